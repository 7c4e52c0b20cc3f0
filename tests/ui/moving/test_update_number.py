"""The number that both devices show: nothing is sent before it is confirmed on both."""

import pytest

from nmbr9.deck import Seeded
from nmbr9.ui.connecting.codes import REPLY
from nmbr9.ui.connecting.state import STALE, ChannelSaid, OnChannel
from nmbr9.ui.moving.state import ADDRESS, MoveCommand
from nmbr9.ui.session.actions import Clock
from nmbr9.ui.session.effects import ToChannel, UseChannel
from nmbr9.ui.session.session import Page
from tests.support.moving_room import (
    MovingHall,
    answered,
    connects,
    last_message,
    question,
    texts_sent,
)
from tests.support.phones_room import TODAY, Phone
from tests.support.reading_nodes import words
from tests.support.ui_backups import contents, store_with
from tests.support.ui_states import body, flat

MINE, YOURS = flat(Seeded("mine"), 4), flat(Seeded("yours"), 6)
STRANGERS = f"{ADDRESS}acode-of-a-stranger"


def both() -> tuple[MovingHall, Phone, Phone]:
    """Two devices with a game each."""
    hall = MovingHall()
    return hall, hall.device("old", store_with(MINE)), hall.device("new", store_with(YOURS))


def asking() -> tuple[MovingHall, Phone, Phone]:
    """Two devices that ask about their number."""
    hall, old, new = both()
    connects(hall, old, new)
    return hall, old, new


def backups(device: Phone) -> list[str]:
    """The texts with pieces of a backup that a device has sent."""
    return [text for text in texts_sent(device) if text[0].isdigit()]


def accepted(device: Phone) -> list[str]:
    """The answers that a device has taken."""
    uses = [effect for effect in device.seen if isinstance(effect, UseChannel)]
    return [effect.text for effect in uses if effect.what is ToChannel.ACCEPT]


def saves(*devices: Phone) -> list[dict[str, str | None]]:
    return [contents(device.store) for device in devices]


def test_both_devices_ask_about_the_same_number_and_have_sent_nothing() -> None:
    _, old, new = asking()
    assert question(old) == question(new) != ""
    assert question(old) in words(body(old.state, Page.BACKUP))
    assert backups(old) == backups(new) == []


def test_a_device_waits_until_the_other_has_confirmed_the_number_too() -> None:
    hall, old, new = asking()
    before = saves(old, new)
    old.does(MoveCommand.SAME)
    hall.settles()
    old.does(MoveCommand.SAME)
    hall.settles()
    assert "Waiting for the other device" in words(body(old.state, Page.BACKUP))
    assert question(new)
    assert backups(old) == backups(new) == []
    assert saves(old, new) == before


@pytest.mark.parametrize("confirmed", [False, True])
def test_another_number_stops_both_and_nothing_was_sent(confirmed: bool) -> None:  # noqa: FBT001 - a case
    hall, old, new = asking()
    before = saves(old, new)
    if confirmed:
        old.does(MoveCommand.SAME)
        hall.settles()
    new.does(MoveCommand.DIFFERS)
    hall.settles()
    assert "Somebody else may have come between" in last_message(new)
    assert "The other device stopped" in last_message(old)
    assert backups(old) == backups(new) == []
    assert saves(old, new) == before


def test_a_line_that_breaks_before_both_have_confirmed_is_reported() -> None:
    hall, old, new = asking()
    old.does(MoveCommand.SAME)
    hall.drop(new)
    hall.settles()
    assert "connection broke off. Nothing was sent" in last_message(old)


@pytest.mark.parametrize("confirmed", [False, True])
def test_a_backup_that_comes_before_both_have_confirmed_closes_the_line(confirmed: bool) -> None:  # noqa: FBT001 - a case
    hall, old, new = asking()
    before = contents(old.store)
    assert old.state.moving.check
    channel = old.state.moving.check.channel
    if confirmed:
        old.does(MoveCommand.SAME)
    old.does(ChannelSaid(channel, OnChannel.HEARD, "1 nmbr9b1.", 1.0))
    hall.settles()
    assert UseChannel(channel, ToChannel.CLOSE) in old.seen
    assert "Nothing was sent" in last_message(old)
    assert (contents(old.store), backups(old)) == (before, [])
    assert "The other device stopped" in last_message(new)


def test_a_version_that_asks_nobody_is_refused_with_a_sentence() -> None:
    hall, old, _ = both()
    old.does(MoveCommand.INVITE)
    hall.settles()
    old.does(ChannelSaid("moving-1", OnChannel.OPEN, "prints", 1.0))
    old.does(ChannelSaid("moving-1", OnChannel.HEARD, "1 nmbr9b1.", 2.0))
    assert "Reload the page on both devices" in last_message(old)
    assert UseChannel("moving-1", ToChannel.CLOSE) in old.seen
    assert backups(old) == []


def test_each_move_has_another_number() -> None:
    hall, old, new = asking()
    first = question(old)
    new.does(MoveCommand.DIFFERS)
    hall.settles()
    connects(hall, old, new)
    assert question(old) != first


def test_an_answer_that_a_link_left_before_the_code_opens_nothing() -> None:
    hall, old, new = both()
    Phone("another tab", hall, old.store, STRANGERS)
    assert old.store.get(REPLY)
    answer = answered(hall, old, new)
    old.does(Clock(TODAY, 60))
    assert not accepted(old)
    assert old.store.get(REPLY) is None
    Phone("another tab", hall, old.store, answer)
    old.does(Clock(TODAY, 60))
    hall.settles()
    assert question(old) == question(new) != ""


@pytest.mark.parametrize("later", [STALE, 24 * 60 * 60, -1])
def test_an_answer_of_another_time_is_forgotten(later: int) -> None:
    hall, old, new = both()
    answer = answered(hall, old, new)
    Phone("another tab", hall, old.store, answer)
    old.does(Clock(TODAY, 60 - later))
    assert not accepted(old)
    assert old.store.get(REPLY) is None
