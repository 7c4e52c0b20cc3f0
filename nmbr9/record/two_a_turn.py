"""Share codes of version 1 were played with two power markers a turn, and one for each open power.

What may stand next in a code follows from the rules, so they must be read by those of their time.
Codes of games with more than two open powers have version 2 since then; all others are the same.
"""

from nmbr9.decisions import Decision
from nmbr9.game import Game
from nmbr9.powers import POWER_MARKERS
from nmbr9.record.replay import decided, replayed, went_by_other_rules


def decided_two_a_turn(game: Game, decision: Decision) -> Game:
    """The game with one more decision, and with two markers again in each turn; BadRecord."""
    after = decided(game, decision)
    if went_by_other_rules(game) and after.turn.draw.turn != game.turn.draw.turn:
        return after.with_power_markers(POWER_MARKERS)
    return after


def as_today(game: Game) -> Game:
    """The same decisions by the rules of today; BadRecord (THIRD_POWER)."""
    return replayed(game.source, game.options, game.decisions, game.seat)
