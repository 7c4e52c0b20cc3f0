"""The words of the page: messages, the texts of each language, and their grammar."""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from datetime import date
from functools import lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from nmbr9.contests.shipped import read_shipped


def _polish_plural(n: int) -> str:
    if n == 1:
        return "one"
    return "few" if n % 10 in range(2, 5) and n % 100 not in range(12, 15) else "other"


def _english_ordinal(n: int) -> str:
    endings = {} if n % 100 in range(11, 14) else {1: "st", 2: "nd", 3: "rd"}
    return f"{n}{endings.get(n % 10, 'th')}"


class Language(NamedTuple):
    name: str
    """Its own name for itself."""
    ordinal: Callable[[int], str]
    plural: Callable[[int], str] = lambda n: "one" if n == 1 else "other"
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
STOPS: Final = (".", "!", "?", "…")


@dataclass(frozen=True, slots=True)
class Message:
    """The key of a text and its values; a value may be a message itself."""

    key: str
    values: Mapping[str, "str | int | Message"] = field(default_factory=dict)


def by_keys(message: Message) -> Message:
    return Message(f"{message.key}_keys")


class Texts:
    """The texts of one language: `texts("caption.legal", level=2, ...)`."""

    def __init__(
        self, language: str, entries: Mapping[str, str | list[str] | dict[str, str]]
    ) -> None:
        self.language = language
        self._grammar = GRAMMARS[language]
        self._entries = entries

    def __call__(self, key: str, **values: str | int) -> str:
        entry = self._entries[key]
        if isinstance(entry, dict):
            entry = entry[self._grammar.plural(int(values["n"]))]
        return str(entry).format_map(values)

    def pattern(self, key: str) -> str:
        return str(self._entries[key])

    def of(self, message: Message) -> str:
        put = {
            name: self.of(value) if isinstance(value, Message) else value
            for name, value in message.values.items()
        }
        return self(message.key, **put)

    def sentences(self, messages: Iterable[Message]) -> str:
        """The messages as sentences, each with a full stop if it has no sign at its end."""
        said = [words for words in map(self.of, messages) if words]
        return " ".join([words if words[-1] in STOPS else f"{words}." for words in said])

    def __contains__(self, key: str) -> bool:
        return key in self._entries

    def lines(self, key: str) -> tuple[str, ...]:
        """An entry that is a list: paragraphs, or the names of months."""
        return tuple(self._entries[key])

    def decimal(self, value: float) -> str:
        return f"{value:.1f}".replace(".", self._grammar.comma)

    def ordinal(self, n: int) -> str:
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

    def week(self, first: date, last: date) -> str:
        """The days of a week, with the month of each if it has two."""
        before, month = (self.lines("date.long_months")[day.month - 1] for day in (first, last))
        pattern = "date.week" if before == month else "date.week_of_two_months"
        return self(pattern, first=first.day, last=last.day, month_before=before, month=month)


@lru_cache(maxsize=len(LANGUAGES))
def texts(language: str) -> Texts:
    return Texts(language, json.loads(read_shipped(f"locales/{language}.json", "nmbr9.ui")))


def preferred(languages: Iterable[str]) -> str:
    codes = (language.lower().partition("-")[0] for language in languages)
    return next((code for code in codes if code in LANGUAGES), "en")
