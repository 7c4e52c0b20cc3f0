"""The site's Python: its sources laid out, compiled and packed, by one start of Pyodide.

What was made of the same by the same tools before is kept, and not made again.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from types import MappingProxyType
from typing import Any, Final, Self
from zipfile import ZipFile

from tools.pyodide import library, node
from tools.pyodide.inside import written_out
from tools.pyodide.library import LIBRARY
from tools.site import kept, vendor
from tools.tree import app_files, solver_files

HOME: Final = "home/pyodide"

_BARE: Final = {"optimize": 0, "bare": True, "shown": f"/{HOME}"}
_SMALL: Final = {"optimize": 2, "bare": False, "shown": f"/{LIBRARY}"}
FORMS: Final[Mapping[str, dict[str, Any]]] = MappingProxyType(
    {
        "library": _SMALL,
        "worker": _SMALL,
        "app": {**_BARE, "written": True},
        # The solver looks into its dataclasses, and comes after the start.
        "solver": {**_BARE, "written": False},
        # Compiled at each start of the worker, it took longer than all else there.
        "numpy": {**_SMALL, "shown": f"/{LIBRARY}/site-packages"},
    }
)
"""The folders of sources, and how each is compiled (tools/pyodide/inside/compile.py)."""
_WHOLE: Final = {"library", "worker", "numpy"}
"""The folders that change only with the lock file and the tools: each is kept as one."""

_CHOOSERS: Final = (__file__, library.__file__, vendor.__file__, library.LIST, library.SOLVER_LIST)


class Staging:
    """A folder in which the Python of a site is made, while the caller does something else."""

    def __init__(self, site: Path) -> None:
        kept.FOLDER.mkdir(exist_ok=True)
        self._temporary = TemporaryDirectory(dir=kept.FOLDER)
        self.folder, self._site = Path(self._temporary.name), site
        started = kept.place_of(*_tools("../node.mjs"), "memory")
        self._pyodide = node.Running({"/stage": self.folder, "/site": site}, started)
        self._made: dict[Path, Path] = {}
        """The files that Pyodide is making, with the places in which to keep them."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._pyodide.stop()
        self._temporary.cleanup()

    def begin_to_compile(self, root: Path) -> None:
        """Lay out and compile the library, the app, the solver, PyScript's Python and numpy."""
        tools = _tools("compile.py", "written_out.py")
        jobs = []
        choice = [*_tools(*_CHOOSERS, "sitecustomize.py"), json.dumps(library.stand_ins())]
        for name, form in FORMS.items():
            folder, made_of = self.folder / name, [*tools, name, json.dumps(form)]
            if name in _WHOLE and self._has(folder, *made_of, *choice):
                continue
            jobs.append({"folder": f"/stage/{name}", **form})
            for path, content in sources(name, root):
                target = folder / path
                target.parent.mkdir(parents=True, exist_ok=True)
                alone = target.suffix == ".py" and name not in _WHOLE
                if not (alone and self._has(target.with_suffix(".pyc"), *made_of, path, content)):
                    target.write_bytes(content)
        if self._made:
            self._pyodide.begin("compile.py", json.dumps(jobs))

    def begin_to_pack(self, archives: Mapping[str, Mapping[str, str]]) -> None:
        """Pack archives for static/unpack.mjs, each of folders of ours by their paths in it."""
        tools, wanted = _tools("pack.py"), {}
        for name, folders in archives.items():
            staged = kept.contents(*(self.folder / each for each in folders.values()))
            if not self._has(self._site / name, *tools, json.dumps([*folders.items()]), *staged):
                wanted[f"/site/{name}"] = {at: f"/stage/{each}" for at, each in folders.items()}
        if wanted:
            self._pyodide.begin("pack.py", json.dumps(wanted))

    def _has(self, target: Path, *made_of: bytes | str) -> bool:
        """Take what is kept; False if Pyodide has to make it, which is kept then."""
        place = kept.place_of(*made_of)
        if not kept.take(place, target):
            self._made[target] = place
        return target not in self._made

    def wait(self) -> None:
        """Wait until all is made that was begun, and keep it."""
        if self._made:
            self._pyodide.wait()
        while self._made:
            kept.keep(*self._made.popitem())


def sources(folder: str, root: Path) -> Iterator[tuple[str, bytes]]:
    """The compiled files of a folder and the data beside them: paths in it, and contents."""
    match folder:
        case "library":
            yield from _modules(library.needed(), library.stand_ins())
            yield "sitecustomize.py", (node.INSIDE / "sitecustomize.py").read_bytes()
        case "worker":
            yield from _modules(library.needed(library.SOLVER_LIST), {})
        case "app":
            helper = f"{written_out.HELPER}.py"
            yield helper, (node.INSIDE / helper).read_bytes()
            for name, text in vendor.pyscript_sources().items():
                yield name, text.encode()
            for name in app_files(root):
                content = (root / name).read_bytes()
                if name.endswith(".json"):
                    data = json.loads(content)
                    content = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
                yield name, content
        case "solver":
            for name in solver_files(root):
                yield name, (root / name).read_bytes()
        case "numpy":
            yield from vendor.numpy_files(root)


def _modules(wanted: frozenset[str], replaced: Mapping[str, str]) -> Iterator[tuple[str, bytes]]:
    with ZipFile(vendor.PYODIDE / "python_stdlib.zip") as full:
        for name in full.namelist():
            if library.module_of(name) in wanted:
                yield name, replaced[name].encode() if name in replaced else full.read(name)


def _tools(*scripts: str | Path) -> list[bytes | str]:
    """All that decides the bytes that Pyodide makes, beside their sources."""
    paths = (vendor.PYODIDE / "package.json", *(node.INSIDE / script for script in scripts))
    return [path.read_bytes() for path in paths]
