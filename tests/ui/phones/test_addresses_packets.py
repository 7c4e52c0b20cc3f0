"""A table by links on phones with the whole app: from the first link to the end."""

from datetime import date
from random import Random

import pytest

from nmbr9.options import Module, Options, Variant
from nmbr9.ui.app.holders import open_other_tab
from nmbr9.ui.connecting.state import GiveCode
from nmbr9.ui.phones.addresses import PhonesLink
from nmbr9.ui.phones.state import (
    PhonesCommand,
)
from nmbr9.ui.play.actions import Confirm, Decide
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.session.actions import Clock
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore
from tests.support.link_phones import at, by_links, dealt_by_links, page, passed_round
from tests.support.phones_room import Hall, Phone, begun_mix
from tests.support.random_play import any_decision
from tests.support.reading_nodes import clicking
from tests.support.ui_states import body

# Whole games


def test_two_phones_play_a_whole_game_by_links() -> None:
    hall = dealt_by_links("Ann", "Ben")
    passes = passed_round(hall, Random(1))
    assert passes == 41
    for phone in hall.phones.values():
        assert phone.table.finished, phone.name
        assert phone.state.session.page == Page.STANDING, phone.name
    assert hall.agree()


@pytest.mark.parametrize("variant", list(Variant))
def test_three_phones_play_a_mix_of_the_expansion_by_links(variant: Variant) -> None:
    hall = by_links("Ann", "Ben", "Cid")
    ann = begun_mix(hall, variant, Module)
    assert ann.table.options == Options(3, variant=variant, modules=frozenset(Module))
    passed_round(hall, Random(2), until=3)
    assert {phone.table.turn for phone in hall.phones.values()} == {2, 3}


def test_a_round_lies_open_first_and_then_the_next_one_is_played() -> None:
    hall = dealt_by_links("Ann", "Ben")
    ann, ben = hall.phones.values()
    ann.plays(Random(1))
    ben.takes(ann.passes_on())
    ben.plays(Random(2))
    assert at(ben) is Phase.WAIT
    ann.takes(ben.passes_on())
    assert at(ann) is Phase.ROUND
    assert ann.state.session.page == Page.BOARDS
    ann.plays(Random(1))
    ben.takes(ann.passes_on())
    assert at(ben) is Phase.ROUND
    assert [len(game.decisions) for game in ben.table.games] == [1, 1]


def test_the_end_is_shown_to_all_and_nobody_has_to_pass_it_on() -> None:
    hall = dealt_by_links("Ann", "Ben", "Cid")
    ann = hall.phones["Ann"]
    passed_round(hall, Random(3))
    assert all(phone.table.finished for phone in hall.phones.values())
    assert not any(phone.sitting.role.has_pen for phone in hall.phones.values())
    assert "The game is over." in page(ann)


# Sitting down


def test_a_link_names_the_player_who_offers_the_seat() -> None:
    hall = Hall()
    ann, ben = hall.phone("Ann"), hall.phone("Ben")
    ann.does(PhonesCommand.HOST_BY_LINKS)
    assert "Share the link with everybody who is to play." in page(ann)
    ben.takes(ann.passes_on())
    assert ben.state.session.page == Page.PHONES
    assert "Play with Ann" in page(ben)
    ben.does(PhonesCommand.SIT_DOWN)
    hall.settles()
    assert "Send the link back to Ann" in page(ben)
    assert ben.address == PhonesLink(ann.sitting.name).address


def test_by_one_link_several_sit_down_and_all_play() -> None:
    hall = dealt_by_links("Ann", "Ben", "Cid", "Dot")
    assert [person.name for person in hall.phones["Ann"].sitting.meeting.people] == [*hall.phones]
    passed_round(hall, Random(4), until=3)
    assert {phone.sitting.seat for phone in hall.phones.values()} == {0, 1, 2, 3}
    assert all(phone.table.turn >= 2 for phone in hall.phones.values())


def test_a_latecomer_hears_that_the_cards_are_dealt() -> None:
    hall = dealt_by_links("Ann", "Ben")
    ann = hall.phones["Ann"]
    cid = hall.phone("Cid")
    for whole in (True, False):
        cid.takes(ann.passes_on(whole=whole))
        assert cid.state.phones.sitting is None, whole
        assert cid.state.session.page == Page.PHONES, whole
        assert "You have no seat at that table in this browser." in cid.error_message, whole


def test_the_player_who_opened_the_table_deals_the_cards() -> None:
    hall = by_links("Ann", "Ben")
    ann, ben = hall.phones.values()
    ben.takes(ann.passes_on(whole=True))
    ben.does(PhonesCommand.BEGIN)
    assert ben.sitting.table is None
    assert not clicking(body(ben.state, Page.PHONES), PhonesCommand.BEGIN)


# What is kept, and other tabs


def test_a_table_by_links_survives_a_reload_whole() -> None:
    hall = dealt_by_links("Ann", "Ben")
    ann, ben = hall.phones.values()
    ann.reload()
    assert at(ann) is Phase.TURN
    ann.plays(Random(1))
    ann.reload()
    assert "Pass the link on to Ben." in page(ann)
    link = ann.passes_on()
    ann.reload()
    assert "The link is with Ben since you passed it on." in page(ann)
    assert ann.passes_on() == link
    ben.takes(link)
    ben.does(Decide(any_decision(ben.state.play.game, Random(1))))
    ben.does(Confirm())
    ben.reload()
    assert ben.sitting.meeting.to_open == (0,)


def test_a_link_that_another_tab_has_taken_is_followed() -> None:
    hall = dealt_by_links("Ann", "Ben")
    ann, ben = hall.phones.values()
    ann.plays(Random(1))
    link = ann.passes_on()
    tab = Phone("another tab of Ben", hall, ben.store, link)
    hall.settles()
    assert at(tab) is Phase.TURN
    ben.does(Clock(date(2026, 11, 20), 60))
    hall.settles()
    assert at(ben) is Phase.TURN
    assert ben.state.session.notices


def test_a_tab_that_is_behind_follows_before_it_decides() -> None:
    hall = dealt_by_links("Ann", "Ben")
    ben = hall.phones["Ben"]
    ann = hall.phones["Ann"]
    before, safe = ann.state, SafeStore(ann.store)
    open_other_tab(before, safe)
    ann.plays(Random(1))
    assert open_other_tab(before, safe) is not None
    assert at(ben) is Phase.LOBBY


def test_a_link_can_be_pasted_wherever_it_stands_in_a_text() -> None:
    hall = dealt_by_links("Ann", "Ben")
    ann, ben = hall.phones.values()
    ann.plays(Random(1))
    ben.does(
        GiveCode("phones", f"Our table:\nhttps://example.org/nmbr9/{ann.passes_on()}\nYour turn!")
    )
    hall.settles()
    assert at(ben) is Phase.TURN
