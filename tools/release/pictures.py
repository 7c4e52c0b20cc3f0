"""The pictures of the README, taken of the built page: ``make pictures``.

One moves: the last tile of a game is turned, dragged to where it would hang over a gap, and from
there to its place; then the levels of the stack come apart and are counted. Three stand still: the
board late in a game, its result, and the home of a player who has been here every day of two weeks.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, date, datetime, timedelta
from io import BytesIO
from typing import Any, Final

from PIL import Image
from playwright.sync_api import Browser, Locator, Page, sync_playwright

from nmbr9.board import Placement
from nmbr9.errors import Fault
from nmbr9.game import Game
from nmbr9.ui.parts.camera import Point
from nmbr9.ui.parts.words import texts
from tools import browser
from tools.aiming import aim, camera_of
from tools.bench.play import remembering
from tools.bench.starts import READY
from tools.contests.rivals import rival_games
from tools.site.serve import SiteServer
from tools.tree import ROOT

FOLDER: Final = ROOT / "docs"
TARGET: Final = FOLDER / "round.webp"
SHARPNESS: Final = 1.5
QUALITY: Final = 80
FINEST: Final = 6
"""The effort of WebP's compression."""

TODAY: Final = date(2026, 12, 2)
NOON: Final = datetime(TODAY.year, TODAY.month, TODAY.day, 12, tzinfo=UTC)
DAYS: Final = 14
LATE: Final = 17
"""Rounds after which the stack is high, and something is still to come."""
PHONE: Final[Mapping[str, Any]] = {
    "viewport": {"width": 390, "height": 844},
    "is_mobile": True,
    "has_touch": True,
    "reduced_motion": "reduce",
}

# How long frames are seen, in milliseconds.
FRAME: Final = 50
STEP: Final = 80
LOOK: Final = 700
END: Final = 2500
STEPS: Final = 12
"""Steps of the drag from the hand to a place, and from there to the next."""
NEAR: Final = range(-9, 10)
"""Cells between a good place and one that hangs over a gap."""
COUNT: Final = 5500
"""Milliseconds in which the levels are counted, and the result comes."""

MOVE_ON: Final = """milliseconds => {
    for (const each of document.getAnimations()) {
        if (each.playState === "running") {
            each.pause();
            each.currentTime = 0;
        }
        each.currentTime += milliseconds;
        if (each.currentTime >= each.effect.getComputedTiming().endTime) each.finish();
    }
}"""
"""Moves all animations and transitions on; new ones from their beginning."""

T = texts("en")


@dataclass
class Film:
    """The frames so far, and the duration of each.

    The page's clock stands still but for the time of each frame, so that a slow machine takes the
    same film.
    """

    page: Page
    shots: list[bytes] = field(default_factory=list)
    times: list[int] = field(default_factory=list)

    def take(self, time: int) -> None:
        """One more frame: the page after this many milliseconds, seen for as long."""
        self.page.clock.run_for(time)
        self.page.evaluate(MOVE_ON, time)
        self.shots.append(self.page.screenshot())
        self.times.append(time)

    def save(self) -> None:
        """Write the frames as one moving picture that repeats."""
        first, *others = (Image.open(BytesIO(shot)) for shot in self.shots)
        first.save(
            TARGET,
            save_all=True,
            append_images=others,
            duration=self.times,
            loop=0,
            quality=QUALITY,
            method=FINEST,
        )


def button(page: Page, key: str, **values: int) -> Locator:
    """The button with this text."""
    return page.get_by_role("button", name=T(key, **values), exact=True)


def corner(place: Locator) -> Point:
    """The corner of an element on the page."""
    box = place.bounding_box()
    if not box:
        raise SystemExit(f"the page does not show {place}")
    return Point(box["x"], box["y"])


