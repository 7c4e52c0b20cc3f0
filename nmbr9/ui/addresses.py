"""Addresses inside the page: what stands behind the # says which deck is on the board."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING

from nmbr9.deck import Daily, Dealt, Seeded, parse_date
from nmbr9.errors import BadRecord, Reason
from nmbr9.record import MAX_SEED_BYTES
from nmbr9.ui.state import game_name

if TYPE_CHECKING:
    from datetime import date

    from nmbr9.deck import Source

LONGEST_ADDRESS = 1000


def source_at(address: str, today: date) -> Source:
    """The deck of an address, its escapes already undone: `#daily=2026-11-20`, `#seed=hello`.

    No address, or `#daily`, is today's game. Raises BadRecord for anything that is no deck, and
    for a daily that has begun nowhere on earth yet.
    """
    if len(address) > LONGEST_ADDRESS:
        raise BadRecord(Reason.TOO_LONG, "the address is too long")
    name, is_valued, value = address.removeprefix("#").partition("=")
    match name:
        case "" | "daily" if not is_valued:
            return Daily(today)
        case "daily":
            day = parse_date(value)
            if day > today + timedelta(days=1):
                raise BadRecord(Reason.BAD_DATE, "this daily game has not begun yet")
            return Daily(day)
        case "seed":
            return Seeded(_seed(value))
        case "deck" if value.isascii() and value.isdigit():
            source = Dealt(tuple(int(digit) for digit in value))
            source.cards()
            return source
    raise BadRecord(Reason.BAD_FORM, "the address names no game")


def _seed(text: str) -> str:
    try:
        size = len(text.encode())
    except UnicodeEncodeError as error:
        raise BadRecord(Reason.BAD_SEED, "the seed is no text") from error
    if not text or size > MAX_SEED_BYTES:
        raise BadRecord(Reason.BAD_SEED, "the seed is empty or too long")
    return text


def address_of(source: Source) -> str:
    """The address that opens this deck again, its escapes not yet made."""
    return "#" + game_name(source)
