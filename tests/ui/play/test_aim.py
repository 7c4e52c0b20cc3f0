"""The ghost under pointer and keys: aimed, pinned, turned, put back."""

from itertools import product

import pytest

from nmbr9.board import Placement
from nmbr9.geometry import Cell
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.parts.camera import THICKNESS, Box, Point, Tilt
from nmbr9.ui.play.actions import (
    Aim,
    Drop,
    Grasp,
    NextLegal,
    Nudge,
    OpenSquares,
    Pan,
    PointAt,
    PutBack,
    Rotate,
    Tap,
    TryAt,
)
from nmbr9.ui.play.hand import held_tile
from nmbr9.ui.session.settings import Settings
from tests.support.ui_states import (
    SEVEN,
    after,
    aimed,
    changed,
    daily,
    free,
    in_frame,
    is_saved,
    keys_of,
    over,
    played,
    shown,
)

AT = over(changed(SEVEN, rotation=1), "7r1@2,0")
ASIDE = over(changed(SEVEN, rotation=1), "7r1@6,0")
ASKED = changed(SEVEN, rotation=1)


def test_a_hovering_pointer_takes_the_ghost_along() -> None:
    state = after(ASKED, PointAt(ASIDE), PointAt(AT))
    assert state.play.ghost is not None
    assert state.play.ghost.verdict.placement == Placement.parse("7r1@2,0")
    assert not state.play.ghost.pinned


def test_a_pointer_that_leaves_takes_a_loose_ghost_away() -> None:
    state = after(ASKED, PointAt(AT), PointAt(None))
    assert state.play.ghost is None


def test_a_tap_pins_the_ghost_and_a_hovering_pointer_then_leaves_it_alone() -> None:
    pinned = after(ASKED, Tap(AT))
    assert pinned.play.ghost is not None
    assert pinned.play.ghost.pinned
    assert after(pinned, PointAt(ASIDE)) is pinned
    assert after(pinned, PointAt(None)) is pinned


def test_a_dragging_pointer_moves_a_pinned_ghost() -> None:
    state = after(ASKED, Tap(AT), PointAt(ASIDE, dragged=True))
    assert state.play.ghost is not None
    assert state.play.ghost.verdict.placement == Placement.parse("7r1@6,0")


def test_a_tap_elsewhere_pins_the_ghost_there() -> None:
    state = after(ASKED, Tap(AT), Tap(ASIDE))
    assert state.play.ghost is not None
    assert state.play.ghost.verdict.placement == Placement.parse("7r1@6,0")
    assert state.play.game == ASKED.play.game


def test_a_second_tap_on_the_ghost_places_it() -> None:
    assert len(after(ASKED, Tap(AT), Tap(AT)).play.game.decisions) == 3


@pytest.mark.parametrize("number", range(10))
@pytest.mark.parametrize("rotation", range(4))
def test_a_second_tap_on_the_same_spot_places_it_though_a_hole_be_there(
    number: int, rotation: int
) -> None:
    state = shown(played(then=(number,)), rotation=rotation)
    at = Point(200, 200)
    assert after(state, Tap(at), Tap(at)).play.game.finished


def test_a_second_tap_on_an_illegal_ghost_places_nothing() -> None:
    at = over(ASKED, "7r1@2,1")
    state = after(ASKED, Tap(at), Tap(at))
    assert state.play.game == ASKED.play.game
    assert "fault.unsupported" in keys_of(state)


@pytest.mark.parametrize("place", ["7r1@2,0", "7r1@2,1"], ids=["legal", "illegal"])
def test_a_tap_of_a_finger_on_the_lying_tile_turns_it_and_never_places(place: str) -> None:
    state = after(ASKED, Tap(over(ASKED, place)))
    for rotation in (2, 3, 0, 1):
        state = after(state, Tap(over(state, place), finger=True))
        assert state.play.hand.rotation == rotation
        assert state.play.ghost is not None
        assert state.play.ghost.verdict.placement.rotation == rotation
    assert state.play.game == ASKED.play.game


