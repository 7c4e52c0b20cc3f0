"""The header, and the attributes for the styles."""

from nmbr9.ui.parts.camera import Tilt
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.settings import Settings, Theme
from tests.support.reading_nodes import having, spoken, words
from tests.support.ui_states import SEVEN, TODAY, TOWER, changed, daily, free, played, region, shown

T = texts("en")
HIGH = shown(played(*TOWER, then=(4,)))


def test_the_header_shows_score_and_round() -> None:
    top = region(HIGH, "top")
    assert having(top, "data-score", "18")
    assert T("top.round", round=7, rounds=7) in spoken(top)


def test_a_daily_is_named_by_number_and_date() -> None:
    line = words(region(daily(), "top"))
    assert T("title.daily", number=324) in line
    assert T.day(TODAY) in line


def test_a_free_game_is_named_by_its_seed() -> None:
    assert "hello" in words(region(free(), "top"))


def test_the_page_says_its_language_theme_and_view() -> None:
    chosen = Settings(language="pl", theme=Theme.DARK, view=Tilt.FLAT, patterns=True)
    root = region(changed(SEVEN, settings=chosen, camera_moved=True), "root")
    assert root.attrs == {
        "lang": "pl",
        "data-theme": "dark",
        "data-view": "flat",
        "data-holder": "own",
        "data-camera-moved": "",
        "data-patterns": "",
    }


def test_the_page_says_which_page_lies_over_the_board() -> None:
    """By that, levels that sink below a result take no work for what nobody sees."""
    assert region(changed(SEVEN, page=Page.RESULT), "root").attrs["data-page"] == "result"
