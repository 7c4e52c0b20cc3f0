"""Useless links, people who do not answer, and channels that go on as links."""

from random import Random

import pytest

from nmbr9.ui.phones.addresses import PhonesLink, read_phones
from nmbr9.ui.phones.sitting import Sitting
from nmbr9.ui.phones.state import AtPhones, PhonesCommand
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import Share
from nmbr9.ui.session.session import Page
from tests.support.link_phones import at, by_links, dealt_by_links, page, passed_round
from tests.support.phones_room import Hall, Phone, dealt, played
from tests.support.reading_nodes import clicking
from tests.support.ui_states import body


def link_passed() -> tuple[Phone, Phone, str]:
    """Two at a table by links, and the first one's link, which the second has taken."""
    ann, ben = dealt_by_links("Ann", "Ben").phones.values()
    ann.plays(Random(1))
    link = ann.passes_on()
    ben.takes(link)
    return ann, ben, link


# What can be wrong with a link


def test_a_link_that_came_already_changes_nothing() -> None:
    ann, ben, link = link_passed()
    for phone in (ann, ben):
        before = phone.sitting.desk
        phone.takes(link)
        assert phone.error_message == "You have had that link already. Nothing has changed.", (
            phone.name
        )
        assert phone.state.session.page == Page.PHONES, phone.name
        assert phone.sitting.desk is before, phone.name
    assert "The link is with Ben" in page(ann)


def test_an_older_link_is_called_older() -> None:
    _, ben, link = link_passed()
    ben.plays(Random(1))
    ben.takes(link)
    assert ben.error_message == "Your table has gone further than that link. Share yours instead."


def test_a_device_without_the_beginning_asks_for_the_whole_table() -> None:
    hall = dealt_by_links("Ann", "Ben", "Cid")
    ann, ben, cid = hall.phones.values()
    ann.plays(Random(1))
    ben.takes(ann.passes_on())
    ben.does(AtPhones(Sitting.leaves, (2,)))
    passed_round(Hall({"Ann": ann, "Ben": ben}), Random(2), until=4)
    holder = next(phone for phone in (ann, ben) if phone.sitting.role.has_pen)
    cid.takes(holder.passes_on())
    assert (
        cid.error_message
        == "What came before that link is not known here. Ask for the whole table."
    )
    cid.takes(holder.passes_on(whole=True))
    assert at(cid) in (Phase.ROUND, Phase.AWAY)
    cid.does(AtPhones(Sitting.looked))
    cid.does(AtPhones(Sitting.comes_back))
    assert at(cid) is Phase.TURN
    assert cid.table.turn == 1


@pytest.mark.parametrize(
    ("code", "words_"),
    [
        ("l" + "A" * 40, "damaged"),
        ("l" + "A" * 7_950, "too long"),
    ],
    ids=["damaged", "too long"],
)
def test_a_link_that_cannot_be_read_is_named(code: str, words_: str) -> None:
    hall = dealt_by_links("Ann", "Ben")
    ben = hall.phones["Ben"]
    before = ben.sitting.desk
    ben.takes(PhonesLink(ben.sitting.name, code).address)
    assert words_ in ben.error_message
    assert ben.sitting.desk is before
    ben.takes(PhonesLink("f" * 16, code).address)
    assert words_ in ben.error_message


def test_a_link_with_impossible_entries_is_refused_as_a_whole() -> None:
    hall, other = dealt_by_links("Ann", "Ben"), dealt_by_links("Ann", "Ben")
    ann, ben = hall.phones.values()
    ann.plays(Random(1))
    before = ann.sitting.desk
    stranger = other.phones["Ann"]
    stranger.plays(Random(2))
    ben.takes(ann.passes_on())
    link = PhonesLink(ben.sitting.name, read_phones(stranger.passes_on()[8:]).code)
    ann.takes(link.address)
    assert ann.sitting.desk is before
    assert ann.error_message


# Missing people


def test_a_link_that_is_not_answered_is_taken_back_and_the_seat_is_left_out() -> None:
    hall = dealt_by_links("Ann", "Ben", "Cid")
    ann, ben, cid = hall.phones.values()
    ann.plays(Random(1))
    ann.passes_on()
    assert not clicking(body(ann.state, Page.PHONES), AtPhones(Sitting.leaves, (1,)))
    ann.does(AtPhones(Sitting.leaves, (1,)))
    assert ann.sitting.waited_for == (1, 2)
    ann.does(AtPhones(Sitting.holding, (True,)))
    assert clicking(body(ann.state, Page.PHONES), AtPhones(Sitting.leaves, (1,)))
    ann.does(AtPhones(Sitting.leaves, (1,)))
    assert "Pass the link on to Cid." in page(ann)
    cid.takes(ann.passes_on())
    cid.plays(Random(2))
    ann.takes(cid.passes_on())
    assert at(ann) is Phase.ROUND
    assert ben.sitting.table is None


