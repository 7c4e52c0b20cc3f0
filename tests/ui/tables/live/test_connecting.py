"""How people come to a table of phones: codes, what is wrong with them, and how tabs help."""

from dataclasses import replace
from datetime import date

import pytest

from nmbr9.live.faults import LiveFault
from nmbr9.ui.session.actions import Clock, Show, Tick
from nmbr9.ui.session.effects import UseLine
from nmbr9.ui.session.lines import OnLine, ToLine
from nmbr9.ui.tables.live.actions import (
    ForgetPhones,
    GiveCode,
    LineSaid,
    Phoning,
    TypeName,
)
from nmbr9.ui.tables.live.links import PhonesLink, read_pasted, read_phones
from nmbr9.ui.tables.live.playing import STALE
from nmbr9.ui.tables.live.saves import PASSED_ON, PHONES
from nmbr9.ui.tables.live.state import PAGE
from nmbr9.ui.tables.live.words import REFUSALS, fault_message, link_fault_message
from tests.support.phones_room import Hall, Phone, dealt, sitting_down
from tests.support.reading_nodes import clicking, words
from tests.support.ui_states import body


def told(phone: Phone) -> str:
    """What the page says went wrong."""
    message = phone.state.phones.told
    return phone.state.session.t.of(message) if message else ""


def hosting() -> tuple[Hall, Phone]:
    """A host who shows a code."""
    hall = sitting_down("Ann")
    ann = hall.phones["Ann"]
    ann.does(Phoning.INVITE)
    hall.settles()
    return hall, ann


def test_a_first_visit_makes_no_line_and_asks_for_nothing() -> None:
    phone = Phone("Ann", Hall())
    phone.does(Tick())
    phone.does(Show("menu"))
    assert not [effect for effect in phone.seen if isinstance(effect, UseLine)]


def test_a_browser_without_lines_is_told_so_and_led_to_tables_that_need_none() -> None:
    phone = Hall().phone("Ann")
    phone.does(LineSaid("", OnLine.CANNOT, "", 1))
    page = body(phone.state, PAGE)
    assert "cannot open lines" in words(page)
    assert clicking(page, Show("seats"))
    assert not clicking(page, Phoning.HOST)
    assert "Open a table by links" in words(page)


def test_a_code_is_read_wherever_it_stands_in_a_text() -> None:
    link = PhonesLink("0123456789abcdef", "oAb-_9")
    text = f"A seat:\nhttps://example.org/nmbr9/{link.address}\nCome!"
    assert read_pasted(text) == link
    assert read_phones(link.text) == link


@pytest.mark.parametrize("text", ["", "hello", "#phones=0123456789abcdef", "0123.oAb"])
def test_a_text_without_a_code_is_said_to_have_none(text: str) -> None:
    _, ann = hosting()
    ann.does(GiveCode(text))
    assert told(ann) == "That is no code of a table."


def test_one_s_own_code_is_for_the_guest() -> None:
    _, ann = hosting()
    ann.does(GiveCode(ann.code))
    assert told(ann) == "That is your own code. It is for the guest."


def test_a_code_that_has_become_too_old_is_offered_anew() -> None:
    _, ann = hosting()
    assert not clicking(body(ann.state, PAGE), Phoning.HOST)
    ann.does(Tick(STALE))
    page = body(ann.state, PAGE)
    assert "too old" in words(page)
    assert clicking(page, Phoning.INVITE)


def test_a_new_code_closes_the_line_that_nobody_came_to() -> None:
    hall, ann = hosting()
    old = ann.state.phones.handed
    assert old is not None
    ann.does(Phoning.INVITE)
    hall.settles()
    closed = [e.line for e in ann.seen if isinstance(e, UseLine) and e.what is ToLine.CLOSE]
    assert closed == [old.line]


def test_a_line_that_does_not_open_leads_to_another_code() -> None:
    _, ann = hosting()
    handed = ann.state.phones.handed
    assert handed is not None
    ann.does(LineSaid(handed.line, OnLine.CLOSED, "", 1))
    assert "No line came about" in told(ann)
    assert clicking(body(ann.state, PAGE), Phoning.INVITE)


def test_an_answer_that_the_camera_opens_in_another_tab_comes_to_the_one_with_the_offer() -> None:
    hall, ann = hosting()
    ben = hall.phone("Ben")
    ben.open(ann.code)
    ben.does(Phoning.SIT_DOWN)
    hall.settles()
    tab = Phone("another tab of Ann", hall, ann.store, ben.code)
    assert "goes to the tab in which your code is shown" in told(tab)
    ann.does(Clock(date(2026, 11, 20), 60))
    hall.settles()
    assert [person.name for person in ben.sitting.meeting.people] == ["Ann", "Ben"]
    assert ann.store.get(PASSED_ON) is None


def test_what_another_tab_has_left_is_nothing_to_believe() -> None:
    hall, ann = hosting()
    for left in ("nonsense", PhonesLink("0" * 16, "aAb").text):
        ann.store.set(PASSED_ON, left)
        ann.does(Clock(date(2026, 11, 20), 60))
        hall.settles()
        assert ann.sitting.reached == {0}


def test_nobody_new_sits_down_once_the_cards_are_dealt() -> None:
    hall = dealt("Ann", "Ben")
    cid = hall.phone("Cid")
    hall.connects(hall.phones["Ann"], cid, new=True)
    assert told(cid) == "The cards are dealt already, so nobody new can sit down."
    assert len(hall.phones["Ann"].sitting.meeting.people) == 2


def test_the_cards_are_not_dealt_to_one_alone() -> None:
    _, ann = hosting()
    ann.does(Phoning.BEGIN)
    assert ann.sitting.table is None


def test_every_refusal_has_words() -> None:
    phone = Hall().phone("Ann")
    for fault in LiveFault:
        message = fault_message(fault)
        assert phone.state.session.t.of(message)
        assert (fault in REFUSALS) == ("fault" not in message.values)
        assert phone.state.session.t.of(link_fault_message(fault))


def test_a_table_is_listed_opened_and_deleted() -> None:
    hall = dealt("Ann", "Ben")
    ann = hall.phones["Ann"]
    ann.does(Phoning.STAND_UP)
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
    ann.does(Phoning.BEGIN)
    hall.settles()
    assert ben.table.turn == 1


def test_a_name_is_that_of_the_settings_until_another_is_typed() -> None:
    hall = Hall()
    phone = Phone("Ann", hall)
    session = phone.state.session
    settings = replace(session.settings, name="Anna")
    phone.state = replace(phone.state, session=replace(session, settings=settings))
    phone.does(Phoning.HOST)
    assert phone.sitting.own_name == "Anna"
    phone.does(TypeName("Annie"))
    phone.does(Phoning.HOST)
    assert phone.sitting.own_name == "Annie"


def test_once_a_line_is_open_its_code_is_gone_from_the_address() -> None:
    hall = dealt("Ann", "Ben")
    ann, ben = hall.phones.values()
    ben.reload()
    hall.settles()
    hall.connects(ann, ben)
    assert ben.address == PhonesLink(ben.sitting.name).address
    assert ben.sitting.reached == {0, 1}
