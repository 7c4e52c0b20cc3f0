"""The ghost: where it is for a pointer, for keys, and after a turn."""

from math import floor

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nmbr9.board import Placement
from nmbr9.deck import Dealt
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.record import parse_placement
from nmbr9.rules import landing_level
from nmbr9.tiles import canonical_rotation, extent, rotations
from nmbr9.ui import actions as do
from nmbr9.ui import ghosts
from nmbr9.ui.camera import THICKNESS, View
from nmbr9.ui.outline import Point
from nmbr9.ui.settings import Settings
from nmbr9.ui.state import Ghost, State
from nmbr9.ui.update import update
from nmbr9.ui.view_board import HOVER
from tests.support.ui_states import NINE_FIVE, TOWER, aimed, over, played, shown, states


def card_of(state: State) -> int:
    assert state.card is not None
    return state.card


@st.composite
def aims(draw: st.DrawFn, state: State) -> Placement:
    """A placement of the shown tile somewhere over the board, legal or not."""
    bounds = state.game.board.bounds
    assert bounds is not None
    number = card_of(state)
    rotation = canonical_rotation(number, state.rotation)
    x = draw(st.integers(bounds.left - 3, bounds.right + 1))
    y = draw(st.integers(bounds.top - 3, bounds.bottom + 1))
    return Placement(number, rotation, Cell(x, y))


def planes(state: State, pixel: Point) -> list[Placement]:
    """What a pixel means on each level, the highest first, if the tile would lie there."""
    number = card_of(state)
    rotation = canonical_rotation(number, state.rotation)
    width, height = extent(number, rotation)
    found = []
    for level in range(state.game.board.levels, -1, -1):
        spot = state.camera.to_table(pixel, level * state.spacing + THICKNESS)
        anchor = Cell(floor(spot.x - width / 2 + 0.5), floor(spot.y - height / 2 + 0.5))
        placement = Placement(number, rotation, anchor)
        if landing_level(state.game.board, placement) == level:
            found.append(placement)
    return found


@given(st.data())
def test_a_pixel_over_the_top_of_a_stack_means_the_level_it_would_land_on(
    data: st.DataObject,
) -> None:
    state = data.draw(states())
    placement = data.draw(aims(state))
    pixel = over(state, placement)
    meant = ghosts.at_pixel(state, card_of(state), pixel)
    assert planes(state, pixel)[0] == meant
    board = state.game.board
    if landing_level(board, meant) <= landing_level(board, placement):
        assert placement == meant


@pytest.mark.parametrize("view", View)
def test_the_top_of_a_tower_is_meant_by_the_pixel_it_is_seen_at(view: View) -> None:
    state = shown(played(*TOWER[:-1], then=(1,)), settings=Settings(view=view), rotation=2)
    placement = ghosts.at_pixel(state, 1, over(state, TOWER[-1]))
    verdict = state.game.judge(placement)
    assert placement == parse_placement(TOWER[-1])
    assert verdict.level == state.game.board.levels == 2
    assert verdict.legal


@given(states(), st.floats(-3000, 3000), st.floats(-3000, 3000))
def test_every_pixel_means_some_place_and_the_engine_judges_it(
    state: State, x: float, y: float
) -> None:
    pointed = update(state, do.PointAt(Point(x, y))).state
    assert pointed.ghost is not None
    verdict = pointed.ghost.verdict
    assert verdict.placement == ghosts.at_pixel(state, card_of(state), Point(x, y))
    assert verdict == state.game.judge(verdict.placement)


def lowest_pixel(state: State, ghost: Ghost) -> float:
    """The lowest pixel of the ghost as it is drawn, its sides included."""
    box = ghosts.box(state, ghost)
    foot = ghost.verdict.level * state.spacing + HOVER
    return max(
        state.camera.to_screen(Point(x, y), foot).y
        for x in (box.left, box.right)
        for y in (box.top, box.bottom)
    )


@given(states(), st.floats(0, 1600), st.floats(0, 1000))
def test_over_a_finger_the_whole_ghost_is_above_it(state: State, x: float, y: float) -> None:
    finger = Point(x, y)
    number = card_of(state)
    pixel = ghosts.over_finger(state, number, finger)
    verdict = state.game.judge(ghosts.at_pixel(state, number, pixel))
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
            verdict = game.judge(ghosts.turned(verdict, rotation))
        assert first == verdict.placement


@pytest.mark.parametrize("number", range(10))
def test_a_turned_ghost_keeps_its_middle_to_half_a_cell(number: int) -> None:
    game = Game.start(Dealt((number,)))
    verdict = game.judge(Placement(number, 0, Cell(0, 0)))
    for rotation in range(4):
        placement = ghosts.turned(verdict, rotation)
        before, after = extent(number, 0), extent(number, placement.rotation)
        assert abs(placement.anchor.x + after.x / 2 - before.x / 2) <= 0.5
        assert abs(placement.anchor.y + after.y / 2 - before.y / 2) <= 0.5
        assert canonical_rotation(number, rotation) == placement.rotation


