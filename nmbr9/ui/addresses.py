"""Addresses inside the page: what stands behind the # says which deck is on the board."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import timedelta
from typing import TYPE_CHECKING

from nmbr9.deck import Daily, Dealt, Seeded, parse_date
from nmbr9.errors import BadRecord, Reason
from nmbr9.options import STANDARD, Options
from nmbr9.record import MAX_SEED_BYTES
from nmbr9.record.json_form import options_of
from nmbr9.ui.challenge import decode_all, encode_all
from nmbr9.ui.cup import codes_of, deck_of, games_of
from nmbr9.ui.free_order import Ordered
from nmbr9.ui.state import game_name, week_of
from nmbr9.ui.table_links import SEATS, table_of
from nmbr9.weekly import Week

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
WEEKLY = "#weekly"
OPTIONS = re.compile(r"(?:(?:players|variant|modules|powers|removed)=[a-z0-9_,]*&)*")
"""The options that may stand before the deck of an address, as records name them."""

LONGEST_ADDRESS = 8000


@dataclass(frozen=True, slots=True)
class Destination:
    """What an address names: a deck, how it is played, and games of it that others have played."""

    source: Source
    options: Options = STANDARD
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
    """The game of an address and the challengers it brings. Raises BadRecord.

    Options stand before the deck: `#variant=two_of_three&modules=gap_fillers&seed=hello`. A
    challenge of the week, `#weekly=2026-W47` or this week's `#weekly`, has its own.
    """
    if len(address) <= LONGEST_ADDRESS and address.startswith(CUP):
        return _cup(address.removeprefix(CUP))
    if address.startswith(TABLE):
        return Destination(Daily(today), table=_table_name(address.removeprefix(TABLE)))
    if len(address) <= LONGEST_ADDRESS and address.startswith(SEATS):
        sitting = table_of(address.removeprefix(SEATS))
        return Destination(sitting.table.source, sitting=sitting)
    codes = address.removeprefix(CODES)
    if codes == address or len(address) > LONGEST_ADDRESS:
        return _named(address, today)
    games = decode_all(codes)
    source, options = games[0].source, games[0].options
    if isinstance(source, Daily):
        source = source_at(address_of(source), today)
    return Destination(source, options, games)


def _named(address: str, today: date) -> Destination:
    if len(address) > LONGEST_ADDRESS:
        raise BadRecord(Reason.TOO_LONG, "the address is too long")
    if address == WEEKLY or address.startswith(f"{WEEKLY}="):
        week = _week(address.removeprefix(WEEKLY).removeprefix("="), today)
        return Destination(Seeded(week.seed), week.options)
    written, deck = split_options(address.removeprefix("#"))
    options = _options(written)
    source = source_at(f"#{deck}", today, options)
    challenge = week_of(source, options)
    if challenge is not None:
        _week(f"{challenge.year:04}-W{challenge.number:02}", today)
    return Destination(source, options)


def split_options(address: str) -> tuple[str, str]:
    """What an address says of options, if anything, and of the deck, which stands last.

    Options end in `&`; a deck's word may hold any sign, `&` and `=` too.
    """
    options = OPTIONS.match(address)
    end = options.end() if options else 0
    return address[:end], address[end:]


def _options(written: str) -> Options:
    """The options that an address names; BadRecord."""
    if not written:
        return STANDARD
    named = [option.partition("=") for option in written.removesuffix("&").split("&")]
    form: dict[str, object] = {name: value for name, _, value in named}
    if len(form) != len(named):
        raise BadRecord(Reason.BAD_FORM, "the address names an option twice")
    for name in ("players", "removed"):
        if name in form:
            form[name] = _whole(str(form[name]))
    if "modules" in form:
        form["modules"] = str(form["modules"]).split(",")
    powers = str(form.get("powers", ""))
    if powers:
        form["powers"] = _whole(powers) if powers.isdigit() else powers.split(",")
    options = options_of(form)
    if options.players != STANDARD.players:
        raise BadRecord(Reason.BAD_OPTIONS, "an address opens a game that is played alone")
    return options


def _whole(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < len("100")):
        raise BadRecord(Reason.BAD_FORM, "an option of the address is no number")
    return int(text)


def _week(text: str, today: date) -> Week:
    """The week of an address, this one where none is named; BadRecord (BAD_DATE)."""
    if not text:
        return Week.of(today)
    week = Week.of_seed(f"nmbr9-weekly-{text}")
    if week is None or week > Week.of(today + timedelta(days=1)):
        raise BadRecord(Reason.BAD_DATE, "there is no such week, or it has not begun yet")
    return week


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


def source_at(address: str, today: date, options: Options = STANDARD) -> Source:
    """The deck of an address, its escapes already undone: `#daily=2026-11-20`, `#seed=hello`.

    The options say how often a deck may have a number. No address, or `#daily`, is today's game.
    Raises BadRecord for anything that is no deck, and for a daily that has begun nowhere yet.
    """
    if len(address) > LONGEST_ADDRESS:
        raise BadRecord(Reason.TOO_LONG, "the address is too long")
    name, is_valued, value = address.removeprefix("#").partition("=")
    match name:
        case "" | "daily" if not is_valued:
            return Daily(today)
        case "order" if not is_valued and options == STANDARD:
            return Ordered.fresh()
        case "daily":
            day = parse_date(value)
            if day > today + timedelta(days=1):
                raise BadRecord(Reason.BAD_DATE, "this daily game has not begun yet")
            return Daily(day)
        case "seed":
            return Seeded(_seed(value))
        case "deck" if value.isascii() and value.isdigit():
            copies = options.variant.copies
            source = Dealt(tuple(int(digit) for digit in value), copies)
            source.cards(copies)
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


def address_of(source: Source, options: Options = STANDARD) -> str:
    """The address that opens this deck with these options again, its escapes not yet made."""
    return "#" + game_name(source, options)
