"""Links of whole tables, to view."""

import pytest

from nmbr9.deck import Dealt
from nmbr9.errors import BadRecord, Reason
from nmbr9.table import Table
from nmbr9.ui.seating.seats import read_table, seats_code
from tests.support.ui_hotseat import a_turn, at, hotseat, page, to_the_end

END = at(to_the_end(page(hotseat(3, Dealt((9, 4, 7, 7)))), 0, 3, 9)).table


def test_a_name_with_a_slash_survives_a_link() -> None:
    seats = tuple(type(seat)("a/b.c", 1, seat.decisions) for seat in END.seats)
    odd = Table(END.source, END.options, seats)
    assert [seat.name for seat in read_table(seats_code(odd)).seats] == ["a b.c"] * 3


CODES = seats_code(END).split("/")
OTHER_DECK = seats_code(a_turn(hotseat()).table).split("/")[1]


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", Reason.BAD_FORM),
        ("9", Reason.BAD_FORM),
        ("0", Reason.DAMAGED),
        (CODES[0], Reason.BAD_FORM),
        ("/".join(reversed(CODES)), Reason.BAD_FORM),
        ("/".join(CODES[:1] * 3), Reason.BAD_FORM),
        ("/".join(CODES * 3), Reason.TOO_LONG),
        ("/".join([*CODES[:2], OTHER_DECK]), Reason.OTHER_DECK),
    ],
)
def test_anything_but_a_link_of_a_table_is_refused_by_name(text: str, reason: Reason) -> None:
    with pytest.raises(BadRecord) as caught:
        read_table(text)
    assert caught.value.reason is reason
