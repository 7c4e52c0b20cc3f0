"""JSON from anywhere, accepted only in the type asked for.

Anything else raises BadRecord (BAD_FORM). `Keys` declare the JSON objects of a class once, for
reading and for writing.
"""

import json
import re
from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Final, NoReturn, ParamSpec, TypeVar

from nmbr9.errors import BadRecord, BadValue, Reason

_P = ParamSpec("_P")
_T = TypeVar("_T")

DEEPEST: Final = 100
"""The deepest nesting of lists and objects; a record needs three."""

# Possessive, so that even a text full of quotes is read once: a string that never ends matches too.
_STRING: Final = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?', re.DOTALL)
_BRACKET: Final = re.compile(r"[\[\]{}]")


def parse_json(text: str) -> object:
    """The value of a JSON text. NaN, infinities and deep nesting are refused."""
    # Not left to the parser: in the browser deep nesting ends the whole interpreter.
    if _depth(text) > DEEPEST:
        raise malformed("the text is nested too deep")
    try:
        value: object = json.loads(text, parse_constant=_no_constant)
    except ValueError as error:
        raise malformed(f"the text is not JSON: {error}") from None
    return value


def _depth(text: str) -> int:
    """The nesting of lists and objects; 0 if there are too few to matter."""
    if text.count("[") + text.count("{") <= DEEPEST:
        return 0
    depth = deepest = 0
    for bracket in _BRACKET.findall(_STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        deepest = max(deepest, depth)
    return deepest


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is no JSON number")


def as_object(value: object, what: str) -> dict[str, object]:
    """A JSON object."""
    if not isinstance(value, dict):
        raise malformed(f"{what} must be an object")
    return value


def as_list(
    value: object, what: str, lengths: range | None = None, bounds: str = ""
) -> list[object]:
    """A JSON list; `bounds` is the sentence against one of another length."""
    if not isinstance(value, list):
        raise malformed(f"{what} must be a list")
    if lengths is not None and len(value) not in lengths:
        raise malformed(bounds)
    return value


def as_text(value: object, what: str) -> str:
    """A JSON string."""
    if not isinstance(value, str):
        raise malformed(f"{what} must be a text")
    return value


def as_bool(value: object, what: str) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise malformed(f"{what} must be true or false")
    return value


def as_int(value: object, what: str) -> int:
    """A whole number; true and false are not, nor is 1.0."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise malformed(f"{what} must be a whole number")
    return value


def as_int_within(value: object, what: str, allowed: range) -> int:
    """A whole number of a range."""
    number = as_int(value, what)
    if number not in allowed:
        raise malformed(f"{what} must be from {allowed[0]} to {allowed[-1]}")
    return number


def as_form(value: object, what: str, known: int) -> dict[str, object]:
    """A JSON object of the known format; BadRecord (UNKNOWN_VERSION) for another one."""
    form = as_object(value, what)
    if as_int(form.get("format"), "the format") != known:
        raise BadRecord(
            Reason.UNKNOWN_VERSION, f"{what}'s format is not known here; update the game"
        )
    return form


class Part:
    """One value of a JSON object: `read` checks it, and `write` is the inverse of that."""

    __slots__ = ("read", "write")

    def __init__(
        self,
        read: Callable[..., Any],
        *about: object,
        write: Callable[[Any], object] = lambda value: value,
    ) -> None:
        self.read: Callable[[object], Any] = lambda value: read(value, *about)
        self.write = write


def every(item: Part, *about: Any) -> Part:  # noqa: ANN401 - what `as_list` is told
    """A list of such values, in Python a tuple."""
    return Part(
        lambda value: tuple(map(item.read, as_list(value, *about))),
        write=lambda items: list(map(item.write, items)),
    )


class Keys:
    """The keys of a class's JSON objects: a part for each of its fields, in their order."""

    __slots__ = ("parts",)

    def __init__(self, **parts: Part) -> None:
        self.parts = parts

    def read(self, make: Callable[..., _T], form: Mapping[str, object]) -> _T:
        """The value of an object; a missing key is read as null."""
        return make(*[part.read(form.get(key)) for key, part in self.parts.items()])

    def write(self, value: object) -> dict[str, object]:
        """The object of a value."""
        names: tuple[str, ...] = getattr(value, "__match_args__", ())
        pairs = zip(names, self.parts.items(), strict=True)
        return {key: part.write(getattr(value, name)) for name, (key, part) in pairs}


def reads_record(read: Callable[_P, _T]) -> Callable[_P, _T]:
    """Make a reader raise BadRecord for impossible values in the record, too."""

    @wraps(read)
    def read_values(*args: _P.args, **kwargs: _P.kwargs) -> _T:
        try:
            return read(*args, **kwargs)
        except BadRecord:
            raise
        except BadValue as error:
            raise BadRecord(error.reason, error.sentence, error.refusal) from error

    return read_values


def damaged(fault: str = "the code is damaged") -> BadRecord:
    """The error for a code that was changed, cut or lengthened."""
    return BadRecord(Reason.DAMAGED, f"{fault}; copy it again, in full")


def malformed(sentence: str) -> BadRecord:
    """The error for a value of another form."""
    return BadRecord(Reason.BAD_FORM, sentence)
