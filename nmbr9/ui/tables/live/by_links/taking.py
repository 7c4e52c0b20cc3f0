"""Links that come to the table where one sits, in this tab or in another one."""

from dataclasses import replace

from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.parts.notice import OTHER_TAB
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.actions import Say, Show
from nmbr9.ui.session.effects import Go
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.tables.live import actions as act
from nmbr9.ui.tables.live.links import PhonesLink
from nmbr9.ui.tables.live.playing import page_of, went
from nmbr9.ui.tables.live.saves import load_passed_on, load_phones_elsewhere
from nmbr9.ui.tables.live.sitting import Sitting, Step
from nmbr9.ui.tables.live.state import PAGE, Phones
from nmbr9.ui.tables.live.words import link_fault_message


def link_taken(after: Update[Phones], now: Sitting) -> Update[Phones]:
    """All that a link has brought is judged; it leaves the address, unless it was refused."""
    if now.seat < 0:
        gone = replace(after.state, sitting=None, offer="")
        return Update(gone, (*after.effects, Show(PAGE)))
    if after.state.told is not None:
        return Update(after.state, (*after.effects, Show(PAGE)))
    page = page_of(now)
    here = (Go(PhonesLink(now.name).address), Show(page))
    return Update(after.state, (*after.effects, *here))


def take_packet(context: Context, phones: Phones, step: Step) -> Update[Phones]:
    """A packet for the table where one sits is to be judged, or has nothing for it."""
    if step.fault is None:
        return went(context, replace(phones, handed=None, told=None), step)
    return tell(phones, link_fault_message(step.fault))


def left_by_other_tab(store: SafeStore, sitting: Sitting | None) -> Action:
    """A link that was taken at the table where one sits, or a guest's answer to one's offer."""
    other = load_phones_elsewhere(store, sitting) if sitting and sitting.links else None
    if other is not None:
        return act.OpenPhones(other, notices=OTHER_TAB, newer=True)
    return act.AnswerPassedOn(load_passed_on(store))


def tell(phones: Phones, message: Message) -> Update[Phones]:
    """Say on the page of tables of phones what has come of something."""
    return Update(replace(phones, told=message), (Say((message,)),))
