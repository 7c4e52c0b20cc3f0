"""The account: it adds up, whatever was measured; the luck of a first card is 0 on average."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.solver.fair_play.account import (
    Entry,
    balance,
    counted_costs,
    expected_gains,
    measure_opening,
    open_account,
)
from nmbr9.solver.fair_play.choice import horizon_of
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
    skills = st.floats(-5, 20)
    rounds = [
        Entry(draw(gains), draw(costs), count - at, certain=False, skill=draw(skills))
        for at in range(count)
    ]
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


def usual_game(cards: int, cost: float, skill: float = 0.0) -> list[Entry]:
    """A game with one cost, whose best placements bring that much more than usual in all."""
    usual = expected_gains([Entry(EXACT, EXACT, at, certain=False) for at in RANGE])
    costs = [Estimate(cost, 0.5) if at == cards else EXACT for at in RANGE]
    skills = [gain + skill / len(RANGE) for gain in usual]
    rounds = zip(costs, RANGE, skills, strict=True)
    return [Entry(EXACT, paid, at, certain=False, skill=each) for paid, at, each in rounds]


def test_a_cost_counts_less_by_what_best_placements_then_bring_more_than_usual() -> None:
    in_full, repaired = (counted_costs(usual_game(12, 10.0, skill))[0] for skill in (0.0, 4.0))
    assert in_full.points == pytest.approx(10.0)
    assert repaired.points == pytest.approx(6.0)
    assert repaired.error > 0.5


@pytest.mark.parametrize(("skill", "counts"), [(-40.0, 12.0), (40.0, 4.0)])
def test_a_cost_neither_grows_nor_shrinks_without_limit(skill: float, counts: float) -> None:
    assert counted_costs(usual_game(12, 10.0, skill))[0].points == pytest.approx(counts)


@pytest.mark.parametrize(("cards", "counts"), [(1, 10.0), (4, 7.0), (7, 4.0), (12, 4.0)])
def test_with_few_cards_left_less_of_a_cost_can_be_repaired(cards: int, counts: float) -> None:
    rounds = [usual_game(at, 10.0)[RANGE.index(at)] for at in RANGE]
    more = rounds[0]._replace(skill=rounds[0].skill + 1000.0)
    costs = counted_costs([more, *rounds[1:]])
    assert costs[RANGE.index(cards)].points == pytest.approx(counts)


def test_what_the_master_would_repair_is_expected_of_the_next_cards_and_at_last_of_the_end() -> (
    None
):
    """A third of it in each round, so that no stage of the game looks lucky or unlucky for it."""
    rounds = usual_game(12, 20.0, 7.0)
    pairs = zip(expected_gains(rounds), expected_gains(usual_game(12, 0.0)), strict=True)
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


@pytest.mark.slow("players")
def test_the_gain_of_the_first_card_is_what_rollouts_measure() -> None:
    told, measured = [], []
    for number in NUMBERS:
        *_, opening = open_account(number, DECK)
        *_, other = measure_opening(number, DECK, horizon_of(sum(DECK) - 1))
        assert opening
        assert other
        told.append(opening.gain.points)
        measured.append(other.gain.points)
    assert told == pytest.approx(measured, abs=0.1)


def test_with_few_cards_the_usual_score_is_measured() -> None:
    left = [int(number in (7, 8, 9)) for number in NUMBERS]
    *_, opening = open_account(7, left)
    assert opening
    assert opening.usual > 0
    assert opening.gain.error > 0
    *_, alone = open_account(7, [int(number == 7) for number in NUMBERS])
    assert alone
    assert (alone.usual, alone.gain) == (0.0, EXACT)
