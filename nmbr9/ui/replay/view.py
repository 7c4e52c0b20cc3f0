"""The views of a replay: the row under the thumb, the line under the board, the player's board."""

from collections.abc import Mapping
from dataclasses import replace

from nmbr9.steps import at_step, steps
from nmbr9.ui.games.decision_words import describe
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.tiles import flat_board
from nmbr9.ui.parts.widgets import figure, icon_button, slider
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.actions import GoToStep, ShownCommand, StepBy
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.look import framed
from nmbr9.ui.play.state import Holder, OnTable, Play
from nmbr9.ui.play.view import stack
from nmbr9.ui.play.view.caption import plain_caption
from nmbr9.ui.replay.update import Replay, ReplayCommand


def keys(_context: Context, _replay: object) -> Mapping[str, Action]:
    return {
        **dict.fromkeys(("ArrowLeft", "ArrowDown"), StepBy(-1)),
        **dict.fromkeys(("ArrowRight", "ArrowUp"), StepBy(1)),
        "Home": GoToStep(0),
        " ": ReplayCommand.TOGGLE,
        **dict.fromkeys("bB", ShownCommand.PLAY_ON),
        "Escape": ShownCommand.END,
    }


def controls(context: Context, replay: Replay) -> Node:
    t, step = context.t, len(context.play.game.decisions)
    name = t("replay.pause") if replay.playing else t("replay.play")
    icon = icons.PAUSE if replay.playing else icons.PLAY
    run = icon_button(ReplayCommand.TOGGLE, icon, name)
    line = slider(t("replay.step"), range(replay.last + 1), step, given(GoToStep))
    over, ends = context.play.game.finished, (0, replay.last)
    end = t("replay.end")
    return el("div", *stepper(t, step, ends, run, line, end, over=over), class_="replaying")


def stepper(  # noqa: PLR0913 - everything in such a row
    t: Texts, at: int, ends: tuple[int, int], middle: Node, more: Node, end: str, *, over: bool
) -> tuple[Node, ...]:
    """The steps through a game that is only shown, and the ways out of it."""
    # At an end of the walk its button stays, so that it keeps the focus.
    return (
        icon_button(StepBy(-1), icons.EARLIER, t("replay.back"), greyed=at == ends[0]),
        middle,
        icon_button(StepBy(1), icons.LATER, t("replay.forward"), greyed=at == ends[1]),
        more,
        icon_button(ShownCommand.PLAY_ON, icons.BRANCH, t("branch.play_on"), keys="B", greyed=over),
        icon_button(ShownCommand.END, icons.CLOSE, end),
    )


def caption(context: Context, replay: Replay) -> Node | None:
    if context.play.look.inspected is not None:
        return None
    t, step, note = context.t, len(context.play.game.decisions), context.session.note
    said = describe(steps(replay.whole)[step - 1]) if step else None
    messages = (note.message if note is not None else said,)
    return plain_caption(t.sentences((replay.title, *filter(None, messages))))


def whose(replay: Replay, t: Texts) -> str:
    return t.of(replay.title).rstrip(".")


def bar(context: Context, replay: Replay) -> Node | None:
    """The player's own game at the same step: small, or on a wide screen as large as the other."""
    if replay.back is None:
        return None
    t, play, step = context.t, context.play, len(context.play.game.decisions)
    shown, title = at_step(play.own, step), whose(replay, t)
    points = [el("b", t("rivals.points", n=game.score)) for game in (shown, play.game)]
    board = flat_board(shown.board) if step else None
    table = OnTable(shown, Holder.REPLAY, acts=False, frame=play.own.board.tiles)
    laid = len(shown.board.tiles) - 1 if play.look.last_laid is not None else None
    look = replace(play.look.showing(laid), camera_moved=False)
    mine = framed(Play(table, look=look), context.session.settings.view)
    levels = stack.levels(context._replace(play=mine))
    return el(
        "div",
        figure(board, caption=(el("span", t("rivals.you")), points[0]), class_="beside"),
        el("p", t("rivals.you"), " ", points[0], class_="whose", key="mine"),
        el("p", title, " ", points[1], class_="whose", key="other"),
        el("div", replace(levels, attrs={**levels.attrs, "class": "space"}), class_="own-stage"),
    )
