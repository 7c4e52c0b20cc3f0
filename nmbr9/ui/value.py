"""Immutable values that cost nothing to define.

A dataclass writes and compiles its own methods at every start, in Pyodide a millisecond for each;
the page has some eighty kinds of actions and effects. These share the methods of one class.
"""

from __future__ import annotations

from typing import Any, ClassVar, NoReturn, dataclass_transform


@dataclass_transform(frozen_default=True)
class Value:
    """A value of named fields: a subclass annotates them, those with a default last.

    To a type checker it is a frozen dataclass. Two are equal when kind and fields are.
    """

    __match_args__: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls) -> None:
        cls.__match_args__ = tuple(cls.__annotations__)  # type: ignore[misc]

    def __init__(self, *fields: object, **named: object) -> None:
        """Take the fields in their order or by name; TypeError unless each is there once."""
        names = self.__match_args__
        given = dict(zip(names, fields, strict=False)) | named
        if len(given) != len(fields) + len(named) or not given.keys() <= set(names):
            raise TypeError(f"{type(self).__name__} has the fields {names}, each once")
        for name in names[len(fields) :]:
            if name not in given:
                given[name] = self._default(name)
        self.__dict__.update(given)

    def _default(self, name: str) -> object:
        if name not in type(self).__dict__:
            raise TypeError(f"{type(self).__name__} needs a value for {name}")
        return type(self).__dict__[name]

    def __setattr__(self, name: str, value: Any) -> NoReturn:  # noqa: ANN401 - anything is refused
        raise AttributeError(f"a {type(self).__name__} does not change")

    def __eq__(self, other: object) -> bool:
        if type(self) is not type(other):
            return NotImplemented
        return self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash((type(self), *(self.__dict__[name] for name in self.__match_args__)))

    def __repr__(self) -> str:
        fields = ", ".join(f"{name}={self.__dict__[name]!r}" for name in self.__match_args__)
        return f"{type(self).__name__}({fields})"
