"""Games cut short, for tests that need one under way."""

from nmbr9.game import Game


def cut(game: Game, decisions: int) -> Game:
    """The game as it stood after this many decisions."""
    return Game(game.source, game.options, game.decisions[:decisions], game.seat)
