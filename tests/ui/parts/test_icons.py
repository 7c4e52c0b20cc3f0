"""Icons: each of them is drawn somewhere."""

import ast

from nmbr9.ui.parts import icons
from nmbr9.ui.parts.node import Node
from tests.support.imports import PACKAGE, modules, parsed


def test_no_icon_is_shipped_that_no_page_draws() -> None:
    trees = map(parsed, modules(PACKAGE / "ui"))
    drawn = {
        node.attr
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "icons"
    }
    shipped = {name for name, icon in vars(icons).items() if isinstance(icon, Node)}
    assert {name for name in shipped if not name.startswith("_")} - drawn == set()
