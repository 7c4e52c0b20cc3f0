"""Run one of our scripts inside the pinned Pyodide, in Node."""

import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from tools.tree import ROOT


def run(
    script: str,
    arguments: Sequence[str],
    mounts: Mapping[str, Path],
    options: Sequence[str] = (),
) -> int:
    """Run tools/inside/``script``; its exit status. ``mounts``: folders by their paths inside."""
    command = ["node", str(ROOT / "tools" / "pyodide.mjs"), *options]
    for inside, folder in mounts.items():
        command += ["--mount", f"{folder}={inside}"]
    command += [str(ROOT / "tools" / "inside" / script), *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode
