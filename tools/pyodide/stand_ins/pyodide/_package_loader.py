"""The loader's functions that Pyodide calls at every start. Only the worker loads a package."""


class Folder:
    """A path of which only the text is used."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


DSO_DIR = Folder("/usr/lib")
SITE_PACKAGES = Folder("/lib/python3.14/site-packages")


def init_loaded_packages() -> None:
    """List the available packages: none."""
