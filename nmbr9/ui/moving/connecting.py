"""The channel between two devices that share everything: its codes, its number and its texts."""

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from typing import Final

from nmbr9.deck import Daily
from nmbr9.errors import BadRecord, BadValue, Reason
from nmbr9.ui.connecting import pairing
from nmbr9.ui.connecting.line_codes import ChannelSaid, LineCode
from nmbr9.ui.connecting.lines import OnChannel, code_message
from nmbr9.ui.moving import exchange
from nmbr9.ui.moving import state as act
from nmbr9.ui.moving.backup import PAUSE, as_letters, merge_in_pieces
from nmbr9.ui.moving.state import ADDRESS, Moving
from nmbr9.ui.parts.loop import Action, Effect, Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.opening import open_deck
from nmbr9.ui.session.actions import Clock, Say, Show
from nmbr9.ui.session.effects import DrawSecret, InSlices, Load, Scan, ToChannel, UseChannel
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import StorageError

_CODE: Final = re.compile(r"[oa][A-Za-z0-9_-]{1,699}")
_LINK: Final = re.compile(re.escape(ADDRESS) + r"([oa][A-Za-z0-9_-]{1,699})")
_ANSWERS: Final = "a"
NO_CODE: Final = Message("phones.code_none")


def open_address(store: SafeStore, today: date, value: str) -> tuple[Action, ...]:
    """Show the code of an address over today's game. Raises BadRecord."""
    if _CODE.fullmatch(value) is None:
        raise BadRecord(Reason.BAD_FORM, "the address has no code of another device")
    return (open_deck(store, today, Daily(today)), act.OpenMove(value))


def update(  # noqa: C901 - an arm an action
    context: Context, moving: Moving, action: Action
) -> Update[Moving]:
    """Answer one action."""
    common = pairing.update(moving, action, _has_code, act.GiveMoveCode)
    if common is not None:
        return common
    now = context.session.now
    match action:
        case Clock():  # the other device's camera may have opened a tab of its own
            return Update(moving, Load(_left_by_other_tab, (now,)))
        case act.MoveAnswerLeft(code=code) if code and moving.has_offered:
            return _take(moving, code, now).preceded_by(pairing.FORGET_ANSWER)
        case act.OpenMove(code=code):
            return _take(moving, code, now).then(Show(Page.BACKUP))
        case act.GiveMoveCode(text=text):
            match = _LINK.search(text)
            return _take(moving, match[1], now) if match else pairing.say(moving, NO_CODE)
        case act.MoveCommand():
            return _pressed(moving, action)
        case act.CheckSecretDrawn(secret=secret) if moving.check:
            check = replace(moving.check, own=secret)
            return _checked(moving, check, check.promise)
        case ChannelSaid() if moving.line_code and action.channel == moving.line_code.channel:
            return _coming(moving, moving.line_code, action)
        case ChannelSaid() if moving.check and action.channel == moving.check.channel:
            return _checking(moving, moving.check, action)
        case act.OwnRead(channel=channel, text=text):
            return _sent(moving, channel, text)
        case ChannelSaid() if moving.exchange and action.channel == moving.exchange.channel:
            return _going(moving, moving.exchange, action)
        case act.Moved(outcome=outcome):
            return pairing.say(moving, outcome)
    return Update(moving)


def _pressed(moving: Moving, command: act.MoveCommand) -> Update[Moving]:
    match command:
        case act.MoveCommand.OFFER:
            return _begin(moving, ToChannel.INVITE)
        case act.MoveCommand.AGREE if moving.offer:
            return _begin(moving, ToChannel.REPLY, moving.offer)
        case act.MoveCommand.SAME:
            check = moving.check
            if check is None or not check.number or check.confirmed:
                return Update(moving)
            return _checked(moving, replace(check, confirmed=True), exchange.SAME)
        case act.MoveCommand.DIFFERS:
            return _closed(moving, Message("move.differs"))
    return _closed(moving)


def _has_code(text: str) -> bool:
    return _LINK.search(text) is not None


def _left_by_other_tab(store: SafeStore, now: int) -> Action:
    match = _LINK.search(pairing.load_answer(store, now))
    return act.MoveAnswerLeft(match[1] if match else "")


def _begin(moving: Moving, what: ToChannel, code: str = "") -> Update[Moving]:
    """Begin a channel in place of the one before."""
    before = _closed(moving)
    return pairing.begin_channel(before.state, what, code).preceded_by(before.effects)


def _closed(moving: Moving, message: Message | None = None) -> Update[Moving]:
    """Nothing under way any more, the channels closed, and the outcome."""
    parts = (moving.line_code, moving.check, moving.exchange)
    closed = tuple(UseChannel(part.channel, ToChannel.CLOSE) for part in parts if part is not None)
    scan = Scan(on=False) if moving.scanning else None
    said = Say((message,)) if message else None
    return Update(
        Moving(moving.able, channels=moving.channels, outcome=message), closed, scan, said
    )


