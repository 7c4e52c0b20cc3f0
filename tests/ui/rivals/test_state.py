"""The computers among the rivals: their names and their luck."""

import pytest

from nmbr9.ui.parts.words import LANGUAGES, texts
from nmbr9.ui.rivals.state import MOST_COMPUTERS, beginning, names_of
from tests.support.ui_computers import BEGINNER, MASTER, SOURCE


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_are_called_computers_and_equal_ones_are_numbered(language: str) -> None:
    t = texts(language)
    strengths = (MASTER, BEGINNER, MASTER)
    master, beginner = t("strength.master"), t("strength.beginner")
    assert [t.of(name) for name in names_of(beginning(strengths, SOURCE))] == [
        t("computers.numbered", n=1, strength=master),
        t("computers.name", strength=beginner),
        t("computers.numbered", n=2, strength=master),
    ]


def test_no_two_of_them_have_the_same_luck() -> None:
    lucks = {computer.luck for computer in beginning((BEGINNER,) * MOST_COMPUTERS, SOURCE)}
    assert len(lucks) == MOST_COMPUTERS
