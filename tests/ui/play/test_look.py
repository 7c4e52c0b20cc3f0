"""Looking at the board: the camera, the levels, and one tile by itself."""

import pytest

from nmbr9.board import Board
from nmbr9.record import decode
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.parts.camera import SMALLEST_SCALE, UNIT, Box, Point, Size, Tilt
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import (
    Confirm,
    CycleView,
    Fit,
    Inspect,
    Lift,
    NextLegal,
    Pan,
    PointAt,
    PutBack,
    Resize,
    Zoom,
)
from nmbr9.ui.play.look import HINT_STRIP, LEAST_CELL, RESULT, room
from nmbr9.ui.play.state import LARGEST_LIFT, NARROW_MARGIN
from nmbr9.ui.play.view.stack import PARTED
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import Keep
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.settings import Settings, save_settings
from nmbr9.ui.session.update import AT_A_GLANCE
from tests.support.reading_nodes import of_class
from tests.support.ui_states import (
    SEVEN,
    TOWER,
    after,
    aimed,
    changed,
    free,
    keys_of,
    over,
    placed,
    played,
    region,
    shown,
)
from tools.sample_games import DAILY

WIDE = "1Ba7ZwZnGJl4TcdTgxnVro53leqSMTLuXEk7ThGtpY6Ru_"
"""A game with five levels, whose board has 14 x 12 cells."""

# The camera


@pytest.mark.parametrize("action", [Pan(30, -20), Zoom(1.25), Zoom(0.5, Point(9, 9))])
def test_a_camera_that_the_player_has_moved_no_longer_follows(action: Action) -> None:
    state = after(aimed(SEVEN, "7r1@2,0"), action)
    assert state.play.look.camera_moved
    assert state.play.look.camera != SEVEN.play.look.camera
    assert after(state, Confirm()).play.look.camera == state.play.look.camera


def test_fit_lets_the_camera_follow_again() -> None:
    state = after(SEVEN, Pan(300, 300), Zoom(2), Fit())
    assert state.play == SEVEN.play
    assert state.session.told_on_board == Message("tools.fit_now")


def test_zooming_without_a_pixel_keeps_the_middle_of_the_stage() -> None:
    middle = Point(SEVEN.play.look.stage.width / 2, SEVEN.play.look.stage.height / 2)
    spot = SEVEN.play.look.camera.to_table(middle)
    zoomed = after(SEVEN, Zoom(1.1)).play.look.camera
    assert pytest.approx(middle) == zoomed.to_screen(spot)


def test_the_view_goes_round_and_is_saved_as_a_setting() -> None:
    state, seen = SEVEN, []
    for _ in Tilt:
        state, effects = update(state, CycleView())
        assert effects == (AT_A_GLANCE, Keep(save_settings, (state.session.settings,)))
        assert state.play.look.camera.tilt is state.session.settings.view, (
            state.session.settings.view
        )
        seen.append(state.session.settings.view)
    assert set(seen) == set(Tilt)
    assert state.session.settings == SEVEN.session.settings


@pytest.mark.parametrize(("asked", "given_"), [(30, 30), (-9, 0), (999, LARGEST_LIFT)])
def test_levels_are_lifted_within_limits(asked: int, given_: int) -> None:
    assert after(SEVEN, Lift(asked)).play.look.lift == given_


@pytest.mark.parametrize("stage", [Size(320, 300), Size(1800, 900), Size(700, 200)])
@pytest.mark.parametrize("tilt", Tilt)
def test_the_whole_board_stays_above_the_line_of_hints(stage: Size, tilt: Tilt) -> None:
    state = shown(played(*TOWER, then=(4,)), settings=Settings(view=tilt))
    state = after(state, Resize(stage))
    room = Size(stage.width, stage.height - HINT_STRIP)
    assert state.play.look.camera.shows(state.play.in_view(NARROW_MARGIN), room)


@pytest.mark.parametrize("stage", [Size(360, 360), Size(390, 384), Size(350, 390)])
def test_a_small_stage_shows_less_of_the_table_so_that_cells_are_large_enough(stage: Size) -> None:
    play = after(shown(decode(WIDE)), Resize(stage)).play
    assert play.look.camera.scale * UNIT == pytest.approx(LEAST_CELL)
    assert not play.look.camera.shows(play.in_view(), room(stage))
    assert play.look.camera.shows(play.in_view(NARROW_MARGIN), room(stage))