def _take(moving: Moving, code: str, now: int) -> Update[Moving]:
    """Keep an offer until the player agrees: whoever made it would get everything."""
    if not code.startswith(_ANSWERS):
        shown = moving.line_code
        if shown is not None and shown.address == ADDRESS + code:
            return pairing.say(moving, Message("phones.own_code"))
        before = _closed(moving)
        return Update(replace(before.state, offer=code), before.effects)
    if moving.line_code is not None and moving.line_code.offers:
        accepted = UseChannel(moving.line_code.channel, ToChannel.ACCEPT, code)
        return Update(replace(moving, outcome=None), accepted)
    return pairing.leave_answer(moving, ADDRESS + code, now)


def _coming(moving: Moving, shown: LineCode, said: ChannelSaid) -> Update[Moving]:
    """Answer an event of a channel that is not open yet."""
    match said.what:
        case OnChannel.CODE:
            return pairing.show_code(moving, shown, ADDRESS + said.text)
        case OnChannel.FAULT:
            why = code_message(said.text)
            return pairing.say(moving, why) if shown.waits else _closed(moving, why)
        case OnChannel.OPEN:
            check = exchange.Check(shown.channel, said.text)
            opened = replace(moving, line_code=None, offer="", outcome=None, check=check)
            return Update(opened, DrawSecret(act.CheckSecretDrawn))
        case OnChannel.CLOSED:
            return _closed(moving, Message("move.not_opened"))
    return Update(moving)


def _checked(moving: Moving, check: exchange.Check, *texts: str) -> Update[Moving]:
    """The check after a step, which sends these texts; the exchange begins once it is over."""
    sent = tuple(UseChannel(check.channel, ToChannel.SEND, text) for text in texts)
    own = Load(_read_own, (check.channel,)) if check.is_over else None
    return Update(replace(moving, check=check), *sent, own)


def _checking(moving: Moving, before: exchange.Check, said: ChannelSaid) -> Update[Moving]:
    """Answer an event of an open channel whose number is not confirmed by both."""
    if said.what is OnChannel.CLOSED:
        return _closed(moving, Message("move.stopped"))
    if said.what is not OnChannel.HEARD:
        return Update(moving)
    try:
        check = before.hears(said.text)
    except BadValue:
        return _closed(moving, Message("move.stopped" if before.promised else "move.other_version"))
    if not before.promised:
        return _checked(moving, check, check.secret)
    asked = Say((Message("move.number", {"number": check.number}), Message("move.same")))
    return _checked(moving, check).then(None if before.number else asked)


def _read_own(store: SafeStore, channel: str) -> Action:
    try:
        return act.OwnRead(channel, as_letters(store.texts))
    except StorageError:
        return act.OwnRead(channel, "")


def _sent(moving: Moving, channel: str, backup: str) -> Update[Moving]:
    """Send the first piece of this device's backup over the open channel."""
    if moving.check is None or moving.check.channel != channel or not moving.check.is_over:
        return Update(moving)
    try:
        begun = exchange.begin(channel, backup)
    except BadValue:
        return _closed(moving, Message("move.too_long"))
    if not begun.own:
        return _closed(moving, Message("give.failed"))
    state = replace(moving, check=None, exchange=begun)
    return Update(state, _send(begun))


def _send(now: exchange.Exchange) -> Effect:
    return UseChannel(now.channel, ToChannel.SEND, now.next_text)


def _going(moving: Moving, before: exchange.Exchange, said: ChannelSaid) -> Update[Moving]:
    """Answer an event of the open channel, whose texts are hostile until they are merged."""
    if said.what is OnChannel.CLOSED:
        return _done(moving) if before.is_whole else _closed(moving, Message("move.cut"))
    if said.what is not OnChannel.HEARD:
        return Update(moving)
    try:
        now = before.hears(said.text)
    except BadValue:
        return _closed(moving, Message("move.cut"))
    going = replace(moving, exchange=now)
    after = _done(going) if now.is_over else Update(going, _send(now))
    arrived = now.is_whole and not before.is_whole
    return after.then(InSlices(_merge, ("".join(now.came),), (PAUSE,)) if arrived else None)


def _done(moving: Moving) -> Update[Moving]:
    """Both have all of the other: the channel is closed, and the outcome stays."""
    after = _closed(moving)
    return Update(replace(after.state, outcome=moving.outcome), after.effects)


def _merge(store: SafeStore, backup: str) -> Iterator[Action]:
    return merge_in_pieces(store.texts, backup, act.Moved)