def test_a_finger_sees_the_ghost_above_it_and_a_thread_to_it() -> None:
    state = after(ASKED, PointAt(AT, dragged=True, finger=True))
    assert state.play.ghost is not None
    assert state.play.ghost.finger == AT
    seen = over(ASKED, state.play.ghost.verdict.placement)
    assert seen.y < AT.y
    dropped = after(state, Drop(AT, finger=True)).play.ghost
    assert dropped is not None
    assert dropped.finger is None


def grasped(tilt: Tilt, lift: int, *, snap: bool) -> tuple[State, Point]:
    """A lying tile on level 1 in a finger's grasp, at a corner of it, and the pixel of that."""
    settings = Settings(view=tilt, snap=snap)
    state = in_frame(changed(ASKED, settings=settings, lift=lift))
    state = after(state, Aim(Placement.parse("7r1@2,0")))
    assert state.play.ghost is not None
    x, y = state.play.ghost.verdict.placement.cells[0]
    height = state.play.spacing + THICKNESS
    start = state.play.look.camera.to_screen(Point(x + 0.9, y + 0.1), height)
    return after(state, Grasp(start)), start


@pytest.mark.parametrize("lift", [0, 40])
@pytest.mark.parametrize("tilt", Tilt)
def test_a_grasped_tile_keeps_its_distance_to_the_finger_and_its_level(
    tilt: Tilt, lift: int
) -> None:
    state, start = grasped(tilt, lift, snap=False)
    camera = state.play.look.camera
    for across, down in ((0, 0), (-1, 0), (1, 0), (0, -1), (0, 1)):
        step = [camera.to_screen(Point(*to)) for to in ((across, down), (0, 0))]
        at = Point(start.x + step[0].x - step[1].x, start.y + step[0].y - step[1].y)
        held = after(state, PointAt(at, dragged=True, finger=True)).play.ghost
        assert held is not None
        assert held.verdict.placement == Placement.parse("7r1@2,0").moved(across, down)
        assert held.verdict.level == 1
        dropped = after(state, Drop(at, finger=True)).play.ghost
        assert dropped is not None
        assert (dropped.verdict, dropped.grip) == (held.verdict, None)


@pytest.mark.parametrize("lift", [0, 40])
@pytest.mark.parametrize("tilt", Tilt)
def test_the_magnet_draws_a_grasped_tile_to_no_other_level(tilt: Tilt, lift: int) -> None:
    exact, start = grasped(tilt, lift, snap=False)
    snapping, _ = grasped(tilt, lift, snap=True)
    for x, y in product(range(-90, 91, 15), repeat=2):
        drag = PointAt(Point(start.x + x, start.y + y), dragged=True, finger=True)
        free, drawn = (after(state, drag).play.ghost for state in (exact, snapping))
        assert free
        assert drawn
        assert drawn.verdict.level == free.verdict.level


@pytest.mark.parametrize("steps", [-0.7, 0.7])
def test_the_magnet_holds_no_tile_that_lies_on_the_empty_table(steps: float) -> None:
    empty = in_frame(changed(daily(), settings=Settings(snap=True)))
    tile = held_tile(empty.play)
    assert tile is not None
    state = after(empty, Aim(tile))
    start = over(state, tile)
    wide = state.play.look.camera.extent(Box(0, 0, 1, 1))
    at = Point(start.x + steps * (wide.right - wide.left), start.y)
    held = after(state, Grasp(start), PointAt(at, dragged=True, finger=True)).play.ghost
    assert held is not None
    assert held.verdict.placement == tile.moved(round(steps), 0)


def test_a_finger_beside_the_lying_tile_grasps_nothing() -> None:
    state = after(ASKED, Tap(AT))
    assert after(state, Grasp(ASIDE)) is state
    assert after(ASKED, Grasp(AT)) is ASKED


def test_a_pointer_that_stays_over_the_same_cell_changes_nothing() -> None:
    state = after(ASKED, PointAt(AT))
    assert after(state, PointAt(Point(AT.x + 0.5, AT.y))) is state


