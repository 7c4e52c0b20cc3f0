"""Run scripts of this folder by request, in one start of Python.

Each line of the input is a JSON list, a script's name and its arguments; the answer is ``done``.
"""

import json
import runpy
import sys
from pathlib import Path

FOLDER = Path("/repo/tools/pyodide/inside")

while line := sys.stdin.readline():
    script, *arguments = json.loads(line)
    sys.argv = [script, *arguments]
    runpy.run_path(str(FOLDER / script), run_name="__main__")
    print("done", flush=True)
