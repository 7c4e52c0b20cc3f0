"""Escapes in addresses: the characters that must survive the way."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.contests.addresses import escaped, unescaped
from tests.support.characters import CHARACTERS

TEXTS = st.text(CHARACTERS)
MARKS = "!'()*.,;:?\"<>[]{}|"
"""Characters that a chat may cut off at the end of a link."""


@given(TEXTS)
def test_an_escaped_text_is_read_back(text: str) -> None:
    assert unescaped(escaped(text)) == text


@given(st.text("%2541.a"))
def test_so_is_what_looks_like_an_escape(text: str) -> None:
    assert unescaped(escaped(text)) == text


@given(TEXTS)
def test_no_link_has_what_a_chat_leaves_out(text: str) -> None:
    assert re.fullmatch(r"[A-Za-z0-9_~.%-]*", escaped(text))
    assert not escaped(text).endswith(".")


@pytest.mark.parametrize("mark", MARKS)
def test_a_mark_at_the_end_is_escaped(mark: str) -> None:
    assert escaped(f"hello{mark}") == f"hello%{ord(mark):02X}"


def test_a_full_stop_within_stays_as_it_is() -> None:
    assert escaped("3.14") == "3.14"


@given(TEXTS, st.integers(1, 3))
def test_a_text_escaped_more_than_once_is_read_back(text: str, times: int) -> None:
    sent = escaped(text)
    for _ in range(times):
        sent = sent.replace("%", "%25")
    if "%" in escaped(text):
        assert unescaped(sent) == text


@pytest.mark.parametrize("text", ["100%", "50% of 7", "%zz", "%E4", "\ud800", "hello world", "%"])
def test_a_text_without_escapes_stays_the_same(text: str) -> None:
    assert unescaped(text) == text
