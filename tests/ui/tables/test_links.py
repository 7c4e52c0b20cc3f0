"""Links of tables: a whole table to look at, and the names of tables that are stored here."""

from random import Random

import pytest

from nmbr9.deck import Dealt
from nmbr9.errors import BadRecord, Reason
from nmbr9.table import Table
from nmbr9.ui.app.addresses import destination
from nmbr9.ui.tables.hotseat import Hotseat, Phase
from nmbr9.ui.tables.links import read_name, read_seats, seats_address, seats_code
from tests.support.ui_hotseat import a_turn, at, hotseat, page, to_the_end
from tests.support.ui_states import TODAY
from tests.support.winners import winners

END = at(to_the_end(page(hotseat(3, Dealt((9, 4, 7, 7)))), 0, 3, 9))


def test_a_link_shows_names_colours_and_boards() -> None:
    place = destination(seats_address(END), TODAY)
    assert place.seats is not None
    shown = place.seats
    assert shown.phase is Phase.END
    assert not shown.own
    assert [seat.name for seat in shown.table.seats] == ["Ann", "Ben", "Cid"]
    assert [shown.colour(seat) for seat in range(3)] == [END.colour(seat) for seat in range(3)]
    assert [game.score for game in shown.table.games] == [game.score for game in END.table.games]
    assert winners(shown.table) == winners(END.table)


def test_a_name_with_a_slash_survives_a_link() -> None:
    seats = tuple(type(seat)("a/b.c", 1, seat.decisions) for seat in END.table.seats)
    odd = Hotseat("one", Table(END.table.source, END.table.options, seats), Phase.END)
    assert [seat.name for seat in read_seats(seats_code(odd)).table.seats] == ["a b.c"] * 3


CODES = seats_code(END).split("/")
OTHER_DECK = seats_code(a_turn(hotseat())).split("/")[1]


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
def test_what_is_no_link_of_a_table_is_refused_by_name(text: str, reason: Reason) -> None:
    with pytest.raises(BadRecord) as caught:
        read_seats(text)
    assert caught.value.reason is reason


def test_a_link_changed_on_its_way_is_refused_or_another_table() -> None:
    chance = Random(9)
    whole = seats_code(END)
    for _ in range(300):
        n = chance.randrange(len(whole))
        changed = whole[:n] + chance.choice("Aa0_-/.5") + whole[n + 1 :]
        try:
            table = read_seats(changed)
        except BadRecord:
            continue
        assert table.phase in (Phase.END, Phase.PASS)


@pytest.mark.parametrize("name", ["", "a b", "../x", "ä", "x" * 17])
def test_an_address_that_names_no_table_is_refused(name: str) -> None:
    with pytest.raises(BadRecord):
        read_name(name)
    with pytest.raises(BadRecord):
        destination("#table=" + name, TODAY)
    assert destination("#table=abc2", TODAY).table == "abc2"
