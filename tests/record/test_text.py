"""Placements as text."""

import pytest

from nmbr9.board import Placement
from nmbr9.decisions import Place, parse_decision
from nmbr9.errors import BadRecord, BadValue, Reason
from nmbr9.geometry import Cell
from nmbr9.powers import Power
from nmbr9.tiles import Face


@pytest.mark.parametrize(
    ("text", "placement"),
    [
        pytest.param("7r1@3,-2", Placement(7, 1, Cell(3, -2)), id="usual"),
        pytest.param("0r0@0,0", Placement(0, 0, Cell(0, 0)), id="zeros"),
        pytest.param(
            f"9r3@-{10**30},{10**30}", Placement(9, 3, Cell(-(10**30), 10**30)), id="far away"
        ),
    ],
)
def test_a_placement_is_written_and_read(text: str, placement: Placement) -> None:
    assert text == str(placement)
    assert placement == Placement.parse(text)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("", id="empty"),
        pytest.param("7r1", id="no anchor"),
        pytest.param("7r4@0,0", id="fourth rotation"),
        pytest.param("17r1@0,0", id="number of two digits"),
        pytest.param("7r1@0", id="no y"),
        pytest.param("7r1@0,0,0", id="three coordinates"),
        pytest.param("7r1@-0,0", id="minus zero"),
        pytest.param("7r1@00,0", id="leading zero"),
        pytest.param("7r1@+1,0", id="plus"),
        pytest.param("7r1@1.0,0", id="fraction"),
        pytest.param("7r1@0,0\n", id="line feed behind"),
        pytest.param(" 7r1@0,0", id="space before"),
        pytest.param("\u0667r1@0,0", id="digit of another script"),
        pytest.param(f"7r1@{'9' * 5000},0", id="too long"),
    ],
)
def test_anything_else_is_no_placement(text: str) -> None:
    with pytest.raises(BadValue) as caught:
        Placement.parse(text)
    assert caught.value.reason is Reason.BAD_PLACEMENT


@pytest.mark.parametrize(
    "text",
    [
        "7r1@3,-2",
        "7r1@3,-2+bridge",
        "7r1@3,-2+bridge+flip+detach+solo_support",
        "choose 2",
        "decline",
        "sit_out",
        "filler 2r1@-1,0",
        "relocate 12 7r0@0,0",
        "relocate 0 7r0@0,0+flip",
        "reserve",
        "place_reserved 7r1@3,-2+flip",
        "end_turn",
        "activate",
    ],
)
def test_a_decision_is_written_as_it_was_read(text: str) -> None:
    assert text == str(parse_decision(text))


def test_a_flipped_tile_shows_its_back() -> None:
    decision = parse_decision("7r1@3,-2+flip")
    assert decision == Place(Placement(7, 1, Cell(3, -2), Face.BACK), frozenset({Power.FLIP}))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("choose", Reason.BAD_FORM),
        ("choose 01", Reason.BAD_FORM),
        ("choose -1", Reason.BAD_FORM),
        ("choose 1 2", Reason.BAD_FORM),
        ("relocate x 7r0@0,0", Reason.BAD_FORM),
        ("relocate 0 7r0@0,0+bridge", Reason.BAD_FORM),
        ("7r0@0,0+flip+flip", Reason.BAD_FORM),
        ("7r0@0,0+reserve", Reason.BAD_FORM),
        ("7r0@0,0+", Reason.BAD_FORM),
        ("filler 3r0@0,0", Reason.BAD_PLACEMENT),
        ("filler 0r0@0,0", Reason.BAD_PLACEMENT),
        ("filler", Reason.BAD_PLACEMENT),
        ("decline ", Reason.BAD_PLACEMENT),
        ("Decline", Reason.BAD_PLACEMENT),
        ("", Reason.BAD_PLACEMENT),
    ],
)
def test_anything_else_is_no_decision(text: str, reason: Reason) -> None:
    with pytest.raises(BadRecord) as caught:
        parse_decision(text)
    assert caught.value.reason is reason
