"""The views of a replay: the row under the thumb, the line under the board, the player's board."""

from nmbr9.steps import at_step
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.flat_board import flat_board
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.widgets import figure, icon_button, slider
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.view.hint import plain_hint
from nmbr9.ui.replay.update import GoToStep, Replay, ReplayCommand, StepBy, step_messages


def controls(context: Context, replay: Replay) -> Node:
    t, step = context.t, len(context.play.game.decisions)
    name = t("replay.pause") if replay.playing else t("replay.play")
    icon = icons.PAUSE if replay.playing else icons.PLAY
    return el(
        "div",
        icon_button(StepBy(-1) if step else None, icons.EARLIER, t("replay.back")),
        icon_button(ReplayCommand.TOGGLE, icon, name),
        icon_button(StepBy(1) if step < replay.last else None, icons.LATER, t("replay.forward")),
        slider(t("replay.step"), range(replay.last + 1), step, given(GoToStep)),
        icon_button(
            ReplayCommand.PLAY_ON,
            icons.BRANCH,
            t("branch.play_on"),
            keys="B",
            greyed=context.play.game.finished,
        ),
        icon_button(ReplayCommand.END, icons.CLOSE, t("replay.end")),
        class_="replaying",
    )


def hint(context: Context, replay: Replay) -> Node | None:
    if context.play.look.inspected is not None:
        return None
    t, step, note = context.t, len(context.play.game.decisions), context.session.note
    messages = (note.message,) if note is not None else step_messages(replay, step)
    return plain_hint(" ".join(t.of(message) for message in (replay.title, *messages)))


def beside(context: Context, replay: Replay) -> Node | None:
    if not replay.beside:
        return None
    t, step = context.t, len(context.play.game.decisions)
    shown = at_step(context.play.own, step)
    points = el("b", t("rivals.points", n=shown.score))
    board = flat_board(shown.board) if step else None
    return el("div", figure(board, caption=(el("span", t("rivals.you")), points), class_="beside"))
