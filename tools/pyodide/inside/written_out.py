"""Dataclasses written out: the methods that the decorator would compile at every start.

In Pyodide that is a millisecond or more for each class, before anything can be seen: more than half
of the time that importing the app took. Here it is done when the site is built, for classes whose
bases have no fields, or that repeat all of them first. A test compares each with the decorator's.
"""

import ast
from collections.abc import Iterator, Mapping
from typing import Final

HELPER: Final = "value_methods"
"""The module that the written classes import; the site ships it beside the app."""
_HELPERS: Final = f"from {HELPER} import MISSING as _MISSING, put as _put, written as _written"

_KNOWN: Final = {"FrozenInstanceError", "dataclass", "field"}
_MAKING: Final = {"Action", "Effect"}
"""Bases that make each of their subclasses a frozen dataclass, without a decorator."""

Given = Mapping[str, str]
"""The arguments of a call of ``dataclass`` or ``field``: their sources, by their names."""


def written_out(tree: ast.Module) -> ast.Module:
    """The module with its dataclasses as plain classes, and with a `replace` that supports them.

    Raises ValueError if it uses other parts of `dataclasses`, which would not recognise them.
    """
    body = [line for node in tree.body for line in _changed(node)]
    if any(isinstance(node, ast.ClassDef) and _is_written(node) for node in body):
        # A docstring and imports from __future__ stand first.
        head = (isinstance(n, ast.Expr) or getattr(n, "module", "") == "__future__" for n in body)
        at = [*head].index(False)
        body[at:at] = ast.parse(_HELPERS).body
    tree.body = body
    return tree


def _is_written(node: ast.ClassDef) -> bool:
    return any(ast.unparse(each).startswith("_written(") for each in node.decorator_list)


def _changed(node: ast.stmt) -> Iterator[ast.stmt]:
    if isinstance(node, ast.ImportFrom) and node.module == "dataclasses":
        others = [alias for alias in node.names if alias.name != "replace"]
        unknown = {alias.name for alias in others} - _KNOWN
        if unknown:
            raise ValueError(f"written-out dataclasses have no {', '.join(sorted(unknown))}")
        if len(others) < len(node.names):
            yield from ast.parse(f"from {HELPER} import replace").body
        if others:
            yield ast.fix_missing_locations(ast.ImportFrom(node.module, others, 0))
    else:
        if isinstance(node, ast.ClassDef):
            options = _options(node)
            if options is not None:
                _write(node, options)
        yield node


def _options(node: ast.ClassDef) -> Given | None:
    """The options of a dataclass; None for every other class."""
    if node.decorator_list:
        return _arguments(node.decorator_list[0], "dataclass")
    bases = {_name(base) for base in node.bases}
    return {"frozen": "True"} if bases & _MAKING and "Enum" not in bases else None


def _write(node: ast.ClassDef, options: Given) -> None:
    """Replace the fields by the methods that the decorator would make."""
    lines = _lines(node)
    fields = {ast.unparse(line.target): _field(line) for line in lines}
    frozen, order = _is_on(options, "frozen", "False"), _is_on(options, "order", "False")
    checked = any(getattr(line, "name", None) == "__post_init__" for line in node.body)
    compared = _those(fields, "compare") if _is_on(options, "eq") else None
    text = f"__match_args__ = {_those(fields, 'init')}\n"
    if _is_on(options, "slots", "False"):
        text += f"__slots__ = {tuple(fields)}\n"
    text += _constructor(fields, frozen=frozen, checked=checked)
    # A default may use names defined above it in the class.
    at = node.body.index(lines[-1]) + 1 if lines else len(node.body)
    node.body[at:at] = ast.parse(text).body
    node.body = [line for line in node.body if line not in lines]
    decorator = f"_written({_those(fields, 'repr')}, {compared}, frozen={frozen}, order={order})"
    node.decorator_list[:1] = [ast.parse(decorator, mode="eval").body]


def _is_on(given: Given, option: str, otherwise: str = "True") -> bool:
    return given.get(option, otherwise) == "True"


def _those(fields: Mapping[str, Given], option: str) -> tuple[str, ...]:
    """The fields that do not switch the option off."""
    return tuple(name for name, given in fields.items() if _is_on(given, option))


def _constructor(fields: Mapping[str, Given], *, frozen: bool, checked: bool) -> str:
    parameters, lines = ["self"], list[str]()
    for name, given in fields.items():
        default, factory = given.get("default"), given.get("default_factory")
        value = name
        if _is_on(given, "init"):
            if factory:
                default, value = "_MISSING", f"({factory})() if {name} is _MISSING else {name}"
            parameters.append(f"{name}={default}" if default else name)
        elif default or factory:
            value = default or f"({factory})()"
        else:
            continue  # set after the start, by the class itself
        lines.append(f"_put(self, {name!r}, {value})" if frozen else f"self.{name} = {value}")
    lines += ["self.__post_init__()"] * checked
    return f"def __init__({', '.join(parameters)}):\n    " + "\n    ".join(lines or ["pass"]) + "\n"


def _lines(node: ast.ClassDef) -> list[ast.AnnAssign]:
    """The lines of a class that are its fields."""
    return [
        line
        for line in node.body
        if isinstance(line, ast.AnnAssign) and _name(line.annotation) != "ClassVar"
    ]


def _field(line: ast.AnnAssign) -> Given:
    """The arguments that ``field`` has, or would have."""
    if (given := _arguments(line.value, "field")) is not None:
        return given
    return {"default": ast.unparse(line.value)} if line.value else {}


def _arguments(node: ast.expr | None, function: str) -> Given | None:
    """The named arguments of a call of this function; None for anything else."""
    if not isinstance(node, ast.Call) or _name(node.func) != function or node.args:
        return None
    return {argument.arg or "**": ast.unparse(argument.value) for argument in node.keywords}


def _name(node: ast.expr) -> str:
    """The first name of an expression: `ClassVar` of `ClassVar[int]`."""
    return ast.unparse(node).partition("[")[0].rpartition(".")[2]
