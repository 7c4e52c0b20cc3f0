"""Places, shapes and squares in words, for a player who hears them."""

import re
from datetime import timedelta
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nmbr9.board import Placement
from nmbr9.deck import FIRST_DAILY, Daily, Seeded
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.options import Module, Options
from nmbr9.tiles import NUMBERS, QUARTERS
from nmbr9.ui.app.state import State
from nmbr9.ui.app.view import action_of_key
from nmbr9.ui.parts.tiles import ORIGIN
from nmbr9.ui.parts.words import LANGUAGES, Message, texts
from nmbr9.ui.play.actions import (
    Confirm,
    Inspect,
    Lift,
    MarkPlaces,
    NextLegal,
    Nudge,
    OpenSquares,
    Overview,
    PutBack,
    Rotate,
    TakeBack,
    TryAt,
)
from nmbr9.ui.play.speech import (
    level_messages,
    place_messages,
    row_message,
    rows_of_level,
    shape_message,
    square_message,
    tiles_message,
)
from nmbr9.ui.play.state import Square
from nmbr9.ui.session.presses import Key
from nmbr9.ui.session.settings import Letters, Settings
from nmbr9.ui.session.view import announcement
from tests.support.listening import place_next
from tests.support.locale_files import LOCALES
from tests.support.reading_nodes import tagged, words
from tests.support.ui_states import (
    SEVEN,
    TOWER,
    after,
    aimed,
    changed,
    daily,
    free,
    keys_of,
    placed,
    played,
    region,
    shown,
    states,
)

T = texts("en")
MOST_WORDS = 12
SYMBOLS = set("·\N{MULTIPLICATION SIGN}=+-")
"""Signs that readers leave out, or call by their names."""
DECKS, GOOD = 10, 50
STACK = shown(played(*TOWER, then=(7,)))


def heard(state: State) -> str:
    return announcement(state.session)


def said(state: State, placement: str) -> str:
    state = aimed(state, placement)
    assert state.play.verdict is not None
    return T.sentences(place_messages(state.play, state.play.verdict))


# A place is a sentence


@pytest.mark.parametrize(
    ("placement", "expected"),
    [
        (
            "7r1@2,0",
            "Level 1, 7 points. On the 9 and the 5. Turned once. 1 of 113. Column 22, row 20.",
        ),
        (
            "7r0@6,1",
            "Level 0, no points. Touches the 5 with 2 sides. Closes off 1 square. 17 of 113.",
        ),
        (
            "7r1@2,1",
            "2 squares hang over a gap. 1 behind the 5. 1 left of the 5. Level 1. Turned once.",
        ),
        ("7r0@0,0", "Rests on the 9 alone: it needs two tiles below. Level 1. Column 20, row 20."),
        ("7r0@0,9", "Must touch another tile on level 0. Column 20, row 29."),
    ],
)
def test_a_place_is_a_sentence_that_begins_with_what_decides(placement: str, expected: str) -> None:
    assert said(SEVEN, placement).startswith(expected)


def test_two_tiles_of_a_number_and_what_is_closed_off_are_told_apart() -> None:
    state = shown(played("8r0@0,0", "8r0@2,0", then=(9,)))
    across = next(place for place in state.play.game.legal().landings() if place.level == 1)
    assert "On the 8 and the other 8." in said(state, str(across.placement))
    closing = next(
        words
        for place in state.play.game.legal()
        if "Closes off" in (words := said(state, str(place)))
    )
    assert "Closes off 1 square." in closing or re.search(r"Closes off \d+ squares\.", closing)


