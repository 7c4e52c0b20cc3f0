"""Names of games in storage and in addresses, written and read; seeds and scores as typed."""

from datetime import date, timedelta

from nmbr9.contests import pars
from nmbr9.contests.addresses import escaped, read_deck_text, split_options
from nmbr9.contests.cup import seed_of
from nmbr9.contests.free_order import NAME, may_be_ordered, reread
from nmbr9.deck import Seeded, Source
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.options import STANDARD, Options
from nmbr9.ui.games.kinds import CONTESTS, GameKind, game_kind, kind_of
from nmbr9.ui.parts.words import Message, Texts

OTHER_SLASH = "\u2215"
"""The division slash, which looks like the usual one."""


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


def read_deck(address: str, today: date) -> tuple[Source, Options]:
    """The deck of an unescaped address and its options, which come first. Raises BadValue.

    `#variant=two_of_three&modules=gap_fillers&seed=hello`, `#weekly=2026-W47`, `#weekly`
    """
    name, _, value = address.removeprefix("#").partition("=")
    if name in CONTESTS:
        kind = CONTESTS[name].named(value, today)
    else:
        kind = kind_of(*read_deck_text(address.removeprefix("#"), today))
    check_begun(kind, today)
    return kind.source, kind.options


def check_begun(kind: GameKind, today: date) -> None:
    """Raise BadRecord for a game that has not begun anywhere yet."""
    if kind.begins is not None and kind.begins > today + timedelta(days=1):
        raise BadRecord(Reason.BAD_DATE, "this game has not begun yet")


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
