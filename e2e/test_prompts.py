"""Offers with a result: each once, one at a time, and gone when it is answered."""

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserType, Locator, Page, expect

from e2e.board import Board, remember_now
from e2e.screens import PHONE
from nmbr9.deck import Seeded
from nmbr9.ui.session.prompts import NAME
from nmbr9.ui.storage.text_store import seal
from tools.sample_games import played

IPHONE = (
    "Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15"
    " (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1"
)
IN_AN_APP = IPHONE.replace("Version/17.5 ", "")

BROWSER_OFFERS = """
  const offer = new Event("beforeinstallprompt", { cancelable: true });
  offer.prompt = async () => {
    document.documentElement.dataset.asked = "yes";
    return { outcome: "accepted" };
  };
  dispatchEvent(offer);
  document.documentElement.dataset.left = offer.defaultPrevented ? "to the game" : "";
"""
# As the browser does it, before Python is there.
AT_ONCE = f"addEventListener('load', () => {{ {BROWSER_OFFERS} }})"
AS_AN_APP = """
  window.inTab = window.matchMedia.bind(window);
  window.matchMedia = (query) => query.includes("standalone") ? { matches: true } : inTab(query);
"""
IN_A_TAB = "window.matchMedia = window.inTab; window.nmbr9Install = null;"
ON_IOS = """
  Object.defineProperty(navigator, "standalone", { configurable: true, value: false });
  Object.defineProperty(navigator, "maxTouchPoints", { configurable: true, value: 5 });
"""
TWO_FINISHED = {"offers": ["sound"], "finished": ["seed=one", "seed=two"]}


def finish(board: Board, seed: str) -> None:
    """Lay the last tile of a game."""
    board.turn_to(played(Seeded(seed), 19))
    board.place_next()
    board.skip_count()


def finish_third(board: Board, seed: str) -> None:
    """Lay the last tile of a third game, with only sounds offered before."""
    remember_now(board.page, {NAME: seal(TWO_FINISHED)})
    finish(board, seed)


def offer(board: Board) -> Locator:
    return board.page.get_by_role("region", name=board.t("offer.title"))


def asked(board: Board) -> Locator:
    return board.page.locator(':root[data-asked="yes"]')


def now(page: Page, script: str) -> None:
    """Set a property of the browser from now on."""
    page.evaluate(f"() => {{ {script} }}")


@pytest.mark.slow("prompts")
@pytest.mark.browser_context_args(**PHONE)
def test_the_third_result_offers_to_install_the_game_unless_that_was_declined(
    tab: Page,
) -> None:
    tab.add_init_script(AT_ONCE)
    board = Board(tab).open("./#seed=another")
    expect(tab.locator(':root[data-left="to the game"]')).to_have_count(1)
    finish_third(board, "third")
    expect(offer(board)).to_contain_text(board.t("offer.install"))
    board.tab_to(board.button("offer.decline"))
    board.press("Enter")
    expect(offer(board)).to_have_count(0)
    finish(board, "fourth")
    expect(offer(board)).to_have_count(0)

    finish_third(board, "elsewhere")
    expect(offer(board)).to_contain_text(board.t("offer.install"))
    expect(asked(board)).to_have_count(0)
    board.button("offer.install_yes").tap()
    expect(asked(board)).to_have_count(1)
    expect(offer(board)).to_have_count(0)
    expect(board.sheet("result.title")).to_be_visible()


@pytest.mark.slow("prompts")
@pytest.mark.browser_context_args(**PHONE)
def test_it_is_offered_only_if_it_can_be_installed_and_safari_on_ios_shows_how(
    running: Board,
) -> None:
    board, tab = running, running.page
    finish_third(board, "no offer of the browser")
    expect(offer(board)).to_have_count(0)
    now(tab, BROWSER_OFFERS + AS_AN_APP)
    finish_third(board, "as an app")
    expect(offer(board)).to_have_count(0)

    now(tab, IN_A_TAB + ON_IOS)
    devtools = tab.context.new_cdp_session(tab)
    devtools.send("Emulation.setUserAgentOverride", {"userAgent": IN_AN_APP})
    finish_third(board, "in an app on ios")
    expect(offer(board)).to_have_count(0)
    devtools.send("Emulation.setUserAgentOverride", {"userAgent": IPHONE})
    finish_third(board, "in safari on ios")
    expect(offer(board)).to_have_text(board.t("offer.home_screen"))
    board.button("offer.decline").tap()
    expect(offer(board)).to_have_count(0)
    devtools.detach()


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
    page.goto("./")
    session = visitor.new_cdp_session(page)
    assert session.send("Page.getInstallabilityErrors")["installabilityErrors"] == []
    assert session.send("Page.getAppManifest")["errors"] == []
    visitor.close()
