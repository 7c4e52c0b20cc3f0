"""The computers among the rivals: their names and their luck."""

from nmbr9.protocol import Strength, temperament_of
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.rivals.state import MOST_COMPUTERS, Computer, beginning, begun_anew
from tests.support.ui_computers import BEGINNER, MASTER, SOURCE, START

T = texts("en")


def test_a_bot_has_the_name_of_its_seat_and_a_rival_of_the_day_that_of_its_strength() -> None:
    seated = beginning((MASTER, None, BEGINNER), SOURCE)
    assert [T.of(computer.name) for computer in seated] == ["Bot Ada", "Bot Chloé"]
    assert Computer(Strength.EXPERT, 0, START).name == Message("strength.expert")


def test_no_two_of_them_have_the_same_luck() -> None:
    lucks = {computer.luck for computer in beginning((BEGINNER,) * MOST_COMPUTERS, SOURCE)}
    assert len(lucks) == MOST_COMPUTERS


def test_who_begins_anew_keeps_name_and_temperament() -> None:
    seated = beginning((BEGINNER,) * MOST_COMPUTERS, SOURCE)
    anew = begun_anew(seated)
    assert [computer.name for computer in anew] == [computer.name for computer in seated]
    for before, after in zip(seated, anew, strict=True):
        assert before.luck != after.luck
        assert temperament_of(before.luck) == temperament_of(after.luck)
