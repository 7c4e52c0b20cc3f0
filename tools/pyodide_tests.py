"""Run tests/ inside the Pyodide of the built site: it tests the player's Python.

Arguments go to pytest. Tests marked ``cpython_only`` skip themselves there (tests/conftest.py).
"""

import sys
import sysconfig
from pathlib import Path

from tools import pyodide
from tools.tree import ROOT

SITE = ROOT / "dist"


def main() -> int:
    """Run pytest in Node; its exit status."""
    # Not at the same path as here: a test that names the machine's own folders should fail.
    mounts = {"/repo": ROOT, "/packages": Path(sysconfig.get_path("purelib"))}
    options = ["--path", "/repo", "--path", "/packages", "--cwd", "/repo", "--parts", str(SITE)]
    return pyodide.run("tests.py", sys.argv[1:], mounts, options)


if __name__ == "__main__":
    sys.exit(main())
