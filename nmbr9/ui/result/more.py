"""More about a finished game: points by level, par, replays, and keepsakes."""

from typing import Final

from nmbr9.game import Game
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import bar, button, folded, row
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import StartReplay
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.result import keepsakes
from nmbr9.ui.sharing.texts import share_own
from nmbr9.ui.sharing.update import qr_button

LAST_SLOW_LEVEL: Final = 5
"""The last level that appears by itself. Those above it appear with it: nobody waits longer."""


def page(context: Context, *, par: Node | None, branches: Node | None) -> tuple[Node | None, ...]:
    """All that the result has no room for, with the solver's results and the branches."""
    t, game = context.t, context.play.own
    return (
        _breakdown(game, t),
        par,
        row(
            button(t("replay.watch"), StartReplay(game, Message("replay.own")))
            if game.finished
            else None,
            qr_button(HandOut(share_own), t),
        ),
        branches,
        _keepsakes(t),
    )


def _breakdown(game: Game, t: Texts) -> Node:
    """The points of each level, the highest on top; they appear one after the other."""
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
        for level, points in reversed(tuple(enumerate(game.breakdown)))
    )
    caption = el("caption", t("bars.name"), class_="visually-hidden")
    return el("table", caption, el("tbody", *rows), class_="breakdown", key="levels")


def _keepsakes(t: Texts) -> Node:
    """The files of a game, folded."""
    return folded(
        t("result.keep"),
        row(
            button(t("give.notation"), HandOut(keepsakes.copy_notation)),
            button(t("give.picture"), HandOut(keepsakes.copy_poster)),
            button(t("give.png"), HandOut(keepsakes.save_poster, (True,))),
            button(t("give.svg"), HandOut(keepsakes.save_poster, (False,))),
        ),
        class_="keep",
        key="keep",
    )
