"""A move to another device: each takes over the other's data, and nobody else is asked."""

import pytest

from nmbr9.deck import Seeded
from nmbr9.errors import BadValue
from nmbr9.ui.connecting.state import ChannelSaid, OnChannel, ScanCodes, Scanned
from nmbr9.ui.games.saves import load_game
from nmbr9.ui.moving.state import ADDRESS, MoveCommand
from nmbr9.ui.parts.words import Message
from nmbr9.ui.session.actions import Clock
from nmbr9.ui.session.effects import Scan
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.moving_room import (
    MovingHall,
    agrees,
    answered,
    code_of,
    last_message,
    question,
    texts_sent,
)
from tests.support.phones_room import TODAY, Phone
from tests.support.reading_nodes import clicking, words
from tests.support.ui_backups import (
    LONG,
    OTHER,
    SHORT,
    SOURCE,
    as_letters,
    contents,
    rich,
    store_with,
)
from tests.support.ui_starts import opened
from tests.support.ui_states import body, flat

MINE, YOURS = flat(Seeded("mine"), 4), flat(Seeded("yours"), 6)


def both(own: MemoryStore, other: MemoryStore) -> tuple[MovingHall, Phone, Phone]:
    hall = MovingHall()
    return hall, hall.device("old", own), hall.device("new", other)


def page(device: Phone) -> str:
    return words(body(device.state, Page.BACKUP))


def test_both_devices_have_the_games_of_both_and_say_what_came() -> None:
    hall, old, new = both(store_with(MINE, LONG), store_with(YOURS))
    agrees(hall, old, new)
    hall.settles()
    for device in (old, new):
        for game in (MINE, YOURS, LONG):
            assert load_game(SafeStore(device.store), game.source).value == game, game.source
    assert last_message(old) == "Came over: 1 game, 0 puzzles."
    assert last_message(new) == "Came over: 2 games, 0 puzzles."
    assert old.state.moving.exchange is new.state.moving.exchange is None


def test_everything_in_a_backup_is_moved_and_puzzles_too() -> None:
    hall, old, new = both(rich(), MemoryStore())
    agrees(hall, old, new)
    hall.settles()
    assert last_message(new).startswith("Came over: 3 games, 1 puzzle. 8 other entries came too")
    assert old.state.moving.outcome == Message("restore.nothing")
    assert as_letters(new.store) == as_letters(old.store)


def test_a_game_played_on_both_devices_loses_nothing_on_either() -> None:
    hall, old, new = both(store_with(OTHER), store_with(LONG))
    agrees(hall, old, new)
    hall.settles()
    assert load_game(SafeStore(old.store), SOURCE).value == OTHER
    assert load_game(SafeStore(new.store), SOURCE).value == LONG
    assert last_message(new).startswith("Came over: 0 games, 0 puzzles. 1 other entry came too")
    saves = [{text for text in contents(it.store).values() if text} for it in (old, new)]
    assert saves[0] == saves[1]


def test_a_game_that_went_further_on_the_other_device_goes_on_from_there() -> None:
    hall, old, new = both(store_with(SHORT), store_with(LONG))
    agrees(hall, old, new)
    hall.settles()
    assert load_game(SafeStore(old.store), SOURCE).value == LONG


def test_nothing_is_sent_before_the_player_agrees() -> None:
    hall, old, new = both(store_with(MINE), store_with(YOURS))
    old.does(MoveCommand.INVITE)
    hall.settles()
    new.open(code_of(old))
    hall.settles()
    assert new.state.session.page == Page.BACKUP
    assert new.state.connecting.invite is None
    assert clicking(body(new.state, Page.BACKUP), MoveCommand.AGREE)
    new.does(MoveCommand.STOP)
    hall.settles()
    assert texts_sent(old) == texts_sent(new) == []
    assert not clicking(body(new.state, Page.BACKUP), MoveCommand.AGREE)


def test_an_answer_that_opens_a_tab_of_its_own_goes_to_the_tab_with_the_code() -> None:
    hall, old, new = both(store_with(MINE), MemoryStore())
    answer = answered(hall, old, new)
    tab = Phone("another tab", hall, old.store, answer)
    assert "goes to the tab in which your code is shown" in last_message(tab)
    old.does(Clock(TODAY, 60))
    hall.settles()
    assert last_message(old) == ""
    assert question(old) == question(new) != ""


def test_the_camera_reads_the_other_devices_code_and_looks_past_others() -> None:
    hall, old, new = both(store_with(MINE), MemoryStore())
    old.does(MoveCommand.INVITE)
    hall.settles()
    new.does(ScanCodes("moving", on=True))
    new.does(Scanned("https://elsewhere.example/", ""))
    assert new.seen[-1] == Scan(on=True)
    new.does(Scanned(f"https://game.example/{code_of(old)}", ""))
    assert new.seen[-1] == Scan(on=False)
    assert clicking(body(new.state, Page.BACKUP), MoveCommand.AGREE)


@pytest.mark.parametrize("code", ["", "x", "o", "o" + "a" * 700, "oa.b", "ähm"])
def test_an_address_without_a_code_is_refused(code: str) -> None:
    with pytest.raises(BadValue):
        opened(ADDRESS + code)


@pytest.mark.parametrize(
    "text", ["hello", "1 hello", "2 nmbr9b1.", "9999 x", "1 " + as_letters(store_with(MINE))[:-9]]
)
def test_what_comes_over_the_line_and_is_no_backup_changes_nothing(text: str) -> None:
    hall, old, new = both(store_with(LONG), store_with(YOURS))
    agrees(hall, old, new)
    before = contents(old.store)
    hall.drop(new)
    assert old.state.moving.exchange
    channel = old.state.moving.exchange.channel
    for what, said in ((OnChannel.HEARD, text), (OnChannel.CLOSED, "")):
        old.does(ChannelSaid(channel, what, said, 1.0))
    assert contents(old.store) == before
    assert last_message(old)
    assert "Came over" not in last_message(old)
    assert clicking(body(old.state, Page.BACKUP), MoveCommand.INVITE)


def test_a_line_that_breaks_halfway_changes_nothing_and_says_so() -> None:
    hall, old, new = both(store_with(LONG), store_with(YOURS))
    agrees(hall, old, new)
    before = contents(old.store)
    assert "exchanging" in page(old)
    hall.drop(new)
    hall.settles()
    assert contents(old.store) == before
    assert "broke off" in last_message(old)
