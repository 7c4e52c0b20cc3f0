"""Computers among the rivals: each plays a turn once the player has played it.

The solver is asked for their turns, one at a time, while the player goes on.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from nmbr9.deck import Source
from nmbr9.game import Game
from nmbr9.options import STANDARD, Options
from nmbr9.protocol import Form, Job, Strength
from nmbr9.ui.parts import option_changes
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.solver_jobs import AskSolver, ask_turn, play_turn

MOST_COMPUTERS: Final = 5


@dataclass(frozen=True, slots=True)
class Computer:
    """A computer, and its game so far."""

    strength: Strength
    luck: int
    """Different for each computer that plays a deck, see `Question`."""
    game: Game

    @property
    def question(self) -> AskSolver:
        """The question about its next turn."""
        return AskSolver(Job.PLACEMENT, self.game, self.strength, self.luck)

    def answered(self, result: Form) -> "Computer":
        """The computer after the solver's answer; raises what `play_turn` does."""
        return replace(self, game=play_turn(self.game, result))

    @property
    def turns(self) -> int:
        """The number of turns it has played."""
        return self.game.turn - 1


Computers: TypeAlias = tuple[Computer, ...]


@dataclass(frozen=True, slots=True)
class Lineup:
    """The computers to play against, all of the same strength, and the options of a new deck."""

    many: int = 3
    strength: Strength = Strength.CASUAL
    options: Options = STANDARD

    def changed(self, name: str, value: object) -> "Lineup":
        """The lineup with a field or an option changed, see `option_changes`.

        An unknown name or value changes nothing.
        """
        match name, value:
            case "many", str() if value in map(str, range(1, MOST_COMPUTERS + 1)):
                return replace(self, many=int(value))
            case "strength", str() if value in tuple(Strength):
                return replace(self, strength=Strength(value))
            case _, str() | bool():
                return replace(self, options=option_changes.changed(self.options, name, value))
        return self

    @property
    def strengths(self) -> tuple[Strength, ...]:
        """The strength of each."""
        return (self.strength,) * self.many


def beginning(
    strengths: Iterable[Strength], source: Source, options: Options = STANDARD
) -> Computers:
    """Computers of these strengths, before their first tile."""
    start = Game.start(source, options)
    return tuple(Computer(strength, luck, start) for luck, strength in enumerate(strengths, 1))


def begun_anew(computers: Computers) -> Computers:
    """These computers before their first tile, each with new luck."""
    return tuple(
        replace(
            computer,
            luck=computer.luck + len(computers),
            game=Game.start(computer.game.source, computer.game.options),
        )
        for computer in computers
    )


def names_of(computers: Sequence[Computer]) -> tuple[Message, ...]:
    """Their names: the strength, numbered if several are alike."""
    strengths = [computer.strength for computer in computers]
    names = []
    for many, strength in enumerate(strengths, start=1):
        words = {"strength": Message(f"strength.{strength.value}")}
        if strengths.count(strength) == 1:
            names.append(Message("computers.name", words))
        else:
            nth = strengths[:many].count(strength)
            names.append(Message("computers.numbered", {**words, "n": nth}))
    return tuple(names)


def is_behind(context: Context, computer: Computer) -> bool:
    """Whether the computer still has to play a turn that the player has played.

    In level to level games differ in their turns: once the player's game is over, every other game
    is behind until it is over too.
    """
    play = context.play
    if computer.game.finished:
        return False
    over = play.own.finished and play.card_shown
    return over or computer.turns < play.rounds_played


def ask_next(context: Context, computers: Computers) -> tuple[Action, ...]:
    """Ask the solver for the computer that is furthest behind."""
    if not computers:
        return ()
    last = min(computers, key=lambda computer: (computer.game.finished, computer.turns))
    asked = last.question if is_behind(context, last) else None
    return ask_turn(context.solver, asked, lambda job: job.asked == asked)
