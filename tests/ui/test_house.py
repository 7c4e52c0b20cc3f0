"""The house of the app: the size of its folders, and what the root may know of its parts.

pyproject.toml has the order of its imports.
"""

import ast
from dataclasses import fields

import pytest

from nmbr9.ui.app.state import State
from tests.support.imports import PACKAGE, modules

UI = PACKAGE / "ui"
MOST_ROOMS = 20


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
