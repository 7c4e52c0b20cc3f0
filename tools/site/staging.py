"""The site's Python: its sources laid out, compiled and packed, by one start of Pyodide.

What was made of the same by the same tools before is kept, and not made again.
"""

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
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

_COMPILERS: Final = ("compile.py", f"{written_out.__name__.rpartition('.')[2]}.py")


class Staging:
    """A folder in which the Python of a site is made, while the caller does something else."""

    def __init__(self, folder: Path, site: Path) -> None:
        self.folder = folder
        self._site = site
        kept.FOLDER.mkdir(exist_ok=True)
        started = kept.place_of(*_tools("../node.mjs"), "memory")
        self._pyodide = node.Running({"/stage": folder, "/site": site}, started)
        self._made: dict[Path, Path] = {}
        """The files that Pyodide is making, with the places in which to keep them."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._pyodide.stop()

    def begin_to_compile(self, root: Path) -> None:
        """Lay out and compile the library, the app, the solver, PyScript's Python and numpy."""
        tools = _tools(*_COMPILERS)
        for path, content in sources(root):
            target = self.folder / path
            target.parent.mkdir(parents=True, exist_ok=True)
            if target.suffix == ".py":
                form = json.dumps(FORMS[path.partition("/")[0]])
                compiled = target.with_suffix(".pyc")
                place = kept.place_of(*tools, form, path, content)
                if kept.take(place, compiled):
                    continue
                self._made[compiled] = place
            target.write_bytes(content)
        if self._made:
            jobs = [{"folder": f"/stage/{name}", **form} for name, form in FORMS.items()]
            self._pyodide.begin("compile.py", json.dumps(jobs))

    def begin_to_pack(self, archives: Mapping[str, Mapping[str, str]]) -> None:
        """Pack archives for static/unpack.mjs, each of folders of ours by their paths in it."""
        tools, wanted = _tools("pack.py"), {}
        for name, folders in archives.items():
            staged = kept.contents(*(self.folder / each for each in folders.values()))
            place = kept.place_of(*tools, json.dumps([*folders.items()]), *staged)
            if not kept.take(place, self._site / name):
                self._made[self._site / name] = place
                wanted[f"/site/{name}"] = {at: f"/stage/{each}" for at, each in folders.items()}
        if wanted:
            self._pyodide.begin("pack.py", json.dumps(wanted))

    def wait(self) -> None:
        """Wait until all is made that was begun, and keep it."""
        if self._made:
            self._pyodide.wait()
        for made, place in self._made.items():
            kept.keep(made, place)
        self._made.clear()


def sources(root: Path) -> Iterator[tuple[str, bytes]]:
    """The compiled files and the data beside them: paths in the folder of a form, and contents."""
    stand_ins = library.stand_ins()
    modules, workers = library.needed(), library.needed(library.SOLVER_LIST)
    with ZipFile(vendor.PYODIDE / "python_stdlib.zip") as full:
        for name in sorted(full.namelist()):
            if library.shipped(name, modules):
                text = stand_ins.get(name)
                yield f"library/{name}", text.encode() if text is not None else full.read(name)
            if library.shipped(name, workers):
                yield f"worker/{name}", full.read(name)
    yield "library/sitecustomize.py", (node.INSIDE / "sitecustomize.py").read_bytes()
    helper = f"{written_out.HELPER}.py"
    yield f"app/{helper}", (node.INSIDE / helper).read_bytes()
    for name, text in vendor.pyscript_sources().items():
        yield f"app/{name}", text.encode()
    for name in app_files(root):
        content = (root / name).read_bytes()
        if name.endswith(".json"):
            data = json.loads(content)
            content = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode()
        yield f"app/{name}", content
    for name in solver_files(root):
        yield f"solver/{name}", (root / name).read_bytes()
    for name, content in vendor.numpy_files(root):
        yield f"numpy/{name}", content


def _tools(*scripts: str) -> list[bytes]:
    """All that decides the bytes that Pyodide makes, beside their sources."""
    paths = (vendor.PYODIDE / "package.json", *(node.INSIDE / script for script in scripts))
    return [path.read_bytes() for path in paths]
