"""The line under the board: what the ghost, a tile or the hand has to say."""

import pytest

from nmbr9.errors import Fault
from nmbr9.record import parse_placement
from nmbr9.rules import Verdict
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.actions import Confirm, NextLegal
from nmbr9.ui.play.state import Ghost
from nmbr9.ui.session.settings import Settings
from tests.support.reading_nodes import words
from tests.support.ui_states import (
    SEVEN,
    TOWER,
    after,
    aimed,
    changed,
    daily,
    free,
    played,
    region,
    shown,
)

T = texts("en")
DONE = shown(played(*TOWER))


def test_a_legal_ghost_says_what_it_brings() -> None:
    line = region(aimed(SEVEN, "7r1@2,0"), "hint")
    assert words(line) == T("hint.legal", level=1, number=7, points=7)
    assert "legal" in line.attrs["class"].split()


@pytest.mark.parametrize(
    ("placement", "expected"),
    [
        ("7r1@2,1", T("fault.unsupported", n=2)),
        ("7r0@0,0", T("fault.one_tile_support", number=9)),
        ("7r0@0,9", T("fault.not_adjacent", level=0)),
        ("4r0@6,0", T("fault.wrong_tile")),
    ],
)
def test_an_illegal_ghost_says_which_rule_it_breaks(placement: str, expected: str) -> None:
    line = region(aimed(SEVEN, placement), "hint")
    assert expected in words(line)
    assert "illegal" in line.attrs["class"].split()


@pytest.mark.parametrize("fault", Fault)
def test_there_is_a_line_for_every_fault(fault: Fault) -> None:
    seen = SEVEN.play.game.judge(parse_placement("7r1@2,0"))
    cells = seen.placement.cells[:3]
    verdict = Verdict(seen.placement, 1, (fault,), cells, cells, (1,))
    line = region(changed(SEVEN, ghost=Ghost(verdict, pinned=True)), "hint")
    assert words(line) == T(f"fault.{fault.value}", n=3, level=1, number=5)


def test_several_broken_rules_are_all_said() -> None:
    line = words(region(aimed(SEVEN, "7r0@-2,0"), "hint"))
    assert line == " · ".join((T("fault.unsupported", n=6), T("fault.one_tile_support", number=9)))


def test_before_the_first_tile_the_line_says_what_to_do() -> None:
    assert words(region(free(), "hint")) == T("hint.first")


def test_later_an_empty_hand_needs_no_line() -> None:
    assert words(region(SEVEN, "hint")) == ""


def test_an_inspected_tile_is_named_with_its_level_and_points() -> None:
    assert words(region(changed(DONE, inspected=3), "hint")) == T(
        "hint.tile", number=9, level=1, points=9
    )


def test_after_the_last_card_the_line_says_the_score() -> None:
    assert words(region(DONE, "hint")) == T("hint.over", n=18)


def test_while_a_placement_can_be_taken_back_the_line_says_so() -> None:
    state = after(free(take_back=True), NextLegal(), Confirm())
    assert words(region(state, "hint")) == T("hint.not_drawn")


def test_the_page_is_written_in_the_chosen_language() -> None:
    state = changed(daily(), settings=Settings(language="de"))
    assert texts("de")("hint.first") == words(region(state, "hint"))
