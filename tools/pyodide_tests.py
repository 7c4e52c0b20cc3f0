"""Run tests/ inside the pinned Pyodide: the Python that the player gets is the one that is tested.

Arguments go to pytest. Tests marked ``cpython_only`` skip themselves there (tests/conftest.py).
"""

import subprocess
import sys
import sysconfig

from tools.tree import ROOT

SCRIPT = "tools/inside/tests.py"


def main() -> int:
    """Run pytest in Node; its exit status."""
    packages = sysconfig.get_path("purelib")
    # Not at the same path as here: a test that names the machine's own folders should fail.
    command = ["node", "tools/pyodide.mjs"]
    command += ["--mount", f"{ROOT}=/repo", "--mount", f"{packages}=/packages"]
    command += ["--path", "/repo", "--path", "/packages", "--cwd", "/repo"]
    return subprocess.run([*command, SCRIPT, *sys.argv[1:]], cwd=ROOT, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
