"""The stack and what floats over it: tiles, ghost, marks, the line to a finger."""

import pytest
from hypothesis import given, settings

from nmbr9.ui.app.state import State
from nmbr9.ui.app.view import REGIONS
from nmbr9.ui.lesson.state import LessonStep
from nmbr9.ui.parts.camera import THICKNESS, Point
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.actions import Confirm, Lift, NextLegal, PointAt, TakeBack
from nmbr9.ui.play.hand import middle_of
from nmbr9.ui.play.state import LARGEST_LIFT
from nmbr9.ui.session.settings import Settings
from tests.support.reading_nodes import of_class, tagged, words
from tests.support.ui_lesson import at
from tests.support.ui_states import (
    SEVEN,
    TOWER,
    after,
    aimed,
    changed,
    dragged,
    free,
    played,
    reads_another,
    region,
    shown,
    states,
)

T = texts("en")
FINISHED = shown(played(*TOWER))


# The stack


@given(states(most=6))
@settings(max_examples=20)
def test_every_laid_tile_is_drawn_once_on_its_level(state: State) -> None:
    drawn = region(state, "levels")
    for level, plane in enumerate(of_class(drawn, "level")):
        tiles = [i for i, tile in enumerate(state.play.game.board.tiles) if tile.level == level]
        assert [node.key for node in of_class(plane, "tile")] == [str(i) for i in tiles], level
        assert len(of_class(plane, "side")) == len(tiles), level


def test_the_number_of_a_tile_that_is_covered_all_over_is_not_drawn() -> None:
    drawn = region(FINISHED, "levels")
    for i, tile in enumerate(FINISHED.play.game.board.tiles):
        (group,) = [node for node in of_class(drawn, "tile") if node.key == str(i)]
        free_cells = [
            cell for cell in tile.cells if FINISHED.play.game.board.height(cell) == tile.level + 1
        ]
        assert len(of_class(group, "digit")) == bool(free_cells), i


def test_the_points_of_a_tile_rise_from_it_when_there_are_any() -> None:
    assert words(region(changed(FINISHED, last_laid=4), "gain")) == "+7"
    assert words(region(changed(FINISHED, last_laid=0), "gain")) == ""
    assert words(region(FINISHED, "gain")) == ""
    assert words(region(changed(free(), last_laid=5), "gain")) == ""


def test_the_points_of_a_placement_stand_on_its_tile_in_a_lifted_stack_too() -> None:
    state = after(changed(FINISHED, last_laid=4), Lift(LARGEST_LIFT))
    tile, camera = state.play.game.board.tiles[4], state.play.look.camera
    height = tile.level * state.play.spacing + THICKNESS
    seen = camera.to_screen(middle_of(tile.placement), height)
    (gain,) = of_class(region(state, "gain"), "gain")
    assert gain.attrs["style"] == f"left:{seen.x:.0f}px;top:{seen.y:.0f}px"


# Moments


def test_the_first_tile_of_a_level_opens_it() -> None:
    opening = changed(FINISHED, last_laid=5)
    assert words(region(opening, "gain")) == "+2" + T("bars.level", level=2)
    assert len(of_class(region(opening, "levels"), "opened")) == 1


@pytest.mark.parametrize("laid", [None, 0, 2, 4])
def test_another_tile_opens_none(laid: int | None) -> None:
    assert of_class(region(changed(FINISHED, last_laid=laid), "levels"), "opened") == []


def test_while_a_level_is_counted_the_others_are_dimmed() -> None:
    dimmed = [
        len(of_class(region(changed(FINISHED, counted=n), "levels"), "dimmed")) for n in range(4)
    ]
    assert dimmed == [0, 2, 2, 0]
    assert of_class(region(FINISHED, "levels"), "dimmed") == []


def test_a_placement_that_is_taken_back_is_seen_to_go_until_the_next_one() -> None:
    state = after(free(), NextLegal(), Confirm(), NextLegal(), Confirm())
    tile = state.play.game.board.tiles[-1]
    back = after(state, TakeBack())
    (gone,) = of_class(region(back, "levels"), "gone")
    (digit,) = of_class(gone, "digit")
    assert words(digit) == str(tile.placement.number)
    assert of_class(region(after(back, NextLegal(), Confirm()), "levels"), "gone") == []


def test_a_placement_from_which_the_lesson_cannot_go_on_is_seen_to_go() -> None:
    assert len(of_class(region(at(LessonStep.LOW), "levels"), "gone")) == 1
    assert of_class(region(at(LessonStep.ACROSS), "levels"), "gone") == []


# The ghost


def test_the_ghost_floats_over_its_landing() -> None:
    ghost = region(aimed(SEVEN, "7r1@2,0"), "ghost")
    assert of_class(ghost, "may")
    assert of_class(ghost, "outline")
    assert not of_class(ghost, "wrong")


@pytest.mark.parametrize(
    ("placement", "mark"),
    [("7r1@2,1", "wrong"), ("7r0@0,0", "single"), ("7r0@0,9", "missed")],
)
def test_each_cell_that_breaks_a_rule_is_marked(placement: str, mark: str) -> None:
    state = aimed(SEVEN, placement)
    assert of_class(region(state, "ghost"), "may-not")
    assert any(of_class(region(state, part), mark) for part in ("wrong", "outlined"))


def test_every_cell_that_hangs_is_crossed_out() -> None:
    (cross,) = of_class(region(aimed(SEVEN, "7r1@2,1"), "wrong"), "cross")
    assert cross.attrs["d"].count("M") == 2 * 2


def test_the_crosses_never_follow_the_ghost_a_frame_late() -> None:
    assert not any(each.waits for each in REGIONS if each.id in {"ghost", "wrong"})


def test_without_a_ghost_nothing_floats() -> None:
    assert region(SEVEN, "ghost").children == ()


def test_legal_places_are_shown_if_the_setting_is_on() -> None:
    asked = changed(SEVEN, settings=Settings(show_legal=True), rotation=1)
    planes = of_class(region(asked, "legal"), "legal")
    places = [
        place for place in SEVEN.play.game.legal().landings() if place.placement.rotation == 1
    ]
    for level, plane in enumerate(planes):
        on_level = sum(place.level == level for place in places)
        (marks,) = of_class(plane, "legal-mark")
        assert str(marks.attrs["d"]).count("M") == on_level, level
        assert ("scores-nothing" in str(marks.attrs["class"])) == (level == 0), level
        assert [words(node) for node in of_class(plane, "legal-points")] == [
            "7"
        ] * level * on_level, level
    assert len(planes) == 2
    assert not region(SEVEN, "legal").children
    assert not region(changed(FINISHED, settings=asked.session.settings), "legal").children


def test_a_dragging_finger_sees_a_thread_to_the_landing() -> None:
    state = after(SEVEN, PointAt(Point(200, 300), dragged=True, finger=True))
    assert tagged(region(state, "thread"), "line")
    assert not region(SEVEN, "thread").children


def test_the_thread_follows_a_landing_that_is_lifted() -> None:
    state = changed(dragged(aimed(SEVEN, "7r1@2,0"), Point(200, 300)), camera_moved=True)
    (thread,) = [each for each in REGIONS if each.id == "thread"]
    lifted = after(state, Lift(30))
    assert thread.view(state) != thread.view(lifted)
    assert reads_another(thread, state, lifted)


# NMBR 9 ++
