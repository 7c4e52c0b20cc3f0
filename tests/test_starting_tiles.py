"""Starting tiles: six shapes, drawn from the seed, that count as tiles and score nothing."""

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options
from nmbr9.rules.judging import LegalPlacements, judge
from nmbr9.rules.modules.starting_tiles import tile_of
from nmbr9.tiles import SHAPES, STARTING_TILES, Face


def test_there_are_six_different_starting_tiles_of_one_part_and_8_to_12_cells() -> None:
    shapes = [SHAPES[Face.STARTING][number] for number in STARTING_TILES]
    assert len(shapes) == 6
    seen = {frozenset(turn.cells for turn in turns) for turns in shapes}
    assert len(seen) == 6
    for turns in shapes:
        cells = set(turns[0].cells)
        assert 8 <= len(cells) <= 12, turns
        reached = {min(cells)}
        while wider := {
            cell
            for cell in cells - reached
            if any(abs(cell.x - x) + abs(cell.y - y) == 1 for x, y in reached)
        }:
            reached |= wider
        assert reached == cells, turns


def test_each_starting_tile_gives_another_opening() -> None:
    game = Game.start(Seeded("x"), Options(6, modules=frozenset({Module.STARTING_TILES})))
    boards = {Game.start(game.source, game.options, seat).board for seat in range(6)}
    openings = {
        frozenset(
            (landing.placement.rotation, landing.placement.anchor, landing.level)
            for landing in Game.start(game.source, game.options, seat).legal().landings()
        )
        for seat in range(6)
    }
    assert len(boards) == len(openings) == 6


def test_a_starting_tile_is_drawn_from_the_seed() -> None:
    assert [tile_of(Seeded("hello"), seat) for seat in range(6)] == [3, 2, 4, 1, 0, 5]


def test_a_starting_tile_is_one_of_two_tiles_and_scores_nothing() -> None:
    options = Options(modules=frozenset({Module.STARTING_TILES}))
    game = next(
        game
        for seed in range(99)
        if (game := Game.start(Seeded(str(seed)), options)).board.tiles[0].placement.number == 1
    )
    assert str(game.board) == "level 0 at 0,0\n*****\n*****"
    assert game.score == 0
    beside = next(
        landing.placement
        for landing in game.legal().landings()
        if landing.placement.bounds.left == 5
    )
    above = LegalPlacements(game.place(beside).board, 1)
    carried = {
        judge(above.board, landing.placement).support
        for landing in above.landings()
        if landing.level == 1
    }
    assert carried == {(0, 1)}
