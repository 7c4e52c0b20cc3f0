"""Pyodide's WebAssembly in two parts: the functions of a start and a game, and the rest.

``profile.txt`` lists the functions of the first part, and the data of the second. ``make profile``
writes it again, by ``python -m tools.pyodide.parts``, which joins the calls of all stories. It
belongs to one version of Pyodide, whose module it names by its hash.
"""

import hashlib
import json
import shutil
import textwrap
from collections.abc import Collection, Iterable
from itertools import chain
from pathlib import Path
from typing import Final, NamedTuple

from tools.pyodide import node
from tools.pyodide.deferred_data import Looks, Table, refusal
from tools.tree import ROOT

WHOLE: Final = ROOT / "node_modules" / "pyodide" / "pyodide.asm.wasm"
"""The module as shipped by Pyodide."""
FIRST_NAME: Final = "pyodide.asm.wasm"
"""The file name that Pyodide asks for."""
SECOND_NAME: Final = "pyodide.second.wasm"
WHOLE_NAME: Final = "pyodide.whole.wasm"
PROFILE: Final = Path(__file__).parent / "profile.txt"

_MADE_BY: Final = (
    *(Path(__file__), PROFILE),
    *(Path(__file__).with_name("glue.py"), ROOT / "static" / "unpack.mjs"),
    *(ROOT / "node_modules" / name / "package.json" for name in ("binaryen", "terser")),
    *sorted(node.WASM.glob("*.mjs")),
)
_HEAD: Final = """\
# The data of Pyodide's module that come with its second part: whose they are, and their addresses.
# Then the functions that real sessions call, by their indices: 7 is one function, 7-9 are three.
# Written by make profile.
"""
_WIDTH: Final = 100


class Profile(NamedTuple):
    """The functions of the first part and the data of the second."""

    functions: frozenset[int]
    tables: tuple[Table, ...]


class WrongProfileError(ValueError):
    """The profile belongs to another version of Pyodide."""


def notes() -> Path:
    """The folder in which the stories of ``make profile`` leave their calls of this module."""
    return ROOT / ".noted" / whole_hash()[:16]


def mark() -> str:
    """A short name of the split: the same module and mark give the same parts."""
    return hashlib.sha256(b"".join(path.read_bytes() for path in _MADE_BY)).hexdigest()[:8]


def lay_out(folder: Path, without: Iterable[str] = ()) -> None:
    """Write the parts, and the whole module, which a start needs only if the second is missing.

    ``without``: exported functions that the first part lacks, whatever the profile says. Raises
    WrongProfileError if the profile is another module's.
    """
    profile = read_profile()
    data = [[table.addresses.start, table.addresses.stop] for table in profile.tables]
    files = [str(folder / FIRST_NAME), str(folder / SECOND_NAME)]
    job = {"first": sorted(profile.functions), "without": [*without], "data": data}
    split(WHOLE, [{"files": files, **job}])
    shutil.copyfile(WHOLE, folder / WHOLE_NAME)


def split(module: Path, jobs: Iterable[object]) -> None:
    """Write a module in two parts for each job, as the head of wasm/split.mjs says."""
    node.answer("split.mjs", module, given=json.dumps([*jobs]))


def lay_out_noting(folder: Path) -> None:
    """Write a module that notes its calls, instead of the parts."""
    node.answer("note.mjs", WHOLE, folder / FIRST_NAME)


def read_profile() -> Profile:
    """The profile. Raises WrongProfileError if it is another module's."""
    module, *lines = (line for line in PROFILE.read_text("utf-8").splitlines() if line[0] != "#")
    if module != f"module {whole_hash()}":
        raise WrongProfileError(
            "tools/pyodide/profile.txt is of another Pyodide: run make upgrade-pyodide VERSION=…"
        )
    tables, functions = list[Table](), set[int]()
    for word, *rest in map(str.split, lines):
        if word == "data":
            owner, run = rest
            tables.append(Table(owner, _range(run)))
        else:
            functions.update(chain.from_iterable(map(_range, (word, *rest))))
    return Profile(frozenset(functions), tuple(tables))


def _range(run: str) -> range:
    start, _, end = run.partition("-")
    return range(int(start), int(end or start) + 1)


def write_profile(functions: Collection[int], tables: Iterable[Table]) -> None:
    """Write a profile of the installed module, without tables that cannot be deferred.

    It prints why they cannot.
    """
    kept = []
    for table in tables:
        if reason := refusal(Looks.of(WHOLE), functions, table):
            print(f"  data of {table.owner} come with the first part: the table {reason}")
        else:
            kept.append(table)
    starts = sorted(at for at in functions if at - 1 not in functions)
    ends = sorted(at for at in functions if at + 1 not in functions)
    runs = (f"{at}-{end}" if at < end else f"{at}" for at, end in zip(starts, ends, strict=True))
    data = [f"data {owner} {place.start}-{place.stop - 1}" for owner, place in kept]
    lines = textwrap.wrap(" ".join(runs), _WIDTH, break_on_hyphens=False)
    text = "\n".join([f"module {whole_hash()}", *data, *lines])
    PROFILE.write_text(f"{_HEAD}{text}\n", "utf-8")


def whole_hash() -> str:
    """The hash of the module as it comes."""
    return hashlib.sha256(WHOLE.read_bytes()).hexdigest()


def noted_by_stories() -> bool:
    """Whether stories have left notes of this module."""
    return any(notes().glob("*.json"))


def add_called() -> None:
    """Add the functions that stories called.

    Sessions differ: in the timing of garbage collection, and in the pointer's path.
    """
    profile = read_profile()
    noted = (json.loads(path.read_text("utf-8")) for path in notes().glob("*.json"))
    write_profile(profile.functions.union(*noted), profile.tables)


if __name__ == "__main__":
    add_called()
