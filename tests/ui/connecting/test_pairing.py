"""Pairing with another device: channels begun one after the other, codes drawn, texts scanned."""

from dataclasses import replace

import pytest

from nmbr9.ui.connecting import pairing
from nmbr9.ui.connecting.line_codes import (
    STALE,
    ChannelSaid,
    LineCode,
    LineCodeDrawn,
    ScanCodes,
    Scanned,
)
from nmbr9.ui.connecting.lines import GONE, OnChannel
from nmbr9.ui.moving.state import GiveMoveCode, Moving
from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.session.actions import Say, Show, Tick
from nmbr9.ui.session.effects import Absent, DrawQr, Keep, Scan, ToChannel, UseChannel
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore

SHOWN = LineCode("move-1", offers=True, address="#move=oabc")
SHOWING = Moving(line_code=SHOWN, channels=1, outcome=Message("phones.code_none"))


def answered(state: Moving, action: Action) -> Update[Moving]:
    """The update of an action that concerns every such feature; a code is a number here."""
    update = pairing.update(state, action, str.isdigit, GiveMoveCode)
    assert update is not None
    return update


def test_the_browser_is_asked_for_lines_until_it_has_said_that_it_can() -> None:
    asked = UseChannel("move-0", ToChannel.LOOK)
    assert answered(Moving(), Show(Page.BACKUP)) == (Moving(), (asked,))
    assert answered(Moving(able=True), Show(Page.BACKUP)).effects == ()
    for said, able in ((OnChannel.CAN, True), (OnChannel.CANNOT, False)):
        assert answered(Moving(), ChannelSaid("move-0", said, "", 1)) == (Moving(able=able), ())


def test_a_line_takes_the_place_of_the_one_whose_code_nobody_answered() -> None:
    state, effects = pairing.begin_channel(SHOWING, ToChannel.REPLY, "oxyz")
    assert state == Moving(line_code=LineCode("move-2", offers=False), channels=2)
    assert effects == (
        UseChannel("move-1", ToChannel.CLOSE),
        UseChannel("move-2", ToChannel.REPLY, "oxyz"),
    )


def test_a_code_is_drawn_from_its_address_and_one_that_comes_too_late_is_not_shown() -> None:
    state, effects = pairing.show_code(Moving(), LineCode("move-1", offers=True), SHOWN.address)
    assert state.line_code == SHOWN
    assert effects == (DrawQr(SHOWN.address, LineCodeDrawn, ("move-1",)),)
    drawn = answered(state, LineCodeDrawn("move-1", Absent.FAILED)).state
    assert drawn.line_code == replace(SHOWN, qr=Absent.FAILED)
    assert answered(drawn, LineCodeDrawn("move-2", ("1",))).state == drawn


def test_no_answer_from_before_opens_an_offer() -> None:
    effects = pairing.begin_channel(Moving(), ToChannel.INVITE).effects
    assert effects == (pairing.FORGET_ANSWER, UseChannel("move-1", ToChannel.INVITE))


def left(answer: str, now: int) -> SafeStore:
    """A store in which a tab has left an answer."""
    store = SafeStore(MemoryStore())
    _, keep = pairing.leave_answer(Moving(), answer, now).effects
    assert isinstance(keep, Keep)
    keep.write(store, *keep.values)
    return store


def test_an_answer_is_left_for_another_tab_until_it_is_forgotten() -> None:
    store = left("#move=aabc", 1000)
    assert pairing.load_answer(store, 1000 + STALE - 1) == "#move=aabc"
    pairing.FORGET_ANSWER.write(store, *pairing.FORGET_ANSWER.values)
    assert pairing.load_answer(store, 1000) == ""


@pytest.mark.parametrize("now", [999, 1000 + STALE])
def test_an_answer_of_another_time_is_forgotten(now: int) -> None:
    store = left("#move=aabc", 1000)
    assert pairing.load_answer(store, now) == ""
    assert store.get(pairing.ANSWER) is None


@pytest.mark.parametrize("kept", ["#move=aabc", ["#move=aabc"], ["#move=aabc", "1000"], [1, 1000]])
def test_an_answer_without_a_time_is_forgotten(kept: object) -> None:
    store = SafeStore(MemoryStore())
    store.put(pairing.ANSWER, kept)
    assert pairing.load_answer(store, 1000) == ""
    assert store.get(pairing.ANSWER) is None


def scan(text: str, why_not: str = "") -> Update[Moving]:
    return answered(Moving(scanning=True), Scanned(text, why_not))


def test_the_camera_is_started_and_stopped_with_its_button() -> None:
    state, effects = answered(SHOWING, ScanCodes("move-", on=True))
    assert (state.scanning, state.outcome, effects) == (True, None, (Scan(on=True),))
    assert answered(state, ScanCodes("move-", on=False)).effects == (Scan(on=False),)


def test_a_scanned_code_stops_the_camera_and_another_text_does_not() -> None:
    assert scan("123") == (Moving(), (Scan(on=False), GiveMoveCode("123")))
    assert scan("hello") == (Moving(scanning=True), ())


@pytest.mark.parametrize(
    ("why_not", "told"), [(GONE, None), ("NotAllowedError", Message("phones.camera_refused"))]
)
def test_a_camera_without_a_picture_is_off_and_says_why(why_not: str, told: Message | None) -> None:
    state, effects = scan("", why_not)
    assert state == Moving(outcome=told)
    assert effects == (Scan(on=False), *((Say((told,)),) if told else ()))


def test_other_actions_are_the_features_own() -> None:
    assert pairing.update(SHOWING, Tick(), str.isdigit, GiveMoveCode) is None
