"""Names of people, from every source."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.ui.games.people import (
    LONGEST_NAME,
    LONGEST_SEED,
    MOST_MARKS,
    clean_name,
    isolated,
    shown_word,
    told_apart,
)
from tests.support.characters import CHARACTERS

FAMILY = "\N{WOMAN}\u200d\N{GIRL}"
HMYAW = "\u1019\u103b\u103e\u1031\u102c\u103a"
"""A letter of Burmese with five marks, as in names."""
KEYCAP = "1\ufe0f\u20e3"
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
        ("\u3164\u2800", ""),
        ("A\u3164nn", "A nn"),
        (f"e{chr(0x301) * 19}", f"e{chr(0x301) * MOST_MARKS}"),
        (f"{chr(0x301)} Ann {chr(0xE47)}", "Ann"),
        (HMYAW, HMYAW),
        ("_Gal·la_ · ジョン・スミス", "_Gal·la_ · ジョン・スミス"),
        (KEYCAP, KEYCAP),
        ("x" * 10_000_000, "x" * LONGEST_NAME),
    ],
)
def test_a_name_is_cleaned_of_what_cannot_be_seen(name: str, clean: str) -> None:
    assert clean_name(name) == clean


@given(st.text(CHARACTERS))
def test_a_cleaned_name_is_one_short_line_that_is_clean(name: str) -> None:
    clean = clean_name(name)
    assert len(clean) <= LONGEST_NAME
    assert clean == clean_name(clean)
    assert len(clean.splitlines()) <= 1


def test_only_a_name_from_right_to_left_is_set_apart_from_its_sentence() -> None:
    assert isolated("Zoë 🎲") == "Zoë 🎲"
    assert isolated(OMAR) == f"\u2068{OMAR}\u2069"


def test_a_right_to_left_name_has_its_number_outside() -> None:
    assert told_apart((OMAR, OMAR)) == (f"\u2068{OMAR}\u2069 (1)", f"\u2068{OMAR}\u2069 (2)")


def test_no_two_seats_are_called_alike() -> None:
    for names in (("", "(1)"), ("Ann", "", "ann"), ("Ann (3)", "Ann", "Ann"), ("(2)", "")):
        assert len(set(told_apart(names))) == len(names)


def test_a_word_that_can_be_typed_here_is_shown_whole_and_a_longer_one_is_cut() -> None:
    word = "x" * LONGEST_SEED
    assert shown_word(word) == word
    for longer in ("y", " yz"):
        assert shown_word(word + longer) == f"{word}…"
