"""A whole turn: the fair player's, or a simple one if it cannot search."""

from nmbr9.decisions import Choose, Decision, EndTurn, Kind
from nmbr9.errors import GameOver, check_kind
from nmbr9.game import Game
from nmbr9.protocol import Strength
from nmbr9.solver.fair_play.player import highest
from nmbr9.solver.plus.player import choose_turn
from nmbr9.solver.progress import check_seed


def turn_of(game: Game, strength: Strength, seed: int = 0) -> tuple[Decision, ...]:
    """The decisions of a player of that strength up to the end of the turn. Raises GameOver."""
    check_kind(game, Game, "a game")
    check_kind(strength, Strength, "a strength")
    check_seed(seed)
    if game.finished:
        raise GameOver("the game is finished: there is no turn")
    try:
        return choose_turn(game, strength, seed)
    except ValueError:  # the board does not fit into the solver's window
        return _simple_turn(game)


def _simple_turn(game: Game) -> tuple[Decision, ...]:
    """The turn that takes the highest card it may, and lays its tile as high as it can."""
    after = game
    if game.card is None:
        takable = game.choices.which(Kind.CHOOSE)
        after = after.decide(Choose(max(takable, key=lambda card: game.shown[card])))
    after = after.place(highest(after.legal()))
    if not after.finished and after.state.turn.laid:
        after = after.decide(EndTurn())
    return after.decisions[len(game.decisions) :]
