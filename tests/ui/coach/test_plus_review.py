"""The review of NMBR 9 ++: played by the engine, shown turn by turn, never trusted."""

from __future__ import annotations

from functools import cache
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from nmbr9.contests.weekly import Week
from nmbr9.deck import Seeded
from nmbr9.errors import Nmbr9Error
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.protocol import Job, JobResult, ReviewedPlusGame, ReviewedTurn
from nmbr9.record import to_json
from nmbr9.steps import decisions_of, turn_starts
from nmbr9.ui.coach.coach import AskCoach, ShowRound, why_not_ask
from nmbr9.ui.coach.plus_review import read_plus_review
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.actions import PlayOn, Reviewed, StartReplay
from nmbr9.ui.session.solver_jobs import SolverSaid
from tests.support.random_play import turn_by_chance
from tests.support.reading_nodes import clicks, having, of_class, tagged, words
from tests.support.ui_plus_play import begun
from tests.support.ui_states import after, body, shown

if TYPE_CHECKING:
    from nmbr9.ui.app.state import State
    from nmbr9.ui.coach.review import PlusReview
    from nmbr9.ui.parts.node import Node

T = texts("en")
MIXES = [Options(variant=variant, modules=frozenset(Module), powers=6) for variant in Variant]
by_variant = pytest.mark.parametrize("options", MIXES, ids=lambda mix: mix.variant.value)


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
def read(options: Options) -> PlusReview:
    return read_plus_review(begun(options, 10_000), form_of(options))


def reviewed(options: Options) -> State:
    asked = after(shown(begun(options, 10_000)), AskCoach(Job.REVIEW))
    return after(asked, SolverSaid(JobResult(asked.solver.last, form_of(options))))


def article(state: State) -> Node:
    (article_,) = tagged(body(state, "review"), "article")
    return article_


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
    assert review.rounds[-1].own == review.game


@by_variant
def test_a_review_is_on_its_page_and_every_turn_is_shown(options: Options) -> None:
    state = reviewed(options)
    assert state.coach == read(options)
    for at, turn in enumerate(read(options).rounds, start=1):
        there = after(state, ShowRound(at))
        said = words(article(there))
        assert T("review.turn", turn=turn.before.turn, numbers="").strip(" ") in said, at
        assert (T("review.hindsight_free") in said) is (turn.cost == 0), at
        assert len(tagged(article(there), "figure")) == 1 + bool(turn.cost), at


def test_the_slider_leads_to_every_turn() -> None:
    state = reviewed(MIXES[1])
    (slider,) = having(body(state, "review"), "type", "range")
    assert slider.attrs["max"] == str(len(read(MIXES[1]).rounds))
    assert slider.attrs["aria-label"] == T("review.turns")


def test_the_better_turn_is_told_as_a_plan() -> None:
    said = words(article(reviewed(MIXES[1])))
    assert "Better with hindsight: " in said
    assert "take the" in said or "decline the" in said


def test_the_page_says_what_is_judged_and_how_sure_it_is() -> None:
    said = words(body(reviewed(MIXES[0]), "review"))
    for line in T.lines("review.plus_meaning"):
        assert line in said, line
    assert T("luck.even") not in said
    assert not of_class(body(reviewed(MIXES[0]), "review"), "fair")


@by_variant
def test_one_plays_on_from_before_the_turn_shown(options: Options) -> None:
    state = after(reviewed(options), ShowRound(5))
    (play_on,) = (action for action in clicks(article(state)) if isinstance(action, PlayOn))
    decisions = decisions_of(play_on.game, play_on.rounds) + play_on.more
    assert decisions == len(read(options).rounds[4].before.decisions)


def test_the_solvers_game_can_be_watched_and_no_mistake_becomes_a_puzzle() -> None:
    state = reviewed(MIXES[0])
    watched = [
        action.game for action in clicks(body(state, "review")) if isinstance(action, StartReplay)
    ]
    assert watched == [read(MIXES[0]).solver]
    assert Reviewed not in map(type, clicks(body(state, "review")))


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
        read_plus_review(game, form)
    asked = after(shown(game), AskCoach(Job.REVIEW))
    state = after(asked, SolverSaid(JobResult(asked.solver.last, form)))
    assert state.coach is None
    assert state.solver.failed is not None
