"""The fair player of NMBR 9 ++: legal in every mix, and blind to the cards to come."""

import pytest

from nmbr9.decisions import Choose, Decline, Place, Reserve, SitOut
from nmbr9.deck import Dealt, Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.protocol import Strength
from nmbr9.solver.plus.player import SKILLS, choose_turn

# The starting tile is drawn from the deck itself.
SAME_START = Options(
    modules=frozenset({Module.GAP_FILLERS, Module.BREAKING_RULES}), powers=frozenset(Power)
)


def played(game: Game, strength: Strength, *, plain: bool = False) -> Game:
    while not game.finished:
        for decision in choose_turn(game, strength, plain=plain):
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


def test_cards_of_little_use_are_declined_before_the_last_of_a_round() -> None:
    game = Game.start(Seeded("declined"), Options(variant=Variant.TWO_OF_THREE))
    declined = played(game, Strength.PRACTISED).decisions.count(Decline())
    assert 0 < declined < 10


def test_a_card_that_is_taken_already_is_laid() -> None:
    game = Game.start(Seeded("taken"), Options(variant=Variant.LEVEL_TO_LEVEL))
    while len(game.shown) < 2 or game.state.turn.chosen is not None:
        for decision in choose_turn(game, Strength.BEGINNER):
            game = game.decide(decision)
    laid = [
        choose_turn(game.decide(Choose(card)), Strength.BEGINNER) for card in range(len(game.shown))
    ]
    numbers = [(turn.placement.number,) for (turn,) in laid if isinstance(turn, Place)]
    assert numbers == [(number,) for number in game.shown]


def test_a_player_without_the_shown_tiles_sits_the_round_out() -> None:
    cards = (*(5,) * 4, *(number for number in range(10) if number != 5 for _ in range(4)))
    options = Options(players=4, variant=Variant.LEVEL_TO_LEVEL, removed=34)
    game = played(Game.start(Dealt(cards, 4), options), Strength.EXPERT)
    kinds = [type(decision) for decision in game.decisions]
    assert kinds == [Place, Place, Place, SitOut, Place, Place]


def test_powers_and_fillers_are_worth_having() -> None:
    scores = []
    for deck in range(2):
        game = Game.start(Seeded(f"bench-{deck:02}"), SAME_START)
        scores.append([played(game, Strength.PRACTISED, plain=plain) for plain in (False, True)])
    assert sum(own.score - forced.score for own, forced in scores) > 0
    kinds = {type(decision) for _, forced in scores for decision in forced.decisions}
    assert Reserve not in kinds


def test_every_strength_has_a_skill() -> None:
    assert list(SKILLS) == list(Strength)
