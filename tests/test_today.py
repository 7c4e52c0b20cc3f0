"""The words and colours of the first paint: static/today.js in Node, with a fake page."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

import pytest

from nmbr9.ui.parts.words import LANGUAGES, texts
from nmbr9.ui.storage.text_store import seal
from tests.support.scripts import run_script
from tools import skeleton
from tools.tree import ROOT

pytestmark = pytest.mark.cpython_only

Look = tuple[str, str, str]
DEFAULT: Look = ("en", "system", "rest")


@cache
def today() -> str:
    """The script of the first paint, as published."""
    return skeleton.script((ROOT / "static" / "today.js").read_text("utf-8"))


@dataclass(frozen=True)
class Start:
    """A start: its date, months from 0, the address and the saves."""

    day: tuple[int, int, int] = (2026, 10, 20)
    hash: str = ""
    saves: Mapping[str, str] = field(default_factory=dict)


def paint(*cases: tuple[Sequence[str], str | None, Start]) -> list[list[object]]:
    """The first paint for a player's languages and settings, at a start."""
    said = [today(), [(tags, save, vars(start)) for tags, save, start in cases]]
    first: list[list[object]] = run_script("first-paint", said)
    return first


def painted(*cases: tuple[Sequence[str], str | None]) -> list[Look]:
    """The language, the theme and the view, for a player's languages and saves."""
    looks = paint(*((*case, Start()) for case in cases))
    assert {tile for *_, tile, _open, _said in looks} == {True}  # a game that is not begun
    return [(str(language), str(theme), str(view)) for language, theme, view, *_ in looks]


def welcomed(*starts: Start) -> list[tuple[object, ...]]:
    """Whether the welcome is open, and its words."""
    return [tuple(look[-2:]) for look in paint(*((["de"], None, start) for start in starts))]


def test_a_first_visit_is_in_the_first_language_that_is_known() -> None:
    readers: tuple[list[str], ...] = (["pl-PL", "de"], ["ja-JP", "NL-be"], ["ja-JP"], [])
    assert painted(*((tags, None) for tags in readers)) == [
        ("pl", "system", "rest"),
        ("nl", "system", "rest"),
        DEFAULT,
        DEFAULT,
    ]


def test_the_players_choice_counts_before_the_browsers() -> None:
    chosen = [{"language": each, "theme": "dark", "view": "steep"} for each in LANGUAGES]
    assert painted(*((["fr-FR"], seal(settings)) for settings in chosen)) == [
        (language, "dark", "steep") for language in LANGUAGES
    ]


TORN = (
    *("", "torn", "1 x {", "x y null", "x y 7", "x y []"),
    *(json.dumps({"language": "__proto__"}), seal({"language": "xx", "theme": 7, "view": {}})),
    seal({"language": "__proto__", "theme": "constructor", "view": "toString"}),
)
"""Settings that cannot be read."""


def test_settings_that_cannot_be_read_leave_the_first_paint_as_it_is() -> None:
    looks = painted(*((["en-GB"], save) for save in TORN))
    assert dict(zip(TORN, looks, strict=True)) == dict.fromkeys(TORN, DEFAULT)


WELCOME = [texts("de")(f"lesson.{key}") for key in ("offer", "learn", "decline")]
LOOKED = {"nmbr9/last-daily": "2026-11-20", "nmbr9/writes": "1", "another site's": "save"}


def test_a_newcomer_is_welcomed_in_their_language() -> None:
    addresses = ("", "#daily", "#daily=2026-11-20")
    starts = [Start(hash=each, saves=saves) for each in addresses for saves in ({}, LOOKED)]
    assert welcomed(*starts) == [("true", WELCOME)] * len(starts)


def test_a_returning_visitor_is_not_welcomed_again() -> None:
    starts = (
        Start(hash="#seed=hello"),  # which deck it is the app says
        Start(saves={"nmbr9/last-daily": "2026-11-19"}),
        Start(saves={"nmbr9/lesson": "1 x true"}),
        Start(saves={"nmbr9/seed=hello": "1 x {}"}),
    )
    assert welcomed(*starts) == [(None, None)] * len(starts)
