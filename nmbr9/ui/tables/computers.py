"""Computers at a table: when the solver is asked for a turn, and its answer."""

from nmbr9.protocol import Form, Job
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.session.solver_jobs import (
    AskSolver,
    DropJob,
    RunningJob,
    SolverJobs,
    play_turn,
)
from nmbr9.ui.tables.hotseat import Hotseat


def ask_computer(hotseat: Hotseat, solver: SolverJobs) -> tuple[Action, ...]:
    """Ask the solver for the next computer's turn, one at a time.

    A job that is no longer wanted is dropped. If the solver has failed, the players decide how to
    go on.
    """
    running = solver.at(Job.PLACEMENT)
    if running is not None and is_wanted(hotseat, running):
        return ()
    dropped = (DropJob(running.id),) if running is not None else ()
    if not hotseat.thinking or solver.failed is not None:
        return dropped
    seat = hotseat.thinking[0]
    game, strength = hotseat.table.games[seat], hotseat.computer(seat)
    asked = AskSolver(Job.PLACEMENT, game, strength, luck=seat)
    return (*dropped, asked)


def is_wanted(hotseat: Hotseat, job: RunningJob) -> bool:
    """Whether the requested computer still has to play that turn."""
    if job.game.seat not in hotseat.thinking:
        return False
    return len(hotseat.table.games[job.game.seat].decisions) == len(job.game.decisions)


def place_answer(hotseat: Hotseat, job: RunningJob, result: Form) -> Hotseat:
    """The table after a computer's answer. Raises what `play_turn` does, and Refused."""
    seat = job.game.seat
    game = hotseat.table.games[seat]
    return hotseat.with_turn(seat, play_turn(game, result).decisions[len(game.decisions) :])
