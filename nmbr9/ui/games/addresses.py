"""The address of a deck, read; `games/names.py` writes it."""

from datetime import date, timedelta

from nmbr9.contests.free_order import Ordered
from nmbr9.deck import Daily, Dealt, Seeded, Source, parse_date
from nmbr9.errors import BadRecord, Reason
from nmbr9.options import STANDARD, Options
from nmbr9.record import MAX_SEED_BYTES
from nmbr9.record.json_form import options_of
from nmbr9.ui.games.kinds import CONTESTS, GameKind, kind_of
from nmbr9.ui.games.names import split_options


def read_deck(address: str, today: date) -> tuple[Source, Options]:
    """The deck of an unescaped address and its options, which come first. Raises BadValue.

    `#variant=two_of_three&modules=gap_fillers&seed=hello`, `#weekly=2026-W47`, `#weekly`
    """
    name, _, value = address.removeprefix("#").partition("=")
    if name in CONTESTS:
        kind = CONTESTS[name].named(value, today)
    else:
        written, deck = split_options(address.removeprefix("#"))
        options = _options(written)
        kind = kind_of(_source(deck, today, options), options)
    check_begun(kind, today)
    return kind.source, kind.options


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


def check_begun(kind: GameKind, today: date) -> None:
    """Raise BadRecord for a game that has not begun anywhere yet."""
    if kind.begins is not None and kind.begins > today + timedelta(days=1):
        raise BadRecord(Reason.BAD_DATE, "this game has not begun yet")


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
