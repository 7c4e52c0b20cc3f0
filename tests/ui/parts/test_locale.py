"""The locale files: one for each language, all with the same keys, values and forms."""

import json
import re
from collections import Counter

import pytest

from nmbr9.ui.parts.words import GRAMMARS, LANGUAGES, texts
from tests.support.imports import ROOT
from tests.support.locale_files import (
    LOCALES,
    LocaleText,
    entries,
    lists,
    placeholders,
    plurals,
    source,
    written,
)

every_language = pytest.mark.parametrize("language", LANGUAGES)


# The locale files


def test_there_is_one_file_for_each_language() -> None:
    assert sorted(path.name for path in LOCALES.iterdir()) == sorted(
        f"{language}.json" for language in LANGUAGES
    )


@every_language
def test_every_language_has_the_keys_of_english_in_the_same_order(language: str) -> None:
    assert list(entries(language)) == list(entries("en"))


@every_language
def test_no_key_is_written_twice(language: str) -> None:
    counted: Counter[str] = Counter()

    def keep(pairs: list[tuple[str, LocaleText]]) -> dict[str, LocaleText]:
        if any("." in key for key, _ in pairs):
            counted.update(key for key, _ in pairs)
        return dict(pairs)

    json.loads(source(language), object_pairs_hook=keep)
    assert counted
    assert [key for key, times in counted.items() if times > 1] == []


@every_language
def test_an_entry_is_of_the_same_kind_in_every_language(language: str) -> None:
    expected = {key: type(entry) for key, entry in entries("en").items()}
    assert {key: type(entry) for key, entry in entries(language).items()} == expected


@every_language
def test_lists_are_as_long_in_every_language(language: str) -> None:
    expected = {key: len(lines) for key, lines in lists("en").items()}
    assert {key: len(lines) for key, lines in lists(language).items()} == expected


@every_language
def test_a_text_names_the_same_values_in_every_language(language: str) -> None:
    def named(entry: LocaleText) -> list[frozenset[str]]:
        return [placeholders(text) for text in written(entry)]

    expected = {key: named(entry) for key, entry in entries("en").items()}
    actual = {key: named(entry) for key, entry in entries(language).items()}
    for key in plurals("en"):
        del expected[key], actual[key]
    assert actual == expected


@every_language
def test_every_plural_form_names_the_same_values_and_only_the_singular_may_omit_the_count(
    language: str,
) -> None:
    english = plurals("en")
    for key, forms in plurals(language).items():
        expected = placeholders(english[key]["other"])
        for form, text in forms.items():
            omitted = expected - placeholders(text)
            assert placeholders(text) <= expected, (key, form)
            assert omitted <= ({"n"} if form == "one" else set()), (key, form)


@pytest.mark.parametrize(
    ("language", "needed"),
    [
        ("en", {"one", "other"}),
        ("de", {"one", "other"}),
        ("fr", {"one", "other"}),
        ("nl", {"one", "other"}),
        ("pl", {"one", "few", "other"}),
    ],
)
def test_a_plural_entry_has_exactly_the_forms_of_its_language(
    language: str, needed: set[str]
) -> None:
    assert {GRAMMARS[language].plural(n) for n in range(200)} == needed
    assert {key: set(forms) for key, forms in plurals(language).items()} == dict.fromkeys(
        plurals("en"), needed
    )


@every_language
def test_no_text_is_empty_or_has_loose_spaces(language: str) -> None:
    for key, entry in entries(language).items():
        for text in written(entry):
            assert text, key
            assert text == re.sub(r"\s{2,}", " ", text).strip(), key


@every_language
def test_quotes_and_apostrophes_are_the_printed_ones(language: str) -> None:
    straight = [
        key
        for key, entry in entries(language).items()
        if any(set(text) & {'"', "'"} for text in written(entry))
    ]
    assert straight == []


