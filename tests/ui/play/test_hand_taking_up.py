"""Fillers, powers, relocation and the reserved tile: picked up, tried, and laid."""

from nmbr9.decisions import (
    EndTurn,
    Filler,
    Kind,
    Place,
    PlaceReserved,
    Relocate,
    Reserve,
)
from nmbr9.errors import Refusal
from nmbr9.options import Module, Options
from nmbr9.powers import Power
from nmbr9.tiles import Face
from nmbr9.ui.app.state import State
from nmbr9.ui.parts.camera import THICKNESS, Point
from nmbr9.ui.play.actions import (
    Aim,
    Confirm,
    Decide,
    NextLegal,
    Nudge,
    PutBack,
    TakeUp,
    Tap,
    UsePower,
)
from nmbr9.ui.play.hand import held_tile
from nmbr9.ui.play.state import CARD, InHand
from tests.support.ui_plus_play import SIX_POWERS, page
from tests.support.ui_states import after, keys_of

FILLERS = Options(modules=frozenset({Module.GAP_FILLERS}))


def test_a_filler_is_taken_up_laid_and_used_up() -> None:
    state = after(page(FILLERS), NextLegal(), Confirm())
    state = after(state, TakeUp(InHand(Kind.FILLER, 2)), NextLegal())
    assert state.play.ghost is not None
    assert state.play.ghost.verdict.placement.face is Face.FILLER
    state = after(state, Confirm())
    assert isinstance(state.play.game.decisions[-1], Filler)
    again = after(state, TakeUp(InHand(Kind.FILLER, 2)))
    assert again.play.hand.held is CARD
    assert keys_of(again) == [f"refusal.{Refusal.USED_UP}"]


def test_the_tile_of_the_card_comes_back_when_a_filler_is_put_back() -> None:
    state = after(page(FILLERS), TakeUp(InHand(Kind.FILLER, 1)), PutBack())
    assert state.play.hand.held is CARD
    state = after(page(FILLERS), *[TakeUp(InHand(Kind.FILLER, 1))] * 2)
    assert state.play.hand.held is CARD


def test_a_turn_with_its_tile_laid_goes_on_until_it_is_ended() -> None:
    state = after(page(FILLERS), NextLegal(), Confirm())
    assert state.play.game.round == 1
    assert state.play.game.card is None
    early = after(page(FILLERS), Decide(EndTurn()))
    assert keys_of(early) == [f"refusal.{Refusal.TILE_TO_LAY}"]
    state = after(state, Confirm())  # with nothing in hand
    assert state.play.game.round == 2


def test_two_powers_are_used_on_one_tile() -> None:
    state = page(SIX_POWERS, "9r0@0,0", "2r2@3,0", "end_turn")
    wanted = frozenset({Power.FLIP, Power.SOLO_SUPPORT})
    state = after(state, UsePower(Power.FLIP), UsePower(Power.SOLO_SUPPORT))
    assert state.play.hand.held.powers == wanted
    landing = max(state.play.game.legal(wanted).landings(), key=lambda landing: landing.level)
    ready = after(state, Aim(landing.placement))
    assert ready.play.ghost is not None
    if ready.play.ghost.verdict.placement == landing.placement:
        laid = after(ready, Confirm())
        assert isinstance(laid.play.game.decisions[-1], Place)


def test_a_third_power_is_refused_by_name() -> None:
    state = page(SIX_POWERS, "9r0@0,0")
    for power in (Power.FLIP, Power.SOLO_SUPPORT, Power.DETACH):
        state = after(state, UsePower(power))
    assert state.play.hand.held.powers == {Power.FLIP, Power.SOLO_SUPPORT}
    assert keys_of(state) == [f"refusal.{Refusal.TOO_MANY_POWERS}"]


