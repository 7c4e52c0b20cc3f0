"""Which room may know which: the imports of nmbr9/ are walked and held to the order."""

import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from tests.support.imports import (
    PACKAGE,
    ROOT,
    imported,
    imports,
    known_beyond,
    modules,
    name_of,
    reached,
    tops,
)

# It reads the tree, which is the same wherever it is read.
pytestmark = pytest.mark.cpython_only

# A room may know those before it. Rooms on one line may not know each other.
ORDER = (
    ("values",),
    ("errors",),
    ("powers",),
    ("geometry",),
    ("tiles",),
    ("board",),
    ("anchors",),
    ("rules",),
    ("scoring",),
    ("deck",),
    ("options",),
    ("decisions",),
    ("state",),
    ("placing",),
    ("variants", "modules"),
    ("open_decisions",),
    ("game",),
    ("level_markers", "steps"),
    ("table",),
    ("record",),
    ("protocol",),
    ("contests", "live"),
    ("cli",),
)
# Off the line: what each of them may know of the rooms above, and of each other.
BESIDE = {
    "untrusted": frozenset({"errors"}),
}
# The same inside a folder, of its modules and of the folders in it.
FOLDERS = {
    "cli": (
        ("perft", "jsonl_fields"),
        ("jsonl_games",),
        ("jsonl", "solve_command"),
        ("main",),
    ),
    "contests": (
        ("shipped",),
        ("rivals", "puzzles", "rating", "weekly", "cup", "free_order", "statistics"),
        ("pars",),
    ),
    "live": (
        ("faults", "commitments", "entries"),
        ("allowance", "forms", "meeting"),
        ("log",),
        ("desk", "messages", "packets"),
        ("host",),
        ("guest", "by_links"),
    ),
    "solver": (
        ("boards", "progress"),
        ("known_deck",),
        ("fair_play", "free_order"),
        ("plus",),
        ("jobs",),
        ("service",),
    ),
}
STANDARD = sys.stdlib_module_names | {"nmbr9"}
PAGE = frozenset({"js", "pyscript", "pyodide", "pyodide_js", "_pyodide"})


def room_of(module: str) -> str | None:
    """The room of nmbr9 that a dotted name leads into."""
    parts = module.split(".")
    return parts[1] if parts[0] == "nmbr9" and len(parts) > 1 else None


def rooms(path: Path) -> set[str]:
    """The other rooms that a module imports."""
    own = room_of(name_of(path))
    return {room for name in imports(path) if (room := room_of(name)) and room != own}


def known(room: str) -> frozenset[str]:
    """The rooms that ``room`` may know."""
    if room in BESIDE:
        return BESIDE[room]
    place = next(index for index, line in enumerate(ORDER) if room in line)
    beside = {*BESIDE, "solver"} if room == "cli" else set(BESIDE)
    return frozenset(beside) | {before for line in ORDER[:place] for before in line}


def engine() -> list[Path]:
    """The modules of the rooms in the order."""
    inside = {room for line in ORDER for room in line} | set(BESIDE)
    return [path for path in modules() if room_of(name_of(path)) in inside]


def below_the_ui() -> list[Path]:
    """All modules but those of the page."""
    return [path for path in modules() if room_of(name_of(path)) != "ui"]


def room_in(folder: str, path: Path) -> str:
    """The module or the folder of a folder that a source is or is in."""
    return path.relative_to(PACKAGE / folder).parts[0].removesuffix(".py")


def test_the_order_of_the_engine_names_all_of_it() -> None:
    inside = {room_of(name_of(path)) for path in below_the_ui()}
    named = {room for line in ORDER for room in line} | set(BESIDE)
    assert inside - {None, "__main__", "solver"} == named


def test_a_room_of_the_engine_knows_only_those_before_it() -> None:
    assert known_beyond(engine(), rooms, lambda path: known(room_of(name_of(path)) or "")) == {}


def test_the_engine_needs_the_standard_library_alone() -> None:
    assert known_beyond(engine(), tops, lambda _: STANDARD) == {}


@pytest.mark.parametrize("folder", FOLDERS)
def test_the_order_of_a_folder_names_all_that_is_in_it(folder: str) -> None:
    inside = {room_in(folder, path) for path in modules(PACKAGE / folder)}
    assert inside - {"__init__"} == {room for line in FOLDERS[folder] for room in line}


@pytest.mark.parametrize("folder", FOLDERS)
def test_what_is_in_a_folder_knows_only_what_comes_before_it(folder: str) -> None:
    place = {room: at for at, line in enumerate(FOLDERS[folder]) for room in line}
    arrows = {
        (room_in(folder, path), room_in(folder, other))
        for path in modules(PACKAGE / folder)
        for other in imported(path)
        if other.is_relative_to(PACKAGE / folder)
    }
    between = {(room, other) for room, other in arrows if room != other}
    assert bool(between) == (len(FOLDERS[folder]) > 1)
    assert {(room, other) for room, other in between if place[other] >= place[room]} == set()


def test_no_modules_import_one_another_in_a_circle() -> None:
    graph = {path: imported(path) - {path} for path in below_the_ui()}
    assert PACKAGE / "board.py" in graph
    assert PACKAGE / "board.py" in TopologicalSorter(graph).static_order()


def test_the_page_loads_no_package_but_its_own() -> None:
    loaded = reached(PACKAGE / "ui" / "main.py", at_run_time=True)
    assert PACKAGE / "protocol.py" in loaded
    assert known_beyond(loaded, tops, lambda _: STANDARD | PAGE) == {}


def test_the_solver_knows_the_engine_and_numpy() -> None:
    solver = modules(PACKAGE / "solver")
    assert known_beyond(solver, tops, lambda _: STANDARD | {"numpy"}) == {}
    assert {name_of(path) for path in solver if rooms(path) & {"ui", "cli"}} == set()


def test_nothing_below_the_ui_knows_it() -> None:
    below = [path for path in below_the_ui() if room_of(name_of(path)) not in {"cli", None}]
    assert PACKAGE / "board.py" in below
    assert {name_of(path) for path in below if "ui" in rooms(path)} == set()


def test_nothing_that_is_no_test_needs_one() -> None:
    others = [*modules(), *modules(ROOT / "tools"), *modules(ROOT / "static")]
    tests = {"tests", "e2e", "engines"}
    assert {name_of(path) for path in others if tops(path) & tests} == set()
