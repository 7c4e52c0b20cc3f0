"""What playing costs: a pointer move in the page, and listing legal placements.

A move is measured in the page, with real pointer events: the time in the page's own listeners, in
the animation frames they ask for, and in the style and layout that these leave behind (forced at
once, so that it is counted). What is left out is painting, which is not the main thread's work.
"""

import json
import math
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from playwright.sync_api import Page, Playwright, ViewportSize

from nmbr9.game import Game
from nmbr9.record import decode, to_json
from nmbr9.ui.saves import PREFIX, seal
from nmbr9.ui.state import game_name
from tests.finished import DAILY
from tools import browser, pyodide
from tools.bench_starts import READY
from tools.serve import SiteServer
from tools.tree import ROOT

LATE = 17  # tiles on the board that is measured
MOVES = 400
PHONE: ViewportSize = {"width": 390, "height": 844}

# What each move costs: its listener and, where it asked for one, the frame that follows.
HOOKS = """
window.costs = [];
const listen = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (type, listener, options) {
  const timed = type !== "pointermove" ? listener : function (event) {
    const start = performance.now();
    listener.call(this, event);
    window.costs.push(performance.now() - start);
  };
  return listen.call(this, type, timed, options);
};
const ask = window.requestAnimationFrame;
window.requestAnimationFrame = (callback) => ask((now) => {
  const start = performance.now();
  callback(now);
  document.body.offsetHeight;
  window.costs[window.costs.length - 1] += performance.now() - start;
});
"""


@dataclass(frozen=True, slots=True)
class Spread:
    """The median and the slowest of a hundred."""

    median: float
    p99: float


def spread(values: Sequence[float]) -> Spread:
    """Of at least one value."""
    ordered = sorted(values)
    return Spread(median(ordered), ordered[math.ceil(0.99 * len(ordered)) - 1])


def late_game() -> Game:
    """A game shortly before its end."""
    finished = decode(DAILY)
    game = Game.start(finished.source)
    for tile in finished.board.tiles[:LATE]:
        game = game.place(tile.placement)
    return game


def pointer_moves(playwright: Playwright, site: Path, slowdown: int) -> Spread:
    """Milliseconds for a pointer move, on a late board."""
    game = late_game()
    name = game_name(game.source)
    save = json.dumps([PREFIX + name, seal(to_json(game))])
    chromium = playwright.chromium.launch(executable_path=browser.found(), args=browser.flags())
    with SiteServer(site) as server:
        tab = chromium.new_page(viewport=PHONE)
        tab.add_init_script(f"localStorage.setItem(...{save});{HOOKS}")
        tab.goto(f"{server.url}#{name}")
        tab.locator(READY).wait_for(state="attached", timeout=60_000)
        tab.wait_for_timeout(1000)
        costs = dragged(tab, slowdown)
    chromium.close()
    return spread(costs)


def dragged(tab: Page, slowdown: int) -> list[float]:
    """Drag the tile over the board in circles; what each move cost."""
    session = tab.context.new_cdp_session(tab)
    box = tab.locator("#stage").bounding_box()
    if not box:
        raise SystemExit("the page has no stage")
    across, down = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    mouse = {"button": "left", "buttons": 1, "clickCount": 1}
    start = {"x": across, "y": down, **mouse}
    session.send("Input.dispatchMouseEvent", {"type": "mouseMoved", "x": across, "y": down})
    session.send("Input.dispatchMouseEvent", {"type": "mousePressed", **start})
    session.send("Emulation.setCPUThrottlingRate", {"rate": slowdown})
    tab.evaluate("window.costs.length = 0")
    for step in range(MOVES):
        angle = step / 30
        point = {
            "x": across + box["width"] * 0.4 * math.cos(angle),
            "y": down + box["height"] * 0.3 * math.sin(angle * 0.7),
        }
        session.send("Input.dispatchMouseEvent", {"type": "mouseMoved", **mouse, **point})
        time.sleep(0.012)
    costs: list[float] = tab.evaluate("window.costs")
    session.send("Emulation.setCPUThrottlingRate", {"rate": 1})
    return costs


def legal_placements() -> Spread:
    """Milliseconds to list all legal placements on a late board, in Pyodide under Node."""
    with TemporaryDirectory() as folder:
        shared = Path(folder)
        (shared / "game.json").write_text(json.dumps(to_json(late_game())), "utf-8")
        mounts = {"/shared": shared, "/repo": ROOT}
        if pyodide.run("legal.py", ["/shared"], mounts, ["--path", "/repo"]):
            raise SystemExit("Pyodide could not list the legal placements")
        return spread(json.loads((shared / "times.json").read_text("utf-8")))
