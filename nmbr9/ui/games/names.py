"""Names of games in storage and in addresses, written and read; seeds and scores as typed."""

import re
from datetime import date, timedelta
from typing import Final

from nmbr9.contests import pars
from nmbr9.contests.cup import seed_of
from nmbr9.contests.free_order import NAME, Ordered, may_be_ordered, reread
from nmbr9.deck import Daily, Dealt, Seeded, Source, parse_date
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.options import STANDARD, Options
from nmbr9.record import MAX_SEED_BYTES
from nmbr9.record.json_form import options_of
from nmbr9.ui.games.kinds import CONTESTS, GameKind, game_kind, kind_of
from nmbr9.ui.parts.words import Message, Texts

OPTIONS = re.compile(r"(?:(?:players|variant|modules|powers|removed)=[a-z0-9_,]*&)*")
"""The options that may stand before the deck of an address, as records name them."""

OTHER_SLASH = "\u2215"
"""The division slash, which looks like the usual one."""

_ESCAPED: Final = re.compile(r"%[0-9A-Fa-f](?=[0-9A-Fa-f])|[^A-Za-z0-9_~.-]|\.$")
_ESCAPES: Final = re.compile("(?:%[0-9A-Fa-f]{2})+")
_TWICE: Final = re.compile("%25[0-9A-Fa-f]{2}")
MOST_TIMES: Final = 3
"""The most times that a link may be escaped: an endless one must not keep the page busy."""
_NO_ESCAPE: Final = re.compile("%(?![0-9A-Fa-f]{2})")


def game_name(source: Source, options: Options = STANDARD) -> str:
    return kind_of(source, options).name


def name_of(game: Game) -> str:
    return game_kind(game).name


def named(game: Game, name: str) -> Game | None:
    """A stored game, with the player's order if its name says so; None if it has another name."""
    if name == NAME and may_be_ordered(game.source, game.options):
        game = reread(game)
    return game if name_of(game) == name else None


def address_of(source: Source, options: Options = STANDARD) -> str:
    written, deck = split_options(game_name(source, options))
    name, equals, value = deck.partition("=")
    return f"#{written}{name}{equals}{escaped(value)}"


def split_options(address: str) -> tuple[str, str]:
    """The options of an address, each with its `&`, and the deck, whose word may hold any sign."""
    options = OPTIONS.match(address)
    end = options.end() if options else 0
    return address[:end], address[end:]


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


def free_seed(word: str) -> str:
    """A typed word as a free deck's seed: `24/7`, a deck of the cup `24`, gets another slash."""
    seed, _, number = word.rpartition("/")
    return f"{seed}{OTHER_SLASH}{number}" if seed_of(Seeded(word)) else word


def how_far(game: Game | None, t: Texts) -> str:
    if game is None:
        return ""
    if game.finished:
        return t("rivals.points", n=game.score)
    return t("top.round", round=game.round, rounds=game.rounds)


def bytes_of(seed: str) -> int:
    return len(seed.encode("utf-8", "surrogatepass"))


def too_long(most: int) -> Message:
    return Message("new.seed_too_long", {"most": most})


def medal_name(medal: pars.Medal, t: Texts) -> str:
    return "" if medal is pars.Medal.NONE else t(f"medal.{medal}")


def signed(difference: int) -> str:
    """A difference of scores with its sign: `+3`, `±0`, or a minus."""
    sign = "±" if difference == 0 else "+" if difference > 0 else "−"  # noqa: RUF001 - as read
    return f"{sign}{abs(difference)}"
