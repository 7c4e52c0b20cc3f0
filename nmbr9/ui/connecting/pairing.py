"""Pairing with another device: its channels, the codes that open them, and the camera."""

from collections.abc import Callable
from dataclasses import replace
from typing import Final, TypeVar

from nmbr9.ui.connecting.line_codes import (
    STALE,
    ChannelSaid,
    LineCode,
    LineCodeDrawn,
    Pairing,
    ScanCodes,
    Scanned,
)
from nmbr9.ui.connecting.lines import GONE, OnChannel, camera_message
from nmbr9.ui.parts.loop import Action, Effects, Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.session.actions import Say, Show
from nmbr9.ui.session.effects import DrawQr, Keep, Scan, ToChannel, UseChannel
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.saved import Saved
from nmbr9.ui.storage.text_store import PREFIX

S = TypeVar("S", bound=Pairing)

ANSWER: Final = PREFIX + "phones-answer"
"""The answer to a code that another tab shows, and when it was left, as `Session.now`."""
FORGET_ANSWER: Final = Keep(SafeStore.forget, (ANSWER,))
SAVED: Final = (Saved(ANSWER, None),)


def update(
    state: S, action: Action, is_code: Callable[[str], bool], give: Callable[[str], Action]
) -> Update[S] | None:
    """Answer what concerns every such feature; None for any other action."""
    match action:
        case Show():
            return Update(
                state, None if state.able else UseChannel(f"{state.prefix}0", ToChannel.LOOK)
            )
        case ChannelSaid(what=OnChannel.CAN | OnChannel.CANNOT as what):
            return Update(replace(state, able=what is OnChannel.CAN))
        case LineCodeDrawn(channel=channel, qr=qr):
            shown = state.line_code
            if shown is None or shown.channel != channel:
                return Update(state)
            return Update(replace(state, line_code=replace(shown, qr=qr)))
        case ScanCodes(on=True):  # the browser asks for permission now
            return Update(replace(state, scanning=True, outcome=None), Scan(on=True))
        case ScanCodes():
            return stop_scanning(state)
        case Scanned(text=text, why_not=""):
            return stop_scanning(state).then(give(text)) if is_code(text) else Update(state)
        case Scanned(why_not=why_not) if why_not != GONE:
            stopped = stop_scanning(state)
            return say(stopped.state, camera_message(why_not)).preceded_by(stopped.effects)
        case Scanned():
            return stop_scanning(state)
    return None


def stop_scanning(state: S) -> Update[S]:
    """Stop the camera."""
    return Update(replace(state, scanning=False), Scan(on=False))


def begin_channel(state: S, what: ToChannel, code: str = "") -> Update[S]:
    """Begin a channel; the one whose code is shown is closed, and no earlier answer opens it."""
    channel = f"{state.prefix}{state.channels + 1}"
    shown = LineCode(channel, offers=what is ToChannel.INVITE)
    begun = replace(state, line_code=shown, channels=state.channels + 1, outcome=None)
    forgotten = FORGET_ANSWER if shown.offers else None
    return Update(begun, close(state.line_code), forgotten, UseChannel(channel, what, code))


def show_code(state: S, shown: LineCode, address: str) -> Update[S]:
    """Show the code of a channel, which is drawn from its address."""
    drawn = DrawQr(address, LineCodeDrawn, (shown.channel,))
    return Update(replace(state, line_code=replace(shown, address=address)), drawn)


def close(shown: LineCode | None) -> Effects:
    """Close the channel of a code that nobody answered."""
    return (UseChannel(shown.channel, ToChannel.CLOSE),) if shown else ()


def say(state: S, message: Message) -> Update[S]:
    """Show an outcome on the page of the codes."""
    return Update(replace(state, outcome=message), Say((message,)))


def leave_answer(state: S, answer: str, now: int) -> Update[S]:
    """Leave an answer to the tab whose code it answers: the camera has opened this one."""
    left = Keep(SafeStore.put, (ANSWER, (answer, now)))
    return say(state, Message("phones.passed_on")).then(left)


def load_answer(store: SafeStore, now: int) -> str:
    """Load the answer that another tab has just left; "" if there is none. Any other is forgotten.

    Any link can leave one, so it must not outlive the code that was on the screen.
    """
    match store.get(ANSWER):
        case None:
            return ""
        case [str(answer), int(at)] if 0 <= now - at < STALE:
            return answer
    store.forget(ANSWER)
    return ""
