"""Bots: a name and a temperament for each seat, and what a strength usually scores."""

from nmbr9.protocol import CHARACTERS, Strength
from nmbr9.ui.games import bots
from nmbr9.ui.parts.words import texts

T = texts("en")


def test_each_seat_has_a_name_and_the_names_come_again_with_other_luck() -> None:
    assert len(set(bots.NAMES)) == CHARACTERS
    names = [T.of(bots.name_of(luck)) for luck in range(1, 1 + CHARACTERS)]
    assert names == [T.of(bots.name_of(luck + CHARACTERS)) for luck in range(1, 1 + CHARACTERS)]
    assert (names[0], bots.temperament_words(1, T)) == ("Bot Ada", "careful")
    assert bots.temperament_words(0, T) == ""


def test_a_strength_says_its_usual_score_but_not_of_other_games() -> None:
    assert bots.strength_words(Strength.EXPERT, T, plus=False) == "Expert bot, about 85"
    assert bots.strength_words(Strength.EXPERT, T, plus=True) == "Expert bot"
