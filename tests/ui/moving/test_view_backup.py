"""The page of the backup: its buttons, and its messages."""

import json
from collections.abc import Iterator

import pytest

from nmbr9.deck import Seeded
from nmbr9.errors import Reason
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.games.saves import load_game, save_game
from nmbr9.ui.moving.backup import FORMAT, MARK
from nmbr9.ui.moving.view import COPY, SAVE, restore
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Given, Node
from nmbr9.ui.parts.words import LANGUAGES, Message, texts
from nmbr9.ui.session.actions import CarryOut, Tell
from nmbr9.ui.session.effects import Copy, Download, InSlices
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.storage.receiver import LONGEST_SAVE, MOST_EARLIER
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import PREFIX, MemoryStore
from tests.support.reading_nodes import clicks, having, nodes, tagged, words
from tests.support.ui_backups import as_file, as_letters, backup_of, first_tiles, saved
from tests.support.ui_states import TODAY, body, carried_out, changed, flat, free, region
from tests.support.ui_stores import Store

T = texts("en")
GAME = flat(Seeded("hello"), 3)
OPEN = changed(free(), page="backup", status=Message("give.failed"))


def owned() -> SafeStore:
    """The store of a player who has begun a game."""
    store = SafeStore(MemoryStore())
    assert save_game(store, GAME, TODAY) == ()
    return store


def loaded(store: SafeStore, action: Action) -> list[Action]:
    """The actions that come back from the store."""
    state, effects = update(OPEN, action)
    (slices,) = effects
    assert isinstance(slices, InSlices)
    assert state == changed(OPEN, status=None)
    return list(slices.read(store, *slices.values))


def message_after(store: SafeStore, text: str) -> Message | None:
    """The page's message after a backup was merged."""
    return carried_out(OPEN, store, restore(text)).session.status


def came_over(store: SafeStore, text: str) -> str:
    """The message after a backup was merged, in words."""
    message = message_after(store, text)
    return T.of(message) if message else ""


def takes(page: Node) -> list[Action]:
    """The actions of the file and of the text that are given to the page of the backup."""
    given = [given_ for node in nodes(page) for given_ in (node.change, node.submit) if given_]
    actions = [each.action("x") for each in given if isinstance(each, Given)]
    return [action for action in actions if isinstance(action, CarryOut | Tell)]


def test_the_page_offers_a_file_a_text_and_two_ways_to_merge_one() -> None:
    page = body(OPEN, "backup")
    assert [click for click in clicks(page) if isinstance(click, CarryOut)] == [SAVE, COPY]
    assert takes(page) == [restore("x")] * 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_button_for_a_file_speaks_the_language_of_the_page(language: str) -> None:
    state = changed(OPEN, settings=Settings(language=language))
    (field,) = having(body(state, "backup"), "type", "file")
    assert "visually-hidden" in field.attrs["class"]
    (label,) = [node for node in tagged(body(state, "backup"), "label") if field in node.children]
    assert words(label) == texts(language)("backup.open")


def test_a_backup_is_saved_as_a_file_and_the_page_says_so() -> None:
    store = owned()
    text = as_file(store.texts)
    assert loaded(store, SAVE) == [CarryOut(Download("nmbr9.json", "application/json", text))]


def test_a_backup_is_copied_as_a_text_whose_outcome_the_page_tells() -> None:
    store = owned()
    text = as_letters(store.texts)
    assert loaded(store, COPY) == [CarryOut(Copy(text))]


@pytest.mark.parametrize("action", [SAVE, COPY])
def test_an_unreadable_store_gives_no_backup_but_a_message(action: Action) -> None:
    store = Store()
    store.reads = False
    assert loaded(SafeStore(store), action) == [Tell(Message("give.failed", {"text": ""}))]


