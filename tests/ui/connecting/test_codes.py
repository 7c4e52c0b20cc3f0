"""Connecting with another device: channels begun one after the other, codes drawn and scanned."""

from dataclasses import replace

import pytest

from nmbr9.ui.connecting.codes import (
    FORGET_REPLY,
    GONE,
    REPLY,
    camera_message,
    code_message,
    update,
)
from nmbr9.ui.connecting.state import (
    STALE,
    BeginChannel,
    ChannelSaid,
    ChannelTurned,
    CodeCame,
    CodeOutcome,
    Connecting,
    DropCodes,
    GiveCode,
    Invite,
    InviteDrawn,
    OnChannel,
    PlaceTaken,
    ReplacePage,
    ReplyLeft,
    ScanCodes,
    Scanned,
    TakeReply,
)
from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.session.actions import Clock, Show, Tick
from nmbr9.ui.session.effects import Absent, DrawQr, Keep, Load, Scan, ToChannel, UseChannel
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.ui_states import TODAY, changed, daily

SHOWN = Invite("moving", "moving-1", "#move=", code="oabc")
SHOWING = Connecting(begun=1, invite=SHOWN, expecting="moving")
NO_CODE = Message("phones.code_none")


def answered(state: Connecting, action: Action, page: Page | None = None) -> Update[Connecting]:
    return update(changed(daily(), page=page).context, state, action)


def said(what: OnChannel, text: str = "", channel: str = "moving-1") -> ChannelSaid:
    return ChannelSaid(channel, what, text, 1)


def test_the_browser_is_asked_for_channels_until_it_has_said_that_it_can() -> None:
    asked = UseChannel("", ToChannel.LOOK)
    for page in (Page.BACKUP, Page.PHONES):
        assert answered(Connecting(), Show(page)) == (Connecting(), (asked,))
    assert answered(Connecting(), Show(Page.RULES)) == (Connecting(), ())
    assert answered(Connecting(able=True), Show(Page.BACKUP)).effects == ()
    for what, able in ((OnChannel.CAN, True), (OnChannel.CANNOT, False)):
        after = answered(Connecting(), said(what, channel=""))
        assert after == (Connecting(able=able), ())


def test_a_channel_takes_the_place_of_the_one_whose_code_nobody_answered() -> None:
    state, effects = answered(SHOWING, BeginChannel("phones", "#phones=0.", "oxyz"))
    assert state == Connecting(
        begun=2, invite=Invite("phones", "phones-2", "#phones=0.", is_reply=True)
    )
    assert effects == (
        UseChannel("moving-1", ToChannel.CLOSE),
        CodeOutcome("phones", None),
        UseChannel("phones-2", ToChannel.REPLY, "oxyz"),
    )


def test_a_code_is_drawn_from_its_address_and_one_that_comes_too_late_is_not_shown() -> None:
    begun = replace(SHOWING, invite=replace(SHOWN, code=""))
    state, effects = answered(begun, said(OnChannel.CODE, "oabc"))
    assert state == SHOWING
    assert effects == (DrawQr("#move=oabc", InviteDrawn, ("moving-1",)),)
    drawn = answered(state, InviteDrawn("moving-1", Absent.FAILED)).state
    assert drawn.invite == replace(SHOWN, qr=Absent.FAILED)
    assert answered(drawn, InviteDrawn("moving-2", ("1",))).state == drawn
    assert answered(drawn, said(OnChannel.CODE, "oxyz", "moving-2")).state == drawn


def test_a_code_grows_old_on_the_screen() -> None:
    aged = answered(SHOWING, Tick(STALE)).state
    assert aged.invite == replace(SHOWN, age=STALE)
    assert aged.invite.stale
    assert answered(aged, Tick()).state == aged


def test_no_reply_from_before_opens_an_invite() -> None:
    state, effects = answered(Connecting(), BeginChannel("moving", "#move="))
    assert state.expecting == "moving"
    told, invited = CodeOutcome("moving", None), UseChannel("moving-1", ToChannel.INVITE)
    assert effects == (FORGET_REPLY, told, invited)


