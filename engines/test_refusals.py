"""Refusals of an update, a disk and a database, in engines other than Chromium."""

import json
from pathlib import Path

import pytest

from e2e.sites import copied, published, versioned, written
from engines.driving import Tab, press_button, wait
from engines.test_main_story import COMPLAINTS, OFFLINE, READY, ROUNDS, place_next, reload
from nmbr9.ui.parts.words import texts
from tools.site.serve import SiteServer
from tools.tree import ROOT

T = texts("en")
SITE = ROOT / "dist"
DIALOG = "document.querySelector('dialog[open]')?.innerText ?? ''"
NOTICES = "document.querySelector('#notices').innerText"
SERVED = "!!navigator.serviceWorker.controller"
READY_AT = "performance.now()"

FAIL_LATER = """
let reads = 0;
addEventListener("fetch", () => (reads ||= 1));
const { match } = CacheStorage.prototype;
CacheStorage.prototype.match = function (...asked) {
  if (reads && (LASTING_FAILURE || reads++ === 1)) return Promise.reject(new Error("disk"));
  return match.apply(this, asked);
};
"""
"""Reads of the caches that fail once a tab is served."""
NEVER = """indexedDB.open = () => {
  document.documentElement.dataset.asked = "true";
  return new EventTarget();
};"""
ASKED = "document.documentElement.dataset.asked === 'true'"
HOLD_BACK = """(addEventListener('input', event => event.stopImmediatePropagation(),
  { capture: true, once: true }), true)"""
LET_GO = """(document.querySelector('#backup-file').dispatchEvent(
  new Event('input', { bubbles: true })), true)"""


def test_a_part_that_an_update_took_away_is_told_and_comes_after_a_reload(
    tab: Tab, server: SiteServer, tmp_path: Path
) -> None:
    server.site = versioned(SITE, tmp_path / "one", "one")
    written(server.site, "static/puzzles/all.txt", "those of version one")
    published(server.site)
    tab.go(server.url)
    wait(tab, f"{READY} && {OFFLINE}")
    place_next(tab)
    server.site = versioned(SITE, tmp_path / "two", "two")
    for door in ("menu.title", "puzzles.title"):
        press_button(tab, T(door))
    wait(tab, f"{NOTICES}.includes({json.dumps(T('notice.new_version'))})")
    press_button(tab, T("notice.reload"))
    wait(tab, f"document.documentElement?.dataset.version === 'two' && {READY}")
    assert tab.ask(ROUNDS) == 1
    for door in ("menu.title", "puzzles.title"):
        press_button(tab, T(door))
    wait(tab, f"({DIALOG}).includes({json.dumps(T('puzzle.kind.day'))})")
    assert tab.ask(COMPLAINTS) == ""


@pytest.mark.parametrize("lasting", ["false", "true"], ids=["once", "always"])
def test_the_network_answers_if_the_cache_cannot_be_read(
    tab: Tab, server: SiteServer, tmp_path: Path, lasting: str
) -> None:
    server.site = copied(SITE, tmp_path / "broken")
    worker = (server.site / "sw.js").read_text("utf-8")
    written(server.site, "sw.js", FAIL_LATER.replace("LASTING_FAILURE", lasting) + worker)
    tab.go(server.url)
    wait(tab, f"{READY} && {SERVED}")
    place_next(tab)
    for _ in range(2):
        reload(tab)
    assert tab.ask(ROUNDS) == 1
    assert tab.ask(COMPLAINTS) == ""


def test_a_start_waits_a_little_for_a_database_that_never_answers(
    tab: Tab, server: SiteServer, tmp_path: Path
) -> None:
    tab.go(server.url)
    wait(tab, READY)
    reload(tab)
    usual = tab.ask(READY_AT)
    server.site = copied(SITE, tmp_path / "silent")
    index = (server.site / "index.html").read_text("utf-8")
    script = '<script src="./static/never.js"></script>'
    written(server.site, "index.html", index.replace("<script ", f"{script}<script ", 1))
    (server.site / "static" / "never.js").write_text(NEVER)
    published(server.site)
    server.stop()
    server.port = 0  # another origin, which has no worker yet
    server.start()
    tab.go(server.url)
    wait(tab, READY)
    reload(tab)
    assert tab.ask(ASKED)
    assert tab.ask(READY_AT) < usual + 6000
    place_next(tab)
    assert tab.ask(COMPLAINTS) == ""


def test_a_file_that_is_gone_when_it_is_read_leaves_the_page_open_with_a_sentence(
    tab: Tab, server: SiteServer, tmp_path: Path
) -> None:
    tab.go(server.url)
    wait(tab, READY)
    for door in ("menu.title", "you.title", "backup.title"):
        press_button(tab, T(door))
    wait(tab, "!!document.querySelector('#backup-file')")
    file = tmp_path / "backup.json"
    file.write_text("{}")
    tab.ask(HOLD_BACK)
    tab.choose("backup-file", file)
    file.unlink()
    tab.ask(LET_GO)
    wait(tab, f"({DIALOG}).includes({json.dumps(T('restore.unreadable'))})")
    assert tab.ask(COMPLAINTS) == ""
