"""Playing a record's decisions through, since none is trusted."""

from collections.abc import Iterable

from nmbr9.board import Placement
from nmbr9.deck import Source
from nmbr9.errors import BadRecord, GameOver, IllegalPlacement, Reason
from nmbr9.game import Game
from nmbr9.options import Options


def replayed(source: Source, options: Options, placements: Iterable[Placement]) -> Game:
    """The game these placements make; BadRecord (ILLEGAL_GAME) at the first that is not legal.

    Reads no further than that, so that what follows costs nothing.
    """
    game = Game.start(source, options)
    for index, placement in enumerate(placements):
        try:
            game = game.place(placement)
        except (IllegalPlacement, GameOver) as error:
            sentence = f"the record plays an illegal game: placement {index}: {error}"
            raise BadRecord(Reason.ILLEGAL_GAME, sentence) from error
    return game
