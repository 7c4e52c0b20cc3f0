"""The weekly challenge of NMBR 9 ++: this week's, its options, and earlier weeks."""

from nmbr9.contests.weekly import Week
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import Variant
from nmbr9.ui.games.kinds import WeeklyGame, game_kind
from nmbr9.ui.games.names import address_of, how_far
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.options_form import game_options
from nmbr9.ui.parts.widgets import soft
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.view import game_link


def page(context: Context) -> tuple[Node | None, ...]:
    """This week's challenge, and every week that was begun with its score."""
    t, week = context.t, Week.of(context.session.today)
    game = context.games.of(Seeded(week.seed), week.options) or week.start()
    words, left = t("cup.go_on" if game.decisions else "cup.play"), "weekly.left"
    if game.finished:
        words, left = t("controls.result"), "result.next_weekly"
    return (
        el("p", t("weekly.intro")),
        el("h3", t("weekly.week", week=week.name)),
        soft(t(left, n=context.session.days_left)),
        el("p", game_options(game, t)),
        soft(t("weekly.rounds")) if game.options.variant is Variant.LEVEL_TO_LEVEL else None,
        el("p", how_far(game, t)) if game.decisions else None,
        el("p", game_link(words, "#weekly", "main"), class_="row"),
        *_before(context.games.weeks, week, t),
    )


def _before(weeks: tuple[Game, ...], this: Week, t: Texts) -> tuple[Node, ...]:
    """The earlier weeks that were begun, the latest first."""
    rows = []
    for game in weeks:
        kind, address = game_kind(game), address_of(game.source, game.options)
        if isinstance(kind, WeeklyGame) and kind.week != this:
            link = game_link(t("weekly.week", week=kind.week.name), address, class_=None)
            words = el("span", " · ", game_options(game, t), " · ", how_far(game, t))
            rows.append(el("li", link, words, key=address))
    if not rows:
        return ()
    return (el("h3", t("weekly.before")), el("ul", *rows))
