"""Challenges: several games of one deck in one link, each a share code the engine checks again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.errors import BadRecord, Reason
from nmbr9.options import STANDARD
from nmbr9.record import decode, encode

if TYPE_CHECKING:
    from collections.abc import Container, Iterable

    from nmbr9.game import Game

SEPARATOR = "."
LONGEST_SEED = 43
"""Bytes in UTF-8 of a seed that is typed here.

With these the link of every base game has at most 120 letters behind the host. An address from
elsewhere may bring a longer one.
"""

MOST_RIVALS = 8
MOST_GAMES = MOST_RIVALS + 1
"""A table of one's own game and all rivals fits into a link."""


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
    games = tuple(decode(code) for code in dict.fromkeys(parts))
    first = games[0]
    if any(game.options.players != STANDARD.players for game in games):
        raise BadRecord(Reason.BAD_OPTIONS, "a link brings games that were played alone")
    if any(game.source != first.source or game.options != first.options for game in games):
        raise BadRecord(Reason.OTHER_DECK, "the games of a link must share deck and options")
    return games


def joined(
    own: Game,
    known: Iterable[Game],
    brought: Iterable[Game],
    shared: Container[str] = (),
) -> tuple[Game, ...]:
    """All rivals, the known ones first; a game that grew replaces what was known of it.

    One's own game, come back in a friend's link, is no rival: it is finished and the same, or it
    is a stage whose code this browser has `shared`. That a friend began as oneself did says
    nothing: after a round or two it is likely.
    """
    rivals: list[Game] = []
    for game in (*known, *brought):
        if not game.decisions or (
            _part_of(game, own) and (game.finished or encode(game) in shared)
        ):
            continue
        if any(_part_of(game, rival) for rival in rivals):
            continue
        rivals = [rival for rival in rivals if not _part_of(rival, game)]
        rivals.append(game)
    return tuple(rivals[:MOST_RIVALS])


def _part_of(game: Game, whole: Game) -> bool:
    """Whether a game is the beginning of another; codes know no place on the table."""
    rounds = len(game.decisions)
    if rounds > len(whole.decisions):
        return False
    start = type(game)(whole.source, whole.options, whole.decisions[:rounds], whole.seat)
    return encode(start) == encode(game)
