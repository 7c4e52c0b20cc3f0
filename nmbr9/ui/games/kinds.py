"""The kinds of games: another one is a class here, its page and its texts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from types import MappingProxyType
from typing import ClassVar, Final

from nmbr9.contests import pars
from nmbr9.contests.addresses import deck_text
from nmbr9.contests.cup import seed_of
from nmbr9.contests.free_order import Ordered
from nmbr9.contests.weekly import Week, week_of
from nmbr9.deck import Daily, Dealt, Seeded, Source, daily_number
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.options import STANDARD, Options
from nmbr9.ui.games.people import typed_word
from nmbr9.ui.parts.words import Message, Texts


@dataclass(frozen=True, slots=True)
class GameKind:
    """A deck and its options; the answers here are those of most kinds."""

    source: Source
    options: Options

    common: ClassVar[bool] = False
    """Whether everybody plays this game, so that nobody may see more of it than others."""
    ordered: ClassVar[bool] = False
    """Whether the player picks each tile."""
    why_no_solver: ClassVar[Message | None] = None
    why_no_hint: ClassVar[Message | None] = None
    next_one: ClassVar[Message | None] = None
    """When the next game of this kind comes; without the values."""

    @property
    def name(self) -> str:
        """The name in storage and, escaped, in addresses: `modules=gap_fillers&seed=hello`."""
        return deck_text(self.source, self.options)

    @property
    def word(self) -> str:
        """The deck's word for the page; "" if it was drawn, or cannot be seen."""
        return typed_word(self.source.seed) if isinstance(self.source, Seeded) else ""

    @property
    def dealt(self) -> bool:
        """Whether the deck was given card by card, in full or in part."""
        return isinstance(self.source, Dealt)

    @property
    def day(self) -> date | None:
        return None

    @property
    def begins(self) -> date | None:
        return self.day

    def is_todays(self, today: date) -> bool:
        return self.day == today

    def scale(self) -> pars.MedalScale | None:
        return None

    def titles(self, t: Texts) -> tuple[str, str]:
        """The game in two lines; the second may be empty."""
        return t("title.free" if self.options == STANDARD else "title.plus"), self.word

    def title_for_others(self, t: Texts) -> str:
        return t("share.seed", seed=self.word) if self.word else t("share.dealt")


class FreeGame(GameKind):
    """A deck of a word or of given cards, with any options. It may be practice."""


class DailyGame(GameKind):
    source: Daily

    common = True
    why_no_hint = Message("coach.no_hint_daily")
    next_one = Message("result.next_daily")

    @property
    def day(self) -> date:
        return self.source.date

    def scale(self) -> pars.MedalScale | None:
        return pars.daily_pars().scale(self.day) if self.options == STANDARD else None

    def titles(self, t: Texts) -> tuple[str, str]:
        return t("title.daily", number=daily_number(self.day)), t.day(self.day)

    def title_for_others(self, t: Texts) -> str:
        return t("share.daily", number=daily_number(self.day))


class WeeklyGame(GameKind):
    source: Seeded

    common = True
    why_no_hint = Message("coach.no_hint_weekly")
    next_one = Message("result.next_weekly")

    @classmethod
    def named(cls, name: str, today: date) -> GameKind:
        week = Week.of_name(name) if name else Week.of(today)
        if week is None:
            raise BadRecord(Reason.BAD_DATE, "there is no such week")
        return cls(Seeded(week.seed), week.options)

    @property
    def week(self) -> Week:
        week = Week.of_seed(self.source.seed)
        assert week is not None  # noqa: S101 - `kind_of` has looked
        return week

    @property
    def name(self) -> str:
        return f"weekly={self.week.name}"

    @property
    def begins(self) -> date:
        return self._day(1)

    def _day(self, nth: int) -> date:
        return date.fromisocalendar(self.week.year, self.week.number, nth)

    def days(self, t: Texts) -> str:
        return t.week(self._day(1), self._day(7))

    def is_todays(self, today: date) -> bool:
        return self.week == Week.of(today)

    def scale(self) -> pars.MedalScale | None:
        return pars.weekly_pars().scale(self.week)

    def titles(self, t: Texts) -> tuple[str, str]:
        return t("title.weekly"), self.days(t)

    def title_for_others(self, t: Texts) -> str:
        return t("share.weekly", week=self.days(t))


CONTESTS: Final[Mapping[str, type[WeeklyGame]]] = MappingProxyType({"weekly": WeeklyGame})
"""The kinds with names of their own, `weekly=2026-W47`, in storage and addresses.

Each has a `Page` of that name. `named` has the present game for no name, and raises BadRecord.
"""


class CupDeck(GameKind):
    source: Seeded

    common = True
    why_no_hint = Message("coach.no_hint_cup")

    def titles(self, t: Texts) -> tuple[str, str]:
        cup, _, number = self.source.seed.rpartition("/")
        return t("title.cup", n=int(number)), typed_word(cup)


class FreeOrder(GameKind):
    ordered = True
    why_no_solver = Message("coach.own_order")

    def titles(self, t: Texts) -> tuple[str, str]:
        return t("title.order"), ""


def kind_of(source: Source, options: Options = STANDARD) -> GameKind:
    match source:
        case Daily():
            return DailyGame(source, options)
        case Ordered():
            return FreeOrder(source, options)
        case Seeded() if week_of(source, options) is not None:
            return WeeklyGame(source, options)
        case Seeded() if options == STANDARD and seed_of(source):
            return CupDeck(source, options)
    return FreeGame(source, options)


def game_kind(game: Game) -> GameKind:
    return kind_of(game.source, game.options)
