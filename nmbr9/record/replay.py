"""The replay of a record's decisions, since none is trusted."""

from collections.abc import Iterable

from nmbr9.decisions import Decision
from nmbr9.deck import Source
from nmbr9.errors import BadRecord, GameOver, IllegalPlacement, Reason, Refused
from nmbr9.game import Game
from nmbr9.options import Options


def replayed(
    source: Source, options: Options, decisions: Iterable[Decision], seat: int = 0
) -> Game:
    """The game after these decisions. Raises BadRecord (ILLEGAL_GAME) at the first illegal one.

    Reads no further than that, so that the rest costs nothing.
    """
    game = Game.start(source, options, seat)
    for decision in decisions:
        game = decided(game, decision)
    return game


def decided(game: Game, decision: Decision) -> Game:
    """The game with one more decision. Raises BadRecord (ILLEGAL_GAME)."""
    try:
        return game.decide(decision)
    except (IllegalPlacement, Refused, GameOver) as error:
        sentence = f"the record plays an illegal game: decision {len(game.decisions)}: {error}"
        raise BadRecord(Reason.ILLEGAL_GAME, sentence) from error
