"""The costs of playing: pointer moves and placements, a review, memory.

A move or a placement is measured in the page, with real events: the time in the page's own
listener, in the animation frame it asks for, and in the style and layout that follow (forced at
once, so that they are counted). Painting is left out: it is not the main thread's work. Frames that
a placement asks for after the first are added to it. A move whose words come later counts by its
costliest frame: a drag can miss no more than a frame.
"""

import json
import math
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple, Self

from playwright.sync_api import Browser, Page, ViewportSize

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.record import decode, to_json
from nmbr9.ui.games.names import game_name
from nmbr9.ui.parts.words import texts
from nmbr9.ui.storage.text_store import PREFIX, seal
from tools.bench.starts import READY, memory
from tools.sample_games import DAILY, played
from tools.site.serve import SiteServer

LATE = 17  # tiles on a board that is nearly full
MOVES = 400
EVENT_GAP = 0.012  # seconds between two moves of the pointer
GAMES = 10
PAUSE = 600  # ms between two keys, so that their work is counted separately
PLACEMENTS = 9  # games in which the placement of a round is measured
PHONE: ViewportSize = {"width": 390, "height": 844}

# The cost of each event: its listener and the frame that it asked for. A timer counts by itself:
# the result that opens after the last placement is no cost of the placement.
HOOKS = """
window.costs = { pointermove: [], keydown: [], timer: [] };
let last = [];
let first = false;
const timed = (type, call) => !(type in window.costs) ? call : function (...given) {
  const start = performance.now();
  call.apply(this, given);
  last = window.costs[type];
  last.push(performance.now() - start);
  first = true;
};
const listen = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (type, listener, options) {
  return listen.call(this, type, timed(type, listener), options);
};
const later = window.setTimeout;
window.setTimeout = (call, ...rest) => later(timed("timer", call), ...rest);
const ask = window.requestAnimationFrame;
window.requestAnimationFrame = (callback) => ask((now) => {
  const start = performance.now();
  callback(now);
  document.body.offsetHeight;
  const cost = performance.now() - start;
  const before = last[last.length - 1];
  const later = last === window.costs.pointermove && !first;
  last[last.length - 1] = later ? Math.max(before, cost) : before + cost;
  first = false;
});
"""

LONG_TASKS = """() => {
  window.tasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.tasks.push(duration);
  }).observe({ type: "longtask" });
}"""


class Spread(NamedTuple):
    """The median and the slowest of a hundred."""

    median: float
    p99: float

    @classmethod
    def of(cls, values: Sequence[float]) -> Self:
        """The spread of at least one value."""
        return cls(median(values), sorted(values)[math.ceil(0.99 * len(values)) - 1])


def remembering(games: Sequence[Game]) -> str:
    """A script that saves these games before the page starts."""
    saves = {PREFIX + game_name(game.source): seal(to_json(game)) for game in games}
    return f"for (const save of Object.entries({json.dumps(saves)})) localStorage.setItem(...save)"


@contextmanager
def open_games(chromium: Browser, site: Path, games: Sequence[Game]) -> Iterator[Page]:
    """A phone's page with the first of these games on the board, and all of them saved."""
    with SiteServer(site) as server:
        tab = chromium.new_page(viewport=PHONE)
        tab.add_init_script(f"{remembering(games)};{HOOKS}")
        tab.goto(f"{server.url}#{game_name(games[0].source)}")
        tab.locator(READY).wait_for(state="attached", timeout=60_000)
        tab.wait_for_timeout(1000)
        yield tab
        tab.close()


def pointer_moves(chromium: Browser, site: Path, slowdown: int) -> Spread:
    """Milliseconds for a pointer move over a board that is nearly full, with a slower processor."""
    finished = decode(DAILY)
    late = Game(finished.source, finished.options, finished.decisions[:LATE])
    with open_games(chromium, site, [late]) as tab:
        box = tab.locator("#stage").bounding_box()
        assert box  # noqa: S101 - the page is ready
        across, down = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        tab.mouse.move(across, down)
        tab.mouse.down()
        session = tab.context.new_cdp_session(tab)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
        tab.evaluate("window.costs.pointermove.length = 0")
        for step in range(MOVES):
            dx, dy = 0.4 * math.cos(step / 30), 0.3 * math.sin(0.7 * step / 30)
            tab.mouse.move(across + box["width"] * dx, down + box["height"] * dy)
            time.sleep(EVENT_GAP)
        return Spread.of(tab.evaluate("window.costs.pointermove"))


def placements(chromium: Browser, site: Path, rounds: int) -> Spread:
    """Milliseconds for a placement by key, saved and drawn, with this many tiles on the board."""
    games = [played(Seeded(f"bench {number}"), rounds) for number in range(PLACEMENTS)]
    costs: list[float] = []
    with open_games(chromium, site, games) as tab:
        for game in games:
            tab.evaluate("name => { location.hash = name }", game_name(game.source))
            tab.wait_for_timeout(PAUSE)
            tab.keyboard.press("n")
            tab.wait_for_timeout(PAUSE)
            tab.evaluate("window.costs.keydown.length = 0")
            tab.keyboard.press("Enter")
            tab.wait_for_timeout(PAUSE)
            # Now, before the frames that the next game opens in are added to it.
            costs.append(sum(tab.evaluate("window.costs.keydown")))
    return Spread.of(costs)


def ten_games(chromium: Browser, site: Path) -> list[float]:
    """Megabytes of the page's process after each of ten games in a row (Linux)."""
    games = [Game.start(Seeded(f"memory {number}")) for number in range(GAMES)]
    megabytes: list[float] = []
    with open_games(chromium, site, games) as tab:
        session = tab.context.new_cdp_session(tab)
        for game in games:
            tab.evaluate("name => { location.hash = name }", game_name(game.source))
            tab.locator("#history li").first.wait_for(state="detached")
            for _ in range(game.rounds):
                tab.keyboard.press("n")
                tab.keyboard.press("Enter")
            tab.get_by_role("dialog").wait_for()
            session.send("HeapProfiler.collectGarbage")
            megabytes.append(memory())
    return megabytes


def review(chromium: Browser, site: Path) -> tuple[float, float]:
    """Seconds for the review of a daily, with fetching numpy, and the page's longest task."""
    t = texts("en")
    with open_games(chromium, site, [decode(DAILY)]) as tab:
        tab.evaluate(LONG_TASKS)
        start = time.perf_counter()
        tab.get_by_role("button", name=t("review.title"), exact=True).click()
        tab.get_by_role("button", name=t("review.end")).wait_for(timeout=120_000)
        seconds = time.perf_counter() - start
        longest: float = tab.evaluate("Math.max(0, ...window.tasks)")
    return seconds, longest
