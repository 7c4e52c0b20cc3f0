"""The search for puzzles in one game: a quick look at each round, a judgement, a deeper search.

P placements, D deals. All placements meet the same deals, so their ends are compared deal by deal.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.board import Placement
from nmbr9.contests.puzzles import LETTERS, MOST, SEED, UNKNOWN, PuzzleLine, places
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.protocol import Strength
from nmbr9.record import encode
from nmbr9.solver.boards.batch import POINT, Boards
from nmbr9.solver.boards.listing import list_landings
from nmbr9.solver.boards.window import NUMBER_OF, TILE_MASKS
from nmbr9.solver.fair_play.choice import placement_of
from nmbr9.solver.fair_play.player import (
    SKILLS,
    deal_decks,
    mean_values,
    to_window,
)
from nmbr9.solver.known_deck.beam import Beam, advance_beam
from nmbr9.solver.known_deck.candidates import pick_of_each_level
from nmbr9.solver.known_deck.evaluation import evaluator_for
from nmbr9.solver.known_deck.plateau_prices import STEPS, plan_decks
from nmbr9.solver.known_deck.weights import STRONG

ROUNDS: Final = range(3, 19)
"""The rounds that can be a puzzle."""
LATE: Final = 9
EARLY: Final = 10
"""One game in this many is searched from the first of these rounds on, the others from a late one:
few early placements are so much better than all others."""
POINTS: Final = 4.0
ERRORS: Final = 3.0
"""The least lead of the answer over every other placement, in points and standard errors."""
HINT: Final = 1.2
"""The least lead, in standard errors, with which a quick look leads to a judgement."""
NEAREST: Final = 12
"""The number of placements of the survey that are judged again."""
TRIES: Final = 1000
SLIPS: Final = 6.5
"""The points by which the weak player of the grades misjudges a placement."""
PLAYERS: Final = (Strength.EXPERT, Strength.EXPERT, Strength.PRACTISED, Strength.CASUAL)
"""The strengths of the games' players, in turn."""


@dataclass(frozen=True, slots=True)
class Depth:
    """The depth of a search: `deals`, beams of that `width`, the best `candidates`.

    At most `a_level` candidates on each level; the plans take this many `steps`.
    """

    deals: int
    width: int
    candidates: int
    a_level: int
    steps: int = STEPS


GLANCE: Final = Depth(deals=4, width=1, candidates=1, a_level=1, steps=90)
"""The depth for rounds that are only played, not searched."""
QUICK: Final = Depth(deals=8, width=2, candidates=6, a_level=2, steps=90)
JUDGEMENT: Final = Depth(deals=40, width=2, candidates=12, a_level=4)
SURVEY: Final = Depth(deals=16, width=1, candidates=0, a_level=1, steps=90)
"""The depth for every placement: its cost, and good ones that have little value."""
DEEP: Final = Depth(deals=64, width=6, candidates=20, a_level=8)


@dataclass(frozen=True, slots=True)
class SearchResult:
    """The results of one game: the number of boards `chosen`, and the puzzles among them."""

    chosen: int
    entries: tuple[PuzzleLine, ...]


@dataclass(frozen=True, slots=True)
class Look:
    """The placements of a round that were played on, and their results.

    `ends` `[P, D]`: the final scores; `last` has the boards of the ends, in P * D groups. `known`
    are all placements with a known value, `values` their values.
    """

    placements: tuple[Placement, ...]
    ends: NDArray[np.float64]
    last: Beam
    answers: tuple[Placement, ...]
    values: NDArray[np.int64]

    @property
    def order(self) -> tuple[int, ...]:
        """The indices of the placements, best first."""
        return tuple(np.argsort(-self.ends.mean(axis=1), kind="stable").tolist())

    @property
    def answer(self) -> Placement:
        """The best placement."""
        return self.placements[self.order[0]]

    @property
    def nearest(self) -> tuple[Placement, ...]:
        """The best few."""
        return tuple(self.placements[index] for index in self.order[:NEAREST])

    @property
    def lost(self) -> NDArray[np.float64]:
        """`[P, D]`: the points by which each ends below the best, in each deal."""
        lost: NDArray[np.float64] = self.ends[self.order[0]] - self.ends
        return lost

    def is_clear(self, points: float, errors: float) -> bool:
        """Whether the best leads all others by this many points and standard errors."""
        lost = np.delete(self.lost, self.order[0], axis=0)
        error = lost.std(axis=1, ddof=1) / np.sqrt(lost.shape[1])
        mean = lost.mean(axis=1)
        return len(lost) > 0 and bool(((mean >= points) & (mean >= errors * error)).all())


