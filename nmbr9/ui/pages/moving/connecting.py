"""The line between two devices that share everything: its codes and its texts."""

import re
from dataclasses import replace
from typing import Final

from nmbr9.errors import BadRecord, BadValue, Reason
from nmbr9.ui.pages.backup_text import as_letters, merged_message
from nmbr9.ui.pages.moving import exchange
from nmbr9.ui.pages.moving import state as act
from nmbr9.ui.pages.moving.state import ADDRESS, PAGE, Moving
from nmbr9.ui.parts.loop import Action, Effect, Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.phones.saves import PASSED_ON, load_passed_on
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.actions import Clock, Say, Show
from nmbr9.ui.session.effects import DrawQr, Keep, Load, Scan, UseLine
from nmbr9.ui.session.line_codes import CAMERA, LineCode
from nmbr9.ui.session.lines import (
    CODE_FAULTS,
    GONE,
    NOTHING_CAME,
    OnLine,
    ToLine,
    camera_message,
)
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import StorageError

_CODE: Final = re.compile(r"[oa][A-Za-z0-9_-]{1,699}")
_LINK: Final = re.compile(re.escape(ADDRESS) + r"([oa][A-Za-z0-9_-]{1,699})")
_ANSWERS: Final = "a"


def read_code(value: str) -> str:
    """The code of a line as it stands in an address. Raises BadRecord."""
    if _CODE.fullmatch(value) is None:
        raise BadRecord(Reason.BAD_FORM, "the address has no code of another device")
    return value


def update(_context: Context, moving: Moving, action: Action) -> Update[Moving]:
    """Answer one action."""
    match action:
        case Show():
            look = None if moving.able else UseLine("", ToLine.LOOK, act.MoveLineSaid)
            return Update(moving, look)
        case Clock():  # the other device's camera may have opened a tab of its own
            return Update(moving, Load(_left_by_other_tab, ()))
        case act.MoveAnswerLeft(code=code) if code and moving.has_offered:
            after = _take(moving, code)
            return Update(after.state, Keep(SafeStore.forget, (PASSED_ON,)), after.effects)
        case act.OpenMove(code=code):
            return _take(moving, code).then(Show(PAGE))
        case act.GiveMoveCode(text=text):
            match = _LINK.search(text)
            return _take(moving, match[1]) if match else _say(moving, Message("phones.code_none"))
        case act.MoveScanned():
            return _scanned(moving, action)
        case act.MoveCommand():
            return _pressed(moving, action)
    return _line(moving, action)


def _left_by_other_tab(store: SafeStore) -> Action:
    match = _LINK.search(load_passed_on(store))
    return act.MoveAnswerLeft(match[1] if match else "")


def _pressed(moving: Moving, command: act.MoveCommand) -> Update[Moving]:
    match command:
        case act.MoveCommand.OFFER:
            return _begin(moving, ToLine.OFFER)
        case act.MoveCommand.AGREE if moving.offer:
            return _begin(moving, ToLine.ANSWER, moving.offer)
        case act.MoveCommand.SCAN:
            state = replace(moving, scanning=True, told=None)
            return Update(state, Scan(CAMERA, act.MoveScanned))
        case act.MoveCommand.STOP_SCAN:
            return stop_scanning(moving)
    return _closed(moving)


def _begin(moving: Moving, what: ToLine, code: str = "") -> Update[Moving]:
    """Begin a line in place of the one before."""
    before = _closed(moving)
    name = f"move-{moving.lines + 1}"
    shown = LineCode(name, what is ToLine.OFFER)
    state = replace(before.state, line_code=shown, lines=moving.lines + 1)
    return Update(state, before.effects, UseLine(name, what, act.MoveLineSaid, code))


def _closed(moving: Moving, message: Message | None = None) -> Update[Moving]:
    """The move after its end: no line is open, and a message says why."""
    names = [part.line for part in (moving.line_code, moving.exchange) if part is not None]
    closed = tuple(UseLine(name, ToLine.CLOSE, act.MoveLineSaid) for name in names)
    scan = Scan(CAMERA, None) if moving.scanning else None
    said = Say((message,)) if message else None
    return Update(Moving(moving.able, lines=moving.lines, told=message), closed, scan, said)


def stop_scanning(moving: Moving) -> Update[Moving]:
    """Stop the camera."""
    return Update(replace(moving, scanning=False), Scan(CAMERA, None))


def _scanned(moving: Moving, came: act.MoveScanned) -> Update[Moving]:
    """Take a code of ours; ignore any other one."""
    if not moving.scanning:
        return Update(moving)
    if came.why_not == GONE:
        return stop_scanning(moving)
    if came.why_not:
        message = camera_message(came.why_not)
        return stop_scanning(replace(moving, told=message)).then(Say((message,)))
    if _LINK.search(came.text) is None:
        return Update(moving)
    return stop_scanning(moving).then(act.GiveMoveCode(came.text))


