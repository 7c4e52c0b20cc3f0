"""The service worker and the page that speaks to it, without Python: a version stays whole."""

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, expect

from e2e.board import PATIENCE
from e2e.conftest import OFFLINE, Overheard
from e2e.sites import Cut, versioned, without_python, written
from e2e.versions import (
    changed,
    elsewhere,
    forget_fetched,
    offline,
    opened,
    ready,
    update,
    version,
    visiting,
)
from tests.support.fuzz import FUZZING
from tools.site.serve import SiteServer

pytestmark = pytest.mark.slow("versions")

REGISTERED = "async () => (await navigator.serviceWorker.getRegistrations()).length"
WAITING = "async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting)"
IN_CHARGE = "navigator.serviceWorker.controller.state"
LENGTH = "async ([name, how]) => (await (await fetch(name, how)).arrayBuffer()).byteLength"
CHANGED = {"/nmbr9/sw.js", "/nmbr9/index.html", "/nmbr9/static/style.css"}
"""The files that differ from version to version."""


@pytest.fixture(scope="module")
def bare(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The site without Python."""
    return without_python(site, tmp_path_factory.mktemp("bare") / "site")


@pytest.fixture
def own(bare: Path, tmp_path: Path) -> Iterator[SiteServer]:
    """Version one, on a server that a story may stop or give another version."""
    with SiteServer(versioned(bare, tmp_path / "one", "one")) as server:
        yield server


@pytest.fixture
def two(bare: Path, tmp_path: Path) -> Path:
    """Version two."""
    return versioned(bare, tmp_path / "two", "two")


@pytest.fixture
def context(browser: Browser, own: SiteServer, overheard: Overheard) -> Iterator[BrowserContext]:
    """A new visitor of that server."""
    with visiting(browser, own, overheard) as visitor:
        yield visitor


def test_a_first_visit_keeps_what_it_fetched_for_every_address_without_network(
    context: BrowserContext, own: SiteServer
) -> None:
    asked, not_asked = "static/puzzles/all.txt", "solver.zip"
    context.add_init_script(f"if (navigator.serviceWorker?.controller === null) fetch('./{asked}')")
    failed: list[str] = []
    context.on("requestfailed", lambda request: failed.append(request.url))
    tab = offline(context)
    forget_fetched(tab)
    assert tab.evaluate(LENGTH, [asked, {}]) == (own.site / asked).stat().st_size
    sent = [sent.path for sent in own.sent]
    assert sent.count(f"/nmbr9/{asked}") == 1
    assert f"/nmbr9/{not_asked}" not in sent
    # The worker looks for it in the browser's cache; this page without Python has not fetched it.
    assert {url.rpartition(".")[2] for url in failed} <= {"wasm"}
    own.stop()
    for address in ("./", "index.html", "?from=home", "index.html?x=1#seed=2"):
        tab.goto(address)
        assert version(ready(tab)) == ("one", "one"), address


CLEANED = """async (path) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    if (!path) await caches.delete(name);
    else for (const key of await cache.keys()) if (key.url.includes(path)) await cache.delete(key);
  }
}"""


ALTERED = """async (path) => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const { url } of await cache.keys()) {
      if (!url.includes(path)) continue;
      const { headers } = await cache.match(url);
      await cache.put(url, new Response("/* altered */", { headers }));
    }
  }
}"""


@pytest.mark.parametrize(
    ("lose", "path"),
    [(CLEANED, ""), (CLEANED, "/nmbr9/index.html"), (ALTERED, "/static/style.css")],
    ids=("all", "the page", "an altered style"),
)
def test_lost_and_altered_files_are_stored_again_at_the_next_visit_with_a_network(
    context: BrowserContext, own: SiteServer, lose: str, path: str
) -> None:
    tab = offline(context)
    tab.evaluate(lose, path)
    tab.close()
    again = offline(context)
    forget_fetched(again)
    own.stop()
    again.reload()
    assert version(ready(again)) == ("one", "one")


COMPLETE = """async () => {
  const { port1, port2 } = new MessageChannel();
  const { active } = await navigator.serviceWorker.ready;
  return new Promise((done) => {
    port1.onmessage = ({ data }) => done(data);
    active.postMessage("complete", [port2]);
  });
}"""


# All of a version but what the older one has in common with it; or a single file.
NEWEST_CLEANED = """async (path) => {
  const ours = (await caches.keys()).filter((name) => name.startsWith("nmbr9-/nmbr9/-"));
  const cache = await caches.open(ours.at(-1));
  for (const key of await cache.keys()) if (key.url.includes(path)) await cache.delete(key);
}"""


@pytest.mark.noisy
def test_a_page_that_cannot_be_stored_whole_is_not_called_ready_for_offline(
    context: BrowserContext, own: SiteServer
) -> None:
    tab = offline(context)
    tab.evaluate(CLEANED, "")
    (own.site / "static/icons/icon-512.png").unlink()
    tab.reload()
    ready(tab)
    assert [tab.evaluate(COMPLETE) for _ in range(2)] == [False, False]
    expect(tab.locator(OFFLINE)).to_have_count(0)


@pytest.mark.parametrize("path", ["", "/files.json"])
def test_a_new_version_of_which_something_was_cleaned_away_is_not_changed_to(
    context: BrowserContext, own: SiteServer, two: Path, path: str
) -> None:
    tab = offline(context)
    own.site = two
    assert update(tab)
    tab.evaluate(NEWEST_CLEANED, path)
    tab.reload()
    assert version(ready(tab)) == ("one", "one")


# While the page is fetched; while the worker is, and fills its cache.
@pytest.mark.noisy
@pytest.mark.parametrize("answers", range(41) if FUZZING else [6, 40])
def test_after_a_first_visit_that_was_cut_off_the_next_one_is_whole(
    context: BrowserContext, own: SiteServer, answers: int
) -> None:
    own.carry = line = Cut(left=answers)
    tab = context.new_page()
    with suppress(Error):  # there may be nothing to show
        tab.goto("./", wait_until="commit")
    assert line.broken.wait(PATIENCE / 1000)
    tab.close()
    own.carry = SiteServer.carry
    again = offline(context)
    assert again.evaluate(REGISTERED) == 1
    own.stop()
    again.reload()
    assert version(ready(again)) == ("one", "one")


def test_wrong_files_in_the_browsers_own_cache_are_not_used(
    context: BrowserContext, own: SiteServer
) -> None:
    offline(context)
    (wasm,) = own.site.rglob("pyodide.asm.wasm")
    right, wrong = wasm.read_bytes(), b"\0asm, but no module"
    name = wasm.relative_to(own.site).as_posix()
    written(own.site, name, wrong)
    asked = [f"/nmbr9/{name}", {"cache": "reload"}]
    assert elsewhere(context).evaluate(LENGTH, asked) == len(wrong)
    own.stop()
    assert opened(context).evaluate(LENGTH, [name, {}]) == len(right)


def test_open_tabs_stay_at_their_version_until_all_of_them_are_closed(
    context: BrowserContext, own: SiteServer, two: Path
) -> None:
    tab = offline(context)
    own.site = two
    assert update(tab)
    assert version(tab) == ("one", "one")
    assert (tab.evaluate(IN_CHARGE), tab.evaluate(WAITING)) == ("activated", True)
    second = opened(context)
    assert (version(tab), version(second)) == (("one", "one"), ("one", "one"))
    other = elsewhere(context)
    tab.close()
    second.close()
    changed(other)
    other.goto("./")
    assert version(ready(other, "two")) == ("two", "two")


def test_the_next_start_of_the_only_tab_brings_the_new_version_whole(
    context: BrowserContext, own: SiteServer, two: Path
) -> None:
    tab = offline(context)
    tab.evaluate("async () => { await caches.open('nmbr9-/other/-1'); await caches.open('b') }")
    own.site = two
    own.sent.clear()
    assert update(tab)
    assert {sent.path for sent in own.sent} == CHANGED
    tab.reload()
    assert version(ready(tab, "two")) == ("two", "two")
    names = tab.evaluate("caches.keys()")
    assert {"nmbr9-/other/-1", "b"} < set(names)  # those of other sites on the origin
    assert len([name for name in names if name.startswith("nmbr9-/nmbr9/-")]) == 3
    own.stop()
    tab.reload()
    assert version(ready(tab)) == ("two", "two")


def test_a_file_that_a_page_altered_in_the_cache_does_not_survive_an_update(
    context: BrowserContext, own: SiteServer, two: Path
) -> None:
    name = "static/boot.mjs"
    right = (own.site / name).stat().st_size
    tab = offline(context)
    tab.evaluate(ALTERED, f"/{name}")
    forget_fetched(tab)
    assert tab.evaluate(LENGTH, [name, {}]) == len("/* altered */")
    own.site = two
    assert update(tab)
    other = elsewhere(context)
    tab.close()
    changed(other)
    own.stop()
    second = opened(context)
    assert version(second) == ("two", "two")
    assert second.evaluate(LENGTH, [name, {}]) == right


def unfinished(bare: Path, folder: Path, first: Path) -> Iterator[tuple[str, Path]]:
    """States of a new version on the server during its publication, each with a name."""
    half = versioned(bare, folder / "half", "half")
    written(half, "static/style.css", "/* not yet there */")
    yield "a file is still another", half
    for n, lost in enumerate(("static/style.css", "index.html")):
        lacking = versioned(bare, folder / f"lacking-{n}", f"lacking-{n}")
        (lacking / lost).unlink()
        yield f"{lost} is not there", lacking
    early = versioned(bare, folder / "early", "early")
    written(early, "sw.js", (first / "sw.js").read_bytes())
    yield "the files come before their worker", early


@pytest.mark.noisy
def test_an_update_that_is_not_whole_is_never_used_and_comes_once_it_is(
    context: BrowserContext, own: SiteServer, bare: Path, two: Path, tmp_path: Path
) -> None:
    tab = offline(context)
    for how, lying in unfinished(bare, tmp_path, own.site):
        own.site = lying
        assert not update(tab), how
        tab.reload()
        assert version(ready(tab)) == ("one", "one"), how
    own.site = two
    assert update(tab)
    own.stop()
    second = opened(context)
    assert version(second) == ("one", "one")  # the other tab still plays it
    second.close()
    tab.reload()
    assert version(ready(tab, "two")) == ("two", "two")
