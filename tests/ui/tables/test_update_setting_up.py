"""Setting a table up: its saves, and its beginning."""

from dataclasses import replace

from nmbr9.deck import Dealt, Seeded
from nmbr9.options import Module, Options
from nmbr9.protocol import Strength
from nmbr9.table import Seat
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.parts.loop import Action, ChangeField
from nmbr9.ui.parts.words import Message
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import Draw, Go, Keep
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from nmbr9.ui.tables.saves import load_setup, load_tables, save_setup, save_table
from nmbr9.ui.tables.state import (
    BeginTable,
    ForgetTable,
    Hotseat,
    OpenTable,
    PlayAgain,
    StartTable,
    Tables,
    TableSetup,
)
from tests.support.ui_hotseat import at, hotseat, page, table, to_the_end
from tests.support.ui_states import after, carried_out, daily

SHORT = Dealt((9, 4))


def test_two_of_one_name_are_refused_and_others_may_begin() -> None:
    state = after(daily(), Show(Page.TABLE_SETUP))
    state = after(
        state, ChangeField("tables", "name-0", "Ann"), ChangeField("tables", "name-1", " ann")
    )
    refused = update(state, StartTable())
    assert refused.effects == ()
    assert refused.state.session.announced.messages == (
        Message("seats.same_name", {"name": "Ann"}),
    )
    assert refused.state.session.page == "seats"
    state = after(state, ChangeField("tables", "name-1", "Ben"))
    right = update(state, StartTable())
    assert right.effects == (Draw(BeginTable, ("",)),)
    assert after(right.state, BeginTable("hello", "abc")).session.page is None


def test_a_table_without_a_person_does_not_begin() -> None:
    state = after(daily(), Show(Page.TABLE_SETUP))
    state = after(
        state,
        ChangeField("tables", "strength-0", "casual"),
        ChangeField("tables", "strength-1", "master"),
    )
    refused = update(state, StartTable())
    assert refused.effects == ()
    assert refused.state.session.announced.messages == (Message("seats.no_person"),)
    state = after(state, ChangeField("tables", "strength-0", ""))
    assert update(state, StartTable()).effects == (Draw(BeginTable, ("",)),)


def test_a_table_begins_with_a_deck_by_chance_or_from_the_word() -> None:
    assert update(daily(), BeginTable("", "drawn")).effects == (Draw(BeginTable, ("drawn",)),)
    state = after(daily(), ChangeField("tables", "seed", " hello "))
    assert update(state, StartTable()).effects == (Draw(BeginTable, ("hello",)),)


def test_a_table_that_begins_is_saved_under_its_name_and_opened_by_its_address() -> None:
    state = after(
        daily(),
        ChangeField("tables", "name-1", "Ben"),
        ChangeField("tables", "strength-0", "casual"),
    )
    after_it, effects = update(state, BeginTable("hello", "abc"))
    seats = (Seat("Bot Ada", 0), Seat("Ben", 1))
    fresh = type(table()).start(Seeded("hello"), Options(2), seats)
    begun = Hotseat("abc", fresh, computers=(Strength.CASUAL, None)).went_on()
    assert effects == (Keep(save_table, (begun,)), Go("#table=abc"))
    assert after_it == state
    # A person alone with computers has the device at once.
    assert (begun.phase, begun.seat) == (Phase.TURN, 1)


def test_every_change_of_the_setup_is_kept() -> None:
    state = after(daily(), Show(Page.TABLE_SETUP))
    for action in (ChangeField("tables", "name-0", "Ann"), ChangeField("tables", "removed", "7")):
        state, effects = update(state, action)
        assert effects == (Keep(save_setup, (state.tables.setup,)),), action
    assert state.tables.setup.names(state.context.t) == ("Ann", "Player 2")
    assert state.tables.setup.options.removed == 7


def test_the_options_of_a_table_are_chosen_on_the_page_that_sets_it_up() -> None:
    state = after(daily(), Show(Page.TABLE_SETUP), ChangeField("tables", "gap_fillers", value=True))
    assert state.tables.setup.options.modules == {Module.GAP_FILLERS}
    assert state.new_game == daily().new_game


def test_the_setup_is_open_until_its_page_is_left() -> None:
    store = SafeStore(MemoryStore())
    save_setup(store, TableSetup(options=Options(5)))
    state = carried_out(daily(), store, Show(Page.TABLE_SETUP))
    assert state.tables.setup == TableSetup(options=Options(5), opened=True)
    left = update(state, Show(None))
    assert not left.state.tables.setup.opened
    assert left.effects == (Keep(save_setup, (left.state.tables.setup,)),)
    away = update(state, OpenTable(hotseat()))
    assert not away.state.tables.setup.opened
    started = after(state, StartTable(), BeginTable("hello", "abc"))
    assert not started.tables.setup.opened


def test_a_reload_finds_the_setup_as_it_was_left() -> None:
    store = SafeStore(MemoryStore())
    state = carried_out(
        daily(), store, Show(Page.TABLE_SETUP), ChangeField("tables", "name-0", "Ann")
    )
    assert load_setup(store) == state.tables.setup
    assert load_setup(store).opened
    again = carried_out(daily(), store, Show(Page.TABLE_SETUP))
    assert again.tables.setup == state.tables.setup
    carried_out(again, store, Show(None))
    assert load_setup(store) == replace(state.tables.setup, opened=False)


def begun_by(state: State, *actions: Action) -> Hotseat:
    """The table that is saved when the drawn seed has come."""
    begun = update(after(state, *actions), BeginTable("hello", "abc"))
    kept = [effect for effect in begun.effects if isinstance(effect, Keep)]
    (hotseat,) = (each.values[0] for each in kept if each.write is save_table)
    assert isinstance(hotseat, Hotseat)
    return hotseat


def test_whoever_sets_a_table_up_has_the_device_and_places_first() -> None:
    begun = begun_by(
        carried_out(daily(), SafeStore(MemoryStore()), Show(Page.TABLE_SETUP)), StartTable()
    )
    assert (begun.phase, begun.seat) == (Phase.TURN, 0)


def test_the_same_players_play_again_at_once_with_another_deck() -> None:
    end = to_the_end(page(hotseat(3, Dealt((9,)))), 0, 1, 2)
    again = update(end, PlayAgain())
    assert again.state.session.page is None
    assert again.effects[-1] == Draw(BeginTable, ("",))
    begun = begun_by(end, PlayAgain())
    assert [seat.name for seat in begun.table.seats] == ["Ann", "Ben", "Cid"]
    assert (begun.phase, begun.table.source) == (Phase.PASS, Seeded("hello"))
    alone = update(daily(), PlayAgain())
    assert (alone.state.tables, alone.effects) == (Tables(), ())


def test_a_deleted_table_is_gone_from_the_list_and_from_storage() -> None:
    store = SafeStore(MemoryStore())
    over = at(to_the_end(page(hotseat(2, SHORT)), 0, 0))
    begun = replace(hotseat(), name="begun")
    save_table(store, over)
    save_table(store, begun)
    state = carried_out(daily(), store, Show(Page.TABLE_SETUP))
    assert state.tables.stored == (begun, over)
    state = carried_out(state, store, ForgetTable("one"), ForgetTable("begun"))
    assert state.tables.stored == load_tables(store) == (begun,)
