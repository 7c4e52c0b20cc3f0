"""Skip the tests of the free order if numpy cannot be imported, as in the page's Python."""

try:
    import numpy as np  # noqa: F401
except ImportError:  # its files may be there, made for another machine
    collect_ignore_glob = ["*"]
