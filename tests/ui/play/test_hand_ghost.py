"""The ghost: its place for a pointer, for keys, and after a turn."""

from math import dist, floor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nmbr9.board import Placement
from nmbr9.deck import Dealt
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.rules.judging import landing_level
from nmbr9.tiles import canonical_rotation, extent, rotations
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.parts.camera import THICKNESS, Point, Tilt
from nmbr9.ui.play.actions import Aim, Nudge, PointAt, Tap
from nmbr9.ui.play.hand import (
    box_of,
    held_tile,
    is_on_lying,
    landing_point,
    next_legal,
    pixel_of_tile,
    placement_at,
    rotated,
    tile_at,
)
from nmbr9.ui.play.state import Ghost
from nmbr9.ui.play.view.stack import HOVER
from nmbr9.ui.session.settings import Settings
from tests.support.ui_states import (
    NINE_FIVE,
    SEVEN,
    TOWER,
    after,
    aimed,
    changed,
    over,
    played,
    shown,
    states,
)


def card_of(state: State) -> int:
    assert state.play.card is not None
    return state.play.card


def in_hand(state: State) -> Placement:
    tile = held_tile(state.play)
    assert tile is not None
    return tile


@st.composite
def aims(draw: st.DrawFn, state: State) -> Placement:
    """A placement of the shown tile somewhere over the board, legal or not."""
    bounds = state.play.game.board.bounds
    assert bounds is not None
    number = card_of(state)
    rotation = canonical_rotation(number, state.play.hand.rotation)
    x = draw(st.integers(bounds.left - 3, bounds.right + 1))
    y = draw(st.integers(bounds.top - 3, bounds.bottom + 1))
    return Placement(number, rotation, Cell(x, y))


def planes(state: State, pixel: Point) -> list[Placement]:
    """The placement of a pixel on each level where it would land, the highest first."""
    number = card_of(state)
    rotation = canonical_rotation(number, state.play.hand.rotation)
    width, height = extent(number, rotation)
    placements = []
    for level in range(state.play.game.board.levels, -1, -1):
        spot = state.play.look.camera.to_table(pixel, level * state.play.spacing + THICKNESS)
        anchor = Cell(floor(spot.x - width / 2 + 0.5), floor(spot.y - height / 2 + 0.5))
        placement = Placement(number, rotation, anchor)
        if landing_level(state.play.game.board, placement) == level:
            placements.append(placement)
    return placements


@given(st.data())
def test_a_pixel_over_the_top_of_a_stack_means_the_level_it_would_land_on(
    data: st.DataObject,
) -> None:
    state = data.draw(states())
    placement = data.draw(aims(state))
    pixel = over(state, placement)
    meant = placement_at(state.play, in_hand(state), pixel)
    assert planes(state, pixel)[0] == meant
    board = state.play.game.board
    if landing_level(board, meant) <= landing_level(board, placement):
        assert placement == meant


@pytest.mark.parametrize("tilt", Tilt)
def test_the_top_of_a_tower_is_meant_by_the_pixel_it_is_seen_at(tilt: Tilt) -> None:
    state = shown(played(*TOWER[:-1], then=(1,)), settings=Settings(view=tilt), rotation=2)
    placement = placement_at(state.play, in_hand(state), over(state, TOWER[-1]))
    verdict = state.play.game.judge(placement)
    assert placement == Placement.parse(TOWER[-1])
    assert verdict.level == state.play.game.board.levels == 2
    assert verdict.legal


@given(states(), st.floats(-3000, 3000), st.floats(-3000, 3000))
def test_every_pixel_means_some_place_and_the_engine_judges_it(
    state: State, x: float, y: float
) -> None:
    pointed = update(state, PointAt(Point(x, y))).state
    assert pointed.play.ghost is not None
    verdict = pointed.play.ghost.verdict
    assert verdict.placement == placement_at(state.play, in_hand(state), Point(x, y))
    assert verdict == state.play.game.judge(verdict.placement)


