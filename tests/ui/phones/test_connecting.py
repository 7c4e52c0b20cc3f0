"""Joining a table of phones: codes, their faults, and help between tabs."""

from datetime import date

from nmbr9.ui.phones.actions import (
    ForgetPhones,
    GiveCode,
    LineSaid,
    PhonesCommand,
)
from nmbr9.ui.phones.links import PhonesLink
from nmbr9.ui.phones.saves import PASSED_ON, PHONES
from nmbr9.ui.phones.state import PAGE
from nmbr9.ui.session.actions import Clock, Show, Tick
from nmbr9.ui.session.effects import UseLine
from nmbr9.ui.session.lines import OnLine, ToLine
from tests.support.phones_room import Hall, Phone, dealt, sitting_down
from tests.support.reading_nodes import clicking, words
from tests.support.ui_states import body


def hosting() -> tuple[Hall, Phone]:
    """A host who shows a code."""
    hall = sitting_down("Ann")
    ann = hall.phones["Ann"]
    ann.does(PhonesCommand.INVITE)
    hall.settles()
    return hall, ann


def test_a_first_visit_makes_no_line_and_asks_for_nothing() -> None:
    phone = Phone("Ann", Hall())
    phone.does(Tick())
    phone.does(Show("menu"))
    assert not [effect for effect in phone.seen if isinstance(effect, UseLine)]


def test_one_s_own_code_is_for_the_guest() -> None:
    _, ann = hosting()
    ann.does(GiveCode(ann.code))
    assert ann.error_message == "That is your own code. It is for the other device."


def test_a_new_code_closes_the_line_that_nobody_came_to() -> None:
    hall, ann = hosting()
    old = ann.state.phones.shown_code
    assert old is not None
    ann.does(PhonesCommand.INVITE)
    hall.settles()
    closed = [e.line for e in ann.seen if isinstance(e, UseLine) and e.what is ToLine.CLOSE]
    assert closed == [old.line]


def test_a_line_that_does_not_open_leads_to_another_code() -> None:
    _, ann = hosting()
    shown = ann.state.phones.shown_code
    assert shown is not None
    ann.does(LineSaid(shown.line, OnLine.CLOSED, "", 1))
    assert "No line came about" in ann.error_message
    assert clicking(body(ann.state, PAGE), PhonesCommand.INVITE)


def test_an_answer_that_the_camera_opens_in_another_tab_comes_to_the_one_with_the_offer() -> None:
    hall, ann = hosting()
    ben = hall.phone("Ben")
    ben.open(ann.code)
    ben.does(PhonesCommand.SIT_DOWN)
    hall.settles()
    tab = Phone("another tab of Ann", hall, ann.store, ben.code)
    assert "goes to the tab in which your code is shown" in tab.error_message
    ann.does(Clock(date(2026, 11, 20), 60))
    hall.settles()
    assert [person.name for person in ben.sitting.meeting.people] == ["Ann", "Ben"]
    assert ann.store.get(PASSED_ON) is None


def test_another_tabs_message_is_not_trusted() -> None:
    hall, ann = hosting()
    for left in ("nonsense", PhonesLink("0" * 16, "aAb").text):
        ann.store.set(PASSED_ON, left)
        ann.does(Clock(date(2026, 11, 20), 60))
        hall.settles()
        assert ann.sitting.reached == {0}, left


def test_nobody_new_sits_down_once_the_cards_are_dealt() -> None:
    hall = dealt("Ann", "Ben")
    cid = hall.phone("Cid")
    hall.connects(hall.phones["Ann"], cid, new=True)
    assert cid.error_message == "The cards are dealt already, so nobody new can sit down."
    assert len(hall.phones["Ann"].sitting.meeting.people) == 2


def test_a_table_is_listed_opened_and_deleted() -> None:
    hall = dealt("Ann", "Ben")
    ann = hall.phones["Ann"]
    ann.does(PhonesCommand.STAND_UP)
    ann.does(Show(PAGE))
    (listed,) = ann.state.phones.stored
    assert listed.people == ("Ann", "Ben")
    assert "Ann, Ben" in words(body(ann.state, PAGE))
    ann.does(ForgetPhones(listed.name))
    assert not [name for name in ann.store.names() if name.startswith(PHONES)]


def test_before_the_cards_are_dealt_a_reload_comes_back_to_the_people_who_are_there() -> None:
    hall = sitting_down("Ann", "Ben")
    ann, ben = hall.phones.values()
    ben.reload()
    assert ben.state.session.page == PAGE
    hall.settles()
    hall.connects(ann, ben)
    ann.does(PhonesCommand.BEGIN)
    hall.settles()
    assert ben.table.turn == 1


def test_once_a_line_is_open_its_code_is_gone_from_the_address() -> None:
    hall = dealt("Ann", "Ben")
    ann, ben = hall.phones.values()
    ben.reload()
    hall.settles()
    hall.connects(ann, ben)
    assert ben.address == PhonesLink(ben.sitting.name).address
    assert ben.sitting.reached == {0, 1}
