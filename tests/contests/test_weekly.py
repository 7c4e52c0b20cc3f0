"""The weekly challenge."""

import datetime as dt

import pytest

from nmbr9.contests.weekly import Week
from nmbr9.deck import Seeded
from nmbr9.errors import BadValue, Reason
from nmbr9.options import Options


@pytest.mark.parametrize(
    ("date", "seed"),
    [
        pytest.param(dt.date(2026, 1, 1), "nmbr9-weekly-2026-W01", id="the first day"),
        pytest.param(dt.date(2026, 11, 20), "nmbr9-weekly-2026-W47", id="a Friday"),
        pytest.param(dt.date(2026, 11, 22), "nmbr9-weekly-2026-W47", id="its Sunday"),
        pytest.param(dt.date(2026, 11, 23), "nmbr9-weekly-2026-W48", id="the Monday after"),
        pytest.param(dt.date(2027, 1, 3), "nmbr9-weekly-2026-W53", id="53rd week in a new year"),
        pytest.param(dt.date(2027, 1, 4), "nmbr9-weekly-2027-W01", id="the Monday after the 53rd"),
    ],
)
def test_a_week_is_that_of_the_iso_calendar(date: dt.date, seed: str) -> None:
    assert Week.of(date).seed == seed
    assert Week.of_seed(seed) == Week.of(date)


@pytest.mark.parametrize(("year", "number"), [(2025, 52), (2026, 0), (2026, 54), (2027, 53)])
def test_other_weeks_have_no_challenge(year: int, number: int) -> None:
    with pytest.raises(BadValue) as caught:
        Week(year, number)
    assert caught.value.reason is Reason.BAD_DATE
    assert Week.of_seed(f"nmbr9-weekly-{year}-W{number:02}") is None


def test_another_seed_is_of_no_week() -> None:
    assert Week.of_seed("hello") is None


@pytest.mark.parametrize(
    ("number", "variant", "modules"),
    [
        (1, "two_of_three", "breaking_rules starting_tiles"),
        (2, "base", "breaking_rules starting_tiles"),
        (4, "base", "breaking_rules gap_fillers"),
        (47, "level_to_level", "starting_tiles"),
    ],
)
def test_a_weeks_options_are_drawn_from_its_seed(number: int, variant: str, modules: str) -> None:
    options = Week(2026, number).options
    assert (options.variant.value, sorted(options.modules)) == (variant, modules.split())


def test_every_challenge_of_a_year_can_be_played_and_none_is_the_base_game() -> None:
    weeks = [Week(2026, number) for number in range(1, 54)]
    mixes = {week.start().options for week in weeks}
    assert Options() not in mixes
    assert len(mixes) > 15
    assert weeks[0].start().source == Seeded("nmbr9-weekly-2026-W01")
