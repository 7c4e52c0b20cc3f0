"""The solver's answers: only a whole game of the same cards, and only a whole turn, is believed."""

import pytest

from nmbr9.answers import check_whole, play_through, play_turn
from nmbr9.board import Placement
from nmbr9.deck import Dealt
from nmbr9.errors import BadRecord
from nmbr9.game import Game

GAME = Game.start(Dealt((3, 4)))
FIRST, SECOND = Placement.parse("3r0@0,0"), Placement.parse("4r0@3,0")


def test_a_partly_played_game_is_refused() -> None:
    with pytest.raises(BadRecord, match="not finished"):
        play_through(GAME, [FIRST])
    assert play_through(GAME, [FIRST, SECOND]).finished


def test_a_game_that_breaks_the_rules_is_refused() -> None:
    with pytest.raises(BadRecord, match="breaks the rules"):
        play_through(GAME, [FIRST, Placement.parse("4r0@9,9")])


def test_a_game_of_other_cards_is_refused() -> None:
    other = Game.start(Dealt((3,))).place(FIRST)
    assert other.finished
    with pytest.raises(BadRecord, match="another one"):
        check_whole(GAME, other)


def test_a_turn_ends_with_its_last_decision() -> None:
    one, two = (str(decision) for decision in GAME.place(FIRST).place(SECOND).decisions)
    assert play_turn(GAME, {"decisions": [one]}) == GAME.place(FIRST)
    with pytest.raises(BadRecord, match="goes on after its end"):
        play_turn(GAME, {"decisions": [one, two]})
