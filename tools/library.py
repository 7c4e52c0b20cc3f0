"""The standard library as the page gets it: only what is imported, compiled.

``python -m tools.library`` finds the list anew: it starts Pyodide, imports every module that the
app and PyScript's own Python name anywhere, late imports included, and notes what came in. What
only the solver and numpy need has a list of its own, and comes with them.
"""

import ast
import json
import sys
from collections.abc import Iterable, Mapping
from importlib.machinery import FrozenImporter
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from zipfile import ZipFile

from tools import archive, pyodide, vendor
from tools.tree import ROOT, app_files, solver_files

LIST = Path(__file__).parent / "library.txt"
SOLVER_LIST = Path(__file__).parent / "library-solver.txt"


WITHOUT = frozenset(
    {"_ssl", "bz2", "compression.zstd", "compression.zstd._zstdfile", "lzma", "ssl"}
)
"""Imported by asyncio, shutil and zipfile where they are there, not missed where they are not."""

STAND_INS = MappingProxyType({"html/entities.py": "html5: dict[str, str] = {}\n"})
"""Texts shipped in place of modules: PyScript writes HTML and never reads it."""

NONE: Mapping[str, Path] = MappingProxyType({})


def needed(listed: Path = LIST) -> frozenset[str]:
    """The modules in a committed list."""
    lines = (line.partition("#")[0].strip() for line in listed.read_text("utf-8").splitlines())
    return frozenset(filter(None, lines))


def module_of(path: str) -> str:
    """The dotted name of a source in the library: ``json/__init__.py`` is ``json``."""
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def shipped(path: str, modules: frozenset[str]) -> bool:
    """Whether the library's file ``path`` is one of ``modules``."""
    return path.endswith(".py") and module_of(path) in modules


def imports(source: str) -> set[str]:
    """The absolute modules that ``source`` names in import statements, wherever they stand."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
    return names


def named_in_app(root: Path) -> set[str]:
    """The standard modules that the shipped app and PyScript's Python import."""
    sources = [(root / name).read_text("utf-8") for name in app_files(root) if name.endswith(".py")]
    sources += vendor.pyscript_sources().values()
    names = set().union(*map(imports, sources))
    return {name for name in names if name.partition(".")[0] in sys.stdlib_module_names}


def in_library() -> frozenset[str]:
    """All modules of the full library that comes with Pyodide."""
    with ZipFile(vendor.PYODIDE / "python_stdlib.zip") as archive:
        return frozenset(module_of(name) for name in archive.namelist() if name.endswith(".py"))


def frozen(name: str) -> bool:
    """Whether the interpreter itself holds the module; nearly the same ones in every version."""
    return FrozenImporter.find_spec(name) is not None


def missing(root: Path) -> set[str]:
    """The modules that the app names, the library has, and the list lacks."""
    named = (named_in_app(root) & in_library()) - needed()
    return {name for name in named if not frozen(name)}


def imported(names: Iterable[str], packages: Mapping[str, Path] = NONE) -> set[str]:
    """The modules loaded in Pyodide once it has started and imported ``names``.

    ``packages``: folders that Python looks into as well, by where they appear.
    """
    options = [word for inside in packages for word in ("--path", inside)]
    with TemporaryDirectory() as folder:
        out = Path(folder) / "modules.json"
        arguments = ["/out/modules.json", *sorted(names)]
        if pyodide.run("imported.py", arguments, {"/out": Path(folder), **packages}, options):
            raise SystemExit("Pyodide could not import the app's modules")
        return set(json.loads(out.read_text("utf-8")))


def renew(root: Path) -> None:
    """Write the list anew, keeping its head and the modules it explains by a comment."""
    lines = LIST.read_text("utf-8").splitlines()
    head = [line for line in lines if line.startswith("#")]
    explained = [line for line in lines if "#" in line and not line.startswith("#")]
    kept = {line.partition("#")[0].strip() for line in explained}
    found = (imported(named_in_app(root) | kept) & in_library()) - kept - WITHOUT
    LIST.write_text("\n".join([*head, *explained, *sorted(found)]) + "\n", "utf-8")
    print(f"{len(found) + len(kept)} modules")


def renew_solvers(root: Path) -> None:
    """Write the solver's list anew: what it and numpy import beyond the app's list."""
    names = {
        name.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
        for name in solver_files(root)
    }
    names |= {"importlib.metadata", "tarfile"}  # Pyodide itself, when it loads a package
    with TemporaryDirectory() as folder:
        archive.unpacked(vendor.numpy_wheel(root), Path(folder))
        found = imported(names, {"/repo": root, "/numpy": Path(folder)})
    extra = (found & in_library()) - needed() - WITHOUT
    head = "# The modules that the solver and numpy import beyond library.txt; as there."
    SOLVER_LIST.write_text("\n".join([head, *sorted(extra)]) + "\n", "utf-8")
    print(f"{len(extra)} modules for the solver")


if __name__ == "__main__":
    renew(ROOT)
    renew_solvers(ROOT)
