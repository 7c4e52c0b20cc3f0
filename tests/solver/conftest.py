"""Leave out every test of the solver where numpy cannot be imported: in the Python of the page."""

try:
    import numpy as np  # noqa: F401
except ImportError:  # its files may be there, made for another machine
    collect_ignore_glob = ["*"]
