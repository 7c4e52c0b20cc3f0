"""Every text that the page asks for, in every language."""

import ast
import json
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from string import Formatter
from typing import TypeAlias

import pytest

from nmbr9.decisions import Kind
from nmbr9.errors import Fault, Reason, Refusal
from nmbr9.options import Module, Variant
from nmbr9.pars import Medal
from nmbr9.powers import Power
from nmbr9.solver.protocol import Job, Strength
from nmbr9.ui.camera import View
from nmbr9.ui.locale import LOCALES, plural, preferred, texts
from nmbr9.ui.settings import LANGUAGES, SWITCHES, Theme
from nmbr9.ui.state import Message, NoticeKind, Page
from nmbr9.ui.tables import COLOURS
from nmbr9.ui.view_plus import figures
from nmbr9.ui.view_rules import FIGURES, KEYS

Entry: TypeAlias = str | list[str] | dict[str, str]

KEY = re.compile(r"[a-z]+(\.[a-z_]+)+")
"""How a key is written."""

LINKED = (NoticeKind.NEW_DAY, NoticeKind.UNFINISHED)
"""The notices that offer a game."""

every_language = pytest.mark.parametrize("language", LANGUAGES)


# The locale files


def entries(language: str) -> dict[str, Entry]:
    read: dict[str, Entry] = json.loads(source(language))
    return read


def source(language: str) -> str:
    return (LOCALES / f"{language}.json").read_text(encoding="utf-8")


def written(entry: Entry) -> tuple[str, ...]:
    """Every text of an entry: its one, its lines, or its plural forms."""
    if isinstance(entry, dict):
        return tuple(entry.values())
    return tuple(entry) if isinstance(entry, list) else (entry,)


def placeholders(text: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def plurals(language: str) -> dict[str, dict[str, str]]:
    return {key: forms for key, forms in entries(language).items() if isinstance(forms, dict)}


def lists(language: str) -> dict[str, list[str]]:
    return {key: lines for key, lines in entries(language).items() if isinstance(lines, list)}


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

    def keep(pairs: list[tuple[str, Entry]]) -> dict[str, Entry]:
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
    def named(entry: Entry) -> list[frozenset[str]]:
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
    assert {plural(language, n) for n in range(200)} == needed
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
    found = [text for entry in entries("fr").values() for text in written(entry)]
    assert [text for text in found if crowded.search(text)] == []


@every_language
def test_one_point_is_not_told_as_several(language: str) -> None:
    t = texts(language)
    for key in ("hint.over", "said.finished", "standing.won", "standing.shared", "standing.ahead"):
        one, five = (t(key, n=n, names="Ann", away="Ben") for n in (1, 5))
        assert one.replace("1", "5") != five, key


# What the program asks for


@dataclass(frozen=True, slots=True)
class Family:
    """Keys that the program builds: `shape` as in the f-string, `{}` for what is put in."""

    shape: str
    names: tuple[str | tuple[str, ...], ...]

    @property
    def keys(self) -> frozenset[str]:
        parts = (name if isinstance(name, tuple) else (name,) for name in self.names)
        return frozenset(self.shape.format(*part) for part in parts)


@dataclass(frozen=True, slots=True)
class Asked:
    """What the modules of the page ask the locale for."""

    literals: frozenset[str]
    shapes: Counter[str]
    """Keys built where they are asked for, and in how many places."""
    f_strings: frozenset[str]
    """Every f-string, for keys that are built before they are asked for."""


def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def nodes() -> tuple[ast.AST, ...]:
    """Whatever stands in the modules of the page."""
    paths = sorted(LOCALES.parent.glob("*.py"))
    return tuple(node for path in paths for node in ast.walk(parsed(path)))


def invocations(names: Iterable[str], among: Iterable[ast.AST] | None = None) -> Iterator[ast.Call]:
    """Every call of a function or a method with one of these names."""
    for node in nodes() if among is None else among:
        match node:
            case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(attr=name)) if (
                name in names
            ):
                yield node


def calls(names: Iterable[str], among: Iterable[ast.AST] | None = None) -> Iterator[ast.expr]:
    """The first argument of every such call."""
    return (call.args[0] for call in invocations(names, among) if call.args)


def functions() -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in nodes():
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def literals(first: ast.expr) -> Iterator[str]:
    """The strings of an argument, both those of `a if condition else b`."""
    match first:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from literals(body)
            yield from literals(orelse)


def shape(joined: ast.JoinedStr) -> str:
    parts = (part.value if isinstance(part, ast.Constant) else "{}" for part in joined.values)
    return "".join(map(str, parts))


def listed() -> Iterator[str]:
    """Keys in the tuples that a function goes through, its own or given to it: `t(key)`."""
    for function in functions():
        if not any(isinstance(key, ast.Name) for key in calls({"t"}, ast.walk(function))):
            continue
        for place in (function, *invocations({function.name})):
            for node in ast.walk(place):
                if isinstance(node, ast.Tuple):
                    texts = (text for element in node.elts for text in literals(element))
                    yield from filter(KEY.fullmatch, texts)


def heard(name: str) -> frozenset[str]:
    """The outcomes that a function of this name tells `done`, or the one it hands `done` on to."""
    outcomes: set[str] = set()
    for function in functions():
        if function.name != name:
            continue
        for node in ast.walk(function):
            match node:
                case ast.Call(func=ast.Name(id="done"), args=[outcome]):
                    outcomes.update(literals(outcome))
                case ast.Call(func=ast.Name(id=other), args=[*_, ast.Name(id="done")]):
                    outcomes |= heard(other)
    return frozenset(outcomes)


