"""Python's own hook for a site: a deferred module runs when it is first used.

Until then, importing it costs nothing. importlib.util.LazyLoader would run it as soon as a second
module imports it.
"""

import sys
from collections.abc import Sequence
from importlib.abc import Loader
from importlib.machinery import ModuleSpec, PathFinder
from types import ModuleType

with open("/deferred.txt", encoding="ascii") as lines:  # noqa: PTH123 - pathlib is not wanted yet
    next(lines)  # names the archive
    DEFERRED = frozenset(line.split()[1] for line in lines)


class Waiting(ModuleType):
    """A module that has not run: it has none of its names yet."""

    def __getattr__(self, name: str) -> object:
        """Run it, since a name of it is asked for."""
        patient = self.__loader__
        if isinstance(patient, Patient):
            patient.run(self)
            return getattr(self, name)
        raise AttributeError(name)


class Patient(Loader):
    """Makes a module, and lets it wait until ``loader`` has to run it."""

    def __init__(self, loader: Loader) -> None:
        self.loader = loader

    def create_module(self, spec: ModuleSpec) -> ModuleType | None:
        """Make the module as its loader does."""
        return self.loader.create_module(spec)

    def exec_module(self, module: ModuleType) -> None:
        """Do nothing yet: the first use runs it."""
        module.__class__ = Waiting

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
            spec.loader = Patient(spec.loader)
        return spec


sys.meta_path[sys.meta_path.index(PathFinder)] = Finder
