"""The fair player: legal placements, from what a player can know."""

import pytest

pytest.importorskip("numpy", reason="needs numpy", exc_type=ImportError)

from hypothesis import given, settings

from nmbr9.board import Board
from nmbr9.deck import Dealt, Seeded, shuffled
from nmbr9.game import Game
from nmbr9.rules import legal_placements
from nmbr9.solver.player import Strength, choice, chosen
from tests.growing import games


def played(game: Game, strength: Strength) -> Game:
    """The game played to its end."""
    while not game.finished:
        game = game.place(chosen(game, strength))
    return game


@settings(max_examples=25)
@given(games())
def test_whatever_lies_there_the_choice_is_legal(game: Game) -> None:
    if not game.finished:
        assert chosen(game, Strength.PRACTISED) in game.legal()


def test_a_player_finishes_a_game() -> None:
    assert played(Game.start(Seeded("hello")), Strength.PRACTISED).score > 30


def test_looking_ahead_is_legal_as_well() -> None:
    game = Game.start(Dealt(shuffled("hello")[:3]))
    assert played(game, Strength.EXPERT).finished


def test_the_order_of_the_cards_to_come_changes_nothing() -> None:
    deck = shuffled("hello")
    other = (*deck[:3], *reversed(deck[3:]))
    here, there = Game.start(Dealt(deck)), Game.start(Dealt(other))
    for _ in range(2):
        placement = chosen(here, Strength.PRACTISED)
        here, there = here.place(placement), there.place(placement)
    assert chosen(here, Strength.EXPERT) == chosen(there, Strength.EXPERT)


def test_the_same_seed_makes_the_same_choice() -> None:
    game = Game.start(Seeded("hello")).place(
        next(iter(legal_placements(Board.empty(), 9))).placement
    )
    once = chosen(game, Strength.BEGINNER, seed=3)
    assert once == chosen(game, Strength.BEGINNER, seed=3)


def test_a_board_too_wide_to_think_about_gets_a_high_placement() -> None:
    board = Board.empty()
    for number in (1, 1, 7, 7, 6, 6):
        far = max(legal_placements(board, number), key=lambda it: it.placement.bounds.right)
        board = board.with_tile(far.placement, far.level)
    placement = choice(board, 8, (0,) * 10, Strength.MASTER)
    highest = max(landing.level for landing in legal_placements(board, 8))
    assert any(
        landing.placement == placement and landing.level == highest
        for landing in legal_placements(board, 8)
    )
