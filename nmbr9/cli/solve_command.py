"""The answers of `python -m nmbr9 solve`. Source: docs/records.md, command line."""

from collections.abc import Sequence

from nmbr9.cli.jsonl_fields import JsonObject, board_form
from nmbr9.cli.jsonl_games import line_of
from nmbr9.deck import Dealt
from nmbr9.game import Game
from nmbr9.solver.free_order.search import search_within
from nmbr9.solver.known_deck.solve import Solution, solve_deck, solve_deck_within
from nmbr9.solver.plus.search import solve_game, solve_game_within


def solve(deck: Sequence[int], seconds: float, nodes: int | None) -> JsonObject:
    """The best game found for a deck; by time only where no number of boards is given."""
    if nodes is None:
        return line(deck, solve_deck_within(deck, seconds))
    return line(deck, solve_deck(deck, nodes))


def solve_plus(game: Game, seconds: float, nodes: int | None) -> JsonObject:
    """The best game of NMBR 9 ++ found, with its decisions; as `solve` else."""
    found = solve_game_within(game, seconds) if nodes is None else solve_game(game, nodes)
    return {**line_of(found), "score": found.score}


def free(seconds: float, nodes: int | None) -> JsonObject:
    """The best game found for the twenty tiles in any order."""
    found = search_within(seconds, nodes)
    return line(found.order, found.best)


def line(deck: Sequence[int], solution: Solution) -> JsonObject:
    """A game in the form that `verify` reads, with its score, played through the engine first."""
    game = Game.start(Dealt(tuple(deck)))
    for placement in solution.placements:
        game = game.place(placement)
    return {
        "deck": list(deck),
        "placements": board_form(game.board),
        "score": game.score,
    }
