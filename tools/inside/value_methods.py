"""The methods of the built page's dataclasses: shipped beside the app, compiled like it.

`tools.inside.written_out` makes the classes that call it.
"""

import dataclasses
from collections.abc import Callable
from operator import attrgetter
from typing import Any, NoReturn, TypeVar

C = TypeVar("C", bound=type)
T = TypeVar("T")

MISSING = object()
"""Marks a field without a value, if a factory makes its default."""

put = object.__setattr__


def written(
    shown: tuple[str, ...], compared: tuple[str, ...] | None, *, frozen: bool
) -> Callable[[C], C]:
    """Give a class the methods that it does not define itself.

    `shown`: the fields in its repr; `compared`: those in its equality and hash, None where two
    are equal only if they are the same object.
    """

    def completed(cls: C) -> C:
        methods: dict[str, Any] = {"__repr__": _repr(shown), "__replace__": _replace}
        if compared is not None:
            methods |= _comparison(compared, hashable=frozen)
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


def _comparison(names: tuple[str, ...], *, hashable: bool) -> dict[str, Any]:
    fields: Callable[[object], object] = attrgetter(*names) if names else lambda _: ()

    def equal(self: object, other: object) -> bool:
        return (
            fields(self) == fields(other) if other.__class__ is self.__class__ else NotImplemented
        )

    def hashed(self: object) -> int:
        return hash(fields(self))

    return {"__eq__": equal, "__hash__": hashed if hashable else None}


def _refuse_to_set(_self: object, name: str, _value: object) -> NoReturn:
    raise dataclasses.FrozenInstanceError(f"cannot assign to field {name!r}")


def _refuse_to_delete(_self: object, name: str) -> NoReturn:
    raise dataclasses.FrozenInstanceError(f"cannot delete field {name!r}")
