"""Saved tables: kept like games, shared by a link, and carried by backups."""

from dataclasses import replace
from random import Random

import pytest

from nmbr9.deck import Dealt
from nmbr9.errors import BadRecord, Reason
from nmbr9.options import Options
from nmbr9.table import Table
from nmbr9.ui.addresses import destination
from nmbr9.ui.backup import Restored, as_code, merge
from nmbr9.ui.saves import DRAFT, TABLES
from nmbr9.ui.seating import Draft
from nmbr9.ui.sitting_form import sitting_to_json
from nmbr9.ui.state import NoticeKind
from nmbr9.ui.storage import PREFIX, MemoryStorage, seal
from nmbr9.ui.table_links import seats_address, seats_of, table_of
from nmbr9.ui.table_saves import TableSaves
from nmbr9.ui.tables import Phase, Sitting
from tests.support.ui_hotseat import at, page, sitting, to_the_end, turn
from tests.support.ui_states import TODAY
from tests.support.winners import winners

BEGUN = page(sitting())
ONE, TWO = at(turn(BEGUN)), at(turn(turn(BEGUN)))
OTHER = at(turn(BEGUN, 5))
END = at(to_the_end(page(sitting(3, Dealt((9, 4, 7, 7)))), 0, 3, 9))
NAME = TABLES + "one"


def kept(*tables: Sitting) -> MemoryStorage:
    store = MemoryStorage()
    saves = TableSaves(store)
    for table in tables:
        assert saves.save(table) == ()
    return store


def test_a_table_is_read_as_it_was_written() -> None:
    store = kept(ONE, TWO)
    assert TableSaves(store).load("one").value == TWO
    assert TableSaves(store).load("two").value is None


def test_a_table_that_is_deleted_leaves_nothing_behind_and_the_others_alone() -> None:
    store = kept(ONE, TWO)
    other = replace(ONE, name="other")
    saves = TableSaves(store)
    assert saves.save(other) == ()
    assert saves.forget("one") == ()
    assert saves.all() == (other,)
    assert store.names() == (TABLES + "other",)


def test_a_damaged_table_is_put_aside_and_the_good_one_before_it_comes_back() -> None:
    store = kept(ONE, TWO)
    store.set(NAME, "1 0 {}")
    found = TableSaves(store).load("one")
    assert found.value == ONE
    assert [notice.kind for notice in found.notices] == [NoticeKind.COPY_USED]
    assert store.get(PREFIX + "aside/table/one/0") == "1 0 {}"


def test_a_table_that_cannot_be_rescued_is_said_and_not_lost() -> None:
    store = kept(ONE)
    store.set(NAME, seal({"table": 1}))
    found = TableSaves(store).load("one")
    assert found.value is None
    assert [notice.kind for notice in found.notices] == [NoticeKind.SAVE_SET_ASIDE]
    assert store.get(PREFIX + "aside/table/one/0")


def test_another_tabs_table_is_newer_and_its_seconds_are_its_own() -> None:
    store = kept()
    here, there = TableSaves(store), TableSaves(store)
    here.save(ONE)
    assert here.elsewhere(ONE) is None
    there.load("one")
    there.save(TWO)
    assert here.elsewhere(ONE) == TWO
    ticking = ONE.take(1).one_more_minute()
    here.save(ticking)
    there.save(ticking.ticked())
    assert here.elsewhere(ticking) is None


def test_a_table_of_somebody_else_is_not_kept() -> None:
    shown = table_of(seats_of(END))
    assert kept(shown).names() == ()


def test_tables_are_listed_those_under_way_first_and_damaged_ones_left_out() -> None:
    store = kept(END, Sitting("two", ONE.table))
    store.set(TABLES + "zero", "?")
    assert [table.name for table in TableSaves(store).all()] == ["two", "one"]


def test_the_draft_is_kept_and_a_damaged_one_is_a_new_one() -> None:
    store = kept()
    draft = Draft(options=Options(5), opened=True)
    TableSaves(store).save_draft(draft)
    assert TableSaves(store).draft() == draft
    store.set(DRAFT, "?")
    assert TableSaves(store).draft() == Draft()


# Links


def test_a_link_shows_names_colours_and_boards() -> None:
    place = destination(seats_address(END), TODAY)
    assert place.sitting is not None
    shown = place.sitting
    assert shown.phase is Phase.END
    assert not shown.own
    assert [seat.name for seat in shown.table.seats] == ["Ann", "Ben", "Cid"]
    assert [game.score for game in shown.table.games] == [game.score for game in END.table.games]
    assert winners(shown.table) == winners(END.table)


def test_a_name_with_a_slash_survives_a_link() -> None:
    seats = tuple(type(seat)("a/b.c", 1, seat.decisions) for seat in END.table.seats)
    odd = Sitting("one", Table(END.table.source, END.table.options, seats), Phase.END)
    assert [seat.name for seat in table_of(seats_of(odd)).table.seats] == ["a b.c"] * 3


CODES = seats_of(END).split("/")


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
        ("/".join([*CODES[:2], seats_of(ONE).split("/")[1]]), Reason.OTHER_DECK),
    ],
)
def test_what_is_no_link_of_a_table_is_refused_by_name(text: str, reason: Reason) -> None:
    with pytest.raises(BadRecord) as caught:
        table_of(text)
    assert caught.value.reason is reason


def test_a_link_changed_on_its_way_is_refused_or_another_table() -> None:
    chance = Random(9)
    whole = seats_of(END)
    for _ in range(300):
        n = chance.randrange(len(whole))
        changed = whole[:n] + chance.choice("Aa0_-/.5") + whole[n + 1 :]
        try:
            table = table_of(changed)
        except BadRecord:
            continue
        assert table.phase in (Phase.END, Phase.PASS)


@pytest.mark.parametrize("name", ["", "a b", "../x", "ä", "x" * 17])
def test_an_address_that_names_no_table_is_refused(name: str) -> None:
    with pytest.raises(BadRecord):
        destination("#table=" + name, TODAY)
    assert destination("#table=abc2", TODAY).table == "abc2"


# Backups


def test_a_backup_carries_tables_and_the_draft() -> None:
    store = kept(ONE)
    TableSaves(store).save_draft(Draft(options=Options(3)))
    fresh = MemoryStorage()
    assert merge(fresh, as_code(store)) == Restored(added=1)
    assert TableSaves(fresh).load("one").value == ONE
    assert TableSaves(fresh).draft() == Draft(options=Options(3))


def test_a_table_that_went_further_wins_whichever_side_it_is_on() -> None:
    store = kept(ONE)
    assert merge(store, as_code(kept(TWO))) == Restored(updated=1)
    assert TableSaves(store).load("one").value == TWO
    assert merge(store, as_code(kept(ONE))) == Restored(kept=1)
    assert TableSaves(store).load("one").value == TWO


def test_of_two_tables_that_differ_the_one_here_stays_and_the_other_is_kept() -> None:
    store = kept(ONE)
    assert merge(store, as_code(kept(OTHER))) == Restored(kept=1)
    assert TableSaves(store).load("one").value == ONE
    other = PREFIX + "earlier/table/one/1"
    assert store.get(other) == seal(sitting_to_json(OTHER))
    fresh = MemoryStorage()
    merge(fresh, as_code(store))
    assert fresh.get(other) == store.get(other)


def test_a_damaged_table_of_a_backup_is_counted_and_left_out() -> None:
    store = kept(ONE)
    store.set(NAME, seal({"table": 1}))
    fresh = MemoryStorage()
    assert merge(fresh, as_code(store)) == Restored(refused=1)
    assert fresh.names() == ()
