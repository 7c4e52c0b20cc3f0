"""The files shipped with the contests, read from a folder or from a packed archive."""

from pathlib import Path
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from importlib.machinery import SourceFileLoader


def read_shipped(name: str) -> str:
    """The text of a file beside this module, read by the module's loader.

    `importlib.resources` does the same, but a page would have to fetch tempfile and zipfile for it.
    """
    loader = cast("SourceFileLoader", __spec__.loader)
    return loader.get_data(str(Path(__file__).with_name(name))).decode()
