"""The loader's functions that Pyodide calls at every start. Only the worker loads a package."""

from pathlib import PurePath

DSO_DIR = PurePath("/usr/lib")
SITE_PACKAGES = PurePath("/lib/python3.14/site-packages")


def init_loaded_packages() -> None:
    """List the available packages: none."""