def _take(moving: Moving, code: str) -> Update[Moving]:
    """Keep an offer until the player agrees: whoever made it would get everything."""
    if not code.startswith(_ANSWERS):
        shown = moving.line_code
        if shown is not None and shown.address == ADDRESS + code:
            return _say(moving, Message("phones.own_code"))
        before = _closed(moving)
        return Update(replace(before.state, offer=code), before.effects)
    if moving.line_code is not None and moving.line_code.offers:
        line = moving.line_code.line
        accept = UseLine(line, ToLine.ACCEPT, act.MoveLineSaid, code)
        return Update(replace(moving, told=None), accept)
    # The camera has opened a tab of its own; the code is shown in another one.
    after = _say(moving, Message("phones.passed_on"))
    return Update(after.state, Keep(SafeStore.put, (PASSED_ON, ADDRESS + code)), after.effects)


def _say(moving: Moving, message: Message) -> Update[Moving]:
    return Update(replace(moving, told=message), Say((message,)))


def _line(moving: Moving, action: Action) -> Update[Moving]:
    match action:
        case act.MoveLineSaid(what=OnLine.CAN | OnLine.CANNOT as what):
            return Update(replace(moving, able=what is OnLine.CAN))
        case act.MoveQrDrawn(line=line, qr=qr):
            shown = moving.line_code
            if shown is None or shown.line != line:
                return Update(moving)
            return Update(replace(moving, line_code=replace(shown, qr=qr)))
        case act.MoveLineSaid() if moving.line_code and action.line == moving.line_code.line:
            return _coming(moving, moving.line_code, action)
        case act.OwnRead(line=line, text=text):
            return _sent(moving, line, text)
        case act.MoveLineSaid() if moving.exchange and action.line == moving.exchange.line:
            return _going(moving, moving.exchange, action)
        case act.Moved(outcome=outcome):
            return _say(moving, outcome)
    return Update(moving)


def _coming(moving: Moving, shown: LineCode, said: act.MoveLineSaid) -> Update[Moving]:
    """Answer an event of a line that is not open yet."""
    match said.what:
        case OnLine.CODE:
            address = ADDRESS + said.text
            drawn = DrawQr(address, act.MoveQrDrawn, (shown.line,))
            return Update(replace(moving, line_code=replace(shown, address=address)), drawn)
        case OnLine.FAULT:
            why = Message(f"phones.code_{CODE_FAULTS.get(said.text, NOTHING_CAME)}")
            waits = shown.offers and bool(shown.address)
            return _say(moving, why) if waits else _closed(moving, why)
        case OnLine.OPEN:
            return Update(replace(moving, told=None), Load(_read_own, (shown.line,)))
        case OnLine.CLOSED:
            return _closed(moving, Message("move.not_opened"))
    return Update(moving)


def _read_own(store: SafeStore, line: str) -> Action:
    try:
        return act.OwnRead(line, as_letters(store.texts))
    except StorageError:
        return act.OwnRead(line, "")


def _sent(moving: Moving, line: str, backup: str) -> Update[Moving]:
    """Send the first piece of this device's backup over the open line."""
    if moving.line_code is None or moving.line_code.line != line:
        return Update(moving)
    try:
        begun = exchange.begin(line, backup)
    except BadValue:
        return _closed(moving, Message("move.too_long"))
    if not begun.own:
        return _closed(moving, Message("give.failed"))
    state = replace(moving, line_code=None, offer="", exchange=begun)
    return Update(state, _send(begun))


def _send(now: exchange.Exchange) -> Effect:
    return UseLine(now.line, ToLine.SEND, act.MoveLineSaid, now.next_text)


def _going(moving: Moving, before: exchange.Exchange, said: act.MoveLineSaid) -> Update[Moving]:
    """Answer an event of the open line, whose texts are hostile until they are merged."""
    if said.what is OnLine.CLOSED:
        return _done(moving) if before.is_whole else _closed(moving, Message("move.cut"))
    if said.what is not OnLine.HEARD:
        return Update(moving)
    try:
        now = before.hears(said.text)
    except BadValue:
        return _closed(moving, Message("move.cut"))
    going = replace(moving, exchange=now)
    after = _done(going) if now.is_over else Update(going, _send(now))
    arrived = now.is_whole and not before.is_whole
    return after.then(Load(_merge, ("".join(now.came),)) if arrived else None)


def _done(moving: Moving) -> Update[Moving]:
    """The move after both sides have everything: the line is closed, and the result stays shown."""
    after = _closed(moving)
    return Update(replace(after.state, told=moving.told), after.effects)


def _merge(store: SafeStore, backup: str) -> Action:
    return act.Moved(merged_message(store, backup))
