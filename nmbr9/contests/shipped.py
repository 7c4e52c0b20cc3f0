"""The files shipped with a package, read from a folder or from a packed archive."""

import sys
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from importlib.machinery import SourceFileLoader


def read_shipped(name: str, package: str = "nmbr9.contests") -> str:
    """The text of a file below an imported package, read by the package's loader.

    `importlib.resources` does the same, but a page would have to fetch tempfile and zipfile for it.
    """
    module = sys.modules[package]
    loader = cast("SourceFileLoader", module.__loader__)
    return loader.get_data(f"{module.__path__[0]}/{name}").decode()
