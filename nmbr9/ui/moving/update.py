"""The channel between two devices that share everything: its codes, its number and its texts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Final

from nmbr9.deck import Daily
from nmbr9.errors import BadRecord, BadValue, Reason
from nmbr9.live import exchange
from nmbr9.ui.connecting import state as connecting
from nmbr9.ui.connecting.codes import FORGET_REPLY, TAKEN
from nmbr9.ui.connecting.state import ChannelTurned, OnChannel
from nmbr9.ui.moving import backup
from nmbr9.ui.moving import state as act
from nmbr9.ui.moving.state import ADDRESS, PART, MoveCommand, Moving
from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.opening import open_deck
from nmbr9.ui.session.actions import Say, Show
from nmbr9.ui.session.effects import Draw, InSlices, Load, ToChannel, UseChannel
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import StorageError

_CODE: Final = re.compile(r"[oa][A-Za-z0-9_-]{1,699}")
_LINK: Final = re.compile(re.escape(ADDRESS) + f"({_CODE.pattern})")
_REPLY: Final = "a"


def open_address(store: SafeStore, today: date, value: str) -> tuple[Action, ...]:
    """Take the code of an address over today's game. Raises BadRecord."""
    if _CODE.fullmatch(value) is None:
        raise BadRecord(Reason.BAD_FORM, "the address has no code of another device")
    beside = open_deck(store, today, Daily(today))
    return (beside, connecting.GiveCode(PART, ADDRESS + value), Show(Page.BACKUP))


def update(_context: Context, moving: Moving, action: act.Heard) -> Update[Moving]:
    check, going = moving.check, moving.exchange
    match action:
        case connecting.CodeCame(text=text, scanned=scanned):
            return _take(moving, text, scanned=scanned)
        case connecting.ReplyLeft(link=link):
            match = _LINK.search(link)
            if match is None or not match[1].startswith(_REPLY):
                return Update(moving)
            return _take(moving, link).preceded_by(FORGET_REPLY)
        case connecting.CodeOutcome(outcome=outcome):
            return _say(moving, outcome)
        case connecting.PlaceTaken():
            return _say(moving, TAKEN)
        case MoveCommand.INVITE:
            return _closed(moving).then(connecting.BeginChannel(PART, ADDRESS))
        case MoveCommand.AGREE if moving.invite:
            return _closed(moving).then(connecting.BeginChannel(PART, ADDRESS, moving.invite))
        case MoveCommand.SAME:
            if check is None or not check.number or check.confirmed:
                return Update(moving)
            return _checked(moving, replace(check, confirmed=True), exchange.SAME)
        case MoveCommand():
            differs = action is MoveCommand.DIFFERS
            return _closed(moving, Message("move.differs") if differs else None)
        case ChannelTurned(what=OnChannel.OPEN, channel=channel, text=ends):
            if check or going:
                return Update(moving)
            opened = Moving(check=exchange.Check(channel, ends))
            return Update(
                opened, connecting.DropCodes(PART), Draw(act.CheckSecretDrawn, (), secret=True)
            )
        case act.CheckSecretDrawn(secret=secret) if check:
            drawn = replace(check, own=secret)
            return _checked(moving, drawn, drawn.promise)
        case ChannelTurned(channel=channel) if check and channel == check.channel:
            return _checking(moving, check, action)
        case act.OwnRead(channel=channel) if check and channel == check.channel and check.is_over:
            return _begin_exchange(moving, action)
        case ChannelTurned(channel=channel) if going and channel == going.channel:
            return _going(moving, going, action)
    return Update(moving)


def _say(moving: Moving, outcome: Message | None) -> Update[Moving]:
    return Update(replace(moving, outcome=outcome), Say((outcome,)) if outcome else None)


def _closed(moving: Moving, outcome: Message | None = None) -> Update[Moving]:
    """Nothing under way any more: no code, no camera, no channel; and the outcome."""
    channels = [part.channel for part in (moving.check, moving.exchange) if part is not None]
    closed = tuple(UseChannel(channel, ToChannel.CLOSE) for channel in channels)
    codes = (connecting.DropCodes(PART), connecting.ScanCodes(PART, on=False))
    return _say(Moving(), outcome).preceded_by(codes, closed)


def _take(moving: Moving, text: str, *, scanned: bool = False) -> Update[Moving]:
    """Take a reply; keep an invite until the player agrees: who made it would get everything."""
    match = _LINK.search(text)
    if match is None:
        return Update(moving) if scanned else _say(moving, Message("phones.code_none"))
    code = match[1]
    if code.startswith(_REPLY):
        stopped = connecting.ScanCodes(PART, on=False) if scanned else None
        return Update(moving, stopped, connecting.TakeReply(PART, code, ADDRESS + code))
    return Update(Moving(invite=code), _closed(moving).effects)


def _checked(moving: Moving, check: exchange.Check, *texts: str) -> Update[Moving]:
    """The check after a step, which sends these texts; the exchange begins once it is over."""
    sent = tuple(UseChannel(check.channel, ToChannel.SEND, text) for text in texts)
    own = Load(_read_own, (check.channel,)) if check.is_over else None
    return Update(replace(moving, check=check), *sent, own)


def _checking(moving: Moving, before: exchange.Check, said: ChannelTurned) -> Update[Moving]:
    if said.what is OnChannel.CLOSED:
        return _closed(moving, Message("move.stopped"))
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
        return act.OwnRead(channel, backup.collect(store.texts).as_letters())
    except StorageError:
        return act.OwnRead(channel, "")


def _begin_exchange(moving: Moving, own: act.OwnRead) -> Update[Moving]:
    try:
        begun = exchange.begin(own.channel, own.text)
    except BadValue:
        return _closed(moving, Message("move.too_long"))
    if not begun.pieces:
        return _closed(moving, Message("give.failed"))
    first = UseChannel(begun.channel, ToChannel.SEND, begun.next_text)
    return Update(replace(moving, check=None, exchange=begun), first)


def _going(moving: Moving, before: exchange.Exchange, said: ChannelTurned) -> Update[Moving]:
    """Answer an event of the open channel, whose texts are hostile until they are merged."""
    if said.what is OnChannel.CLOSED:
        return _done(moving) if before.is_whole else _closed(moving, Message("move.cut"))
    try:
        now = before.hears(said.text)
    except BadValue:
        return _closed(moving, Message("move.cut"))
    going = replace(moving, exchange=now)
    sent = UseChannel(now.channel, ToChannel.SEND, now.next_text)
    after = _done(going) if now.is_over else Update(going, sent)
    arrived = now.is_whole and not before.is_whole
    return after.then(InSlices(_merge, ("".join(now.came),), (backup.PAUSE,)) if arrived else None)


def _done(moving: Moving) -> Update[Moving]:
    """Both have all of the other: the channel is closed, and the outcome stays."""
    return Update(Moving(outcome=moving.outcome), _closed(moving).effects)


def _merge(store: SafeStore, text: str) -> Iterator[Action]:
    return backup.merge_in_pieces(store.texts, text, partial(connecting.CodeOutcome, PART))
