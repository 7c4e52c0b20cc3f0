"""The methods of the built page's dataclasses: shipped beside the app, compiled like it.

`tools.pyodide.inside.written_out` makes the classes that call it.
"""

import dataclasses
import operator
from collections.abc import Callable
from typing import Any, NoReturn, TypeVar

C = TypeVar("C", bound=type)
T = TypeVar("T")

MISSING = object()
"""Marks a field without a value, if a factory makes its default."""

put = object.__setattr__


def written(
    shown: tuple[str, ...], compared: tuple[str, ...] | None, *, frozen: bool, order: bool
) -> Callable[[C], C]:
    """Give a class the methods that it does not define.

    `shown`: the fields in its repr; `compared`: those in its equality, hash and order, None if two
    are equal only when they are the same object.
    """

    def completed(cls: C) -> C:
        methods: dict[str, Any] = {"__repr__": _repr(shown), "__replace__": _replace}
        if compared is not None:
            methods |= _comparisons(compared, hashable=frozen, order=order)
        if frozen:
            methods |= {"__setattr__": _refuse_to_set, "__delattr__": _refuse_to_delete}
        for name, method in methods.items():
            if name not in cls.__dict__:
                setattr(cls, name, method)
        return cls

    return completed


def replace(value: T, /, **changes: Any) -> T:  # noqa: ANN401 - as dataclasses.replace
    """Make a copy with some fields changed; for dataclasses of either kind."""
    made: T = (
        value.__replace__(**changes)
        if hasattr(value, "__replace__")
        else dataclasses.replace(value, **changes)  # type: ignore[type-var]
    )
    return made


def _replace(self: Any, /, **changes: Any) -> Any:  # noqa: ANN401 - shared by all classes
    for name in self.__match_args__:
        if name not in changes:
            changes[name] = getattr(self, name)
    return self.__class__(**changes)


def _repr(shown: tuple[str, ...]) -> Callable[[object], str]:
    def shown_whole(self: object) -> str:
        fields = ", ".join(f"{name}={getattr(self, name)!r}" for name in shown)
        return f"{self.__class__.__qualname__}({fields})"

    return shown_whole


def _comparisons(names: tuple[str, ...], *, hashable: bool, order: bool) -> dict[str, Any]:
    fields: Callable[[object], Any] = operator.attrgetter(*names) if names else lambda _: ()

    def comparing(compare: Callable[[Any, Any], Any]) -> Callable[[object, object], bool]:
        def compared(self: object, other: object) -> bool:
            same = other.__class__ is self.__class__
            return compare(fields(self), fields(other)) if same else NotImplemented

        return compared

    def hashed(self: object) -> int:
        return hash(fields(self))

    ordered = ("lt", "le", "gt", "ge") if order else ()
    methods = {f"__{name}__": comparing(getattr(operator, name)) for name in ("eq", *ordered)}
    return {**methods, "__hash__": hashed if hashable else None}


def _refuse_to_set(_self: object, name: str, _value: object) -> NoReturn:
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(_self: object, name: str) -> NoReturn:
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")
