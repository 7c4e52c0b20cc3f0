"""Codes of lines at a table of phones: offers, answers, their faults, the camera, the views."""

from dataclasses import replace

from nmbr9.errors import BadValue
from nmbr9.ui.parts.loop import Effect, Update
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.phones import actions as act
from nmbr9.ui.phones.links import PhonesLink, read_pasted, read_phones
from nmbr9.ui.phones.state import Phones
from nmbr9.ui.play.view.line_codes import camera_row, drawn_code, pasted
from nmbr9.ui.session.actions import Say
from nmbr9.ui.session.effects import DrawQr, Scan, UseLine
from nmbr9.ui.session.line_codes import CAMERA, LineCode
from nmbr9.ui.session.lines import CODE_FAULTS, GONE, NOTHING_CAME, TAKEN, ToLine, camera_message


def new_line(phones: Phones, what: ToLine, code: str = "") -> Update[Phones]:
    """Begin a line; an unanswered one is closed."""
    name = f"line-{phones.lines + 1}"
    old = close_code(phones.line_code)
    shown = LineCode(name, what is ToLine.OFFER)
    phones = replace(phones, line_code=shown, lines=phones.lines + 1, told=None)
    return Update(phones, *old, UseLine(name, what, act.LineSaid, code))


def answer_offer(phones: Phones, link: PhonesLink) -> Update[Phones]:
    """Take an offer; the link back is named after its table."""
    return new_line(replace(phones, offer=link.text), ToLine.ANSWER, link.code)


def offer_anew(phones: Phones, taken: str = "") -> Update[Phones]:
    """Show a new code in place of one whose seat is taken, and whose line is about to open."""
    offered = Update(phones)
    if phones.line_code is None or phones.line_code.line == taken:
        offered = new_line(replace(phones, line_code=None), ToLine.OFFER)
    after = tell(offered.state, Message(f"phones.code_{TAKEN}"))
    return Update(after.state, *offered.effects, *after.effects)


def code_made(phones: Phones, shown: LineCode, code: str) -> Update[Phones]:
    """Show the code of a line as a picture, which is drawn from its address."""
    sitting = phones.sitting
    known = sitting.name if sitting and sitting.name else read_phones(phones.offer).table
    address = PhonesLink(known, code).address
    drawn = DrawQr(address, act.PhonesQrDrawn, (shown.line,))
    return Update(replace(phones, line_code=replace(shown, address=address)), drawn)


def code_refused(phones: Phones, line: str, fault: str) -> Update[Phones]:
    """Show the fault of a line's code; an offer stays open."""
    if fault == TAKEN:
        return offer_anew(phones, line)
    shown = phones.line_code
    if shown is None or shown.line != line:
        return Update(phones)
    kept = shown if shown.offers and shown.address else None
    why = CODE_FAULTS.get(fault, NOTHING_CAME)
    return tell(replace(phones, line_code=kept), Message(f"phones.code_{why}"))


def close_code(shown: LineCode | None) -> tuple[Effect, ...]:
    """Close the line of an offer that nobody answered."""
    return (UseLine(shown.line, ToLine.CLOSE, act.LineSaid),) if shown else ()


def tell(phones: Phones, message: Message) -> Update[Phones]:
    """Show an outcome on the page of tables of phones."""
    return Update(replace(phones, told=message), Say((message,)))


# The camera


def start_scanning(phones: Phones) -> Update[Phones]:
    """Start the camera; the browser asks for permission now."""
    return Update(replace(phones, scanning=True, told=None), Scan(CAMERA, act.Scanned))


def stop_scanning(phones: Phones) -> Update[Phones]:
    """Stop the camera."""
    return Update(replace(phones, scanning=False), Scan(CAMERA, None))


def take_scan(phones: Phones, came: act.Scanned) -> Update[Phones]:
    """Take a code of ours; ignore any other one."""
    if not phones.scanning:
        return Update(phones)
    if came.why_not == GONE:
        return stop_scanning(phones)
    if came.why_not:
        told = camera_message(came.why_not)
        return stop_scanning(replace(phones, told=told)).then(Say((told,)))
    try:
        read_pasted(came.text)
    except BadValue:
        return Update(phones)
    return stop_scanning(phones).then(act.GiveCode(came.text))


# The views


def code_form(phones: Phones, t: Texts, words: str) -> Node:
    """The field for a code that somebody has sent to a table."""
    scan = act.PhonesCommand.STOP_SCAN if phones.scanning else act.PhonesCommand.SCAN
    camera = camera_row(t, scan, scanning=phones.scanning)
    return pasted(t, words, act.GiveCode, *camera)


def code_to_show(shown: LineCode, t: Texts) -> tuple[Node | None, ...]:
    """The code of a table that another phone is to read, as a picture and as a link."""
    if shown.offers:
        return drawn_code(shown, t, t("phones.offer_about"), t("phones.share_offer"))
    return drawn_code(shown, t, t("phones.answer_about"), t("phones.share_answer"))
