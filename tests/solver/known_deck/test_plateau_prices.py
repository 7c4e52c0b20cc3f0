"""The prices of plateau cells, from the first card and from later ones."""

import numpy as np

from nmbr9.deck import shuffled
from nmbr9.solver.boards.batch import LEVELS
from nmbr9.solver.known_deck.plateau_prices import Plans, plan_decks, replan
from nmbr9.solver.known_deck.weights import STRONG

DECK = shuffled("plan")
PLANS = plan_decks([DECK], STRONG.relaxation)
LAID = 8


def planned_with(cells: float) -> Plans:
    """The plan with this many cells open on the table's level, and ten on the next."""
    open_ = np.zeros((1, LEVELS))
    open_[0, :2] = cells, 10.0
    return replan(PLANS, LAID, open_, STRONG.relaxation)


def test_a_cell_is_worth_no_more_once_fewer_cards_can_use_it() -> None:
    assert (np.diff(PLANS.prices, axis=1) <= 0.0).all()
    assert PLANS.prices[0, 0, 0] > 0.0
    assert (PLANS.prices[0, -1] == 0.0).all()


def test_the_more_of_a_plateau_lies_there_the_less_one_more_cell_is_worth() -> None:
    prices = [planned_with(cells).prices[0, LAID, 0] for cells in (0.0, 20.0, 40.0, 80.0)]
    assert prices == sorted(prices, reverse=True)
    assert prices[0] > prices[-1]


def test_a_new_plan_is_only_for_the_cards_to_come() -> None:
    anew = planned_with(20.0)
    assert anew.prices.shape == PLANS.prices.shape
    assert anew.demands.shape == PLANS.demands.shape
    assert not anew.prices[:, :LAID].any()
    assert anew.prices[:, LAID].any()


def test_a_plan_of_one_deck_is_the_same_among_others() -> None:
    both = plan_decks([DECK[::-1], DECK], STRONG.relaxation).taken(np.array([1]))
    assert (both.prices == PLANS.prices).all()
    assert (both.demands == PLANS.demands).all()
