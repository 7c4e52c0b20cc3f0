"""The icons: drawn again from the colours and shapes of the game, and not by hand."""

from nmbr9.board import Board, Placement
from nmbr9.rules.judging import judge, place
from tools.site.icons import FOLDER, ICONS, STACK, svg


def test_the_icon_is_what_the_game_would_draw_now() -> None:
    assert (FOLDER / "icon.svg").read_text("utf-8") == svg()


def test_the_stack_of_the_icon_is_legal() -> None:
    board = Board.empty()
    for text in STACK:
        assert judge(board, Placement.parse(text)).legal, text
        board = place(board, Placement.parse(text))
    assert board.levels == 2


def test_every_png_is_there() -> None:
    assert {icon.name for icon in ICONS} == {path.name for path in FOLDER.glob("*.png")}
