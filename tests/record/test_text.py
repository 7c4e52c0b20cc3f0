"""Placements as text."""

import pytest

from nmbr9.board import Placement
from nmbr9.errors import BadRecord, Reason
from nmbr9.geometry import Cell
from nmbr9.record import parse_placement, placement_text


@pytest.mark.parametrize(
    ("text", "placement"),
    [
        ("7r1@3,-2", Placement(7, 1, Cell(3, -2))),
        ("0r0@0,0", Placement(0, 0, Cell(0, 0))),
        (f"9r3@-{10**30},{10**30}", Placement(9, 3, Cell(-(10**30), 10**30))),
    ],
)
def test_a_placement_is_written_and_read(text: str, placement: Placement) -> None:
    assert text == placement_text(placement)
    assert placement == parse_placement(text)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "7r1",
        "7r4@0,0",
        "17r1@0,0",
        "7r1@0",
        "7r1@0,0,0",
        "7r1@-0,0",
        "7r1@00,0",
        "7r1@+1,0",
        "7r1@1.0,0",
        "7r1@0,0\n",
        " 7r1@0,0",
        "\u0667r1@0,0",
        f"7r1@{'9' * 5000},0",
    ],
)
def test_anything_else_is_no_placement(text: str) -> None:
    with pytest.raises(BadRecord) as caught:
        parse_placement(text)
    assert caught.value.reason is Reason.BAD_PLACEMENT
