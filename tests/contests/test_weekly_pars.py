"""The weekly pars that are shipped."""

import pytest

from nmbr9.contests import shipped, weekly_pars
from nmbr9.contests.weekly import Week
from nmbr9.contests.weekly_pars import WeeklyPars
from nmbr9.errors import BadRecord

FIRST = Week(2026, 1)
LAST = Week.of(shipped.LAST)


def test_a_par_is_shipped_for_every_week_of_two_years() -> None:
    known = weekly_pars.shipped()
    assert known.missing == ()
    assert len(known.scores) == weekly_pars.WEEKS
    assert (known.of(FIRST), known.of(LAST)) == (known.scores[0], known.scores[-1])


def test_no_par_is_known_beyond_them() -> None:
    assert weekly_pars.shipped().of(Week(2028, 1)) is None
    assert weekly_pars.shipped().of(Week(2040, 7)) is None


def test_what_is_written_is_read_again() -> None:
    known = WeeklyPars(3000, "abc").with_par(FIRST, 99).with_par(Week(2026, 53), 4095)
    assert weekly_pars.read(known.text()) == known
    assert (known.of(FIRST), known.of(Week(2026, 53)), known.of(LAST)) == (99, 4095, None)
    assert len(known.missing) == weekly_pars.WEEKS - 2
    assert known.missing[0] == Week(2026, 2)
    assert known.missing[-1] == LAST


@pytest.mark.parametrize(
    "text",
    ["", "[]", '{"nodes": 1, "solver": "x", "pars": "zzz"}', '{"nodes": "1", "pars": "000"}'],
)
def test_what_is_no_file_of_pars_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        weekly_pars.read(text)
