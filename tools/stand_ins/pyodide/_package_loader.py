"""What Pyodide asks of its loader at every start. A page loads no package; its worker does."""


class Folder:
    """A path, of which JavaScript wants the text alone."""

    def __init__(self, path: str) -> None:
        self._path = path

    def __str__(self) -> str:
        return self._path


DSO_DIR = Folder("/usr/lib")
SITE_PACKAGES = Folder("/lib/python3.14/site-packages")


def init_loaded_packages() -> None:
    """Tell Python of the packages that are there: none."""
