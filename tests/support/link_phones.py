"""People with phones who play a table by links: each link is opened on the next phone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.ui.phones.state import PhonesCommand
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.session.session import Page
from tests.support.phones_room import PLAYING, Hall, Phone
from tests.support.reading_nodes import words
from tests.support.ui_states import body

if TYPE_CHECKING:
    from random import Random

TO_DO = (Phase.TURN, Phase.ROUND)


def at(phone: Phone) -> Phase:
    """The present phase of the page."""
    return phone.phase


def page(phone: Phone) -> str:
    """The texts of the table's page."""
    return words(body(phone.state, Page.PHONES))


def by_links(*names: str) -> Hall:
    """A hall in which the first has opened a table by links, and the others have sat down."""
    hall = Hall()
    first, *others = [hall.phone(name) for name in names]
    first.does(PhonesCommand.HOST_BY_LINKS)
    invitation = first.passes_on()
    for phone in others:
        phone.takes(invitation)
        phone.does(PhonesCommand.SIT_DOWN)
        hall.settles()
        first.takes(phone.passes_on())
    return hall


def dealt_by_links(*names: str) -> Hall:
    """A hall of players at a table by links, with the cards dealt."""
    hall = by_links(*names)
    hall.phones[names[0]].does(PhonesCommand.BEGIN)
    hall.settles()
    return hall


def passed_round(hall: Hall, chance: Random, until: int = PLAYING) -> int:
    """Let whoever has the link play and pass it on; the number of passes."""
    phones = list(hall.phones.values())
    for passes in range(PLAYING):
        phone = next((phone for phone in phones if phone.sitting.role.has_pen), None)
        if phone is None or (phone.phase in TO_DO and phone.table.turn >= until):
            return passes
        while phone.phase in TO_DO:
            phone.plays(chance)
        page = phone.sitting.by_links
        assert page is not None
        people = phone.sitting.meeting.people
        link = phone.passes_on()
        for seat in page.next_seats:
            hall.phones[people[seat].name].takes(link)
    raise AssertionError("the link goes round for ever")
