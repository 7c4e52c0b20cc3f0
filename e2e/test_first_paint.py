"""The page before Python runs, and that nothing jumps afterwards."""

from base64 import b64encode
from datetime import timedelta

import pytest
from playwright.sync_api import FloatRect, Page, ViewportSize, expect

from e2e.board import TODAY, Board, remember, resize
from nmbr9.deck import Daily
from nmbr9.record import to_json
from nmbr9.ui.games.names import game_name
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.settings import NAME
from nmbr9.ui.storage.text_store import PREFIX, seal
from tests.support.ui_states import flat

PHONE: ViewportSize = {"width": 390, "height": 844}
ON_ITS_SIDE: ViewportSize = {"width": 844, "height": 390}
NARROWEST_WIDE: ViewportSize = {"width": 1000, "height": 576}
"""Just wide enough for the rounds beside the board, and for one row below it."""
STEADY = ("#top", "#bag", "#controls .current", "#stage")
"""Elements that must look the same before and after, at every pixel."""

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


SPEAKS = "Object.defineProperty(navigator, 'languages', {{ get: () => ['{}'] }});"

HOLDING = """{
  const asked = window.fetch;
  const free = new Promise((letGo) => (window.letGo = letGo));
  window.fetch = async (what, ...how) => {
    if (String(what).endsWith("/python.bin")) await free;
    return asked(what, ...how);
  };
}"""


class Held:
    """A tab in which the app's archive is held back, so that Python cannot start."""

    def __init__(self, page: Page) -> None:
        self._page = page
        page.add_init_script(HOLDING)

    def let_go(self) -> None:
        """Let the archive through, whether it has been requested or not."""
        self._page.evaluate("letGo()")


def pictures(page: Page) -> dict[str, bytes]:
    return {name: page.locator(name).screenshot(animations="disabled") for name in STEADY}


def boxes(page: Page) -> list[FloatRect | None]:
    """The box of each steady element."""
    return [page.locator(name).bounding_box() for name in STEADY]


def apart(blank: Page, first: bytes, two: bytes) -> bool:
    """Whether an eye could tell two pictures apart; on a page without a policy."""
    urls = [f"data:image/png;base64,{b64encode(picture).decode()}" for picture in (first, two)]
    steps: int = blank.evaluate(APART, urls)
    return steps > 3


@pytest.mark.parametrize(
    ("language", "screen", "chosen"),
    [
        ("pl-PL", NARROWEST_WIDE, {"theme": "dark"}),
        ("nl-NL", ON_ITS_SIDE, {}),
        ("fr-FR", PHONE, {"language": "de", "view": "steep"}),
    ],
)
@pytest.mark.slow("start")
def test_today_stands_in_the_page_before_python_and_nothing_moves_after(
    tab: Page, language: str, screen: ViewportSize, chosen: dict[str, str]
) -> None:
    resize(tab, **screen)
    tab.emulate_media(reduced_motion="no-preference")
    tab.add_init_script(SPEAKS.format(language) + GLIDES)
    before = Daily(TODAY - timedelta(days=1))
    known = {PREFIX + game_name(before): seal(to_json(flat(before, 20)))} if chosen else {}
    remember(tab, {NAME: seal(chosen), **known})
    held = Held(tab)
    tab.goto("./", wait_until="commit")
    t = texts(chosen.get("language", language[:2]))
    expect(tab.locator("#top .day")).to_have_text(f"{t('title.daily', number=324)}{t.day(TODAY)}")
    expect(tab.locator("#controls .current .digit")).to_have_text(str(Daily(TODAY).cards()[0]))
    expect(tab.locator("#caption")).to_have_text("" if known else t("caption.first"))
    expect(tab.locator("#controls .main")).to_have_text(t("controls.place"))
    tab.locator(":root[data-painted]").wait_for(state="attached")
    painted, places = pictures(tab), boxes(tab)
    held.let_go()
    board = Board(tab, t).ready()
    # The page's own typeface comes with the game: it changes letters, not where anything is.
    assert boxes(tab) == places
    tab.evaluate("document.documentElement.style.setProperty('--face', 'ui-rounded, system-ui')")
    # Words over the table come afterwards, to whoever has played before.
    expect(tab.locator("#day .weekday")).to_have_count(1 if known else 0)
    tab.locator("#day").evaluate("day => day.style.visibility = 'hidden'")
    after = pictures(tab)
    glided = tab.locator(':root[data-glided="yes"]')
    expect(glided).to_have_count(0)
    blank = tab.context.new_page()
    assert [name for name in STEADY if apart(blank, painted[name], after[name])] == []
    expect(tab.locator("[inert]")).to_have_count(0)
    board.press("v")  # the board glides into another view
    expect(glided).to_have_count(1)
