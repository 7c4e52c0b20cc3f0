"""The weekly challenge of NMBR 9 ++: this week's, what it is played with, and the weeks before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.deck import Seeded
from nmbr9.ui.node import Node, el
from nmbr9.ui.state import game_name, week_of
from nmbr9.ui.view_options import game_options
from nmbr9.weekly import Week

if TYPE_CHECKING:
    from nmbr9.game import Game
    from nmbr9.ui.locale import Texts
    from nmbr9.ui.state import State


def weekly(state: State, t: Texts) -> tuple[Node | None, ...]:
    """This week's challenge, and every week that was begun with its score."""
    week = Week.of(state.today)
    begun = {known.source: known for known in state.weeks}
    game = begun.get(Seeded(week.seed)) or week.start()
    return (
        el("p", t("weekly.intro")),
        el("h3", t("weekly.week", week=week_words(week))),
        el("p", game_options(game, t)),
        el("p", _standing(game, t)) if game.decisions else None,
        el(
            "p",
            el(
                "a",
                t("cup.go_on") if game.decisions and not game.finished else t("cup.play"),
                href="#weekly",
                class_="main",
                data_do="page:",
            )
            if not game.finished
            else el("a", t("controls.result"), href="#weekly", class_="main", data_do="page:"),
            class_="row",
        ),
        *_before(state, week, t),
    )


def _before(state: State, this: Week, t: Texts) -> tuple[Node, ...]:
    """The earlier weeks that were begun, the latest first."""
    rows = []
    for game in state.weeks:
        week = week_of(game.source, game.options)
        if week is not None and week != this:
            name = t("weekly.week", week=week_words(week))
            address = "#" + game_name(game.source, game.options)
            link = el("a", name, href=address, data_do="page:")
            words = el("span", " · ", game_options(game, t), " · ", _standing(game, t))
            rows.append(el("li", link, words, key=address))
    if not rows:
        return ()
    return (el("h3", t("weekly.before")), el("ul", *rows))


def _standing(game: Game, t: Texts) -> str:
    if game.finished:
        return t("rivals.points", n=game.score)
    return t("top.round", round=game.round, rounds=game.rounds)


def week_words(week: Week) -> str:
    """An ISO week as it is written: 2026-W47."""
    return f"{week.year:04}-W{week.number:02}"
