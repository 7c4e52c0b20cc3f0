"""Names of games: in storage, in the page's address, and in words."""

import re
from collections.abc import Iterator

from nmbr9.contests.cup import seed_of
from nmbr9.contests.free_order import NAME, Ordered
from nmbr9.contests.weekly import week_of
from nmbr9.deck import Daily, Dealt, Seeded, Source, daily_number
from nmbr9.game import Game
from nmbr9.options import OPEN_POWERS, STANDARD, Options
from nmbr9.powers import Power
from nmbr9.ui.games.escapes import escaped
from nmbr9.ui.games.people import cleaned, isolated
from nmbr9.ui.parts.words import Message, Texts

OPTIONS = re.compile(r"(?:(?:players|variant|modules|powers|removed)=[a-z0-9_,]*&)*")
"""The options that may stand before the deck of an address, as records name them."""

OTHER_SLASH = "\u2215"
"""The division slash, which looks like the usual one."""

LONGEST_SEED = 43
"""Bytes in UTF-8 of a seed that is typed here.

With these the link of every base game has at most 120 letters behind the host. An address from
elsewhere may bring a longer one.
"""


def game_name(source: Source, options: Options = STANDARD) -> str:
    """A game's name in storage and, escaped, in the page's address.

    `daily=2026-11-20`, `seed=hello`, `weekly=2026-W47`; other options than the base game's come
    first: `variant=two_of_three&modules=gap_fillers&seed=hello`.
    """
    week = week_of(source, options)
    if week is not None:
        return f"weekly={week.name}"
    return "&".join((*_option_names(options), _source_name(source)))


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


def _option_names(options: Options) -> Iterator[str]:
    """The options that are not those of the base game, each once and in this order."""
    if options.players != STANDARD.players:
        yield f"players={options.players}"
    if options.variant is not STANDARD.variant:
        yield f"variant={options.variant.value}"
    if options.modules:
        yield "modules=" + ",".join(sorted(module.value for module in options.modules))
    if isinstance(options.powers, frozenset):
        yield "powers=" + ",".join(power.value for power in Power if power in options.powers)
    elif options.powers != OPEN_POWERS:
        yield f"powers={options.powers}"
    if options.removed:
        yield f"removed={options.removed}"


def name_of(game: Game) -> str:
    """The name of a game's deck and options."""
    return game_name(game.source, game.options)


def address_of(source: Source, options: Options = STANDARD) -> str:
    """The address that opens this deck with these options again."""
    written, deck = split_options(game_name(source, options))
    name, equals, value = deck.partition("=")
    return f"#{written}{name}{equals}{escaped(value)}"


def split_options(address: str) -> tuple[str, str]:
    """The part of an address with options, if any, and the part with the deck, which comes last.

    Options end in `&`; a deck's word may hold any sign, `&` and `=` too.
    """
    options = OPTIONS.match(address)
    end = options.end() if options else 0
    return address[:end], address[end:]


def is_common(game: Game) -> bool:
    """Whether everybody plays this game: a daily, a weekly challenge, or a deck of a cup."""
    if isinstance(game.source, Daily) or week_of(game.source, game.options) is not None:
        return True
    return cup_deck(game) is not None


def cup_deck(game: Game) -> tuple[str, int] | None:
    """The cup that a game belongs to and its deck, from 1; None for a game of no cup."""
    seed = seed_of(game.source) if game.options == STANDARD else ""
    if not seed or not isinstance(game.source, Seeded):
        return None
    return seed, int(game.source.seed.rpartition("/")[2])


def free_seed(word: str) -> str:
    """A typed word as the seed of a free deck; a cup's deck of that name gets another slash.

    `24/7` is deck 7 of the cup `24`, in links and saves of every version.
    """
    seed, _, number = word.rpartition("/")
    return f"{seed}{OTHER_SLASH}{number}" if seed_of(Seeded(word)) else word


def title_lines(game: Game, t: Texts, *, practice: bool = False) -> tuple[str, str]:
    """A game in two lines: the daily's number and date, or the seed of a free game."""
    source, options = game.source, game.options
    week = week_of(source, options)
    if week is not None:
        return t("title.weekly"), t("weekly.week", week=week.name)
    if isinstance(source, Daily):
        return t("title.daily", number=daily_number(source.date)), t.day(source.date)
    if isinstance(source, Ordered):
        return t("title.order"), ""
    cup = cup_deck(game)
    if cup is not None:
        return t("title.cup", n=cup[1]), shown_word(cup[0])
    title = t("title.free") if options == STANDARD else t("title.plus")
    if practice:
        title = t("title.practice")
    return title, word_of(source)


def word_of(source: Source) -> str:
    """A deck's word for the page; "" if it has none, or one that cannot be seen."""
    return shown_word(source.seed) if isinstance(source, Seeded) else ""


def shown_word(seed: str) -> str:
    """The word of a deck or a cup for the page; a longer one than can be typed here is cut."""
    word = cleaned(seed, LONGEST_SEED + 2)  # one of them may be a space at the end
    return isolated(word if len(word) <= LONGEST_SEED else f"{word[:LONGEST_SEED]}…")


def how_far(game: Game | None, t: Texts) -> str:
    """The progress of a game, if it is begun: its score, or the round being played."""
    if game is None:
        return ""
    if game.finished:
        return t("rivals.points", n=game.score)
    return t("top.round", round=game.round, rounds=game.rounds)


def bytes_of(seed: str) -> int:
    """The length of a typed seed in UTF-8."""
    return len(seed.encode("utf-8", "surrogatepass"))


def too_long(most: int) -> Message:
    """The message that a typed seed has more than this many bytes."""
    return Message("new.seed_too_long", {"most": most})


def signed(difference: int) -> str:
    """A difference of scores with its sign: `+3`, `±0`, or a minus."""
    sign = "±" if difference == 0 else "+" if difference > 0 else "−"  # noqa: RUF001 - as read
    return f"{sign}{abs(difference)}"
