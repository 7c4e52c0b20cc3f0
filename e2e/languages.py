"""One tab in every language: steps that are the same in all are done once."""

from collections.abc import Iterator

from playwright.sync_api import Page

from e2e.board import Board
from nmbr9.ui.parts.words import LANGUAGES
from nmbr9.ui.session.settings import Settings

ENGLISH = Settings(language="en")


def in_every_language(tab: Page, settings: Settings = ENGLISH) -> Iterator[str]:
    """The tab in one language after the other, and in English at the end."""
    for language in (*LANGUAGES[1:], LANGUAGES[0]):
        chosen = settings.changed("language", language)
        Board(tab).choose(chosen)
        tab.locator(f":root:lang({language})").wait_for(state="attached")
        yield language
