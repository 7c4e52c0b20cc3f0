"""The review of a game: its costs, the costliest rounds, and every placement checked."""

from dataclasses import replace

import pytest

from nmbr9.deck import Seeded
from nmbr9.errors import BadRecord, IllegalPlacement
from nmbr9.game import Game
from nmbr9.ui.coach.state import Judged, Label, laid_last, read_review
from tests.support.ui_coach import finished, review
from tests.support.ui_states import grown, review_form


def test_a_review_is_read_with_its_costs() -> None:
    assert review().game == review().solver == finished()
    assert [round_.fair for round_ in review().rounds[:3]] == [0, 1, 2]
    assert [round_.outlook for round_ in review().rounds[:3]] == [510, 520, 529]
    assert (review().usual, review().left_over) == (500, 20)
    assert review().costliest == (19, 18, 17)


def test_a_review_is_read_with_its_luck_and_its_errors() -> None:
    rounds = review().rounds
    assert {round_.luck for round_ in rounds[:-1]} == {10}
    assert {(round_.luck_error, round_.fair_error) for round_ in rounds} == {(3, 2)}


def test_the_costs_in_points_are_right_to_one_and_add_up_with_the_scores() -> None:
    rounds = review().rounds
    assert all(abs(round_.cost - (round_.fair or 0) / 10) <= 1 for round_ in rounds)
    falls = [round(round_.outlook / 10) - round_.cost for round_ in rounds]
    assert falls[-1] == finished().score


def test_each_round_has_the_board_before_it_and_a_better_placement_for_it() -> None:
    for at, (round_, tile) in enumerate(zip(review().rounds, finished().board.tiles, strict=True)):
        assert round_.before.decisions == finished().decisions[:at], at
        assert round_.better == round_.after, at
        assert laid_last(round_.after) == tile.placement, at


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
    review = read_review(finished(), form | {"rounds": poor})
    assert {(round_.cost, round_.fair) for round_ in review.rounds} == {(0, 0)}


def test_an_account_that_does_not_end_with_the_score_is_refused() -> None:
    form = review_form(finished())
    rounds = form["rounds"]
    assert isinstance(rounds, list)
    rounds[-1]["own"] += 10
    with pytest.raises(BadRecord):
        read_review(finished(), form)


def test_the_scores_are_those_after_each_round() -> None:
    game = grown(Seeded("hello"))
    scores = [round_.after.score for round_ in read_review(game, review_form(game)).rounds]
    stages = (Game(game.source, game.options, game.decisions[:at]) for at in range(1, 21))
    assert scores == [stage.score for stage in stages]
    assert scores[-1] == game.score > 0


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
        read_review(finished(), review_form(finished()) | changes)


def test_a_round_whose_placement_is_not_legal_is_refused() -> None:
    form = review_form(finished())
    rounds = form["rounds"]
    assert isinstance(rounds, list)
    first = str(finished().board.tiles[0].placement)
    spoiled = [*rounds[:1], rounds[1] | {"advised": first}, *rounds[2:]]
    with pytest.raises(IllegalPlacement):
        read_review(finished(), form | {"rounds": spoiled})
