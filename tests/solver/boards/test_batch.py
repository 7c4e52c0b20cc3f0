"""Many boards at once obey the engine's rules."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nmbr9.board import Board
from nmbr9.deck import shuffled
from nmbr9.rules import scoring
from nmbr9.rules.judging import Landing, LegalPlacements
from nmbr9.solver.boards.batch import CHUNK, Boards, Landings, lay, start_board
from nmbr9.solver.boards.listing import list_landings
from nmbr9.solver.boards.window import ROTATION_OF, SIDE
from nmbr9.solver.known_deck.beam import hash_boards
from nmbr9.tiles import NUMBERS
from tests.support.characters import CHARACTERS
from tests.support.strategies import boards


def within_window(landing: Landing, corner: tuple[int, int]) -> bool:
    """Whether a landing stays in a window whose top-left cell is the corner."""
    bounds = landing.placement.bounds
    left, top = corner
    return (
        left <= bounds.left
        and top <= bounds.top
        and bounds.right <= left + SIDE
        and bounds.bottom <= top + SIDE
    )


def listed(batch: Boards, landings: Landings, index: int, board: Board) -> set[tuple[int, ...]]:
    """The landings on one board of a batch, in the coordinates of the engine's board."""
    left, top = corner_of(batch, index, board)
    return {
        (level, top + anchor // SIDE, left + anchor % SIDE, ROTATION_OF[form])
        for which, level, anchor, form in zip(
            landings.boards.tolist(),
            landings.levels.tolist(),
            landings.anchors.tolist(),
            landings.forms.tolist(),
            strict=True,
        )
        if which == index
    }


def corner_of(batch: Boards, index: int, board: Board) -> tuple[int, int]:
    """The cell of the engine's board in the window's top-left corner."""
    y, x = divmod(int(batch.anchors[0, index]), SIDE)
    first = board.tiles[0].placement.anchor
    return first.x - x, first.y - y


def expected(board: Board, number: int, corner: tuple[int, int]) -> set[tuple[int, ...]]:
    """The engine's list, without placements outside the window."""
    return {
        (it.level, it.placement.anchor.y, it.placement.anchor.x, it.placement.rotation)
        for it in LegalPlacements(board, number).landings()
        if within_window(it, corner)
    }


def engine_board(batch: Boards, index: int) -> Board:
    """One board of a batch, laid by the engine."""
    board = Board.empty()
    for placement, level in zip(
        batch.placements(index), batch.levels[:, index].tolist(), strict=True
    ):
        board = board.with_tile(placement, level)
    return board


@given(boards(most=14), st.sampled_from(NUMBERS))
def test_the_landings_are_those_of_the_engine(board: Board, number: int) -> None:
    batch = batch_of(board)
    if batch is None:
        return
    landings = list_landings(batch, number)
    corner = corner_of(batch, 0, board)
    assert len(landings) == len(listed(batch, landings, 0, board))
    assert listed(batch, landings, 0, board) == expected(board, number, corner)


def batch_of(board: Board) -> Boards | None:
    """The board alone in a batch; an empty batch if it is too large for a window."""
    try:
        return Boards.of(board)
    except ValueError:
        return None


@settings(max_examples=5)
@given(st.text(CHARACTERS, max_size=5))
def test_whole_beams_stay_the_boards_they_claim_to_be(seed: str) -> None:
    deck = shuffled(seed)
    batch = start_board(deck[0])
    for number in deck[1:]:
        landings = list_landings(batch, number)
        high_first = np.argsort(landings.levels, kind="stable")[::-1]
        batch = lay(batch, landings.taken(high_first[:: len(high_first) // 40 + 1]))
        for index in range(0, len(batch), 13):
            board = engine_board(batch, index)
            assert batch.scores[index] == scoring.score(board), board
            again = Boards.of(board)
            assert (again.occupied[..., 0] == batch.occupied[..., index]).all(), board


def test_a_batch_lists_each_board_as_it_would_alone() -> None:
    batch = lay(start_board(5), list_landings(start_board(5), 9))
    landings = list_landings(batch, 7)
    batch = lay(batch, landings.taken(np.arange(0, len(landings), len(landings) // 1200)))
    assert len(batch) > CHUNK  # several chunks
    together = list_landings(batch, 8)
    for index in (0, CHUNK - 1, CHUNK, len(batch) - 1):
        board = engine_board(batch, index)
        alone = listed(Boards.of(board), list_landings(Boards.of(board), 8), 0, board)
        assert listed(batch, together, index, board) == alone, index


def test_moved_boards_have_the_same_hash_and_others_have_not() -> None:
    first = list_landings(start_board(0), 8)
    ways = lay(start_board(0), first)
    hashes = hash_boards(ways.occupied).tolist()
    assert len(set(hashes)) == len(hashes)
    again = [hash_boards(Boards.of(engine_board(ways, n)).occupied)[0] for n in range(len(ways))]
    assert again == hashes


def test_taking_tiles_off_gives_the_board_before() -> None:
    batch = start_board(9)
    history = [batch]
    for number in (9, 8, 8, 7):
        batch = lay(batch, list_landings(batch, number).taken(np.array([0])))
        history.append(batch)
    for tiles, before in enumerate(history, 1):
        assert (batch.first_tiles(tiles).occupied == before.occupied).all(), tiles
        assert batch.first_tiles(tiles).scores == before.scores, tiles


def test_a_board_wider_than_the_window_is_refused() -> None:
    board = Board.empty()
    for number in (1, 1, 7, 7, 6, 6):
        rightmost = max(
            LegalPlacements(board, number).landings(), key=lambda it: it.placement.bounds.right
        )
        board = board.with_tile(rightmost.placement, rightmost.level)
    with pytest.raises(ValueError, match="larger"):
        Boards.of(board)
