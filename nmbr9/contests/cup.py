"""The cup: twelve decks from one seed, of which the best nine games count."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from nmbr9.deck import Seeded
from nmbr9.errors import BadRecord, BadValue, Reason
from nmbr9.game import Game
from nmbr9.options import STANDARD
from nmbr9.record import MAX_SEED_BYTES, decode, encode
from nmbr9.record.sharecode import SEPARATOR
from nmbr9.untrusted import reads_record

DECKS: Final = 12
COUNTED: Final = 9


@dataclass(frozen=True, slots=True)
class Cup:
    """One cup: the games of a player or of a friend, by deck; None for a deck not begun."""

    seed: str
    own: tuple[Game | None, ...]
    friend: tuple[Game | None, ...] = (None,) * DECKS

    @property
    def next_deck(self) -> int:
        """The first deck whose game is not finished, 0-based; the first of all if all are."""
        open_decks = (n for n, game in enumerate(self.own) if game is None or not game.finished)
        return next(open_decks, 0)


def deck_of(seed: str, number: int) -> Seeded:
    """The source of a cup's deck, 0-based."""
    return Seeded(f"{seed}/{number + 1}")


def decks_of(seed: str) -> tuple[Seeded, ...]:
    """The sources of a cup's decks. Raises BadValue (BAD_SEED) if one has no share code."""
    decks = tuple(deck_of(seed, number) for number in range(DECKS))
    if not seed or len(decks[-1].seed.encode()) > MAX_SEED_BYTES:
        raise BadValue(Reason.BAD_SEED, "the cup's seed is empty or too long")
    return decks


def seed_of(source: object) -> str:
    """The cup that a deck may belong to, "" for a deck of no cup."""
    if not isinstance(source, Seeded):
        return ""
    seed, slash, number = source.seed.rpartition("/")
    return seed if slash and number in map(str, range(1, DECKS + 1)) else ""


def total(games: Sequence[Game | None]) -> int:
    """The sum of the best nine scores of the finished games."""
    scores = sorted(game.score for game in games if game is not None and game.finished)
    return sum(scores[-COUNTED:])


def write_cup(seed: str, games: Sequence[Game | None] = ()) -> str:
    """A cup as a text, with its finished games, for the engine to check again."""
    finished = (game for game in games if game is not None and game.finished)
    return f"{seed}&{SEPARATOR.join(map(encode, finished))}"


@reads_record
def read_cup(text: str) -> tuple[str, tuple[Game, ...]]:
    """The seed of a cup's text, and its games. Raises BadRecord.

    A game of another cup is refused; of two games of one deck the last counts.
    """
    seed, _, codes = text.rpartition("&")
    sources = decks_of(seed)
    parts = codes.split(SEPARATOR, DECKS) if codes else []
    if len(parts) > DECKS:
        raise BadRecord(Reason.TOO_LONG, f"a cup has {DECKS} games")
    games: dict[int, Game] = {}
    for part in parts:
        game = decode(part)
        if game.source not in sources or game.options != STANDARD:
            raise BadRecord(Reason.OTHER_DECK, "a game of the link belongs to another cup")
        games[sources.index(game.source)] = game
    return seed, tuple(games[n] for n in sorted(games))
