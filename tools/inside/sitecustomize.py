"""Python's own hook for a site: a deferred module runs when it is first used.

Until then, importing it costs nothing. importlib.util.LazyLoader would run it as soon as a second
module imports it.
"""

import sys
from collections.abc import Callable, Sequence
from importlib.abc import Loader
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

with open("/deferred.txt", encoding="ascii") as lines:  # noqa: PTH123 - pathlib is not wanted yet
    next(lines)  # names the archive
    DEFERRED = {path: names for _, path, *names in map(str.split, lines)}
    """The functions of each module that every start reads, but calls later or never."""


class Waiting(ModuleType):
    """A module that has not run: it has none of its names yet."""

    def __getattr__(self, name: str) -> object:
        """Run it, since a name of it is asked for."""
        patient = self.__loader__
        if isinstance(patient, Patient) and name != "__path__":  # a package has that from the first
            if name in patient.functions:
                return patient.caller(self, name)
            patient.run(self)
            return getattr(self, name)
        raise AttributeError(name)


class Patient(Loader):
    """Makes a module, and lets it wait until ``loader`` has to run it."""

    def __init__(self, loader: Loader, functions: Sequence[str]) -> None:
        self.loader = loader
        self.functions = functions

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """Make the module as its loader does."""
        return self.loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        """Do nothing yet: the first use runs it."""
        module.__class__ = Waiting

    def caller(self, module: ModuleType, name: str) -> Callable[..., object]:
        """A function that runs ``module`` at its first call, and then calls the real function."""

        def call(*given: object, **named: object) -> object:
            if module.__loader__ is self:
                self.run(module)
            return getattr(module, name)(*given, **named)

        return call

    def run(self, module: ModuleType) -> None:
        """Run the waiting module; if that fails, it waits on."""
        self._replace(module, ModuleType, self.loader)
        try:
            self.loader.exec_module(module)
        except BaseException:
            self._replace(module, Waiting, self)
            raise

    @staticmethod
    def _replace(module: ModuleType, kind: type[ModuleType], loader: Loader) -> None:
        module.__class__ = kind
        module.__loader__ = loader
        if module.__spec__:
            module.__spec__.loader = loader


class Finder(PathFinder):
    """Finds modules as usual, and lets those wait whose files have not come yet."""

    @classmethod
    def find_spec(
        cls, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Find a module."""
        spec = super().find_spec(fullname, path, target)
        if spec and spec.loader and spec.origin in DEFERRED:
            spec.loader = Patient(spec.loader, DEFERRED[spec.origin])
        return spec


sys.meta_path[sys.meta_path.index(PathFinder)] = Finder
