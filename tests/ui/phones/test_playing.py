"""A table of phones from the first code to the comparison, on phones with the whole app."""

from random import Random

import pytest

from nmbr9.deck import Seeded
from nmbr9.options import Module, Options, Variant
from nmbr9.ui.phones.sitting import Sitting
from nmbr9.ui.phones.state import AtPhones, PhonesCommand
from nmbr9.ui.play.actions import Confirm, Decide, EndCount, OpenGame, TakeBack
from nmbr9.ui.play.state import Holder
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.session.actions import ChangeSetting, Show, Tick
from nmbr9.ui.session.session import Page
from nmbr9.ui.tables.state import OpenTable
from tests.support.phones_room import Phone, begun_mix, dealt, played, sitting_down
from tests.support.random_play import any_decision
from tests.support.ui_hotseat import hotseat
from tests.support.ui_states import grown


def said(phone: Phone) -> str:
    """The last announcement."""
    t = phone.state.session.t
    return " ".join(t.of(message) for message in phone.state.session.announced.messages)


def test_two_phones_play_a_whole_game_from_the_code_to_the_comparison() -> None:
    hall = dealt("Ann", "Ben")
    played(hall, Random(1))
    for phone in hall.phones.values():
        assert phone.table.finished, phone.name
        phone.does(EndCount())
        assert phone.state.session.page == Page.STANDING, phone.name
    assert hall.agree()
    ben = hall.phones["Ben"]
    ben.reload()
    assert ben.table.finished
    assert ben.state.session.page == Page.STANDING


@pytest.mark.parametrize("variant", list(Variant))
def test_four_phones_play_a_mix_of_the_expansion(variant: Variant) -> None:
    hall = sitting_down("Ann", "Ben", "Cid", "Dot")
    ann = begun_mix(hall, variant, Module)
    assert ann.table.options == Options(4, variant=variant, modules=frozenset(Module))
    played(hall, Random(2), until=5)
    assert {phone.table.turn for phone in hall.phones.values()} == {5}
    assert hall.agree()


def test_a_turn_stays_hidden_before_all_have_placed() -> None:
    hall = dealt("Ann", "Ben")
    ann, ben = hall.phones.values()
    ann.plays(Random(3))
    assert ann.phase is Phase.WAIT
    assert said(ann) == "Waiting for Ben."
    assert ben.phase is Phase.TURN
    assert ben.table.games[0].decisions == ()
    ben.plays(Random(4))
    for phone in (ann, ben):
        assert phone.phase is Phase.ROUND, phone.name
        assert phone.state.session.page == Page.BOARDS, phone.name
        assert all(len(game.decisions) == 1 for game in phone.table.games), phone.name


def test_the_next_card_is_not_shown_to_one_who_waits() -> None:
    hall = dealt("Ann", "Ben")
    ann = hall.phones["Ann"]
    ann.plays(Random(3))
    assert len(ann.state.play.game.decisions) == 1
    assert ann.state.play.card is None
    assert ann.state.play.round == 1
    assert (ann.state.play.holder, ann.state.play.acts) == (Holder.PHONES, False)


def test_a_page_that_somebody_reads_stays_when_the_round_opens() -> None:
    hall = dealt("Ann", "Ben")
    ann, ben = hall.phones.values()
    ann.plays(Random(3))
    ann.does(Show(Page.RULES))
    ben.plays(Random(3))
    assert ann.phase is Phase.ROUND
    assert ann.state.session.page == "rules"


def test_a_code_that_is_being_shown_stays_when_the_round_opens() -> None:
    hall = dealt("Ann", "Ben", "Cid")
    ann, ben, cid = hall.phones.values()
    ann.plays(Random(3))
    ann.does(Show(Page.PHONES))
    ann.does(PhonesCommand.INVITE)
    hall.settles()
    for phone in (ben, cid):
        phone.plays(Random(3))
    assert ann.phase is Phase.ROUND
    assert ann.state.session.page == Page.PHONES


def test_one_more_minute_runs_on_all_phones_and_ends_with_the_turn() -> None:
    hall = dealt("Ann", "Ben")
    ann, ben = hall.phones.values()
    ann.does(AtPhones(Sitting.gives_minute))
    assert ann.sitting.seconds is None
    ann.plays(Random(3))
    ann.does(AtPhones(Sitting.gives_minute))
    hall.settles()
    for phone in (ann, ben):
        phone.does(Tick())
        assert phone.sitting.seconds == 59, phone.name
        phone.does(Tick(20))
        assert phone.sitting.seconds == 39, phone.name
    ben.plays(Random(3))
    assert [phone.sitting.seconds for phone in (ann, ben)] == [None, None]


