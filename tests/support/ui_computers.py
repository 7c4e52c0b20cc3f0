"""Games against computers: a page with them, and a solver that answers as a test wants."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.protocol import ChosenTurn, Job, JobResult, Strength
from nmbr9.record import from_json
from nmbr9.ui.play.actions import Confirm, NextLegal, OpenGame
from nmbr9.ui.rivals.saves import seat_computers
from nmbr9.ui.session.solver_jobs import RunningJob, SolverSaid
from tests.support.random_play import turn_by_chance
from tests.support.ui_states import carried_out, daily, grown

if TYPE_CHECKING:
    from nmbr9.ui.app.state import State
    from nmbr9.ui.storage.safe_store import SafeStore

BEGINNER, MASTER = Strength.BEGINNER, Strength.MASTER
SOURCE = Seeded("hello")
START = Game.start(SOURCE)
OWN = grown(SOURCE)


def cut(rounds: int) -> Game:
    """The player's own game after this many rounds."""
    return Game(SOURCE, OWN.options, OWN.decisions[:rounds])


def against(store: SafeStore, own: Game, *strengths: Strength) -> State:
    """The page with this game, and computers that have not placed yet."""
    seat_computers(store, own.source, strengths, own.options)
    return carried_out(daily(), store, OpenGame(own))


def placing(state: State, store: SafeStore) -> State:
    """The page after one more placement of the player's."""
    return carried_out(state, store, NextLegal(), Confirm())


def asked(state: State) -> RunningJob | None:
    """The job of the requested computer."""
    return state.solver.at(Job.PLACEMENT)


def asked_game(state: State) -> Game:
    """That computer's game, as the solver reads it."""
    job = asked(state)
    assert job is not None
    return from_json(json.loads(job.text)["game"])


def answering(state: State, taste: int = 0) -> SolverSaid:
    """The solver's answer; each taste places elsewhere, or plays another turn of NMBR 9 ++."""
    job, game = asked(state), asked_game(state)
    assert job is not None
    if game.options.is_plus:
        turn = turn_by_chance(game, Random(taste))
        return SolverSaid(JobResult(job.id, ChosenTurn(turn).to_json()))
    legal = tuple(game.legal().landings())
    text = str(legal[taste % len(legal)].placement)
    return SolverSaid(JobResult(job.id, {"decisions": [text]}))


def caught_up(state: State, store: SafeStore) -> State:
    """The page when every computer has placed in all rounds that the player has."""
    answers = 0
    while asked(state) is not None:
        state = carried_out(state, store, answering(state, answers))
        answers += 1
    return state


def come_so_far(state: State) -> list[int]:
    """The number of tiles of each computer."""
    return [len(computer.game.decisions) for computer in state.rivals.chosen]
