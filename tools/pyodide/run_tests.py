"""Run tests/ inside the Pyodide of the built site: it tests the player's Python.

Arguments go to pytest. Tests marked ``cpython_only`` skip themselves there (tests/conftest.py).
"""

import json
import re
import subprocess
import sys
import sysconfig
from importlib.metadata import version
from pathlib import Path
from typing import Final

from tools.pyodide import node
from tools.site import vendor
from tools.tree import ROOT

SITE = ROOT / "dist"

NATIVE: Final = "hypothesis"
"""The one package of the tests with compiled code: Pyodide needs its wheel for WebAssembly."""


def main() -> int:
    """Run pytest in Node; its exit status."""
    # Not at the same path as here: a test that names the machine's own folders should fail.
    packages = Path(sysconfig.get_path("purelib"))
    mounts = {"/repo": ROOT, "/native": native_package(), "/packages": packages}
    paths = [option for inside in mounts for option in ("--path", inside)]
    options = [*paths, "--cwd", "/repo", "--parts", str(SITE)]
    return node.run("tests.py", sys.argv[1:], mounts, options)


def native_package() -> Path:
    """The folder with the native package for the pinned Pyodide, installed if it is missing."""
    info = json.loads((vendor.PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]
    _, _, abi, platform = vendor.tag_of(info).split("-")
    folder = Path(sys.prefix, "pyodide", f"{NATIVE}-{version(NATIVE)}-{abi}-{platform}")
    if not folder.exists():
        python = info["python"].rpartition(".")[0]
        wanted = ["--platform", platform, "--abi", abi, "--python-version", python]
        lock = folder.with_name(f"{folder.name}.txt")
        lock.parent.mkdir(exist_ok=True)
        # Its line of the lock file, with all its hashes.
        text = (ROOT / "requirements-dev.txt").read_text("utf-8")
        (line,) = re.findall(rf"(?m)^{NATIVE}==(?:.*\\\n)*.*\n", text)
        lock.write_text(line, "utf-8")
        command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", *wanted]
        command += ["--only-binary", ":all:", "--require-hashes", "--requirement", str(lock)]
        subprocess.run([*command, "--target", str(folder)], check=True)
    return folder


if __name__ == "__main__":
    sys.exit(main())
