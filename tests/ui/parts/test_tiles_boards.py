"""Boards in pictures: every tile and number is drawn, the latest ones, and one that is tried."""

import re

import pytest
from hypothesis import given, settings

from nmbr9.board import Board
from nmbr9.contests.free_order import layout
from nmbr9.record import decode
from nmbr9.ui.pages.rules import base_figures
from nmbr9.ui.parts.camera import THICKNESS, Camera, Point, Tilt
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.tiles import (
    flat_board,
    flat_so_far,
    lifted_board,
    lifted_so_far,
    stack_of,
)
from nmbr9.ui.parts.words import texts
from tests.support.reading_nodes import of_class, tagged, words
from tests.support.strategies import boards
from tools.sample_games import DAILY

T = texts("en")
FINISHED = decode(DAILY).board
TOWER = layout().board


@given(boards(most=20))
@settings(max_examples=25)
def test_every_tile_is_drawn_once_on_its_level_with_its_side(board: Board) -> None:
    stack = stack_of(board)
    assert len(stack.levels) == board.levels
    for level, group in enumerate(stack.levels):
        laid = sum(tile.level == level for tile in board.tiles)
        assert len(of_class(group, "face")) == len(of_class(group, "side")) == laid, level
        assert len(of_class(group, "shade")) == 1, level


@pytest.mark.parametrize("board", [FINISHED, TOWER], ids=["daily", "record"])
def test_lifted_apart_every_tile_shows_its_number(board: Board) -> None:
    shown = sorted(words(digit) for digit in tagged(lifted_board(board), "text"))
    assert shown == sorted(str(tile.placement.number) for tile in board.tiles)


@given(boards(most=20))
@settings(max_examples=25)
def test_the_picture_has_room_for_every_corner_of_every_tile(board: Board) -> None:
    """By the camera's own projection, from the heights that the levels are drawn at."""
    left, top, right, bottom, _ = stack_of(board).box
    sine = Tilt.STEEP.angles.sin_tilt
    for level, group in enumerate(stack_of(board).levels):
        height = -lift_of(group) / sine
        cells = (cell for tile in board.tiles if tile.level == level for cell in tile.cells)
        for cell in cells:
            for x, y in ((0, 0), (1, 0), (0, 1), (1, 1)):
                for at in (height, height - THICKNESS):
                    seen = Camera(Tilt.STEEP).to_screen(Point(cell.x + x, cell.y + y), at)
                    assert left < seen.x < right
                    assert top < seen.y < bottom


def lift_of(level: Node) -> float:
    """The step of a level's plane down the picture: the last number of its projection."""
    return float(re.findall(r"-?[\d.]+", level.attrs["transform"])[-1])


def test_many_levels_lie_closer_together() -> None:
    daily, record = stack_of(FINISHED).levels[1], stack_of(TOWER).levels[1]
    assert lift_of(daily) < lift_of(record) < 0
    _, top, _, bottom, _ = stack_of(TOWER).box
    assert bottom - top < 900


def test_a_board_without_tiles_is_said_in_words() -> None:
    assert words(lifted_so_far(Board(), T)) == T("text.empty")
    assert words(flat_so_far(Board(), T)) == T("text.empty")


# From above


def test_every_tile_of_a_board_is_drawn() -> None:
    drawn = flat_board(FINISHED)
    assert len(of_class(drawn, "tile")) == len(FINISHED.tiles)
    assert drawn.deferred


def test_the_latest_tiles_are_outlined() -> None:
    assert len(of_class(flat_board(FINISHED, latest=FINISHED.tiles[-2:]), "latest")) == 2
    assert of_class(flat_board(FINISHED), "latest") == []


def test_a_tried_tile_says_whether_it_may_lie_there() -> None:
    for name, figure in base_figures().items():
        (ghost,) = of_class(flat_board(figure.board, figure.verdict), "ghost")
        may = "may" if name == "legal" else "may-not"
        assert ghost.attrs["class"] == f"ghost {may}", name
