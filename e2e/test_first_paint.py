"""What stands in the page before Python runs, and that nothing jumps when it does."""

import json
from base64 import b64encode

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, ViewportSize, expect

from e2e.board import TODAY, Board, at_noon, remember, remember_game
from nmbr9.deck import Daily
from nmbr9.game import Game
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.settings import NAME
from nmbr9.ui.storage.text_store import seal

PHONE: ViewportSize = {"width": 390, "height": 844}
ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
NARROWEST_WIDE: ViewportSize = {"width": 1000, "height": 576}
"""Hardly wide enough for the rounds beside the board, and for what lies in one row below it."""
STEADY = ("#top", "#bag", "#controls .current", "#stage")
"""What must look the same before and after, at every pixel."""

# How far apart two pictures are at most, in steps of a colour of 256. What is drawn on a layer of
# its own, or on its neighbour's, may come out three apart at rounded corners.
APART = """async (urls) => {
  const pixels = async (url) => {
    const image = await createImageBitmap(await (await fetch(url)).blob());
    const sheet = new OffscreenCanvas(image.width, image.height).getContext("2d");
    sheet.drawImage(image, 0, 0);
    return sheet.getImageData(0, 0, image.width, image.height).data;
  };
  const [one, two] = await Promise.all(urls.map(pixels));
  if (one.length !== two.length) return 256;
  return one.reduce((most, value, i) => Math.max(most, Math.abs(value - two[i])), 0);
}"""

GLIDES = """
addEventListener("transitionrun", () => document.documentElement.dataset.glided = "yes", true);
"""


class Held:
    """The app's archive, kept back so that Python cannot start until it is let go."""

    def __init__(self, page: Page) -> None:
        self._free = False
        self._routes: list[Route] = []
        page.route("**/python.bin", self._asked)

    def _asked(self, route: Route) -> None:
        if self._free:
            route.continue_()
        else:
            self._routes.append(route)

    def let_go(self) -> None:
        """Let it come, whether it has been asked for or not."""
        self._free = True
        for route in self._routes:
            route.continue_()


def pictures(page: Page) -> dict[str, bytes]:
    return {name: page.locator(name).screenshot(animations="disabled") for name in STEADY}


def apart(blank: Page, one: bytes, two: bytes) -> bool:
    """Whether an eye could tell two pictures apart; on a page where no policy is in the way."""
    urls = [f"data:image/png;base64,{b64encode(picture).decode()}" for picture in (one, two)]
    steps: int = blank.evaluate(APART, urls)
    return steps > 3


@pytest.mark.parametrize(
    ("language", "screen", "chosen"),
    [
        ("en-GB", PHONE, {}),
        ("pl-PL", NARROWEST_WIDE, {"theme": "dark"}),
        ("nl-NL", ON_ITS_SIDE, {}),
        ("fr-FR", PHONE, {"language": "de", "view": "steep"}),
    ],
)
def test_today_stands_in_the_page_before_python_and_does_not_move(
    browser: Browser,
    base_url: str,
    language: str,
    screen: ViewportSize,
    chosen: dict[str, str],
) -> None:
    context = browser.new_context(
        base_url=base_url, locale=language, viewport=screen, reduced_motion="reduce"
    )
    at_noon(context)
    page = context.new_page()
    remember(page, {NAME: seal(chosen)})
    held = Held(page)
    page.goto("./", wait_until="commit")
    t = texts(chosen.get("language", language[:2]))
    expect(page.locator("#top .day")).to_have_text(f"{t('title.daily', number=324)}{t.day(TODAY)}")
    expect(page.locator("#controls .current .digit")).to_have_text(str(Daily(TODAY).cards()[0]))
    expect(page.locator("#controls .main")).to_have_text(t("controls.place"))
    page.locator(":root[data-painted]").wait_for(state="attached")
    before = pictures(page)
    held.let_go()
    Board(page, t).ready()
    after = pictures(page)
    blank = context.new_page()
    assert [name for name in STEADY if apart(blank, before[name], after[name])] == []
    expect(page.locator("[inert]")).to_have_count(0)
    context.close()


def test_nothing_glides_into_its_place_at_the_start(browser: Browser, base_url: str) -> None:
    context = browser.new_context(base_url=base_url, viewport=PHONE)
    context.add_init_script(GLIDES)
    board = Board(context.new_page()).open()
    board.settle()
    glided = board.page.locator(':root[data-glided="yes"]')
    expect(glided).to_have_count(0)
    board.page.get_by_role("button", name="Lean the board").click()  # the board glides to it
    expect(glided).to_have_count(1)
    context.close()


def test_a_game_that_is_begun_shows_no_first_tile_before_python(
    context: BrowserContext, page: Page
) -> None:
    at_noon(context)
    game = Game.start(Daily(TODAY))
    remember_game(page, game.place(next(iter(game.legal())).placement))
    held = Held(page)
    page.goto("./", wait_until="commit")
    expect(page.locator("#top .day")).to_contain_text("324")
    expect(page.locator("#controls .waiting")).to_be_visible()
    expect(page.locator("#controls .digit")).to_have_count(0)
    expect(page.locator("#top .round")).not_to_be_visible()
    held.let_go()
    Board(page).ready().expect_rounds(1)


@pytest.mark.parametrize("save", ["", "1 x {", "x y null", json.dumps({"language": "__proto__"})])
def test_settings_that_cannot_be_read_leave_the_first_paint_as_it_is(
    context: BrowserContext, page: Page, save: str
) -> None:
    at_noon(context)
    remember(page, {NAME: save})
    held = Held(page)
    page.goto("./", wait_until="commit")
    expect(page.locator("#controls .current .digit")).to_be_visible()
    held.let_go()
    Board(page).ready()
