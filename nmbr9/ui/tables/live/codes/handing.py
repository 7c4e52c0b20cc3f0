"""Codes of lines: offered, answered, and what is wrong with one."""

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from nmbr9.ui.parts.words import Message
from nmbr9.ui.session.actions import Effect, Say, Update
from nmbr9.ui.session.effects import DrawCode, UseLine
from nmbr9.ui.session.lines import ToLine
from nmbr9.ui.tables.live import actions as act
from nmbr9.ui.tables.live.links import PhonesLink, read_phones
from nmbr9.ui.tables.live.state import Handed, Phones

TAKEN: Final = "taken"
CODE_FAULTS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "no_code": "none",
        "too_long": "none",
        "other_kind": "other_kind",
        "no_address": "no_address",
        "other_offer": TAKEN,
        TAKEN: TAKEN,
    }
)
"""Names of the texts of what static/line.mjs finds wrong with a code."""
NOTHING_CAME: Final = "failed"


def new_line(phones: Phones, what: ToLine, code: str = "") -> Update[Phones]:
    """Begin a line; one that nobody came to is closed."""
    name = f"line-{phones.lines + 1}"
    old = close_code(phones.handed)
    handed = Handed(name, what is ToLine.OFFER)
    phones = replace(phones, handed=handed, lines=phones.lines + 1, told=None)
    return Update(phones, (*old, UseLine(name, what, act.LineSaid, code)))


def answer_offer(phones: Phones, link: PhonesLink) -> Update[Phones]:
    """Take an offer up; its table names the way back."""
    return new_line(replace(phones, offer=link.text), ToLine.ANSWER, link.code)


def offer_anew(phones: Phones, taken: str = "") -> Update[Phones]:
    """Show another code than that of a line whose place is taken, and which is about to open."""
    offered = Update(phones)
    if phones.handed is None or phones.handed.line == taken:
        offered = new_line(replace(phones, handed=None), ToLine.OFFER)
    after = tell(offered.state, Message(f"phones.code_{TAKEN}"))
    return Update(after.state, (*offered.effects, *after.effects))


def code_made(phones: Phones, handed: Handed, code: str) -> Update[Phones]:
    """Show the code of a line as a picture, which is drawn from its address."""
    sitting = phones.sitting
    known = sitting.name if sitting and sitting.name else read_phones(phones.offer).table
    address = PhonesLink(known, code).address
    drawn = DrawCode(address, act.PhonesCodeDrawn, (handed.line,))
    return Update(replace(phones, handed=replace(handed, address=address)), (drawn,))


def code_refused(phones: Phones, line: str, fault: str) -> Update[Phones]:
    """Say what is wrong with the code of a line; that of an offer still stands."""
    if fault == TAKEN:
        return offer_anew(phones, line)
    handed = phones.handed
    if handed is None or handed.line != line:
        return Update(phones)
    kept = handed if handed.offers and handed.address else None
    why = CODE_FAULTS.get(fault, NOTHING_CAME)
    return tell(replace(phones, handed=kept), Message(f"phones.code_{why}"))


def close_code(handed: Handed | None) -> tuple[Effect, ...]:
    """Close the line to which nobody came, by a code that is not shown any more."""
    return (UseLine(handed.line, ToLine.CLOSE, act.LineSaid),) if handed else ()


def tell(phones: Phones, message: Message) -> Update[Phones]:
    """Say on the page of tables of phones what has come of something."""
    return Update(replace(phones, told=message), (Say((message,)),))
