"""The judged rounds of a game: labels and costs, and every answer of the solver checked."""

from dataclasses import replace

import pytest

from nmbr9.contests.reviews import Judged, Label, read
from nmbr9.errors import BadRecord, IllegalPlacement
from tests.support.ui_coach import finished, review
from tests.support.ui_states import review_form


def test_the_costs_in_points_are_right_to_one_and_add_up_with_the_scores() -> None:
    rounds = review().rounds
    assert all(abs(round_.cost - (round_.fair or 0) / 10) <= 1 for round_ in rounds)
    falls = [round(round_.outlook / 10) - round_.cost for round_ in rounds]
    assert falls[-1] == finished().score


def judged(**costs: int | None) -> Judged:
    """A round of a review with these values."""
    round_ = review().rounds[5]
    return replace(round_, **costs)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("fair", "error", "label"),
    [
        (19, 0, None),
        (20, 6, Label.INACCURACY),
        (20, 7, None),
        (29, 9, Label.INACCURACY),
        (30, 10, Label.MISTAKE),
        (30, 11, None),
        (69, 23, Label.MISTAKE),
        (70, 23, Label.BLUNDER),
        (70, 24, None),
        (None, None, None),
    ],
)
def test_a_round_has_a_name_only_if_it_cost_three_times_its_error(
    fair: int | None, error: int | None, label: Label | None
) -> None:
    assert judged(fair=fair, fair_error=error).label == label


def test_no_round_costs_less_than_nothing() -> None:
    form = review_form(finished())
    rounds = form["rounds"]
    assert isinstance(rounds, list)
    poor = [round_ | {"best": round_["own"] - 10} for round_ in rounds]
    reviewed = read(finished(), form | {"rounds": poor})
    assert {(round_.cost, round_.fair) for round_ in reviewed.rounds} == {(0, 0)}


def test_an_account_that_does_not_end_with_the_score_is_refused() -> None:
    form = review_form(finished())
    rounds = form["rounds"]
    assert isinstance(rounds, list)
    rounds[-1]["own"] += 10
    with pytest.raises(BadRecord):
        read(finished(), form)


@pytest.mark.parametrize(
    "changes",
    [
        {"rounds": []},
        {"solver": []},
        {"solver": ["9r0@0,0"] * 20},
        {"rounds": [{}] * 20},
        {"rounds": 20},
    ],
)
def test_a_review_that_the_engine_refuses_is_not_read(changes: dict[str, object]) -> None:
    with pytest.raises(BadRecord):
        read(finished(), review_form(finished()) | changes)


def test_a_round_whose_placement_is_not_legal_is_refused() -> None:
    form = review_form(finished())
    rounds = form["rounds"]
    assert isinstance(rounds, list)
    first = str(finished().board.tiles[0].placement)
    spoiled = [*rounds[:1], rounds[1] | {"advised": first}, *rounds[2:]]
    with pytest.raises(IllegalPlacement):
        read(finished(), form | {"rounds": spoiled})
