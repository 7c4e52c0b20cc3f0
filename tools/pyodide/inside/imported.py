"""Import each argument, a ``module`` or ``module:name``, but the first, which is a file.

The file gets the modules that are then loaded, and the arguments that the library lacks.
"""

import importlib
import importlib.machinery
import json
import sys
from pathlib import Path

out, *arguments = sys.argv[1:]
lacking = []
for argument in arguments:
    name, _, wanted = argument.partition(":")
    try:
        module = importlib.import_module(name)
        if wanted:
            getattr(module, wanted)
    except (ImportError, AttributeError) as error:
        print(f"{argument}: {error}", file=sys.stderr)
        lacking.append(argument)
# Frozen ones are part of the interpreter itself, whatever the library holds.
frozen = importlib.machinery.FrozenImporter
loaded = [
    name
    for name, module in sys.modules.items()
    if getattr(module.__spec__, "loader", None) is not frozen
]
Path(out).write_text(json.dumps([loaded, lacking]), "utf-8")
