"""Several games of one deck in one text, each a share code that is read and replayed."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.options import STANDARD
from nmbr9.record.sharecode import decode, encode

SEPARATOR: Final = "."
MOST_GAMES: Final = 9
"""The player's own game and eight of others: more would make a link too long."""


def encode_all(games: Iterable[Game]) -> str:
    """The codes of several games, joined."""
    return SEPARATOR.join(encode(game) for game in games)


def decode_all(codes: str) -> tuple[Game, ...]:
    """The games of joined codes, each once.

    Raises BadRecord; also for games of several decks or options, and for a table's games.
    """
    parts = codes.split(SEPARATOR, MOST_GAMES)
    if len(parts) > MOST_GAMES:
        raise BadRecord(Reason.TOO_LONG, f"a link joins at most {MOST_GAMES} games")
    games = tuple(map(_decoded, dict.fromkeys(parts)))
    first = games[0]
    if any(game.options.players != STANDARD.players for game in games):
        raise BadRecord(Reason.BAD_OPTIONS, "a link brings games that were played alone")
    if any(game.source != first.source or game.options != first.options for game in games):
        raise BadRecord(Reason.OTHER_DECK, "the games of a link must share deck and options")
    return games


@lru_cache(maxsize=2 * MOST_GAMES)
def _decoded(code: str) -> Game:
    """The game of a code. A link's codes are often stored already."""
    return decode(code)
