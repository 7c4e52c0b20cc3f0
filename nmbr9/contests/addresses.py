"""Games as texts, in addresses and in the names of saves: a deck, and the options before it.

`seed=hello`, `daily=2026-11-20`, `variant=two_of_three&modules=gap_fillers&seed=hello`
"""

import re
from collections.abc import Iterator
from datetime import date
from typing import Final

from nmbr9.contests.free_order import NAME, Ordered
from nmbr9.deck import Daily, Dealt, Seeded, Source, parse_date
from nmbr9.errors import BadRecord, Reason
from nmbr9.options import OPEN_POWERS, STANDARD, Options
from nmbr9.record import MAX_SEED_BYTES
from nmbr9.record.json_form import options_form, options_of

OPTIONS = re.compile(r"(?:(?:players|variant|modules|powers|removed)=[a-z0-9_,]*&)*")
"""The options that may stand before the deck of an address, as records name them."""

_ESCAPED: Final = re.compile(r"%[0-9A-Fa-f](?=[0-9A-Fa-f])|[^A-Za-z0-9_~.-]|\.$")
_ESCAPES: Final = re.compile("(?:%[0-9A-Fa-f]{2})+")
_TWICE: Final = re.compile("%25[0-9A-Fa-f]{2}")
MOST_TIMES: Final = 3
"""The most times that a link may be escaped: an endless one must not keep the page busy."""
_NO_ESCAPE: Final = re.compile("%(?![0-9A-Fa-f]{2})")


def deck_text(source: Source, options: Options = STANDARD) -> str:
    """The deck and its options as a text; in an address the deck's word is escaped."""
    return "&".join((*_option_names(options), _source_name(source)))


def _option_names(options: Options) -> Iterator[str]:
    """The options that are not those of the base game, each once and in this order."""
    form, usual = options_form(options), options_form(STANDARD)
    for name in ("players", "variant", "modules", "powers", "removed"):
        value = form.get(name)
        if value not in (None, usual.get(name, OPEN_POWERS)):
            yield f"{name}={','.join(value) if isinstance(value, list) else value}"


def _source_name(source: Source) -> str:
    match source:
        case Ordered():
            return NAME
        case Daily(date=day):
            return f"daily={day.isoformat()}"
        case Seeded(seed=seed):
            return f"seed={seed}"
        case Dealt(numbers=numbers):
            return "deck=" + "".join(map(str, numbers))


def split_options(address: str) -> tuple[str, str]:
    """The options of an address, each with its `&`, and the deck, whose word may hold any sign."""
    options = OPTIONS.match(address)
    end = options.end() if options else 0
    return address[:end], address[end:]


def read_deck_text(text: str, today: date) -> tuple[Source, Options]:
    """The deck and the options of an unescaped text. Raises BadValue."""
    written, deck = split_options(text)
    options = _options(written)
    return _source(deck, today, options), options


def _options(written: str) -> Options:
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


def _source(deck: str, today: date, options: Options) -> Source:
    """The deck of `daily=2026-11-20`, `seed=hello` …, by default today's. Raises BadValue."""
    name, is_valued, value = deck.partition("=")
    match name:
        case "" | "daily" if not is_valued:
            return Daily(today)
        case "order" if not is_valued and options == STANDARD:
            return Ordered.fresh()
        case "daily":
            return Daily(parse_date(value))
        case "seed":
            seeded = Seeded(value)
            if not value or len(value.encode()) > MAX_SEED_BYTES:
                raise BadRecord(Reason.BAD_SEED, "the seed is empty or too long")
            return seeded
        case "deck" if value.isascii() and value.isdigit():
            copies = options.variant.copies
            source = Dealt(tuple(int(digit) for digit in value), copies)
            source.cards(copies)
            return source
    raise BadRecord(Reason.BAD_FORM, "the address names no game")


def escaped(text: str) -> str:
    """A text as it may stand in an address, without marks that a chat would leave out of a link.

    The letter after a `%` that looks like an escape is escaped too: so a link that was escaped
    twice on its way can be recognised.
    """

    def escape(letters: re.Match[str]) -> str:
        return "".join(f"%{byte:02X}" for byte in letters[0].encode("utf-8", "surrogatepass"))

    return _ESCAPED.sub(escape, text)


def unescaped(address: str) -> str:
    """An address with its escapes undone; as it is if any part only looks like an escape."""
    for _ in range(MOST_TIMES):
        if _TWICE.search(address) and address.count("%") == address.count("%25"):
            address = address.replace("%25", "%")
    if _NO_ESCAPE.search(address):
        return address
    try:
        return _ESCAPES.sub(lambda part: bytes.fromhex(part[0].replace("%", "")).decode(), address)
    except UnicodeDecodeError:
        return address
