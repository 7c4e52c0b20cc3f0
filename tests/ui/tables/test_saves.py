"""Saves of tables: each phase comes back, and no damaged save is lost."""

import json
from dataclasses import replace
from itertools import product

import pytest

from nmbr9.deck import Dealt
from nmbr9.errors import BadRecord, Reason
from nmbr9.options import Module, Options
from nmbr9.protocol import Strength
from nmbr9.ui.parts.notice import OTHER_TAB, NoticeKind
from nmbr9.ui.seating.seats import Phase, seats_code
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import PREFIX, MemoryStore, seal
from nmbr9.ui.tables.saves import (
    SETUP,
    TABLES,
    hotseat_from_json,
    hotseat_to_json,
    load_setup,
    load_tables,
    save_setup,
    save_table,
)
from nmbr9.ui.tables.state import NOBODY, Hotseat, OpenTable, TableSetup, read_seats
from nmbr9.ui.tables.update import open_elsewhere
from tests.support.ui_hotseat import a_round, a_turn, hotseat, one_more

ONE_TURN, TWO_TURNS = a_turn(hotseat()), a_turn(a_turn(hotseat()))
END = a_turn(a_turn(hotseat(2, Dealt((9,)))))
NAME = TABLES.prefix + "one"


def store_of(*tables: Hotseat) -> SafeStore:
    """A store in which these tables were saved, one after the other."""
    store = SafeStore(MemoryStore())
    for table in tables:
        assert save_table(store, table) == ()
    return store


def test_a_table_is_read_as_it_was_written() -> None:
    store = SafeStore(store_of(ONE_TURN, TWO_TURNS).texts)
    assert TABLES.load(store, "one").value == TWO_TURNS
    assert TABLES.load(store, "two").value is None


def test_a_table_that_is_deleted_leaves_nothing_behind_and_the_others_alone() -> None:
    store = store_of(ONE_TURN, TWO_TURNS)
    other = replace(ONE_TURN, name="other")
    assert save_table(store, other) == ()
    assert store.forget(TABLES.prefix + "one") == ()
    assert load_tables(store) == (other,)
    assert store.texts.names() == (TABLES.prefix + "other",)


def test_a_damaged_table_is_put_aside_and_the_good_one_before_it_comes_back() -> None:
    texts = store_of(ONE_TURN, TWO_TURNS).texts
    texts.set(NAME, "1 0 {}")
    loaded = TABLES.load(SafeStore(texts), "one")
    assert loaded.value == ONE_TURN
    assert [notice.kind for notice in loaded.notices] == [NoticeKind.COPY_USED]
    assert texts.get(PREFIX + "aside/table/one/0") == "1 0 {}"


def test_a_table_that_cannot_be_rescued_is_reported_and_not_lost() -> None:
    texts = store_of(ONE_TURN).texts
    damaged = seal({"table": 1})
    texts.set(NAME, damaged)
    loaded = TABLES.load(SafeStore(texts), "one")
    assert loaded.value is None
    assert [notice.kind for notice in loaded.notices] == [NoticeKind.SAVE_SET_ASIDE]
    assert texts.get(PREFIX + "aside/table/one/0") == damaged


def test_another_tabs_table_is_newer_and_its_seconds_are_its_own() -> None:
    texts = MemoryStore()
    tab, other_tab = SafeStore(texts), SafeStore(texts)
    save_table(tab, ONE_TURN)
    assert open_elsewhere(tab, ONE_TURN) is None
    TABLES.load(other_tab, "one")
    save_table(other_tab, TWO_TURNS)
    assert open_elsewhere(tab, ONE_TURN) == OpenTable(TWO_TURNS, OTHER_TAB)
    ticking = ONE_TURN.take(1).one_more_minute()
    save_table(tab, ticking)
    save_table(other_tab, ticking.ticked(1))
    assert open_elsewhere(tab, ticking) is None


def test_a_table_of_somebody_else_is_not_kept() -> None:
    shown = read_seats(seats_code(END.table))
    assert store_of(shown).texts.names() == ()
    assert open_elsewhere(store_of(), shown) is None


def test_tables_are_listed_those_under_way_first_and_damaged_ones_left_out() -> None:
    store = store_of(END, replace(ONE_TURN, name="two"))
    store.texts.set(TABLES.prefix + "zero", "?")
    assert [table.name for table in load_tables(store)] == ["two", "one"]


def test_the_setup_is_kept_and_a_damaged_one_is_a_new_one() -> None:
    store = store_of()
    setup = TableSetup(options=Options(5), opened=True)
    assert save_setup(store, setup) == ()
    assert load_setup(store) == setup
    store.texts.set(SETUP, "?")
    assert load_setup(store) == TableSetup()


# The form of a save


def phases() -> list[Hotseat]:
    taken = a_turn(hotseat(3)).take(1)
    return [
        hotseat(3),
        taken.one_more_minute(),
        a_round(hotseat(3)),
        a_round(hotseat(3)).end_round(),
        a_round(hotseat(3)).leave(2),
        hotseat().leave(0).leave(1),
        END,
    ]


@pytest.mark.parametrize("at", phases(), ids=lambda at: at.phase.value)
def test_every_phase_is_saved_and_comes_back(at: Hotseat) -> None:
    assert hotseat_from_json("one", json.loads(json.dumps(hotseat_to_json(at)))) == at


def test_a_turn_whose_placement_stands_goes_on_to_the_next_seat() -> None:
    taken = hotseat().take(0)
    after = taken.played(one_more(taken))
    back = hotseat_from_json("one", hotseat_to_json(after))
    assert (back.phase, back.seat) == (Phase.PASS, 1)


def test_a_table_of_plus_keeps_its_computers() -> None:
    plus = hotseat(options=Options(2, modules=frozenset({Module.GAP_FILLERS})))
    seated = replace(plus, computers=(None, Strength.EXPERT))
    assert hotseat_from_json("one", hotseat_to_json(seated)) == seated


def test_a_table_of_persons_is_saved_as_ever() -> None:
    assert "computers" not in hotseat_to_json(hotseat())


FORM = hotseat_to_json(hotseat())


@pytest.mark.parametrize(
    "form",
    [
        None,
        {},
        FORM | {"more": 1},
        FORM | {"phase": "lunch"},
        FORM | {"phase": None},
        FORM | {"seat": 2},
        FORM | {"seat": -2},
        FORM | {"seat": True},
        FORM | {"seen": "1"},
        FORM | {"minute": 1.5},
        FORM | {"table": []},
        FORM | {"computers": None},
        FORM | {"computers": [None]},
        FORM | {"computers": [None, "genius"]},
        FORM | {"computers": ["expert", "expert"]},
    ],
)
def test_anything_but_a_saved_table_is_refused(form: object) -> None:
    with pytest.raises(BadRecord) as caught:
        hotseat_from_json("one", form)
    assert caught.value.reason is Reason.BAD_FORM


def test_a_phase_that_cannot_be_gives_way_to_the_one_that_is_due() -> None:
    for phase, seat, seen in product(Phase, (NOBODY, 0, 1), (-5, 0, 99)):
        form = FORM | {"phase": phase.value, "seat": seat, "seen": seen}
        at = hotseat_from_json("one", form)
        assert at.phase in (Phase.PASS, Phase.TURN), (phase, seat)
        assert at.seat in at.table.to_act, (phase, seat)
