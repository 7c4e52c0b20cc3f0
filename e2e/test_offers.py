"""What is offered with a result: once, one at a time, and gone when it is answered."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Locator, Page, expect

from e2e.board import TODAY, Board, at_noon, daily, remember, remember_game
from e2e.conftest import OFFLINE
from e2e.test_accessibility import AXE, in_both_colours
from nmbr9.deck import Seeded
from nmbr9.ui.session.offers import NAME
from nmbr9.ui.storage.text_store import seal
from tools.sample_games import played

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15"
    " (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"
)
IN_AN_APP = IPHONE.replace("Version/17.5 ", "")

# As the browser does it, before Python is there.
BROWSER_OFFERS = """addEventListener("load", () => {
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = async () => {
    document.documentElement.dataset.asked = "yes";
    return { outcome: "accepted" };
  };
  dispatchEvent(offer);
  document.documentElement.dataset.left = offer.defaultPrevented ? "to the game" : "";
})"""
INSTALLED = """
  const match = window.matchMedia.bind(window);
  window.matchMedia = (query) => query.includes("standalone") ? { matches: true } : match(query);
"""
ON_IOS = """
  Object.defineProperty(navigator, "standalone", { value: false });
  Object.defineProperty(navigator, "maxTouchPoints", { value: 5 });
"""


def third_game(page: Page) -> Board:
    """A tab on the last round of a game, after two that were finished."""
    at_noon(page.context)
    remember(page, {NAME: seal({"offers": ["sound"], "finished": ["seed=one", "seed=two"]})})
    remember_game(page, played(daily(TODAY), 19))
    return Board(page)


def offer(board: Board) -> Locator:
    return board.page.get_by_role("region", name=board.t("offer.title"))


def asked(board: Board) -> Locator:
    return board.page.locator(':root[data-asked="yes"]')


@pytest.mark.browser_context_args(**PHONE)
def test_on_a_phone_the_game_is_installed_from_the_third_result(tab: Page) -> None:
    tab.add_init_script(BROWSER_OFFERS)
    board = third_game(tab).open()
    expect(tab.locator(':root[data-left="to the game"]')).to_have_count(1)
    board.press("n")
    expect(board.ghost).to_have_count(1)
    board.place_button.tap()
    expect(offer(board)).to_contain_text(board.t("offer.install"))
    expect(asked(board)).to_have_count(0)
    tab.evaluate(AXE)
    assert in_both_colours(tab) == []
    board.button("offer.install_yes").tap()
    expect(asked(board)).to_have_count(1)
    expect(offer(board)).to_have_count(0)
    expect(board.sheet("result.title")).to_be_visible()


def test_declined_by_keys_it_does_not_come_back(tab: Page) -> None:
    tab.set_viewport_size({"width": 1280, "height": 820})
    tab.add_init_script(BROWSER_OFFERS)
    remember_game(tab, played(Seeded("fourth"), 19))
    board = third_game(tab).open()
    board.place_next()
    expect(offer(board)).to_be_visible()
    board.tab_to(board.button("offer.decline"))
    board.press("Enter")
    expect(offer(board)).to_have_count(0)
    board.reload()
    expect(board.sheet("result.title")).to_be_visible()
    expect(offer(board)).to_have_count(0)
    board.open("./#seed=fourth").expect_rounds(19)
    board.place_next()
    expect(board.sheet("result.title")).to_be_visible()
    expect(offer(board)).to_have_count(0)


def test_no_browser_no_offer(tab: Page) -> None:
    board = third_game(tab).open()
    board.place_next()
    expect(board.sheet("result.title")).to_be_visible()
    expect(offer(board)).to_have_count(0)


def test_what_runs_as_an_app_is_not_offered_again(tab: Page) -> None:
    tab.add_init_script(BROWSER_OFFERS + INSTALLED)
    board = third_game(tab).open()
    board.place_next()
    expect(board.sheet("result.title")).to_be_visible()
    expect(offer(board)).to_have_count(0)


@pytest.mark.browser_context_args(**PHONE, user_agent=IPHONE)
def test_safari_on_ios_is_told_the_way(tab: Page) -> None:
    tab.add_init_script(ON_IOS)
    board = third_game(tab).open()
    board.place_next()
    expect(offer(board)).to_have_text(board.t("offer.home_screen"))
    board.button("offer.decline").tap()
    expect(offer(board)).to_have_count(0)


@pytest.mark.browser_context_args(**PHONE, user_agent=IN_AN_APP)
def test_another_app_on_ios_is_told_nothing(tab: Page) -> None:
    tab.add_init_script(ON_IOS)
    board = third_game(tab).open()
    board.place_next()
    expect(board.sheet("result.title")).to_be_visible()
    expect(offer(board)).to_have_count(0)


def test_the_page_can_be_installed(
    browser_type: BrowserType,
    browser_type_launch_args: dict[str, Any],
    base_url: str,
    tmp_path: Path,
) -> None:
    visitor = browser_type.launch_persistent_context(
        tmp_path, **browser_type_launch_args, base_url=base_url
    )
    page = visitor.pages[0]
    Board(page).open()
    page.locator(OFFLINE).wait_for(state="attached")
    session = visitor.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    assert session.send("Page.getAppManifest")["errors"] == []
    visitor.close()
