"""The slow tests: `make test` leaves out those about folders that are as everybody has them.

What everybody has was tested as a whole: a pull request, the publication and a release run all.
"""

import subprocess
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import pytest

from tools.tree import ROOT

_ENGINE = tuple(
    f"nmbr9/{path.name}"
    for path in sorted((ROOT / "nmbr9").iterdir())
    if path.name not in ("ui", "__pycache__")
)
"""The engine and all that stands on it, but for the app."""

_LINES = (
    *("static/line.mjs", "static/line-codes.mjs", "static/scan.mjs"),
    "nmbr9/ui/connecting",
    "nmbr9/ui/browser/scripts.py",
)
_SOLVER = (
    *("nmbr9/solver", "static/solver.py", "tools/pyodide/library-solver.txt"),
    *("nmbr9/ui/session/solver_jobs.py", "nmbr9/ui/browser/effect_runner.py"),
)

_START = (
    *("index.html", "static/boot.mjs", "static/boot-error.js", "static/runtime.mjs"),
    *("static/today.js", "tools/site"),
)

SUBJECTS: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "aloud": ("nmbr9/ui/play", "tests/support/listening.py"),
        "branches": ("nmbr9/ui/branches", "nmbr9/ui/replay"),
        "codes": ("docs", "nmbr9", "static"),
        "errors": ("nmbr9/ui/browser", "nmbr9/ui/main.py", *_START),
        "friends": ("nmbr9/record", "nmbr9/ui/games", "nmbr9/ui/rivals", "nmbr9/ui/sharing"),
        "games": ("nmbr9/rules", "nmbr9/game.py", "nmbr9/decisions.py", "nmbr9/ui/play"),
        "languages": ("nmbr9/ui/locales", "nmbr9/ui/session", "nmbr9/ui/pages/settings.py"),
        "lesson": ("nmbr9/ui/lesson", "nmbr9/ui/play"),
        "pages": ("index.html", "static", "nmbr9/ui"),
        "prompts": ("nmbr9/ui/session/prompts.py", "nmbr9/ui/result"),
        "puzzles": ("nmbr9/contests", "nmbr9/ui/puzzles", "static/puzzles", "static/sw.js"),
        "rivals": ("nmbr9/contests/rivals.py", "nmbr9/ui/rivals", "static/rivals"),
        "start": (*_START, "nmbr9", "tools/pyodide"),
        "tables": ("nmbr9/table.py", "nmbr9/ui/seating", "nmbr9/ui/tables"),
        "phones": ("nmbr9/live", "nmbr9/ui/phones", "nmbr9/ui/seating", *_LINES),
        "moving": ("nmbr9/ui/moving", *_LINES),
        "saves": ("nmbr9/ui/storage", "nmbr9/ui/browser", "nmbr9/ui/main.py", "static/journal.mjs"),
        "solver": (*_SOLVER, "nmbr9/ui/coach"),
        "computers": (*_SOLVER, "nmbr9/ui/rivals", "nmbr9/ui/tables", "nmbr9/ui/seating"),
        "versions": (
            *("404.html", "index.html", "static/boot.mjs", "static/offline.mjs", "static/sw.js"),
            "tools/site/precache.py",
        ),
        "package": (
            *(*_ENGINE, "CHANGELOG.md", "LICENSE", "docs", "pyproject.toml"),
            *("requirements-dev.txt", "tools/site/address.py"),
        ),
        "players": (*_ENGINE, "requirements-dev.txt", "tests/support", "tools/bench"),
        "pyodide": ("package-lock.json", "tools/pyodide", "tools/site"),
        "shipped": (
            *(*_ENGINE, "requirements-dev.txt", "static/puzzles", "static/rivals"),
            *("tests/support", "tools/contests"),
        ),
        "parts": (
            *("static/boot.mjs", "static/deferred.mjs", "static/missing.mjs", "static/parts.mjs"),
            *("static/runtime.mjs", "tools/pyodide/parts.py", "tools/pyodide/wasm"),
        ),
    }
)
"""The subjects of slow tests, as in ``@pytest.mark.slow("phones")``: files, and whole folders."""

UPSTREAM = ("@{upstream}", "origin/HEAD")
"""Names for the commit that everybody has, the nearest first."""


def is_wanted(item: pytest.Item) -> bool:
    """Whether a test is quick, or slow and about something that has changed here."""
    marker = item.get_closest_marker("slow")
    changes = changed_here(ROOT)
    if marker is None or changes is None:
        return True
    paths = (*SUBJECTS[marker.args[0]], item.path.relative_to(ROOT).as_posix())
    return any(is_in(name, path) for name in changes for path in paths)


def is_in(name: str, path: str) -> bool:
    """Whether a file is this one, or in this folder."""
    return name == path or name.startswith(f"{path}/")


@cache
def changed_here(root: Path) -> frozenset[str] | None:
    """The files that differ from what everybody has; None if nobody can tell."""
    for upstream in UPSTREAM:
        since = _git(root, "merge-base", "HEAD", upstream)
        if since is not None:
            changed = _git(root, "diff", "--name-only", "--no-renames", since.strip())
            added = _git(root, "ls-files", "--others", "--exclude-standard")
            return frozenset(f"{changed}{added}".splitlines())
    return None


def _git(root: Path, *command: str) -> str | None:
    """The answer of git; None if it has none."""
    try:
        done = subprocess.run(  # noqa: S603 - the commands of this file
            ["git", *command],
            cwd=root,
            capture_output=True,
            check=True,
            encoding="utf-8",
        )
    except (OSError, subprocess.CalledProcessError):
        return None
    return done.stdout
