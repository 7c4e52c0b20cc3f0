"""Computers at a table: when the solver is asked for a turn, and its answer."""

from nmbr9.protocol import Form, Job
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.session.solver_jobs import AskSolver, RunningJob, SolverJobs, ask_turn, play_turn
from nmbr9.ui.tables.hotseat import Hotseat


def ask_computer(hotseat: Hotseat, solver: SolverJobs) -> tuple[Action, ...]:
    """Ask the solver for the turn of the first computer that has not played."""
    asked = None
    for seat in hotseat.thinking[:1]:
        game, strength = hotseat.table.games[seat], hotseat.computer(seat)
        asked = AskSolver(Job.PLACEMENT, game, strength, luck=seat)
    return ask_turn(solver, asked, lambda job: is_wanted(hotseat, job))


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