def test_french_double_punctuation_keeps_its_narrow_space() -> None:
    crowded = re.compile("[^\u202f][:;!?»]|«[^\u202f]")
    texts_ = [text for entry in entries("fr").values() for text in written(entry)]
    assert [text for text in texts_ if crowded.search(text)] == []


@every_language
def test_one_point_is_not_written_as_several(language: str) -> None:
    t = texts(language)
    for key in (
        "caption.over",
        "said.finished",
        "standing.won",
        "standing.shared",
        "standing.ahead",
    ):
        single, five = (t(key, n=n, names="Ann", away="Ben") for n in (1, 5))
        assert single.replace("1", "5") != five, key


TAPS = {
    "en": r"\btap",
    "de": r"\b(antipp|tipp (auf|dorthin|es|in))",
    "fr": r"\btouchez",
    "nl": r"\btik",
    "pl": r"\bstukn",
}


@every_language
def test_only_the_text_for_phones_says_tap(language: str) -> None:
    said = re.compile(TAPS[language], re.IGNORECASE)
    keys = [
        key for key, entry in entries(language).items() if any(map(said.search, written(entry)))
    ]
    assert [key for key in keys if key != "offer.home_screen"] == []


# The words of the page, in docs/architecture.md

HEAD = "| " + " | ".join(grammar.name for grammar in GRAMMARS.values()) + " |"

SYNONYMS = {
    "en": r"pieces?|spots?|cells?|opponents?|computers?|layers?|floors?"
    r"|(a|the|your|each|same|best|better|worst) moves?",
    "de": r"\w*steine?|stellen?|züge?n?|gegner|computer|etagen?|stufen?|kacheln?|zellen?|kästchen",
    "fr": r"endroits?|emplacements?|(?<!après )coups?|étages?|adversaires?|ordinateurs?|robots?",
    "nl": r"stenen|steen|(elke|je|jouw|beste|betere|laatste) zet(ten)?|lagen|niveaus?"
    r"|tegenstanders?|computers?",
    "pl": r"klocki|klocków|płytk\w+|ruch(y|u|ów|om|em)?|piętr\w+|przeciwni\w+|komputer\w*|kratk\w+",
}
"""Other words for a tile, a place, a square, a level, a rival or a bot."""


@every_language
def test_a_thing_has_one_name(language: str) -> None:
    other_name = re.compile(rf"\b({SYNONYMS[language]})\b", re.IGNORECASE)
    turn = re.compile(r"\bturns?\b", re.IGNORECASE)  # in German and French a word for a move
    english = entries("en")
    named = {
        key: found[0]
        for key, entry in entries(language).items()
        for text in written(entry)
        if (found := other_name.search(text)) and not any(map(turn.search, written(english[key])))
    }
    assert named == {}


def test_the_words_of_the_page_are_those_of_its_texts() -> None:
    lines = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8").splitlines()
    table = [line.strip("| ").split(" | ") for line in lines[lines.index(HEAD) + 2 :][:6]]
    for language, words in zip(LANGUAGES, zip(*table, strict=True), strict=True):
        said = "\n".join(text for entry in entries(language).values() for text in written(entry))
        unused = [word for word in words if not re.search(rf"\b{word}", said, re.IGNORECASE)]
        other = [word for word in words if re.fullmatch(SYNONYMS[language], word, re.IGNORECASE)]
        assert unused == other == [], language


def test_what_the_page_says_is_joined_by_no_middle_dot() -> None:
    """Readers say the sign by its name; a text for others, which nobody hears here, may have it."""
    all_texts = (entry for language in LANGUAGES for entry in entries(language).items())
    dotted = [key for key, text in all_texts if " · " in str(text)]
    assert all(key.startswith("share.") for key in dotted), dotted
    program = {
        path.relative_to(LOCALES.parent).as_posix()
        for path in LOCALES.parent.rglob("*.py")
        if " · " in path.read_text("utf-8")
    }
    assert program == {"sharing/texts.py"}
