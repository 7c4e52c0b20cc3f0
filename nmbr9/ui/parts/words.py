"""The words of the page: messages, the texts of each language, and their grammar."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from nmbr9.contests.shipped import read_shipped


def _one_or_other(n: int) -> str:
    return "one" if n == 1 else "other"


def _polish_plural(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if n % 10 in range(2, 5) and n % 100 not in range(12, 15) else "other"


def _english_ordinal(n: int) -> str:
    teens = n % 100 in range(11, 14)
    return f"{n}{'th' if teens else ENGLISH_ENDINGS.get(n % 10, 'th')}"


ENGLISH_ENDINGS = MappingProxyType({1: "st", 2: "nd", 3: "rd"})


class Language(NamedTuple):
    """A language of the page: its own name for itself, and its grammar."""

    name: str
    ordinal: Callable[[int], str]
    plural: Callable[[int], str] = _one_or_other
    """The form of a count. Source: Unicode CLDR, plural rules (cardinal), for whole numbers."""
    comma: str = ","


GRAMMARS: Final = MappingProxyType(
    {
        "en": Language("English", _english_ordinal, comma="."),
        "de": Language("Deutsch", "{}.".format),
        "fr": Language(
            "Français",
            lambda n: "1er" if n == 1 else f"{n}e",
            lambda n: "one" if n in (0, 1) else "other",
        ),
        "nl": Language("Nederlands", "{}e".format),
        "pl": Language("Polski", "{}.".format, _polish_plural),
    }
)
LANGUAGES = tuple(GRAMMARS)


@dataclass(frozen=True, slots=True)
class Message:
    """The key of a text and its values; a value may be a message itself."""

    key: str
    values: Mapping[str, "str | int | Message"] = field(default_factory=dict)


def by_keys(message: Message) -> Message:
    """The same text for players with a keyboard, naming the keys."""
    return Message(f"{message.key}_keys")


class Texts:
    """The texts of one language: `texts("hint.legal", level=2, ...)`."""

    def __init__(
        self, language: str, entries: Mapping[str, str | list[str] | dict[str, str]]
    ) -> None:
        self.language = language
        self._grammar = GRAMMARS[language]
        self._entries = entries

    def __call__(self, key: str, **values: str | int) -> str:
        """The text of a key with its values put in."""
        entry = self._entries[key]
        if isinstance(entry, dict):
            entry = entry[self._grammar.plural(int(values["n"]))]
        return str(entry).format_map(values)

    def pattern(self, key: str) -> str:
        return str(self._entries[key])

    def of(self, message: Message) -> str:
        return self(message.key, **{name: self._put(v) for name, v in message.values.items()})

    def _put(self, value: str | int | Message) -> str | int:
        return value if isinstance(value, str | int) else self.of(value)

    def __contains__(self, key: str) -> bool:
        """Whether there is a text under this key."""
        return key in self._entries

    def lines(self, key: str) -> tuple[str, ...]:
        """An entry that is a list: paragraphs, or the names of months."""
        return tuple(self._entries[key])

    def decimal(self, value: float) -> str:
        return f"{value:.1f}".replace(".", self._grammar.comma)

    def ordinal(self, n: int) -> str:
        """A place as an ordinal number: 3rd."""
        return self._grammar.ordinal(n)

    def day(self, day: date) -> str:
        """A date in the form of the language: Fri 20 Nov."""
        return self(
            "date.pattern",
            weekday=self.lines("date.weekdays")[day.weekday()],
            day=day.day,
            month=self.lines("date.months")[day.month - 1],
            year=day.year,
        )


@lru_cache(maxsize=len(LANGUAGES))
def texts(language: str) -> Texts:
    return Texts(language, json.loads(read_shipped(f"locales/{language}.json", "nmbr9.ui")))


def preferred(languages: Iterable[str]) -> str:
    """The first supported language of a browser's list, else English."""
    for language in languages:
        code = language.lower().partition("-")[0]
        if code in LANGUAGES:
            return code
    return "en"
