"""Names of people, from every source."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.ui.games.people import LONGEST_NAME, clean_name, isolated

FAMILY = "\N{WOMAN}\u200d\N{GIRL}"
OMAR = "\u0639\u0645\u0631"


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("  Ann \t Lee ", "Ann Lee"),
        ("a\u202eb\0c", "a b c"),
        ("Ann\r\nLee\u2028", "Ann Lee"),
        ("\ud800", ""),
        ("x" * 99, "x" * LONGEST_NAME),
        ("Zoë 🎲", "Zoë 🎲"),
        (FAMILY, FAMILY),
        ("x" * (LONGEST_NAME - 2) + FAMILY, "x" * (LONGEST_NAME - 2) + "\N{WOMAN}"),
        ("\u200d \u200c", ""),
        ("x" * 10_000_000, "x" * LONGEST_NAME),
    ],
)
def test_a_name_is_cleaned_of_what_cannot_be_seen(name: str, clean: str) -> None:
    assert clean_name(name) == clean


@given(st.text())
def test_a_cleaned_name_is_one_short_line_that_is_clean(name: str) -> None:
    clean = clean_name(name)
    assert len(clean) <= LONGEST_NAME
    assert clean == clean_name(clean)
    assert len(clean.splitlines()) <= 1


def test_only_a_name_from_right_to_left_is_set_apart_from_its_sentence() -> None:
    assert isolated("Zoë 🎲") == "Zoë 🎲"
    assert isolated(OMAR) == f"\u2068{OMAR}\u2069"
