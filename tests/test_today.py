"""Whose words and looks the first paint has: static/today.js in Node, with a page of its own."""

import json
import subprocess
from collections.abc import Sequence
from functools import cache

import pytest

from nmbr9.ui.parts.words import LANGUAGES
from nmbr9.ui.storage.text_store import seal
from tools import skeleton
from tools.tree import ROOT

pytestmark = pytest.mark.cpython_only

PAINT = """
import { readFileSync } from "node:fs";
const [script, cases] = JSON.parse(readFileSync(0));
class Today extends Date {
  constructor(...when) {
    super(...(when.length ? when : [2026, 10, 20]));
  }
}
const painted = ([languages, save]) => {
  const root = { dataset: { view: "rest", theme: "system" }, toggleAttribute: () => {} };
  const tile = { cloneNode: () => tile };
  const element = {
    ...{ dataset: {}, style: {}, clientWidth: 400, clientHeight: 400, setAttribute: () => {} },
    content: { children: Array(10).fill(tile) },
    replaceWith: (shown) => (root.tile = shown === tile),
  };
  const page = {
    document: { documentElement: root, querySelector: () => element, querySelectorAll: () => [] },
    localStorage: { getItem: (name) => (name === "nmbr9/settings" ? save : null) },
    location: { hash: "" },
    navigator: { languages },
    requestAnimationFrame: () => {},
    Date: Today,
  };
  new Function(...Object.keys(page), script)(...Object.values(page));
  return [root.lang, root.dataset.theme, root.dataset.view, root.tile];
};
console.log(JSON.stringify(cases.map(painted)));
"""

Look = tuple[str, str, str]
DEFAULT: Look = ("en", "system", "rest")


@cache
def today() -> str:
    """The script of the first paint, as it is published."""
    return skeleton.script((ROOT / "static" / "today.js").read_text("utf-8"))


def painted(*cases: tuple[Sequence[str], str | None]) -> list[Look]:
    """The language, the theme and the view, for what a player reads and has saved."""
    script = today()
    command = ["node", "--input-type=module", "--eval", PAINT]
    said = json.dumps([script, cases])
    done = subprocess.run(command, capture_output=True, check=True, text=True, input=said)  # noqa: S603 - ours
    *looks, tiles = zip(*json.loads(done.stdout), strict=True)
    assert set(tiles) == {True}  # the first tile of a game that is not begun
    return list(zip(*looks, strict=True))


def test_a_first_visit_is_in_the_first_language_that_is_known() -> None:
    readers: tuple[list[str], ...] = (["pl-PL", "de"], ["ja-JP", "NL-be"], ["ja-JP"], [])
    assert painted(*((tags, None) for tags in readers)) == [
        ("pl", "system", "rest"),
        ("nl", "system", "rest"),
        DEFAULT,
        DEFAULT,
    ]


def test_what_was_chosen_counts_before_what_the_browser_says() -> None:
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
