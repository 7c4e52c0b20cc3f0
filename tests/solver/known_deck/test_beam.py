"""A beam that asks the outlook: it chooses half of the boards, and its sums follow them."""

import numpy as np
import pytest

from nmbr9.deck import shuffled
from nmbr9.solver.boards.batch import POINT, lay, start_board
from nmbr9.solver.known_deck.beam import Beam, advance_beam, hash_boards, run_beam
from nmbr9.solver.known_deck.candidates import WIDE, find_candidates
from nmbr9.solver.known_deck.evaluation import evaluator_for
from nmbr9.solver.known_deck.plateau_prices import plan_decks
from nmbr9.solver.known_deck.weights import STRONG
from nmbr9.solver.outlook.values import card_sums, first_sums, outlooks

DECK = shuffled("asked")
WIDTH = 500


@pytest.fixture(scope="module")
def beam() -> Beam:
    """A beam of eight tiles."""
    *_, begun = run_beam(start_board(DECK[0]), DECK[:8], WIDTH, STRONG, WIDE)
    return begun


def test_the_sums_of_the_outlook_follow_the_boards(beam: Beam) -> None:
    evaluator = evaluator_for(plan_decks([DECK], STRONG.relaxation), 9, STRONG)
    asked = advance_beam(beam, [DECK[8]], evaluator, WIDTH, WIDE, ask=True)
    again = advance_beam(asked, [DECK[9]], evaluator, WIDTH, WIDE, ask=True)
    for later in (asked, again):
        assert later.sums is not None
        assert (later.sums == first_sums(later.boards)).all()


def test_value_and_outlook_choose_half_of_the_boards_each(beam: Beam) -> None:
    evaluator = evaluator_for(plan_decks([DECK], STRONG.relaxation), 9, STRONG)
    asked = advance_beam(beam, [DECK[8]], evaluator, WIDTH, WIDE, ask=True)
    plain = advance_beam(beam, [DECK[8]], evaluator, WIDTH, WIDE)
    shown = np.full(len(beam.boards), DECK[8])
    found = find_candidates(beam.boards, shown, evaluator, beam.groups, WIDE, 2 * WIDTH)
    by_value = np.argsort(-found.values, kind="stable")
    # Somewhat more candidates than boards are laid out, because of those that are made twice.
    among = by_value[: 2 * (WIDTH + WIDTH // 4 + 1)]
    boards = lay(beam.boards, found.landings.taken(among))
    sums = first_sums(boards) + card_sums(evaluator.ahead)
    expected = boards.scores * np.int64(POINT) + outlooks(sums)
    by_outlook = np.argsort(-expected, kind="stable")
    hashes = hash_boards(boards.occupied)
    kept = set(hash_boards(asked.boards.occupied).tolist())
    best = set(hashes[: WIDTH // 2].tolist()) | set(hashes[by_outlook[: WIDTH // 2]].tolist())
    assert best <= kept
    assert not best <= set(hash_boards(plain.boards.occupied).tolist())
