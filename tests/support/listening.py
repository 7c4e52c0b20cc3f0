"""A player who only hears: texts of the live region in, keys out."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_HEARD = 30
"""The places of a level that the player listens to for each card."""

LOW = 2
"""The highest number that is not worth a high place."""

GOOD_ENOUGH = (0, -5)
"""The rank of a place after which the player listens to no more: nothing closed, five sides."""

GAIN = re.compile(r"Level (\d+), ")
SIDES = re.compile(r"Touches .+? with (\d+) side")
CLOSED = re.compile(r"Closes off (\d+) square")
NTH = re.compile(r"(\d+) of (\d+)\.")


class Heard(NamedTuple):
    """A place as it was said: its level, the squares that it closes off, the sides it touches."""

    level: int
    closed: int
    sides: int
    nth: int
    of: int

    @classmethod
    def of_text(cls, text: str) -> Heard:
        """The place of an English sentence."""
        nth = NTH.search(text)
        assert nth, text
        return cls(
            _number(GAIN, text),
            _number(CLOSED, text),
            _number(SIDES, text),
            *map(int, nth.groups()),
        )

    @property
    def rank(self) -> tuple[int, int]:
        """The fewest squares closed off first, then the most sides that touch."""
        return (self.closed, -self.sides)


def _number(pattern: re.Pattern[str], text: str) -> int:
    said = pattern.search(text)
    return int(said[1]) if said else 0


def place_next(press: Callable[[str], str], number: int) -> str:
    """Place one tile by what is said; the answer to the last key.

    A low number goes on the lowest level, any other on the highest, where it closes off the fewest
    squares, and of such places where it touches with the most sides.
    """
    first = best = last = Heard.of_text(press("PageDown" if number <= LOW else "PageUp"))
    for _ in range(min(first.of, MOST_HEARD) - 1):
        if best.rank <= GOOD_ENOUGH:
            break
        last = Heard.of_text(press("n"))
        if last.level != first.level or last.nth == first.nth:
            break
        best = min(best, last, key=lambda place: place.rank)
    while last.nth != best.nth:
        last = Heard.of_text(press("N"))
    return press("Enter")
