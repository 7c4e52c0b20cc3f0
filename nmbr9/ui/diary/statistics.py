"""The page of figures: streaks, means and charts, with a table behind each chart."""

from collections.abc import Sequence

from nmbr9.contests.statistics import DiaryGame, Summary, summary_of
from nmbr9.ui.games.names import signed
from nmbr9.ui.parts.chart import Bar, columns, curve, table
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import soft
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context

LEAST_GAMES = 3
"""The fewest games worth a chart."""
MOST_DAYS = 60
"""The number of the latest games in the line over time."""


def page(context: Context) -> tuple[Node | None, ...]:
    """Streaks, games, mean and best; the distribution of scores, their course, the levels."""
    t, entries = context.t, context.games.entries
    summary = summary_of(entries, context.session.today)
    if not summary.games:
        return (el("p", t("statistics.none")) if context.games.whole else None,)
    finished = [entry for entry in entries if entry.game.finished][-MOST_DAYS:]
    if len(finished) < LEAST_GAMES:
        return (_figures(summary, t), soft(t("statistics.few", n=LEAST_GAMES)))
    spread = [Bar(str(column.lowest), column.games) for column in summary.columns]
    levels = [Bar(str(level), round(mean, 1)) for level, mean in enumerate(summary.by_level)]
    days = [(t.day(entry.day), str(entry.game.score)) for entry in finished]
    return (
        _figures(summary, t),
        el("h3", t("statistics.spread")),
        columns(spread),
        table(t, ("statistics.from", "statistics.games"), _cells(spread)),
        el("h3", t("statistics.over_time")),
        curve([entry.game.score for entry in finished]),
        table(t, ("statistics.day", "top.score"), days),
        *_against_par(context, finished),
        el("h3", t("statistics.by_level")),
        columns(levels),
        table(t, ("statistics.level", "statistics.mean"), _cells(levels)),
    )


def _against_par(context: Context, finished: Sequence[DiaryGame]) -> tuple[Node, ...]:
    """The scores against par over time, for the days with a known par."""
    t, scale_of = context.t, context.solver.scale_of_day
    with_par = [(entry, scale.par) for entry in finished if (scale := scale_of(entry.day))]
    if not with_par:
        return ()
    differences = [entry.game.score - par for entry, par in with_par]
    rows = [
        (t.day(entry.day), str(entry.game.score), str(par), signed(difference))
        for (entry, par), difference in zip(with_par, differences, strict=True)
    ]
    heads = ("statistics.day", "top.score", "statistics.par_head", "statistics.difference")
    return (el("h3", t("statistics.par")), curve(differences), table(t, heads, rows))


def _figures(summary: Summary, t: Texts) -> Node:
    rows = (
        ("statistics.streak", str(summary.streaks.current)),
        ("statistics.longest", str(summary.streaks.longest)),
        ("statistics.games", str(summary.games)),
        ("statistics.mean", t.decimal(summary.mean)),
        ("statistics.best", str(summary.best)),
    )
    return el(
        "dl",
        *(el("div", el("dt", t(key)), el("dd", value), key=key) for key, value in rows),
        class_="figures-row",
    )


def _cells(bars: Sequence[Bar]) -> list[tuple[str, str]]:
    return [(bar.name, f"{bar.value:g}") for bar in bars]
