"""Copy all modules, and all files below some folders, into another folder.

Usage: copied.py TARGET FOLDER…. Each keeps its full path. A module is only its code, behind the
head of a .pyc.
"""

import marshal
import sys
from pathlib import Path

HEAD = bytes(16)

out, *folders = sys.argv[1:]


def copy(path: str, content: bytes) -> None:
    """Write one file."""
    target = Path(f"{out}{path}")
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(content)


for folder in folders:
    for path in Path(folder).rglob("*"):
        if path.is_file():
            copy(str(path), path.read_bytes())
codes = marshal.loads(Path("/deferred-modules").read_bytes())
for modules in Path("/modules").iterdir():
    present, deferred = marshal.loads(modules.read_bytes())
    for place, code in present.values():
        copy(place, HEAD + code)
    for name, (place, _) in deferred.items():
        copy(place, HEAD + codes[name])
