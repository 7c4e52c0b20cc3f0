"""The text of a value, as Python shows it: it can be pasted, and is the same in every process."""

from enum import StrEnum


class Named(StrEnum):
    """An enumeration whose members are shown as a program writes them."""

    def __repr__(self) -> str:
        return f"{type(self).__name__}.{self.name}"


def value_repr(value: object) -> str:
    """The repr of a dataclass, with its sets in the order of their members' definition."""
    names: tuple[str, ...] = getattr(value, "__match_args__", ())
    parts = [f"{name}={_shown(getattr(value, name))}" for name in names]
    return f"{type(value).__name__}({', '.join(parts)})"


def _shown(value: object) -> str:
    if not isinstance(value, frozenset) or not value:
        return repr(value)
    members = [member for member in type(next(iter(value))) if member in value]
    return f"frozenset({{{', '.join(map(repr, members))}}})"
