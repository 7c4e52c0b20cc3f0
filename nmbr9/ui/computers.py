"""Computers at a table: when the solver is asked for a placement, and what comes of it. Pure."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.solver.protocol import Job
from nmbr9.ui import actions as do
from nmbr9.ui.at_table import put_on
from nmbr9.ui.coach import hint_read
from nmbr9.ui.state import Page
from nmbr9.ui.tables import Phase

if TYPE_CHECKING:
    from nmbr9.solver.protocol import ChosenPlacement
    from nmbr9.ui.coach import Running
    from nmbr9.ui.state import State

Effects = tuple["do.Effect", ...]


def asked(state: State) -> tuple[State, Effects]:
    """Ask the solver for the next computer's placement, one at a time.

    What is not wanted any more is dropped. Where the solver has failed the players are to say how
    it goes on.
    """
    sitting, running = state.sitting, state.coach.at(Job.PLACEMENT)
    thinking = sitting.thinking if sitting is not None else ()
    if running is not None and not _wanted(state, running):
        state, running = state.changed(coach=state.coach.without(running.id)), None
    if sitting is None or not thinking or running is not None or state.coach.failed is not None:
        return state, ()
    seat = thinking[0]
    known = state.coach.asked(Job.PLACEMENT, sitting.table.games[seat], sitting.computer(seat))
    last = known.running[-1]
    return state.changed(coach=known), (do.Ask(last.id, last.text),)


def _wanted(state: State, running: Running) -> bool:
    """Whether the computer that was asked is still to place that tile."""
    sitting = state.sitting
    return (
        sitting is not None
        and running.seat in sitting.thinking
        and len(sitting.table.games[running.seat].decisions) == running.decisions
    )


def placed(state: State, running: Running, chosen: ChosenPlacement) -> tuple[State, Effects]:
    """The table after a computer's answer. Raises BadRecord for one that is not legal."""
    sitting = state.sitting
    if sitting is None or not _wanted(state, running):
        return state, ()
    placement = hint_read(sitting.table.games[running.seat], chosen)
    after = sitting.computed(running.seat, placement)
    if sitting.phase is not Phase.WAIT:
        return state.changed(sitting=after), (do.Save(),)
    handed_on = put_on(state, after)
    if state.page not in (None, Page.WAIT):
        # Somebody reads another page meanwhile; the round is found below the board.
        handed_on = handed_on.changed(page=state.page)
    return handed_on, (do.Save(),)
