"""Decks: the seeded shuffle, the daily deck and its number, and the sources of a game's cards."""

import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date as Date  # noqa: N812  `date` is the field's name
from datetime import datetime, timedelta
from typing import Final, TypeAlias, TypeVar

from nmbr9.errors import BadValue, Reason, check_kind
from nmbr9.tiles import COPIES, NUMBERS

FIRST_DAILY: Final = Date(2026, 1, 1)
LAST_DAILY: Final = Date.max
MOST_COPIES: Final = 2 * COPIES
"""Cards of each number in level to level, whose deck is the largest."""
DECK_SIZE: Final = COPIES * len(NUMBERS)

_Thing = TypeVar("_Thing")
_WORD_BYTES: Final = 4
_WORDS: Final = 2**32
_DATE: Final = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def shuffled(seed: str, copies: int = COPIES) -> tuple[int, ...]:
    """The numbers of a seed's deck, `copies` of each; the same on every machine.

    First card first. Raises BadValue (BAD_SEED) for a text that has no UTF-8 form.
    """
    check_copies(copies)
    return tuple(order(seed, sorted([*NUMBERS] * copies)))


def check_copies(copies: int) -> None:
    """Raise BadValue (BAD_DECK) unless a deck may have this many cards of each number."""
    if type(copies) is not int or not COPIES <= copies <= MOST_COPIES:
        raise BadValue(Reason.BAD_DECK, f"a deck has {COPIES} to {MOST_COPIES} of each number")


def order(seed: str, things: Iterable[_Thing]) -> list[_Thing]:
    """The items in the order into which a seed shuffles them. Raises BadValue (BAD_SEED)."""
    words = _stream(_seed_bytes(seed))
    shuffled = list(things)
    for last in range(len(shuffled) - 1, 0, -1):
        other = _below(last + 1, words)
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
    return shuffled


def random_below(seed: str, limit: int) -> int:
    """The first number below the limit that a seed gives. Raises BadValue (BAD_SEED)."""
    return _below(limit, _stream(_seed_bytes(seed)))


def daily_number(date: Date) -> int:
    """The number of a date's daily game, counted between calendar dates; 2026-01-01 has 1.

    Raises BadValue (BAD_DATE) for a value that is no date.
    """
    kind: type = type(date)
    if not issubclass(kind, Date) or issubclass(kind, datetime):  # which is a date to Python
        raise BadValue(Reason.BAD_DATE, f"a date is asked for, not {kind.__name__}")
    return (date - FIRST_DAILY).days + 1


def daily_date(number: int) -> Date:
    """The date of a daily game, the inverse of `daily_number`. Raises BadValue (BAD_DATE)."""
    if not 1 <= number <= daily_number(LAST_DAILY):
        raise BadValue(Reason.BAD_DATE, f"there is no daily game with the number {number}")
    return FIRST_DAILY + timedelta(days=number - 1)


def parse_date(text: str) -> Date:
    """The date of a daily game, written YYYY-MM-DD.

    Raises BadValue (BAD_DATE) for anything else.
    """
    check_kind(text, str, "a date as text")
    if not _DATE.fullmatch(text):
        raise BadValue(Reason.BAD_DATE, "a date is written YYYY-MM-DD, such as 2026-11-20")
    try:
        date = Date.fromisoformat(text)
    except ValueError:
        raise BadValue(Reason.BAD_DATE, f"the calendar has no {text}; check the day") from None
    return Daily(date).date


@dataclass(frozen=True, slots=True)
class Daily:
    """Everybody's deck of a date. Raises BadValue (BAD_DATE) before 2026-01-01."""

    date: Date

    def __post_init__(self) -> None:
        if daily_number(self.date) < 1:
            raise BadValue(Reason.BAD_DATE, f"the first daily game is that of {FIRST_DAILY}")
        date = self.date
        object.__setattr__(self, "date", Date(date.year, date.month, date.day))

    @property
    def text(self) -> str:
        """The seed of everything random in the game."""
        return f"nmbr9-daily-{self.date.isoformat()}"

    def cards(self, copies: int = COPIES) -> tuple[int, ...]:
        """The numbers, first card first, `copies` of each."""
        return shuffled(self.text, copies)


@dataclass(frozen=True, slots=True)
class Seeded:
    """The deck of any text. Raises BadValue (BAD_SEED) for one that has no UTF-8 form."""

    seed: str

    def __post_init__(self) -> None:
        _seed_bytes(self.seed)

    @property
    def text(self) -> str:
        """The seed of everything random in the game."""
        return self.seed

    def cards(self, copies: int = COPIES) -> tuple[int, ...]:
        """The numbers, first card first, `copies` of each."""
        return shuffled(self.seed, copies)


@dataclass(frozen=True, slots=True)
class Dealt:
    """A deck given card by card, in full or in part.

    Raises BadValue (BAD_DECK) unless it has at least one card, only the numbers 0 to 9, and none
    of them more than `copies` times: two in the base game, three or four in a variant.
    """

    numbers: tuple[int, ...]
    copies: int = field(default=COPIES, compare=False)

    def __post_init__(self) -> None:
        self._check(self.copies)

    @property
    def text(self) -> str:
        """The seed of everything random except the cards."""
        return f"nmbr9-deck-{''.join(map(str, self.numbers))}"

    def cards(self, copies: int = COPIES) -> tuple[int, ...]:
        """The numbers, first card first.

        Raises BadValue (BAD_DECK) for more than `copies` of a number.
        """
        self._check(copies)
        return self.numbers

    def _check(self, copies: int) -> None:
        check_copies(copies)
        check_kind(self.numbers, tuple, "a tuple of numbers")
        most = copies * len(NUMBERS)
        if not 1 <= len(self.numbers) <= most or any(
            type(number) is not int or number not in NUMBERS or self.numbers.count(number) > copies
            for number in self.numbers
        ):
            raise BadValue(
                Reason.BAD_DECK,
                f"a deck has 1 to {most} cards, each 0 to 9, none more than {copies} times",
            )


Source: TypeAlias = Daily | Seeded | Dealt
"""The source of a game's cards."""


def _seed_bytes(seed: str) -> bytes:
    check_kind(seed, str, "a seed as text")
    try:
        return seed.encode()
    except UnicodeEncodeError:
        raise BadValue(Reason.BAD_SEED, "the seed holds a broken character; retype it") from None


def _stream(seed: bytes) -> Iterator[int]:
    """An endless stream of unsigned 32-bit numbers: the SHA-256 of "seed#0" etc., cut in eight."""
    block = 0
    while True:
        digest = hashlib.sha256(seed + f"#{block}".encode()).digest()
        for start in range(0, len(digest), _WORD_BYTES):
            yield int.from_bytes(digest[start : start + _WORD_BYTES], "big")
        block += 1


def _below(limit: int, words: Iterator[int]) -> int:
    """The next number below the limit; words past its last full multiple are skipped."""
    fair = _WORDS - _WORDS % limit
    return next(word for word in words if word < fair) % limit
