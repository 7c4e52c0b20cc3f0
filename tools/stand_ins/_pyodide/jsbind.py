"""How Python calls functions of JavaScript, for a page that gives none of them a signature."""

from _pyodide_core import JsFuncSignature, js2py_default_call_result, py2js_default


class no_default:  # noqa: N801 - Pyodide's name
    """What a parameter without a default has."""


def any_arguments(*_positional: object, **_named: object) -> None:
    """Take what comes."""


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
