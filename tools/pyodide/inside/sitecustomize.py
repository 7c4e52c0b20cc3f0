"""Python's own hook for a site: modules come from one file, and deferred ones run when first used.

Looking for each module in Pyodide's file system took longer than running it. Until a deferred
module runs, importing it costs nothing; importlib.util.LazyLoader would run it as soon as a second
module imports it. deferred_modules.py writes the files.
"""

import marshal
import os
import sys
from _frozen_importlib import ModuleSpec  # importlib and types are among the modules of the file

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from importlib.abc import Loader
    from types import ModuleType
    from typing import Any
else:
    Loader, ModuleType = object, type(sys)

PRESENT: dict[str, tuple[str, bytes]] = {}
"""The modules that have come and not run yet: their paths and their code."""
DEFERRED: dict[str, tuple[str, list[str]]] = {}
"""The deferred modules: their paths, and their functions that a start reads but does not call."""
COME: dict[str, bytes] = {}
"""The code of the deferred modules, once one of them is used."""


def read(path: str) -> "Any":  # noqa: ANN401 - marshal's own
    """The value in a file."""
    with open(path, "rb") as file:  # noqa: PTH123 - pathlib is not wanted yet
        return marshal.loads(file.read())


for each in sorted(os.listdir("/modules")):  # noqa: PTH208 - the page's, then the worker's
    present, deferred = read(f"/modules/{each}")
    PRESENT |= present
    DEFERRED |= deferred


class Waiting(ModuleType):
    """A module that has not run: it has none of its names yet."""

    def __getattr__(self, name: str) -> object:
        """Run the module, because one of its names is needed."""
        if name == "__path__":  # a package has that from the first
            raise AttributeError(name)
        if name in DEFERRED[self.__name__][1]:
            return caller(self, name)
        run(self)
        return getattr(self, name)


def caller(module: ModuleType, name: str) -> "Callable[..., object]":
    """A function that runs ``module`` at its first call, and then calls the real function."""

    def call(*given: object, **named: object) -> object:
        if isinstance(module, Waiting):
            run(module)
        return getattr(module, name)(*given, **named)

    return call


def run(module: ModuleType) -> None:
    """Run the waiting module; if that fails, it keeps waiting."""
    if not COME:
        COME.update(read("/deferred-modules"))
    module.__class__ = ModuleType
    try:
        exec(marshal.loads(COME[module.__name__]), vars(module))  # noqa: S102 - as importlib
    except BaseException:
        module.__class__ = Waiting
        raise


class Finder(Loader):
    """Finds and loads the modules of the files."""

    def find_spec(
        self, name: str, _path: "Sequence[str] | None" = None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module."""
        file, _ = PRESENT.get(name) or DEFERRED.get(name) or (None, None)
        if not file:
            return None
        spec = ModuleSpec(name, self, origin=file)
        folder, _, last = file.rpartition("/")
        if last == "__init__.pyc":
            spec.submodule_search_locations = [folder]
        spec.has_location = True
        return spec

    def create_module(self, _spec: ModuleSpec) -> None:
        """Leave it to importlib."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the module, or let it wait."""
        _, code = PRESENT.get(module.__name__, (None, None))
        if code is None:
            module.__class__ = Waiting
        else:
            exec(marshal.loads(code), vars(module))  # noqa: S102 - as importlib
            del PRESENT[module.__name__]

    def get_data(self, path: str) -> bytes:
        """The bytes of a file beside a module."""
        with open(path, "rb") as file:  # noqa: PTH123 - as above
            return file.read()


sys.meta_path.insert(0, Finder())
