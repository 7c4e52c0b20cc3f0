"""One tab in every language: steps that are the same in all are done once."""

from collections.abc import Iterator

from playwright.sync_api import Page

from nmbr9.ui.parts.words import LANGUAGES
from nmbr9.ui.session.settings import NAME as SETTINGS
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.storage.text_store import seal

ENGLISH = Settings(language="en")
CHOSEN = """([name, save]) => {
  localStorage[name] = save;
  dispatchEvent(new StorageEvent("storage", { key: name, newValue: save }));
}"""
"""The event of a choice in another tab."""


def in_every_language(tab: Page, settings: Settings = ENGLISH) -> Iterator[str]:
    """The tab in one language after the other, and in English at the end."""
    for language in (*LANGUAGES[1:], LANGUAGES[0]):
        chosen = settings.changed("language", language)
        tab.evaluate(CHOSEN, (SETTINGS, seal(chosen.to_json())))
        tab.locator(f":root:lang({language})").wait_for(state="attached")
        yield language
