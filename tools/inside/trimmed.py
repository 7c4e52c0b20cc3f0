"""Import the ``module`` or ``module:name`` arguments; fail with those that the library lacks."""

import importlib
import sys

missing = []
for argument in sys.argv[1:]:
    name, _, wanted = argument.partition(":")
    try:
        module = importlib.import_module(name)
        if wanted:
            getattr(module, wanted)
    except (ModuleNotFoundError, AttributeError) as error:
        missing.append(f"{argument}: {error}")
sys.exit("\n".join(missing) or 0)
