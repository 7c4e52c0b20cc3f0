"""Copy all files below the folders after the first argument into that, by their full paths."""

import sys
from pathlib import Path

out, *folders = sys.argv[1:]
for folder in folders:
    for path in Path(folder).rglob("*"):
        if path.is_file():
            target = Path(out) / path.relative_to("/")
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(path.read_bytes())