def test_a_link_given_to_two_people_goes_on_and_neither_answer_is_lost() -> None:
    hall = dealt_by_links("Ann", "Ben", "Cid")
    ann, ben, cid = hall.phones.values()
    ann.plays(Random(1))
    link = ann.passes_on()
    for phone in (ben, cid):
        phone.takes(link)
        phone.plays(Random(2))
    first, second = sorted((ben, cid), key=lambda phone: phone.sitting.desk.log.mark)
    first.takes(second.passes_on())
    assert first.sitting.meeting.to_commit == ()
    assert at(first) is Phase.WAIT
    assert first.sitting.role.has_pen


def test_a_player_leaves_and_comes_back_by_links() -> None:
    hall = dealt_by_links("Ann", "Ben")
    ann, ben = hall.phones.values()
    ann.plays(Random(1))
    ben.takes(ann.passes_on())
    ben.does(AtPhones(Sitting.leaves, (ben.sitting.seat,)))
    assert at(ben) in (Phase.ROUND, Phase.AWAY)
    ann.takes(ben.passes_on())
    assert ann.table.seats[1].away
    ben.does(AtPhones(Sitting.holding, (True,)))
    ben.does(AtPhones(Sitting.looked))
    ben.does(AtPhones(Sitting.comes_back))
    assert at(ben) is Phase.TURN


# Channels and links


def test_a_table_whose_line_broke_goes_on_by_links_and_meets_by_codes_again() -> None:
    hall = dealt("Ann", "Ben")
    ann, ben = hall.phones.values()
    played(hall, Random(1), until=3)
    ben.reload()
    hall.settles()
    ann.plays(Random(1))
    ben.plays(Random(2))
    ben.does(Show(Page.PHONES))
    assert clicking(body(ben.state, Page.PHONES), AtPhones(Sitting.going_by_links))
    ben.does(AtPhones(Sitting.going_by_links))
    assert ben.state.session.page == Page.PHONES
    assert ben.sitting.promised
    ann.takes(ben.passes_on())
    assert at(ann) is Phase.WAIT
    assert ann.sitting.meeting.to_open == (1,)
    passed_round(hall, Random(3), until=6)
    for phone in (ann, ben):
        while at(phone) is Phase.ROUND:
            phone.does(AtPhones(Sitting.looked))
    ann.does(AtPhones(Sitting.taking_over))
    hall.connects(ann, ben)
    played(hall, Random(4), until=8)
    assert {phone.table.turn for phone in (ann, ben)} == {8}
    assert hall.agree()


def test_going_on_by_links_closes_the_lines_and_the_code_that_is_shown() -> None:
    hall = dealt("Ann", "Ben")
    ann, ben = hall.phones.values()
    ann.does(PhonesCommand.INVITE)
    hall.settles()
    ann.does(AtPhones(Sitting.going_by_links))
    hall.settles()
    assert ann.state.connecting.invite is None
    assert ben.sitting.channel == ""
    assert hall.ends == {}


def test_a_link_reaches_a_table_that_still_has_its_lines() -> None:
    hall = dealt("Ann", "Ben", "Cid")
    ann, ben, _ = hall.phones.values()
    hall.drop(ben)
    hall.settles()
    ben.does(AtPhones(Sitting.going_by_links))
    ben.plays(Random(1))
    ann.takes(ben.passes_on())
    assert ann.sitting.by_links is not None
    assert ann.sitting.meeting.to_commit == (0, 2)


def test_shared_words_say_what_the_link_is() -> None:
    hall = by_links("Ann", "Ben")
    ann = hall.phones["Ann"]
    seats = [effect.words for effect in ann.seen if isinstance(effect, Share)]
    assert seats == ["A seat at our table of NMBR 9:"]
    ann.does(PhonesCommand.BEGIN)
    hall.settles()
    ann.plays(Random(1))
    ann.passes_on()
    assert [e.words for e in ann.seen if isinstance(e, Share)][-1] == "Our table of NMBR 9 goes on:"
    ann.does(Show(None))