def test_a_backup_that_is_merged_says_what_it_brought() -> None:
    store = SafeStore(MemoryStore())
    assert came_over(store, as_letters(owned().texts)) == "Came over: 1 game, 0 puzzles."
    assert load_game(store, GAME.source).value == GAME


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("hello", Reason.BAD_FORM),
        ("nmbr9b1.?", Reason.DAMAGED),
        (json.dumps({MARK: FORMAT + 1, "texts": {}}), Reason.UNKNOWN_VERSION),
    ],
)
def test_anything_but_a_backup_is_refused_with_a_reason_and_changes_nothing(
    text: str, reason: Reason
) -> None:
    store = owned()
    before = store.texts.get(PREFIX + "seed=hello")
    assert message_after(store, text) == Message(f"restore.{reason.value}")
    assert store.texts.get(PREFIX + "seed=hello") == before


def test_a_file_that_cannot_be_read_is_told_and_the_page_stays() -> None:
    told = update(OPEN, restore(None)).state
    assert T("restore.unreadable") in words(region(told, "page"))


def test_games_without_room_are_counted_beside_those_that_came_over() -> None:
    store = Store()
    store.room = 0
    said = came_over(SafeStore(store), as_file(owned().texts))
    assert said.startswith("Came over: 0 games, 0 puzzles. There was no room for 1")


def written(state: State) -> str:
    return words(body(state, "backup"))


def test_the_page_shows_what_it_tells() -> None:
    state = carried_out(OPEN, SafeStore(MemoryStore()), restore("hello"))
    assert T("restore.bad_form") in words(region(state, "page"))
    assert T("restore.bad_form") not in words(region(changed(state, status=None), "page"))


# In pieces

MANY = {PREFIX + f"seed=a{n}": saved(flat(Seeded(f"a{n}"), 2)) for n in range(35)}


def pieces(store: SafeStore, text: str) -> Iterator[Action]:
    """The actions of merging a backup, one after the other."""
    (slices,) = update(OPEN, restore(text)).effects
    assert isinstance(slices, InSlices)
    return slices.read(store, *slices.values)


def test_many_games_come_a_few_at_a_time_and_the_bar_moves() -> None:
    store = SafeStore(MemoryStore())
    counts, shares, state = [], [], OPEN
    for action in pieces(store, backup_of(MANY)):
        state = update(state, action).state
        counts.append(len(store.texts.names()))
        shares += [bar.attrs["value"] for bar in tagged(region(state, "page"), "progress")]
    assert counts == [0, 0, 10, 20, 30, 35, 35]
    assert shares == [str(n / 35) for n in (0, 10, 20, 30)]
    assert state.session.status is not None
    assert T.of(state.session.status) == "Came over: 35 games, 0 puzzles."


def test_while_a_backup_comes_over_no_second_one_can_be_opened() -> None:
    given_ = takes(body(changed(OPEN, progress=0.5), "backup"))
    assert given_ == [Tell(Message("restore.going"))] * 2


def test_what_is_played_between_two_pieces_is_not_lost() -> None:
    last, store = max(MANY), SafeStore(MemoryStore())
    coming = pieces(store, backup_of(MANY))
    assert next(coming) == Tell(Message("restore.going"))
    longer = flat(Seeded(last.partition("=")[2]), 5)
    save_game(store, longer, TODAY)
    assert len(list(coming)) == 6
    assert load_game(SafeStore(store.texts), longer.source).value == longer


def test_a_backup_that_brings_only_earlier_games_is_something_new() -> None:
    said = came_over(owned(), backup_of(first_tiles(3)))
    assert said.startswith("Came over: 0 games, 0 puzzles. 3 other entries came too")


def test_the_page_says_how_many_were_too_many() -> None:
    said = came_over(owned(), backup_of(first_tiles(MOST_EARLIER + 2)))
    assert "2 entries stayed out" in said


def test_a_backup_that_could_not_hold_everything_says_so_where_it_is_made() -> None:
    store = owned()
    for n in range(11):
        store.texts.set(f"{PREFIX}phones/{n}", "x" * LONGEST_SAVE)
    given_, told = loaded(store, SAVE)
    assert isinstance(given_, CarryOut)
    assert told == Tell(Message("backup.absent", {"n": 2}))


def test_a_store_that_cannot_be_read_takes_no_backup_and_says_so() -> None:
    store = Store()
    store.reads = False
    assert message_after(SafeStore(store), backup_of(MANY)) == Message("restore.no_store")
