"""A review of a finished game: what each card brought, and what each placement cost.

One account: usual score + luck - cost = score. The luck of a card is the expected score with it and
its best placement, less the expected score before it; a placement costs the drop from there to the
expected score after it. All differences come from the same deals on both sides.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from nmbr9.board import Placement
from nmbr9.errors import BadValue, Reason, check_kind
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.protocol import ReviewedGame, ReviewedPlusGame, ReviewedRound
from nmbr9.solver.fair_play.account import Entry, balance, counted_costs, open_account, tenths
from nmbr9.solver.fair_play.choice import Start
from nmbr9.solver.fair_play.judgement import EXACT, judge
from nmbr9.solver.fair_play.rollouts import answer_all
from nmbr9.solver.known_deck.solve import Solution, search_deck
from nmbr9.solver.progress import until
from nmbr9.steps import at_step
from nmbr9.tiles import NUMBERS, QUARTERS, canonical_rotation, extent

NODES: Final = 16_000
"""Boards expanded for the solver's own game, enough for the first beam of 1000."""
_STEPS: Final = 100
"""The usual steps in which the rounds are judged."""


Review = TypeVar("Review", ReviewedGame, ReviewedPlusGame)


@dataclass(frozen=True, slots=True)
class ReviewProgress(Generic[Review]):
    """The progress of a review, and the review when it is complete."""

    done: int
    of: int
    review: Review | None = None


def review_game(game: Game, nodes: int = NODES) -> Iterator[ReviewProgress[ReviewedGame]]:
    """Review a finished base game, a short step at a time. Raises BadValue for any other."""
    check_finished(game)
    if game.options.is_plus:
        raise BadValue(Reason.BAD_OPTIONS, "a game of NMBR 9 ++ is reviewed by review_plus_game")
    return _review(game, nodes)


def check_finished(game: Game) -> None:
    """Raise BadValue (BAD_FORM) unless this is a finished game."""
    check_kind(game, Game, "a game")
    if not game.finished:
        raise BadValue(Reason.BAD_FORM, "only a finished game is reviewed")


def _review(game: Game, nodes: int) -> Iterator[ReviewProgress[ReviewedGame]]:
    own = tuple(tile.placement for tile in game.board.tiles)
    count = len(own)
    of = 2 * count
    best = Solution(game.score, own)
    for progress in until(search_deck(game.deck), nodes=nodes):
        yield ReviewProgress(min(count, count * progress.nodes // max(nodes, 1)), of)
        if progress.best is not None and progress.best.score > best.score:
            best = progress.best
    usual = 0.0
    entries, advised = list[Entry](), [own[0]]
    for opening in open_account(own[0].number, _cards(game.deck)):
        yield ReviewProgress(count, of)
        if opening is not None:
            usual = opening.usual
            entries.append(Entry(opening.gain, EXACT, count - 1, certain=False))
    starts = [Start.of(at_step(game, 1).board)]
    starts += (starts[-1].after(placement) for placement in own[1:])
    left = [_cards(game.deck[laid + 1 :]) for laid in range(count)]
    judges = [
        judge(starts[laid - 1], own[laid].number, left[laid], starts[laid])
        for laid in range(1, count)
    ]
    for step, judgements in enumerate(answer_all(judges)):
        yield ReviewProgress(count + min(step * count // _STEPS, count - 1), of)
        for laid, judgement in enumerate(judgements or (), 1):
            certain = len(set(game.deck[laid:])) == 1
            cost, skill = judgement.cost, judgement.skill
            entries.append(Entry(judgement.gain, cost, sum(left[laid]), certain, skill))
            advised.append(judgement.advised)
    account = balance(usual, entries, game.score)
    rounds = tuple(
        ReviewedRound(
            own=account.own[at],
            best=account.best[at],
            advised=advised[at],
            error=tenths(cost.error),
            luck_error=tenths(entry.gain.error),
        )
        for at, (entry, cost) in enumerate(zip(entries, counted_costs(entries), strict=True))
    )
    solver = align_game(best.placements, own[0])
    review = ReviewedGame(rounds, solver, account.usual, account.left_over)
    yield ReviewProgress(of, of, review)


def _cards(cards: Sequence[int]) -> list[int]:
    """`[number]`: the cards of each number among these."""
    return [cards.count(number) for number in NUMBERS]


def align_game(placements: Sequence[Placement], first: Placement) -> tuple[Placement, ...]:
    """The same game, turned and moved so that its first tile lies as in this placement."""
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
