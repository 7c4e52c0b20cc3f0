"""The files of the tree that belong to the app, to its solver, and to the page."""

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent

AT_HOME: Final = ("nmbr9/__main__.py", "nmbr9/cli/")
"""The command line."""
SOLVER: Final = "nmbr9/solver/"
"""It comes with numpy, in an archive of its own, when the player first needs it."""
APP_SUFFIXES: Final = frozenset({".py", ".json", ".bin"})
NUMPY: Final = "static/vendor/numpy"


def app_files(root: Path) -> list[str]:
    """The files of nmbr9/ that the page imports or reads, as sorted paths below ``root``."""
    return sorted(name for name in _package_files(root) if not name.startswith((*AT_HOME, SOLVER)))


def solver_files(root: Path) -> list[str]:
    """The files of nmbr9/solver/ that the page's worker imports beside the app's, sorted."""
    return sorted(name for name in _package_files(root) if name.startswith(SOLVER))


def _package_files(root: Path) -> list[str]:
    paths = (path for path in (root / "nmbr9").rglob("*") if path.suffix in APP_SUFFIXES)
    return [path.relative_to(root).as_posix() for path in paths]


def page_files(root: Path) -> list[str]:
    """The files of static/ that are published below it: all but the service worker."""
    return sorted(
        path.relative_to(root).as_posix()
        for path in (root / "static").rglob("*")
        if path.is_file()
        and path.name != "sw.js"
        and (path.suffix != ".md" or not path.is_relative_to(root / NUMPY))
    )
