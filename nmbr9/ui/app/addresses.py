"""Addresses inside the page: the part after the # names the deck on the board."""

import re
from contextlib import suppress
from dataclasses import dataclass, field, replace
from datetime import date, timedelta

from nmbr9.contests.cup import deck_of, read_cup
from nmbr9.contests.free_order import Ordered
from nmbr9.contests.weekly import Week
from nmbr9.deck import Daily, Dealt, Seeded, Source, parse_date
from nmbr9.errors import BadRecord, BadValue, Reason
from nmbr9.game import Game
from nmbr9.options import STANDARD, Options
from nmbr9.record import MAX_SEED_BYTES
from nmbr9.record.json_form import options_of
from nmbr9.ui.games import challenges
from nmbr9.ui.games.escapes import unescaped
from nmbr9.ui.games.kinds import GameKind, kind_of
from nmbr9.ui.games.names import address_of, split_options
from nmbr9.ui.moving import connecting
from nmbr9.ui.moving import state as moving
from nmbr9.ui.pages import cup
from nmbr9.ui.phones import links as phone_links
from nmbr9.ui.phones import state as phones
from nmbr9.ui.seating import addresses as seating
from nmbr9.ui.tables import hotseat as tables
from nmbr9.ui.tables.hotseat import Hotseat

WEEKLY = "#weekly"
LONGEST_ADDRESS = 8000
PARTS = re.compile("(?=[?&])")
PARAMETER = re.compile(r"[?&](?!from=)\w+=.*", re.DOTALL)
"""The parameters after a deck, without the names of challengers, which alone may follow it."""
MARKS = ".,;:!?)]}'*|"
"""Punctuation around a link in a sentence. Our links never end in an unescaped one."""


@dataclass(frozen=True, slots=True)
class Destination:
    """A deck, its options, and others' games with it."""

    source: Source
    options: Options = STANDARD
    rivals: tuple[Game, ...] = ()
    names: challenges.Names = field(default_factory=dict)
    """The names of the others."""
    cup: str = ""
    """The seed of the opened cup."""
    cup_rivals: tuple[Game, ...] = ()
    """A friend's games in that cup, of several decks."""
    table: str = ""
    """The name of a table that is stored here."""
    seats: Hotseat | None = None
    """Somebody else's table, to view."""
    phones: "phone_links.PhonesLink | None" = None
    """A table of phones, and perhaps a code that connects to it."""
    move: str = ""
    """The code of a line to another device of the player's own."""
    meant: str = ""
    """The address probably meant, if punctuation after it was read as part of a word."""


def destination(address: str, today: date) -> Destination:
    """The game of an address and its challengers. Raises BadValue.

    Options come before the deck: `#variant=two_of_three&modules=gap_fillers&seed=hello`. A
    challenge of the week, `#weekly=2026-W47` or this week's `#weekly`, has its own.

    A link may have changed on its way: escaped again, extended by tracking parameters, or by
    punctuation after it.
    """
    sent = _without_parameters(address)
    bare = sent.rstrip(MARKS)
    try:
        place = _read(unescaped(sent), today)
    except BadValue:
        meant = _read_if_sound(bare, today)
        if meant is None:
            raise
        return meant
    meant = _read_if_sound(bare, today) if bare != sent else None
    if meant is None or (meant.source, meant.options) == (place.source, place.options):
        return place
    return replace(place, meant=address_of(meant.source, meant.options))


def _without_parameters(address: str) -> str:
    """A link without added `&name=value` parameters: in a word of our links `&` is escaped."""
    _options, deck = split_options(address.removeprefix("#"))
    parts = PARTS.split(deck)
    while PARAMETER.fullmatch(parts[-1]):
        parts.pop()
    return address.removesuffix(deck) + "".join(parts)


def _read_if_sound(address: str, today: date) -> Destination | None:
    with suppress(BadValue):
        return _read(unescaped(address), today)
    return None


def _read(address: str, today: date) -> Destination:
    """The game of an unescaped address. Raises BadRecord."""
    if len(address) > LONGEST_ADDRESS:
        raise BadRecord(Reason.TOO_LONG, "the address is too long")
    kind, equals, value = address.partition("=")
    match kind + equals:
        case cup.ADDRESS:
            seed, games = read_cup(value)
            return Destination(deck_of(seed, 0), cup=seed, cup_rivals=games)
        case tables.TABLE:
            return Destination(Daily(today), table=tables.read_name(value))
        case phones.ADDRESS:
            return Destination(Daily(today), phones=phone_links.read_phones(value))
        case moving.ADDRESS:
            return Destination(Daily(today), move=connecting.read_code(value))
        case seating.SEATS:
            seats = tables.read_seats(value)
            return Destination(seats.table.source, seats=seats)
        case challenges.ADDRESS:
            games, names = challenges.read_challenge(value)
            source, options = games[0].source, games[0].options
            _check_begun(kind_of(source), today)
            return Destination(source, options, games, names)
    if kind == WEEKLY:
        week = _week(value, today)
        _check_begun(kind_of(Seeded(week.seed), week.options), today)
        return Destination(Seeded(week.seed), week.options)
    return _named(address, today)


def _named(address: str, today: date) -> Destination:
    written, deck = split_options(address.removeprefix("#"))
    options = _options(written)
    source = _source(deck, today, options)
    _check_begun(kind_of(source, options), today)
    return Destination(source, options)


def _options(written: str) -> Options:
    """The options that an address names. Raises BadValue."""
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
    """The week of an address, this week by default. Raises BadValue (BAD_DATE)."""
    if not text:
        return Week.of(today)
    week = Week.of_name(text)
    if week is None:
        raise BadRecord(Reason.BAD_DATE, "there is no such week")
    return week


def _check_begun(kind: GameKind, today: date) -> None:
    """Raise BadRecord for a game that has not begun anywhere yet."""
    if kind.begins is not None and kind.begins > today + timedelta(days=1):
        raise BadRecord(Reason.BAD_DATE, "this game has not begun yet")


def _source(deck: str, today: date, options: Options) -> Source:
    """The deck of an address: `daily=2026-11-20`, `seed=hello`.

    The options limit the copies of a number in a deck. No address, or `daily`, is today's game.
    Raises BadValue for anything else.
    """
    name, is_valued, value = deck.partition("=")
    match name:
        case "" | "daily" if not is_valued:
            return Daily(today)
        case "order" if not is_valued and options == STANDARD:
            return Ordered.fresh()
        case "daily":
            return Daily(parse_date(value))
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