def look(game: Game, depth: Depth, luck: Random, also: Sequence[Placement] = ()) -> Look | None:
    """Play on the candidates of a round, and some others; None if no board can be searched."""
    board, number = game.board, game.deck[game.round - 1]
    boards = to_window(board)
    if boards is None:
        return None
    landings = list_landings(boards, number)
    deals = deal_decks(board, number, game.unseen, depth.deals, luck)
    plans = plan_decks(deals, STRONG.relaxation, depth.steps)
    values = mean_values(boards, landings, evaluator_for(plans, game.round, STRONG), depth.deals)
    placements = tuple(
        placement_of(board, boards, landings, index) for index in range(len(landings))
    )
    several = pick_of_each_level(landings, values.astype(np.int32), 1, depth.a_level)
    best = several[np.argsort(-values[several], kind="stable")][: depth.candidates]
    wanted = dict.fromkeys((*(placements[index] for index in best.tolist()), *also))
    laid = {
        placement: after
        for placement in wanted
        if (after := to_window(game.place(placement).board))
    }
    if not laid:
        return None
    group = np.tile(np.arange(depth.deals), len(laid))
    starts = Boards.joined([*laid.values()]).taken(np.repeat(np.arange(len(laid)), depth.deals))
    beam, plans = Beam.of(starts), plans.taken(group)
    beam = replace(beam, values=starts.scores * np.int32(POINT))
    for round_ in range(game.round, len(deals[0])):
        shown = [deals[deal][round_] for deal in group.tolist()]
        beam = advance_beam(beam, shown, evaluator_for(plans, round_ + 1, STRONG), depth.width)
    ends = np.zeros(len(group), np.int64)
    np.maximum.at(ends, beam.groups, beam.values)
    return Look(tuple(laid), ends.reshape(len(laid), -1) / POINT, beam, placements, values)


def search_game(number: int) -> SearchResult:
    """The puzzles of one game of a computer, with the deck `nmbr9-puzzle-NUMBER`."""
    game = Game.start(Seeded(f"{SEED}{number}"))
    game = game.place(Placement(game.deck[0], 0, Cell(0, 0)))
    player = PLAYERS[number % len(PLAYERS)]
    first = ROUNDS[0] if number % EARLY == 0 else LATE
    results = SearchResult(0, ())
    while game.round <= ROUNDS[-1]:
        luck = Random(f"{number} {game.round}")  # noqa: S311  no secret
        quick = look(game, QUICK if game.round >= first else GLANCE, luck)
        if quick is None:
            break
        if game.round >= first and quick.is_clear(POINTS, HINT) and not is_symmetric(game):
            more = search_round(game, quick, luck)
            results = SearchResult(results.chosen + more.chosen, results.entries + more.entries)
        game = game.place(chosen_by(player, quick, luck))
    return results


