"""What Pyodide asks of its loader at every start. A page loads no package; its worker does."""


class Folder:
    """A path that is only asked for its text."""

    def __init__(self, path: str) -> None:
        self.path = path

    def __str__(self) -> str:
        return self.path


DSO_DIR = Folder("/usr/lib")
SITE_PACKAGES = Folder("/lib/python3.14/site-packages")


def init_loaded_packages() -> None:
    """Tell Python of the packages that are there: none."""
