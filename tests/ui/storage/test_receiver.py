"""The saves while a backup is merged: each and all are bounded, and what is no save is refused."""

import json
import random
from collections import Counter
from collections.abc import Callable

import pytest

from nmbr9.deck import Seeded
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.live import exchange
from nmbr9.options import Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.protocol import Strength
from nmbr9.record import MAX_SEED_BYTES, encode, to_json
from nmbr9.ui.games.challenges import RIVALS, SHARED
from nmbr9.ui.games.names import name_of
from nmbr9.ui.games.saves import EARLIER_PRACTICE, PRACTICE, save_game
from nmbr9.ui.moving.backup import Backup, collect, read_backup
from nmbr9.ui.pages.cup import SAVE as CUP
from nmbr9.ui.puzzles.state import MISTAKES
from nmbr9.ui.rivals.saves import COMPUTERS, LINEUP
from nmbr9.ui.session.settings import NAME as SETTINGS
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.session.solver_jobs import HELPED, PARS
from nmbr9.ui.storage import receiver
from nmbr9.ui.storage.receiver import (
    LARGEST,
    LARGEST_ASIDE,
    LONGEST_ASIDE,
    LONGEST_NAME,
    LONGEST_SAVE,
    MOST_MERGED,
    MOST_SAVES,
    BoundedStore,
    TooManyError,
    is_brief,
    size_of,
)
from nmbr9.ui.storage.safe_store import ASIDE, BEFORE, SafeStore
from nmbr9.ui.storage.text_store import PREFIX, MemoryStore, seal
from nmbr9.ui.tables.saves import SETUP
from nmbr9.ui.tables.state import TableSetup
from tests.support.ui_backups import (
    LONG,
    NAME,
    SHORT,
    backup_of,
    contents,
    first_tiles,
    forged,
    merge,
    saved,
    store_with,
)
from tests.support.ui_states import TODAY

CODE = encode(SHORT)


def computers_with(*decisions: str) -> str:
    course = {"strength": Strength.MASTER.value, "luck": 1, "decisions": decisions}
    return seal({"format": 1, "computers": [course]})


def mistake_with(**parts: object) -> str:
    mistake = {"code": CODE, "own": "9r0@0,0", "answers": [], "cost": 1, "due": "2026-11-20"}
    return seal({"format": 1, "mistakes": [{**mistake, "rung": 0, **parts}]})


NO_SAVES = {
    "settings that are a list": (SETTINGS, seal([])),
    "no settings at all": (SETTINGS, "x" * 39_000),
    "a cup that is a number": (CUP, seal(7)),
    "a lineup that is a text": (LINEUP, seal("three")),
    "a setup that is a list": (SETUP, seal([])),
    "computers that are none": (COMPUTERS + "seed=hello", seal({"format": 1, "computers": []})),
    "computers of no deck": (COMPUTERS + "nonsense", computers_with()),
    "computers without end": (COMPUTERS + "seed=hello", computers_with(*["9r0@0,0"] * 40_000)),
    "a mistake with a long placement": (MISTAKES, mistake_with(own="x" * 39_000)),
    "a mistake with a long answer": (MISTAKES, mistake_with(answers=["x" * 39_000])),
    "a mistake with answers without end": (MISTAKES, mistake_with(answers=["9r0@0,0"] * 4000)),
    "computers without games": (COMPUTERS + "seed=hello", seal({"format": 1, "computers": [{}]})),
    "rivals without codes": (RIVALS + "seed=hello", seal("x")),
    "rivals of another deck": (RIVALS + "seed=other", seal(CODE)),
    "shared codes that are none": (SHARED + "seed=hello", seal(["x"])),
    "shared codes of another deck": (SHARED + "seed=other", seal([CODE])),
    "a name put aside without number": (ASIDE + "seed=hello", "torn"),
    "a name put aside too often": (ASIDE + "seed=hello/20", "torn"),
    "a long text put aside": (ASIDE + "seed=hello/0", "x" * (LONGEST_ASIDE + 1)),
    "a game with spaces added": (NAME, forged(json.dumps(to_json(LONG)))),
    "a long name": (f"{PREFIX}table/{'x' * LONGEST_NAME}", seal({})),
}


@pytest.mark.parametrize(("name", "text"), NO_SAVES.values(), ids=NO_SAVES)
def test_a_text_that_is_no_save_of_ours_is_refused(name: str, text: str) -> None:
    store = MemoryStore()
    assert merge(store, backup_of({name: text})) == Counter(refused=1)
    assert store.names() == ()


@pytest.mark.parametrize(
    ("name", "body"),
    [
        (SETTINGS, Settings(name="Ann").to_json() | {"more": "x" * 39_000}),
        (SETUP, TableSetup(seed="word").to_json() | {"more": "x" * 39_000}),
        (RIVALS + "seed=hello", CODE + "&from=Ann" + 9_000 * "\nBob"),
        (SHARED + "seed=hello", [CODE] * 900),
    ],
)
def test_what_a_save_has_beside_what_we_know_does_not_stay(name: str, body: object) -> None:
    store = MemoryStore()
    assert merge(store, backup_of({name: seal(body)})) == Counter(others=1)
    assert len(store.get(name) or "") < 3_000


def test_a_hundred_long_texts_put_aside_stay_out_and_are_counted() -> None:
    long = {f"{ASIDE}seed=a{n}/0": "x" * 39_000 for n in range(100)}
    store = store_with(LONG)
    before = contents(store)
    assert merge(store, backup_of(long)) == Counter(refused=100)
    assert contents(store) == before


