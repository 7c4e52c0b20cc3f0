"""A branch, the page's state of branches, and their actions."""

from dataclasses import dataclass
from typing import Final, TypeAlias

from nmbr9.game import Game
from nmbr9.steps import at_step
from nmbr9.ui.games.names import name_of
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.parts.words import Message, Texts

ENTRY: Final = "branch/"
"""The prefix of a branch's id in the browser's history."""
MOST: Final = 100
"""The number of branches kept at a time; further ones are refused, and none is deleted."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A game played on from `whole`; they share the first `start` decisions."""

    id: str
    """Unique among the branches of a browser."""
    whole: Game
    title: Message
    """The owner of `whole`, as its replay names them."""
    start: int
    game: Game

    @property
    def name(self) -> str:
        return f"{name_of(self.whole)}/{self.id}"

    @property
    def entry(self) -> str:
        return ENTRY + self.id

    @property
    def round(self) -> int:
        return at_step(self.game, self.start).round

    @property
    def begun(self) -> bool:
        return len(self.game.decisions) > self.start

    def same_game(self, other: "Branch") -> bool:
        return name_of(self.whole) == name_of(other.whole)

    def whose(self, t: Texts) -> str:
        """The owner of its game, within a sentence."""
        return t.of(self.title).rstrip(".")


@dataclass(frozen=True, slots=True)
class Branches:
    """The branch on the board, and the stored ones that have been read."""

    current: Branch | None = None
    names: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()
    """Names on the open page that are still to be read."""
    read: tuple[Branch, ...] = ()

    def of(self, game: Game) -> tuple[str, ...]:
        return tuple(name for name in self.names if game_of(name) == name_of(game))


def game_of(name: str) -> str:
    return name.rpartition("/")[0]


# Actions


class RoomFound(Action):
    branch: Branch
    room: bool


class GoToBranch(Action):
    id: str


class BranchLoaded(Action):
    branch: Branch | None
    """None if it is missing or unreadable."""
    notices: tuple[Notice, ...] = ()


class LeaveBranch(Action):
    """Go back to the player's own game."""


class ThrowAway(Action):
    name: str


class NamesFound(Action):
    names: tuple[str, ...]


class BranchRead(Action):
    name: str
    branch: Branch | None
    notices: tuple[Notice, ...]


BoardActions: TypeAlias = RoomFound | GoToBranch | BranchLoaded | LeaveBranch
ListActions: TypeAlias = NamesFound | BranchRead | ThrowAway
