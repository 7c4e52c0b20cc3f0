"""Short games of NMBR 9 ++ from decisions written as records write them."""

from nmbr9.decisions import parse_decision
from nmbr9.deck import Dealt
from nmbr9.game import Game
from nmbr9.options import Module, Options
from nmbr9.powers import Power

FIVE_FIRST = (5, 9, 1, 1, 4, 4)
TWO_TILES = ("5r0@0,0", "9r0@3,0")
"""The first two decisions of `FIVE_FIRST`: a 5 and a 9 side by side."""


def breaking(*powers: Power) -> Options:
    """The base game with these powers."""
    return Options(modules=frozenset({Module.BREAKING_RULES}), powers=frozenset(powers))


ALL_POWERS = breaking(*Power)


def after(options: Options, *decisions: str, deck: tuple[int, ...] = FIVE_FIRST) -> Game:
    """The game of a deck after these decisions."""
    game = Game.start(Dealt(deck), options)
    for text in decisions:
        game = game.decide(parse_decision(text))
    return game
