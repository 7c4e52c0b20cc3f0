"""The help of Pyodide's own methods, built at every start and read by nobody: names only."""

from collections.abc import Callable


def get_cmeth_docstring(method: Callable[..., object]) -> str:
    """Name the method, without the signature, for which Python would load a dozen modules."""
    return method.__name__
