"""Another table for the same people, over the lines of the one that is over."""

import pytest

from nmbr9.ui.phones.sitting import Sitting
from nmbr9.ui.phones.state import AtPhones, PhonesCommand
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.session.session import Page
from tests.support.phones_room import Hall, Phone, dealt
from tests.support.reading_nodes import clicks
from tests.support.ui_states import body


def over(*names: str) -> Hall:
    """A table that all have left, which ends it."""
    hall = dealt(*names)
    for phone in reversed(hall.phones.values()):
        phone.does(AtPhones(Sitting.leaves, (phone.sitting.seat,)))
        hall.settles()
    return hall


def offers_another(phone: Phone) -> bool:
    """Whether the end has the button."""
    return PhonesCommand.PLAY_AGAIN in clicks(body(phone.state, Page.STANDING))


@pytest.mark.parametrize("pressing", [("Ann",), ("Cid",), ("Ben", "Cid"), ("Cid", "Ann", "Ben")])
def test_of_three_anybody_presses_and_all_sit_at_another_table_of_the_host(
    pressing: tuple[str, ...],
) -> None:
    hall = over("Ann", "Ben", "Cid")
    ann, ben, cid = hall.phones.values()
    before = ann.sitting.name
    assert [offers_another(phone) for phone in (ann, ben, cid)] == [True, True, True]
    for name in pressing:
        hall.phones[name].does(PhonesCommand.PLAY_AGAIN)
    hall.settles()
    assert hall.agree()
    assert [phone.sitting.role.hosts for phone in (ann, ben, cid)] == [True, False, False]
    assert ann.sitting.name != before
    people = {person.name for person in ann.sitting.meeting.people}
    assert people == {"Ann", "Ben", "Cid"}
    ann.does(PhonesCommand.BEGIN)
    hall.settles()
    assert [phone.phase for phone in (ann, ben, cid)] == [Phase.TURN] * 3


@pytest.mark.parametrize("both", [False, True])
def test_of_two_the_guest_may_ask_too_and_if_both_press_they_meet(*, both: bool) -> None:
    hall = over("Ann", "Ben")
    ann, ben = hall.phones.values()
    assert offers_another(ben)
    ben.does(PhonesCommand.PLAY_AGAIN)
    if both:
        ann.does(PhonesCommand.PLAY_AGAIN)
    hall.settles()
    assert hall.agree()
    host = next(phone for phone in (ann, ben) if phone.sitting.role.hosts)
    assert len(host.sitting.meeting.people) == 2
    host.does(PhonesCommand.BEGIN)
    hall.settles()
    assert [phone.phase for phone in (ann, ben)] == [Phase.TURN] * 2


def test_a_host_whom_all_have_left_shows_a_code_for_the_next_table() -> None:
    hall = over("Ann", "Ben")
    ann, ben = hall.phones.values()
    hall.drop(ben)
    hall.settles()
    ann.does(PhonesCommand.PLAY_AGAIN)
    hall.settles()
    assert ann.sitting.alone
    assert ann.code


def test_nobody_is_drawn_away_from_a_table_that_goes_on() -> None:
    hall = dealt("Ann", "Ben")
    ann, ben = hall.phones.values()
    name = ben.sitting.name
    ann.does(PhonesCommand.PLAY_AGAIN)
    hall.settles()
    assert (ann.sitting.name, ben.sitting.name) == (name, name)
