"""The rivals of the deck on the board: friends' games by links, and computers behind the player.

The player has chosen the computers, or they are the rivals of the day: five, one of each strength,
with games found beforehand.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from datetime import date as Date  # noqa: N812  as in deck
from typing import Final, TypeAlias

from nmbr9.answers import play_turn
from nmbr9.contests import rivals as months
from nmbr9.deck import Source
from nmbr9.game import Game
from nmbr9.options import STANDARD, Options
from nmbr9.protocol import CHARACTERS, Form, Job, Strength
from nmbr9.steps import through
from nmbr9.ui.games import bots
from nmbr9.ui.games.challenges import Names
from nmbr9.ui.games.people import told_apart
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.options import changed_options
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.solver_jobs import AskSolver

MOST_COMPUTERS: Final = 5
SEATS: Final = tuple(str(n) for n in range(1, MOST_COMPUTERS + 1))


def is_over(context: Context) -> bool:
    """Whether the player's own game is finished, and nothing in it can be taken back."""
    return context.play.own.finished and context.play.card_shown


# Computers


@dataclass(frozen=True, slots=True)
class Computer:
    strength: Strength
    luck: int
    """Different for each computer that plays a deck, see `Question`."""
    game: Game

    @property
    def seat(self) -> int:
        return bots.seat_of(self.luck)

    @property
    def question(self) -> AskSolver:
        return AskSolver(Job.PLACEMENT, self.game, self.strength, self.luck)

    def answered(self, result: Form) -> "Computer":
        """The computer after the solver's answer; raises what `play_turn` does."""
        return replace(self, game=play_turn(self.game, result))

    def is_behind(self, context: Context) -> bool:
        """Whether it still has to play a turn that the player has played.

        In level to level games differ in their turns: once the player's game is over, every other
        game is behind until it is over too.
        """
        reached = self.game.turn <= context.play.rounds_played
        return not self.game.finished and (reached or is_over(context))

    @property
    def name(self) -> Message:
        """Of a rival of the day its strength, which no other has."""
        return bots.name_of(self.luck) if self.luck else Message(f"strength.{self.strength.value}")


Computers: TypeAlias = tuple[Computer, ...]
Strengths: TypeAlias = tuple[Strength | None, ...]
"""The strength of each seat's computer; None on an empty one."""


def beginning(strengths: Strengths, source: Source, options: Options = STANDARD) -> Computers:
    start = Game.start(source, options)
    seats = enumerate(strengths, 1)
    return tuple(Computer(strength, luck, start) for luck, strength in seats if strength)


def begun_anew(computers: Computers) -> Computers:
    """These computers before their first tile, each on its seat with new luck."""
    start = Game.start(computers[0].game.source, computers[0].game.options)
    return tuple(replace(each, luck=each.luck + CHARACTERS, game=start) for each in computers)


@dataclass(frozen=True, slots=True)
class Lineup:
    """The computers to play against, and the options of a new deck."""

    strengths: Strengths = (*tuple(Strength)[:3], None, None)
    options: Options = STANDARD

    def changed(self, name: str, value: object) -> "Lineup":
        """With a seat (`seat-1`) or an option changed; an unknown name or value changes nothing."""
        seats = list(self.strengths)
        match name.partition("-"), value:
            case ("seat", _, n), str() if value in ("", *Strength) and n in SEATS:
                seats[int(n) - 1] = Strength(value) if value else None
                return replace(self, strengths=tuple(seats))
            case _, str() | bool():
                return replace(self, options=changed_options(self.options, name, value))
        return self


# Rivals


@dataclass(frozen=True, slots=True)
class OfTheDay:
    date: Date | None = None
    """None if nobody plays along."""
    asked: bool = False
    """Whether their games may come: no longer once their file has failed, or lacks the day."""
    read: Computers = ()
    """The computers read so far, the weakest first."""

    @property
    def computers(self) -> Computers:
        """All of them, or none as long as one is missing."""
        return self.read if len(self.read) == months.MANY else ()


@dataclass(frozen=True, slots=True)
class Rivals:
    friends: tuple[Game, ...] = ()
    names: Names = field(default_factory=dict)
    """Those of friends, if known."""
    chosen: Computers = ()
    day: OfTheDay = field(default_factory=OfTheDay)
    record: Mapping[str, int] = field(default_factory=dict)
    """The number of the player's games with each result of the record, see `saves`."""

    @property
    def computers(self) -> Computers:
        return self.chosen or self.day.computers

    @property
    def everyone(self) -> tuple[Game, ...]:
        return (*self.friends, *(computer.game for computer in self.computers))

    def computer(self, which: int) -> Computer | None:
        """The computer of a rival, by its number from 1; None for a friend."""
        return self.computers[which - len(self.friends) - 1] if which > len(self.friends) else None

    def revealed(self, context: Context) -> tuple[Game, ...]:
        """Their games up to the player's round."""
        if is_over(context):
            return self.everyone  # of level to level some have more rounds than others
        return tuple(through(game, context.play.rounds_played) for game in self.everyone)

    def behind(self, context: Context) -> frozenset[int]:
        """The indices of the computers that still have to play turns already played."""
        numbered = enumerate(self.chosen, start=len(self.friends) + 1)
        return frozenset(which for which, computer in numbered if computer.is_behind(context))

    def name(self, which: int) -> str | Message:
        """The name of the player (0) or of a rival, a number if it is unknown."""
        if not which:
            return Message("rivals.you")
        if computer := self.computer(which):
            return computer.name
        if not self.names.get(self.friends[which - 1]):
            return Message("rivals.rival", {"n": which})
        return told_apart(self.names.get(game, "") for game in self.friends)[which - 1]

    def name_words(self, which: int, t: Texts) -> str:
        name = self.name(which)
        return name if isinstance(name, str) else t.of(name)


# Actions


class ComputersLoaded(Action):
    computers: Computers


class MonthCame(Action):
    """The file with a day's rivals has come; None if it could not be fetched."""

    date: Date
    text: str | None


class RivalRead(Action):
    """The next of a day's rivals; None if its game cannot be read."""

    date: Date
    computer: Computer | None
