"""Texts: plural forms, values, the preferred language, dates."""

from collections.abc import Iterable
from datetime import date

import pytest

from nmbr9.ui.parts.words import GRAMMARS, LANGUAGES, Message, preferred, texts

every_language = pytest.mark.parametrize("language", LANGUAGES)


# The little grammar


def forms(language: str, counts: Iterable[int]) -> str:
    return " ".join(GRAMMARS[language].plural(n) for n in counts)


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_only_one_is_singular(language: str) -> None:
    assert forms(language, (0, 1, 2, 11, 21, 101)) == "other one other other other other"


def test_in_french_nought_is_singular_too() -> None:
    assert forms("fr", (0, 1, 2, 11, 21, 101)) == "one one other other other other"


def test_polish_has_its_own_form_for_numbers_ending_in_two_to_four() -> None:
    assert forms("pl", range(6)) == "other one few few few other"
    assert forms("pl", range(21, 26)) == "other few few few other"
    assert forms("pl", (101, 102, 104, 105)) == "other few few other"


def test_the_polish_teens_are_many() -> None:
    assert forms("pl", range(11, 15)) == "other other other other"
    assert forms("pl", range(111, 115)) == "other other other other"


@pytest.mark.parametrize(
    ("n", "expected"),
    [(1, "1 punkt (1)"), (22, "22 punkty (1)"), (12, "12 punktów (1)"), (0, "0 punktów (1)")],
)
def test_a_text_with_a_count_takes_the_form_of_the_count(n: int, expected: str) -> None:
    assert texts("pl")("share.score", n=n, levels="1") == expected


@pytest.mark.parametrize(
    ("language", "places"),
    [
        ("en", "1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 111th"),
        ("de", "1. 2. 3. 4. 11. 12. 13. 21. 22. 111."),
        ("fr", "1er 2e 3e 4e 11e 12e 13e 21e 22e 111e"),
        ("nl", "1e 2e 3e 4e 11e 12e 13e 21e 22e 111e"),
        ("pl", "1. 2. 3. 4. 11. 12. 13. 21. 22. 111."),
    ],
)
def test_a_place_is_written_as_an_ordinal(language: str, places: str) -> None:
    counted = (1, 2, 3, 4, 11, 12, 13, 21, 22, 111)
    assert " ".join(map(texts(language).ordinal, counted)) == places


def test_a_message_becomes_its_text_with_its_values() -> None:
    message = Message("top.round", {"round": 3, "rounds": 20})
    assert texts("en").of(message) == "Round 3 of 20"
    assert texts("de").of(message) == "Runde 3 von 20"


def test_it_can_be_asked_whether_there_is_a_text() -> None:
    assert "reason.damaged" in texts("en")
    assert "reason.it fell off the table" not in texts("en")


@pytest.mark.parametrize(
    ("spoken", "expected"),
    [
        (["de-AT"], "de"),
        (["PL"], "pl"),
        (["xx", "fr-CA", "en"], "fr"),
        (["nl-BE", "fr-BE"], "nl"),
        (["xx"], "en"),
        (["deu"], "en"),
        ([""], "en"),
        ([], "en"),
    ],
)
def test_the_first_language_of_the_browser_that_we_speak_is_preferred(
    spoken: list[str], expected: str
) -> None:
    assert preferred(spoken) == expected


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        ("en", "Fri 20 Nov"),
        ("de", "Fr, 20. Nov."),
        ("fr", "ven. 20 nov."),
        ("nl", "vr 20 nov"),
        ("pl", "pt., 20 lis"),
    ],
)
def test_a_day_is_written_as_people_write_it(language: str, expected: str) -> None:
    assert texts(language).day(date(2026, 11, 20)) == expected


@every_language
def test_a_year_has_twelve_months_and_a_week_seven_days(language: str) -> None:
    assert len(set(texts(language).lines("date.months"))) == 12
    assert len(set(texts(language).lines("date.weekdays"))) == 7


def test_a_week_begins_on_monday_and_a_year_in_january() -> None:
    assert texts("en").day(date(2027, 1, 4)) == "Mon 4 Jan"
    assert texts("en").day(date(2027, 12, 5)) == "Sun 5 Dec"
