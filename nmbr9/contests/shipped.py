"""The files that come with the contests, from a folder or from an archive that is not unpacked."""

from pathlib import Path
from typing import TYPE_CHECKING, cast

if TYPE_CHECKING:
    from importlib.machinery import SourceFileLoader


def read_shipped(name: str) -> str:
    """The text of a file beside this module, read by what has loaded the module.

    `importlib.resources` does the same, but a page would have to fetch tempfile and zipfile for it.
    """
    loader = cast("SourceFileLoader", __spec__.loader)
    return loader.get_data(str(Path(__file__).with_name(name))).decode()
