"""Run one of our scripts inside the pinned Pyodide, in Node."""

import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from tools.tree import ROOT

INSIDE: Final = Path(__file__).parent / "inside"
"""The scripts that run in Pyodide."""


def run(
    script: str,
    arguments: Sequence[str],
    mounts: Mapping[str, Path],
    options: Sequence[str] = (),
) -> int:
    """Run a script of ``INSIDE``; its exit status. ``mounts``: folders by their paths there."""
    command = ["node", str(Path(__file__).with_suffix(".mjs")), *options]
    for inside, folder in mounts.items():
        command += ["--mount", f"{folder}={inside}"]
    command += [str(INSIDE / script), *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode
