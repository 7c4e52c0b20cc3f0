"""The codes of connections: made, shown, scanned and taken; and the events of their channels."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from nmbr9.ui.connecting import state as act
from nmbr9.ui.connecting.state import PAGE_OF, STALE, Connecting, Invite, OnChannel
from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.actions import Clock, Show, Tick
from nmbr9.ui.session.effects import DrawQr, Keep, Load, Scan, ToChannel, UseChannel
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.saved import Saved
from nmbr9.ui.storage.text_store import PREFIX

REPLY: Final = PREFIX + "phones-answer"
"""The reply to an invite in another tab, and when it was left, as `Session.now`."""
FORGET_REPLY: Final = Keep(SafeStore.forget, (REPLY,))
SAVED: Final = (Saved(REPLY, None),)

TAKEN: Final = Message("phones.code_taken")
CODE_FAULTS: Final = ("none", "other_kind", "older_version", "no_address", "taken")
"""The errors of static/line.mjs that have a text of their own."""
CAMERA_FAULTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "NotAllowedError": "phones.camera_refused",
        "SecurityError": "phones.camera_refused",
        "NotReadableCanvas": "phones.camera_unread",
        "InsecureContext": "phones.camera_insecure",
    }
)
"""The text key of each error of a camera: two of browsers, and two of static/scan.mjs."""
GONE: Final = "AbortError"
"""The browser's error when the page no longer shows the video."""


def code_message(fault: str) -> Message:
    return Message(f"phones.code_{fault if fault in CODE_FAULTS else 'failed'}")


def camera_message(error: str) -> Message:
    return Message(CAMERA_FAULTS.get(error, "phones.no_camera"))


def update(  # noqa: C901, PLR0912 - a table
    context: Context, connecting: Connecting, action: Action
) -> Update[Connecting]:
    invite, session = connecting.invite, context.session
    match action:
        case Show(page=page):
            leaves = connecting.scanning and PAGE_OF[connecting.scanning] != page
            after = _stop_scanning(connecting) if leaves else Update(connecting)
            asks = page in PAGE_OF.values() and not connecting.able
            return after.then(UseChannel("", ToChannel.LOOK) if asks else None)
        case Tick() if (
            invite
            and invite.stale
            and context.page == PAGE_OF[invite.part]
            and not (invite.is_reply or invite.taken or connecting.scanning)
        ):  # nobody can have scanned it by mistake
            return _begin(connecting, act.BeginChannel(invite.part, invite.link, host=invite.host))
        case Tick(seconds=seconds) if invite and invite.code and not invite.stale:
            aged = replace(invite, age=invite.age + seconds)
            return Update(replace(connecting, invite=aged))
        case Clock() if connecting.expecting:  # the camera may have opened a tab of its own
            return Update(connecting, Load(_read_reply, (connecting.expecting, session.now)))
        case act.ChannelSaid():
            return _channel_said(connecting, action)
        case act.InviteDrawn(channel=channel, qr=qr) if invite and invite.channel == channel:
            return Update(replace(connecting, invite=replace(invite, qr=qr)))
        case act.BeginChannel():
            return _begin(connecting, action)
        case act.GiveCode(part=part, text=text):
            return _take_text(connecting, act.CodeCame(part, text))
        case act.TakeReply():
            return _take_reply(connecting, action, session.now)
        case act.DropCodes(part=part):
            expecting = connecting.expecting if connecting.expecting != part else ""
            shown, dropped = connecting.invite_of(part), replace(connecting, expecting=expecting)
            closed = UseChannel(shown.channel, ToChannel.CLOSE) if shown else None
            return Update(replace(dropped, invite=None) if shown else dropped, closed)
        case act.ReplacePage(part=part, page=page):
            stays = context.page == PAGE_OF[part] and connecting.invite_of(part) is not None
            return Update(connecting, Show(context.page if stays else page))
        case act.ScanCodes(part=part, on=True):  # the browser asks for permission now
            scanning = replace(connecting, scanning=part, camera_failed=False)
            return Update(scanning, act.CodeOutcome(part, None), Scan(on=True))
        case act.ScanCodes(part=part) if connecting.scanning == part:
            return _stop_scanning(connecting)
        case act.Scanned(text=text, why_not=why_not) if connecting.scanning:
            part = connecting.scanning
            if not why_not:
                return _take_text(connecting, act.CodeCame(part, text, scanned=True))
            failed = why_not != GONE
            told = act.CodeOutcome(part, camera_message(why_not)) if failed else None
            return _stop_scanning(replace(connecting, camera_failed=failed)).then(told)
    return Update(connecting)


