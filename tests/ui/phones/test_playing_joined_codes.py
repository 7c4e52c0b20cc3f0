"""Answers to a host's codes: too many, too late, in two tabs, or from a phone without address."""

from datetime import date

from nmbr9.ui.connecting.state import ChannelSaid, GiveCode, OnChannel
from nmbr9.ui.phones.sitting import Sitting
from nmbr9.ui.phones.state import AtPhones, PhonesCommand
from nmbr9.ui.session.actions import Clock
from nmbr9.ui.session.session import Page
from tests.support.phones_room import Hall, Phone, hosting
from tests.support.reading_nodes import clicking, of_class, tagged, words
from tests.support.ui_states import body

SOON = Clock(date(2026, 11, 20), 60)


def people(phone: Phone) -> list[str]:
    """The people at the table."""
    return [person.name for person in phone.sitting.meeting.people]


def both_answer() -> tuple[Hall, Phone, Phone, Phone]:
    """A host whose code two guests have answered."""
    hall, ann = hosting()
    ben, cid = hall.phone("Ben"), hall.phone("Cid")
    for guest in (ben, cid):
        guest.open(ann.code)
        guest.does(PhonesCommand.SIT_DOWN)
        hall.settles()
    return hall, ann, ben, cid


def test_the_first_of_two_answers_gets_the_seat_and_the_other_guest_uses_the_next_code() -> None:
    hall, ann, ben, cid = both_answer()
    ann.does(GiveCode("phones", ben.code))
    ann.does(GiveCode("phones", cid.code))
    hall.settles()
    assert people(ann) == people(ben) == ["Ann", "Ben"]
    assert "whose place is taken" in ann.error_message
    assert tagged(body(cid.state, Page.PHONES), "form")
    cid.does(GiveCode("phones", ann.code))
    hall.settles()
    ann.does(GiveCode("phones", cid.code))
    hall.settles()
    assert people(cid) == ["Ann", "Ben", "Cid"]
    assert ann.sitting.role.reached == {0, 1, 2}
    assert ann.error_message == ""


def test_an_answer_after_the_place_is_taken_brings_a_new_code_and_not_another_tab() -> None:
    hall, ann, ben, cid = both_answer()
    ann.does(GiveCode("phones", ben.code))
    hall.settles()
    taken = ann.state.connecting.invite
    assert taken is None
    ann.open(cid.code)
    hall.settles()
    assert "whose place is taken" in ann.error_message
    assert ann.code
    assert ann.sitting.role.reached == {0, 1}


def test_an_answer_to_a_code_that_was_replaced_does_not_use_the_new_one_up() -> None:
    hall, ann, ben, cid = both_answer()
    ann.does(PhonesCommand.INVITE)
    hall.settles()
    ann.does(GiveCode("phones", ben.code))
    hall.settles()
    assert "that was replaced" in ann.error_message
    cid.open(ann.code)
    hall.settles()
    ann.does(GiveCode("phones", cid.code))
    hall.settles()
    assert people(ann) == ["Ann", "Cid"]


def test_an_answer_that_another_tab_leaves_too_late_brings_a_new_code_once() -> None:
    hall, ann, ben, cid = both_answer()
    ann.does(GiveCode("phones", ben.code))
    hall.settles()
    Phone("another tab of Ann", hall, ann.store, cid.code)
    ann.does(SOON)
    hall.settles()
    first = ann.code
    ann.does(SOON)
    hall.settles()
    assert ann.code == first


def test_a_guest_in_two_tabs_sits_in_the_one_that_was_taken_and_the_other_says_so() -> None:
    hall, ann = hosting()
    ben = hall.phone("Ben")
    tab = Phone("Ben too", hall, ben.store)
    hall.phones["Ben too"] = tab
    for opened in (ben, tab):
        opened.open(ann.code)
        opened.does(PhonesCommand.SIT_DOWN)
        hall.settles()
    ann.does(GiveCode("phones", ben.code))
    hall.settles()
    assert ben.sitting.seat == 1
    tab.does(SOON)
    hall.settles()
    assert tab.error_message == "You sit at this table in another tab of this browser. Go on there."
    assert tab.state.connecting.invite is None
    assert ben.sitting.channel


def test_a_host_whose_phone_gives_out_no_address_hears_so_and_goes_by_links() -> None:
    hall, ann = hosting()
    hall.connects(ann, hall.phone("Ben"), new=True)
    ann.does(PhonesCommand.INVITE)
    shown = ann.state.connecting.invite
    assert shown is not None
    ann.does(ChannelSaid(shown.channel, OnChannel.FAULT, "no_address", 1))
    assert "gives out no address" in ann.error_message
    page = body(ann.state, Page.PHONES)
    assert not of_class(page, "qr")
    main = of_class(page, "main")
    assert all(button in main for button in clicking(page, AtPhones(Sitting.going_by_links)))
    assert not any(button in main for button in clicking(page, PhonesCommand.INVITE))
    ann.does(AtPhones(Sitting.going_by_links))
    assert ann.sitting.by_links is not None


def test_a_guest_whose_phone_gives_out_no_address_sees_that_and_no_old_code() -> None:
    hall, ann = hosting()
    ben = hall.phone("Ben")
    ben.open(ann.code)
    ben.does(PhonesCommand.SIT_DOWN)
    shown = ben.state.connecting.invite
    assert shown is not None
    ben.does(ChannelSaid(shown.channel, OnChannel.FAULT, "no_address", 1))
    assert "gives out no address" in ben.error_message
    assert "too old" not in words(body(ben.state, Page.PHONES))
