"""Decks, daily games, and the sources of cards."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.deck import (
    FIRST_DAILY,
    Daily,
    Dealt,
    Seeded,
    daily_date,
    daily_number,
    parse_date,
    shuffled,
)
from nmbr9.errors import BadValue, Reason
from tests.support.characters import CHARACTERS


@pytest.mark.parametrize(
    ("seed", "expected"),
    [
        ("nmbr9-daily-2026-01-01", "0 5 1 7 4 0 8 1 9 4 2 2 5 7 8 6 9 3 6 3"),
        ("nmbr9-daily-2026-11-20", "2 8 4 9 6 8 5 3 3 1 7 7 5 2 6 0 0 9 4 1"),
        ("nmbr9-daily-2028-02-29", "2 7 1 9 5 8 4 2 9 3 8 6 0 5 4 3 1 7 6 0"),
        ("hello", "9 2 4 0 8 4 1 0 8 5 6 9 6 3 7 7 5 2 3 1"),
        ("Grüße 9", "4 0 0 6 6 2 7 2 9 9 3 7 8 5 4 8 1 1 3 5"),
    ],
)
def test_a_seed_has_the_same_deck_everywhere(seed: str, expected: str) -> None:
    assert expected == " ".join(str(number) for number in shuffled(seed))


@given(st.text(CHARACTERS))
def test_every_deck_has_each_number_twice(seed: str) -> None:
    assert sorted([*range(10)] * 2) == sorted(shuffled(seed))


def test_a_seed_without_a_utf8_form_is_refused() -> None:
    with pytest.raises(BadValue) as caught:
        Seeded("\ud800")
    assert caught.value.reason is Reason.BAD_SEED


@pytest.mark.parametrize(
    ("date", "number"),
    [
        (dt.date(2026, 1, 1), 1),
        (dt.date(2026, 11, 20), 324),
        (dt.date(2027, 1, 1), 366),
        (dt.date(2028, 3, 1), 791),
        (dt.date.max, 2_912_443),
    ],
)
def test_daily_games_are_numbered_from_the_first_of_2026(date: dt.date, number: int) -> None:
    assert number == daily_number(date)
    assert date == daily_date(number)


@pytest.mark.parametrize("number", [0, -1, 2_912_444, 10**30])
def test_other_numbers_have_no_daily_game(number: int) -> None:
    with pytest.raises(BadValue) as caught:
        daily_date(number)
    assert caught.value.reason is Reason.BAD_DATE


def test_the_daily_deck_is_that_of_the_daily_seed() -> None:
    date = dt.date(2026, 11, 20)
    assert Daily(date).text == "nmbr9-daily-2026-11-20"
    assert shuffled("nmbr9-daily-2026-11-20") == Daily(date).cards()


@pytest.mark.parametrize("text", ["2026-01-01", "2028-02-29", "9999-12-31"])
def test_a_date_is_read_as_it_is_written(text: str) -> None:
    assert text == parse_date(text).isoformat()


@pytest.mark.parametrize(
    "text",
    [
        "2025-12-31",
        "2026-02-29",
        "2026-13-01",
        "2026-1-1",
        "20260101",
        "2026-01-01\n",
        " 2026-01-01",
        "\uff12026-01-01",
        "2026-W01-1",
        "today",
        "",
    ],
)
def test_anything_else_is_no_date_of_a_daily_game(text: str) -> None:
    with pytest.raises(BadValue) as caught:
        parse_date(text)
    assert caught.value.reason is Reason.BAD_DATE


@pytest.mark.parametrize(
    "date", [FIRST_DAILY - dt.timedelta(days=1), dt.datetime(2026, 11, 20, 9, tzinfo=dt.UTC)]
)
def test_a_daily_deck_needs_a_calendar_date_with_a_daily_game(date: dt.date) -> None:
    with pytest.raises(BadValue) as caught:
        Daily(date)
    assert caught.value.reason is Reason.BAD_DATE


def test_a_dealt_deck_may_be_a_part_of_one() -> None:
    assert Dealt((9, 4, 4)).cards() == (9, 4, 4)


@pytest.mark.parametrize(
    "numbers", [(), (10,), (-1,), (True,), (1.0,), (4, 4, 4), (*range(10), *range(10), 0)]
)
def test_a_dealt_deck_is_one_that_can_be_dealt(numbers: tuple[int, ...]) -> None:
    with pytest.raises(BadValue) as caught:
        Dealt(numbers)
    assert caught.value.reason is Reason.BAD_DECK
