"""A finished game among the player's own games of its kind, in figures and a word."""

from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

from nmbr9.contests.statistics import streaks
from nmbr9.deck import parse_date
from nmbr9.game import Game
from nmbr9.options import STANDARD
from nmbr9.ui.games.index import OwnGames
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import Fact
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.countdown import DAYS_OF_A_WEEK
from nmbr9.ui.storage.text_store import PREFIX

RECENT: Final = 10
"""The number of dailies in the average."""

FEWEST: Final = 3
"""The fewest games with an average."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A score among the other games of its kind: a daily among dailies, else among free games."""

    score: int
    daily: bool
    best: int | None
    """The highest of the others; None for the first game of its kind."""
    recent: tuple[int, ...]
    """The other games in the average; of dailies only the latest."""
    streak: int
    """Days in a row, for a daily."""

    @property
    def mean(self) -> float | None:
        """The average of the others; None if they are too few."""
        return sum(self.recent) / len(self.recent) if len(self.recent) >= FEWEST else None

    @property
    def is_best(self) -> bool:
        """Whether it is better than all games before."""
        return self.best is not None and self.score > self.best


def standing_of(games: OwnGames, own: Game, today: date) -> Standing | None:
    """The standing of a base game; None for other games, and while the games are being read."""
    kind = game_kind(own)
    base = own.options == STANDARD and not kind.ordered
    if not (base and own.finished and games.whole):
        return None
    dailies, free = dict(games.dailies), dict(games.free)
    streak = 0
    daily = kind.day is not None
    if kind.day is not None:
        day = kind.day.isoformat()
        days = {*dailies, *((day,) if kind.day == today else ())} - games.practice
        streak = streaks(map(parse_date, days), today).current
        dailies.pop(day, None)
    else:
        free.pop(PREFIX + kind.name, None)
    others = tuple(dailies.values()) if daily else tuple(free.values())
    return Standing(
        score=own.score,
        daily=daily,
        best=max(others, default=None),
        recent=others[-RECENT:] if daily else others,
        streak=streak,
    )


def own_standing(context: Context) -> Standing | None:
    """The standing of the player's own game; None for practice too."""
    play = context.play
    if play.table.practice:
        return None
    return standing_of(context.games, play.own, context.session.today)


def personal_word(standing: Standing, t: Texts) -> str:
    """One sentence that compares a score with the nearest of the player's own."""
    score, best, mean = standing.score, standing.best, standing.mean
    if best is None:
        return t("result.first_daily" if standing.daily else "result.first_free", n=score)
    if score > best:
        return t("result.new_best", n=score - best)
    if score == best:
        return t("result.level_best")
    away = None if mean is None else round(score - mean)
    if away is None or best - score <= away:
        return t("result.below_best", n=best - score)
    if not away:
        return t("result.at_mean")
    return t("result.above_mean", n=away) if away > 0 else t("result.below_mean", n=-away)


def facts(standing: Standing, t: Texts) -> tuple[Fact, ...]:
    """Streak, average and personal best if there are any; none for the very first game."""
    best, mean = standing.best, standing.mean
    figures = []
    if standing.streak:
        figures.append(Fact(str(standing.streak), t("statistics.streak")))
    if mean is not None:
        figures.append(Fact(t.decimal(mean), t("result.mean", n=len(standing.recent))))
    if best is not None:
        name = t("result.is_best" if standing.is_best else "result.best")
        figures.append(Fact(str(max(best, standing.score)), name, new=standing.is_best))
    return tuple(figures)


def week(context: Context) -> Node | None:
    """The last seven days, filled if their daily is finished; None while games are being read."""
    session, games = context.session, context.games
    if not games.whole:
        return None
    t, own, dailies = session.t, game_kind(context.play.own), games.dailies
    days = [session.today - timedelta(days=ago) for ago in reversed(range(DAYS_OF_A_WEEK))]
    played = [day.isoformat() in dailies or own.day == day for day in days]
    initials = [t.lines("date.weekdays")[day.weekday()][:1] for day in days]
    looks = ["done" if finished else "" for finished in played]
    return el(
        "p",
        *(el("span", initial, class_=look) for initial, look in zip(initials, looks, strict=True)),
        class_="week",
        role="img",
        aria_label=t("result.week", n=sum(played), of=DAYS_OF_A_WEEK),
        key="week",
    )
