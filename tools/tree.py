"""Which files of the tree belong to the app, which to its solver, and which to the page."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# The command line stays at home. The solver has a list of its own: it
# comes with numpy, when the player first wants it.
NOT_IN_THE_PAGE = frozenset(
    {
        "nmbr9/__main__.py",
        "nmbr9/cli",
        "nmbr9/solver",
    }
)
SOLVER_AT_HOME = frozenset(
    {
        "nmbr9/solver/bags.py",
        "nmbr9/solver/cover.py",
        "nmbr9/solver/descent.py",
        "nmbr9/solver/free.py",
        "nmbr9/solver/tower.py",
    }
)
APP_SUFFIXES = frozenset({".py", ".json"})
NUMPY = "static/vendor/numpy"


def app_files(root: Path) -> list[str]:
    """The files of nmbr9/ that the page imports or reads, as sorted paths below ``root``.

    What the solver has found before belongs to them, the solver itself does not.
    """
    return sorted(
        name
        for name in _package_files(root)
        if name.startswith("nmbr9/solver/data/")
        or not any(name == left or name.startswith(f"{left}/") for left in NOT_IN_THE_PAGE)
    )


def solver_files(root: Path) -> list[str]:
    """The files of nmbr9/solver/ that the page's worker imports, as sorted paths."""
    return sorted(
        name
        for name in _package_files(root)
        if name.startswith("nmbr9/solver/") and name.endswith(".py") and name not in SOLVER_AT_HOME
    )


def _package_files(root: Path) -> list[str]:
    paths = (path for path in (root / "nmbr9").rglob("*") if path.suffix in APP_SUFFIXES)
    return [path.relative_to(root).as_posix() for path in paths]


def page_files(root: Path) -> list[str]:
    """The files of static/ that are published as they are: all but the service worker."""
    return sorted(
        path.relative_to(root).as_posix()
        for path in (root / "static").rglob("*")
        if path.is_file()
        and path.name != "sw.js"
        and (path.suffix != ".md" or not path.is_relative_to(root / NUMPY))
    )
