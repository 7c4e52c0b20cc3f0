"""The review of NMBR 9 ++: played by the engine, shown turn by turn, never trusted."""

from __future__ import annotations

from typing import Any

import pytest

from nmbr9.contests.weekly import Week
from nmbr9.deck import Seeded
from nmbr9.errors import Nmbr9Error
from nmbr9.game import Game
from nmbr9.options import Options, Variant
from nmbr9.protocol import Job, JobResult
from nmbr9.record import to_json
from nmbr9.steps import turn_starts
from nmbr9.ui.coach.state import AskCoach, read_review
from nmbr9.ui.coach.update import why_not_ask
from nmbr9.ui.session.solver_jobs import SolverSaid
from tests.support.ui_plus_play import begun
from tests.support.ui_plus_reviews import MIXES, by_variant, form_of, read
from tests.support.ui_states import after, shown


@pytest.mark.parametrize(
    ("game", "job", "reason"),
    [
        (Game.start(Week(2026, 47).start().source, MIXES[1]), Job.REVIEW, "coach.review_later"),
        (begun(MIXES[1], 10_000), Job.REVIEW, None),
        (begun(MIXES[1], 10_000), Job.HINT, "coach.no_hint_now"),
        (Week(2026, 47).start(), Job.HINT, "coach.no_hint_weekly"),
        (
            Game.start(Seeded("two"), Options(2, Variant.TWO_OF_THREE)),
            Job.REVIEW,
            "coach.alone_only",
        ),
    ],
)
def test_a_question_about_plus_that_is_not_open_has_a_reason(
    game: Game, job: Job, reason: str | None
) -> None:
    refused = why_not_ask(shown(game).context, job)
    assert (refused and refused.key) == reason


@by_variant
def test_each_turn_has_its_cost_and_the_costliest_comes_first(options: Options) -> None:
    review = read(options)
    assert [round_.cost for round_ in review.rounds[:4]] == [1, 1, 1, 0]
    assert (review.costliest, review.shown) == ((0, 1, 2), 1)
    assert [round_.before for round_ in review.rounds] == list(turn_starts(review.game))
    assert review.rounds[-1].after == review.game


def spoilt(**changes: object) -> dict[str, Any]:
    return {**form_of(MIXES[1]), **changes}


def with_turn(*decisions: str) -> dict[str, Any]:
    """The review with another first turn in the place of the better one."""
    first, *others = form_of(MIXES[1])["turns"]
    return spoilt(turns=[{**first, "decisions": list(decisions)}, *others])


@pytest.mark.parametrize(
    "form",
    [
        spoilt(turns=[]),
        spoilt(turns=form_of(MIXES[1])["turns"][1:]),
        spoilt(game=to_json(Game.start(begun(MIXES[1]).source, MIXES[1]))),
        spoilt(game=to_json(begun(MIXES[0], 10_000))),
        with_turn("end_turn"),
        with_turn("choose 0"),
        with_turn("decline", "decline"),
        with_turn("choose 4", "end_turn"),
    ],
)
def test_a_review_that_the_engine_refuses_is_not_shown(form: dict[str, Any]) -> None:
    game = begun(MIXES[1], 10_000)
    with pytest.raises(Nmbr9Error):
        read_review(game, form)
    asked = after(shown(game), AskCoach(Job.REVIEW))
    state = after(asked, SolverSaid(JobResult(asked.solver.last, form)))
    assert state.coach is None
    assert state.solver.failed is not None
