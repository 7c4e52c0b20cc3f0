"""What Pyodide asks of its loader at every start. A page loads no package; its worker does."""

from pathlib import PurePath

DSO_DIR = PurePath("/usr/lib")
SITE_PACKAGES = PurePath("/lib/python3.14/site-packages")


def init_loaded_packages() -> None:
    """Tell Python of the packages that are there: none."""
