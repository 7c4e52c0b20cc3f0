"""The review of a game: its costs, the costliest rounds, and every placement checked."""

from dataclasses import replace
from functools import cache

import pytest

from nmbr9.deck import Seeded
from nmbr9.errors import BadRecord, IllegalPlacement
from nmbr9.game import Game
from nmbr9.ui.coach.state import Judged, Label, laid_last, read_review
from tests.support.ui_states import flat, grown, review_form


@cache
def finished() -> Game:
    return flat(Seeded("hello"))


def test_a_review_is_read_with_its_costs() -> None:
    review = read_review(finished(), review_form(finished()))
    assert review.game == review.solver == finished()
    assert [round_.cost for round_ in review.rounds[:4]] == [1, 1, 1, 0]
    assert [round_.fair for round_ in review.rounds[:3]] == [0, 1, 2]
    assert [round_.outlook for round_ in review.rounds[:3]] == [500, 501, 502]
    assert review.costliest == (19, 18, 17)


def test_a_review_is_read_with_its_luck_and_its_errors() -> None:
    rounds = read_review(finished(), review_form(finished())).rounds
    assert [round_.luck for round_ in rounds[:3]] == [0, 1, 2]
    assert {(round_.luck_error, round_.fair_error) for round_ in rounds} == {(3, 2)}


def test_a_review_without_luck_is_read_too() -> None:
    form = review_form(finished())
    rounds = form["rounds"]
    assert isinstance(rounds, list)
    names = ("luck", "luck_error", "fair_error")
    bare = [{name: round_[name] for name in round_ if name not in names} for round_ in rounds]
    review = read_review(finished(), form | {"rounds": bare})
    assert {(round_.luck, round_.luck_error, round_.fair_error) for round_ in review.rounds} == {
        (None, None, None)
    }


def test_each_round_has_the_board_before_it_and_a_better_placement_for_it() -> None:
    review = read_review(finished(), review_form(finished()))
    for at, (round_, tile) in enumerate(zip(review.rounds, finished().board.tiles, strict=True)):
        assert round_.before.decisions == finished().decisions[:at], at
        assert round_.better == round_.advised == round_.after, at
        assert laid_last(round_.after) == tile.placement, at


def judged(**costs: int | None) -> Judged:
    """A round of a review with these values."""
    round_ = read_review(finished(), review_form(finished())).rounds[5]
    return replace(round_, **costs)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("fair", "error", "label"),
    [
        (14, 0, None),
        (15, 0, Label.INACCURACY),
        (29, 10, Label.INACCURACY),
        (30, 10, Label.MISTAKE),
        (69, 68, Label.MISTAKE),
        (70, 40, Label.BLUNDER),
        (39, 64, None),
        (70, 70, None),
        (None, None, None),
    ],
)
def test_a_round_has_a_name_by_its_fair_cost_if_that_is_more_than_chance(
    fair: int | None, error: int | None, label: Label | None
) -> None:
    assert judged(fair=fair, fair_error=error).label == label


def test_a_round_that_only_hindsight_blames_is_not_among_the_costliest() -> None:
    form = review_form(finished())
    rounds = form["rounds"]
    assert isinstance(rounds, list)
    fair = [
        round_ | {"hindsight": finished().score + 34 * (at == 2), "own": 500, "best": 500 + at}
        for at, round_ in enumerate(rounds)
    ]
    review = read_review(finished(), form | {"rounds": fair})
    assert review.rounds[2].cost == 34
    assert review.costliest == (19, 18, 17)
    assert [at for at, round_ in enumerate(review.rounds) if round_.label] == [*range(15, 20)]


def test_no_round_costs_less_than_nothing() -> None:
    form = review_form(finished())
    rounds = form["rounds"]
    assert isinstance(rounds, list)
    poor = [round_ | {"hindsight": at, "own": 500, "best": 400} for at, round_ in enumerate(rounds)]
    review = read_review(finished(), form | {"rounds": poor})
    assert {round_.cost for round_ in review.rounds[:-1]} == {0}
    assert {round_.fair for round_ in review.rounds} == {0}


def test_a_round_without_fair_judgement_costs_what_hindsight_says() -> None:
    form = review_form(finished())
    rounds = form["rounds"]
    assert isinstance(rounds, list)
    bare = [round_ | {"own": None, "best": None, "advised": None} for round_ in rounds]
    review = read_review(finished(), form | {"rounds": bare})
    assert {(round_.fair, round_.outlook, round_.advised) for round_ in review.rounds} == {
        (None, None, None)
    }
    assert [round_.cost for round_ in review.rounds[:4]] == [1, 1, 1, 0]
    assert review.costliest == ()


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


@pytest.mark.parametrize("name", ["better", "advised"])
def test_a_round_whose_placement_is_not_legal_is_refused(name: str) -> None:
    form = review_form(finished())
    rounds = form["rounds"]
    assert isinstance(rounds, list)
    first = str(finished().board.tiles[0].placement)
    spoiled = [*rounds[:1], rounds[1] | {name: first}, *rounds[2:]]
    with pytest.raises(IllegalPlacement):
        read_review(finished(), form | {"rounds": spoiled})
