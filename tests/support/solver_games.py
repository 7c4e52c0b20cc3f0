"""Games that the solver's tests go on from."""

from nmbr9.deck import Source
from nmbr9.game import Game
from nmbr9.protocol import Strength
from nmbr9.solver.fair_play.player import choose_placement


def begun_game(source: Source, rounds: int) -> Game:
    """The first rounds of a game by the practised player."""
    game = Game.start(source)
    for _ in range(rounds):
        game = game.place(choose_placement(game, Strength.PRACTISED))
    return game
