"""The session: the day, the settings, the open page, and what the player is told."""

from dataclasses import dataclass
from datetime import date
from typing import TypeAlias

from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.parts.words import Message, Texts, texts
from nmbr9.ui.session.offers import Offer
from nmbr9.ui.session.settings import Settings

Stack: TypeAlias = tuple[str, ...]
"""What lies over the board, by its names, the topmost last."""

RESULT = "result"
"""The name of the page that opens by itself when a game ends."""


@dataclass(frozen=True, slots=True)
class Session:
    """The part of the state that every other part may read. A change is a new value."""

    today: date
    settings: Settings = Settings()
    browser_language: str = "en"
    seconds_left: int = 0
    """Until the next daily."""
    page: str | None = None
    """The name of the page over the board."""
    status: Message | None = None
    """The outcome of the last click on that page."""
    notices: tuple[Notice, ...] = ()
    offer: Offer | None = None
    """What is proposed to the player now."""
    said: tuple[Message, ...] = ()
    """The messages that a screen reader hears last."""

    @property
    def language(self) -> str:
        """The language of every text: the chosen one, else the browser's."""
        return self.settings.language or self.browser_language

    @property
    def t(self) -> Texts:
        """The texts of this language."""
        return texts(self.language)