def test_only_the_invite_on_the_screen_takes_a_reply() -> None:
    reply = TakeReply("moving", "aabc", "#move=aabc")
    accepted = (CodeOutcome("moving", None), UseChannel("moving-1", ToChannel.ACCEPT, "aabc"))
    opening = replace(SHOWING, invite=replace(SHOWN, taken=True))
    assert answered(SHOWING, reply) == (opening, accepted)
    used = replace(SHOWING, invite=None)
    assert answered(used, reply) == (used, (PlaceTaken("moving"),))
    for other in (Connecting(), replace(SHOWING, invite=replace(SHOWN, is_reply=True))):
        assert (
            UseChannel("moving-1", ToChannel.ACCEPT, "aabc") not in answered(other, reply).effects
        )


def test_dropped_codes_close_their_channel_and_expect_no_reply() -> None:
    assert answered(SHOWING, DropCodes("phones")) == (SHOWING, ())
    closed = UseChannel("moving-1", ToChannel.CLOSE)
    assert answered(SHOWING, DropCodes("moving")) == (Connecting(begun=1), (closed,))


@pytest.mark.parametrize(
    ("said_first", "told"),
    [
        (
            said(OnChannel.OPEN, "ends"),
            ChannelTurned("moving", "moving-1", OnChannel.OPEN, "ends", 1),
        ),
        (said(OnChannel.CLOSED), None),
    ],
    ids=["open", "closed"],
)
def test_a_code_leaves_the_screen_when_its_channel_opens_or_cannot_open(
    said_first: ChannelSaid, told: ChannelTurned | None
) -> None:
    state, effects = answered(SHOWING, said_first)
    outcome = CodeOutcome("moving", None if told else Message("moving.not_opened"))
    assert (state.invite, effects) == (None, (outcome, told) if told else (outcome,))


def test_an_owner_hears_of_its_own_channels_without_a_code() -> None:
    heard = said(OnChannel.HEARD, "text", "phones-3")
    assert answered(SHOWING, heard) == (
        SHOWING,
        (ChannelTurned("phones", "phones-3", OnChannel.HEARD, "text", 1),),
    )
    closed = answered(SHOWING, said(OnChannel.CLOSED, channel="phones-3")).effects
    assert closed == (ChannelTurned("phones", "phones-3", OnChannel.CLOSED, "", 1),)


def test_a_faulty_reply_leaves_the_invite_on_the_screen_and_a_faulty_invite_goes() -> None:
    fault = said(OnChannel.FAULT, "none")
    told = (CodeOutcome("moving", NO_CODE),)
    assert answered(SHOWING, fault) == (SHOWING, told)
    unmade = replace(SHOWING, invite=replace(SHOWN, code=""))
    assert answered(unmade, fault) == (replace(SHOWING, invite=None), told)
    assert answered(SHOWING, said(OnChannel.FAULT, "none", "moving-0")) == (SHOWING, ())


def test_an_invite_whose_place_is_taken_is_not_closed_by_the_next_one() -> None:
    state, effects = answered(SHOWING, said(OnChannel.FAULT, "taken"))
    assert effects == (PlaceTaken("moving"),)
    after = answered(state, BeginChannel("moving", "#move=")).effects
    assert UseChannel("moving-1", ToChannel.CLOSE) not in after


def left(link: str) -> SafeStore:
    """A store in which a tab has left a reply."""
    store = SafeStore(MemoryStore())
    _, keep = answered(Connecting(), TakeReply("moving", "aabc", link)).effects
    assert isinstance(keep, Keep)
    keep.write(store, *keep.values)
    return store


def read(store: SafeStore, later: int = 0) -> str:
    """The reply that the tab with the invite reads, so many seconds later."""
    (load,) = answered(SHOWING, Clock(TODAY, 60)).effects
    assert isinstance(load, Load)
    part, now = load.values
    reply = load.read(store, part, now + later)
    assert isinstance(reply, ReplyLeft)
    return reply.link


def test_another_tabs_reply_is_looked_for_only_while_one_is_expected() -> None:
    assert answered(Connecting(), Clock(TODAY, 60)) == (Connecting(), ())
    assert read(left("#move=aabc")) == "#move=aabc"


