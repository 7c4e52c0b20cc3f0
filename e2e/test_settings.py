"""Languages, colours and ways to play: effective at once, and still at the next start."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.board import Board, daily, middle
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.rules.judging import LegalPlacements
from nmbr9.ui.parts.camera import Point
from nmbr9.ui.parts.words import GRAMMARS, LANGUAGES, texts
from nmbr9.ui.session.settings import NAME as SETTINGS
from tools.sample_games import ranked

PAPER = "() => getComputedStyle(document.body).backgroundColor"
LIGHT, DARK = "rgb(243, 236, 223)", "rgb(29, 32, 36)"


def choice(board: Board, key: str) -> Locator:
    """A field of the open settings."""
    return board.sheet("settings.title").get_by_role("combobox", name=board.t(key))


def in_language(board: Board, language: str) -> Board:
    """The settings after another language is chosen there."""
    name = GRAMMARS[language].name
    choice(board, "settings.language").select_option(label=name)
    there = Board(board.page, texts(language))
    expect(there.sheet("settings.title")).to_be_visible()
    expect(board.page.locator(":root")).to_have_attribute("lang", language)
    return there


@pytest.mark.slow("languages")
def test_the_browsers_language_and_colours_hold_until_others_are_chosen_for_every_tab(
    tab: Page,
) -> None:
    agent = tab.evaluate("navigator.userAgent")
    asked = {"userAgent": agent, "acceptLanguage": "nl-BE"}
    tab.context.new_cdp_session(tab).send("Emulation.setUserAgentOverride", asked)
    tab.emulate_media(color_scheme="light")
    board = Board(tab, texts("nl")).open()
    expect(tab.locator(":root")).to_have_attribute("lang", "nl")
    board.place_next()
    number = daily().cards()[0]
    placed = board.t("said.placed", number=number, level=0, points=0, score=0)
    expect(board.live).to_contain_text(placed)
    assert tab.evaluate(PAPER) == LIGHT
    tab.emulate_media(color_scheme="dark")
    assert tab.evaluate(PAPER) == DARK

    board.open_sheet("settings")
    choice(board, "settings.theme").select_option(label=board.t("theme.light"))
    expect(tab.locator(":root")).to_have_attribute("data-theme", "light")
    assert tab.evaluate(PAPER) == LIGHT
    for language in LANGUAGES:
        board = in_language(board, language)

    other = Board(tab.context.new_page(), board.t)
    other.page.emulate_media(color_scheme="dark")
    other.open("./#seed=other")
    expect(other.page.locator(":root")).to_have_attribute("lang", LANGUAGES[-1])
    expect(other.place_button).to_be_visible()
    assert other.page.evaluate(PAPER) == LIGHT
    choice(board, "settings.theme").select_option(label=board.t("theme.dark"))
    expect(other.page.locator(":root")).to_have_attribute("data-theme", "dark")


@pytest.fixture
def chooser(running: Board) -> Iterator[Board]:
    """The open tab, whose visitor has no settings of their own at the end."""
    yield running
    running.page.evaluate(f"localStorage.removeItem({json.dumps(SETTINGS)})")


def unturned(board: Board, game: Game) -> Point:
    """A pixel at which a pointer means a legal place of the unturned tile."""
    places = (place for place in ranked(game) if place.rotation == 0)
    return board.spot(game, next(place for place in places if board.aim(game, place)))


def switch(board: Board, *keys: str) -> None:
    """Switch settings on or off."""
    sheet = board.open_sheet("settings")
    for key in keys:
        sheet.get_by_role("switch", name=board.t(key)).click()
    board.close_sheet()


def test_settings_show_legal_places_and_drop_tiles_without_confirming(chooser: Board) -> None:
    board = chooser.turn_to(Game.start(Seeded("marks")))
    board.place_next()
    marks = board.page.locator(".legal-mark")
    expect(marks).to_have_count(0)
    switch(board, "settings.show_legal", "settings.confirm")
    game = board.saved()
    legal = LegalPlacements(game.board, game.deck[1])
    places = [place for place in legal if place.rotation == 0]
    expect(marks).to_have_count(1)
    assert (marks.get_attribute("d") or "").count("M") == len(places)

    mouse, spot = board.page.mouse, unturned(board, game)
    mouse.click(spot.x, spot.y)
    board.expect_rounds(2)
    hand, spot = middle(board.hand), unturned(board, board.saved())
    mouse.move(hand.x, hand.y)
    mouse.down()
    mouse.move(spot.x, spot.y, steps=3)
    mouse.up()
    board.expect_rounds(3)
    assert len(board.saved().decisions) == 3
    switch(board, "settings.show_legal", "settings.confirm")
    expect(marks).to_have_count(0)
