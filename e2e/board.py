"""The page as a player meets it, so that a story reads like prose.

Whatever has a role is located by its role and its name in the texts of the language; only the drawn
stack, which a screen reader hears in words instead, is located by its classes.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, date, datetime

from playwright.sync_api import BrowserContext, Locator, Page, expect

from e2e.waits import RUNNING, SETTLED, THREE_FRAMES
from nmbr9.board import Placement
from nmbr9.deck import Daily, Seeded, Source
from nmbr9.game import Game
from nmbr9.record import from_json, to_json
from nmbr9.ui.games.names import name_of
from nmbr9.ui.home import home
from nmbr9.ui.parts.camera import Camera, Point
from nmbr9.ui.parts.words import Texts, texts
from nmbr9.ui.play.hand import FIRST
from nmbr9.ui.session.session import Page as Sheet
from nmbr9.ui.session.settings import NAME as SETTINGS
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.storage.text_store import PREFIX, seal, unseal
from tests.support.ui_starts import opened
from tools.aiming import aim, camera_of
from tools.sample_games import ranked
from tools.site.address import published

READY = ':root[data-ready="true"]'
# The event of a choice in another tab.
CHOSEN = """([name, save]) => {
  localStorage[name] = save;
  dispatchEvent(new StorageEvent("storage", { key: name, newValue: save }));
}"""

TODAY = date(2026, 11, 20)
PATIENCE = 60_000
"""The most milliseconds until anything happens: a machine may have much else to do."""

_GHOST = re.compile(r"Column (-?\d+), row (-?\d+)\.")

DOORS: dict[str, str] = {
    **{
        page: f"{page}.title"
        for page in (*home.QUIET_DOORS, *home.DOORS, *home.FRIENDS_DOORS, *home.YOUR_DOORS)
    },
    "challenge": "menu.challenge",
    "computers": "computers.title",
    "free_order": "free_order.title",
    "plus": "plus.title",
}
"""The text of each door, by the page behind it."""

PUBLISHED = published()
ROOMS = {
    **dict.fromkeys(home.FRIENDS_DOORS, Sheet.FRIENDS),
    "challenge": Sheet.FRIENDS,
    **dict.fromkeys(home.YOUR_DOORS, Sheet.YOU),
    **dict.fromkeys(("computers", "free_order"), "new"),
    "plus": "rules",
}
"""The page with a door, for doors that are not in the home."""
BODIES = {"challenge": Sheet.SEND}
"""The page behind a door of another name."""


@dataclass
class Board:
    """One tab with the game in it."""

    page: Page
    t: Texts = field(default_factory=lambda: texts("en"))

    def open(self, address: str = "./") -> "Board":
        """Go to the address and wait until a tile can be placed."""
        self.go(address)
        return self.ready()

    def go(self, address: str) -> None:
        """Go to the address once the history has caught up; earlier, the browser would go back."""
        if self.page.url.startswith("http"):
            self.page.evaluate(SETTLED)
        self.page.goto(address.replace(PUBLISHED, "./", 1) if PUBLISHED else address)

    def link_to(self, address: str) -> str:
        """The whole link to an address inside the page, as the page gives it to others."""
        return f"{PUBLISHED or self.page.url.partition('#')[0]}{address}"

    def turn_to(self, game: Game) -> "Board":
        """Open a game from a word in the open tab, with all its decisions."""
        save = {PREFIX + name_of(game): seal(to_json(game))}
        remember_now(self.page, save if game.decisions else {})
        self.go("./#" + name_of(game))
        assert isinstance(game.source, Seeded)
        expect(self.page.get_by_role("banner")).to_contain_text(game.source.seed)
        expect(self.page.get_by_role("dialog")).to_have_count(0)
        return self

    def choose(self, settings: Settings) -> "Board":
        """Have these settings from now on, as if they were chosen in another tab."""
        self.page.evaluate(CHOSEN, [SETTINGS, seal(settings.to_json())])
        return self

    def turn_to_result(self, game: Game) -> "Board":
        """Lay the last tile of a base game from a word in the open tab."""
        self.turn_to(Game(game.source, game.options, game.decisions[:-1]))
        self.aim_by_key(game.board.tiles[-1].placement)
        self.press("Enter")
        self.skip_count()
        assert self.saved() == game
        return self

    def reload(self) -> "Board":
        """Start again in the same tab, once its history has caught up."""
        self.page.evaluate(SETTLED)
        self.page.reload()
        return self.ready()

    def ready(self) -> "Board":
        """Wait until a tile can be placed."""
        self.page.locator(READY).wait_for(state="attached", timeout=PATIENCE)
        return self

    def settle(self) -> None:
        """Wait until the stack is drawn for the stage's present size; see `resize` too."""
        self.page.evaluate(THREE_FRAMES)

    # What is on the page

    def button(self, key: str, **values: str | int) -> Locator:
        """The button with this text; unless it is `exact`, a line may follow."""
        exact, name = bool(values.pop("exact", True)), self.t(key, **values)
        return self.page.get_by_role("button", name=name, exact=exact)

    def link(self, key: str) -> Locator:
        """The link with this text."""
        return self.page.get_by_role("link", name=self.t(key), exact=True)

    def sheet(self, key: str) -> Locator:
        """The page over the board with this title."""
        return self.page.get_by_role("dialog", name=self.t(key), exact=True)

    def notice(self, kind: str) -> Locator:
        """The notice with this text."""
        return self.page.get_by_role("status").filter(has_text=self.t(f"notice.{kind}"))

    @property
    def stage(self) -> Locator:
        """The area of the stack."""
        return self.page.get_by_role("application")

    @property
    def hand(self) -> Locator:
        """The tile of the shown card."""
        before, _, after = self.t("controls.tile", number="#").partition("#")
        name = re.compile(rf"^{re.escape(before)}\d{re.escape(after)}$")
        return self.page.get_by_role("button", name=name)

    @property
    def place_button(self) -> Locator:
        """The button that lays the tile at its ghost."""
        return self.button("controls.place")

    @property
    def rounds_so_far(self) -> Locator:
        """The rows of the rounds that are over; a small page has them, but shows none."""
        return self.page.locator("#history li")

    @property
    def caption(self) -> Locator:
        """The line about the ghost."""
        return self.page.locator("#caption")

    @property
    def live(self) -> Locator:
        """The next announcement, from the live region that is not inert."""
        return self.page.locator("#page-live, body:not(:has(dialog[open])) > #live")

    @property
    def words(self) -> Locator:
        """The board in words."""
        heading = self.page.get_by_role("heading", name=self.t("text.name"))
        return self.page.locator("section").filter(has=heading)

    @property
    def ghost(self) -> Locator:
        """The preview of a placement."""
        return self.page.locator("#ghost .ghost")

    @property
    def count(self) -> Locator:
        """The score that is counted at the end of a game."""
        return self.page.locator("#count .count-score")

    @property
    def final_score(self) -> int:
        """The score on the page of the result."""
        shown = self.sheet("result.title").locator(".big-score")
        return int(re.findall(r"\d+", shown.inner_text())[0])

    def expect_rounds(self, rounds: int) -> None:
        """Wait until this many rounds are played and drawn."""
        expect(self.rounds_so_far).to_have_count(rounds)

    def runs_to(self, rounds: int) -> None:
        """Wait until a game that is shown by itself has come to this round, or a later one."""
        self.page.evaluate(RUNNING, rounds)

    def expect_legal(self, placement: Placement, level: int) -> None:
        """Wait until the line about the ghost promises the points of this placement."""
        points = placement.number * level
        words = self.t("caption.legal", level=level, number=placement.number, points=points)
        expect(self.caption).to_have_text(words)

    # What is stored

    @property
    def today(self) -> date:
        """The player's date."""
        # Sweden writes dates as records do.
        return date.fromisoformat(self.page.evaluate("new Date().toLocaleDateString('sv')"))

    @property
    def dealt(self) -> Game:
        """The game of the address, or of that below an open page, before its first placement."""
        return opened(self.page.evaluate("history.state?.board || location.hash"), self.today).game

    @property
    def source(self) -> Source:
        """The deck of the page's address."""
        return self.dealt.source

    def stored(self, name: str) -> str | None:
        """A text of localStorage."""
        text: str | None = self.page.evaluate(f"localStorage.getItem({json.dumps(name)})")
        return text

    def saved(self, source: Source | None = None) -> Game:
        """A stored game, by default the one of the address; without decisions if it is missing."""
        dealt = Game.start(source) if source else self.dealt
        save = self.stored(PREFIX + name_of(dealt))
        return from_json(unseal(save)) if save else dealt

    # By pointer

    @property
    def camera(self) -> Camera:
        """The camera of the stack."""
        return camera_of(self.page)

    def aim(self, game: Game, placement: Placement) -> Point | None:
        """A pixel of the stage that puts the ghost at this placement, if there is one."""
        return aim(self.camera, game, placement)

    def aimed(self, game: Game) -> Placement:
        """The best placement that a pointer can mean."""
        return next(placement for placement in ranked(game) if self.aim(game, placement))

    def on_page(self, pixel: Point) -> Point:
        """A pixel of the stage as one of the page."""
        box = self.stage.bounding_box()
        assert box
        return Point(box["x"] + pixel.x, box["y"] + pixel.y)

    def spot(self, game: Game, placement: Placement) -> Point:
        """The pixel of the page at which a pointer means this placement."""
        self.settle()
        pixel = self.aim(game, placement)
        assert pixel, f"no pixel means {placement}"
        return self.on_page(pixel)

    def hover(self, game: Game, placement: Placement) -> None:
        """Move the mouse to this placement."""
        at = self.spot(game, placement)
        self.page.mouse.move(at.x, at.y)

    # By key

    def press(self, *keys: str) -> None:
        """Press keys, one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def aim_by_key(self, placement: Placement) -> None:
        """Move the ghost to this placement by keys, guided by what the page says."""
        self.press(*["r"] * placement.rotation, "n")
        expect(self.live).to_have_text(_GHOST)
        column, row = (int(n) - FIRST for n in _GHOST.findall(self.live.inner_text())[0])
        across, down = placement.anchor.x - column, placement.anchor.y - row
        self.press(*["ArrowRight" if across > 0 else "ArrowLeft"] * abs(across))
        self.press(*["ArrowDown" if down > 0 else "ArrowUp"] * abs(down))

    def place_next(self) -> None:
        """Place the tile at the next legal place, and wait until that is drawn."""
        before = self.rounds_so_far.count()
        self.press("n", "Enter")
        self.expect_rounds(before + 1)

    def skip_count(self) -> None:
        """Go on to the result from the count of the levels, unless it is over."""
        result = self.sheet("result.title")
        expect(self.count.or_(result).first).to_be_visible()
        self.press("Enter")
        expect(result).to_be_visible()

    def tab_to(self, wanted: Locator) -> None:
        """Press Tab until this has the focus."""
        for _ in range(40):
            self.press("Tab")
            if wanted.evaluate("wanted => wanted === document.activeElement"):
                return
        raise AssertionError(f"Tab never reaches {wanted}")

    # Pages over the board

    def open_sheet(self, page: str) -> Locator:
        """Open a page by its door, in the home or in a room behind it."""
        self.button("menu.title").click()
        for name in (ROOMS.get(page), page):
            if name is not None:
                self.door(name).click()
        expect(self.page.locator(f"dialog .page-body.{BODIES.get(page, page)}")).to_be_attached()
        return self.page.get_by_role("dialog")

    def door(self, page: str) -> Locator:
        """The door to a page, in the page over the board."""
        # A line on what is behind it follows its words.
        name = re.compile(rf"^{re.escape(self.t(DOORS[page]))}(\. |$)")
        return self.page.get_by_role("dialog").get_by_role("button", name=name)

    def more(self) -> Locator:
        """Open the page with more about a finished game, from its result."""
        self.button("result.more").click()
        expect(self.sheet("more.title")).to_be_visible()
        return self.sheet("more.title")

    def compare(self) -> Locator:
        """Open the page on which rivals are compared, from the result."""
        self.more()
        self.button("result.compare").click()
        expect(self.sheet("rivals.title")).to_be_visible()
        return self.sheet("rivals.title")

    def close_sheet(self) -> None:
        """Close the page over the board."""
        self.button("page.close").click()
        expect(self.page.get_by_role("dialog")).to_have_count(0)


def resize(page: Page, width: int, height: int) -> None:
    """Resize the screen, and wait until the stack is drawn for it.

    A busy browser may draw some more frames in the old size.
    """
    page.set_viewport_size({"width": width, "height": height})
    for side, length in (("clientWidth", width), ("clientHeight", height)):
        expect(page.locator(":root")).to_have_js_property(side, length)
    page.evaluate(THREE_FRAMES)


def middle(of: Locator) -> Point:
    """The middle of an element, on the page."""
    box = of.bounding_box()
    assert box
    return Point(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def at_noon(context: BrowserContext, day: date = TODAY) -> None:
    """Set the clock of every tab to noon of that day, so that no story runs into midnight."""
    context.clock.set_fixed_time(datetime(day.year, day.month, day.day, 12, tzinfo=UTC))


def remember(page: Page, saves: Mapping[str, str]) -> None:
    """Store texts as from an earlier visit."""
    page.add_init_script(
        f"for (const [name, text] of Object.entries({json.dumps(saves)}))"
        " localStorage.getItem(name) ?? localStorage.setItem(name, text)"
    )


def remember_now(page: Page, saves: Mapping[str, str]) -> None:
    """Store texts while the page is open."""
    page.evaluate("saves => Object.assign(localStorage, saves)", saves)


def remember_game(page: Page, game: Game) -> None:
    """Store a game as from an earlier visit."""
    remember(page, {PREFIX + name_of(game): seal(to_json(game))})


def daily(day: date = TODAY) -> Daily:
    """The daily game of the stories."""
    return Daily(day)
