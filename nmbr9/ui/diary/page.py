"""The player's own page: figures, the calendar of all dailies, and charts that teach."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date
from types import MappingProxyType
from typing import Final

from nmbr9.contests import pars
from nmbr9.contests.statistics import (
    AVERAGED,
    Account,
    DiaryGame,
    Summary,
    averages,
    in_order,
    mean_cost,
    summary_of,
    weeks_of,
)
from nmbr9.deck import FIRST_DAILY, daily_number
from nmbr9.ui.diary.update import ChooseDay, Diary, StepMonths, month_beside
from nmbr9.ui.games.names import medal_name, signed
from nmbr9.ui.parts import chart, icons
from nmbr9.ui.parts.chart import Band, Bar, Dot
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.tiles import small_tile
from nmbr9.ui.parts.widgets import Fact, head, icon_button, soft
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.view import CLOSE

STARS: Final = MappingProxyType({"bronze": "★", "silver": "★★", "gold": "★★★", "par": "★★★+"})
MEDALS: Final = (pars.Medal.BRONZE, pars.Medal.SILVER, pars.Medal.GOLD)
POINTS: Final = "luck.points"
DIGITS: Final = "0123456789"
LEAST_GAMES: Final = 3
"""The fewest games worth a chart."""
MOST_DOTS: Final = 60
"""The number of the latest games or puzzles in a chart."""
PHASES: Final = tuple(range(first, first + 5) for first in (1, 6, 11, 16))
"""The rounds of each phase of a game."""


def page(context: Context, diary: Diary, rooms: Node) -> tuple[Node | None, ...]:
    summary = summary_of(context.games.entries, context.session.today)
    cards = (_calendar(context, diary.day), *_charts(context, diary, summary), rooms)
    return (_figures(context, summary), el("div", *cards, class_="findings"))


def _figures(context: Context, summary: Summary) -> Node | None:
    t = context.t
    if not summary.games:
        return el("p", t("statistics.none")) if context.games.whole else None
    facts = (
        Fact(str(summary.games), t("statistics.games")),
        Fact(t.decimal(summary.mean), t("statistics.mean")),
        Fact(str(summary.best), t("statistics.best")),
        Fact(str(summary.streaks.current), t("statistics.streak")),
        Fact(str(summary.streaks.longest), t("statistics.longest")),
    )
    return el("dl", *(fact.drawn() for fact in facts), class_="own-figures")


# The calendar


def _calendar(context: Context, chosen: date | None) -> Node:
    t, today = context.t, context.session.today
    shown = chosen or today
    entries = {entry.day: entry for entry in context.games.entries}
    before = StepMonths(-1) if month_beside(shown, -1, today) else None
    after = StepMonths(1) if month_beside(shown, 1, today) else None
    name = t("archive.month", month=t.lines("archive.months")[shown.month - 1], year=shown.year)
    rows = (
        el("tr", *(_day(context, day, entries, chosen=day == shown) for day in week), key=str(i))
        for i, week in enumerate(weeks_of(shown))
    )
    months = (
        icon_button(before, icons.EARLIER, t("archive.before")),
        el("h3", name, aria_live="polite"),
        icon_button(after, icons.LATER, t("archive.after")),
    )
    table = (head(t.lines("date.weekdays")), el("tbody", *rows))
    entry = entries.get(shown)
    played = entry is not None and entry.game.finished
    opens = el(
        "a",
        t("archive.look" if played else "archive.play"),
        href="#daily" if shown == today else f"#daily={shown.isoformat()}",
        class_="quiet",
        click=CLOSE,
    )
    return el(
        "section",
        el("div", *months, class_="months"),
        el("table", *table, class_="calendar", aria_label=name),
        el("div", el("p", _words_of(context, shown, entry), role="status"), opens, class_="chosen"),
        soft(t("archive.practice")) if entry is not None and entry.practice else None,
        class_="finding",
        key="calendar",
    )


def _words_of(context: Context, day: date, entry: DiaryGame | None) -> str:
    """The day in words: its daily, the score with its medal, and the best known score."""
    t, scale = context.t, context.solver.scale_of_day(day)
    values: dict[str, str | int] = {"number": daily_number(day), "day": t.day(day)}
    if entry is not None and entry.game.finished:
        won = medal_name(context.solver.medal(entry.game), t)
        words = t("archive.score", n=entry.game.score, **values) + (won and f", {won}")
    else:
        words = t("archive.open" if entry is None else "archive.begun", **values)
    return words if scale is None else f"{words}. {t('par.best_known', n=scale.par)}"


def _day(
    context: Context, day: date | None, entries: Mapping[date, DiaryGame], *, chosen: bool
) -> Node:
    if day is None:
        return el("td")
    number = str(day.day)
    if not FIRST_DAILY <= day <= context.session.today:
        return el("td", el("span", number, class_="soft"))
    entry = entries.get(day)
    mark, look, stars = "", "", None
    if entry is not None and entry.game.finished:
        won = context.solver.medal(entry.game)
        mark, stars = str(entry.game.score), STARS.get(won)
        look = f"done {won} practice" if entry.practice else f"done {won}"
    elif entry is not None:
        mark, look = "…", "begun"
    pressed = el(
        "button",
        el("span", number, class_="date", aria_hidden="true"),
        el("b", mark, aria_hidden="true") if mark else None,
        el("small", stars, class_="stars", aria_hidden="true") if stars else None,
        el("span", _words_of(context, day, entry), class_="visually-hidden"),
        type="button",
        class_=look,
        click=ChooseDay(day),
        aria_current="date" if chosen else None,
    )
    return el("td", pressed)


# Charts


def _charts(context: Context, diary: Diary, summary: Summary) -> Iterator[Node]:
    t, accounts = context.t, diary.accounts[-MOST_DOTS:]
    if not context.games.whole:
        return  # each slice that is read would draw them anew
    of_luck = [account for account in accounts if account.luck is not None]
    if summary.games:
        yield _scores(context, diary)
    if len(accounts) >= LEAST_GAMES:
        yield from (_phases(accounts, t), _tiles(accounts, t))
    elif summary.games:
        yield _card(t("statistics.costs"), t("statistics.review_more", n=LEAST_GAMES))
    if len(of_luck) >= LEAST_GAMES:
        yield _luck(of_luck, t)
    if len(diary.ratings) >= LEAST_GAMES:
        yield _puzzles(diary.ratings, t)
    if summary.games >= LEAST_GAMES:
        levels = (Bar(str(level), mean) for level, mean in enumerate(summary.by_level))
        table = chart.bars(t, ("statistics.level", "luck.points"), levels)
        yield _card(t("statistics.by_level"), "", table)


def _card(title: str, about: str, *inside: Node | None) -> Node:
    return el("section", el("h3", title), soft(about) if about else None, *inside, class_="finding")


def _scores(context: Context, diary: Diary) -> Node:
    t, title = context.t, context.t("statistics.spread")
    shown = in_order(context.games.entries, diary.finished)[-MOST_DOTS:]
    if len(shown) < LEAST_GAMES:
        return _card(title, t("statistics.few", n=LEAST_GAMES))
    dots = []
    for entry in shown:
        won, score = context.solver.medal(entry.game), entry.game.score
        dots.append(Dot(score, (t.day(entry.day), str(score), medal_name(won, t)), won))
    scales = [scale for entry in shown if (scale := context.solver.scale_of_day(entry.day))]
    bands = [
        Band(sum(lows) / len(lows), medal_name(medal, t), f"band {medal}")
        for medal in MEDALS
        if (lows := [scale.points_for(medal) for scale in scales])
    ]
    heads, axes = ("statistics.day", "top.score", "statistics.medal"), ("statistics.game", POINTS)
    lines = {"statistics.average": averages([dot.value for dot in dots])}
    return _card(title, t("statistics.in_order"), *chart.plot(t, heads, axes, dots, lines, bands))


def _phases(accounts: Sequence[Account], t: Texts) -> Node:
    costs = [mean_cost(accounts, phase, DIGITS) for phase in PHASES]
    most = costs.index(max(costs))
    names = [t("statistics.rounds", first=phase[0], last=phase[-1]) for phase in PHASES]
    title = t("statistics.phase_most", rounds=names[most]) if costs[most] else ""
    looks = ("most" if n == most else "" for n in range(len(costs)))
    return _lost(accounts, title, "statistics.phase", map(Bar, names, costs, looks), t)


def _tiles(accounts: Sequence[Account], t: Texts) -> Node:
    costs = [mean_cost(accounts, range(99), digit) for digit in DIGITS]
    first, second = sorted(range(10), key=lambda n: -costs[n])[:2]
    title = t("statistics.tiles_most", first=first, second=second) if costs[second] else ""
    pictures = (el("span", small_tile(n), str(n)) for n in range(10))
    bars = map(Bar, pictures, costs, map("n{}".format, DIGITS))
    return _lost(accounts, title, "statistics.tile", bars, t)


def _lost(
    accounts: Sequence[Account], title: str, head: str, bars: Iterable[Bar], t: Texts
) -> Node:
    table = chart.bars(t, (head, "statistics.lost_head"), bars)
    return _card(title or t("statistics.costs"), t("statistics.lost", n=len(accounts)), table)


def _luck(accounts: Sequence[Account], t: Texts) -> Node:
    """The luck of each game, and what its places lost: together they make its score."""
    lucks = [(account.luck or 0) / 10 for account in accounts]
    plays = [account.play for account in accounts]
    dots = [
        Dot(play, (str(nth), signed(round(play)), signed(round(luck))), second=luck)
        for nth, (play, luck) in enumerate(zip(plays, lucks, strict=True), start=1)
    ]
    play, luck = (round(sum(each) / len(each)) for each in (plays, lucks))
    about = t("statistics.luck_about", play=signed(play), luck=signed(luck))
    heads = ("statistics.game", "statistics.play", "statistics.luck")
    lines = {heads[1]: averages(plays), heads[2]: averages(lucks)}
    plot = chart.plot(t, heads, ("statistics.reviewed_in_order", POINTS), dots, lines)
    return _card(t("statistics.luck_and_play"), about, *plot)


def _puzzles(ratings: Sequence[float], t: Texts) -> Node:
    shown, before = ratings[-MOST_DOTS:], max(0, len(ratings) - MOST_DOTS)
    nths = enumerate(shown, before + 1)
    dots = [Dot(rating, (str(nth), str(round(rating)))) for nth, rating in nths]
    heads = ("statistics.puzzle", "statistics.rating")
    lines = {"statistics.rating": shown if len(shown) >= AVERAGED else ()}
    plot = chart.plot(t, heads, heads, dots, lines)
    return _card(t("statistics.rating"), t("statistics.rating_about", n=len(ratings)), *plot)
