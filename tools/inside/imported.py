"""Import the modules named after the first argument; write what is loaded then to the first."""

import contextlib
import importlib
import json
import sys
from pathlib import Path

out, *names = sys.argv[1:]
for name in names:
    with contextlib.suppress(ImportError):  # what the full library lacks, no list can bring
        importlib.import_module(name)
Path(out).write_text(json.dumps(sorted(sys.modules)), "utf-8")
