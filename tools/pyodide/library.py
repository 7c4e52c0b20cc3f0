"""The standard library of the page: only the imported modules, compiled.

``python -m tools.pyodide.library`` finds the list again: it starts Pyodide, imports every module
that the app and PyScript's own Python name anywhere, late imports included, and notes the loaded
modules.
Modules that only the solver's worker needs have a list of their own.

Some modules are large, and a page only ever uses a name or two of them: ``stand_ins`` has
short replacements. The worker, which unpacks numpy, has the modules themselves.
"""

import json
import re
import shutil
import sys
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from importlib.machinery import FrozenImporter
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

from tools.pyodide import node
from tools.site import archive, vendor
from tools.tree import ROOT, app_files, solver_files

ARCHIVE = "static/python.bin"
"""The page's library and the app, for static/runtime.mjs."""
WORKER_ARCHIVE = "static/python-worker.bin"
"""The further files of the solver's worker."""
LIBRARY = "lib/python3.14"

LIST = Path(__file__).parent / "library.txt"
SOLVER_LIST = Path(__file__).parent / "library-solver.txt"


WITHOUT = frozenset(
    {"_ssl", "bz2", "compression.zstd", "compression.zstd._zstdfile", "lzma", "ssl"}
)
"""Modules that asyncio, shutil and zipfile import if present, and do without otherwise."""

STAND_INS = Path(__file__).parent / "stand_ins"

_IMPORT = re.compile(
    r"(?:^|[:;])[ \t]*(?:from +(\w[\w.]*) *import\b|import +(\w[\w., ]*))", re.MULTILINE
)


def needed(listed: Path = LIST) -> frozenset[str]:
    """The modules in a committed list."""
    return frozenset(filter(None, map(_module, listed.read_text("utf-8").splitlines())))


def stand_ins() -> dict[str, str]:
    """The texts shipped to the page in place of modules, by their paths in the library."""
    return {
        path.relative_to(STAND_INS).as_posix(): path.read_text("utf-8")
        for path in sorted(STAND_INS.rglob("*.py"))
    }


def module_of(path: str) -> str:
    """The dotted name of a source in the library: ``json/__init__.py`` is ``json``."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def imports(source: str) -> set[str]:
    """The absolute modules that ``source`` names in import statements, anywhere."""
    # Not parsed: a change of one file has all of them read again.
    names = [name for several in _IMPORT.findall(source) for name in ",".join(several).split(",")]
    return {name.split()[0] for name in names if name.strip()}


@cache
def named_in_app(root: Path) -> frozenset[str]:
    """The standard modules that the shipped app and PyScript's Python import."""
    sources = [(root / name).read_text("utf-8") for name in app_files(root) if name.endswith(".py")]
    sources += vendor.pyscript_sources().values()
    names = set().union(*map(imports, sources))
    return frozenset(name for name in names if name.partition(".")[0] in sys.stdlib_module_names)


def in_library() -> frozenset[str]:
    """All modules of the full library that comes with Pyodide."""
    with ZipFile(vendor.PYODIDE / "python_stdlib.zip") as archive:
        return frozenset(module_of(name) for name in archive.namelist() if name.endswith(".py"))


def missing(root: Path) -> set[str]:
    """The modules that the app names, the library has, and the list lacks.

    Those that the interpreter itself contains hardly change between versions.
    """
    named = (named_in_app(root) & in_library()) - needed()
    return {name for name in named if not FrozenImporter.find_spec(name)}


def imported(
    names: Iterable[str], packages: Mapping[str, Path] | None = None, options: Sequence[str] = ()
) -> tuple[set[str], set[str]]:
    """The modules loaded in Pyodide after it has imported ``names``, and those that it lacks.

    ``names``: as ``module`` or ``module:name``. ``packages``: more folders for Python to search, by
    their paths inside. ``options`` of node.mjs.
    """
    packages = packages or {}
    paths = [word for inside in packages for word in ("--path", inside)]
    with TemporaryDirectory() as folder:
        out = Path(folder) / "modules.json"
        arguments, mounts = ["/out/modules.json", *sorted(names)], {"/out": Path(folder)}
        if node.run("imported.py", arguments, {**mounts, **packages}, [*paths, *options]):
            raise SystemExit("Pyodide could not import the modules")
        loaded, lacking = json.loads(out.read_text("utf-8"))
        return set(loaded), set(lacking)


def lay_out(site: Path) -> None:
    """Put the whole library with its stand-ins in the place of a site's library."""
    with TemporaryDirectory() as folder:
        full = Path(folder)
        shutil.unpack_archive(vendor.PYODIDE / "python_stdlib.zip", full)
        for name, text in stand_ins().items():
            (full / name).write_text(text, "utf-8")
        (site / ARCHIVE).parent.mkdir()
        job = json.dumps({f"/site/{ARCHIVE}": {LIBRARY: "/full"}})
        if node.run("pack.py", [job], {"/site": site, "/full": full}):
            raise SystemExit("Pyodide could not pack the library")
    empty = site / vendor.folder_of("pyodide") / "python_stdlib.zip"
    empty.parent.mkdir(parents=True)
    archive.pack(empty, site / "nothing")


def renew(root: Path) -> None:
    """Write both lists again: the worker's has modules beyond the page's, or for stand-ins."""
    with TemporaryDirectory() as site:
        lay_out(Path(site))
        named = named_in_app(root) | {_module(line) for line in _explained(LIST)}
        loaded, _ = imported(filter(None, named), options=["--site", site])
    _write(LIST, loaded)
    names = {module_of(name) for name in solver_files(root) if name.endswith(".py")}
    # Pyodide itself loads packages, whose archives name their files in an old code page.
    names |= {"encodings.cp437", "importlib.metadata", "tarfile"}
    with TemporaryDirectory() as folder:
        shutil.unpack_archive(vendor.numpy_wheel(root), folder, "zip")
        loaded, _ = imported(names, {"/repo": root, "/numpy": Path(folder)})
    _write(SOLVER_LIST, loaded - needed() | loaded & {module_of(path) for path in stand_ins()})


def _write(listed: Path, modules: set[str]) -> None:
    """Write a list again, without changing its lines that have a comment."""
    explained = _explained(listed)
    others = (modules & in_library()) - WITHOUT - {_module(line) for line in explained}
    listed.write_text("\n".join([*explained, *sorted(others)]) + "\n", "utf-8")


def _explained(listed: Path) -> list[str]:
    return [line for line in listed.read_text("utf-8").splitlines() if "#" in line]


def _module(line: str) -> str:
    return line.partition("#")[0].strip()


if __name__ == "__main__":
    renew(ROOT)
