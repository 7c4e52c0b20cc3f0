"""Addresses inside the page: what stands behind the # says which deck is on the board."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from nmbr9.deck import Daily, Dealt, Seeded, parse_date
from nmbr9.errors import BadRecord, Reason
from nmbr9.record import MAX_SEED_BYTES
from nmbr9.ui.challenge import decode_all, encode_all
from nmbr9.ui.cup import codes_of, deck_of, games_of
from nmbr9.ui.state import game_name
from nmbr9.ui.table_links import SEATS, table_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence
    from datetime import date

    from nmbr9.deck import Source
    from nmbr9.game import Game
    from nmbr9.ui.tables import Sitting

CODES = "#code="
CUP = "#cup="
TABLE = "#table="
LONGEST_TABLE_NAME = 16
LONGEST_ADDRESS = 8000


@dataclass(frozen=True, slots=True)
class Destination:
    """What an address names: a deck, and games of it that others have played."""

    source: Source
    rivals: tuple[Game, ...] = ()
    cup: str = ""
    """The seed of the cup that is opened."""
    cup_rivals: tuple[Game, ...] = ()
    """A friend's games in that cup, of several decks."""
    table: str = ""
    """The name of a table that is stored here."""
    sitting: Sitting | None = None
    """Somebody else's table, to look at."""


def destination(address: str, today: date) -> Destination:
    """The deck of an address and the challengers it brings. Raises BadRecord as `source_at`."""
    if len(address) <= LONGEST_ADDRESS and address.startswith(CUP):
        return _cup(address.removeprefix(CUP))
    if address.startswith(TABLE):
        return Destination(Daily(today), table=_table_name(address.removeprefix(TABLE)))
    if len(address) <= LONGEST_ADDRESS and address.startswith(SEATS):
        sitting = table_of(address.removeprefix(SEATS))
        return Destination(sitting.table.source, sitting=sitting)
    codes = address.removeprefix(CODES)
    if codes == address or len(address) > LONGEST_ADDRESS:
        return Destination(source_at(address, today))
    games = decode_all(codes)
    source = games[0].source
    if isinstance(source, Daily):
        source = source_at(address_of(source), today)
    return Destination(source, games)


def _cup(value: str) -> Destination:
    seed, _, codes = value.rpartition("&")
    games = games_of(seed, codes)
    rivals = tuple(game for game in games if game is not None)
    return Destination(deck_of(seed, 0), cup=seed, cup_rivals=rivals)


def _table_name(name: str) -> str:
    if not (name.isascii() and name.isalnum() and len(name) <= LONGEST_TABLE_NAME):
        raise BadRecord(Reason.BAD_FORM, "the address names no table")
    return name


def table_address(name: str) -> str:
    """The address of a table that is stored here."""
    return TABLE + name


def cup_address(seed: str, games: Sequence[Game | None] = ()) -> str:
    """The address of a cup; the finished games go with it, for the engine to check again."""
    return f"{CUP}{seed}&{codes_of(games)}"


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


def challenge_address(games: Iterable[Game]) -> str:
    """The address that challenges others with these games."""
    return CODES + encode_all(games)


def address_of(source: Source) -> str:
    """The address that opens this deck again, its escapes not yet made."""
    return "#" + game_name(source)
