"""The views around the board of a branch: its name, its points, the button back."""

from nmbr9.steps import score_after
from nmbr9.ui.branches.actions import LeaveBranch
from nmbr9.ui.branches.state import END, Branch
from nmbr9.ui.games.names import title_lines as game_lines
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, icon_button
from nmbr9.ui.play.actions import TakeBack
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.view import controls as play_controls
from nmbr9.ui.session.actions import Show


def title_lines(context: Context, branch: Branch) -> tuple[str, str]:
    """The branch in two lines: its kind, and its game."""
    game, day = game_lines(branch.whole, context.t)
    return f"{context.t('branch.title')} · {game}", day


def panel(context: Context, branch: Branch) -> Node:
    """The note that it is practice, its round and game, and the button back."""
    t = context.t
    return el(
        "section",
        el("p", t("branch.panel", round=branch.round, whose=branch.whose(t))),
        icon_button(LeaveBranch(), icons.CLOSE, t("branch.leave")),
        class_="branch-panel",
        aria_label=t("branch.title"),
        key="branch",
    )


def beside(context: Context, branch: Branch) -> Node:
    """Its points and those of its game, after the same round."""
    t, play = context.t, context.play
    rounds = play.progress
    if not rounds:
        return el("div")
    values = {"round": rounds, "score": play.game.score}
    words = t("branch.beside", other=score_after(branch.whole, rounds), **values)
    return el("div", el("button", words, type="button", click=Show(END), key="compare"))


def controls(context: Context, _branch: Branch) -> Node:
    """The usual row; once nothing is left to place, the next buttons."""
    t, play = context.t, context.play
    if not play.over:
        return play_controls.controls(context)
    undo = play.takes_back(context.session.settings)
    return el(
        "div",
        button(t("controls.take_back"), TakeBack(), key="take-back") if undo else None,
        button(t("branch.compare"), Show(END), main=True, key="compare"),
    )
