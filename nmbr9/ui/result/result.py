"""The result: the page that opens when a game ends."""

from collections.abc import Iterable
from typing import Final

from nmbr9.contests.free_order import BEST_KNOWN, Ordered, layout
from nmbr9.deck import Daily
from nmbr9.game import Game
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.options_form import game_options
from nmbr9.ui.parts.widgets import bar, button, row, soft
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import StartReplay
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.share_text import share_games
from nmbr9.ui.result.keepsakes import copy_notation, save_poster
from nmbr9.ui.session.actions import HandOut
from nmbr9.ui.session.links import CLOSE, page_button

EXCELLENT = 100
"""Source: rules, base game 7."""

LAST_SLOW_LEVEL: Final = 9
"""Levels above it appear together with it."""


def page(
    context: Context, par: Node | None, boards: Node | None, ways: Iterable[Node | None]
) -> tuple[Node | None, ...]:
    """The score, where it came from, and what to do next.

    `par` tells what the solver knows, `boards` show the rivals, `ways` lead on to them.
    """
    t, session, game = context.t, context.session, context.play.game
    minutes = session.seconds_left // 60
    left = t("result.next_daily", hours=minutes // 60, minutes=f"{minutes % 60:02}")
    return (
        el("p", str(game.score), el("span", t("result.points", n=game.score)), class_="big-score"),
        el("p", _verdict(game, t), class_="verdict"),
        None if isinstance(game.source, Ordered) else par,
        _breakdown(game, t),
        soft(left) if game.source == Daily(session.today) else None,
        boards,
        row(
            button(t("result.share"), HandOut(share_games, (context.play.own,)), main=True),
            button(t("result.board"), CLOSE),
            page_button(t("controls.new_game"), "new"),
        ),
        el("h3", t("result.again")),
        row(
            button(t("replay.watch"), StartReplay(context.play.own, Message("replay.own"))),
            *ways,
        ),
        row(
            button(t("give.notation"), HandOut(copy_notation)),
            button(t("give.svg"), HandOut(save_poster, (False,))),
            button(t("give.png"), HandOut(save_poster, (True,))),
        ),
    )


def medal_line(score: int, t: Texts) -> str:
    """The rulebook's word on a score."""
    if score >= EXCELLENT:
        return t("result.excellent")
    return t("result.to_excellent", n=EXCELLENT - score)


def _verdict(game: Game, t: Texts) -> str:
    if isinstance(game.source, Ordered):
        return compare(game.score, t)
    return game_options(game, t) or medal_line(game.score, t)


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
    return el("table", caption, el("tbody", *rows), class_="breakdown")
