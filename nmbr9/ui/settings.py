"""What a player can choose about the page, as data."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from nmbr9.ui.camera import View

LANGUAGES = ("en", "de", "fr", "nl", "pl")


class Theme(StrEnum):
    """Colours of the page."""

    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


@dataclass(frozen=True, slots=True)
class Settings:
    """All settings; the defaults are those of a first visit. `language` "" follows the browser."""

    language: str = ""
    theme: Theme = Theme.SYSTEM
    view: View = View.REST
    confirm: bool = True
    show_legal: bool = False
    patterns: bool = False
    sound: bool = False
    take_back: bool = False
    find_par: bool = False

    def to_json(self) -> dict[str, str | bool]:
        """Every setting by its name."""
        return {
            "language": self.language,
            "theme": self.theme.value,
            "view": self.view.value,
            **{name: getattr(self, name) for name in SWITCHES},
        }

    def changed(self, name: str, value: object) -> Settings:
        """The settings with one of them changed; an unknown name or value changes nothing."""
        match name, value:
            case "language", str() if value == "" or value in LANGUAGES:
                return replace(self, language=value)
            case "theme", str() if value in tuple(Theme):
                return replace(self, theme=Theme(value))
            case "view", str() if value in tuple(View):
                return replace(self, view=View(value))
            case _, bool() if name in SWITCHES:
                return replace(self, **{name: value})  # type: ignore[arg-type]
        return self


SWITCHES = ("confirm", "show_legal", "patterns", "sound", "take_back", "find_par")
"""The settings that are on or off."""


def settings_from_json(data: object) -> Settings:
    """Settings from stored data; each that cannot be read keeps its default."""
    settings = Settings()
    if isinstance(data, dict):
        for name, value in data.items():
            settings = settings.changed(name, value)
    return settings
