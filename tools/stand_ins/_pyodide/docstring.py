"""What Pyodide asks for each of its own methods at every start. Nobody reads their help here."""

from collections.abc import Callable


def get_cmeth_docstring(method: Callable[..., object]) -> str:
    """Name the method, without the signature, for which Python would load a dozen modules."""
    return method.__name__