def test_without_confirm_a_drop_on_a_legal_place_places() -> None:
    state = changed(ASKED, settings=Settings(confirm=False))
    dropped, effects = update(state, Drop(AT))
    assert len(dropped.play.game.decisions) == 3
    assert is_saved(effects)


def test_without_confirm_a_drop_on_an_illegal_place_stays_a_ghost() -> None:
    state = changed(ASKED, settings=Settings(confirm=False))
    dropped, effects = update(state, Drop(over(state, "7r1@2,1")))
    assert dropped.play.game == state.play.game
    assert dropped.play.ghost is not None
    assert dropped.play.ghost.pinned
    assert effects == ()


def test_with_confirm_a_drop_only_says_what_it_would_bring() -> None:
    state, effects = update(ASKED, Drop(AT))
    assert state.play.game == ASKED.play.game
    assert keys_of(state) == ["said.gains", "said.on", "said.turned_1", "said.nth", "said.ghost"]
    assert effects == ()


def test_put_back_takes_the_ghost_into_the_hand() -> None:
    state = after(aimed(SEVEN, "7r1@2,0"), PutBack())
    assert state.play.ghost is None
    assert keys_of(state) == ["said.put_back"]
    assert state.play.game == SEVEN.play.game


def test_arrows_move_the_ghost_by_one_cell() -> None:
    state = after(aimed(SEVEN, "7r1@2,0"), Nudge(1, 0), Nudge(0, -1))
    assert state.play.ghost is not None
    assert state.play.ghost.verdict.placement.anchor == Cell(3, -1)
    assert state.play.ghost.pinned
    assert keys_of(state)[-1] == "said.ghost"


def test_the_first_arrow_brings_the_tile_to_the_board() -> None:
    state = after(SEVEN, Nudge(1, 0))
    assert state.play.ghost is not None
    assert state.play.ghost.verdict.legal


def test_next_legal_pins_a_legal_ghost_and_says_where() -> None:
    state = after(SEVEN, NextLegal())
    assert state.play.ghost is not None
    assert state.play.ghost.pinned
    assert state.play.ghost.verdict.legal
    assert keys_of(state) == ["said.gains_nothing", "said.touches", "said.nth", "said.ghost"]


def test_a_ghost_moved_out_of_view_brings_the_board_into_view() -> None:
    state = aimed(SEVEN, "7r1@2,0")
    for nudges in range(30):
        state = after(state, Nudge(-1, 0))
        assert state.play.ghost is not None, nudges
        left = state.play.look.camera.to_screen(Point(*state.play.ghost.verdict.placement.anchor))
        assert left.x >= 0, nudges


def test_a_turned_ghost_keeps_its_place() -> None:
    state = after(aimed(SEVEN, "7r1@2,0"), Rotate(1))
    assert state.play.hand.rotation == 2
    assert state.play.ghost is not None
    assert state.play.ghost.verdict.placement.rotation == 2
    assert after(state, Rotate(-1)).play.ghost == aimed(SEVEN, "7r1@2,0").play.ghost


def test_turning_the_tile_in_the_hand_is_announced() -> None:
    state = after(SEVEN, Rotate(-1))
    assert state.play.hand.rotation == 3
    assert keys_of(state) == ["said.turned_3", "said.shape"]


def test_a_finger_lifted_outside_the_stage_drops_nothing() -> None:
    state = free(confirm=False)
    below = Point(state.play.look.stage.width / 2, state.play.look.stage.height + 300)
    dropped = after(state, PointAt(below, dragged=True, finger=True), Drop(below, finger=True))
    assert (dropped.play.game, dropped.play.ghost) == (
        state.play.game,
        None,
    )


def test_a_place_tried_from_the_squares_closes_them_though_the_board_moves_to_show_it() -> None:
    state = after(SEVEN, OpenSquares(), Pan(5000, 0))
    square = state.play.look.square
    assert square is not None
    tried = after(state, TryAt(square)).play
    assert tried.look.camera != state.play.look.camera
    assert (tried.aims, tried.look.square) == (True, None)
