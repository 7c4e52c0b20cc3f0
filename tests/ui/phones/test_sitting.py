"""A seat at a table: the host, promised turns, and players who come back."""

from random import Random

from nmbr9.live.faults import LiveFault
from nmbr9.ui.connecting.state import ChannelSaid, OnChannel
from nmbr9.ui.phones.sitting import Sitting
from nmbr9.ui.phones.state import AtPhones
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.session.session import Page
from tests.support.live_cheats import refusal
from tests.support.phones_room import dealt, played
from tests.support.reading_nodes import clicking, words
from tests.support.ui_states import body


def test_a_turn_that_is_done_without_a_line_is_promised_once_there_is_one() -> None:
    hall = dealt("Ann", "Ben")
    ann, ben = hall.phones.values()
    hall.drop(ben)
    hall.settles()
    ann.plays(Random(1))
    ben.plays(Random(2))
    hall.connects(ann, ben)
    assert (ann.phase, ben.phase) == (Phase.ROUND, Phase.ROUND)


def test_a_guest_becomes_the_host_when_the_host_is_gone() -> None:
    chance = Random(5)
    hall = dealt("Ann", "Ben", "Cid")
    ann, ben, cid = hall.phones.values()
    played(hall, chance, until=7)
    cid.plays(chance)
    hall.drop(ann)
    del hall.phones["Ann"]
    hall.settles()
    ben.does(AtPhones(Sitting.taking_over))
    assert ben.sitting.role.gathers
    hall.connects(ben, cid)
    ben.does(AtPhones(Sitting.going_on))
    hall.settles()
    ben.does(AtPhones(Sitting.leaves, (0,)))
    hall.settles()
    played(hall, chance, until=9)
    assert ben.sitting.meeting.host == 1
    # The old host comes back as a guest, and plays what it has missed.
    hall.phones["Ann"] = ann
    ann.reload()
    hall.connects(ben, ann)
    assert not ann.sitting.role.hosts
    played(hall, chance)
    assert ann.table.finished
    assert hall.agree()


def test_a_host_that_was_alone_with_its_last_turn_comes_back_all_the_same() -> None:
    chance = Random(6)
    hall = dealt("Ann", "Ben", "Cid")
    ann, ben, cid = hall.phones.values()
    played(hall, chance, until=3)
    for phone in (ben, cid):
        hall.drop(phone)
    hall.settles()
    ann.plays(chance)
    del hall.phones["Ann"]
    ben.does(AtPhones(Sitting.taking_over))
    hall.connects(ben, cid)
    ben.does(AtPhones(Sitting.going_on))
    hall.phones["Ann"] = ann
    hall.connects(ben, ann)
    assert hall.agree()
    played(hall, chance, until=5)
    assert ann.table.turn == 5


def test_a_host_that_is_loaded_again_waits_for_the_others_and_goes_on_with_all() -> None:
    hall = dealt("Ann", "Ben", "Cid")
    ann, ben, cid = hall.phones.values()
    played(hall, Random(1), until=3)
    ann.reload()
    assert ann.sitting.role.gathers
    hall.settles()
    ann.plays(Random(1))
    assert ann.phase is Phase.WAIT
    hall.connects(ann, ben)
    assert ann.sitting.seat in ann.sitting.meeting.to_commit
    assert ann.sitting.meeting.turn == 3
    hall.connects(ann, cid)
    assert ann.sitting.seat not in ann.sitting.meeting.to_commit
    played(hall, Random(2), until=5)
    assert hall.agree()


def test_nobody_waits_for_a_player_who_leaves() -> None:
    hall = dealt("Ann", "Ben")
    ann, ben = hall.phones.values()
    ben.does(AtPhones(Sitting.leaves, (ben.sitting.seat,)))
    hall.settles()
    assert ben.phase is Phase.AWAY
    assert ben.state.session.page == Page.PHONES
    ann.plays(Random(1))
    assert ann.phase is Phase.ROUND


def test_a_host_with_another_past_is_left_and_the_page_says_so_with_ways_on() -> None:
    hall = dealt("Ann", "Ben")
    ann, ben = hall.phones.values()
    ann.plays(Random(1))
    ben.plays(Random(2))
    ben.does(AtPhones(Sitting.looked))
    before = ben.sitting.desk
    for at in range(20):
        ben.does(
            ChannelSaid(ben.sitting.channel, OnChannel.HEARD, refusal(LiveFault.OTHER_LOG), at)
        )
    hall.settles()
    assert ben.sitting.channel == ""
    assert ben.sitting.desk == before
    assert ben.state.session.page == Page.PHONES
    shown = body(ben.state, Page.PHONES)
    assert "has a different history of this table. Yours stays" in words(shown)
    assert clicking(shown, AtPhones(Sitting.taking_over))
    assert clicking(shown, AtPhones(Sitting.going_by_links))
