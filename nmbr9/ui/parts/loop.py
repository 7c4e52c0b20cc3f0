"""The values of the one loop: actions, effects, and the update that an action causes."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Generic, NamedTuple, Self, TypeAlias, TypeVar, dataclass_transform

S = TypeVar("S")


@dataclass_transform(frozen_default=True)
class Action:
    """An event, heard by every part of the state that names its class.

    Each subclass is a frozen dataclass, or an enumeration of events.
    """

    decides: ClassVar[bool] = False
    """Whether it may decide in the game, so that another tab's decisions are read first."""
    repeats: ClassVar[bool] = False
    """Whether one press may repeat it: a key held down, a double click."""
    to_part: ClassVar[bool] = False
    """Whether only one part of the state hears it, which its field `part` names."""

    def __init_subclass__(cls) -> None:
        """Make the class a dataclass, unless the built site has written it out already."""
        super().__init_subclass__()
        if not issubclass(cls, Enum) and "__match_args__" not in cls.__dict__:
            dataclass(frozen=True)(cls)


class ChangeField(Action):
    """A field of a form has another value; `part` is the part of the state with that form."""

    to_part = repeats = True
    part: str
    name: str
    value: str | bool


@dataclass_transform(frozen_default=True)
class Effect:
    """A task for the page, carried out by the effect runner; subclassed like `Action`."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "__match_args__" not in cls.__dict__:
            dataclass(frozen=True)(cls)


Effects: TypeAlias = tuple[Effect | Action, ...]


class _Answer(NamedTuple, Generic[S]):
    state: S
    effects: Effects


class Update(_Answer[S]):
    """The next state, or a feature's part, and the effects and messages, in order.

    None is left out, and a tuple is taken item by item. An action among the effects of a
    part is a message: the root passes it on at once.
    """

    def __new__(cls, state: S, *effects: Effect | Action | Effects | None) -> Self:
        return tuple.__new__(cls, (state, tuple(_flat(effects))))

    def then(self, *effects: Effect | Action | Effects | None) -> "Update[S]":
        return Update(self.state, self.effects, *effects)

    def preceded_by(self, *effects: Effect | Action | Effects | None) -> "Update[S]":
        return Update(self.state, *effects, self.effects)


def _flat(effects: Iterable[Effect | Action | Effects | None]) -> Iterator[Effect | Action]:
    for effect in effects:
        if isinstance(effect, tuple):
            yield from effect
        elif effect is not None:
            yield effect
