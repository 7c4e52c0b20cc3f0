"""The candidates of a beam, compared with evaluating all and sorting by hand."""

from collections import Counter, defaultdict
from random import Random

import numpy as np
import pytest

from nmbr9.deck import shuffled
from nmbr9.solver.boards.batch import Boards, start_board
from nmbr9.solver.boards.listing import list_landings
from nmbr9.solver.known_deck.beam import run_beam
from nmbr9.solver.known_deck.candidates import WIDE, Limits, find_candidates, pick_of_each_level
from nmbr9.solver.known_deck.evaluation import evaluator_for
from nmbr9.solver.known_deck.plateau_prices import plan_decks
from nmbr9.solver.known_deck.weights import STRONG
from tests.support.landing_rows import rows

DECK = shuffled("offers")


@pytest.fixture(scope="module", params=[7, 12, 16])
def boards(request: pytest.FixtureRequest) -> Boards:
    """A beam wider than one evaluation batch, with this many tiles."""
    *_, beam = run_beam(start_board(DECK[0]), DECK[: request.param], 2500, STRONG, WIDE)
    return beam.boards


@pytest.mark.parametrize(
    "limits", [pytest.param(WIDE, id="wide"), pytest.param(Limits(24, 3), id="24 of 3 levels")]
)
def test_next_to_nothing_that_is_left_out_is_among_the_best(boards: Boards, limits: Limits) -> None:
    laid = len(boards.forms)
    evaluator = evaluator_for(plan_decks([DECK], STRONG.relaxation), laid + 1, STRONG)
    shown, groups = np.full(len(boards), DECK[laid]), np.zeros(len(boards), np.intp)
    every = [
        find_candidates(
            boards.part(start, start + 500), shown[:500], evaluator, groups[:500], limits, 0
        ).values
        for start in range(0, 2500, 500)
    ]
    best = sorted(np.concatenate(every).tolist(), reverse=True)[:2000]
    values = Counter(
        find_candidates(boards, shown, evaluator, groups, limits, 2000).values.tolist()
    )
    assert (Counter(best) - values).total() <= 5
    assert not Counter(best[:1500]) - values
    assert values.total() < sum(map(len, every))


def test_levels_can_be_listed_apart(boards: Boards) -> None:
    number = DECK[len(boards.forms)]
    few = boards.part(0, 40)
    apart = [list_landings(few, number, highest=0), list_landings(few, number, lowest=1)]
    assert sorted(rows(apart[0]) + rows(apart[1])) == rows(list_landings(few, number))
    assert [set(part.levels.tolist()) & {0} for part in apart] == [{0}, set()]


@pytest.mark.parametrize("a_level", [1, 2, 5])
def test_each_board_sends_on_its_best_of_each_level_and_of_equals_the_first(
    boards: Boards, a_level: int
) -> None:
    landings = list_landings(boards.part(0, 30), DECK[len(boards.forms)])
    luck = Random(a_level)
    values = np.array([luck.randrange(9) for _ in range(len(landings))], np.int32)
    ranked: dict[tuple[int, int], list[tuple[int, int]]] = defaultdict(list)
    for index, value in enumerate(values.tolist()):
        ranked[int(landings.boards[index]), int(landings.levels[index])].append((-value, index))
    expected = sorted(index for place in ranked.values() for _, index in sorted(place)[:a_level])
    assert pick_of_each_level(landings, values, 30, a_level).tolist() == expected
