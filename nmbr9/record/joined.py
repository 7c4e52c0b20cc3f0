"""Several games of one deck in one text, each a share code that is read and replayed."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from nmbr9.errors import BadRecord, Reason, check_kind
from nmbr9.game import Game
from nmbr9.options import STANDARD
from nmbr9.record.sharecode import SEPARATOR, codes_of, decode, encode
from nmbr9.untrusted import as_text, reads_record

MOST_GAMES: Final = 9
"""The player's own game and eight of others: more would make a link too long."""


def encode_all(games: Iterable[Game]) -> str:
    """The codes of several games of one deck, joined."""
    check_kind(games, Iterable, "games")
    return SEPARATOR.join(encode(game) for game in games)


@reads_record
def decode_all(codes: object) -> tuple[Game, ...]:
    """The games of joined codes, or of a link with them behind `#code=`, each once.

    Raises BadRecord; also for games of several decks or options, and for a table's games.
    """
    parts = codes_of(as_text(codes, "the joined codes")).split(SEPARATOR, MOST_GAMES)
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
