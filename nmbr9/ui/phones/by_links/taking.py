"""Links to the present table, in this tab or in another one."""

from dataclasses import replace

from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.parts.notice import OTHER_TAB
from nmbr9.ui.phones import actions as act
from nmbr9.ui.phones.links import PhonesLink, read_phones
from nmbr9.ui.phones.playing import carry_out, page_of
from nmbr9.ui.phones.saves import load_phones, load_phones_elsewhere
from nmbr9.ui.phones.sitting import Change, Sitting
from nmbr9.ui.phones.state import PAGE, Phones
from nmbr9.ui.phones.words import fault_message
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import Go
from nmbr9.ui.session.pairing import load_answer, say
from nmbr9.ui.storage.safe_store import SafeStore


def link_taken(after: Update[Phones], now: Sitting) -> Update[Phones]:
    """The link after judging; it leaves the address, unless it was refused."""
    if now.seat < 0:
        gone = replace(after.state, sitting=None, offer="")
        return Update(gone, *after.effects, Show(PAGE))
    if after.state.told is not None:
        return after.then(Show(PAGE))
    page = page_of(now)
    return after.then(Go(PhonesLink(now.name).address, anew=False), Show(page))


def take_packet(context: Context, phones: Phones, step: Change) -> Update[Phones]:
    """Judge a packet for the present table, or refuse it."""
    if step.fault is None:
        return carry_out(context, replace(phones, line_code=None, told=None), step)
    return say(phones, fault_message(step.fault, by_link=True))


def left_by_other_tab(store: SafeStore, sitting: Sitting | None, offer: str) -> Action:
    """The table as another tab has it now, or a guest's answer to this tab's offer.

    Another tab may have taken a link at this table, or the seat that this one still waits for.
    """
    other = None
    if sitting and sitting.links:
        other = load_phones_elsewhere(store, sitting)
    elif sitting and sitting.seat < 0:
        mine = load_phones(store, read_phones(offer).table).value
        return act.OpenPhones(mine, newer=True) if mine else act.AnswerPassedOn("")
    if other is not None:
        return act.OpenPhones(other, notices=OTHER_TAB, newer=True)
    return act.AnswerPassedOn(load_answer(store))