def search_round(game: Game, quick: Look, luck: Random) -> SearchResult:
    """The results of a round in which one placement seems to be clearly better."""
    survey = look(game, SURVEY, luck, places(game))
    if survey is None or survey.answer != quick.answer:
        return SearchResult(0, ())
    judged = look(game, JUDGEMENT, luck, survey.nearest)
    if judged is None or not judged.is_clear(POINTS, ERRORS):
        return SearchResult(0, ())
    deep = look(game, DEEP, luck, (judged.answer, *survey.nearest))
    if deep is None or deep.answer != judged.answer or not deep.is_clear(0.0, ERRORS):
        return SearchResult(1, ())
    return SearchResult(1, (entry_of(game, deep, survey),))


def chosen_by(player: Strength, quick: Look, luck: Random) -> Placement:
    """The placement that a player of that strength chooses, from the results of the quick look."""
    skill = SKILLS[player]
    if skill.width:
        return quick.answer
    wrong = [int(skill.slips * POINT * luck.random()) for _ in quick.answers]
    return quick.answers[int((quick.values + np.array(wrong)).argmax())]


def entry_of(game: Game, deep: Look, survey: Look) -> PuzzleLine:
    """The line of a puzzle."""
    best, second, *_ = deep.order
    supports = ",".join((support(deep, best, game.round), support(deep, second, game.round)))
    often = max(how_often(deep, SLIPS), found_greedily(game, deep.answer))
    return PuzzleLine(often, f"{supports} {encode(game)} {costs_text(game, deep, survey)}")


def how_often(deep: Look, slips: float) -> int:
    """The successes in a thousand tries of a player who misjudges by this many points."""
    luck = np.random.default_rng(len(deep.answers))
    wrong = luck.random((TRIES, len(deep.answers))) * slips * POINT
    right = deep.answers.index(deep.answer) if deep.answer in deep.answers else None
    return int(((deep.values + wrong).argmax(axis=1) == right).sum())


def found_greedily(game: Game, answer: Placement) -> int:
    """The number of a thousand tries in which the greediest player finds the answer.

    Placements with equal scores are equally likely.
    """
    points = {
        landing.placement: landing.placement.number * landing.level
        for landing in game.legal().landings()
    }
    most = max(points.values())
    highest = list(points.values()).count(most)
    return TRIES // highest if points[answer] == most else 0


def support(deep: Look, placement: int, round_: int) -> str:
    """The mean support of a placement's tile for later ones: tenths of tiles, and points."""
    deals, last = deep.ends.shape[1], deep.last
    groups, first = np.unique(last.groups, return_index=True)  # the best board of each group
    boards = last.boards.taken(first[groups // deals == placement])
    own = round_ - 1
    cells = TILE_MASKS[boards.forms, boards.anchors]
    on_it = (cells & cells[own]).any(axis=2) & (boards.levels == boards.levels[own] + 1)
    points = np.array(NUMBER_OF)[boards.forms] * boards.levels * on_it
    return f"{round(10 * on_it.sum() / deals)},{round(points.sum() / deals)}"


def costs_text(game: Game, deep: Look, survey: Look) -> str:
    """A letter for each legal placement: its cost, as exactly as it is known."""
    costs: dict[Placement, float] = {}
    for search in (survey, deep):
        costs.update(zip(search.placements, search.lost.mean(axis=1).tolist(), strict=True))
    # The survey is rough: the others' costs are no less than those judged closely.
    least = max(1, round(float(deep.lost.mean(axis=1)[deep.order[1]])))
    letters = {
        search: LETTERS[min(MOST, max(least, round(cost)))] for search, cost in costs.items()
    }
    letters[deep.answer] = LETTERS[0]
    return "".join(letters.get(place, UNKNOWN) for place in places(game))


def is_symmetric(game: Game) -> bool:
    """Whether half a turn of the whole board leaves it the same, so that placements come twice.

    What a quarter leaves the same, half a turn does too.
    """
    cells = {(cell.x, cell.y, tile.level) for tile in game.board.tiles for cell in tile.cells}
    xs, ys, _ = zip(*cells, strict=True)
    across, down = min(xs) + max(xs), min(ys) + max(ys)
    return cells == {(across - x, down - y, level) for x, y, level in cells}