def test_a_nudged_ghost_keeps_its_rotation() -> None:
    verdict = played(then=(7,)).judge(parse_placement("7r3@2,2"))
    assert ghosts.nudged(verdict, -1, 2) == parse_placement("7r3@1,4")


def walked(state: State, step: int, count: int) -> list[Placement]:
    """The places that repeated steps come to."""
    found = []
    for _ in range(count):
        placement = ghosts.next_legal(state, step)
        assert placement is not None
        found.append(placement)
        state = state.changed(ghost=Ghost(state.game.judge(placement), pinned=True))
    return found


@given(states())
@settings(max_examples=20)  # each walks through hundreds of places
def test_next_legal_walks_once_through_every_place_and_then_begins_again(state: State) -> None:
    rotation = canonical_rotation(card_of(state), state.rotation)
    places = [
        place.placement for place in state.game.legal() if place.placement.rotation == rotation
    ]
    there = walked(state, 1, len(places) + 1)
    assert len(places) == len(set(there))
    assert set(places) == set(there)
    assert there[0] == there[-1]


@given(states())
@settings(max_examples=20)  # each walks through hundreds of places
def test_previous_legal_walks_the_same_way_back(state: State) -> None:
    rotation = canonical_rotation(card_of(state), state.rotation)
    count = sum(place.placement.rotation == rotation for place in state.game.legal())
    assert walked(state, 1, count) == walked(state, -1, count)[::-1]


@given(states())
def test_next_legal_begins_on_the_highest_level(state: State) -> None:
    levels = [state.game.judge(place).level for place in walked(state, 1, 5)]
    rotation = canonical_rotation(card_of(state), state.rotation)
    highest = max(
        place.level for place in state.game.legal() if place.placement.rotation == rotation
    )
    assert levels[0] == highest


def test_next_legal_goes_on_from_the_ghost() -> None:
    state = shown(played(*NINE_FIVE, then=(7,)), rotation=1)
    first = ghosts.next_legal(state, 1)
    assert first is not None
    ghost = Ghost(state.game.judge(first), pinned=True)
    assert ghosts.next_legal(state.changed(ghost=ghost), 1) != first


def test_a_finished_game_has_no_next_legal_place() -> None:
    assert ghosts.next_legal(shown(played("9r0@0,0")), 1) is None


def test_a_card_that_is_not_drawn_has_no_next_legal_place() -> None:
    assert ghosts.next_legal(shown(played("9r0@0,0", then=(4,)), drawn=False), 1) is None


@given(states(), st.integers(0, 3))
def test_a_ghost_covers_the_pixels_of_its_cells(state: State, which: int) -> None:
    placement = next(iter(state.game.legal())).placement
    ghost = Ghost(state.game.judge(placement), pinned=True)
    height = ghost.verdict.level * state.spacing + THICKNESS
    cell = placement.cells[which]
    assert ghosts.covers(
        state, ghost, state.camera.to_screen(Point(cell.x + 0.5, cell.y + 0.5), height)
    )
    outside = Point(placement.anchor.x - 0.5, placement.anchor.y - 0.5)
    assert not ghosts.covers(state, ghost, state.camera.to_screen(outside, height))


def test_a_ghost_does_not_cover_the_hole_of_a_zero() -> None:
    state = aimed(shown(played(then=(0,))), "0r0@0,0")
    assert state.ghost is not None
    at = state.camera.to_screen(Point(1.5, 1.5), THICKNESS)
    assert not ghosts.covers(state, state.ghost, at)


@given(states())
def test_the_highest_tile_at_a_pixel_is_the_one_that_is_seen(state: State) -> None:
    board = state.game.board
    for index, tile in enumerate(board.tiles):
        height = tile.level * state.spacing + THICKNESS
        for cell in tile.cells:
            at = state.camera.to_screen(Point(cell.x + 0.5, cell.y + 0.5), height)
            seen = ghosts.tile_at_pixel(state, at)
            assert seen is not None
            assert seen == index or board.tiles[seen].level > tile.level


def test_no_tile_is_seen_on_the_bare_table() -> None:
    state = shown(played("9r0@0,0"))
    assert ghosts.tile_at_pixel(state, state.camera.to_screen(Point(-1, -1))) is None


def test_the_middle_of_a_landing_is_on_the_plane_it_lands_on() -> None:
    state = aimed(shown(played(*NINE_FIVE, then=(7,))), "7r1@2,0")
    assert state.ghost is not None
    at = state.camera.to_table(ghosts.middle(state, state.ghost), state.spacing)
    assert pytest.approx(at) == Point(4, 1.5)