def test_decisions_in_the_middle_of_a_turn_survive_a_reload() -> None:
    hall = sitting_down("Ann", "Ben")
    begun_mix(hall, Variant.TWO_OF_THREE, [Module.GAP_FILLERS])
    ben = hall.phones["Ben"]
    ben.does(Decide(any_decision(ben.state.play.game, Random(1))))
    begun = ben.state.play.game
    assert ben.phase is Phase.TURN
    ben.reload()
    assert ben.phase is Phase.TURN
    assert ben.state.play.game == begun
    assert (ben.state.play.holder, ben.state.play.acts) == (Holder.PHONES, True)


def test_a_phone_that_is_loaded_again_comes_back_with_the_turn_it_has_promised() -> None:
    hall = dealt("Ann", "Ben")
    ann, ben = hall.phones.values()
    ben.plays(Random(1))
    mine = ben.sitting.desk.mine
    ben.reload()
    assert ben.phase is Phase.WAIT
    assert said(ben) == "You are not connected to the host. Nothing is lost."
    hall.settles()
    ann.plays(Random(2))
    assert ann.phase is Phase.WAIT
    hall.connects(ann, ben)
    assert ben.sitting.desk.mine == mine
    assert (ann.phase, ben.phase) == (Phase.ROUND, Phase.ROUND)
    played(hall, Random(3), until=4)
    assert hall.agree()


def test_the_others_go_on_without_one_that_is_missing_who_catches_up() -> None:
    hall = dealt("Ann", "Ben", "Cid")
    ann, ben, cid = hall.phones.values()
    hall.drop(cid)
    hall.settles()
    del hall.phones["Cid"]
    assert ann.sitting.role.reached == {0, 1}
    ann.does(AtPhones(Sitting.leaves, (2,)))
    hall.settles()
    played(hall, Random(1), until=4)
    hall.phones["Cid"] = cid
    hall.connects(ann, cid)
    assert cid.table.turn == 1
    assert cid.phase is Phase.TURN
    played(hall, Random(2), until=6)
    assert {phone.table.turn for phone in (ann, ben, cid)} == {6}
    assert hall.agree()


def test_a_placement_can_be_taken_back_until_one_says_that_it_is_done() -> None:
    hall = dealt("Ann", "Ben")
    ann = hall.phones["Ann"]
    ann.does(ChangeSetting("take_back", value=True))
    chance = Random(1)
    for time in ("first", "again"):
        ann.does(Decide(any_decision(ann.state.play.game, chance)))
        assert ann.phase is Phase.TURN, time
        assert not ann.state.play.card_shown, time
        ann.does(TakeBack())
        assert not ann.sitting.draft, time
    ann.does(Decide(any_decision(ann.state.play.game, chance)))
    ann.does(Confirm())
    assert ann.phase is Phase.WAIT
    assert ann.sitting.promised


def test_a_placement_that_could_be_taken_back_counts_after_a_reload() -> None:
    hall = dealt("Ann", "Ben")
    ben = hall.phones["Ben"]
    ben.does(ChangeSetting("take_back", value=True))
    ben.does(Decide(any_decision(ben.state.play.game, Random(1))))
    assert not ben.sitting.promised
    ben.reload()
    assert ben.phase is Phase.WAIT
    assert ben.sitting.promised


def test_another_game_on_the_board_closes_the_lines_and_the_table_stays_in_storage() -> None:
    hall = dealt("Ann", "Ben")
    ann, ben = hall.phones.values()
    address = ben.address
    ben.does(OpenGame(grown(Seeded("hello"), 3)))
    hall.settles()
    assert ben.state.phones.sitting is None
    assert ann.sitting.role.reached == {0}
    ben.open(address)
    assert ben.phase is Phase.TURN


def test_a_table_at_one_device_and_a_table_of_phones_take_each_other_s_place() -> None:
    hall = dealt("Ann", "Ben")
    ann = hall.phones["Ann"]
    ann.does(OpenTable(hotseat()))
    assert ann.state.phones.sitting is None
    ann.open(ann.address)
    assert ann.state.tables.current is None
    assert ann.phase is Phase.TURN


def test_a_table_that_all_have_left_shows_its_standing_without_a_count() -> None:
    hall = dealt("Ann", "Ben")
    for phone in reversed(hall.phones.values()):
        phone.does(AtPhones(Sitting.leaves, (phone.sitting.seat,)))
        hall.settles()
    assert hall.phones["Ann"].state.session.page == Page.STANDING
