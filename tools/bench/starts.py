"""The starts of three pages, their times and bytes: ours, the documented one, the floor.

- ours: what `make site` builds; its second start comes from the service worker.
- plain: the same app as PyScript's documentation sets it up; second start from the browser's cache.
- bare: a page that loads Pyodide and runs one line, without PyScript or app: the floor.
"""

import re
import shutil
import subprocess
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, Page, Playwright

from tools import browser
from tools.site.serve import SiteServer

KINDS = ("cold", "warm", "slow", "weak")
"""A first visit, a second one, a first one on a slow line, and one with a weak processor."""

WEAK = 4
"""The factor by which a weak processor is slower."""

SLOW = {"offline": False, "latency": 60, "downloadThroughput": 9e6 / 8, "uploadThroughput": -1}
"""A phone's line in a place with a middling network: milliseconds, and bytes a second."""

SETTLED = 6.0
"""Seconds without a change after which a page that is left alone has finished starting."""

SECOND_STARTS = 3
READY = ':root[data-ready="true"]'
OFFLINE = ':root[data-offline="true"]'

# performance.now() counts from the start of the navigation.
WATCH = """
new MutationObserver((records, observer) => {
  if (document.documentElement?.dataset.ready !== "true") return;
  window.readyAt = performance.now();
  observer.disconnect();
}).observe(document, { subtree: true, attributeFilter: ["data-ready"] });
"""

# Requests up to then: later ones, for a game in play, are not counted.
WANTED = """() => performance.getEntries()
  .filter(({ entryType, startTime }) =>
    ["navigation", "resource"].includes(entryType) && startTime < window.readyAt)
  .map(({ name }) => new URL(name).pathname)"""

PAINTED = """() => {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const [page] = performance.getEntriesByType("navigation");
  return paint ? paint.startTime - page.responseEnd : 0;
}"""

BARE = """<!doctype html>
<html lang="en">
<title>Pyodide alone</title>
<script type="module">
import { loadPyodide } from "./static/vendor/pyodide/pyodide.mjs";
const python = await loadPyodide();
python.runPython("import js; js.document.documentElement.dataset.ready = 'true'");
</script>
</html>
"""


class Start(NamedTuple):
    """A start: milliseconds, and bytes on the wire until ready.

    Paint is the first with content, counted from the arrival of the HTML.
    """

    ready: float
    paint: float
    size: float


@dataclass(slots=True)
class Times:
    """The measurements of one page."""

    starts: defaultdict[str, list[Start]] = field(default_factory=lambda: defaultdict(list))
    memory: list[float] = field(default_factory=list)
    """Megabytes after a first start."""

    def median(self, kind: str) -> Start:
        """The median of each measurement of a kind of start."""
        return Start(*map(median, zip(*self.starts[kind], strict=True)))


def write_bare(plain: Path, site: Path) -> None:
    """Build the floor's page; its Pyodide is that of the plain page."""
    runtime = Path("static", "vendor", "pyodide")
    shutil.copytree(plain / runtime, site / runtime)
    (site / "index.html").write_text(BARE, "utf-8")


def measure_all(playwright: Playwright, sites: Mapping[str, Path], rounds: int) -> dict[str, Times]:
    """Start every page in turn, ``rounds`` times, each time in a new profile."""
    times = {name: Times() for name in sites}
    for _ in range(rounds):
        for name, its in times.items():
            measure(playwright, sites[name], its)
    return times


def measure(playwright: Playwright, site: Path, times: Times) -> None:
    """Measure first starts, each in a profile, and some second ones in the first of these."""
    server = SiteServer(site)
    server.warm_up()
    for kind in ("cold", "slow", "weak"):
        with server, profile(playwright) as context:
            tab = context.new_page()
            session = context.new_cdp_session(tab)
            if kind == "slow":
                session.send("Network.emulateNetworkConditions", SLOW)
            if kind == "weak":
                session.send("Emulation.setCPUThrottlingRate", {"rate": WEAK})
            times.starts[kind].append(start(tab, server))
            if kind != "cold":
                continue
            if (site / "sw.js").exists():  # then the page says when it is ready for offline use
                tab.locator(OFFLINE).wait_for(state="attached")
            time.sleep(1)  # until what was fetched is in the cache
            for _ in range(SECOND_STARTS):
                tab.close()
                tab = context.new_page()
                times.starts["warm"].append(start(tab, server))
    times.memory.append(memory_alone(browser.path() or playwright.chromium.executable_path, server))


def memory_alone(program: str, server: SiteServer) -> float:
    """The memory after a first start that nobody watches: DevTools keep a copy of each file.

    These copies are 12 MB of a bare Pyodide, and 20 of our page.
    """
    server.sent.clear()
    with server, TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        own = ("--headless", "--window-size=1280,720", f"--user-data-dir={folder}", server.url)
        command = [program, *browser.flags(), *own]
        with subprocess.Popen(command, stderr=subprocess.DEVNULL) as chromium:
            size, before, now = 0.0, (-1, 0), (0, 0)
            while not server.sent or before != now:
                time.sleep(SETTLED)
                size = memory()
                before, now = now, (len(server.sent), round(size))
            chromium.terminate()
    return size


def memory() -> float:
    """Megabytes of the private memory of the largest page that this process has opened (Linux).

    Python's memory is not in JavaScript's heap.
    """
    rollups = [(page / "smaps_rollup").read_text("ascii") for page in pages(Path("/proc/self"))]
    sizes = (int(re.findall(r"Private_Dirty: +(\d+)", rollup)[0]) for rollup in rollups)
    return max(sizes, default=0) / 1024


def pages(process: Path) -> Iterator[Path]:
    """The pages of browsers among a process's descendants."""
    for children in process.glob("task/*/children"):
        for each in (Path("/proc", child) for child in children.read_text("ascii").split()):
            if b"--type=renderer" in (each / "cmdline").read_bytes():
                yield each
            yield from pages(each)


@contextmanager
def profile(playwright: Playwright) -> Iterator[BrowserContext]:
    """A freshly installed browser: nothing cached, nothing compiled."""
    with TemporaryDirectory() as folder:
        context = playwright.chromium.launch_persistent_context(
            folder, executable_path=browser.path(), args=browser.flags()
        )
        context.new_page().wait_for_timeout(300)
        yield context
        context.close()


def start(tab: Page, server: SiteServer) -> Start:
    """Open the page; the time and the bytes from navigation to readiness."""
    server.sent.clear()
    tab.add_init_script(WATCH)
    tab.goto(server.url, wait_until="commit")
    tab.locator(READY).wait_for(state="attached", timeout=60_000)
    wanted = set(tab.evaluate(WANTED))
    sizes = (sent.size for sent in server.sent if urlsplit(sent.path).path in wanted)
    return Start(tab.evaluate("window.readyAt"), tab.evaluate(PAINTED), sum(sizes))
