"""The bytes of a first visit, for the table of docs/pyodide.md: ``python -m tools.visit_costs``."""

import gzip
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

from tools.pyodide import deferred_modules, parts
from tools.pyodide.library import ARCHIVE, WORKER_ARCHIVE
from tools.site import build, vendor
from tools.tree import NUMPY, ROOT

_STYLES: Final = ("index.html", build.SHEET, "static/today.js", "pyscript.json")


def costs(built: Path) -> dict[str, list[Path]]:
    """The files of a built site, grouped by when and why they are fetched."""
    pyodide, pyscript = (built / vendor.folder_of(name) for name in ("pyodide", "pyscript"))
    scripts = [built / name for name in build.EARLY_MODULES]
    return {
        "until a tile can be placed: Python, first part": [pyodide / parts.FIRST_NAME],
        "Pyodide's scripts": [
            *(pyodide / name for name in (*vendor.PYODIDE_PARTS, *build.EARLY_OF_PYODIDE)),
        ],
        "library and app, compiled": [built / ARCHIVE],
        "texts of one language": [built / deferred_modules.TEXTS / "en.json"],
        "PyScript": sorted(pyscript.glob("[ce]*.js")),
        "page, styles, scripts of our own": [built / name for name in _STYLES] + scripts,
        "afterwards: Python, second part": [pyodide / parts.SECOND_NAME],
        "deferred modules and texts": sorted((built / "static").glob("python-deferred-*.bin")),
        "with the solver: its modules and numpy": [
            *(built / name for name in ("solver.zip", WORKER_ARCHIVE)),
            *(built / NUMPY).glob("*.whl"),
        ],
    }


def packed(files: Iterable[Path]) -> int:
    """Bytes on the wire."""
    return sum(len(gzip.compress(path.read_bytes(), 9, mtime=0)) for path in files)


def table(of: Mapping[str, Iterable[Path]]) -> str:
    """The costs in Markdown."""
    lines = [f"| {name} | {packed(files) / 1000:,.0f} |" for name, files in of.items()]
    return "\n".join(["| a first visit | kB on the wire |", "|---|--:|", *lines])


if __name__ == "__main__":
    print(table(costs(ROOT / "dist")))
