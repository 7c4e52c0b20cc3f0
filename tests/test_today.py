"""The words and colours of the first paint: static/today.js in Node, with a fake page."""

import json
import subprocess
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

import pytest

from nmbr9.contests.rivals import LAST
from nmbr9.ui.parts.words import LANGUAGES, texts
from nmbr9.ui.storage.text_store import seal
from tools import skeleton
from tools.tree import ROOT

pytestmark = pytest.mark.cpython_only

PAINT = """
import { readFileSync } from "node:fs";
const [script, cases] = JSON.parse(readFileSync(0));
const painted = ([languages, save, { day, hash, saves, over }]) => {
  class Today extends Date {
    constructor(...when) {
      super(...(when.length ? when : day));
    }
  }
  const root = { dataset: { view: "rest", theme: "system" } };
  const tile = { cloneNode: () => tile };
  const element = {
    ...{ dataset: {}, style: {}, clientWidth: 400, clientHeight: 400, setAttribute: () => {} },
    content: { children: Array(10).fill(tile) },
    replaceWith: (shown) => (root.tile = shown === tile),
  };
  const beside = { set textContent(words) { root.rivals = words } };
  const found = (place) => (place.startsWith("#rivals") ? beside : element);
  const page = {
    document: { documentElement: root, querySelector: found, querySelectorAll: () => [] },
    localStorage: { getItem: (name) => (name === "nmbr9/settings" ? save : (saves[name] ?? null)) },
    location: { hash },
    history: { state: over && { over } },
    navigator: { languages },
    requestAnimationFrame: () => {},
    Date: Today,
  };
  new Function(...Object.keys(page), script)(...Object.values(page));
  const { theme, view, rivals } = root.dataset;
  return [root.lang, theme, view, root.tile, rivals, root.rivals];
};
console.log(JSON.stringify(cases.map(painted)));
"""

Look = tuple[str, str, str]
DEFAULT: Look = ("en", "system", "rest")


@cache
def today() -> str:
    """The script of the first paint, as published."""
    return skeleton.script((ROOT / "static" / "today.js").read_text("utf-8"))


@dataclass(frozen=True)
class Start:
    """A start: its date, months from 0, the address, the saves, and the page over the board."""

    day: tuple[int, int, int] = (2026, 10, 20)
    hash: str = ""
    saves: Mapping[str, str] = field(default_factory=dict)
    over: str = ""


def paint(*cases: tuple[Sequence[str], str | None, Start]) -> list[list[object]]:
    """The first paint for a player's languages and settings, at a start."""
    command = ["node", "--input-type=module", "--eval", PAINT]
    said = json.dumps([today(), [(tags, save, vars(start)) for tags, save, start in cases]])
    process = subprocess.run(command, capture_output=True, check=True, text=True, input=said)  # noqa: S603 - ours
    first: list[list[object]] = json.loads(process.stdout)
    return first


def painted(*cases: tuple[Sequence[str], str | None]) -> list[Look]:
    """The language, the theme and the view, for a player's languages and saves."""
    looks = paint(*((*case, Start()) for case in cases))
    assert {tile for *_, tile, _room, _words in looks} == {True}  # a game that is not begun
    return [(str(language), str(theme), str(view)) for language, theme, view, *_ in looks]


def promised(start: Start, *, wanted: bool = True) -> tuple[object, ...]:
    """Whether there is room for the rivals of the day, and the words in it."""
    (look,) = paint((["en"], None if wanted else seal({"rivals": False}), start))
    return tuple(look[-2:])


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


@pytest.mark.parametrize(
    "save",
    [
        *("", "torn", "1 x {", "x y null", "x y 7", "x y []"),
        *(json.dumps({"language": "__proto__"}), seal({"language": "xx", "theme": 7, "view": {}})),
        seal({"language": "__proto__", "theme": "constructor", "view": "toString"}),
    ],
)
def test_settings_that_cannot_be_read_leave_the_first_paint_as_it_is(save: str) -> None:
    assert painted((["en-GB"], save)) == [DEFAULT]


READY = texts("en")("day.ready")
COMPUTERS = {"nmbr9/computers/daily=2026-11-20": "chosen"}


@pytest.mark.parametrize(
    ("start", "rivals"),
    [
        (Start(), ("true", READY)),
        (Start(hash="#daily"), ("true", READY)),
        (Start(hash="#daily=2026-11-20"), ("true", READY)),
        (Start(hash="#daily=2026-11-19"), ("false", "")),
        (Start(hash="#seed=hello"), ("false", "")),
        (Start(saves=COMPUTERS), ("true", "")),
        (Start(over="menu branch/7"), ("true", "")),
        (Start((LAST.year, LAST.month - 1, LAST.day)), ("true", READY)),
        (Start((LAST.year + 1, 0, 1)), ("false", "")),
    ],
)
def test_the_rivals_of_the_day_are_promised_where_they_come(
    start: Start, rivals: tuple[object, ...]
) -> None:
    assert promised(start) == rivals


def test_rivals_are_not_promised_if_they_are_switched_off() -> None:
    assert promised(Start(), wanted=False) == ("false", "")