def test_a_stage_that_is_too_small_shows_the_whole_board_all_the_same() -> None:
    stage = Size(320, 200)
    play = after(shown(decode(WIDE)), Resize(stage)).play
    assert play.look.camera.scale * UNIT < LEAST_CELL
    assert play.look.camera.shows(play.in_view(NARROW_MARGIN), room(stage))


def test_a_stage_that_is_hidden_breaks_nothing() -> None:
    state = after(SEVEN, Resize(Size(0, 0)))
    assert state.play.look.camera.scale == SMALLEST_SCALE
    assert after(state, Resize(SEVEN.play.look.stage)) == SEVEN


@pytest.mark.parametrize("tilt", Tilt)
@pytest.mark.parametrize("stage", [Size(390, 543), Size(540, 390), Size(1128, 733), Size(688, 560)])
def test_a_finished_stack_fills_its_place_beside_the_result(stage: Size, tilt: Tilt) -> None:
    game = decode(DAILY)
    play = after(shown(game, settings=Settings(view=tilt)), Resize(stage)).play
    left, top, right, bottom, _ = play.look.camera.extent(*play.tiles_in_view)
    wide, high = stage.width - (RESULT if stage.width > stage.height > 400 else 0), stage.height
    assert left >= 0 <= top
    assert right <= wide
    assert bottom <= high - HINT_STRIP
    assert max((right - left) / wide, (bottom - top) / (high - HINT_STRIP)) >= 0.8


def test_an_empty_table_has_room_for_the_first_tile() -> None:
    state = free()
    assert state.play.in_view() == Box(-4, -3, 7, 7, state.play.spacing)
    placed_ = placed(state)
    assert placed_.play.game.board != Board.empty()


# Inspecting


ASIDE = over(changed(SEVEN, rotation=1), "7r1@6,0")
ASKED = changed(SEVEN, rotation=1)


def test_inspecting_a_tile_shows_it_and_takes_a_loose_ghost_away() -> None:
    state = after(ASKED, PointAt(ASIDE), Inspect(over(ASKED, "7r1@2,0")))
    assert state.play.look.inspected in (0, 1)
    assert state.play.ghost is None
    assert after(state, Inspect(None)).play.look.inspected is None


def test_inspecting_the_table_shows_nothing() -> None:
    state = after(aimed(SEVEN, "7r1@2,0"), Inspect(Point(1, 1)))
    assert state.play.look.inspected is None
    assert state.play.ghost == aimed(SEVEN, "7r1@2,0").play.ghost


def test_inspecting_by_key_goes_through_all_tiles_from_the_last_to_the_first() -> None:
    state = shown(played(*TOWER))
    seen = []
    for _ in range(len(TOWER) + 1):
        state = after(state, Inspect(deeper=True))
        seen.append(state.play.look.inspected)
        assert keys_of(state) == ["said.tile"], seen
    assert seen == [5, 4, 3, 2, 1, 0, 5]


def heights(state: State) -> list[float]:
    """The height of each level, from the table."""
    levels = of_class(region(state, "levels"), "level")
    return [float(level.attrs["style"].split(",")[2].removesuffix("px)")) for level in levels]


def test_a_tile_that_is_looked_for_is_lit_and_the_levels_above_it_are_lifted() -> None:
    state = shown(played(*TOWER))
    first = after(state, Inspect(tile=0))
    assert first.play.look.inspected == 0
    assert of_class(region(first, "outlined"), "inspected-edge")
    lifted = [now - before for before, now in zip(heights(state), heights(first), strict=True)]
    assert lifted == [0, *[PARTED] * (state.play.game.board.levels - 1)]
    highest = after(first, Inspect(tile=5))
    assert heights(highest) == heights(state)
    for end in (Inspect(None), Inspect(deeper=True), Show(Page.HOME)):
        assert heights(after(first, end)) == heights(state), end


def test_a_tile_that_is_looked_for_leaves_the_one_in_hand_where_it_is() -> None:
    state = aimed(SEVEN, "7r1@2,0")
    assert after(state, Inspect(tile=0)).play.ghost == state.play.ghost


def test_there_is_nothing_to_inspect_on_an_empty_board() -> None:
    assert after(free(), Inspect(deeper=True)) == free()


def test_escape_ends_inspecting_before_it_takes_anything_back() -> None:
    state = placed(free(take_back=True))
    looking = after(state, Inspect(deeper=True))
    assert after(looking, PutBack()).play.game == state.play.game
    assert after(looking, PutBack()).play.look.inspected is None


def test_moving_the_ghost_ends_inspecting() -> None:
    state = after(SEVEN, Inspect(deeper=True), NextLegal())
    assert state.play.look.inspected is None
