"""Playing a record's decisions through, since none is trusted."""

from collections.abc import Iterable

from nmbr9.decisions import Decision, EndTurn
from nmbr9.deck import Source
from nmbr9.errors import (
    BadRecord,
    Fault,
    GameOver,
    IllegalPlacement,
    Reason,
    Refusal,
    Refused,
)
from nmbr9.game import Game
from nmbr9.options import Options
from nmbr9.powers import POWER_MARKERS


def replayed(
    source: Source, options: Options, decisions: Iterable[Decision], seat: int = 0
) -> Game:
    """The game these decisions make; BadRecord (ILLEGAL_GAME) at the first that is not legal.

    Reads no further than that, so that what follows costs nothing. THIRD_POWER for a power that is
    used without a marker.
    """
    game = Game.start(source, options, seat)
    left_out = False
    for decision in decisions:
        left_out = not left_out and _has_ended_by_itself(game, decision)
        if not left_out:
            game = decided(game, decision)
    return game


def decided(game: Game, decision: Decision) -> Game:
    """The game with one more decision; BadRecord (ILLEGAL_GAME)."""
    try:
        return game.decide(decision)
    except (IllegalPlacement, Refused, GameOver) as error:
        if _needs_a_marker(error):
            sentence = f"decision {len(game.decisions)} uses a power, but both markers were used"
            raise BadRecord(Reason.THIRD_POWER, sentence) from error
        sentence = f"the record plays an illegal game: decision {len(game.decisions)}: {error}"
        raise BadRecord(Reason.ILLEGAL_GAME, sentence) from error


def _needs_a_marker(error: Exception) -> bool:
    if isinstance(error, IllegalPlacement):
        return Fault.TOO_MANY_POWERS in error.faults
    return isinstance(error, Refused) and error.refusal is Refusal.TOO_MANY_POWERS


def went_by_other_rules(game: Game) -> bool:
    """Whether more powers are open than markers; earlier versions gave a marker for each power."""
    return len(game.powers) > POWER_MARKERS


def _has_ended_by_itself(game: Game, decision: Decision) -> bool:
    """Whether a decision ends a turn that is over already, in a record of an earlier version.

    There a player had a marker for each open power. With more than two of them a turn stayed open
    that now ends by itself once both markers are used, and its end was written down.
    """
    turn = game.turn
    over = turn.finished or not turn.draw.begun
    return (
        over
        and isinstance(decision, EndTurn)
        and went_by_other_rules(game)
        and not turn.power_markers_left
    )
