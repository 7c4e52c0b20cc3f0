"""Joining a table of phones: codes, their faults, and help between tabs."""

from nmbr9.ui.connecting.state import ChannelSaid, GiveCode, OnChannel
from nmbr9.ui.phones.addresses import PhonesLink
from nmbr9.ui.phones.state import PhonesCommand
from nmbr9.ui.session.effects import ToChannel, UseChannel
from nmbr9.ui.session.session import Page
from tests.support.phones_room import dealt, hosting
from tests.support.reading_nodes import clicking
from tests.support.ui_states import body


def test_the_hosts_own_code_is_for_the_guest() -> None:
    _, ann = hosting()
    ann.does(GiveCode("phones", ann.code))
    assert ann.error_message == "That is your own code. It is for the other device."


def test_a_new_code_closes_the_line_that_nobody_came_to() -> None:
    hall, ann = hosting()
    old = ann.state.connecting.invite
    assert old is not None
    ann.does(PhonesCommand.INVITE)
    hall.settles()
    closed = [
        e.channel for e in ann.seen if isinstance(e, UseChannel) and e.what is ToChannel.CLOSE
    ]
    assert closed == [old.channel]


def test_a_line_that_does_not_open_leads_to_another_code() -> None:
    _, ann = hosting()
    shown = ann.state.connecting.invite
    assert shown is not None
    ann.does(ChannelSaid(shown.channel, OnChannel.CLOSED, "", 1))
    assert "The phones could not connect" in ann.error_message
    assert clicking(body(ann.state, Page.PHONES), PhonesCommand.INVITE)


def test_nobody_new_sits_down_once_the_cards_are_dealt() -> None:
    hall = dealt("Ann", "Ben")
    cid = hall.phone("Cid")
    hall.connects(hall.phones["Ann"], cid, new=True)
    assert cid.error_message == "The cards are dealt already, so nobody new can sit down."
    assert len(hall.phones["Ann"].sitting.meeting.people) == 2


def test_once_a_line_is_open_its_code_is_gone_from_the_address() -> None:
    hall = dealt("Ann", "Ben")
    ann, ben = hall.phones.values()
    ben.reload()
    hall.settles()
    hall.connects(ann, ben)
    assert ben.address == PhonesLink(ben.sitting.name).address
    assert ben.sitting.role.reached == {0, 1}
