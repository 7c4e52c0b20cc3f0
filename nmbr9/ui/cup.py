"""The cup: twelve decks from one seed, of which the best nine games count."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from nmbr9.deck import Seeded
from nmbr9.errors import BadRecord, Reason
from nmbr9.record import decode, encode

if TYPE_CHECKING:
    from collections.abc import Sequence

    from nmbr9.game import Game

DECKS = 12
COUNTED = 9
SEPARATOR = "."


@dataclass(frozen=True, slots=True)
class Cup:
    """One cup: own games and a friend's, by deck; None where a deck was not begun."""

    seed: str
    own: tuple[Game | None, ...]
    friend: tuple[Game | None, ...] = (None,) * DECKS

    @property
    def next_deck(self) -> int:
        """The first deck whose game is not finished, 0-based; the first of all once all are."""
        open_decks = (n for n, game in enumerate(self.own) if game is None or not game.finished)
        return next(open_decks, 0)


def deck_of(seed: str, number: int) -> Seeded:
    """The source of a cup's deck, 0-based."""
    return Seeded(f"{seed}/{number + 1}")


def seed_of(source: object) -> str:
    """The cup that a deck may belong to, "" for a deck of no cup."""
    if not isinstance(source, Seeded):
        return ""
    seed, slash, number = source.seed.rpartition("/")
    return seed if slash and number in map(str, range(1, DECKS + 1)) else ""


def standing(games: Sequence[Game | None]) -> int:
    """The best nine scores of the finished games."""
    scores = sorted(game.score for game in games if game is not None and game.finished)
    return sum(scores[-COUNTED:])


def codes_of(games: Sequence[Game | None]) -> str:
    """The finished games as joined share codes."""
    return SEPARATOR.join(encode(game) for game in games if game is not None and game.finished)


def games_of(seed: str, codes: str) -> tuple[Game | None, ...]:
    """The games of joined codes by deck. Raises BadRecord, also for a game of another cup."""
    parts = codes.split(SEPARATOR, DECKS) if codes else []
    if len(parts) > DECKS:
        raise BadRecord(Reason.TOO_LONG, f"a cup has {DECKS} games")
    sources = [deck_of(seed, n) for n in range(DECKS)]
    games: list[Game | None] = [None] * DECKS
    for part in parts:
        game = decode(part)
        if game.source not in sources:
            raise BadRecord(Reason.BAD_DECK, "a game of the link belongs to another cup")
        games[sources.index(game.source)] = game
    return tuple(games)
