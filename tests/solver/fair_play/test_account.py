"""The account: it adds up, whatever was measured; the luck of a first card is 0 on average."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.solver.fair_play.account import Entry, balance, counted, expected_gains, open_account
from nmbr9.solver.fair_play.judgement import EXACT, Estimate
from nmbr9.tiles import NUMBERS

DECK = (2,) * len(NUMBERS)
RANGE = range(12, -1, -1)
POINTS = st.floats(0, 30)


@st.composite
def entries(draw: st.DrawFn) -> list[Entry]:
    """The rounds of an account, the last without luck."""
    count = draw(st.integers(1, 19))
    gains = st.builds(Estimate, st.floats(-15, 15), st.floats(0.3, 2))
    costs = st.builds(Estimate, POINTS, st.floats(0, 2))
    rounds = [Entry(draw(gains), draw(costs), count - at, certain=False) for at in range(count)]
    return [*rounds, Entry(EXACT, Estimate(draw(POINTS), 0.0), 0, certain=True)]


@given(entries(), st.integers(0, 180))
def test_an_account_ends_with_the_score_and_no_placement_gains(
    rounds: list[Entry], score: int
) -> None:
    account = balance(101.3, rounds, score)
    assert account.own[-1] == score * 10
    assert all(best >= own for best, own in zip(account.best, account.own, strict=True))
    assert account.best[-1] == account.own[-2]


def test_what_is_left_over_is_luck_where_luck_is_least_certain() -> None:
    sure, unsure = Estimate(0.0, 0.5), Estimate(0.0, 1.0)
    rounds = [Entry(gain, EXACT, 0, certain=False) for gain in (sure, unsure)]
    account = balance(100.0, rounds, 110)
    assert (account.usual, account.best, account.left_over) == (1000, (1020, 1100), 100)


def test_a_cost_that_the_master_would_repair_counts_less_the_more_cards_are_left() -> None:
    cost = Estimate(10.0, 0.5)
    points = [counted(Entry(EXACT, cost, cards, certain=False)) for cards in (1, 5, 12)]
    assert [each.points for each in points] == [10.0, 8.5, 6.5]
    assert points[0].error == 0.5
    assert points[1].error > 1.0


def test_what_the_master_would_repair_is_expected_of_the_next_cards_and_at_last_of_the_end() -> (
    None
):
    """A third of it in each round, so that no stage of the game looks lucky or unlucky for it."""
    cost = Estimate(20.0, 0.5)
    rounds = [Entry(EXACT, cost if cards == 12 else EXACT, cards, certain=False) for cards in RANGE]
    usual = [Entry(EXACT, EXACT, cards, certain=False) for cards in RANGE]
    pairs = zip(expected_gains(rounds), expected_gains(usual), strict=True)
    repaired = [gain - other for gain, other in pairs]
    assert repaired[0] == 0
    assert repaired[1:4] == pytest.approx([7 / 3, 14 / 9, 28 / 27])
    assert sum(repaired) == pytest.approx(7)
    assert repaired[-1] == pytest.approx(0)


def test_the_luck_of_the_first_card_is_zero_on_average() -> None:
    gains = []
    for number in NUMBERS:
        *_, opening = open_account(number, DECK)
        assert opening
        gains.append(opening.gain.points)
    assert sum(gains) == pytest.approx(0, abs=1e-9)
    assert gains[8] < 0 < gains[1]


def test_with_few_cards_the_usual_score_is_measured() -> None:
    left = [int(number in (7, 8, 9)) for number in NUMBERS]
    *_, opening = open_account(7, left)
    assert opening
    assert opening.usual > 0
    assert opening.gain.error > 0
    *_, alone = open_account(7, [int(number == 7) for number in NUMBERS])
    assert alone
    assert (alone.usual, alone.gain) == (0.0, EXACT)
