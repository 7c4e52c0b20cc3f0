"""The house of the app: which wing may know which, and what the root may know of its parts."""

import ast
from collections import Counter
from dataclasses import fields
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

from nmbr9.ui.app.state import State
from tests.support.imports import PACKAGE, imports, known_beyond, modules, name_of, tops

UI = PACKAGE / "ui"
PAGE = "page"
FEATURES = ("rivals", "coach", "diary", "tables", "lesson", "puzzles", "result", "pages", "home")

# A wing may know those before it. Wings on one line may not know each other.
ORDER = (
    ("parts",),
    ("storage",),
    ("games",),
    ("session",),
    ("play", PAGE),
    ("rivals", "coach", "diary", "tables", "lesson", "puzzles"),
    ("result", "pages", "home"),
    ("app",),
    ("main",),
)
OPEN_TO_FEATURES = frozenset({"saves"})
"""The modules of a feature, or of a room of it, that another may know: how its games are saved."""

MOST_ROOMS = 20


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


def test_a_wing_knows_only_those_before_it() -> None:
    assert (
        known_beyond(ui_modules(), known_wings, lambda path: wings_before(wing_of(name_of(path))))
        == {}
    )


def test_only_the_wing_of_the_page_knows_the_browser() -> None:
    browser = {"js", "pyscript", "pyodide", "pyodide_js", "_pyodide"}
    knowing = {wing_of(name_of(path)) for path in modules() if tops(path) & browser}
    assert knowing == {PAGE}


def test_a_feature_knows_of_another_only_how_it_writes_its_games() -> None:
    features = [path for path in ui_modules() if wing_of(name_of(path)) in FEATURES]
    assert known_beyond(features, imports_of_other_features, how_games_are_written) == {}


def imports_of_other_features(path: Path) -> set[str]:
    others = {*FEATURES} - {wing_of(name_of(path))}
    return {name for name in imports(path) if wing_of(name) in others}


def how_games_are_written(path: Path) -> set[str]:
    """What a source imports from modules of saves, or of rooms of saves."""
    return {name for name in imports(path) if OPEN_TO_FEATURES & {*name.split(".")[3:5]}}


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
