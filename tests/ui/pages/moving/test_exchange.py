"""Two backups over one line, piece by piece; whatever else comes is refused."""

from collections import deque

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.errors import BadRecord
from nmbr9.ui.pages.moving.exchange import MOST, PIECE, begin


@given(st.integers(1, 6), st.integers(1, 6))
def test_both_get_all_of_the_other_and_know_it(own: int, others: int) -> None:
    texts = ("a" * (own * PIECE - 1), "b" * (others * PIECE - 1))
    ends = [begin("line", text) for text in texts]
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
    exchange = begin("line", "x" * (PIECE * MOST))
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
        begin("line", "mine").hears(text)


@pytest.mark.parametrize("text", ["3 x", "2 ", "1 "])
def test_a_second_text_that_does_not_follow_the_first_is_refused(text: str) -> None:
    begun = begin("line", "mine").hears("2 x")
    with pytest.raises(BadRecord):
        begun.hears(text)


def test_more_than_was_promised_is_refused() -> None:
    with pytest.raises(BadRecord):
        begin("line", "mine").hears("1 x").hears("1 y")


def test_a_backup_that_no_device_would_take_is_not_sent() -> None:
    with pytest.raises(BadRecord):
        begin("line", "x" * (PIECE * MOST + 1))
