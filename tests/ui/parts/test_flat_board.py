"""Small boards from above: every tile, the latest ones, and one that is tried."""

from nmbr9.board import Board
from nmbr9.record import decode
from nmbr9.ui.pages.rules import base_figures
from nmbr9.ui.parts.flat_board import board_so_far, flat_board
from nmbr9.ui.parts.words import texts
from tests.support.reading_nodes import of_class, words
from tools.sample_games import DAILY

T = texts("en")
FULL = decode(DAILY).board


def test_every_tile_of_a_board_is_drawn() -> None:
    drawn = flat_board(FULL)
    assert len(of_class(drawn, "tile")) == len(FULL.tiles)
    assert drawn.deferred


def test_the_latest_tiles_are_outlined() -> None:
    assert len(of_class(flat_board(FULL, latest=FULL.tiles[-2:]), "latest")) == 2
    assert of_class(flat_board(FULL), "latest") == []


def test_a_tried_tile_says_whether_it_may_lie_there() -> None:
    for name, figure in base_figures().items():
        (ghost,) = of_class(flat_board(figure.board, figure.verdict), "ghost")
        may = "may" if name == "legal" else "may-not"
        assert ghost.attrs["class"] == f"ghost {may}", name


def test_an_empty_board_is_a_text() -> None:
    assert words(board_so_far(Board(), T)) == T("text.empty")
