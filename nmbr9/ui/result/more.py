"""More about a finished game: its points by level, its par, branches, and files to keep."""

from typing import Final

from nmbr9.game import Game
from nmbr9.ui.branches.state import Branches
from nmbr9.ui.coach import panel
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.parts.loop import Effects
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import bar, button, folded, row
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import StartReplay
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.result.poster import picture_of
from nmbr9.ui.rivals.state import Rivals
from nmbr9.ui.session.actions import DealLike
from nmbr9.ui.session.effects import Copy, CopyPicture
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.view import game_link, page_button
from nmbr9.ui.sharing.texts import share_own
from nmbr9.ui.sharing.update import qr_button

LAST_SLOW_LEVEL: Final = 5
"""The last level that appears by itself. Those above it appear with it: nobody waits longer."""


def page(context: Context, branches: Branches, rivals: Rivals) -> tuple[Node | None, ...]:
    t, game, many = context.t, context.play.own, len(branches.of(context.play.own))
    replay = button(t("replay.watch"), StartReplay(game, Message("replay.own")))
    return (
        row(
            page_button(t("result.compare"), Page.RIVALS) if rivals.everyone else None,
            _next(context),
            replay if game.finished else None,
            page_button(t("branch.of_game", n=many), Page.BRANCHES) if many else None,
            button(t("give.picture"), HandOut(copy_poster)),
            qr_button(HandOut(share_own), t),
        ),
        _breakdown(game, t),
        None if game_kind(game).ordered else panel.par_section(context),
        folded(
            t("result.keep"),
            row(
                button(t("give.notation"), HandOut(copy_notation)),
                button(t("give.png"), HandOut(save_poster, (True,))),
                button(t("give.svg"), HandOut(save_poster, (False,))),
            ),
            class_="keep",
            key="keep",
        ),
    )


def _next(context: Context) -> Node:
    t, today = context.t, context.session.today
    if today.isoformat() in context.games.dailies or game_kind(context.play.own).day == today:
        return button(t("result.play_free"), DealLike(), key="next")
    return game_link(t("result.play_today"), "#daily")


def _breakdown(game: Game, t: Texts) -> Node:
    most = max((*game.breakdown, 1))
    rows = (
        el(
            "tr",
            el("th", t("bars.level", level=level), scope="row"),
            el("td", bar(points, most), el("b", str(points))),
            class_=f"reveal reveal-{min(level, LAST_SLOW_LEVEL)}",
            key=str(level),
        )
        for level, points in reversed(tuple(enumerate(game.breakdown)))
    )
    caption = el("caption", t("bars.name"), class_="visually-hidden")
    return el("table", caption, el("tbody", *rows), class_="breakdown", key="levels")


def copy_notation(context: Context) -> Effects:
    return (Copy(notation(context.game)),)


def notation(game: Game) -> str:
    """The placements of a game as text, `7r1@3,-2`; of NMBR 9 ++ its decisions, as in records."""
    if game.options.is_plus:
        return "; ".join(str(decision) for decision in game.decisions)
    return " ".join(str(tile.placement) for tile in game.board.tiles)


def save_poster(context: Context, png: bool) -> Effects:  # noqa: FBT001 - a value
    return (picture_of(context, png=png),)


def copy_poster(context: Context) -> Effects:
    return (CopyPicture(picture_of(context, png=True)),)
