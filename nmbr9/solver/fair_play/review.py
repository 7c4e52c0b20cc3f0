"""A review of a finished game: the cost of its placements, round by round.

With hindsight: the deck is known, and the best game found from before a placement is compared with
the best found from after it. By fair judgement: only what the player could know counts. Luck: the
value of each card compared with those that could have come.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import numpy as np

from nmbr9.board import Board, Placement
from nmbr9.errors import BadValue, Reason, check_kind
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.protocol import ReviewedGame, ReviewedPlusGame, ReviewedRound
from nmbr9.solver.fair_play.judgement import Judgement, judge_placement
from nmbr9.solver.fair_play.luck import Luck, judge_card
from nmbr9.solver.fair_play.player import to_window
from nmbr9.solver.known_deck.beam import run_beam
from nmbr9.solver.known_deck.solve import Solution, search_deck
from nmbr9.solver.known_deck.weights import STRONG
from nmbr9.solver.progress import until
from nmbr9.tiles import NUMBERS, QUARTERS, canonical_rotation, extent

WIDTH: Final = 32
"""The width of the beams that go on from each of the player's boards."""
NODES: Final = 31_000
"""Boards expanded for the solver's own game, enough for both beams of 1000."""


Review = TypeVar("Review", ReviewedGame, ReviewedPlusGame)


@dataclass(frozen=True, slots=True)
class ReviewProgress(Generic[Review]):
    """The progress of a review, and the review when it is complete."""

    done: int
    of: int
    review: Review | None = None


def review_game(
    game: Game, nodes: int = NODES, width: int = WIDTH
) -> Iterator[ReviewProgress[ReviewedGame]]:
    """Review a finished base game, a short step at a time. Raises BadValue for any other."""
    check_finished(game)
    if game.options.is_plus:
        raise BadValue(Reason.BAD_OPTIONS, "a game of NMBR 9 ++ is reviewed by review_plus_game")
    return _review(game, nodes, width)


def check_finished(game: Game) -> None:
    """Raise BadValue (BAD_FORM) unless this is a finished game."""
    check_kind(game, Game, "a game")
    if not game.finished:
        raise BadValue(Reason.BAD_FORM, "only a finished game is reviewed")


def _review(game: Game, nodes: int, width: int) -> Iterator[ReviewProgress[ReviewedGame]]:
    own = tuple(tile.placement for tile in game.board.tiles)
    count = len(own)
    of = 3 * count
    best = Solution(game.score, own)
    for progress in until(search_deck(game.deck), nodes=nodes):
        yield ReviewProgress(min(count, count * progress.nodes // max(nodes, 1)), of)
        if progress.best is not None and progress.best.score > best.score:
            best = progress.best
    solver = Solution(best.score, align_game(best.placements, own[0]))
    boards = [_board(game, laid) for laid in range(count)]
    games = [Solution(game.score, own)] * (count + 1)
    for laid in range(count - 1, -1, -1):
        continuation = _best_from(boards[laid], game.deck, width) if laid else solver
        games[laid] = max(continuation or games[laid + 1], games[laid + 1], key=_score)
        yield ReviewProgress(2 * count - laid, of)
    for laid in range(count):
        # A game that goes on as the player did is as good after that placement.
        if games[laid].placements[: laid + 1] == own[: laid + 1]:
            games[laid + 1] = max(games[laid + 1], games[laid], key=_score)
    rounds: list[ReviewedRound] = []
    for laid in range(count):
        left = [game.deck[laid + 1 :].count(number) for number in NUMBERS]
        fair = judge_placement(boards[laid], own[laid], left)
        luck = judge_card(boards[laid], own[laid].number, left)
        better = games[laid].placements[laid]
        if games[laid].score == games[laid + 1].score:
            better = own[laid]
        rounds.append(_reviewed(games[laid].score, better, fair, luck))
        yield ReviewProgress(2 * count + laid, of)
    yield ReviewProgress(of, of, ReviewedGame(tuple(rounds), games[0].placements))


def _score(solution: Solution) -> int:
    return solution.score


def _reviewed(
    hindsight: int, better: Placement, fair: Judgement | None, luck: Luck | None
) -> ReviewedRound:
    """The round with its judgements, in tenths of a point."""
    return ReviewedRound(
        hindsight,
        better,
        own=_tenths(fair.own) if fair else None,
        best=_tenths(fair.best) if fair else None,
        advised=fair.advised if fair else None,
        fair_error=_tenths(fair.error) if fair else None,
        luck=_tenths(luck.points) if luck else None,
        luck_error=_tenths(luck.error) if luck else None,
    )


def _tenths(score: float) -> int:
    """A mean score in tenths of a point."""
    return round(score * 10)


def _board(game: Game, laid: int) -> Board:
    return Game(game.source, game.options, game.decisions[:laid]).board


def _best_from(board: Board, deck: Sequence[int], width: int) -> Solution | None:
    """The best game found that begins with this board; None if it cannot be searched."""
    start = to_window(board)
    if start is None:
        return None
    last = start
    for beam in run_beam(start, deck, width, STRONG):
        last = beam.boards
    if len(last.forms) < len(deck):
        return None
    last = last.taken(np.array([last.scores.argmax()]))
    first = board.tiles[0].placement.anchor
    placements = tuple(placement.moved(first.x, first.y) for placement in last.placements(0))
    return Solution(int(last.scores[0]), placements)


def align_game(placements: Sequence[Placement], first: Placement) -> tuple[Placement, ...]:
    """The same game turned and moved so that it begins with this placement of its first number."""
    turned = tuple(placements)
    while turned[0].rotation != first.rotation:
        turned = tuple(map(turn_quarter, turned))
    right = first.anchor.x - turned[0].anchor.x
    lower = first.anchor.y - turned[0].anchor.y
    return tuple(placement.moved(right, lower) for placement in turned)


def turn_quarter(placement: Placement) -> Placement:
    """The placement after the whole table has turned clockwise."""
    number, face = placement.number, placement.face
    size = extent(number, placement.rotation, face)
    rotation = canonical_rotation(number, (placement.rotation + 1) % QUARTERS, face)
    x, y = placement.anchor
    return Placement(number, rotation, Cell(-(y + size.y - 1), x), face)
