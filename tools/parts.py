"""Pyodide's WebAssembly in two parts: what a start and a game call, and the rest.

``profile.txt`` lists the functions of the first part; ``make profile`` writes it anew, by
``python -m tools.parts``, which puts together what stories called. It belongs to one version of
Pyodide, whose module it names by its hash.
"""

import hashlib
import json
import shutil
from collections.abc import Collection
from contextlib import suppress
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Final

from tools.tree import ROOT
from tools.wasm import binary
from tools.wasm.binary import Module
from tools.wasm.noting import noting
from tools.wasm.split import Parts, reached, split

WHOLE: Final = ROOT / "node_modules" / "pyodide" / "pyodide.asm.wasm"
"""The module as it comes."""
FIRST_NAME: Final = "pyodide.asm.wasm"
"""That for which Pyodide asks."""
REST_NAME: Final = "pyodide.rest.wasm"
WHOLE_NAME: Final = "pyodide.whole.wasm"
PROFILE: Final = Path(__file__).parent / "profile.txt"
LATE: Final = Path(__file__).parent / "late.txt"
NOTES: Final = ROOT / "test-results" / "noted"
"""Where the stories of ``make profile`` leave what they called."""

_UNPACKING: Final = ("ZSTD_decompress", "ZSTD_getFrameContentSize")
"""Exports that unpack Python's files: which functions they call depends on what was packed."""

_MADE_BY: Final = (
    *(Path(__file__), PROFILE, LATE),
    Path(__file__).parent / "glue.py",
    *sorted((Path(__file__).parent / "wasm").glob("*.py")),
)
_HEAD: Final = """\
# The functions of Pyodide's module that real sessions call, by their index and, where they are
# exported, their name. Written by make profile.
"""


class WrongProfileError(ValueError):
    """The profile belongs to another version of Pyodide."""


def mark() -> str:
    """A short name of how the parts are made: with the same module it gives the same parts."""
    return hashlib.sha256(b"".join(path.read_bytes() for path in _MADE_BY)).hexdigest()[:8]


def lay_out(folder: Path) -> None:
    """Write the parts, and the whole module, which no start needs unless the rest is missing."""
    made = divided()
    (folder / FIRST_NAME).write_bytes(made.first.written())
    (folder / REST_NAME).write_bytes(made.second.written())
    shutil.copyfile(WHOLE, folder / WHOLE_NAME)


def lay_out_noting(folder: Path) -> None:
    """Write a module that notes its calls, and its reads of late data, instead of the parts."""
    module = binary.read(WHOLE.read_bytes())
    (folder / FIRST_NAME).write_bytes(noting(module, *ranges("late")).written())


@cache
def divided() -> Parts:
    """The parts; WrongProfileError where what is known of them is another module's."""
    module = binary.read(WHOLE.read_bytes())
    return split(module, wanted(module), ranges("late"))


def wanted(module: Module) -> frozenset[int]:
    """The functions of the first part: those of the profile, and all that may unpack files."""
    named = {each.name: each.index for each in module.exports}
    return profile() | reached(module, {named[name] for name in _UNPACKING})


def profile() -> frozenset[int]:
    """The functions that were called; WrongProfileError where they are another module's."""
    return frozenset(int(index) for index, *_ in _lines(PROFILE))


def ranges(kind: str) -> list[range]:
    """The addresses of one kind in ``late.txt``; WrongProfileError if they are another module's."""
    found = (words for words in _lines(LATE) if words[0] == kind)
    return [range(int(start), int(stop)) for _, start, stop in found]


def numbers() -> frozenset[int]:
    """The constants in ``late.txt`` that are no addresses."""
    return frozenset(int(words[1]) for words in _lines(LATE) if words[0] == "number")


def _lines(path: Path) -> list[list[str]]:
    """The words of each line, but for comments and the first line, which names the module."""
    lines = [line.partition("#")[0].split() for line in path.read_text("utf-8").splitlines()]
    (_, known), *others = filter(None, lines)
    if known != _hash():
        raise WrongProfileError(f"tools/{path.name} is of another Pyodide: run make profile")
    return others


def write_profile(called: Collection[int]) -> None:
    """Write down the functions that were called, with those that are known of the same module.

    Sessions differ: in what is collected when, and in what a pointer meets on its way.
    """
    with suppress(WrongProfileError):
        called = profile().union(called)
    module = binary.read(WHOLE.read_bytes())
    named = {each.index: each.name for each in module.exports if each.kind is binary.Kind.FUNCTION}
    lines = [f"{at} # {named[at]}" if at in named else str(at) for at in sorted(called)]
    PROFILE.write_text(f"{_HEAD}module {_hash()}\n" + "\n".join(lines) + "\n", "utf-8")


def _hash() -> str:
    return hashlib.sha256(WHOLE.read_bytes()).hexdigest()


def main() -> None:
    """Put together what the stories called; SystemExit if any of it read late data."""
    found = [json.loads(path.read_text("utf-8")) for path in NOTES.glob("*.json")]
    write_profile(set(chain.from_iterable(each["called"] for each in found)))
    readers = profile().intersection(chain.from_iterable(each["reading"] for each in found))
    if readers:
        raise SystemExit(f"late data were read by {sorted(readers)}: tools/late.txt is wrong")


if __name__ == "__main__":
    main()
