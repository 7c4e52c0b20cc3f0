"""The house of the app: which wing may know which, and what the root may know of its parts."""

import ast
from collections import Counter
from dataclasses import fields
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from nmbr9.ui.app.state import State
from tests.support.imports import PACKAGE, imports, modules, name_of

UI = PACKAGE / "ui"
PAGE = "page"
FEATURES = ("rivals", "coach", "diary", "tables", "lesson", "puzzles", "result", "pages")

# A wing may know those before it. Wings on one line may not know each other.
ORDER = (
    ("parts",),
    ("storage",),
    ("games",),
    ("session",),
    ("play", PAGE),
    ("rivals", "coach", "diary", "tables", "lesson", "puzzles"),
    ("result", "pages"),
    ("app",),
    ("main",),
)
OPEN_TO_FEATURES = frozenset({"saves"})
"""The modules of a feature, or of a room of it, that another may know: how its games are saved."""

MOST_ROOMS = 16


def ui_modules() -> list[Path]:
    found = [path for path in modules(UI) if path != UI / "__init__.py"]
    assert found, "there is an app"
    return found


def wing_of(module: str) -> str:
    """The wing that a dotted name leads into, "" for one outside the app."""
    return module.split(".")[2] if module.startswith("nmbr9.ui.") else ""


def known_wings(path: Path) -> set[str]:
    """The other wings that a module imports, for the type checker too."""
    return {wing_of(name) for name in imports(path)} - {"", wing_of(name_of(path))}


def wings_before(wing: str) -> set[str]:
    place = next(n for n, line in enumerate(ORDER) if wing in line)
    before = {known for line in ORDER[:place] for known in line}
    return before if wing == "main" else before - {PAGE}


def test_every_module_is_in_a_wing_and_every_wing_has_modules() -> None:
    wings = Counter(wing_of(name_of(path)) for path in ui_modules())
    assert set(wings) == {wing for line in ORDER for wing in line}


@pytest.mark.parametrize("path", ui_modules(), ids=name_of)
def test_a_wing_knows_only_those_before_it(path: Path) -> None:
    assert known_wings(path) <= wings_before(wing_of(name_of(path)))


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_only_the_wing_of_the_page_knows_the_browser(path: Path) -> None:
    tops = {name.partition(".")[0] for name in imports(path)}
    in_page = wing_of(name_of(path)) == PAGE
    assert in_page or not tops & {"js", "pyscript", "pyodide", "pyodide_js", "_pyodide"}


@pytest.mark.parametrize(
    "path", [path for path in ui_modules() if wing_of(name_of(path)) in FEATURES], ids=name_of
)
def test_a_feature_knows_of_another_only_how_it_writes_its_games(path: Path) -> None:
    own = wing_of(name_of(path))
    others = [name.split(".") for name in imports(path) if wing_of(name) in {*FEATURES} - {own}]
    assert [parts for parts in others if not OPEN_TO_FEATURES & {*parts[3:5]}] == []


def test_no_import_of_the_app_runs_in_a_circle() -> None:
    by_name = {name_of(path): path for path in ui_modules()}
    known = {
        name: {module for one in imports(path) if (module := module_of(one, by_name)) != name}
        for name, path in by_name.items()
    }
    order = tuple(TopologicalSorter(known).static_order())
    assert set(by_name) <= {*order}


def module_of(imported: str, by_name: dict[str, Path]) -> str:
    """The module of the app that an imported name stands in, the name itself for any other."""
    return imported if imported in by_name else imported.rpartition(".")[0]


@pytest.mark.parametrize("name", ["state", "update", "view", "opening", "addresses"])
def test_the_root_knows_no_more_of_a_part_than_its_name(name: str) -> None:
    parts = {field.name for field in fields(State)}
    tree = ast.parse((UI / "app" / f"{name}.py").read_text("utf-8"))
    chains = [
        ast.unparse(node)
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Attribute)
        and node.value.attr in parts
        and ast.unparse(node.value.value) in {"state", "s", "self"}
    ]
    assert chains == []


def test_no_folder_has_more_rooms_than_one_can_keep_in_mind() -> None:
    folders = {path.parent for path in ui_modules()} | {UI}
    rooms = {
        folder.relative_to(PACKAGE).as_posix(): len(
            [
                room
                for room in folder.iterdir()
                if (room.suffix == ".py" and room.name != "__init__.py")
                or (room / "__init__.py").exists()
            ]
        )
        for folder in folders
    }
    assert {name: count for name, count in rooms.items() if count > MOST_ROOMS} == {}