def lowest_pixel(state: State, ghost: Ghost) -> float:
    """The lowest pixel of the ghost as it is drawn, its sides included."""
    box = box_of(state.play, ghost.verdict.placement, ghost.verdict.level)
    foot = ghost.verdict.level * state.play.spacing + HOVER
    return max(
        state.play.look.camera.to_screen(Point(x, y), foot).y
        for x in (box.left, box.right)
        for y in (box.top, box.bottom)
    )


@given(states(), st.floats(0, 1600), st.floats(0, 1000))
def test_the_whole_ghost_is_above_the_finger(state: State, x: float, y: float) -> None:
    finger = Point(x, y)
    pixel = pixel_of_tile(state.play, in_hand(state), finger)
    verdict = state.play.game.judge(placement_at(state.play, in_hand(state), pixel))
    assert lowest_pixel(state, Ghost(verdict, pinned=False)) < finger.y


@pytest.mark.parametrize("number", range(10))
@pytest.mark.parametrize("quarters", [1, -1])
def test_four_turns_come_back_to_the_same_placement(number: int, quarters: int) -> None:
    game = Game.start(Dealt((number,)))
    for start in rotations(number):
        verdict = game.judge(Placement(number, start, Cell(5, -3)))
        first, rotation = verdict.placement, start
        for _ in range(4):
            rotation = (rotation + quarters) % 4
            verdict = game.judge(rotated(verdict.placement, rotation))
        assert first == verdict.placement, start


@pytest.mark.parametrize("number", range(10))
def test_a_turned_ghost_keeps_its_middle_to_half_a_cell(number: int) -> None:
    game = Game.start(Dealt((number,)))
    verdict = game.judge(Placement(number, 0, Cell(0, 0)))
    for rotation in range(4):
        placement = rotated(verdict.placement, rotation)
        before, after = extent(number, 0), extent(number, placement.rotation)
        assert abs(placement.anchor.x + after.x / 2 - before.x / 2) <= 0.5, rotation
        assert abs(placement.anchor.y + after.y / 2 - before.y / 2) <= 0.5, rotation
        assert canonical_rotation(number, rotation) == placement.rotation, rotation


def test_a_nudged_ghost_keeps_its_rotation() -> None:
    state = after(aimed(shown(played(then=(7,))), "7r3@2,2"), Nudge(-1, 2))
    assert state.play.ghost is not None
    assert state.play.ghost.verdict.placement == Placement.parse("7r3@1,4")


def walked(state: State, step: int, count: int) -> list[Placement]:
    """The placements that repeated steps lead to."""
    placements = []
    for _ in range(count):
        placement = next_legal(state.play, step)
        assert placement is not None
        placements.append(placement)
        state = changed(state, ghost=Ghost(state.play.game.judge(placement), pinned=True))
    return placements


@given(states())
@settings(max_examples=20)  # each walks through hundreds of places
def test_next_legal_walks_once_through_every_place_and_then_begins_again(state: State) -> None:
    places = list(state.play.game.legal())
    there = walked(state, 1, len(places) + 1)
    assert len(places) == len(set(there))
    assert set(places) == set(there)
    assert there[0] == there[-1]


@given(states())
@settings(max_examples=20)  # each walks through hundreds of places
def test_previous_legal_walks_the_same_way_back(state: State) -> None:
    count = len(state.play.game.legal())
    there = walked(state, 1, count)
    ghost = Ghost(state.play.game.judge(there[0]), pinned=True)
    assert there == [there[0], *walked(changed(state, ghost=ghost), -1, count - 1)[::-1]]


def test_next_legal_begins_in_the_middle_of_the_board_and_not_at_the_best_place() -> None:
    state = shown(played(*NINE_FIVE, then=(7,)), rotation=1)
    assert max(place.level for place in state.play.game.legal().landings()) == 1
    table, first = state.play.in_view(), walked(state, 1, 1)[0]
    centre = ((table.left + table.right) / 2, (table.top + table.bottom) / 2)

    def away(place: Placement) -> float:
        shape = place.shape
        return dist((place.anchor.x + shape.width / 2, place.anchor.y + shape.height / 2), centre)

    legal = list(state.play.game.legal())
    turned_alike = [place for place in legal if place.rotation == first.rotation]
    assert away(first) == min(map(away, turned_alike))


