"""The house of the app: its folders, its tests, and what the root may know of its parts.

pyproject.toml has the order of its imports.
"""

import ast
from dataclasses import fields
from pathlib import Path
from typing import Final

import pytest

from nmbr9.ui.app.state import State
from tests.support.imports import PACKAGE, modules, parsed

UI = PACKAGE / "ui"
MOST_ROOMS = 24
TESTS = Path(__file__).parents[1]
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)


@pytest.mark.parametrize("name", ["state", "update", "view", "opening"])
def test_the_root_knows_no_more_of_a_part_than_its_name(name: str) -> None:
    parts = {field.name for field in fields(State)}
    tree = parsed(UI / "app" / f"{name}.py")
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
    folders = {path.parent for path in modules(UI)}
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


STORIES: Final = {"nmbr9/ui/main.py"}
"""Modules that only the stories in e2e run: the loop needs a browser and all of its parts."""


def has_something_to_test(path: Path) -> bool:
    """Whether a module has a function or a method besides those that Python itself calls."""
    functions = (node for node in ast.walk(parsed(path)) if isinstance(node, FUNCTIONS))
    return any(not node.name.startswith("__") for node in functions)


def test_a_module_has_its_tests_in_a_file_of_its_name() -> None:
    """`test_NAME.py` in the same folder of tests; there may be `test_NAME_*.py` beside it."""
    paths = [path for part in ("ui", "live") for path in modules(PACKAGE / part)]
    own = [path for path in paths if path.name != "__init__.py" and has_something_to_test(path)]
    names = {path: path.relative_to(PACKAGE.parent).as_posix() for path in own}
    untested = {
        name
        for path, name in names.items()
        if not (TESTS / path.relative_to(PACKAGE)).with_name(f"test_{path.name}").exists()
    }
    assert untested == STORIES
