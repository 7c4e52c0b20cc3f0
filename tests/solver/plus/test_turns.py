"""Whole turns of NMBR 9 ++, in every situation of a seat."""

import pytest

from nmbr9.decisions import Choose, EndTurn, Place, SitOut
from nmbr9.deck import Dealt, Seeded
from nmbr9.errors import GameOver
from nmbr9.game import Game, replay
from nmbr9.options import Module, Options, Variant
from nmbr9.protocol import Strength
from nmbr9.solver.boards.window import SIDE
from nmbr9.solver.plus.player import turn_of

FILLERS = Options(modules=frozenset({Module.GAP_FILLERS}))


def test_a_turn_ends_once_its_tile_is_laid() -> None:
    game = Game.start(Seeded("turn"), FILLERS)
    laid = game.place(game.legal()[0])
    assert turn_of(laid, Strength.EXPERT) == (EndTurn(),)


def test_a_round_without_a_tile_is_sat_out() -> None:
    sevens = Game.start(Dealt((7,) * 4 + (1,) * 4, 4), Options(4, Variant.LEVEL_TO_LEVEL))
    for _ in range(3):
        for decision in turn_of(sevens, Strength.BEGINNER):
            sevens = sevens.decide(decision)
    assert turn_of(sevens, Strength.BEGINNER) == (SitOut(),)


@pytest.mark.parametrize("taken", [0, 1])
def test_a_card_that_is_taken_is_the_one_that_is_laid(taken: int) -> None:
    game = Game.start(Seeded("turn"), Options(variant=Variant.LEVEL_TO_LEVEL))
    while len(game.shown) < 2:
        for decision in turn_of(game, Strength.BEGINNER):
            game = game.decide(decision)
    chosen = game.decide(Choose(taken))
    (laid,) = turn_of(chosen, Strength.EXPERT)
    assert isinstance(laid, Place)
    assert laid.placement.number == game.shown[taken]
    assert chosen.decide(laid).turn > game.turn


@pytest.mark.parametrize(
    "options", [FILLERS, Options(variant=Variant.TWO_OF_THREE)], ids=["fillers", "two_of_three"]
)
def test_on_a_board_too_wide_to_be_searched_a_tile_is_still_laid(options: Options) -> None:
    game = Game.start(Seeded("turn"), options)
    while game.board.bounds is None or game.board.bounds.right - game.board.bounds.left <= SIDE:
        game = game if game.card is not None else game.decide(Choose())
        farthest = max(game.legal().landings(), key=lambda place: place.placement.anchor.x)
        game = game.place(farthest.placement)
        game = game.decide(EndTurn()) if game.state.turn.laid else game
    after = replay(game, turn_of(game, Strength.EXPERT))
    assert after.turn > game.turn


def test_after_the_last_turn_there_is_none() -> None:
    game = Game.start(Dealt((7,)), FILLERS)
    over = game.place(game.legal()[0]).decide(EndTurn())
    with pytest.raises(GameOver):
        turn_of(over, Strength.MASTER)