def test_what_a_backup_puts_aside_is_bounded_in_all() -> None:
    texts = {f"{ASIDE}seed=a{n}/0": "x" * (LONGEST_ASIDE - 100) for n in range(30)}
    store, many = MemoryStore(), LARGEST_ASIDE // LONGEST_ASIDE
    assert merge(store, backup_of(texts)) == Counter(others=many, too_many=30 - many)
    assert merge(store, backup_of(texts)) == Counter(too_many=30 - many)


def test_a_store_of_any_size_gives_a_backup_that_can_be_read_again() -> None:
    chance = random.Random(9)
    store = store_with(LONG, SHORT)
    for n in range(80):
        letters = "".join(map(chr, chance.choices(range(0xE000, 0xF8FF), k=30_000)))
        store.set(f"{PREFIX}phones/{n}", letters)
    for n in range(9):
        store.set(f"{ASIDE}seed=a/{n}", "torn" * 1000)
    backup = collect(store)
    assert backup.absent > 9
    assert backup.texts[NAME] == saved(SHORT)
    assert not any(name.startswith(ASIDE) for name in backup.texts)
    for written in (backup.as_file(), backup.as_letters()):
        assert read_backup(written) == backup
    assert len(exchange.begin("line", backup.as_letters()).pieces) <= exchange.MOST


def test_a_backup_that_is_full_to_the_last_byte_can_be_read_again() -> None:
    store, many, empty = MemoryStore(), 10, size_of(f"{PREFIX}phones/0", "")
    for n in range(many):
        store.set(f"{PREFIX}phones/{n}", "x" * (LARGEST // many - empty))
    backup = collect(store)
    assert sum(size_of(*each) for each in backup.texts.items()) == LARGEST
    for written in (backup.as_file(), backup.as_letters()):
        assert read_backup(written) == backup


def test_the_longest_name_of_a_game_has_a_place_in_a_backup() -> None:
    options = Options(
        variant=Variant.LEVEL_TO_LEVEL,
        modules=frozenset(Module),
        powers=frozenset([*Power][:-1]),
    )
    game = Game.start(Seeded("x" * MAX_SEED_BYTES), options)
    assert is_brief(f"{EARLIER_PRACTICE}{name_of(game)}/1000", "")


def test_a_store_with_any_number_of_saves_gives_a_backup_that_can_be_read_again() -> None:
    store = MemoryStore()
    for n in range(MOST_SAVES + 1):
        store.set(f"{RIVALS}seed={n}", "x")
    backup = collect(store)
    assert (len(backup.texts), backup.absent) == (MOST_SAVES, 1)
    assert read_backup(backup.as_file()) == backup


def test_a_backup_with_more_saves_than_we_write_is_too_long() -> None:
    with pytest.raises(BadRecord) as caught:
        read_backup(backup_of({str(n): "" for n in range(MOST_SAVES + 1)}))
    assert caught.value.reason is Reason.TOO_LONG


def test_the_number_of_saves_without_a_place_is_told_where_the_backup_arrives() -> None:
    brought = Backup({NAME: saved(LONG)}, absent=3).as_file()
    assert merge(MemoryStore(), brought) == Counter(added=1, absent=3)


def test_no_merge_makes_the_players_next_backup_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(receiver, "LARGEST_MERGED", 3000)
    store = store_with(LONG)
    restored = merge(store, backup_of(first_tiles(30)))
    assert restored["others"] + restored["too_many"] == 30
    assert restored["others"]
    assert restored["too_many"]
    assert sum(size_of(name, text) for name, text in collect(store).texts.items()) <= 3000


def test_no_merge_brings_more_saves_than_a_backup_has(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(receiver, "MOST_MERGED", 5)
    store = store_with(LONG)
    assert merge(store, backup_of(first_tiles(9))) == Counter(others=4, too_many=5)
    assert merge(store, backup_of({NAME: saved(SHORT)})) == Counter(kept=1)


def test_the_players_later_games_have_a_place_in_the_next_backup() -> None:
    store, name = MemoryStore(), f"{COMPUTERS}seed="
    strangers = {f"{name}{n}": computers_with() for n in range(MOST_SAVES)}
    assert merge(store, backup_of(strangers))["too_many"] == MOST_SAVES - MOST_MERGED
    save_game(SafeStore(store), LONG, TODAY)
    assert collect(store).texts[NAME] == saved(LONG)


@pytest.mark.parametrize(
    ("name", "longer"),
    [
        (PRACTICE, lambda many: [f"seed={n}" for n in range(many)]),
        (HELPED, lambda many: [f"seed={n}" for n in range(many)]),
        (PARS, lambda many: {f"seed={n:0500}": 99 for n in range(many // 40)}),
    ],
)
def test_no_merge_makes_a_list_too_long_for_what_the_player_adds(
    name: str, longer: Callable[[int], object]
) -> None:
    store = MemoryStore()
    assert merge(store, backup_of({name: seal(longer(9000))}))["others"] == 1
    before = store.get(name)
    assert merge(store, backup_of({name: seal(longer(30_000))})) == Counter(too_many=1)
    assert store.get(name) == before
    assert merge(store, backup_of({name: before})) == Counter()


def test_a_copy_is_never_refused_for_its_number() -> None:
    store = BoundedStore(store_with(SHORT))
    with pytest.raises(TooManyError):
        store.set(NAME, "x" * (LONGEST_SAVE + 1))
    store.set(BEFORE + "seed=hello", saved(SHORT))
    assert store.count(PREFIX) == 1
