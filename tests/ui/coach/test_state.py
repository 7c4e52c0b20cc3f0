"""The review on the page: its costs, its costliest rounds and the places before and after."""

from nmbr9.contests.reviews import laid_last
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.ui.coach.state import read_review
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


def test_each_round_has_the_board_before_it_and_a_better_placement_for_it() -> None:
    for at, (round_, tile) in enumerate(zip(review().rounds, finished().board.tiles, strict=True)):
        assert round_.before.decisions == finished().decisions[:at], at
        assert round_.better == round_.after, at
        assert laid_last(round_.after) == tile.placement, at


def test_the_scores_are_those_after_each_round() -> None:
    game = grown(Seeded("hello"))
    scores = [round_.after.score for round_ in read_review(game, review_form(game)).rounds]
    stages = (Game(game.source, game.options, game.decisions[:at]) for at in range(1, 21))
    assert scores == [stage.score for stage in stages]
    assert scores[-1] == game.score > 0
