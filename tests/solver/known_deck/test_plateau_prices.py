"""The game of sand: what a cell of plateau is worth, from the first card and from later ones."""

import pytest

np = pytest.importorskip("numpy", reason="needs numpy", exc_type=ImportError)

from nmbr9.deck import shuffled  # noqa: E402  numpy may be missing
from nmbr9.solver.boards.batch import LEVELS  # noqa: E402
from nmbr9.solver.known_deck.plateau_prices import Plans, planned_on, plans  # noqa: E402
from nmbr9.solver.known_deck.weights import STRONG  # noqa: E402

DECK = shuffled("plan")
PLAN = plans([DECK], STRONG.sand)
LAID = 8


def planned_with(cells: float) -> Plans:
    """The plan with so many cells open on the table's level, and ten on the next."""
    open_ = np.zeros((1, LEVELS))
    open_[0, :2] = cells, 10.0
    return planned_on(PLAN, LAID, open_, STRONG.sand)


def test_a_cell_is_worth_no_more_once_fewer_cards_can_use_it() -> None:
    assert (np.diff(PLAN.prices, axis=1) <= 0.0).all()
    assert PLAN.prices[0, 0, 0] > 0.0
    assert (PLAN.prices[0, -1] == 0.0).all()


def test_the_more_of_a_plateau_lies_there_the_less_one_more_cell_is_worth() -> None:
    prices = [planned_with(cells).prices[0, LAID, 0] for cells in (0.0, 20.0, 40.0, 80.0)]
    assert prices == sorted(prices, reverse=True)
    assert prices[0] > prices[-1]


def test_a_plan_made_anew_is_for_the_cards_to_come_only() -> None:
    anew = planned_with(20.0)
    assert anew.prices.shape == PLAN.prices.shape
    assert anew.demands.shape == PLAN.demands.shape
    assert not anew.prices[:, :LAID].any()
    assert anew.prices[:, LAID].any()


def test_a_plan_of_one_deck_is_the_same_among_others() -> None:
    both = plans([DECK[::-1], DECK], STRONG.sand).taken(np.array([1]))
    assert (both.prices == PLAN.prices).all()
    assert (both.demands == PLAN.demands).all()
