"""Run our scripts in Node, most of them inside the pinned Pyodide."""

import json
import subprocess
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from tools.tree import ROOT

INSIDE: Final = Path(__file__).parent / "inside"
"""The scripts that run in Pyodide."""
WASM: Final = Path(__file__).parent / "wasm"
"""The scripts that read and write WebAssembly."""


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


def answer(script: str, *arguments: Path, given: str = "") -> str:
    """The answer of a script of ``WASM``, which runs in Node alone."""
    command, pipe = ["node", str(WASM / script), *map(str, arguments)], subprocess.PIPE
    return subprocess.run(command, check=True, stdout=pipe, text=True, input=given).stdout


class Running:
    """A Pyodide that runs scripts of ``INSIDE`` one after the other, all in one start.

    It starts with the first script. The caller may do something else while it starts, and while a
    script runs. ``snapshot``: the file of the memory after a start, which the first one writes.
    """

    def __init__(self, mounts: Mapping[str, Path], snapshot: Path) -> None:
        options = ["--path", "/repo", "--snapshot", str(snapshot)]
        self._command = command_of("in_turn.py", {**mounts, "/repo": ROOT}, options)
        self._process: subprocess.Popen[str] | None = None

    def stop(self) -> None:
        """End it."""
        if self._process:
            self._process.kill()
            self._process.communicate()

    def begin(self, script: str, *arguments: str) -> None:
        """Let it run a script, and wait for that before the next one."""
        pipe = subprocess.PIPE
        self._process = self._process or subprocess.Popen(
            self._command, cwd=ROOT, stdin=pipe, stdout=pipe, text=True
        )
        with suppress(BrokenPipeError):  # it could not start, and has said why
            print(json.dumps([script, *arguments]), file=self._process.stdin, flush=True)

    def wait(self) -> None:
        """Wait until the script has ended. Raises SystemExit if it failed; it has said why."""
        output = self._process and self._process.stdout
        if not output or output.readline() != "done\n":
            raise SystemExit("Pyodide could not make the site's Python")
