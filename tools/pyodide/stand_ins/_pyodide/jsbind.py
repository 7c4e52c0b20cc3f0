"""Calls from Python to functions of JavaScript without signatures."""

from _pyodide_core import JsFuncSignature, js2py_default_call_result, py2js_default


class no_default:  # noqa: N801 - Pyodide's name
    """The default of a parameter without one."""


def any_arguments(*_positional: object, **_named: object) -> None:
    """Accept any arguments."""


default_signature = JsFuncSignature(
    any_arguments,
    False,
    0,
    (),
    (),
    py2js_default,
    (),
    (),
    (),
    py2js_default,
    js2py_default_call_result,
)
