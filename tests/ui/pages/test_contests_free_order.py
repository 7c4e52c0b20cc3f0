"""Free order on the page: pick, take back, and our best layout."""

import pytest

from nmbr9.contests.free_order import Ordered, layout
from nmbr9.deck import Daily
from nmbr9.game import Game
from nmbr9.protocol import Job
from nmbr9.tiles import NUMBERS
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.coach.update import why_not_ask
from nmbr9.ui.games.saves import load_game, save_game
from nmbr9.ui.pages.contests import Pick
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.play.actions import Confirm, NextLegal, ShownCommand, StartReplay, StepBy, TakeBack
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import Save
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.reading_nodes import clicking, clicks, tagged, words
from tests.support.ui_states import TODAY, after, body, carried_out, daily, region, shown

T = texts("en")
WATCH = StartReplay(layout(), Message("replay.layout"))


def begun() -> State:
    return shown(Game.start(Ordered.fresh()))


def laid(*numbers: int) -> State:
    """A game of tiles picked and placed one after the other."""
    state = begun()
    for number in numbers:
        state = after(state, Pick(number), NextLegal(), Confirm())
    return state


def test_any_tile_left_can_be_picked() -> None:
    state = laid(7, 7, 3)
    for number in set(NUMBERS) - {7}:
        assert after(state, Pick(number)).play.card == number, number


def test_a_tile_that_is_used_up_stays_in_its_place_and_the_page_says_so() -> None:
    state = laid(7, 7)
    refused, effects = update(state, Pick(7))
    assert refused.play.game == state.play.game
    assert effects == ()
    assert refused.session.announced.messages == (Message("free_order.none_left", {"number": 7}),)


def test_a_picked_tile_is_announced_and_upright_in_the_hand() -> None:
    state = after(laid(7), Pick(3), NextLegal())
    picked = after(state, Pick(9))
    assert picked.session.announced.messages == (Message("free_order.taken", {"number": 9}),)
    assert (picked.play.ghost, picked.play.hand.rotation) == (None, 0)


def test_picking_changes_neither_the_board_nor_the_twenty_tiles() -> None:
    state = laid(7, 3, 9)
    other = after(state, Pick(0))
    assert other.play.game.board == state.play.game.board
    assert sorted(other.play.game.deck) == sorted(Ordered.fresh().numbers)
    assert other.play.game.rounds == 20


def test_every_pick_and_every_placement_is_saved() -> None:
    picked, effects = update(begun(), Pick(4))
    assert effects == (Save(save_game, (picked.play.game, TODAY)),)
    placed, effects = update(after(picked, NextLegal()), Confirm())
    assert Save(save_game, (placed.play.game, TODAY)) in effects
    store = SafeStore(MemoryStore())
    stored = carried_out(begun(), store, Pick(4), NextLegal(), Confirm(), Pick(9))
    assert load_game(store, Ordered.fresh()).value == stored.play.game


def test_everything_can_be_taken_back_also_after_the_last_tile() -> None:
    state = laid(*Ordered.fresh().numbers)
    assert state.play.game.finished
    state = after(state, Show(None))
    for left in range(19, -1, -1):
        state = after(state, TakeBack())
        assert len(state.play.game.decisions) == left, left
    assert after(state, TakeBack()).play == state.play


def test_a_tile_taken_back_is_in_hand_again() -> None:
    assert after(laid(7, 3), TakeBack()).play.card == 3


def test_only_this_game_lets_one_pick() -> None:
    state = daily()
    assert update(state, Pick(9)) == (state, ())


def test_nothing_is_picked_while_a_game_is_watched() -> None:
    watching = after(laid(*Ordered.fresh().numbers), WATCH, StepBy(5))
    assert update(watching, Pick(9)) == (watching, ())


def test_the_bag_is_a_row_of_buttons_that_pick() -> None:
    bag = region(laid(7, 7), "bag")
    assert clicks(bag) == [Pick(number) for number in NUMBERS]
    buttons = tagged(bag, "button")
    assert [button.click for button in buttons if "aria-disabled" in button.attrs] == [Pick(7)]


@pytest.mark.parametrize("job", list(Job))
def test_the_solver_does_not_judge_free_order(job: Job) -> None:
    refused = why_not_ask(begun().context, job)
    assert refused
    assert refused.key == "coach.own_order"


def test_our_layout_is_stepped_through_beside_a_game_that_waits() -> None:
    assert clicking(body(daily(), "free_order"), WATCH)
    watching = after(daily(), WATCH, StepBy(4))
    assert watching.play.game.board.tiles == layout().board.tiles[:5]
    assert after(watching, ShownCommand.END).play.game.source == Daily(TODAY)


def test_the_page_leads_to_the_game_and_says_what_there_is_to_beat() -> None:
    page = body(daily(), "free_order")
    assert [link.attrs["href"] for link in tagged(page, "a")] == ["#order"]
    assert T("free_order.ours") in words(page)
    assert str(layout().score) in words(page)
