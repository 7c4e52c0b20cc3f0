"""Settings: the player's choices about the page, and their save."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from nmbr9.ui.games.people import clean_name
from nmbr9.ui.parts.camera import Tilt
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.parts.words import LANGUAGES
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.saved import Saved, take_over
from nmbr9.ui.storage.text_store import PREFIX
from nmbr9.untrusted import as_object

NAME = PREFIX + "settings"


class Theme(StrEnum):
    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


class Letters(StrEnum):
    """The places where keys of a single letter work. Source: WCAG 2.1.4."""

    EVERYWHERE = "everywhere"
    BOARD = "board"
    OFF = "off"


CHOICES: Final[Mapping[str, type[StrEnum]]] = MappingProxyType(
    {"theme": Theme, "view": Tilt, "letters": Letters}
)


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings; the defaults are those of a first visit. `language` "" follows the browser."""

    name: str = ""
    """The player's own name, as friends read it in a challenge."""
    language: str = ""
    theme: Theme = Theme.SYSTEM
    view: Tilt = Tilt.REST
    letters: Letters = Letters.EVERYWHERE
    confirm: bool = True
    snap: bool = True
    show_legal: bool = False
    take_back: bool = False
    find_par: bool = False
    rivals: bool = True
    race: bool = False
    patterns: bool = False
    sound: bool = False
    vibrate: bool = True

    def to_json(self) -> dict[str, str | bool]:
        return {name: getattr(self, name) for name in self.__match_args__}

    def changed(self, name: str, value: object) -> "Settings":
        """The settings with one of them changed; an unknown name or value changes nothing."""
        match name, value:
            case "name", str():
                return replace(self, name=clean_name(value))
            case "language", str() if value == "" or value in LANGUAGES:
                return replace(self, language=value)
            case _, str() if value in tuple(CHOICES.get(name, ())):
                return replace(self, **{name: CHOICES[name](value)})  # type: ignore[arg-type]
            case _, bool() if name in SWITCHES:
                return replace(self, **{name: value})  # type: ignore[arg-type]
        return self


SWITCHES: Final = tuple(
    name for name in Settings.__match_args__ if isinstance(getattr(Settings(), name), bool)
)
"""The switches, in the order of their page."""


def settings_from_json(data: object) -> Settings:
    """Settings from stored data; an unreadable one keeps its default."""
    settings = Settings()
    if isinstance(data, dict):
        for name, value in data.items():
            settings = settings.changed(name, value)
    return settings


def load_settings(store: SafeStore) -> Settings:
    return settings_from_json(store.get(NAME))


def save_settings(store: SafeStore, settings: Settings) -> tuple[Notice, ...]:
    return store.put(NAME, settings.to_json())


SAVED: Final = (
    Saved(
        NAME, take_over(lambda _, body: settings_from_json(as_object(body, "settings")).to_json())
    ),
)