def play(film: Film, game: Game, placement: Placement) -> None:
    """Turn the tile, drag it over a gap and then to its place, and place it."""
    page, mouse = film.page, film.page.mouse
    film.take(LOOK)
    for _ in range(placement.rotation):
        button(page, "controls.rotate_right").click()
        film.take(LOOK // 2)
    hand = corner(button(page, "controls.tile", number=placement.number))
    camera, stage = camera_of(page), corner(page.get_by_role("application"))
    at = Point(hand.x + 20, hand.y + 20)
    mouse.move(at.x, at.y)
    mouse.down()
    for stop in (over_a_gap(game, placement), placement):
        pixel = aim(camera, game, stop)
        if not pixel:
            raise SystemExit(f"no pixel means {stop}")
        start, at = at, Point(stage.x + pixel.x, stage.y + pixel.y)
        for step in range(1, STEPS + 1):
            share = step / STEPS
            mouse.move(start.x + (at.x - start.x) * share, start.y + (at.y - start.y) * share)
            film.take(STEP)
        film.times[-1] = END if stop != placement else LOOK
    mouse.up()
    film.take(LOOK)
    button(page, "controls.place").click()
    page.wait_for_timeout(LOOK)  # the placement is shown once it is stored, which takes real time
    for _ in range(COUNT // FRAME):
        film.take(FRAME)
    film.times[-1] = END


def over_a_gap(game: Game, placement: Placement) -> Placement:
    """The place near this one at which the fewest squares hang, and no other rule is broken."""
    near = [placement.moved(x, y) for x in NEAR for y in NEAR]
    verdicts = [game.judge(place) for place in near]
    wrong = [each for each in verdicts if each.level and each.faults == (Fault.UNSUPPORTED,)]
    return min(wrong, key=lambda each: len(each.hanging)).placement


def days() -> Iterator[Game]:
    """The dailies of somebody who plays well, and today best of all."""
    yield rival_games(TODAY)[-1]
    for ago in range(1, DAYS):
        yield rival_games(TODAY - timedelta(ago))[-2]


def open_games(chromium: Browser, url: str, games: Sequence[Game], **look: Any) -> Page:  # noqa: ANN401 - Playwright's
    """The page in which these games are saved, ready, at noon of the day."""
    page = chromium.new_page(device_scale_factor=SHARPNESS, **look)
    page.clock.install(time=NOON - timedelta(seconds=30))  # the hours left are whole
    page.add_init_script(remembering(games))
    page.goto(url)
    page.locator(READY).wait_for(state="attached")
    page.wait_for_timeout(LOOK)
    return page


def still(page: Page, name: str) -> None:
    """Write the page as it is."""
    page.wait_for_timeout(LOOK)
    target = FOLDER / f"{name}.webp"
    Image.open(BytesIO(page.screenshot())).save(target, quality=QUALITY, method=FINEST)
    print(f"{target}: {target.stat().st_size / 1e3:.0f} kB")


def stills(chromium: Browser, url: str) -> None:
    """Take the pictures of the board, the result and the home."""
    today, *before = days()
    late = Game(today.source, today.options, today.decisions[:LATE])
    page = open_games(chromium, url, [late, *before], **PHONE)
    still(page, "board")
    page.close()
    page = open_games(chromium, url, [today, *before], **PHONE)
    page.wait_for_timeout(END)  # the rivals of the day are there, and the streak is counted
    still(page, "result")
    button(page, "page.close").click()
    button(page, "menu.title").click()
    still(page, "home")
    page.close()


def moving(chromium: Browser, url: str) -> None:
    """Take the moving picture of a round."""
    game = rival_games(TODAY)[-1]
    before, last = Game(game.source, game.options, game.decisions[:-1]), game.board.tiles[-1]
    page = open_games(chromium, url, [before], viewport={"width": 390, "height": 700})
    page.clock.pause_at(NOON + timedelta(hours=1))
    film = Film(page)
    play(film, before, last.placement)
    film.save()
    print(f"{TARGET}: {TARGET.stat().st_size / 1e6:.1f} MB, {len(film.shots)} frames")


def main() -> None:
    """Take all pictures."""
    with sync_playwright() as playwright, SiteServer(ROOT / "dist") as server:
        chromium = playwright.chromium.launch(executable_path=browser.path(), args=browser.flags())
        stills(chromium, server.url)
        moving(chromium, server.url)
        chromium.close()


if __name__ == "__main__":
    main()
