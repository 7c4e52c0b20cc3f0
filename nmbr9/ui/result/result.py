"""The page that opens when a game ends: the score, beside the player's other games of its kind."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from nmbr9.contests.free_order import BEST_KNOWN, layout
from nmbr9.contests.statistics import streaks
from nmbr9.deck import parse_date
from nmbr9.game import Game
from nmbr9.options import STANDARD
from nmbr9.ui.coach import panel
from nmbr9.ui.games.index import OwnGames
from nmbr9.ui.games.kinds import GameKind, game_kind
from nmbr9.ui.pages import cup
from nmbr9.ui.parts.flat_board import flat_board
from nmbr9.ui.parts.loop import Effects
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.options import game_options
from nmbr9.ui.parts.widgets import Fact, button, soft
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.result import prompts
from nmbr9.ui.result.poster import picture_of
from nmbr9.ui.rivals import outcome
from nmbr9.ui.rivals.state import Rivals
from nmbr9.ui.session.actions import DealLike
from nmbr9.ui.session.session import DAYS_OF_A_WEEK, Page, Session
from nmbr9.ui.session.view import game_link, page_button
from nmbr9.ui.sharing.texts import share_games
from nmbr9.ui.storage.text_store import PREFIX

EXCELLENT = 100
"""Source: rules, base game 7."""

NEAR: Final = 80
"""The lowest score shown with the points missing to an excellent one."""

RECENT: Final = 10
"""The number of dailies in the average."""

FEWEST: Final = 3
"""The fewest games with an average."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A score among the `others` of its kind: a daily among dailies, else among free games."""

    score: int
    daily: bool
    others: tuple[int, ...]
    """Of dailies the latest last."""
    streak: int = 0

    @property
    def best(self) -> int | None:
        return max(self.others, default=None)

    @property
    def recent(self) -> tuple[int, ...]:
        """The games in the average."""
        return self.others[-RECENT:] if self.daily else self.others

    @property
    def mean(self) -> float | None:
        return sum(self.recent) / len(self.recent) if len(self.recent) >= FEWEST else None


def standing_of(games: OwnGames, own: Game) -> Standing | None:
    """The standing of a base game; None for other games, and while the games are being read.

    A daily stands where it stood at its end: among those of the days before, without practice.
    """
    kind = game_kind(own)
    if own.options != STANDARD or kind.ordered or not (own.finished and games.whole):
        return None
    if kind.day is None:
        free = (score for name, score in games.free.items() if name != PREFIX + kind.name)
        return Standing(own.score, daily=False, others=tuple(free))
    day = kind.day.isoformat()
    if day in games.practice:
        return None
    before = {name: score for name, score in games.in_time.items() if name < day}
    streak = streaks(map(parse_date, (*before, day)), kind.day).current
    return Standing(own.score, daily=True, others=tuple(before.values()), streak=streak)


def own_standing(context: Context) -> Standing | None:
    own, practice = context.play.own, context.play.table.practice
    return None if practice else standing_of(context.games, own)


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
    best, mean = standing.best, standing.mean
    figures = []
    if standing.streak:
        figures.append(Fact(str(standing.streak), t("statistics.streak")))
    if mean is not None:
        figures.append(Fact(t.decimal(mean), t("result.mean", n=len(standing.recent))))
    if best is not None:
        is_best = standing.score > best
        name = t("result.is_best" if is_best else "result.best")
        figures.append(Fact(str(max(best, standing.score)), name, new=is_best))
    return tuple(figures)


def week(context: Context) -> Node | None:
    """The last seven days, filled if their daily was played; None while games are being read."""
    session, games = context.session, context.games
    if not games.whole:
        return None
    t, own = session.t, game_kind(context.play.own)
    days = [session.today - timedelta(days=ago) for ago in reversed(range(DAYS_OF_A_WEEK))]
    played = {day for day in days if day.isoformat() in games.in_time or own.day == day}
    names = t.lines("date.weekdays")
    return el(
        "p",
        *(
            el("span", names[day.weekday()][:1], class_="done" if day in played else "")
            for day in days
        ),
        class_="week",
        role="img",
        aria_label=t("result.week", n=len(played), of=DAYS_OF_A_WEEK),
        key="week",
    )


