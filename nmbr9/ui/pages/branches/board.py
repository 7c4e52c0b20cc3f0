"""The views around the board while a branch is played: its name, its points, the way back."""

from nmbr9.game import Game
from nmbr9.steps import steps
from nmbr9.ui.games.names import title_lines as game_lines
from nmbr9.ui.pages.branches.actions import LeaveBranch
from nmbr9.ui.pages.branches.state import END, Branches
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, icon_button
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.actions import TakeBack
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.view import controls as play_controls
from nmbr9.ui.session.actions import Show


def title_lines(branches: Branches, t: Texts) -> tuple[str, str] | None:
    """The branch in two lines: that it is one and of which game; None where there is none."""
    branch = branches.current
    if branch is None:
        return None
    game, day = game_lines(branch.whole, t)
    return f"{t('branch.title')} · {game}", day


def panel(context: Context, branches: Branches) -> Node | None:
    """That it is practice, from which round of whose game, and the way back."""
    t, branch = context.t, branches.current
    if branch is None:
        return None
    return el(
        "section",
        el("p", t("branch.panel", round=branch.round, whose=branch.whose(t))),
        icon_button(LeaveBranch.LEAVE, icons.CLOSE, t("branch.leave")),
        class_="branch-panel",
        aria_label=t("branch.title"),
        key="branch",
    )


def beside(context: Context, branches: Branches) -> Node | None:
    """Its points and those of the game it was played on from, after the same round."""
    t, play, branch = context.t, context.play, branches.current
    if branch is None:
        return None
    rounds = play.progress
    if not rounds:
        return el("div")
    values = {"round": rounds, "score": play.game.score}
    words = t("branch.beside", other=score_after(branch.whole, rounds), **values)
    return el("div", el("button", words, type="button", click=Show(END), key="compare"))


def controls(context: Context, branches: Branches) -> Node | None:
    """The usual row; once nothing is left to place, the ways on."""
    t, play = context.t, context.play
    if branches.current is None:
        return None
    if not play.over:
        return play_controls.controls(context)
    undo = play.takes_back(context.session.settings)
    return el(
        "div",
        button(t("controls.take_back"), TakeBack(), key="take-back") if undo else None,
        button(t("branch.compare"), Show(END), main=True, key="compare"),
    )


def score_after(game: Game, rounds: int) -> int:
    """The score of a game after so many rounds."""
    if not game.options.is_plus:
        return sum(tile.points for tile in game.board.tiles[:rounds])
    after = [step.after for step in steps(game) if step.round <= rounds]
    return after[-1].score if after else 0
