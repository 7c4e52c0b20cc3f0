"""Addresses of tables: somebody else's to view, and the names of stored ones."""

from random import Random

import pytest

from nmbr9.deck import Dealt
from nmbr9.errors import BadRecord
from nmbr9.ui.app.opening import link_actions
from nmbr9.ui.seating.seats import Phase, seats_address, seats_code
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from nmbr9.ui.tables.saves import save_table
from nmbr9.ui.tables.state import OpenTable, read_seats
from tests.support.ui_hotseat import at, hotseat, page, to_the_end
from tests.support.ui_starts import opened
from tests.support.ui_states import TODAY
from tests.support.winners import winners

END = at(to_the_end(page(hotseat(3, Dealt((9, 4, 7, 7)))), 0, 3, 9))


def test_a_link_shows_names_colours_and_boards() -> None:
    (action,) = link_actions(SafeStore(MemoryStore()), seats_address(END.table), TODAY)
    assert isinstance(action, OpenTable)
    shown = action.hotseat
    assert shown.phase is Phase.END
    assert not shown.played_here
    assert [seat.name for seat in shown.table.seats] == ["Ann", "Ben", "Cid"]
    assert [seat.colour for seat in shown.table.seats] == [seat.colour for seat in END.table.seats]
    assert [game.score for game in shown.table.games] == [game.score for game in END.table.games]
    assert winners(shown.table) == winners(END.table)


def test_a_link_changed_on_its_way_is_refused_or_another_table() -> None:
    chance = Random(9)
    whole = seats_code(END.table)
    for _ in range(300):
        n = chance.randrange(len(whole))
        changed = whole[:n] + chance.choice("Aa0_-/.5") + whole[n + 1 :]
        try:
            table = read_seats(changed)
        except BadRecord:
            continue
        assert table.phase in (Phase.END, Phase.PASS), table


@pytest.mark.parametrize("name", ["", "a-b", "../x", "ä", "x" * 17])
def test_an_address_that_names_no_table_is_refused(name: str) -> None:
    with pytest.raises(BadRecord):
        opened("#table=" + name)


def test_an_address_names_a_stored_table() -> None:
    store, stored = SafeStore(MemoryStore()), hotseat()
    save_table(store, stored)
    (action,) = link_actions(store, f"#table={stored.name}", TODAY)
    assert action == OpenTable(stored)