def page(context: Context, rivals: Rivals) -> tuple[Node | None, ...]:
    t, game, kind = context.t, context.play.own, game_kind(context.play.own)
    practice, standing = context.play.table.practice, own_standing(context)
    late = kind.day is not None and kind.day.isoformat() in context.games.practice
    place, send_back = outcome.place(context, rivals), outcome.send_back(context, rivals)
    sentences = (outcome.headline(context, rivals), *_sentences(game, standing, t))
    return (
        _hero(game, sentences, t),
        None if kind.ordered else panel.medal_track(context),
        soft(t("result.practice")) if practice else _facts(game, standing, place, t, late=late),
        soft(t("archive.practice")) if late else week(context) if kind.day is not None else None,
        el(
            "div",
            send_back,
            button(t("result.share"), HandOut(share_result), main=send_back is None, key="share"),
            panel.review_button(context),
            cup.back_link(context),
            class_="buttons",
            key="buttons",
        ),
        el(
            "div",
            page_button(t("result.compare"), Page.COMPARE) if rivals.everyone else None,
            _next(context),
            page_button(t("result.more"), Page.MORE),
            class_="quiet-doors",
            key="next",
        ),
        _next_of_its_kind(kind, context.session),
        prompts.view(context),
    )


def _hero(game: Game, sentences: Iterable[str], t: Texts) -> Node:
    score = el("b", el("b", str(game.score)), class_="counted", style=f"--score:{game.score}")
    picture = el("div", flat_board(game.board), class_="own-stack") if game.board.tiles else None
    words = (el("p", line, class_="lead") for line in filter(None, sentences))
    return el(
        "div",
        picture,
        el("p", score, el("span", t("result.points", n=game.score)), class_="big-score"),
        *words,
        class_="hero",
        key="hero",
    )


def _facts(
    game: Game, standing: Standing | None, place: Fact | None, t: Texts, *, late: bool
) -> Node | None:
    """At most three facts; an empty space for them while the player's games are being read."""
    own = facts(standing, t) if standing is not None else ()
    shown = [fact.drawn() for fact in (*((place,) if place else ()), *own)][:3]
    waited_for = not (game.options.is_plus or game_kind(game).ordered or late)
    if not shown and (standing is not None or not waited_for):
        return None
    return el("dl", *shown, class_="own-figures", key="figures")


def _sentences(game: Game, standing: Standing | None, t: Texts) -> tuple[str, ...]:
    if game_kind(game).ordered:
        return (compare(game.score, t),)
    options = game_options(game, t)
    if options:
        return (options,)
    own = personal_word(standing, t) if standing else ""
    return tuple(filter(None, (own, medal_line(game.score, t))))


def medal_line(score: int, t: Texts) -> str:
    if score >= EXCELLENT:
        return t("result.excellent")
    return t("result.to_excellent", n=EXCELLENT - score) if score >= NEAR else ""


def compare(score: int, t: Texts) -> str:
    if score < BEST_KNOWN:
        return t("free_order.short", n=BEST_KNOWN - score)
    if score == BEST_KNOWN:
        return t("free_order.level")
    ours = layout().score
    if score < ours:
        return t("free_order.beaten", n=ours - score)
    return t("free_order.ours_level") if score == ours else t("free_order.ours_beaten")


def _next(context: Context) -> Node:
    t, today = context.t, context.session.today
    if today.isoformat() in context.games.dailies or game_kind(context.play.own).day == today:
        return button(t("result.play_free"), DealLike(), key="next")
    return game_link(t("result.play_today"), "#daily")


def _next_of_its_kind(kind: GameKind, session: Session) -> Node | None:
    if kind.next_one is None or not kind.is_todays(session.today):
        return None
    return soft(session.t(kind.next_one.key, n=session.days_left, **session.time_left))


def share_result(context: Context) -> Effects:
    standing = own_standing(context)
    streak, picture = standing.streak if standing else 0, picture_of(context, png=True)
    return share_games(context, context.play.own, streak=streak, picture=picture)
