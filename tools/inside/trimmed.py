"""Import the modules named as arguments; fail with those that the library lacks."""

import importlib
import sys

missing = []
for name in sys.argv[1:]:
    try:
        importlib.import_module(name)
    except ModuleNotFoundError as error:
        missing.append(f"{name}: {error}")
sys.exit("\n".join(missing) or 0)
