"""Saves of computers: the progress of each, replayed by the engine, and the last choice."""

import json
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.contests.free_order import Ordered
from nmbr9.deck import Daily, Seeded, Source
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.protocol import Strength
from nmbr9.ui.rivals.saves import (
    COMPUTERS,
    LINEUP,
    RECORD,
    SAVED,
    computers_from_json,
    computers_to_json,
    count_game,
    load_computers,
    load_lineup,
    load_record,
    save_computers,
    save_lineup,
    seat_computers,
)
from nmbr9.ui.rivals.state import Computer, Computers, Lineup, beginning, begun_anew
from nmbr9.ui.storage.receiver import Receiver
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore, seal
from tests.support.characters import CHARACTERS
from tests.support.ui_plus_play import begun
from tests.support.ui_states import flat, grown

SOURCE = Seeded("hello")
START = Game.start(SOURCE)
NAME = COMPUTERS + "seed=hello"
MIDWAY: Computers = (
    Computer(Strength.MASTER, 4, grown(SOURCE, 7)),
    Computer(Strength.BEGINNER, 2, grown(SOURCE, 6, taste=1)),
)

Form = dict[str, Any]


def form_of(computers: Computers) -> Form:
    form: Form = json.loads(json.dumps(computers_to_json(computers)))
    return form


# There and back


@pytest.mark.parametrize("source", [SOURCE, Daily(date(2026, 11, 20))])
def test_computers_come_back_as_they_were_saved(store: SafeStore, source: Source) -> None:
    computers = (
        Computer(Strength.CASUAL, 1, grown(source, 3)),
        *beginning(tuple(Strength), source)[1:],
    )
    assert save_computers(store, computers) == ()
    assert load_computers(store, Game.start(source)) == computers


def test_a_deck_that_no_computer_plays_has_no_computers(store: SafeStore) -> None:
    save_computers(store, MIDWAY)
    assert load_computers(store, Game.start(Seeded("other"))) == ()


@pytest.mark.parametrize("game", [Game.start(SOURCE, Options(2)), Game.start(Ordered.fresh())])
def test_computers_play_neither_a_seat_of_a_table_nor_free_order(
    store: SafeStore, game: Game
) -> None:
    save_computers(store, tuple(Computer(Strength.CASUAL, 1, game) for _ in "a"))
    assert load_computers(store, game) == ()


@pytest.mark.parametrize("variant", Variant)
def test_games_of_plus_come_back_as_they_were_saved(store: SafeStore, variant: Variant) -> None:
    options = Options(variant=variant, modules=frozenset(Module), powers=6)
    game = begun(options, 9)
    computers = (Computer(Strength.MASTER, 4, game),)
    save_computers(store, computers)
    assert load_computers(store, begun(options)) == computers
    assert load_computers(store, START) == ()


def test_computers_that_already_play_a_deck_continue(store: SafeStore) -> None:
    save_computers(store, MIDWAY)
    seat_computers(store, SOURCE, (None, Strength.BEGINNER, None, Strength.MASTER))
    assert load_computers(store, START) == MIDWAY
    seat_computers(store, SOURCE, (Strength.MASTER,))
    assert load_computers(store, START) == beginning((Strength.MASTER,), SOURCE)


def test_computers_that_begin_again_have_no_tiles_and_new_luck() -> None:
    anew = begun_anew(beginning((Strength.CASUAL,) * 3, SOURCE))
    assert [computer.luck for computer in anew] == [7, 8, 9]
    assert {computer.game for computer in anew} == {START}


# What cannot be read


def changed(change: Callable[[Form], object]) -> Form:
    form = form_of(MIDWAY)
    change(form)
    return form


