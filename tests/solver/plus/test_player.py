"""The fair player of NMBR 9 ++: legal in every mix, and blind to the cards to come."""

import pytest

pytest.importorskip("numpy", reason="needs numpy", exc_type=ImportError)

from nmbr9.deck import Dealt, Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.solver.plus.player import SKILLS, choose_turn
from nmbr9.solver.protocol import Strength

# The starting tile is drawn from the deck itself.
SAME_START = Options(
    modules=frozenset({Module.GAP_FILLERS, Module.BREAKING_RULES}), powers=frozenset(Power)
)


def played(game: Game, strength: Strength) -> Game:
    while not game.finished:
        for decision in choose_turn(game, strength):
            game = game.decide(decision)
    return game


@pytest.mark.parametrize("variant", Variant)
@pytest.mark.parametrize("strength", [Strength.BEGINNER, Strength.PRACTISED])
def test_the_engine_takes_every_decision(variant: Variant, strength: Strength) -> None:
    options = Options(variant=variant, modules=frozenset(Module), powers=frozenset(Power))
    game = played(Game.start(Seeded("fair"), options), strength)
    assert game.finished
    assert game.score > 20


@pytest.mark.parametrize("strength", Strength)
def test_the_cards_to_come_make_no_difference(strength: Strength) -> None:
    cards = (9, 9, 8, 8, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2, 2, 1, 1, 0, 0)
    decks = [Dealt(cards), Dealt((*cards[:3], *reversed(cards[3:])))]
    first = Game.start(decks[0], SAME_START)
    for _ in range(2):
        for decision in choose_turn(first, Strength.PRACTISED):
            first = first.decide(decision)
    other = Game(decks[1], SAME_START, first.decisions)
    assert choose_turn(first, strength, 5) == choose_turn(other, strength, 5)


def test_every_strength_has_a_skill() -> None:
    assert list(SKILLS) == list(Strength)
