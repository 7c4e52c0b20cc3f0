"""The locale files as they are."""

import json
from pathlib import Path
from string import Formatter
from typing import TypeAlias

from nmbr9 import ui

LOCALES = Path(ui.__path__[0]) / "locales"

LocaleText: TypeAlias = str | list[str] | dict[str, str]


def entries(language: str) -> dict[str, LocaleText]:
    read: dict[str, LocaleText] = json.loads(source(language))
    return read


def source(language: str) -> str:
    return (LOCALES / f"{language}.json").read_text(encoding="utf-8")


def written(entry: LocaleText) -> tuple[str, ...]:
    """All texts of an entry: its only one, its lines, or its plural forms."""
    if isinstance(entry, dict):
        return tuple(entry.values())
    return tuple(entry) if isinstance(entry, list) else (entry,)


def placeholders(text: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def plurals(language: str) -> dict[str, dict[str, str]]:
    return {key: forms for key, forms in entries(language).items() if isinstance(forms, dict)}


def lists(language: str) -> dict[str, list[str]]:
    return {key: lines for key, lines in entries(language).items() if isinstance(lines, list)}
