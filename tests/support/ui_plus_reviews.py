"""Reviews of NMBR 9 ++ for tests."""

from functools import cache
from random import Random
from typing import Any

import pytest

from nmbr9.options import Module, Options, Variant
from nmbr9.protocol import Job, JobResult, ReviewedPlusGame, ReviewedTurn
from nmbr9.steps import turn_starts
from nmbr9.ui.app.state import State
from nmbr9.ui.coach.state import AskCoach, Review, read_review
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.solver_jobs import SolverSaid
from tests.support.random_play import turn_by_chance
from tests.support.ui_plus_play import begun
from tests.support.ui_states import after, shown

MIXES = [Options(variant=variant, modules=frozenset(Module), powers=6) for variant in Variant]

by_variant = pytest.mark.parametrize("options", MIXES, ids=lambda mix: mix.variant.value)

T = texts("en")


@cache
def form_of(options: Options) -> dict[str, Any]:
    """A review in which each of the first three turns cost a point, and another was better."""
    game = begun(options, 10_000)
    turns = tuple(
        ReviewedTurn(game.score + max(0, 3 - at), turn_by_chance(before, Random(at)))
        for at, before in enumerate(turn_starts(game))
    )
    return {**ReviewedPlusGame(turns, begun(options, 10_000, taste=5)).to_json()}


@cache
def read(options: Options) -> Review:
    return read_review(begun(options, 10_000), form_of(options))


def reviewed(options: Options) -> State:
    asked = after(shown(begun(options, 10_000)), AskCoach(Job.REVIEW))
    return after(asked, SolverSaid(JobResult(asked.solver.last, form_of(options))))
