"""The values of the one loop: actions, effects, and the update that an action causes."""

from dataclasses import dataclass
from enum import Enum
from typing import ClassVar, Generic, NamedTuple, TypeAlias, TypeVar, dataclass_transform

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

    def __init_subclass__(cls) -> None:
        """Make the class a dataclass, unless the built site has written it out already."""
        super().__init_subclass__()
        if not issubclass(cls, Enum) and "__match_args__" not in cls.__dict__:
            dataclass(frozen=True)(cls)


@dataclass_transform(frozen_default=True)
class Effect:
    """A task for the page, carried out by the effect runner; subclasses as of `Action`."""

    def __init_subclass__(cls) -> None:
        """Make the class a dataclass, unless the built site has written it out already."""
        super().__init_subclass__()
        if "__match_args__" not in cls.__dict__:
            dataclass(frozen=True)(cls)


Effects: TypeAlias = tuple[Effect | Action, ...]


class Update(NamedTuple, Generic[S]):
    """The next state, or part of it, and the effects of the action.

    An action among the effects of a part is a message: the root passes it on at once.
    """

    state: S
    effects: Effects = ()
