"""A verdict in words: the gain of a legal place, or the first rule that an illegal one breaks."""

import pytest

from nmbr9.board import Placement
from nmbr9.errors import Fault
from nmbr9.rules.judging import Verdict
from nmbr9.ui.parts.placement_marks import fault_marks
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.speech import place_messages
from nmbr9.ui.play.state import Ghost
from tests.support.reading_nodes import words
from tests.support.ui_states import (
    SEVEN,
    aimed,
    changed,
    region,
)

T = texts("en")


def test_a_legal_ghost_says_what_it_brings() -> None:
    line = region(aimed(SEVEN, "7r1@2,0"), "caption")
    assert words(line) == T("caption.legal", level=1, number=7, points=7)
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
    line = region(aimed(SEVEN, placement), "caption")
    assert expected in words(line)
    assert "illegal" in line.attrs["class"].split()


@pytest.mark.parametrize("fault", Fault)
def test_there_is_a_line_for_every_fault(fault: Fault) -> None:
    seen = SEVEN.play.game.judge(Placement.parse("7r1@2,0"))
    cells = seen.placement.cells[:3]
    verdict = Verdict(seen.placement, 1, (fault,), cells, cells, (1,))
    line = region(changed(SEVEN, ghost=Ghost(verdict, pinned=True)), "caption")
    assert words(line) == T(f"fault.{fault.value}", n=3, level=1, number=5)


def test_of_several_broken_rules_the_first_is_said_and_marked() -> None:
    state = aimed(SEVEN, "7r0@-2,0")
    verdict = state.play.verdict
    assert verdict is not None
    assert verdict.faults == (Fault.ONE_TILE_SUPPORT, Fault.UNSUPPORTED)
    assert words(region(state, "caption")) == T("fault.unsupported", n=6)
    said = [message.key for message in place_messages(state.play, verdict)]
    assert said[0] == "fault.unsupported"
    assert not [key for key in said[1:] if key.startswith("fault")]
    marks = [str(mark.attrs["class"]) for mark in fault_marks(state.play.game.board, verdict)]
    assert marks == ["wrong", "cross"]
