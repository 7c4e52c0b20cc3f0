"""The walk through a review: every round by slider, curve and buttons, and its words."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from nmbr9.contests.pars import daily_pars
from nmbr9.deck import Daily, Dealt, Seeded
from nmbr9.protocol import Job, JobResult
from nmbr9.ui.app.update import update
from nmbr9.ui.coach.state import (
    AskCoach,
    Judged,
    Review,
    ReviewCommand,
    ShowRound,
    StepRounds,
    read_review,
)
from nmbr9.ui.coach.view import walk
from nmbr9.ui.parts.node import Given, Node, el
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.effects import DrawSeed
from nmbr9.ui.session.solver_jobs import SolverSaid
from tests.support.reading_nodes import clicks, having, of_class, spoken, tagged, words
from tests.support.ui_states import TODAY, after, body, flat, played, review_form, shown

if TYPE_CHECKING:
    from nmbr9.ui.app.state import State

T = texts("en")


@cache
def review() -> Review:
    game = flat(Seeded("hello"))
    return read_review(game, review_form(game))


def drawn(of: Review) -> Node:
    return el("div", *walk(of, T))


def article(of: Review) -> Node:
    (shown,) = tagged(drawn(of), "article")
    return shown


def reviewed() -> State:
    game = review().game
    asked = after(shown(game), AskCoach(Job.REVIEW))
    return after(asked, SolverSaid(JobResult(asked.solver.last, review_form(game))))


def changed(**changes: object) -> Review:
    """The review with its seventh round changed, and shown."""
    rounds = list(review().rounds)
    rounds[6] = replace(rounds[6], **changes)  # type: ignore[arg-type]
    return replace(review(), rounds=tuple(rounds), shown=7)


def said(of: Review) -> str:
    """The announcement of the round."""
    (status,) = having(article(of), "role", "status")
    return words(status)


# From round to round


def test_a_review_opens_at_its_costliest_round() -> None:
    assert review().costliest[0] == 19
    assert review().shown == 20


def test_the_slider_is_a_single_stop_that_leads_to_every_round() -> None:
    (slider,) = having(drawn(replace(review(), shown=7)), "type", "range")
    assert (slider.attrs["min"], slider.attrs["max"], slider.attrs["value"]) == ("1", "20", "7")
    assert slider.attrs["aria-label"] == T("rivals.round")
    assert isinstance(slider.change, Given)
    assert slider.change.action(3) == ShowRound(3)


def test_a_press_anywhere_on_the_curve_shows_the_nearest_round() -> None:
    (taps,) = of_class(drawn(review()), "taps")
    assert clicks(taps) == [ShowRound(round_) for round_ in range(1, 21)]
    assert spoken(el("div", taps)) == ""


@pytest.mark.parametrize("round_", [1, 7, 20])
def test_a_round_has_steps_to_its_neighbours(round_: int) -> None:
    state = after(reviewed(), ShowRound(round_))
    assert state.coach is not None
    assert state.coach.shown == round_
    steps = having(article(state.coach), "title")
    assert [step.click for step in steps] == [StepRounds(-1), StepRounds(1)]
    ended = ["aria-disabled" in step.attrs for step in steps]
    assert ended == [round_ == 1, round_ == 20]


@pytest.mark.parametrize("round_", [0, 21, -1])
def test_there_is_no_round_beyond_the_ends(round_: int) -> None:
    state = reviewed()
    assert state.coach is not None
    assert after(state, ShowRound(round_)).coach == state.coach
    assert after(state, StepRounds(round_ - state.coach.shown)).coach == state.coach


def test_two_quick_steps_lead_two_rounds_on() -> None:
    state = after(reviewed(), ShowRound(3), StepRounds(1), StepRounds(1))
    assert state.coach == after(reviewed(), ShowRound(5)).coach


def test_without_a_review_no_round_is_shown() -> None:
    state = shown(flat(Seeded("hello")))
    assert after(state, ShowRound(3)).coach is None


def test_the_costliest_rounds_are_ways_into_the_walk() -> None:
    (ways,) = of_class(drawn(replace(review(), shown=19)), "costliest")
    assert clicks(ways) == [ShowRound(20), ShowRound(19), ShowRound(18)]
    (current,) = having(ways, "aria-current")
    assert current.click == ShowRound(19)


def test_a_review_without_costs_says_so() -> None:
    rounds = tuple(replace(round_, cost=3, fair=0) for round_ in review().rounds)
    free = replace(review(), rounds=rounds)
    assert T("review.none") in words(drawn(free))
    assert not of_class(drawn(free), "costliest")


def test_the_page_shows_the_round_that_was_chosen() -> None:
    state = after(reviewed(), ShowRound(7))
    seven = review().game.deck[6]
    (heading,) = (node for node in tagged(body(state, "review"), "h4") if "aria-live" in node.attrs)
    assert words(heading) == T("review.round", round=7, number=seven)


def test_a_better_known_game_is_named_beside_the_reviews_own() -> None:
    game = flat(Daily(TODAY))
    par = daily_pars().of(TODAY)
    assert par
    assert par > game.score
    asked = after(shown(game), AskCoach(Job.REVIEW))
    state = after(asked, SolverSaid(JobResult(asked.solver.last, review_form(game))))
    said = words(body(state, "review"))
    assert T("review.solver", n=game.score) in said
    assert T("par.best_known", n=par) in said
    assert "Best known" not in words(body(reviewed(), "review"))


# A round


def free_round(**changes: object) -> Review:
    return changed(**{"cost": 0, "fair": 0} | changes)


def test_a_round_that_cost_nothing_says_so_and_shows_one_board() -> None:
    assert T("review.fair_free") in said(free_round())
    assert len(tagged(article(free_round()), "figure")) == 1


def test_the_fair_cost_comes_first_with_its_name_and_hindsight_is_to_be_opened() -> None:
    round_ = changed(cost=5, fair=32, fair_error=11)
    assert said(round_).startswith("? Mistake" + T("review.fair_cost", n=3) + T("why.better"))
    assert T("why.better") not in said(free_round())
    assert spoken(having(article(round_), "role", "status")[0]).startswith(" Mistake")
    (foresight,) = tagged(article(round_), "details")
    assert T("review.hindsight_cost", n=5) in words(foresight)


def test_one_point_is_written_as_one() -> None:
    assert "1 point more here" in words(article(changed(cost=1)))


def test_the_curve_bears_the_sign_of_each_costly_round() -> None:
    (chart,) = of_class(drawn(changed(fair=75)), "chart")
    assert [words(text) for text in tagged(chart, "text")].count("??") == 1
    assert [sorted(sign.attrs["class"].split()) for sign in of_class(chart, "judged")] == [
        [label, "judged"] for label in ("blunder", *["inaccuracy"] * 5)
    ]


@pytest.mark.parametrize(
    ("changes", "key", "boards"),
    [
        ({"cost": 0, "fair": 40}, "review.hindsight_free", 2),
        ({"cost": 4, "fair": 0}, "review.fair_free", 2),
        ({"cost": 0, "fair": 4}, "review.fair_free", 1),
        ({"cost": 4, "fair": None, "advised": None}, "review.fair_unknown", 2),
        ({"cost": 0, "fair": None, "advised": None}, "review.fair_unknown", 1),
    ],
)
def test_a_cost_of_zero_or_an_unknown_one_is_shown_beside_the_other(
    changes: dict[str, object], key: str, boards: int
) -> None:
    assert T(key) in words(article(changed(**changes)))
    assert len(tagged(article(changed(**changes)), "figure")) == boards


def test_a_place_is_announced_with_its_level_and_points() -> None:
    game = played("9r0@0,0", "5r0@3,0", "7r1@2,0", then=())
    stages = [replace(game, decisions=game.decisions[:at]) for at in range(4)]
    rounds = tuple(
        Judged(before, after, after, 3, 500, fair=20, advised=game)
        for before, after in pairwise(stages)
    )
    said = words(article(Review(game, rounds, game, 3)))
    assert T("review.advised", level=1, points=7) in said
    assert T("review.better", level=1, points=7) in said
    assert T("review.hindsight_cost", n=3) in said


def test_the_first_tile_lies_everywhere_alike() -> None:
    first = replace(review(), shown=1)
    assert T("review.first_tile") in said(first)
    assert T("review.fair_unknown") not in said(first)


@pytest.mark.parametrize(("fair", "again"), [(30, True), (29, False)])
def test_a_mistake_can_be_tried_again_and_nothing_less(fair: int, again: bool) -> None:  # noqa: FBT001
    before = review().rounds[6].before
    *_, better = before.legal()
    round_ = changed(fair=fair, advised=before.place(better))
    assert (ReviewCommand.TRY in clicks(article(round_))) is again
    tried = after(replace(reviewed(), coach=round_), ReviewCommand.TRY).puzzles.task
    assert (tried is not None) is again
    assert tried is None or tried.before == round_.rounds[6].before


# Luck


@pytest.mark.parametrize(
    ("luck", "error", "said"),
    [
        (23, 10, "A kind card: the 6 promised 2.3 points more"),
        (-23, 10, "An unkind card: the 6 promised 2.3 points less"),
        (10, 10, "The 6 promised about as much"),
        (-10, 10, "The 6 promised about as much"),
        (None, None, "How kind a card the 6 was is not known"),
    ],
)
def test_the_luck_of_a_card_is_shown_if_it_is_clear(
    luck: int | None, error: int | None, said: str
) -> None:
    number = str(review().game.deck[6])
    assert said.replace("6", number, 1) in words(article(changed(luck=luck, luck_error=error)))


def test_a_card_that_was_the_only_one_left_has_no_luck() -> None:
    assert "this card had nothing to do with luck" in words(article(replace(review(), shown=20)))


def test_two_equal_cards_at_the_end_have_no_luck() -> None:
    game = flat(Dealt((3, 4, 4)), 3)
    review = replace(read_review(game, review_form(game)), shown=2)
    assert "this card had nothing to do with luck" in words(article(review))


def test_the_player_can_play_on_from_any_round() -> None:
    assert ReviewCommand.PLAY_ON in clicks(article(replace(review(), shown=7)))
    (drawn,) = update(after(reviewed(), ShowRound(7)), ReviewCommand.PLAY_ON).effects
    assert isinstance(drawn, DrawSeed)
    assert drawn.values[:2] == (review().game, 6)
