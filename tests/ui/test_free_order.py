"""The twenty tiles in an order of one's own: pick, take back, save, and our own best layout."""

import datetime as dt

import pytest

from nmbr9.deck import Daily, Dealt
from nmbr9.errors import BadRecord
from nmbr9.game import Game
from nmbr9.record import decode, encode
from nmbr9.solver.protocol import Job
from nmbr9.tiles import NUMBERS
from nmbr9.ui import actions as do
from nmbr9.ui import backup
from nmbr9.ui.addresses import address_of, source_at
from nmbr9.ui.coaching import why_not
from nmbr9.ui.free_order import BEST_KNOWN, Ordered, layout, picked
from nmbr9.ui.input import command
from nmbr9.ui.locale import texts
from nmbr9.ui.saves import Saves
from nmbr9.ui.state import Page, State
from nmbr9.ui.storage import MemoryStorage
from nmbr9.ui.update import update
from nmbr9.ui.view_beat import beat_line
from nmbr9.ui.view_side import bag
from tests.support.reading_nodes import having
from tests.support.ui_states import TODAY, after, daily, shown

T = texts("en")
OURS = layout().score


def begun() -> State:
    return shown(Game.start(Ordered.fresh()))


def laid(*numbers: int) -> State:
    """Tiles picked and placed one after the other."""
    state = begun()
    for number in numbers:
        state = after(state, do.Pick(number), do.NextLegal(), do.Confirm())
    return state


def test_any_tile_left_can_be_picked() -> None:
    state = laid(7, 7, 3)
    for number in set(NUMBERS) - {7}:
        assert after(state, do.Pick(number)).card == number


def test_a_tile_that_is_not_left_stays_where_it_is_and_that_is_said() -> None:
    state = laid(7, 7)
    refused = after(state, do.Pick(7))
    assert refused.game == state.game
    assert refused.said[0].key == "beat.none_left"


def test_picking_changes_neither_the_board_nor_the_twenty_tiles() -> None:
    state = laid(7, 3, 9)
    other = after(state, do.Pick(0))
    assert other.game.board == state.game.board
    assert sorted(other.game.deck) == sorted(Ordered.fresh().numbers)
    assert other.game.rounds == 20


def test_every_pick_and_every_placement_is_saved() -> None:
    assert do.Save() in update(begun(), do.Pick(4)).effects
    aimed = after(begun(), do.NextLegal())
    assert do.Save() in update(aimed, do.Confirm()).effects


def test_everything_can_be_taken_back_also_after_the_last_tile() -> None:
    state = laid(*Ordered.fresh().numbers)
    assert state.game.finished
    assert state.page is Page.RESULT
    state = after(state, do.Show(None))
    for left in range(19, -1, -1):
        state = after(state, do.TakeBack())
        assert len(state.game.decisions) == left
    assert after(state, do.TakeBack()) == state


def test_a_tile_taken_back_is_in_hand_again() -> None:
    assert after(laid(7, 3), do.TakeBack()).card == 3


def test_only_this_game_lets_one_pick() -> None:
    state = daily()
    assert update(state, do.Pick(9)) == (state, ())


def test_it_is_saved_and_found_again_whatever_the_order() -> None:
    saves = Saves(MemoryStorage())
    game = laid(7, 3, 9).game
    assert saves.save(game) == ()
    found = saves.load(Ordered.fresh()).game
    assert found == game
    assert isinstance(found.source, Ordered)


def test_another_tabs_pick_is_taken_over() -> None:
    storage = MemoryStorage()
    here, there = Saves(storage), Saves(storage)
    game = laid(7, 3).game
    here.save(game)
    there.load(Ordered.fresh())
    other = picked(game, 9)
    assert other
    there.save(other)
    assert here.elsewhere(game) == other


def test_a_backup_brings_it_along() -> None:
    one, other = MemoryStorage(), MemoryStorage()
    game = laid(7, 3, 9).game
    Saves(one).save(game)
    assert backup.merge(other, backup.as_file(one)).added == 1
    assert Saves(other).load(Ordered.fresh()).game == game


def test_its_address_opens_it() -> None:
    assert source_at(address_of(Ordered.fresh()), TODAY) == Ordered.fresh()
    with pytest.raises(BadRecord):
        source_at("#order=123", TODAY)


def test_its_share_code_is_a_game_of_that_deck() -> None:
    game = laid(7, 3, 9).game
    assert decode(encode(game)).source == Dealt(game.deck)


def test_the_bag_is_a_row_of_buttons_that_pick() -> None:
    buttons = having(bag(laid(7, 7)), "data-do")
    actions = [command(button.attrs["data-do"]) for button in buttons]
    assert actions == [do.Pick(number) for number in NUMBERS]
    off = [button.attrs["data-do"] for button in buttons if "aria-disabled" in button.attrs]
    assert off == ["pick:7"]


@pytest.mark.parametrize("job", list(Job))
def test_the_solver_has_nothing_to_say_about_an_order_of_ones_own(job: Job) -> None:
    refused = why_not(begun(), job)
    assert refused
    assert refused.key == "coach.own_order"


def test_our_layout_is_played_by_the_engine_and_stepped_through() -> None:
    best = layout()
    assert best.finished
    assert best.score > 170
    watching = after(daily(), do.WatchLayout(), do.Step(by=5))
    assert watching.game.board.tiles == best.board.tiles[:5]
    assert after(watching, do.EndReplay()).game.source == Daily(dt.date(2026, 11, 20))


@pytest.mark.parametrize(
    ("score", "line"),
    [
        (BEST_KNOWN - 9, T("beat.short", n=9)),
        (BEST_KNOWN, T("beat.level")),
        (BEST_KNOWN + 1, T("beat.beaten", n=OURS - BEST_KNOWN - 1)),
        (OURS, T("beat.ours_level")),
        (OURS + 1, T("beat.ours_beaten")),
    ],
)
def test_a_layout_is_compared_with_the_best_known_and_with_ours(score: int, line: str) -> None:
    assert beat_line(score, T) == line
