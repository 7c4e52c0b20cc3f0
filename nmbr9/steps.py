"""A game step by step: each decision with the game before and after it."""

from functools import lru_cache
from typing import Final, NamedTuple

from nmbr9.board import LaidTile
from nmbr9.decisions import Decision, Laying, Relocate, Reserve
from nmbr9.errors import check_kind
from nmbr9.game import Game

TAKEN_BACK: Final = (Laying, Reserve)
"""Decisions that ruling R1 lets a player take back: the others show or choose a card."""

SPENDING: Final = (Relocate, Reserve)
"""Those decisions that spend a power for the whole game, by a single press."""


class Step(NamedTuple):
    """One decision, and the game before and after it."""

    before: Game
    decision: Decision
    after: Game

    @property
    def turn(self) -> int:
        """The turn it belongs to, from 1."""
        return self.before.turn

    @property
    def round(self) -> int:
        """The round it belongs to, from 1."""
        return self.before.round

    @property
    def laid(self) -> LaidTile | None:
        """The tile that it laid."""
        return self.after.board.tiles[-1] if isinstance(self.decision, Laying) else None


def steps(game: Game) -> tuple[Step, ...]:
    """Every decision of a game, in order."""
    check_kind(game, Game, "a game")
    return _steps(game)


@lru_cache(maxsize=32)
def _steps(game: Game) -> tuple[Step, ...]:
    starting = []
    before = Game.start(game.source, game.options, game.seat)
    for decision in game.decisions:
        after = before.decide(decision)
        starting.append(Step(before, decision, after))
        before = after
    return tuple(starting)


def turn_starts(game: Game) -> tuple[Game, ...]:
    """A game as it stood before each of its turns, in order."""
    first: dict[int, Step] = {}
    for step in steps(game):
        first.setdefault(step.turn, step)
    return tuple(step.before for step in first.values())


def at_step(game: Game, decisions: int) -> Game:
    """The game after this many decisions."""
    before = steps(game)[:decisions]
    return before[-1].after if before else Game.start(game.source, game.options, game.seat)


def through(game: Game, turns: int) -> Game:
    """The game after this many turns."""
    return at_step(game, sum(step.turn <= turns for step in steps(game)))


def score_after(game: Game, rounds: int) -> int:
    """The score of a game after this many rounds."""
    if not game.options.is_plus:
        return sum(tile.points for tile in game.board.tiles[:rounds])
    after = [step.after for step in steps(game) if step.round <= rounds]
    return after[-1].score if after else 0
