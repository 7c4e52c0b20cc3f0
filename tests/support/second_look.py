"""A second check of a game by the oracle: each tile was legal when it was laid."""

from nmbr9.board import Placement
from nmbr9.decisions import Kind, Laying, Relocate
from nmbr9.game import Game
from nmbr9.options import Variant
from nmbr9.powers import Power
from nmbr9.tiles import Face
from tests.support.oracle_plus import Asked, Thing, faults, landing_level, squares_of, things_of


def check_game(game: Game) -> None:
    """Replay a game from its beginning, and check each step and the end."""
    before = Game.start(game.source, game.options, game.seat)
    used: list[Power] = []
    for decision in game.decisions:
        after = before.decide(decision)
        check_step(before, after)
        used += getattr(decision, "powers", ())
        before = after
    assert before == game
    check_end(before, used)


def check_step(before: Game, after: Game) -> None:
    """Check that a decision's tile was legal with its powers, and with no fewer."""
    decision = after.decisions[-1]
    if not isinstance(decision, Laying):
        assert before.board == after.board
        return
    board, placement, powers = before.board, decision.placement, decision.asked.powers
    ceiling = ceiling_of(before, decision.kind)
    if isinstance(decision, Relocate):
        ceiling = board.tiles[decision.tile].level
        board = board.without(decision.tile)
    things, level = things_of(board), after.board.tiles[-1].level
    assert level == landing_level(things, squares_of(placement))
    assert wrong(things, placement, powers, ceiling, level) == []
    for power in powers - {Power.FLIP}:
        assert wrong(things, placement, powers - {power}, ceiling, level) != []
    assert (placement.face is Face.BACK) == (Power.FLIP in powers) or isinstance(decision, Relocate)


def wrong(
    things: list[Thing],
    placement: Placement,
    powers: frozenset[Power],
    ceiling: int | None,
    level: int,
) -> list[str]:
    asked = Asked(placement.number, placement.face, powers, ceiling)
    return faults(things, squares_of(placement), level, asked)


def ceiling_of(game: Game, kind: Kind) -> int | None:
    """The highest level that may be used, by the rules and not by the engine."""
    if game.options.variant is not Variant.LEVEL_TO_LEVEL:
        return None
    return game.state.turn.chosen if kind is Kind.PLACE else 4


def check_end(game: Game, used: list[Power]) -> None:
    """Check the end: no power twice, no more tiles than the box has, no card outside the deck."""
    kinds = [decision.kind for decision in game.decisions]
    assert len(used) == len(set(used))
    assert max(kinds.count(Kind.RELOCATE), kinds.count(Kind.RESERVE)) <= 1
    assert kinds.count(Kind.FILLER) <= 2
    assert all(game.board.count(number) <= game.options.tiles_each for number in range(10))
    assert set(used) <= set(game.powers)
    front = [tile for tile in game.board.tiles if tile.placement.face is Face.FRONT]
    assert game.score == sum(tile.placement.number * tile.level for tile in front)
    assert game.score == sum(game.breakdown)
    assert game.choices.kinds == ()