def _stop_scanning(connecting: Connecting) -> Update[Connecting]:
    return Update(replace(connecting, scanning=""), Scan(on=False))


def _begin(connecting: Connecting, begin: act.BeginChannel) -> Update[Connecting]:
    """The new channel replaces one that nobody came to, and earlier replies do not count."""
    begun, before, is_reply = connecting.begun + 1, connecting.invite, bool(begin.code)
    channel = f"{begin.part}-{begun}"
    invite = Invite(begin.part, channel, begin.link, begin.host, is_reply=is_reply)
    expecting = "" if is_reply else begin.part
    closed = UseChannel(before.channel, ToChannel.CLOSE) if before and not before.taken else None
    what = ToChannel.REPLY if is_reply else ToChannel.INVITE
    return Update(
        replace(connecting, begun=begun, invite=invite, expecting=expecting),
        closed,
        None if is_reply else FORGET_REPLY,
        act.CodeOutcome(begin.part, None),
        UseChannel(invite.channel, what, begin.code),
    )


def _take_text(connecting: Connecting, came: act.CodeCame) -> Update[Connecting]:
    """Pass a text on to its part, unless it has the code on the screen."""
    shown = connecting.invite_of(came.part)
    if shown is None or not shown.code or shown.code not in came.text:
        return Update(connecting, came)
    after = _stop_scanning(connecting) if came.scanned else Update(connecting)
    return after.then(act.CodeOutcome(came.part, Message("phones.own_code")))


def _take_reply(connecting: Connecting, reply: act.TakeReply, now: int) -> Update[Connecting]:
    part, invite = reply.part, connecting.invite_of(reply.part)
    if invite is not None and not invite.is_reply:
        accepted = UseChannel(invite.channel, ToChannel.ACCEPT, reply.code)
        opening = replace(connecting, invite=replace(invite, taken=True))
        return Update(opening, act.CodeOutcome(part, None), accepted)
    if connecting.expecting == part:
        return Update(connecting, act.PlaceTaken(part))
    left = Keep(SafeStore.put, (REPLY, (reply.link, now)))
    return Update(connecting, act.CodeOutcome(part, Message("phones.passed_on")), left)


def _channel_said(connecting: Connecting, said: act.ChannelSaid) -> Update[Connecting]:
    part, channel, shown = said.channel.partition("-")[0], said.channel, connecting.invite
    invite = shown if shown is not None and shown.channel == channel else None
    without = replace(connecting, invite=None) if invite else connecting
    fault = code_message(said.text)
    match said.what:
        case OnChannel.CAN | OnChannel.CANNOT:
            return Update(replace(connecting, able=said.what is OnChannel.CAN))
        case OnChannel.CODE if invite:
            made = replace(invite, code=said.text)
            drawn = DrawQr(made.address, act.InviteDrawn, (channel,))
            return Update(replace(connecting, invite=made), drawn)
        case OnChannel.FAULT if fault == TAKEN and (invite or not shown):
            taken = replace(invite, taken=True) if invite else None
            return Update(replace(connecting, invite=taken), act.PlaceTaken(part))
        case OnChannel.FAULT if invite or fault == TAKEN:
            kept = without
            if invite is not None and invite.code and not invite.is_reply:
                kept = replace(connecting, invite=replace(invite, taken=False))
            return Update(kept, act.CodeOutcome(part, fault))
        case OnChannel.CLOSED if invite:
            return Update(without, act.CodeOutcome(part, Message(f"{part}.not_opened")))
        case OnChannel.OPEN | OnChannel.HEARD | OnChannel.CLOSED:
            told = act.CodeOutcome(part, None) if invite else None
            turned = act.ChannelTurned(part, channel, said.what, said.text, said.at)
            return Update(without, told, turned)
    return Update(connecting)


def _read_reply(store: SafeStore, part: str, now: int) -> Action:
    """Read the reply that another tab has just left; any other is forgotten.

    Any link can leave one, so it must not outlive the code that was on the screen.
    """
    match store.get(REPLY):
        case None:
            return act.ReplyLeft(part, "")
        case [str(reply), int(at)] if 0 <= now - at < STALE:
            return act.ReplyLeft(part, reply)
    store.forget(REPLY)
    return act.ReplyLeft(part, "")
