"""Pyodide's WebAssembly in two parts: the functions of a start and a game, and the rest.

``profile.txt`` lists the functions of the first part; ``make profile`` writes it again, by ``python
-m tools.pyodide.parts``, which joins the calls of all stories. It belongs to one version of
Pyodide, whose module it names by its hash.
"""

import hashlib
import json
import re
import shutil
import textwrap
from collections.abc import Collection
from contextlib import suppress
from functools import cache
from itertools import chain
from pathlib import Path
from typing import Final

from tools.pyodide import deferred_data
from tools.pyodide.wasm import binary
from tools.pyodide.wasm.binary import Module
from tools.pyodide.wasm.noting import noting
from tools.pyodide.wasm.split import Parts, reached, split
from tools.tree import ROOT

WHOLE: Final = ROOT / "node_modules" / "pyodide" / "pyodide.asm.wasm"
"""The module as shipped by Pyodide."""
FIRST_NAME: Final = "pyodide.asm.wasm"
"""The file name that Pyodide asks for."""
SECOND_NAME: Final = "pyodide.second.wasm"
WHOLE_NAME: Final = "pyodide.whole.wasm"
PROFILE: Final = Path(__file__).parent / "profile.txt"

_UNPACKING: Final = ("ZSTD_decompress", "ZSTD_getFrameContentSize")
"""Exports that unpack Python's files: the functions they call depend on the content."""

_MADE_BY: Final = (
    *(Path(__file__), Path(deferred_data.__file__), PROFILE, deferred_data.LIST),
    *(Path(__file__).with_name("glue.py"), ROOT / "static" / "unpack.mjs"),
    ROOT / "node_modules" / "terser" / "package.json",
    *sorted((Path(__file__).parent / "wasm").glob("*.py")),
)
_KEPT: Final = "profile.json"
_HEAD: Final = """\
# The functions of Pyodide's module that real sessions call, by their indices: 7 is one function,
# 7-9 are three. Written by make profile.
"""
_WIDTH: Final = 100


def notes() -> Path:
    """The folder in which the stories of ``make profile`` leave their calls of this module."""
    return ROOT / ".noted" / whole_hash()[:16]


class WrongProfileError(ValueError):
    """The profile belongs to another version of Pyodide."""


def mark() -> str:
    """A short name of the split: the same module and mark give the same parts."""
    return hashlib.sha256(b"".join(path.read_bytes() for path in _MADE_BY)).hexdigest()[:8]


def lay_out(folder: Path) -> None:
    """Write the parts, and the whole module, which a start needs only if the second is missing."""
    made = divided()
    (folder / FIRST_NAME).write_bytes(made.first.written())
    (folder / SECOND_NAME).write_bytes(made.second.written())
    shutil.copyfile(WHOLE, folder / WHOLE_NAME)


def lay_out_noting(folder: Path) -> None:
    """Write a module that notes its calls, instead of the parts."""
    (folder / FIRST_NAME).write_bytes(noting(whole()).written())


@cache
def divided() -> Parts:
    """The parts. Raises WrongProfileError if the profile is another module's."""
    module = whole()
    return split(module, wanted(module), deferred())


def wanted(module: Module) -> frozenset[int]:
    """The functions of the first part: those of the profile, and all that may unpack files."""
    named = {each.name: each.index for each in module.exports}
    return profile() | reached(module, {named[name] for name in _UNPACKING})


def profile() -> frozenset[int]:
    """The functions that were called. Raises WrongProfileError if they are another module's."""
    text = PROFILE.read_text("utf-8")
    _, module, *runs = re.sub("#.*", "", text).split()
    if module != whole_hash():
        raise WrongProfileError(
            "tools/pyodide/profile.txt is of another Pyodide: run make upgrade-pyodide VERSION=…"
        )
    ends = (run.partition("-")[::2] for run in runs)
    return frozenset().union(*(range(int(at), int(end or at) + 1) for at, end in ends))


@cache
def deferred() -> tuple[range, ...]:
    """The data of the second part. It prints why a table of the list is not among them."""
    module = whole()
    decisions = deferred_data.decide(module, wanted(module), deferred_data.read_tables())
    for table, _, reason in decisions:
        if reason:
            print(f"data of {table.owner} come with the first part: the table {reason}")
    return tuple(place for _, place, reason in decisions if not reason)


def write_profile(called: Collection[int]) -> None:
    """Write the functions that were called, with those already known of the same module.

    Sessions differ: in the timing of garbage collection, and in the pointer's path.
    """
    with suppress(WrongProfileError):
        called = profile().union(called)
    indices = set(called)
    starts = sorted(at for at in indices if at - 1 not in indices)
    ends = sorted(at for at in indices if at + 1 not in indices)
    runs = (f"{at}-{end}" if at < end else f"{at}" for at, end in zip(starts, ends, strict=True))
    lines = textwrap.fill(" ".join(runs), _WIDTH, break_on_hyphens=False)
    PROFILE.write_text(f"{_HEAD}module {whole_hash()}\n{lines}\n", "utf-8")


def whole() -> Module:
    """The module as it comes."""
    return binary.read(WHOLE.read_bytes())


def whole_hash() -> str:
    """The hash of the module as it comes."""
    return hashlib.sha256(WHOLE.read_bytes()).hexdigest()


def keep_profile() -> None:
    """Keep the profile with the notes of its module, for an upgrade that returns to it."""
    notes().mkdir(parents=True, exist_ok=True)
    (notes() / _KEPT).write_text(json.dumps(sorted(profile())), "utf-8")


def noted_by_stories() -> bool:
    """Whether stories have left notes of this module."""
    return any(path.name != _KEPT for path in notes().glob("*.json"))


def called() -> frozenset[int]:
    """The functions that stories called, and those of a profile that was kept."""
    noted = (json.loads(path.read_text("utf-8")) for path in notes().glob("*.json"))
    return frozenset(chain.from_iterable(noted))


if __name__ == "__main__":
    write_profile(called())
