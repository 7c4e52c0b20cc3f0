"""The words and colours of the first paint: static/today.js in Node, with a fake page."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

import pytest

from nmbr9.ui.parts.words import LANGUAGES, texts
from nmbr9.ui.storage.text_store import seal
from tests.support.scripts import run_script
from tools.site import skeleton
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
    path: str = "/nmbr9/"
    room: int = 1000
    """The number of names that the storage takes."""


def paint(*cases: tuple[Sequence[str], str | None, Start]) -> list[list[object]]:
    """The first paint for a player's languages and settings, at a start."""
    said = [today(), [(tags, save, vars(start)) for tags, save, start in cases]]
    first: list[list[object]] = run_script("first-paint", said)
    return first


def painted(*cases: tuple[Sequence[str], str | None]) -> list[Look]:
    """The language, the theme and the view, for a player's languages and saves."""
    looks = paint(*((*case, Start()) for case in cases))
    assert {tile for _, _, _, tile, *_ in looks} == {True}  # a game that is not begun
    return [(str(language), str(theme), str(view)) for language, theme, view, *_ in looks]


def welcomed(*starts: Start) -> list[tuple[object, ...]]:
    """Whether the welcome is open, and its words."""
    return [tuple(look[4:6]) for look in paint(*((["de"], None, start) for start in starts))]


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


# Two copies of the game at one origin


def kept(saves: Mapping[str, str], path: str, room: int = 1000) -> tuple[str, dict[str, str]]:
    """The beginning of the names of a copy at this path, and the storage after its start."""
    ((*_, begins, after),) = paint((["en"], None, Start(saves=saves, path=path, room=room)))
    assert isinstance(begins, str)
    assert isinstance(after, dict)
    return begins, after


SAVES = {"nmbr9/seed=hello": "1 x {}", "nmbr9/last-daily": "2026-11-19", "another site's": "save"}
OWNED = SAVES | {"nmbr9-owner": "/nmbr9/"}
COPIES = {
    "nmbr9@/beta/seed=hello": "1 x {}",
    "nmbr9@/beta/last-daily": "2026-11-19",
    "nmbr9-owner/beta/": "copied",
}


@pytest.mark.parametrize("path", ["/nmbr9/", "/nmbr9/index.html", "/"])
def test_the_first_copy_of_the_game_at_an_origin_keeps_all_names(path: str) -> None:
    owner = path.removesuffix("index.html")
    after = kept(SAVES, path)
    assert after == ("nmbr9/", SAVES | {"nmbr9-owner": owner})
    assert kept(after[1], path) == after


def test_a_copy_at_another_path_begins_with_the_saves_and_leaves_them_as_they_are() -> None:
    assert kept(OWNED, "/beta/") == ("nmbr9@/beta/", OWNED | COPIES)


def test_afterwards_each_copy_has_its_own_saves() -> None:
    both = OWNED | COPIES | {"nmbr9/seed=hello": "1 y {}", "nmbr9/seed=new": "1 z {}"}
    assert kept(both, "/beta/") == ("nmbr9@/beta/", both)
    assert kept(both, "/nmbr9/") == ("nmbr9/", both)


def test_without_room_for_both_the_saves_of_the_first_copy_are_not_crowded() -> None:
    assert kept(OWNED, "/beta/", room=len(OWNED) + 1) == ("nmbr9@/beta/", OWNED)


def test_a_second_copy_is_installed_as_an_app_of_its_own() -> None:
    manifest = json.loads((ROOT / "static" / "manifest.webmanifest").read_text("utf-8"))
    # Without an id that is the address of its start.
    assert [manifest.get(key) for key in ("id", "start_url", "scope")] == [None, "../", "../"]


def test_a_newcomer_to_a_second_copy_is_known_by_the_saves_of_the_first() -> None:
    played, looked = (Start(saves=saves, path="/beta/") for saves in (OWNED, {"nmbr9-owner": "/"}))
    assert welcomed(played, looked) == [(None, None), ("true", WELCOME)]
