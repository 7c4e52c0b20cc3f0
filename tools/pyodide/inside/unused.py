"""Play the beginning, and print those of our modules that it has not used.

Usage: unused.py NAME…, with the names of our modules. On the site these come later, and run when
they are first used (sitecustomize.py): a name that is imported from a module uses it, a module that
is imported itself does not. So it is here.
"""

import sys
from collections.abc import Sequence
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

LOOP = "nmbr9.ui.main"
IN_BROWSER = "nmbr9.ui.browser."
BROWSER = ("js", "pyodide", "pyodide.ffi", "pyscript")


class Browser(ModuleType):
    """A module of the browser, which the beginning does not use: any name is there to import."""

    def __getattr__(self, name: str) -> type[Exception]:
        """Something for a name."""
        if name.startswith("__"):
            raise AttributeError(name)
        return Exception


class Waiting(ModuleType):
    """A module that has not run."""

    def __getattr__(self, name: str) -> object:
        """Run the module, because one of its names is needed."""
        if name == "__path__":  # only a package has that
            raise AttributeError(name)
        run(self)
        return getattr(self, name)


class Late(Loader):
    """Lets a module wait until it is used."""

    def __init__(self, real: Loader) -> None:
        self.real = real

    def create_module(self, _spec: ModuleSpec) -> None:
        """Leave it to importlib."""

    def exec_module(self, module: ModuleType) -> None:
        """Let the module wait."""
        module.__class__ = Waiting


class Finder(MetaPathFinder):
    """Finds our modules."""

    def find_spec(
        self, name: str, path: Sequence[str] | None, _target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module, and let it wait unless it is a package."""
        spec = PathFinder.find_spec(name, path) if name.startswith("nmbr9.") else None
        if spec and spec.loader and spec.submodule_search_locations is None:
            spec.loader = Late(spec.loader)
        return spec


def run(module: ModuleType) -> None:
    """Run a module that waits."""
    loader, waits = module.__loader__, isinstance(module, Waiting)
    if waits and isinstance(loader, Late):
        module.__class__ = ModuleType
        loader.real.exec_module(module)


def load(names: Sequence[str]) -> None:
    """Run the loop and the modules that know the browser, and use all that they import."""
    sys.modules.update({name: Browser(name) for name in BROWSER})
    loaded = [import_module(n) for n in names if n == LOOP or n.startswith(IN_BROWSER)]
    for module in loaded:
        run(module)
    for module in loaded:
        for used in vars(module).values():
            if isinstance(used, ModuleType) and not used.__name__.startswith(IN_BROWSER):
                run(used)


if __name__ == "__main__":
    ours = sys.argv[1:]
    sys.meta_path.insert(0, Finder())
    load(ours)
    import_module("tools.pyodide.inside.beginning")
    used = {name for name, module in sys.modules.items() if not isinstance(module, Waiting)}
    print(*(name for name in ours if name not in used), sep="\n")
