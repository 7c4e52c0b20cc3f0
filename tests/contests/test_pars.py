"""The pars that are shipped, and the medals around a par."""

import datetime as dt

import pytest

from nmbr9.contests import pars
from nmbr9.contests.pars import Medal, Pars, medal, points_for
from nmbr9.contests.shipped import DAYS, LAST
from nmbr9.errors import BadRecord

FIRST = dt.date(2026, 1, 1)


def test_a_par_is_shipped_for_every_daily_of_two_years() -> None:
    days = (FIRST + dt.timedelta(days=n) for n in range(DAYS))
    assert [day for day in days if pars.shipped().of(day) is None] == []
    assert pars.shipped().missing == ()


@pytest.mark.parametrize("day", [LAST + dt.timedelta(days=1), dt.date(2040, 1, 1)])
def test_no_par_is_known_beyond_them(day: dt.date) -> None:
    assert pars.shipped().of(LAST) is not None
    assert pars.shipped().of(day) is None


def test_what_is_written_is_read_again() -> None:
    known = Pars(3000, "abc").with_par(FIRST, 99).with_par(LAST, 141)
    assert pars.read(known.text()) == known
    assert (known.of(FIRST), known.of(LAST)) == (99, 141)
    assert len(known.missing) == DAYS - 2


@pytest.mark.parametrize(
    "text",
    ["", "[]", '{"nodes": 1, "solver": "x", "pars": "zz"}', '{"nodes": "1", "pars": "00"}'],
)
def test_what_is_no_file_of_pars_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        pars.read(text)


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        (63, Medal.NONE),
        (64, Medal.BRONZE),
        (76, Medal.BRONZE),
        (77, Medal.SILVER),
        (87, Medal.SILVER),
        (88, Medal.GOLD),
        (119, Medal.GOLD),
        (120, Medal.PAR),
        (131, Medal.PAR),
    ],
)
def test_medals_are_shares_of_par(score: int, expected: Medal) -> None:
    assert medal(score, 120) is expected


def test_the_points_of_a_medal_are_the_least_that_take_it() -> None:
    for par in range(60, 160):
        for one, _ in pars.SHARES:
            assert medal(points_for(one, par), par) is one
            assert medal(points_for(one, par) - 1, par) is not one


def test_the_usual_par_is_the_mean_of_all_that_are_shipped() -> None:
    scores = [pars.shipped().of(FIRST + dt.timedelta(day)) or 0 for day in range(DAYS)]
    assert abs(pars.usual() - sum(scores) / DAYS) <= 0.5
