"""Print the paths of all files below the arguments, a line each."""

import sys
from pathlib import Path

for folder in sys.argv[1:]:
    for path in sorted(Path(folder).rglob("*")):
        if path.is_file():
            print(path)
