"""Games and turns of the solver's answers: nothing that it says is trusted, the engine plays it."""

from collections.abc import Iterable

from nmbr9.board import Placement
from nmbr9.decisions import Decision
from nmbr9.errors import BadRecord, IllegalPlacement, Reason
from nmbr9.game import Game
from nmbr9.protocol import ChosenTurn, Form, SolvedGame
from nmbr9.record import from_json
from nmbr9.untrusted import malformed


def solved_game(game: Game, result: Form) -> Game:
    """The game of a PAR's result. Raises BadRecord."""
    if game.options.is_plus:
        return check_whole(game, from_json(result.get("game")))
    return play_through(game, SolvedGame.from_json(result).placements)


def play_through(game: Game, placements: Iterable[Placement]) -> Game:
    """The whole game of these placements. Raises BadRecord."""
    played = Game.start(game.source, game.options)
    try:
        for placement in placements:
            played = played.place(placement)
    except IllegalPlacement:
        raise BadRecord(Reason.ILLEGAL_GAME, "the solver's game breaks the rules") from None
    return check_whole(game, played)


def check_whole(game: Game, played: Game) -> Game:
    """The solver's game, finished and with the same cards. Raises BadRecord otherwise."""
    if (played.source, played.options) != (game.source, game.options) or not played.finished:
        raise malformed("the solver's game is another one, or not finished")
    return played


def play_turn(game: Game, result: Form) -> Game:
    """The game after the solver's turn. Raises the engine's errors, BadRecord if it is no turn."""
    return whole_turn(game, ChosenTurn.from_json(result).decisions)


def whole_turn(game: Game, decisions: Iterable[Decision]) -> Game:
    """The game after these decisions, if they are just one turn; raises what `play_turn` does."""
    played = game
    for decision in decisions:
        if played.turn != game.turn:
            raise malformed("the solver's turn goes on after its end")
        played = played.decide(decision)
    if played.turn == game.turn:
        raise malformed("the solver's turn is not ended")
    return played