DAMAGED: tuple[object, ...] = (
    [],
    None,
    7,
    {},
    changed(lambda form: form.pop("format")),
    changed(lambda form: form.update(format="1")),
    changed(lambda form: form.pop("computers")),
    changed(lambda form: form.update(computers=[])),
    changed(lambda form: form.update(computers={})),
    changed(lambda form: form.update(computers=form["computers"] * 3)),
    changed(lambda form: form["computers"].append(None)),
    changed(lambda form: form["computers"][0].update(strength="genius")),
    changed(lambda form: form["computers"][0].update(strength=None)),
    changed(lambda form: form["computers"][0].update(luck=0)),
    changed(lambda form: form["computers"][0].update(luck=True)),
    changed(lambda form: form["computers"][0].update(luck=10**9)),
    changed(lambda form: form["computers"][0].pop("luck")),
    changed(lambda form: form["computers"][0].update(decisions="9r0@0,0")),
    changed(lambda form: form["computers"][0]["decisions"].append(7)),
    changed(lambda form: form["computers"][0]["decisions"].append("end_turn")),
    changed(lambda form: form["computers"][0]["decisions"].append("nonsense")),
    changed(lambda form: form["computers"][0]["decisions"].reverse()),
)


@pytest.mark.parametrize("form", DAMAGED, ids=lambda form: str(form)[:60])
def test_anything_but_a_save_of_computers_is_refused_and_counts_as_none(
    store: SafeStore, form: object
) -> None:
    with pytest.raises(BadRecord):
        computers_from_json(SOURCE, form)
    store.put(NAME, form)
    assert load_computers(store, START) == ()


def test_a_save_of_a_later_version_is_recognised() -> None:
    with pytest.raises(BadRecord) as error:
        computers_from_json(SOURCE, changed(lambda form: form.update(format=2)))
    assert error.value.reason is Reason.UNKNOWN_VERSION


def test_a_save_of_another_deck_is_an_illegal_game() -> None:
    with pytest.raises(BadRecord) as error:
        computers_from_json(Seeded("other"), form_of(MIDWAY))
    assert error.value.reason is Reason.ILLEGAL_GAME


def test_a_damaged_text_is_put_aside_with_a_notice(store: SafeStore) -> None:
    save_computers(store, MIDWAY)
    damaged = (store.texts.get(NAME) or "")[:-9]
    store.texts.set(NAME, damaged)
    assert load_computers(store, START) == ()
    assert len(store.take_notices()) == 1
    assert damaged in {store.texts.get(name) for name in store.texts.names()}


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(CHARACTERS, max_size=12),
    lambda inside: (
        st.lists(inside, max_size=4)
        | st.dictionaries(
            st.sampled_from(("format", "computers", "strength", "luck", "decisions")), inside
        )
    ),
    max_leaves=12,
)


@given(json_values)
def test_every_form_is_refused_at_worst(form: object) -> None:
    store = SafeStore(MemoryStore())
    store.put(NAME, form)
    assert len(load_computers(store, START)) <= 5


# The choice


def test_the_last_choice_is_remembered(store: SafeStore) -> None:
    assert load_lineup(store) == Lineup()
    save_lineup(store, Lineup((Strength.MASTER,) * 5))
    assert load_lineup(store) == Lineup((Strength.MASTER,) * 5)


@pytest.mark.parametrize(
    "saved",
    [[], 3, {"many": "9", "strength": "genius"}, {"many": 2, "strength": None}, {"seats": "2"}],
)
def test_each_unreadable_field_of_a_choice_keeps_its_default(
    store: SafeStore, saved: object
) -> None:
    store.texts.set(LINEUP, seal(saved))
    assert load_lineup(store) == Lineup()


def test_the_record_counts_the_first_game_of_a_deck_and_a_backup_adds_its_games() -> None:
    store, other = SafeStore(MemoryStore()), SafeStore(MemoryStore())
    own = grown(Seeded("hello"))
    low, high = flat(Seeded("hello")), grown(Seeded("hello"))
    bots = (Computer(Strength.MASTER, 2, low), Computer(Strength.EXPERT, 0, high))
    count_game(store, own, bots)
    assert load_record(store) == {"seed=hello": "master2+ expert0="}
    count_game(store, low, bots)
    assert load_record(store) == {"seed=hello": "master2+ expert0="}
    count_game(other, grown(Seeded("other")), bots[:1])
    (merge,) = (saved.merge for saved in SAVED if saved.name == RECORD)
    assert merge is not None
    merge(Receiver(store.texts), RECORD, other.texts.get(RECORD) or "")
    assert load_record(store).keys() == {"seed=hello", "seed=other"}
    with pytest.raises(BadRecord):
        merge(Receiver(store.texts), RECORD, seal({"format": 1, "games": {"x": "nobody7?"}}))
