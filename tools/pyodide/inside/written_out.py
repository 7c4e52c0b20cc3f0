"""Dataclasses written out: the methods that the decorator would compile at every start.

In Pyodide that is a millisecond or more for each class, before anything can be seen: more than half
of the time that importing the app took. Here it is done when the site is built. Anything unknown (a
base that may have fields, another decorator) is left to the decorator.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import takewhile
from typing import Final

HELPER: Final = "value_methods"
"""The module that the written classes import; the site ships it beside the app."""

_KNOWN: Final = {"FrozenInstanceError", "dataclass", "field"}
_OPTIONS: Final = {"frozen", "slots", "eq", "order"}
_FIELD_OPTIONS: Final = {"default", "default_factory", "init", "repr", "compare"}
_MAKING: Final = {"Action", "Effect"}
"""Bases that make each of their subclasses a frozen dataclass, without a decorator."""

_FIELDLESS: Final = {
    "Decision", "Generic", "Laying", "LazySequence", "LivePage", "Pairing", "WithPowers", *_MAKING,
}  # fmt: skip
"""Bases that have no fields of their own, or whose classes repeat all of them first."""

_OTHER_FIELDS: Final = {"InitVar", "KW_ONLY"}


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a dataclass, with the source of its default and its factory."""

    name: str
    default: str | None
    factory: str | None
    init: bool
    shown: bool
    compared: bool


def written_out(tree: ast.Module) -> ast.Module:
    """The module with its dataclasses as plain classes, and with a `replace` that supports them.

    Raises ValueError if it uses other parts of `dataclasses`, which would not recognise them.
    """
    body = [line for node in tree.body for line in _changed(node)]
    at = sum(1 for _ in takewhile(_stands_first, body))
    written = any(isinstance(node, ast.ClassDef) and _is_written(node) for node in body)
    tree.body = [*body[:at], *(_helpers() if written else []), *body[at:]]
    return ast.fix_missing_locations(tree)


def _stands_first(node: ast.stmt) -> bool:
    """Whether this is a docstring or an import from ``__future__``."""
    match node:
        case ast.Expr(value=ast.Constant()) | ast.ImportFrom(module="__future__"):
            return True
    return False


def _helpers() -> list[ast.stmt]:
    """The import that written classes need."""
    names = "MISSING as _MISSING, put as _put, written as _written"
    return ast.parse(f"from {HELPER} import {names}").body


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
            yield ast.ImportFrom(node.module, others, 0)
    else:
        if isinstance(node, ast.ClassDef):
            options = _options(node)
            if options is not None:
                _write(node, **options)
        yield node


def _options(node: ast.ClassDef) -> dict[str, bool] | None:
    """The options of a dataclass that can be written out; None for every other class."""
    bases = {_name(base) for base in node.bases}
    if bases - _FIELDLESS or len(node.decorator_list) > 1:
        return None
    if node.decorator_list:
        given = _arguments(node.decorator_list[0], "dataclass")
    else:
        given = {"frozen": ast.Constant(value=True)} if bases & _MAKING else None
    if given is None or not given.keys() <= _OPTIONS:
        return None
    for line in _fields(node):
        described = _arguments(line.value, "field") or {}
        if _name(line.annotation) in _OTHER_FIELDS or not described.keys() <= _FIELD_OPTIONS:
            return None
    return {name: bool(ast.literal_eval(value)) for name, value in given.items()}


def _write(
    node: ast.ClassDef,
    *,
    frozen: bool = False,
    slots: bool = False,
    eq: bool = True,
    order: bool = False,
) -> None:
    """Replace the fields by the methods that the decorator would make."""
    lines = _fields(node)
    fields = [_field(line) for line in lines]
    checked = any(getattr(line, "name", None) == "__post_init__" for line in node.body)
    shown = tuple(field.name for field in fields if field.shown)
    compared = tuple(field.name for field in fields if field.compared) if eq else None
    text = f"__match_args__ = {tuple(field.name for field in fields if field.init)}\n"
    if slots:
        text += f"__slots__ = {tuple(field.name for field in fields)}\n"
    text += _constructor(fields, frozen=frozen, checked=checked)
    # A default may use names defined above it in the class.
    at = node.body.index(lines[-1]) + 1 if lines else len(node.body)
    node.body[at:at] = ast.parse(text).body
    node.body = [line for line in node.body if line not in lines]
    decorator = f"_written({shown}, {compared}, frozen={frozen}, order={order})"
    node.decorator_list = [ast.parse(decorator, mode="eval").body]


def _constructor(fields: list[Field], *, frozen: bool, checked: bool) -> str:
    parameters, lines = ["self"], list[str]()
    for field in fields:
        name, value = field.name, field.name
        if field.factory:
            value = f"({field.factory})() if {name} is _MISSING else {name}"
        if field.init:
            default = "_MISSING" if field.factory else field.default
            parameters.append(name if default is None else f"{name}={default}")
        elif field.default or field.factory:
            value = field.default or f"({field.factory})()"
        else:
            continue  # set after the start, by the class itself
        lines.append(f"_put(self, {name!r}, {value})" if frozen else f"self.{name} = {value}")
    lines += ["self.__post_init__()"] * checked
    return f"def __init__({', '.join(parameters)}):\n    " + "\n    ".join(lines or ["pass"]) + "\n"


def _fields(node: ast.ClassDef) -> list[ast.AnnAssign]:
    return [
        line
        for line in node.body
        if isinstance(line, ast.AnnAssign) and _name(line.annotation) != "ClassVar"
    ]


def _field(line: ast.AnnAssign) -> Field:
    described = _arguments(line.value, "field")
    default, factory = line.value, None
    if described is not None:
        default, factory = described.get("default"), described.get("default_factory")
    flags = {
        name: bool(ast.literal_eval(value))
        for name, value in (described or {}).items()
        if name in ("init", "repr", "compare")
    }
    return Field(
        name=ast.unparse(line.target),
        default=ast.unparse(default) if default else None,
        factory=ast.unparse(factory) if factory else None,
        init=flags.get("init", True),
        shown=flags.get("repr", True),
        compared=flags.get("compare", True),
    )


def _arguments(node: ast.expr | None, function: str) -> dict[str, ast.expr] | None:
    """The named arguments of a call of this function; None for anything else."""
    if not isinstance(node, ast.Call) or _name(node.func) != function or node.args:
        return None
    return {argument.arg or "**": argument.value for argument in node.keywords}


def _name(node: ast.expr) -> str:
    """The first name of an expression: `ClassVar` of `ClassVar[int]`."""
    return ast.unparse(node).partition("[")[0].rpartition(".")[2]
