"""Which room may know which: the imports of nmbr9/ are walked and held to the order."""

import sys
from pathlib import Path

import pytest

from tests.support.imports import PACKAGE, ROOT, imports, modules, name_of, reached

# A room may know those before it. Rooms on one line may not know each other.
ORDER = (
    ("errors", "powers"),
    ("geometry",),
    ("tiles",),
    ("board",),
    ("anchors",),
    ("rules",),
    ("scoring",),
    ("deck",),
    ("options",),
    ("decisions",),
    ("turn",),
    ("placing",),
    ("variants", "modules"),
    ("open_decisions",),
    ("game",),
    ("table", "weekly"),
    ("record",),
    ("cli",),
)
# Off the line: what each of them may know of the rooms above, and of each other.
BESIDE = {
    "untrusted": frozenset({"errors"}),
    "pars": frozenset({"errors", "untrusted", "deck"}),
}
PAGE = frozenset({"js", "pyscript", "pyodide", "pyodide_js", "_pyodide"})
HEADLESS = ("state", "update", "view", "regions")


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


@pytest.mark.parametrize("path", engine(), ids=name_of)
def test_a_room_of_the_engine_knows_only_those_before_it(path: Path) -> None:
    room = room_of(name_of(path))
    assert room is not None
    assert rooms(path) <= known(room)


@pytest.mark.parametrize("path", engine(), ids=name_of)
def test_the_engine_needs_the_standard_library_alone(path: Path) -> None:
    tops = {name.partition(".")[0] for name in imports(path)}
    assert tops <= set(sys.stdlib_module_names) | {"nmbr9"}


@pytest.mark.parametrize("path", sorted((PACKAGE / "cli").glob("*.py")), ids=name_of)
def test_a_room_of_the_command_line_knows_only_those_before_it(path: Path) -> None:
    order = ("__init__", "perft", "jsonl_fields", "jsonl_games", "jsonl", "solve_command", "main")
    before = {f"nmbr9.cli.{name}" for name in order[: order.index(path.stem)]}
    inside = {name for name in imports(path) if name.startswith("nmbr9.cli.")}
    assert {name for name in inside if not any(name.startswith(one) for one in before)} == set()


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_only_the_seam_knows_the_page(path: Path) -> None:
    tops = {name.partition(".")[0] for name in imports(path)}
    if name_of(path) != "nmbr9.ui.browser":
        assert tops & PAGE == set()


def test_the_page_loads_no_package_but_its_own() -> None:
    loaded = reached(PACKAGE / "ui" / "main.py", at_run_time=True)
    tops = {name.partition(".")[0] for path in loaded for name in imports(path)}
    assert PACKAGE / "solver" / "protocol.py" in loaded
    assert tops <= set(sys.stdlib_module_names) | {"nmbr9"} | PAGE


@pytest.mark.parametrize("path", modules(PACKAGE / "solver"), ids=name_of)
def test_the_solver_knows_the_engine_and_numpy(path: Path) -> None:
    tops = {name.partition(".")[0] for name in imports(path)}
    assert tops <= set(sys.stdlib_module_names) | {"nmbr9", "numpy"}
    assert rooms(path) & {"ui", "cli"} == set()


@pytest.mark.parametrize(
    "path",
    [path for path in modules() if path.parent.name == "ui" and path.stem.startswith(HEADLESS)],
    ids=name_of,
)
def test_state_update_and_view_never_reach_the_page(path: Path) -> None:
    assert PACKAGE / "ui" / "browser.py" not in reached(path)


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_nothing_below_the_ui_knows_it(path: Path) -> None:
    if room_of(name_of(path)) not in {"ui", "cli", None}:
        assert "ui" not in rooms(path)


@pytest.mark.parametrize(
    "path",
    [*modules(), *modules(ROOT / "tools"), *modules(ROOT / "static")],
    ids=name_of,
)
def test_nothing_that_is_no_test_needs_one(path: Path) -> None:
    tops = {name.partition(".")[0] for name in imports(path)}
    assert tops & {"tests", "e2e", "engines"} == set()
