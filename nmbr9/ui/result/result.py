"""The result: the page that opens when a game ends."""

from typing import Final, NamedTuple

from nmbr9.contests.free_order import BEST_KNOWN, Ordered, layout
from nmbr9.contests.weekly import Week, week_of
from nmbr9.deck import Daily
from nmbr9.game import Game
from nmbr9.ui.parts.flat_board import flat_board
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.options_form import game_options
from nmbr9.ui.parts.widgets import bar, button, row, soft
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import StartReplay
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.play.share_text import share_games
from nmbr9.ui.play.view.link_codes import code_button
from nmbr9.ui.result import offers
from nmbr9.ui.result.keepsakes import copy_notation, copy_poster, save_poster, share_result
from nmbr9.ui.result.record import DealNext, Record
from nmbr9.ui.result.standing import Standing, figures, personal_word, standing_of
from nmbr9.ui.session.countdown import days_left, time_left
from nmbr9.ui.session.links import CLOSE, game_link, page_button
from nmbr9.ui.session.session import Session

EXCELLENT = 100
"""Source: rules, base game 7."""

NEAR: Final = 80
"""Points from which it is told how few are missing."""

LAST_SLOW_LEVEL: Final = 5
"""Levels above it appear together with it: nobody waits longer."""


class Others(NamedTuple):
    """The parts of the page that come from other features."""

    par_line: Node | None
    """The medal."""
    par: Node | None
    """All else that the solver knows."""
    boards: Node | None
    """The rivals' boards."""
    friends: bool
    """Whether friends have sent their games: to send one's own back comes first then."""
    ways: tuple[Node | None, ...]
    """The ways to the rivals' games."""
    back: Node | None
    """The way back to the cup."""
    branches: Node | None
    """The way to play on from a round of the game."""


def page(context: Context, record: Record, others: Others) -> tuple[Node | None, ...]:
    """The score and where it came from, what to do next, and what can be kept."""
    t, session, game = context.t, context.session, context.play.own
    practice = context.play.practice
    standing = None if practice else standing_of(record, game, session.today)
    ordered = isinstance(game.source, Ordered)
    return (
        _hero(game, standing, t),
        soft(t("result.practice")) if practice else _own_figures(game, standing, t),
        None if ordered else others.par_line,
        _breakdown(game, t),
        el(
            "div",
            button(
                t("result.share"), HandOut(share_result, ()), main=not others.friends, key="share"
            ),
            code_button(t("code.show"), share_games, game),
            _next(context, record),
            others.back,
            class_="what-next",
            key="next",
        ),
        el(
            "div",
            button(t("result.board"), CLOSE),
            page_button(t("controls.new_game"), "new"),
            class_="row",
            key="look",
        ),
        offers.shown(context),
        _next_of_its_kind(game, session),
        None if ordered else others.par,
        others.boards,
        row(button(t("replay.watch"), StartReplay(game, Message("replay.own"))), *others.ways),
        others.branches,
        _keepsakes(t),
    )


def _hero(game: Game, standing: Standing | None, t: Texts) -> Node:
    """The score with a word on it, and the stack as a picture beside them."""
    score = el("b", el("b", str(game.score)), class_="counted", style=f"--score:{game.score}")
    picture = el("div", flat_board(game.board), class_="own-stack") if game.board.tiles else None
    verdicts = (el("p", words, class_="verdict") for words in _verdicts(game, standing, t))
    return el(
        "div",
        el(
            "div",
            el("p", score, el("span", t("result.points", n=game.score)), class_="big-score"),
            *verdicts,
            key="words",
        ),
        picture,
        class_="hero",
        key="hero",
    )


def _verdicts(game: Game, standing: Standing | None, t: Texts) -> tuple[str, ...]:
    """The sentences under the score: against one's own games first, then by the rulebook."""
    if isinstance(game.source, Ordered):
        return (compare(game.score, t),)
    options = game_options(game, t)
    if options:
        return (options,)
    own = personal_word(standing, t) if standing else ""
    return tuple(filter(None, (own, medal_line(game.score, t))))


def medal_line(score: int, t: Texts) -> str:
    """The rulebook's word on a score; none on one that is far from excellent."""
    if score >= EXCELLENT:
        return t("result.excellent")
    return t("result.to_excellent", n=EXCELLENT - score) if score >= NEAR else ""


def compare(score: int, t: Texts) -> str:
    """How a layout in free order compares with the best that is known, and then with ours."""
    if score < BEST_KNOWN:
        return t("beat.short", n=BEST_KNOWN - score)
    if score == BEST_KNOWN:
        return t("beat.level")
    ours = layout().score
    if score < ours:
        return t("beat.beaten", n=ours - score)
    return t("beat.ours_level") if score == ours else t("beat.ours_beaten")


def _own_figures(game: Game, standing: Standing | None, t: Texts) -> Node | None:
    """The player's own figures; while they are being read, the room for them."""
    if standing is not None:
        return figures(standing, t)
    waited_for = not game.options.is_plus and not isinstance(game.source, Ordered)
    return el("dl", class_="own-figures", key="figures") if waited_for else None


def _next(context: Context, record: Record) -> Node:
    """The way on: today's game if it is not finished, else a free game."""
    t, today = context.t, context.session.today
    played = today.isoformat() in record.dailies or context.play.own.source == Daily(today)
    if played:
        return button(t("result.play_free"), DealNext(), key="next")
    return game_link(t("result.play_today"), "#daily")


def _next_of_its_kind(game: Game, session: Session) -> Node | None:
    """When the next daily comes, after today's, or the next challenge after this week's."""
    t, today = session.t, session.today
    if game.source == Daily(today):
        return soft(t("result.next_daily", **time_left(session)))
    if week_of(game.source, game.options) == Week.of(today):
        return soft(t("result.next_weekly", n=days_left(session)))
    return None


def _breakdown(game: Game, t: Texts) -> Node:
    """The points of each level, which appear one after the other."""
    most = max((*game.breakdown, 1))
    rows = (
        el(
            "tr",
            el("th", t("bars.level", level=level), scope="row"),
            el("td", bar(points, most)),
            el("td", str(points), class_="points"),
            class_=f"reveal reveal-{min(level, LAST_SLOW_LEVEL)}",
            key=str(level),
        )
        for level, points in enumerate(game.breakdown)
    )
    caption = el("caption", t("bars.name"), class_="visually-hidden")
    return el("table", caption, el("tbody", *rows), class_="breakdown", key="levels")


def _keepsakes(t: Texts) -> Node:
    """What can be taken from a game, folded."""
    return el(
        "details",
        el("summary", t("result.keep")),
        row(
            button(t("give.notation"), HandOut(copy_notation, ())),
            button(t("give.picture"), HandOut(copy_poster, ())),
            button(t("give.png"), HandOut(save_poster, (True,))),
            button(t("give.svg"), HandOut(save_poster, (False,))),
        ),
        class_="keep",
        key="keep",
    )