def test_a_reply_is_left_for_another_tab_until_it_is_forgotten() -> None:
    store = left("#move=aabc")
    assert read(store, STALE - 1) == "#move=aabc"
    FORGET_REPLY.write(store, *FORGET_REPLY.values)
    assert read(store) == ""


@pytest.mark.parametrize("later", [-1, STALE])
def test_a_reply_of_another_time_is_forgotten(later: int) -> None:
    store = left("#move=aabc")
    assert read(store, later) == ""
    assert store.get(REPLY) is None


@pytest.mark.parametrize("kept", ["#move=aabc", ["#move=aabc"], ["#move=aabc", "1000"], [1, 1000]])
def test_a_reply_without_a_time_is_forgotten(kept: object) -> None:
    store = SafeStore(MemoryStore())
    store.put(REPLY, kept)
    assert read(store) == ""
    assert store.get(REPLY) is None


SCANNING = Connecting(scanning="moving")


def test_the_camera_is_started_and_stopped_with_its_button_and_by_another_page() -> None:
    state, effects = answered(Connecting(), ScanCodes("moving", on=True))
    assert (state, effects) == (SCANNING, (CodeOutcome("moving", None), Scan(on=True)))
    for stop in (ScanCodes("moving", on=False), Show(Page.RULES), Show(None)):
        assert answered(state, stop) == (Connecting(), (Scan(on=False),))
    assert answered(replace(state, able=True), Show(Page.BACKUP)).effects == ()
    assert answered(Connecting(), ScanCodes("moving", on=False)).effects == ()


def test_a_scanned_text_goes_to_the_part_that_scans() -> None:
    assert answered(SCANNING, Scanned("hello", "")) == (
        SCANNING,
        (CodeCame("moving", "hello", scanned=True),),
    )
    assert answered(Connecting(), Scanned("hello", "")) == (Connecting(), ())


@pytest.mark.parametrize(
    ("why_not", "told"), [(GONE, None), ("NotAllowedError", Message("phones.camera_refused"))]
)
def test_a_camera_without_a_picture_is_off_and_says_why(why_not: str, told: Message | None) -> None:
    state, effects = answered(SCANNING, Scanned("", why_not))
    assert state == Connecting(camera_failed=told is not None)
    assert effects == (Scan(on=False), *((CodeOutcome("moving", told),) if told else ()))


def test_the_code_on_the_screen_is_for_the_other_device() -> None:
    own = CodeOutcome("moving", Message("phones.own_code"))
    assert answered(SHOWING, GiveCode("moving", "Here: #move=oabc")).effects == (own,)
    assert answered(SHOWING, GiveCode("moving", "#move=aabc")).effects == (
        CodeCame("moving", "#move=aabc"),
    )
    scanning = replace(SHOWING, scanning="moving")
    assert answered(scanning, Scanned("#move=oabc", "")) == (SHOWING, (Scan(on=False), own))


def test_a_page_with_a_code_is_not_replaced() -> None:
    replacing = ReplacePage("moving", Page.RESULT)
    assert answered(SHOWING, replacing, Page.BACKUP).effects == (Show(Page.BACKUP),)
    for state, page in ((SHOWING, None), (Connecting(), Page.BACKUP)):
        assert answered(state, replacing, page).effects == (Show(Page.RESULT),)


@pytest.mark.parametrize(
    ("error", "key"),
    [
        ("NotAllowedError", "phones.camera_refused"),
        ("SecurityError", "phones.camera_refused"),
        ("NotReadableCanvas", "phones.camera_unread"),
        ("InsecureContext", "phones.camera_insecure"),
        ("NotFoundError", "phones.no_camera"),
    ],
)
def test_the_browsers_error_says_why_there_is_no_picture(error: str, key: str) -> None:
    assert camera_message(error).key == key


@pytest.mark.parametrize(
    ("fault", "key"),
    [
        ("older_version", "phones.code_older_version"),
        ("taken", "phones.code_taken"),
        ("none", "phones.code_none"),
        ("anything else", "phones.code_failed"),
    ],
)
def test_each_fault_of_a_code_has_a_sentence(fault: str, key: str) -> None:
    assert code_message(fault).key == key
    assert texts("en")(key)
