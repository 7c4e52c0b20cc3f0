"""The game on paper in Firefox, and in WebKit as far as its driver goes: it prints nothing."""

import json
import re
import zlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from engines.driving import Firefox, Tab, press_button, wait
from engines.test_main_story import READY, place_next
from nmbr9.ui.parts.words import texts
from tools.site.serve import SiteServer

T = texts("en")
RULES = f"document.querySelector('#page-title')?.innerText === {json.dumps(T('rules.title'))}"
AS_PAPER = """(function paper(rules) {
  for (const rule of rules) {
    if (rule.media?.mediaText === "print") rule.media.mediaText = "screen";
    if (rule.cssRules) paper(rule.cssRules);
  }
  return true;
})([...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]))"""
WHOLE = """(() => {
  const page = document.querySelector("dialog");
  return getComputedStyle(page).position !== "fixed"
    && page.scrollHeight <= page.clientHeight + 1
    && page.scrollHeight <= document.documentElement.scrollHeight + 1
    && page.scrollHeight > innerHeight;
})()"""


@pytest.fixture
def firefox(tmp_path: Path) -> Iterator[Firefox]:
    """A tab of Firefox."""
    opened = Firefox(tmp_path)
    yield opened
    opened.close()


def open_rules(tab: Tab) -> None:
    """Open the rules, of several sheets."""
    for button in ("menu.title", "rules.title"):
        press_button(tab, T(button))
    wait(tab, RULES)


def test_firefox_prints_the_board_on_one_sheet_and_the_rules_on_several(
    firefox: Firefox, server: SiteServer
) -> None:
    firefox.go(server.url)
    wait(firefox, READY)
    place_next(firefox)
    assert sheets(firefox.paper()) == 1
    open_rules(firefox)
    assert sheets(firefox.paper()) > 2


def test_the_styles_for_paper_show_the_whole_page(tab: Tab, server: SiteServer) -> None:
    tab.go(server.url)
    wait(tab, READY)
    open_rules(tab)
    assert not tab.ask(WHOLE)
    tab.ask(AS_PAPER)
    assert tab.ask(WHOLE)


def sheets(pdf: bytes) -> int:
    """The number of sheets, which stands in one of the compressed streams."""
    counts: list[int] = []
    for stream in re.finditer(rb"stream\r?\n", pdf):
        with suppress(zlib.error):
            text = zlib.decompressobj().decompress(pdf[stream.end() :])
            counts += [int(count) for count in re.findall(rb"/Count (\d+)", text)]
    return max(counts)
