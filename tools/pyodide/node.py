"""Run our scripts inside the pinned Pyodide, in Node."""

import json
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
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
    command = [*command_of(script, mounts, options), *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def command_of(script: str, mounts: Mapping[str, Path], options: Sequence[str]) -> list[str]:
    """The command that runs a script of ``INSIDE``, without its arguments."""
    command = ["node", str(Path(__file__).with_suffix(".mjs")), *options]
    for inside, folder in mounts.items():
        command += ["--mount", f"{folder}={inside}"]
    return [*command, str(INSIDE / script)]


class Running:
    """A Pyodide that runs scripts of ``INSIDE`` one after the other, all in one start.

    The caller may do something else while it starts, and while a script runs.
    """

    def __init__(self, mounts: Mapping[str, Path]) -> None:
        command = command_of("in_turn.py", {**mounts, "/repo": ROOT}, ["--path", "/repo"])
        pipe = subprocess.PIPE
        self._process = subprocess.Popen(command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True)

    def stop(self) -> None:
        """End it."""
        self._process.kill()
        self._process.communicate()

    def begin(self, script: str, *arguments: str) -> None:
        """Let it run a script, and wait for that before the next one."""
        with suppress(BrokenPipeError):  # it could not start, and has said why
            print(json.dumps([script, *arguments]), file=self._process.stdin, flush=True)

    def wait(self) -> None:
        """Wait until the script has ended. Raises SystemExit if it failed; it has said why."""
        if not self._process.stdout or self._process.stdout.readline() != "done\n":
            raise SystemExit("Pyodide could not make the site's Python")
