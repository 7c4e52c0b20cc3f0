"""Games that are cut short, for tests that need one under way."""

from nmbr9.game import Game


def cut(game: Game, decisions: int) -> Game:
    """The same game as it stood after so many decisions."""
    return Game(game.source, game.options, game.decisions[:decisions], game.seat)
