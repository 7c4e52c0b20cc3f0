"""Games that the solver's tests go on from."""

from functools import cache

from nmbr9.deck import Source
from nmbr9.game import Game
from nmbr9.protocol import Strength
from nmbr9.solver.fair_play.player import choose_placement


@cache
def begun_game(source: Source, rounds: int) -> Game:
    """The first rounds of a game by the practised player."""
    if not rounds:
        return Game.start(source)
    game = begun_game(source, rounds - 1)
    return game.place(choose_placement(game, Strength.PRACTISED))
