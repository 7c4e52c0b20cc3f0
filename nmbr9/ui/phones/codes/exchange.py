"""Codes of lines: offers, answers, and their faults."""

from dataclasses import replace

from nmbr9.ui.parts.loop import Effect, Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.phones import actions as act
from nmbr9.ui.phones.links import PhonesLink, read_phones
from nmbr9.ui.phones.state import Phones
from nmbr9.ui.session.actions import Say
from nmbr9.ui.session.effects import DrawCode, UseLine
from nmbr9.ui.session.line_codes import ShownCode
from nmbr9.ui.session.lines import CODE_FAULTS, NOTHING_CAME, TAKEN, ToLine


def new_line(phones: Phones, what: ToLine, code: str = "") -> Update[Phones]:
    """Begin a line; an unanswered one is closed."""
    name = f"line-{phones.lines + 1}"
    old = close_code(phones.shown_code)
    shown = ShownCode(name, what is ToLine.OFFER)
    phones = replace(phones, shown_code=shown, lines=phones.lines + 1, told=None)
    return Update(phones, *old, UseLine(name, what, act.LineSaid, code))


def answer_offer(phones: Phones, link: PhonesLink) -> Update[Phones]:
    """Take an offer; its table names the link back."""
    return new_line(replace(phones, offer=link.text), ToLine.ANSWER, link.code)


def offer_anew(phones: Phones, taken: str = "") -> Update[Phones]:
    """Show a new code in place of one whose seat is taken, and whose line is about to open."""
    offered = Update(phones)
    if phones.shown_code is None or phones.shown_code.line == taken:
        offered = new_line(replace(phones, shown_code=None), ToLine.OFFER)
    after = tell(offered.state, Message(f"phones.code_{TAKEN}"))
    return Update(after.state, *offered.effects, *after.effects)


def code_made(phones: Phones, shown: ShownCode, code: str) -> Update[Phones]:
    """Show the code of a line as a picture, which is drawn from its address."""
    sitting = phones.sitting
    table = sitting.name if sitting and sitting.name else read_phones(phones.offer).table
    address = PhonesLink(table, code).address
    drawn = DrawCode(address, act.PhonesCodeDrawn, (shown.line,))
    return Update(replace(phones, shown_code=replace(shown, address=address)), drawn)


def code_refused(phones: Phones, line: str, fault: str) -> Update[Phones]:
    """Say the fault of a line's code; that of an offer stays open."""
    if fault == TAKEN:
        return offer_anew(phones, line)
    shown = phones.shown_code
    if shown is None or shown.line != line:
        return Update(phones)
    offered = shown if shown.offers and shown.address else None
    why = CODE_FAULTS.get(fault, NOTHING_CAME)
    return tell(replace(phones, shown_code=offered), Message(f"phones.code_{why}"))


def close_code(shown: ShownCode | None) -> tuple[Effect, ...]:
    """Close the line of an offer that nobody answered."""
    return (UseLine(shown.line, ToLine.CLOSE, act.LineSaid),) if shown else ()


def tell(phones: Phones, message: Message) -> Update[Phones]:
    """Show an outcome on the page of tables of phones."""
    return Update(replace(phones, told=message), Say((message,)))
