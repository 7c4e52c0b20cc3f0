"""A branch, and all that the page knows of branches."""

from dataclasses import dataclass
from typing import Final

from nmbr9.game import Game
from nmbr9.steps import at_step
from nmbr9.ui.games.names import name_of
from nmbr9.ui.parts.words import Message, Texts

PAGE: Final = "branches"
"""The page that lists them."""
END: Final = "branch"
"""The page that compares the branch on the board."""

ENTRY: Final = "branch/"
"""The id of a branch follows, in the browser's history."""

MOST: Final = 100
"""Branches that are kept at a time; further ones are refused, and none is thrown away for them."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A game that was played on from another one, which it has in common with its `start`."""

    id: str
    """No two branches in a browser have the same."""
    whole: Game
    """The game that it was played on from."""
    title: Message
    """Whose game that is, as its replay is called."""
    start: int
    """How many decisions it has in common with that game."""
    game: Game
    """The branch itself, as far as it has come."""

    @property
    def name(self) -> str:
        """Its name in storage, below that of all branches."""
        return f"{name_of(self.whole)}/{self.id}"

    @property
    def entry(self) -> str:
        """Its name in the browser's history, by which it comes back after a reload."""
        return ENTRY + self.id

    @property
    def beginning(self) -> Game:
        """The game as it stood where the branch begins."""
        return at_step(self.game, self.start)

    @property
    def round(self) -> int:
        """The round from which it is played on."""
        return self.beginning.round

    @property
    def begun(self) -> bool:
        """Whether anything was decided in it."""
        return len(self.game.decisions) > self.start

    def same_game(self, other: "Branch") -> bool:
        """Whether both have the same cards and options."""
        return name_of(self.whole) == name_of(other.whole)

    def whose(self, t: Texts) -> str:
        """Whose game it was played on from, within a sentence."""
        return t.of(self.title).rstrip(".")


@dataclass(frozen=True, slots=True)
class Branches:
    """The branch on the board, and those in storage as far as they have been read."""

    current: Branch | None = None
    names: tuple[str, ...] = ()
    """The names of all that are stored."""
    unread: tuple[str, ...] = ()
    """Those of them that the open page shows and that are still to be read."""
    read: tuple[Branch, ...] = ()
    chosen: int | None = None
    """The round that the result's list has chosen; None before anything was."""

    def of(self, game: Game) -> tuple[str, ...]:
        """The names of the branches that a game has."""
        return tuple(name for name in self.names if game_of(name) == name_of(game))


def game_of(name: str) -> str:
    """The name of the game in a branch's name."""
    return name.rpartition("/")[0]


def on_board(branches: Branches) -> Branch | None:
    """The branch that has the board."""
    return branches.current
