"""A finished game with rivals, whose replays can be watched."""

from nmbr9.ui.app.state import State
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.actions import GoToStep, StartReplay
from nmbr9.ui.replay.update import MILLISECONDS, ReplayCommand
from nmbr9.ui.session.effects import Wait
from tests.support.reading_nodes import clicks
from tests.support.ui_rivals import ANNE, BILL, OWN, SOURCE, result
from tests.support.ui_states import after, body, grown

T = texts("en")
BEGUN = grown(SOURCE, 9, taste=3)
FINISHED = result(OWN, ANNE, BILL, BEGUN)
GAMES = (OWN, *FINISHED.rivals.friends)
NEXT_STEP = Wait(ReplayCommand.NEXT, MILLISECONDS)
NO_STEP = Wait(ReplayCommand.NEXT, None)


def offered(state: State) -> list[StartReplay]:
    """The replays offered by the result, the player's own game first."""
    clicked = (*clicks(body(state, "more")), *clicks(body(state, "rivals")))
    return [click for click in clicked if isinstance(click, StartReplay)]


OFFERED = offered(FINISHED)


def opened(which: int = 0) -> State:
    """The page with a replay that has just been opened."""
    return after(FINISHED, OFFERED[which])


def watched(which: int = 0) -> State:
    """The page at the beginning of a paused replay."""
    return after(opened(which), ReplayCommand.TOGGLE, GoToStep(0))


def running(which: int = 0) -> State:
    """The page with a running replay."""
    return after(watched(which), ReplayCommand.TOGGLE)


def is_playing(state: State) -> bool:
    assert state.replay is not None
    return state.replay.playing