def test_next_legal_goes_on_from_the_ghost() -> None:
    state = shown(played(*NINE_FIVE, then=(7,)), rotation=1)
    first = next_legal(state.play, 1)
    assert first is not None
    ghost = Ghost(state.play.game.judge(first), pinned=True)
    assert next_legal(changed(state, ghost=ghost).play, 1) != first


def test_a_finished_game_has_no_next_legal_place() -> None:
    assert next_legal(shown(played("9r0@0,0")).play, 1) is None


def test_a_card_that_is_not_drawn_has_no_next_legal_place() -> None:
    assert next_legal(shown(played("9r0@0,0", then=(4,)), card_shown=False).play, 1) is None


@given(states(), st.integers(0, 3))
def test_a_ghost_covers_the_pixels_of_its_cells(state: State, which: int) -> None:
    placement = state.play.game.legal()[0]
    play = after(state, Aim(placement)).play
    assert play.ghost is not None
    height, cell = play.ghost.verdict.level * play.spacing + THICKNESS, placement.cells[which]
    inside = Point(cell.x + 0.5, cell.y + 0.5)
    outside = Point(placement.anchor.x - 0.5, placement.anchor.y - 0.5)
    for spot, covered in ((inside, True), (outside, False)):
        pixel = play.look.camera.to_screen(spot, height)
        assert is_on_lying(play, pixel, finger=False) is covered


@given(states())
def test_the_highest_tile_at_a_pixel_is_the_one_that_is_seen(state: State) -> None:
    board = state.play.game.board
    for index, tile in enumerate(board.tiles):
        height = tile.level * state.play.spacing + THICKNESS
        for cell in tile.cells:
            at = state.play.look.camera.to_screen(Point(cell.x + 0.5, cell.y + 0.5), height)
            seen = tile_at(state.play, at)
            assert seen is not None, cell
            assert seen == index or board.tiles[seen].level > tile.level, cell


def test_no_tile_is_seen_on_the_bare_table() -> None:
    state = shown(played("9r0@0,0"))
    assert tile_at(state.play, state.play.look.camera.to_screen(Point(-1, -1))) is None


def test_the_middle_of_a_landing_is_on_the_plane_it_lands_on() -> None:
    state = aimed(shown(played(*NINE_FIVE, then=(7,))), "7r1@2,0")
    assert state.play.ghost is not None
    at = state.play.look.camera.to_table(
        landing_point(state.play, state.play.ghost), state.play.spacing
    )
    assert pytest.approx(at) == Point(4, 1.5)


# A finger beside a legal place


def beside(state: State, placement: Placement, cells: float) -> Point:
    """A pixel this many cells right of the placement's own."""
    play = state.play
    size = extent(placement.number, placement.rotation, placement.face)
    middle = Point(placement.anchor.x + size.x / 2 + cells, placement.anchor.y + size.y / 2)
    return play.look.camera.to_screen(middle, THICKNESS)


@pytest.mark.parametrize(("cells", "snaps"), [(0.4, True), (0.9, True), (1.2, False)])
def test_a_tap_by_finger_takes_the_legal_place_half_a_cell_away(
    cells: float, *, snaps: bool
) -> None:
    # There the seven touches the five; one cell farther to the right it touches nothing.
    state = changed(SEVEN, rotation=0)
    there = Placement.parse("7r0@6,0")
    assert state.play.game.judge(there).legal
    assert not state.play.game.judge(there.moved(1, 0)).legal
    tapped = after(state, Tap(beside(state, there, cells), finger=True))
    assert tapped.play.ghost is not None
    assert (tapped.play.ghost.verdict.placement == there) == snaps


def test_a_mouse_and_a_player_who_wants_no_snapping_get_the_very_place() -> None:
    state = changed(SEVEN, rotation=0)
    there = Placement.parse("7r0@6,0")
    at = beside(state, there, 0.9)
    exact = changed(state, settings=Settings(snap=False))
    for tapped in (after(state, Tap(at)), after(exact, Tap(at, finger=True))):
        assert tapped.play.ghost is not None, tapped
        assert tapped.play.ghost.verdict.placement == there.moved(1, 0), tapped