def told() -> Iterator[tuple[str, frozenset[str]]]:
    """The family of each `_told(family)`, and the outcomes that come to it."""
    for node in nodes():
        match node:
            case ast.Call(
                func=ast.Call(func=ast.Attribute(attr="_told"), args=[family, *_]), args=[outcome]
            ):
                yield from ((name, frozenset(literals(outcome))) for name in literals(family))
            case ast.Call(
                func=ast.Attribute(attr=giver),
                args=[*_, ast.Call(func=ast.Attribute(attr="_told"), args=[family, *_])],
            ):
                yield from ((name, heard(giver)) for name in literals(family))


def reasons_against_a_backup() -> tuple[Reason, ...]:
    """The reasons that reading a backup knows, its own and those of any JSON."""
    ui = LOCALES.parent
    names = {
        node.attr
        for path in (ui / "backup.py", ui.parent / "untrusted.py")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "Reason"
    }
    return tuple(Reason[name] for name in sorted(names))


@cache
def asked() -> Asked:
    firsts = tuple(calls({"t", "Message", "lines", "self"}))
    named = {text for first in firsts for text in literals(first)}
    return Asked(
        literals=frozenset(named.union(listed())),
        shapes=Counter(shape(first) for first in firsts if isinstance(first, ast.JoinedStr)),
        f_strings=frozenset(shape(node) for node in nodes() if isinstance(node, ast.JoinedStr)),
    )


@cache
def families() -> tuple[Family, ...]:
    """The built keys, by what may be put into each."""
    sections = tuple(text for first in calls({"_paragraphs"}) for text in literals(first))
    parts = tuple(text for first in calls({"_lines"}) for text in literals(first))
    outcomes = tuple((name, outcome) for name, known in told() for outcome in sorted(known))
    return (
        Family("fault.{}", tuple(Fault)),
        Family("reason.{}", tuple(Reason)),
        Family("restore.{}", reasons_against_a_backup()),
        Family("notice.{}", tuple(NoticeKind)),
        Family("notice.{}.link", LINKED),
        Family("view.{}", tuple(View)),
        Family("theme.{}", tuple(Theme)),
        Family("{}.title", tuple(Page)),
        Family("seats.strength_{}", tuple(Strength)),
        Family("seats.sign_{}", tuple(map(str, range(COLOURS)))),
        Family("settings.{}", SWITCHES),
        Family("settings.{}_about", SWITCHES),
        Family("rules.{}", sections),
        Family("rules.{}_title", sections),
        Family("rules.figure_{}", tuple(FIGURES)),
        Family("keys.{}", KEYS),
        Family("keys.{}_does", KEYS),
        Family("refusal.{}", tuple(Refusal)),
        Family("variant.{}", tuple(Variant)),
        Family("variant.{}_about", tuple(Variant)),
        Family("module.{}", tuple(Module)),
        Family("module.{}_about", tuple(Module)),
        Family("power.{}", tuple(Power)),
        Family("power.{}_about", tuple(Power)),
        Family("used.{}", tuple(Power)),
        Family("taken.{}", (Kind.FILLER, Kind.PLACE_RESERVED)),
        Family("hint.{}", (Kind.FILLER, Kind.RELOCATE, Kind.PLACE_RESERVED)),
        Family("plus.{}", parts),
        Family("plus.{}_title", parts),
        Family("plus.figure_{}", tuple(figures())),
        Family("medal.{}", tuple(Medal)),
        Family("coach.work.{}", (Job.PAR, Job.REVIEW)),
        Family("{}.{}", outcomes),
    )


@pytest.mark.parametrize("family", families(), ids=lambda family: family.shape)
def test_whatever_is_put_into_a_built_key_has_its_text(family: Family) -> None:
    assert family.keys
    assert family.keys - set(entries("en")) == set()


def test_every_key_that_the_program_names_has_a_text() -> None:
    assert asked().literals - set(entries("en")) == set()


def test_every_key_that_the_program_builds_belongs_to_a_known_family() -> None:
    assert set(asked().shapes) - {family.shape for family in families()} == set()


def test_only_what_became_of_a_gift_has_a_key_built_of_nothing_but_parts() -> None:
    assert asked().shapes["{}.{}"] == 1


def test_what_can_become_of_a_gift_is_known_wherever_it_is_told() -> None:
    known = tuple(told())
    assert len(known) == len(tuple(calls({"_told"})))
    assert all(outcomes for _, outcomes in known)


def test_every_family_of_keys_is_built_somewhere() -> None:
    assert {family.shape for family in families()} - asked().f_strings == set()


def test_every_text_is_used() -> None:
    built = frozenset[str]().union(*(family.keys for family in families()))
    assert set(entries("en")) - asked().literals - built == set()


# The little grammar


def forms(language: str, counts: Iterable[int]) -> str:
    return " ".join(plural(language, n) for n in counts)


@pytest.mark.parametrize("language", ["en", "de", "nl"])
def test_only_one_is_singular(language: str) -> None:
    assert forms(language, (0, 1, 2, 11, 21, 101)) == "other one other other other other"


def test_in_french_nought_is_singular_too() -> None:
    assert forms("fr", (0, 1, 2, 11, 21, 101)) == "one one other other other other"


def test_polish_has_a_form_of_its_own_for_what_ends_in_two_to_four() -> None:
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
