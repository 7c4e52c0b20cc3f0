"""The tables in storage: which of them may be deleted."""

from dataclasses import replace

from nmbr9.deck import Dealt
from nmbr9.ui.app.update import update
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.effects import Keep
from nmbr9.ui.tables.saves import TABLES
from nmbr9.ui.tables.state import (
    ForgetTable,
)
from tests.support.reading_nodes import clicks, having
from tests.support.ui_hotseat import at, hotseat, page, to_the_end
from tests.support.ui_states import body, changed

T = texts("en")


def test_only_a_finished_table_that_does_not_lie_here_can_be_deleted() -> None:
    over = at(to_the_end(page(hotseat(2, Dealt((9, 4)))), 0, 0))
    on_board, away, begun = over, replace(over, name="away"), replace(hotseat(), name="begun")
    state = changed(page(on_board), page="seats")
    state = changed(state, tables=replace(state.tables, stored=(on_board, away, begun)))
    shown = body(state, "seats")
    forgetting = [action for action in clicks(shown) if isinstance(action, ForgetTable)]
    assert forgetting == [ForgetTable("away")]
    (fold,) = having(shown, "aria-label", f"{T('seats.forget')}: Ann, Ben")
    assert clicks(fold) == []
    deleted = (Keep(TABLES.forget, ("away",)),)
    for table, effects in ((on_board, ()), (away, deleted), (begun, ())):
        after_it = update(state, ForgetTable(table.name))
        assert after_it.effects == effects, table.name
        assert (table in after_it.state.tables.stored) is not bool(effects), table.name