def test_a_power_taken_twice_is_put_back_and_the_ghost_is_judged_again() -> None:
    state = page(SIX_POWERS, "9r0@0,0")
    state = after(state, NextLegal(), UsePower(Power.FLIP))
    assert state.play.ghost is not None
    assert state.play.ghost.verdict.placement.face is Face.BACK
    state = after(state, UsePower(Power.FLIP))
    assert state.play.ghost is not None
    assert state.play.ghost.verdict.placement.face is Face.FRONT


def test_a_black_back_promises_and_scores_nothing() -> None:
    state = page(SIX_POWERS, "9r0@0,0")
    state = after(state, UsePower(Power.FLIP), NextLegal())
    assert keys_of(state)[0] == "said.gains_nothing"
    assert "used.flip" in keys_of(state)
    state = after(state, Confirm())
    assert state.play.game.board.tiles[-1].points == 0
    assert "used.flip" in keys_of(state)


def test_a_tile_is_picked_on_the_board_and_laid_again() -> None:
    state = page(SIX_POWERS, "9r0@0,0", "2r2@3,0")
    state = after(state, TakeUp(InHand(Kind.RELOCATE)))
    assert state.play.hand.held.picking
    assert held_tile(state.play) is None
    state = after(state, Tap(_on(state, 1)))
    assert state.play.hand.held == InHand(Kind.RELOCATE, 1)
    assert state.play.ghost is not None
    state = after(state, Nudge(0, 1), Confirm())
    assert isinstance(state.play.game.decisions[-1], Relocate)
    assert "used.relocate" in keys_of(state)


def _on(state: State, index: int) -> Point:
    """A pixel on a laid tile."""
    tile = state.play.game.board.tiles[index]
    cell = tile.cells[0]
    height = tile.level * state.play.spacing + THICKNESS
    return state.play.look.camera.to_screen(Point(cell.x + 0.5, cell.y + 0.5), height)


def test_a_tile_is_picked_by_keys() -> None:
    state = page(SIX_POWERS, "9r0@0,0", "2r2@3,0")
    state = after(state, TakeUp(InHand(Kind.RELOCATE)), NextLegal(), NextLegal())
    assert state.play.look.inspected == 1
    assert after(state, Confirm()).play.hand.held.which == 1


def test_a_tile_that_cannot_be_relocated_says_why() -> None:
    state = page(SIX_POWERS, "9r0@0,0")
    state = after(state, TakeUp(InHand(Kind.RELOCATE)))
    assert keys_of(state) == [f"refusal.{Refusal.ONLY_TILE}"]


def test_a_tile_is_set_aside_and_placed_in_a_later_turn() -> None:
    state = after(page(SIX_POWERS, "9r0@0,0"), Decide(Reserve()))
    assert state.play.game.reserved == 2
    state = after(state, Confirm(), TakeUp(InHand(Kind.PLACE_RESERVED)), NextLegal(), Confirm())
    assert isinstance(state.play.game.decisions[-1], PlaceReserved)
    assert state.play.game.reserved is None


def test_a_tile_that_was_set_aside_just_now_stays_there_for_this_turn() -> None:
    state = page(SIX_POWERS, "9r0@0,0", "2r2@3,0", "end_turn", "reserve")
    state = after(state, TakeUp(InHand(Kind.PLACE_RESERVED)))
    assert keys_of(state) == [f"refusal.{Refusal.RESERVED_NOW}"]


def test_a_placement_that_loses_the_reserved_tile_warns_before_and_says_so_after() -> None:
    state = page(SIX_POWERS, "9r0@0,0", "reserve")
    assert state.play.game.reserved == 2
    landing = next(
        landing
        for landing in state.play.game.legal(frozenset({Power.SOLO_SUPPORT})).landings()
        if landing.level
    )
    state = after(state, UsePower(Power.SOLO_SUPPORT))
    state = after(state, Aim(landing.placement))
    assert "caption.loses_reserved" in keys_of(state)
    state = after(state, Confirm())
    assert "said.reserved_lost" in keys_of(state)
