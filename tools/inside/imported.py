"""Import modules, and write the loaded ones to a file.

Usage: imported.py FILE MODULE….
"""

import contextlib
import importlib.machinery
import json
import sys
from pathlib import Path

out, *names = sys.argv[1:]
for name in names:
    with contextlib.suppress(ImportError):  # not in the full library either
        importlib.import_module(name)
# Frozen ones are part of the interpreter itself, whatever the library holds.
frozen = importlib.machinery.FrozenImporter
loaded = [
    name
    for name, module in sys.modules.items()
    if getattr(module.__spec__, "loader", None) is not frozen
]
Path(out).write_text(json.dumps(sorted(loaded)), "utf-8")
