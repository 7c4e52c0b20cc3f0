"""The imports between modules, read from the sources without importing them."""

import ast
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
PACKAGE = ROOT / "nmbr9"


def modules(folder: Path = PACKAGE) -> list[Path]:
    """The sources in a folder and below it, sorted."""
    return sorted(folder.rglob("*.py"))


def name_of(path: Path) -> str:
    """The dotted name of a source."""
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def parsed(path: Path) -> ast.Module:
    """The tree of a source, which nobody may change."""
    return ast.parse(path.read_text("utf-8"))


@cache
def imports(path: Path, *, at_run_time: bool = False) -> frozenset[str]:
    """All imports of a source, wherever the statement stands; ``from a import b`` is ``a.b``.

    At run time imports for the type checker are left out.
    """
    names: set[str] = set()
    for node in _statements(parsed(path), at_run_time=at_run_time):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            names.update(f"{_absolute(node, path)}.{alias.name}" for alias in node.names)
    return frozenset(names)


def reached(*paths: Path, at_run_time: bool = False) -> frozenset[Path]:
    """The sources of nmbr9 that importing these loads, themselves included."""
    sources: set[Path] = set()
    waiting = set(paths)
    while waiting:
        path = waiting.pop()
        sources.add(path)
        names = imports(path, at_run_time=at_run_time) | {name_of(path)}
        waiting |= {source for name in names for source in _loaded(name)} - sources
    return frozenset(sources)


@cache
def _loaded(name: str) -> tuple[Path, ...]:
    """The sources of nmbr9 that a dotted name loads: its packages, and itself if it is a module."""
    parts = name.split(".")
    if parts[0] != PACKAGE.name:
        return ()
    paths = [ROOT.joinpath(*parts[: count + 1]) for count in range(len(parts))]
    sources = [(path / "__init__.py", path.with_suffix(".py")) for path in paths]
    return tuple(source for pair in sources for source in pair if source.exists())


def _statements(tree: ast.AST, *, at_run_time: bool) -> Iterator[ast.AST]:
    """Every node below a node; at run time without those under `if TYPE_CHECKING`."""
    children: Iterable[ast.AST] = ast.iter_child_nodes(tree)
    if at_run_time and isinstance(tree, ast.If) and ast.unparse(tree.test) == "TYPE_CHECKING":
        children = tree.orelse
    for child in children:
        yield child
        yield from _statements(child, at_run_time=at_run_time)


def _absolute(node: ast.ImportFrom, path: Path) -> str:
    """The module that a ``from`` import names, dots resolved."""
    if not node.level:
        return node.module or ""
    parts = path.relative_to(ROOT).with_suffix("").parts[: -node.level]
    return ".".join([*parts, *([node.module] if node.module else [])])
