"""Languages, colours and the ways to play: at once, and still there after a reload."""

import pytest
from playwright.sync_api import Page, expect

from e2e.board import Board, daily, middle
from nmbr9.rules import legal_placements
from nmbr9.ui.pages.settings import LANGUAGE_NAMES
from nmbr9.ui.parts.words import LANGUAGES, texts

LOCALES = {"nl": "nl-BE", "pl": "pl-PL"}
PAPER = "() => getComputedStyle(document.body).backgroundColor"
LIGHT, DARK = "rgb(242, 237, 227)", "rgb(31, 34, 38)"


@pytest.mark.parametrize("language", LOCALES)
def test_the_game_speaks_the_browsers_language(tab: Page, language: str) -> None:
    devtools = tab.context.new_cdp_session(tab)
    agent = tab.evaluate("navigator.userAgent")
    asked = {"userAgent": agent, "acceptLanguage": LOCALES[language]}
    devtools.send("Emulation.setUserAgentOverride", asked)
    board = Board(tab, texts(language)).open()
    assert tab.evaluate("navigator.language") == LOCALES[language]
    expect(tab.locator(":root")).to_have_attribute("lang", language)
    expect(board.place_button).to_be_visible()
    board.place_next()
    number = daily().cards()[0]
    placed = board.t("said.placed", number=number, level=0, points=0, score=0)
    expect(board.live).to_contain_text(placed)
    board.open_sheet("menu.settings")
    expect(board.sheet("settings.title")).to_contain_text(board.t("settings.motion"))


def test_another_language_is_spoken_at_once_and_after_a_reload(tab: Page) -> None:
    board = Board(tab).open("./#seed=words")
    board.open_sheet("menu.settings")
    tab.get_by_role("combobox", name=board.t("settings.language")).select_option(
        label=LANGUAGE_NAMES[LANGUAGES.index("pl")]
    )
    polish = Board(tab, texts("pl"))
    expect(polish.sheet("settings.title")).to_be_visible()
    expect(tab.locator(":root")).to_have_attribute("lang", "pl")
    polish.close_sheet()
    polish.place_next()
    polish.reload()
    polish.expect_rounds(1)
    expect(polish.place_button).to_be_visible()


def test_colours_follow_the_system_until_the_player_chooses(tab: Page) -> None:
    tab.emulate_media(color_scheme="light")
    board = Board(tab).open("./#seed=colours")
    assert tab.evaluate(PAPER) == LIGHT
    tab.emulate_media(color_scheme="dark")
    assert tab.evaluate(PAPER) == DARK
    board.open_sheet("menu.settings")
    theme = tab.get_by_role("combobox", name=board.t("settings.theme"))
    theme.select_option(label=board.t("theme.light"))
    expect(tab.locator(":root")).to_have_attribute("data-theme", "light")
    assert tab.evaluate(PAPER) == LIGHT
    board.reload()
    assert tab.evaluate(PAPER) == LIGHT


def test_legal_places_are_marked_when_the_player_asks_for_it(tab: Page) -> None:
    board = Board(tab).open("./#seed=marks")
    board.place_next()
    marks = tab.locator(".legal-mark")
    expect(marks).to_have_count(0)
    board.open_sheet("menu.settings")
    tab.get_by_role("checkbox", name=board.t("settings.show_legal")).check()
    board.close_sheet()
    game = board.saved()
    places = [
        place
        for place in legal_placements(game.board, game.deck[1])
        if place.placement.rotation == 0
    ]
    expect(marks).to_have_count(1)
    assert (marks.get_attribute("d") or "").count("M") == len(places)


def test_without_confirming_a_tile_lies_where_it_is_dropped(tab: Page) -> None:
    board = Board(tab).open("./#seed=quick")
    board.open_sheet("menu.settings")
    tab.get_by_role("checkbox", name=board.t("settings.confirm")).uncheck()
    board.close_sheet()
    at = middle(board.stage)
    tab.mouse.click(at.x, at.y)
    board.expect_rounds(1)
    game = board.saved()
    hand, spot = middle(board.hand), board.spot(game, board.aimed(game))
    tab.mouse.move(hand.x, hand.y)
    tab.mouse.down()
    tab.mouse.move(spot.x, spot.y, steps=3)
    tab.mouse.up()
    board.expect_rounds(2)
    assert len(board.saved().decisions) == 2


def test_settings_of_one_tab_hold_in_the_other(tab: Page) -> None:
    other = Board(tab.context.new_page()).open("./#seed=left")
    board = Board(tab).open("./#seed=right")
    board.open_sheet("menu.settings")
    theme = tab.get_by_role("combobox", name=board.t("settings.theme"))
    theme.select_option(label=board.t("theme.dark"))
    expect(other.page.locator(":root")).to_have_attribute("data-theme", "dark")
