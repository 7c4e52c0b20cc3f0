"""Which files of the tree belong to the app, and which to the page."""

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# The command line stays at home with all that it alone uses, and numpy is not in the page: so does
# the solver.
NOT_IN_THE_PAGE = frozenset(
    {
        "nmbr9/__main__.py",
        "nmbr9/cli.py",
        "nmbr9/lines.py",
        "nmbr9/perft.py",
        "nmbr9/solver",
    }
)
APP_SUFFIXES = frozenset({".py", ".json"})


def app_files(root: Path) -> list[str]:
    """The files of nmbr9/ that the page imports or reads, as sorted paths below ``root``."""
    return sorted(
        name
        for path in (root / "nmbr9").rglob("*")
        if path.suffix in APP_SUFFIXES
        for name in [path.relative_to(root).as_posix()]
        if not any(name == left or name.startswith(f"{left}/") for left in NOT_IN_THE_PAGE)
    )


def page_files(root: Path) -> list[str]:
    """The files of static/ that are published as they are: no service worker, no numpy."""
    return sorted(
        path.relative_to(root).as_posix()
        for path in (root / "static").rglob("*")
        if path.is_file() and path.name != "sw.js"
        # Until the page has a solver: 2.9 MB that nobody asked for.
        if not path.is_relative_to(root / "static" / "vendor" / "numpy")
    )
