"""A number and two backups over one channel, piece by piece; whatever else comes is refused."""

import re
from collections import deque
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.errors import BadRecord
from nmbr9.live.exchange import MOST, PIECE, SAME, Check, begin


@given(st.integers(1, 6), st.integers(1, 6))
def test_both_get_all_of_the_other_and_know_it(own: int, others: int) -> None:
    texts = ("a" * (own * PIECE - 1), "b" * (others * PIECE - 1))
    ends = [begin("channel", text) for text in texts]
    on_the_way = deque([(1, ends[0].next_text), (0, ends[1].next_text)])
    while on_the_way:
        side, text = on_the_way.popleft()
        ends[side] = ends[side].hears(text)
        if ends[side].is_over:
            break
        on_the_way.append((1 - side, ends[side].next_text))
    assert [end.is_whole for end in ends] == [True, True]
    assert ["".join(end.came) for end in ends] == [texts[1], texts[0]]


def test_no_text_is_longer_than_a_line_takes() -> None:
    exchange = begin("channel", "x" * (PIECE * MOST))
    assert len(exchange.next_text) <= 8192


@pytest.mark.parametrize(
    "text",
    [
        "",
        "1",
        "1 ",
        "0 x",
        "01 x",
        "-1 x",
        "2 é",
        "2 x\n",
        "2 x y",
        f"{MOST + 1} x",
        f"1 {'x' * (PIECE + 1)}",
        "\uff19 x",
    ],
)
def test_a_text_that_belongs_to_no_exchange_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        begin("channel", "mine").hears(text)


@pytest.mark.parametrize("text", ["3 x", "2 ", "1 "])
def test_a_second_text_that_does_not_follow_the_first_is_refused(text: str) -> None:
    begun = begin("channel", "mine").hears("2 x")
    with pytest.raises(BadRecord):
        begun.hears(text)


def test_more_than_was_promised_is_refused() -> None:
    with pytest.raises(BadRecord):
        begin("channel", "mine").hears("1 x").hears("1 y")


def test_a_backup_that_no_device_would_take_is_not_sent() -> None:
    with pytest.raises(BadRecord):
        begin("channel", "x" * (PIECE * MOST + 1))


OLD, STRANGER, NEW = ("1" * 64, "2" * 64, "3" * 64)
"""The secrets of two devices, and of somebody in between."""


def between(ends: str, own: str, other: str) -> Check:
    """One side's check after both have told their secrets."""
    there = Check("channel", ends, other)
    return Check("channel", ends, own).hears(there.promise).hears(there.secret)


def test_both_ends_of_a_line_have_the_same_number() -> None:
    number = between("a b", OLD, NEW).number
    assert number == between("a b", NEW, OLD).number
    assert re.fullmatch(r"\d{3} \d{3}", number)


def test_somebody_in_between_who_passes_all_texts_on_gives_two_numbers() -> None:
    assert between("a x", OLD, NEW).number != between("b x", NEW, OLD).number


def test_a_number_of_few_digits_begins_with_zeros() -> None:
    numbers = (between("a b", OLD, f"{n:064x}").number for n in range(200))
    assert any(number.startswith("0") for number in numbers)


def test_no_number_is_known_before_both_secrets_are() -> None:
    there = Check("channel", "a b", NEW)
    here = Check("channel", "a b", OLD)
    assert here.number == here.hears(there.promise).number == ""


def test_a_secret_that_was_not_promised_is_refused() -> None:
    promised = Check("channel", "a b", OLD).hears(Check("channel", "a b", NEW).promise)
    with pytest.raises(BadRecord):
        promised.hears(Check("channel", "a b", STRANGER).secret)


def test_texts_of_a_check_are_refused_out_of_turn() -> None:
    here, there = Check("channel", "a b", OLD), Check("channel", "a b", NEW)
    told = here.hears(there.promise).hears(there.secret)
    for check, text in (
        (Check("channel", "a b"), there.promise),
        (here, there.secret),
        (here, SAME),
        (here.hears(there.promise), SAME),
        (told, there.promise),
        (told, "1 x"),
        (told.hears(SAME), SAME),
    ):
        with pytest.raises(BadRecord):
            check.hears(text)


def test_the_check_is_over_once_both_have_confirmed() -> None:
    heard = between("a b", OLD, NEW).hears(SAME)
    assert not heard.is_over
    assert replace(heard, confirmed=True).is_over
