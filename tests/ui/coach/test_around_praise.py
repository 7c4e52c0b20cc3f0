"""Praise in the review: in the list, on the curve, at the board, announced; never invented."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from nmbr9.contests.reviews import Label, laid_last
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.ui.coach.around import announced, reason
from nmbr9.ui.coach.state import MOST_PRAISED, Review, read_review
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.actions import Compared, GoToStep
from tests.support.reading_nodes import clicks, of_class, words
from tests.support.ui_plus_reviews import MIXES, read, reviewed
from tests.support.ui_states import after, flat, grown, region, review_form, shown
from tests.ui.coach.test_around import changed, on_board, verdict

T = texts("en")
FLAT = (flat(Seeded("hello")),) * 5
"""Games of bots that never leave the table."""


def free(game: Game) -> Review:
    """The review of a game whose rounds cost nothing."""
    made = read_review(game, review_form(game))
    rounds = tuple(replace(round_, fair=0, cost=0) for round_ in made.rounds)
    return replace(made, rounds=rounds)


def praised() -> Review:
    return free(grown(Seeded("hello"), taste=1)).beside_bots(FLAT)


def test_at_most_three_rounds_are_praised_the_one_that_gained_most_first() -> None:
    found = praised()
    gains = [praise.gain for praise in found.praised.values()]
    assert 1 <= len(gains) <= MOST_PRAISED
    assert gains == sorted(gains, reverse=True)
    labels = [found.label(at) for at in found.praised]
    assert labels == [Label.BEST, *[Label.GOOD] * (len(gains) - 1)]
    # What cost something is not praised, and without praise nothing is said of it.
    dear = replace(found, rounds=tuple(replace(each, fair=9) for each in found.rounds))
    assert not dear.beside_bots(FLAT).praised


def test_praise_stands_in_the_list_on_the_curve_and_at_the_board_and_is_announced() -> None:
    found = praised()
    best, *good = found.praised
    state = on_board(replace(found, shown=best))
    number = laid_last(found.rounds[best - 1].after).number
    said = T("review.found_none", of=5, number=number)
    assert state.coach
    assert verdict(state.coach).startswith(f"!! {T('review.label.best')} {said}")
    assert said in " ".join(map(T.of, announced(state.coach)))
    signs = [words(sign) for sign in of_class(region(state, "controls"), "judged")]
    assert sorted(signs) == sorted(["!!", *["!"] * len(good)])
    chips = [words(chip) for chip in of_class(region(state, "history"), "label")]
    named = ["!! Best of the game", *["! Good find"] * len(good)]
    assert sorted(chips) == sorted(named)
    assert GoToStep(best) in clicks(region(state, "history"))
    assert T("review.best_round", round=best) in words(region(state, "history"))


def test_a_place_that_lets_points_go_says_how_many_and_why() -> None:
    game, luck = Game.start(Seeded("hello")), Random(1)
    while not game.finished:
        game = game.place(luck.choice(game.legal()))
    found = free(game).beside_bots(())
    best, praise = next(iter(found.praised.items()))
    assert praise.greedier
    found = replace(found, shown=best)
    assert T("review.patient", n=praise.gain) in verdict(found)
    (why,) = reason(found)
    assert T.of(why).startswith(T("why.own"))


def test_a_turn_of_plus_that_lets_points_go_is_praised_with_hindsight() -> None:
    review = read(MIXES[1])
    ((at, praise),) = review.praised.items()
    assert review.rounds[at - 1].cost == 0
    state = after(reviewed(MIXES[1]), GoToStep(at))
    assert state.coach
    assert T("review.patient_known", n=praise.gain) in verdict(state.coach)
    assert T("review.label.best") in verdict(state.coach)
    (why,) = reason(state.coach)
    assert T.of(why).startswith(T("why.own"))
    turn = review.rounds[at - 1].before.turn
    assert T("review.best_turn", round=turn) in words(region(state, "history"))
    # Without hindsight's word that nothing was better there is no praise.
    dear = replace(review, rounds=tuple(replace(each, cost=1) for each in review.rounds))
    assert not dear.beside_bots(()).praised


def test_a_game_without_a_find_is_not_praised() -> None:
    state = on_board(changed(fair=75))
    assert not state.coach or not state.coach.praised
    assert T("review.label.good") not in words(region(state, "history"))
    assert "review.best" not in words(region(state, "history"))


def test_finished_games_of_bots_bring_their_praise_to_the_open_review() -> None:
    unpraised = free(grown(Seeded("hello"), taste=1))
    state = replace(shown(unpraised.game), coach=unpraised)
    told = after(state, Compared(FLAT)).coach
    assert told == praised() != unpraised
    other = replace(state, coach=free(flat(Seeded("hello"))))
    assert after(other, Compared(FLAT)) == other
