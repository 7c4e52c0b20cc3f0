"""The answers of `python -m nmbr9 solve`. Source: docs/records.md, command line."""

from collections.abc import Sequence

from nmbr9.cli.jsonl_fields import JsonObject, board_form
from nmbr9.cli.jsonl_games import line_of
from nmbr9.deck import Dealt
from nmbr9.game import Game
from nmbr9.solver.free_order.search import solve_free
from nmbr9.solver.known_deck.solve import Solution, solve_deck
from nmbr9.solver.plus.search import solve_game


def solve(deck: Sequence[int], nodes: int | None, seconds: float | None) -> JsonObject:
    """The best game found for a deck with this many boards, or in this much time."""
    return line(deck, solve_deck(deck, nodes, seconds=seconds))


def solve_plus(game: Game, nodes: int | None, seconds: float | None) -> JsonObject:
    """The best game of NMBR 9 ++ found, with its decisions; otherwise as `solve`."""
    solved = solve_game(game, nodes, seconds=seconds)
    return {**line_of(solved), "score": solved.score}


def free(nodes: int | None, seconds: float | None) -> JsonObject:
    """The best game found for the twenty tiles in any order."""
    solution = solve_free(nodes, seconds=seconds)
    return line([placement.number for placement in solution.placements], solution)


def line(deck: Sequence[int], solution: Solution) -> JsonObject:
    """A game in the form that `verify` reads, with its score, after a replay by the engine."""
    game = Game.start(Dealt(tuple(deck)))
    for placement in solution.placements:
        game = game.place(placement)
    return {
        "deck": list(deck),
        "placements": board_form(game.board),
        "score": game.score,
    }