@given(states(), st.sampled_from(LANGUAGES), st.data())
@settings(max_examples=60)
def test_a_moved_ghost_says_little_before_the_first_stop_and_nothing_twice(
    state: State, language: str, data: st.DataObject
) -> None:
    t = texts(language)
    state = after(state, NextLegal(1, other_level=True))
    for _ in range(4):
        across, down = data.draw(st.sampled_from(((1, 0), (-1, 0), (0, 1), (0, -1))))
        state = after(state, Nudge(across, down))
        assert state.play.verdict is not None
        words = t.sentences(place_messages(state.play, state.play.verdict))
        first, *rest = re.split(r"(?<=\.) ", words)
        assert len(first.split()) <= MOST_WORDS, words
        assert len({first, *rest}) == 1 + len(rest), words
        level = t("bars.level", level=state.play.verdict.level).lower()
        assert words.lower().count(f"{level},") + words.lower().count(f"{level}.") <= 1, words
        assert not set(words) & SYMBOLS, words
        assert words.count("..") == 0, words


# Shapes


def drawn(words: str) -> set[Cell]:
    """The cells of a shape, drawn by nothing but its words."""
    size, rows = words.removesuffix(".").split(", from the top: ")
    wide, _high = (int(n) for n in re.findall(r"\d+", size))
    cells = set[Cell]()
    for y, row in enumerate(rows.split("; ")):
        numbers = [int(n) for n in re.findall(r"\d+", row)]
        if row.startswith("number"):
            across = [n - 1 for n in numbers]
        elif row == "left and right":
            across = [0, wide - 1]
        elif "middle" in row:
            across = [wide // 2]
        elif "left" in row:
            across = list(range(numbers[0] if numbers else 1))
        elif "right" in row:
            n = numbers[0] if numbers else 1
            across = list(range(wide - n, wide))
        else:
            across = list(range(numbers[0]))
        cells |= {Cell(x, y) for x in across}
    return cells


@pytest.mark.parametrize(("number", "rotation"), [*product(NUMBERS, range(QUARTERS))])
def test_a_shape_can_be_drawn_by_its_words(number: int, rotation: int) -> None:
    tile = Placement(number, rotation, ORIGIN)
    assert drawn(T.of(shape_message(tile))) == set(tile.shape.cells)


def test_turning_says_the_turn_and_the_new_shape() -> None:
    assert heard(after(SEVEN, Rotate(1))) == (
        "Turned once. 4 wide, 3 high, from the top: numbers 1, 2, 4; 3 on the right; the right one."
    )
    assert "the middle one" in heard(after(SEVEN, Rotate(0)))
    assert "Upright. 3 wide" in heard(after(aimed(SEVEN, "7r3@6,0"), Rotate(1)))


# Squares


def test_a_square_says_its_tile_what_lies_below_and_above_and_its_edges() -> None:
    board = STACK.play.game.board
    (one,) = [tile for tile in board.tiles if tile.level == 2]
    x, y = one.cells[0]
    assert T.of(square_message(board, Cell(x, y), 2)).startswith("1, on the ")
    assert "under the 1" in T.of(square_message(board, Cell(x, y), 1))
    assert T.of(square_message(board, Cell(x, y), 3)) == "free, on the 1"
    assert T.of(square_message(board, Cell(90, 90), 0)) == "free"
    assert T.of(square_message(board, Cell(90, 90), 1)) == "free, nothing below"


def test_a_free_square_says_what_it_is_beside_and_whether_it_is_closed_off() -> None:
    board = played("0r0@0,0", "9r0@3,0").board
    assert T.of(square_message(board, Cell(1, 1), 0)) == "free, closed off, beside the 0"
    assert T.of(square_message(board, Cell(-1, 0), 0)) == "free, beside the 0"
    assert T.of(square_message(board, Cell(0, 0), 0)) == "0, left edge, back edge"


@given(states())
@settings(max_examples=20)
def test_a_row_and_a_level_say_as_many_squares_as_there_are(state: State) -> None:
    board = state.play.game.board
    if board.bounds is None:
        return
    for level in range(board.levels):
        rows = range(board.bounds.top, board.bounds.bottom)
        tiles = rows_of_level(board, level)
        words = [T.of(row_message(board, y, tiles.get(y, {}))).partition(": ")[2] for y in rows]
        free = sum(int(n) for row in words for n in re.findall(r"(\d+) free", row))
        laid = sum(int(n) for row in words for n in re.findall(r"with (\d+) square", row))
        assert laid == board.occupied[level].bit_count()
        assert free + laid == len(rows) * (board.bounds.right - board.bounds.left)


def test_the_board_in_words_lists_only_rows_with_a_tile() -> None:
    rows = [words(row) for row in tagged(region(STACK, "board-text"), "li")]
    tall = sum(len({cell.y for cell in tile.cells}) for tile in STACK.play.game.board.tiles)
    assert 0 < len(rows) <= tall
    assert all("with" in row for row in rows)


def test_a_tile_is_said_at_the_column_and_row_of_its_ghost() -> None:
    state = after(placed(free()), Inspect(deeper=True))
    (tile,) = state.play.game.board.tiles
    ghost = T.of(Message("said.ghost", {"x": 20, "y": 20}))
    assert tile.placement.anchor == Cell(0, 0)
    assert ghost.lower() in heard(state).lower()


def test_squares_count_their_columns_and_rows_as_places_do() -> None:
    grid = region(after(STACK, OpenSquares()), "board-text")
    first, *_ = tagged(grid, "tr")
    bounds = STACK.play.squares
    assert bounds is not None
    assert not tagged(grid, "th")
    assert first.attrs["aria-rowindex"] == str(bounds.top + 20)
    assert tagged(first, "td")[0].attrs["aria-colindex"] == str(bounds.left + 20)


def test_a_level_says_its_open_areas_and_what_is_closed_off() -> None:
    board = played("0r0@0,0", "9r0@3,0").board
    assert T.sentences(level_messages(board, 0)) == (
        "Level 0: 2 tiles. Largest open areas on top: 20 squares. 2 squares closed off."
    )


def test_the_squares_are_gone_through_by_keys() -> None:
    state = after(STACK, OpenSquares())
    square = state.play.look.square
    assert square == Square(STACK.play.game.board.tiles[-1].cells[0], 2)
    assert heard(state).startswith("Level 2: 1 tile.")
    state = after(state, Nudge(1, 0), Nudge(0, 1))
    assert state.play.ghost is None
    assert state.play.look.square == Square(Cell(square.cell.x + 1, square.cell.y + 1), 2)
    state = after(state, NextLegal(1, other_level=True), NextLegal(1, other_level=True))
    assert state.play.look.square is not None
    assert state.play.look.square.level == STACK.play.game.board.levels
    state = after(state, *(NextLegal(-1, other_level=True) for _ in range(9)), Nudge(-1000, 0))
    assert state.play.look.square is not None
    bounds = state.play.squares
    assert bounds is not None
    assert (state.play.look.square.level, state.play.look.square.cell.x) == (0, bounds.left)
    assert heard(after(state, Inspect(deeper=True))).startswith("Row ")
    assert after(state, PutBack()).play.look.square is None
    assert after(free(), OpenSquares()).play.look.square is None


def test_the_tile_is_tried_at_a_square() -> None:
    state = after(changed(SEVEN, square=Square(Cell(3, 1), 1)), Confirm())
    assert state.play.look.square is None
    assert state.play.verdict is not None
    assert state.play.verdict.legal
    assert state.play.verdict.level == 1
    assert Cell(3, 1) in state.play.verdict.placement.cells
    nowhere = after(SEVEN, TryAt(Square(Cell(0, 0), 3)))
    assert heard(nowhere).startswith("It fits nowhere on this square of level 3. ")
    assert nowhere.play.ghost is not None


# On demand


def test_what_fits_where_is_said_by_level_with_its_points() -> None:
    words = heard(after(SEVEN, MarkPlaces()))
    total, *levels = map(int, re.findall(r"(\d+) (?:places|on level)", words))
    assert total == sum(levels) == len(SEVEN.play.game.legal())
    assert "on level 1 for 7 points" in words
    assert words.endswith(T("tools.show_legal_on"))
    assert heard(after(SEVEN, MarkPlaces(), MarkPlaces())) == f"{T('tools.show_legal_off')}."
    overview = heard(after(STACK, Overview()))
    assert (
        overview.index("places: ") < overview.index("Level 2: 1 tile") < overview.index("Level 0")
    )


def test_page_up_and_page_down_go_to_the_levels_on_which_the_tile_fits() -> None:
    up = after(SEVEN, NextLegal(1, other_level=True))
    assert heard(up).startswith("Level 1, 7 points.")
    assert "1 of " in heard(up)
    assert heard(after(up, NextLegal(-1, other_level=True))).startswith("Level 0, no points.")
    assert heard(after(SEVEN, NextLegal(-1, other_level=True))).startswith("Level 0, no points.")
    assert after(up, NextLegal(1, other_level=True)).play.ghost == up.play.ghost


def test_keys_that_can_do_nothing_say_why() -> None:
    assert keys_of(after(daily(), TakeBack())) == ["text.empty"]
    assert heard(after(SEVEN, Lift(30, by_key=True))) == "Levels lifted by 30 of 60."
    assert keys_of(after(SEVEN, Lift(30))) == []


@pytest.mark.parametrize("sign", ["n", "R", "?", "+", "1"])
def test_letter_keys_can_be_off_or_on_the_board_alone(sign: str) -> None:
    for letters, on_board, elsewhere in (
        (Letters.EVERYWHERE, True, True),
        (Letters.BOARD, True, False),
        (Letters.OFF, False, False),
    ):
        state = changed(SEVEN, settings=Settings(letters=letters))
        assert (action_of_key(state, Key(sign), "stage") is not None) is on_board
        assert (action_of_key(state, Key(sign), "") is not None) is elsewhere
        assert action_of_key(state, Key("ArrowLeft"), "") == Nudge(-1, 0)
    assert action_of_key(SEVEN, Key("PageUp"), "") is None


# A whole game by ear


def tile_in_hand(state: State) -> str:
    """The number of the tile by the name of its button."""
    buttons = tagged(region(state, "controls"), "button")
    names = (button.attrs.get("aria-label", "") for button in buttons)
    return next(found[1] for name in names if (found := re.match(r"Tile (\d)", name)))


def by_ear(game: Game) -> int:
    """The score of a player who hears only what is announced."""
    state = shown(game)

    def press(sign: str) -> str:
        nonlocal state
        action = action_of_key(state, Key(sign, shift=sign == "N"))
        assert action is not None
        state = after(state, action)
        return heard(state)

    while not state.play.game.finished:
        place_next(press, int(tile_in_hand(state)))
    return state.play.game.score


def test_ten_games_by_ear_bring_fifty_points_on_average() -> None:
    days = (FIRST_DAILY + timedelta(days=day) for day in range(DECKS))
    assert sum(by_ear(Game.start(Daily(day))) for day in days) >= GOOD * DECKS


def test_a_starting_tile_and_a_filler_have_their_articles() -> None:
    game = Game.start(Seeded("plus"), Options(modules=frozenset({Module.STARTING_TILES})))
    said = tiles_message(game.board, (0,))
    assert [texts(each).of(said) for each in ("en", "de", "fr")] == [
        "the starting tile",
        "dem Startplättchen",
        "la tuile de départ",
    ]


def test_enter_on_a_refused_place_says_that_nothing_is_placed_and_why() -> None:
    place = "7r1@2,1"
    state = after(aimed(SEVEN, place), Confirm())
    assert heard(state) == f"{T('said.not_placed')}. {said(SEVEN, place)}"


def test_the_changing_line_is_no_description_of_the_board() -> None:
    """Readers say a description that changes: each move would be said twice."""
    page = (LOCALES.parents[2] / "index.html").read_text("utf-8")
    (stage,) = re.findall(r'<div id="stage"[^>]*>', page)
    assert "caption" not in stage
