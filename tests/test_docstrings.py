"""No docstring names a parameter or a value that is gone."""

import ast
import builtins
import keyword
import re
from collections.abc import Iterator

import pytest

from tests.support.imports import ROOT, modules, parsed

pytestmark = pytest.mark.cpython_only

FOLDERS = ("nmbr9", "tools", "e2e", "engines")
NAMED = re.compile(r"(?<!`)(`{1,2})([a-z_][a-z_0-9]*)\1(?!`)")
WRITTEN = ("id", "attr", "arg", "name", "asname", "module")


def identifiers(tree: ast.AST) -> set[str]:
    """All names in the code of a module."""
    written = (getattr(node, field, None) for node in ast.walk(tree) for field in WRITTEN)
    return {part for name in written if isinstance(name, str) for part in name.split(".")}


def texts(tree: ast.AST) -> set[str]:
    """All texts of a module that are one word, such as a class of the page."""
    values = (node.value for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return {value for value in values if isinstance(value, str) and value.isidentifier()}


def named(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """The functions and classes with the words that their docstrings mark as code."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            if isinstance(node, ast.FunctionDef) and node.args.kwarg:
                continue  # it explains how any name is taken
            for _, word in NAMED.findall(ast.get_docstring(node) or ""):
                yield node.name, word


def gone(tree: ast.AST, known: set[str]) -> list[tuple[str, str]]:
    """The words in docstrings that nothing in the module is called, nor anything known."""
    here = identifiers(tree) | known
    return [(name, word) for name, word in named(tree) if word not in here]


def test_every_name_in_a_docstring_is_there() -> None:
    paths = [path for folder in FOLDERS for path in modules(ROOT / folder)]
    known = {
        *dir(builtins),
        *keyword.kwlist,
        *(path.stem for path in paths),
        *(path.parent.name for path in paths),
    }
    known |= {path.name for path in ROOT.iterdir()}
    known = known.union(*(texts(parsed(path)) for path in paths))
    found = {path.relative_to(ROOT).as_posix(): gone(parsed(path), known) for path in paths}
    assert {path: words for path, words in found.items() if words} == {}


def test_a_parameter_that_is_gone_is_found() -> None:
    tree = ast.parse('def grow(cells):\n    """Grow `cells` by ``count``, not by None."""\n')
    assert gone(tree, set()) == [("grow", "count")]
