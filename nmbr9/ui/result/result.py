"""The page that opens when a game ends: its score beside others of its kind; and more about it."""

from dataclasses import dataclass, replace
from typing import Final

from nmbr9.contests.free_order import BEST_KNOWN, layout
from nmbr9.contests.statistics import streaks
from nmbr9.deck import parse_date
from nmbr9.game import Game
from nmbr9.options import STANDARD
from nmbr9.ui.branches.state import Branches
from nmbr9.ui.coach import panel
from nmbr9.ui.games.kinds import GameKind, game_kind
from nmbr9.ui.pages import cup
from nmbr9.ui.parts.loop import Effects
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.options import game_options
from nmbr9.ui.parts.tiles import lifted_board
from nmbr9.ui.parts.widgets import Fact, bar, button, folded, row, soft
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import StartReplay
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.result import prompts
from nmbr9.ui.result.poster import picture_of
from nmbr9.ui.rivals.state import Rivals
from nmbr9.ui.rivals.view import headline, place, send_back
from nmbr9.ui.session.actions import DealLike, Show
from nmbr9.ui.session.effects import Copy, CopyPicture
from nmbr9.ui.session.session import Page, Session
from nmbr9.ui.session.view import PICTURE_COPIED, copying, game_link, page_button
from nmbr9.ui.sharing.texts import share_games, share_own
from nmbr9.ui.sharing.update import qr_button
from nmbr9.ui.storage.text_store import PREFIX

EXCELLENT = 100
"""Source: rules, base game 7."""

NEAR: Final = 80
"""The lowest score shown with the points missing to an excellent one."""

RECENT: Final = 10
"""The number of dailies in the average."""

LOW: Final = 50
"""A first score below this gets advice, for praise would be mockery."""

FEWEST: Final = 3
"""The fewest games with an average."""

LAST_SLOW_LEVEL: Final = 5
"""The last level that appears by itself. Those above it appear with it: nobody waits longer."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A score among the `others` of its kind: a daily among dailies, else among free games."""

    score: int
    others: tuple[int, ...]
    """Of dailies the latest last."""
    streak: int = 0
    """The days in a row with that of a daily; 0 for other games."""

    @property
    def best(self) -> int | None:
        return max(self.others, default=None)

    @property
    def recent(self) -> tuple[int, ...]:
        """The games in the average."""
        return self.others[-RECENT:] if self.streak else self.others

    @property
    def mean(self) -> float | None:
        return sum(self.recent) / len(self.recent) if len(self.recent) >= FEWEST else None


def standing_of(context: Context) -> Standing | None:
    """The standing of a base game; None for other games, and while the games are being read.

    A daily stands where it stood at its end: among those of the days before, without practice. No
    game with hints stands beside others, or others beside it.
    """
    own, solver, games = context.play.own, context.solver, context.games
    kind, apart = game_kind(own), context.play.table.practice or solver.hints(own)
    if own.options != STANDARD or kind.ordered or apart or not (own.finished and games.whole):
        return None
    if kind.day is None:
        names = ((name.removeprefix(PREFIX), score) for name, score in games.free.items())
        free = (score for name, score in names if name not in {kind.name, *solver.helped})
        return Standing(own.score, tuple(free))
    day = kind.day.isoformat()
    if day in games.practice:
        return None
    before = {name: score for name, score in games.in_time.items() if name < day}
    streak = streaks(map(parse_date, (*before, day)), kind.day).current
    return Standing(own.score, tuple(before.values()), streak)


def personal_word(standing: Standing, t: Texts) -> str:
    """One sentence that compares a score with the nearest of the player's own."""
    score, best, mean = standing.score, standing.best, standing.mean
    if best is None:
        return t("result.first_daily" if standing.streak else "result.first_free", n=score)
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
    if best is not None and standing.score <= best:
        figures.append(Fact(str(best), t("result.best")))
    return tuple(figures)


def page(context: Context, rivals: Rivals) -> tuple[Node | None, ...]:
    t, game, kind = context.t, context.play.own, game_kind(context.play.own)
    late = kind.day is not None and kind.day.isoformat() in context.games.practice
    praise, options = _praise(context, rivals), game_options(game, t)
    scored, hints = not kind.ordered, context.solver.hints(game)
    stack = replace(lifted_board(game.board), deferred=False) if game.board.tiles else None
    unit = el("span", " ", t("result.points", n=game.score))
    points = el("p", el("b", str(game.score)), unit, class_="big-score")
    return (
        el("div", stack, class_="own-stack", key="stack") if stack else None,
        el(
            "div",
            el("div", points, panel.medal(context) if scored else None, class_="hero", key="hero"),
            el("p", praise, class_="lead", key="praise") if praise else None,
            soft(options) if options else None,
            el("p", t("result.hints", n=hints), key="hints") if hints else None,
            panel.medal_track(context) if scored else None,
            _facts(context, rivals, late=late),
            soft(t("archive.practice")) if late else None,
            cup.back_link(context),
            _doors(context, rivals),
            _next_of_its_kind(kind, context.session),
            prompts.view(context),
            class_="result-card",
            key="card",
        ),
    )


def _praise(context: Context, rivals: Rivals) -> str:
    """One sentence on the score: beside the rivals that were invited, else beside the player's."""
    t, game, standing = context.t, context.play.own, standing_of(context)
    against = headline(context, rivals)
    if against or game_kind(game).ordered:
        return against or compare(game.score, t)
    if standing is None:
        return "" if game.options.is_plus else medal_line(game.score, t)
    if standing.best is None and game.score < LOW:
        return t("result.next_time")
    own, above = personal_word(standing, t), max(standing.best or 0, standing.mean or 0)
    return medal_line(game.score, t) if EXCELLENT <= game.score < above else own


def _doors(context: Context, rivals: Rivals) -> Node:
    t = context.t
    answer, words = send_back(context, rivals), copying(context.session, "result.share")
    share = button(words, HandOut(share_result, part="rivals"), main=True, key="share")
    more = button("…", Show(Page.MORE), class_="quiet more", aria_label=t("result.more"))
    return el("div", answer or share, panel.review_button(context), more, class_="buttons")


def _facts(context: Context, rivals: Rivals, *, late: bool) -> Node | None:
    """At most three facts; an empty space for them while the player's games are being read."""
    t, game, standing = context.t, context.play.own, standing_of(context)
    if context.play.table.practice:
        return soft(t("result.practice"))
    own = facts(standing, t) if standing is not None else ()
    shown = [fact.drawn() for fact in (place(context, rivals), *own) if fact][:3]
    alone = game.options.is_plus or game_kind(game).ordered or late or context.solver.hints(game)
    if not shown and (context.games.whole or alone):
        return None
    return el("dl", *shown, class_="own-figures", key="figures")


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


def _next_of_its_kind(kind: GameKind, session: Session) -> Node | None:
    if kind.next_one is None or not kind.is_todays(session.today):
        return None
    return soft(session.t(kind.next_one.key, n=session.days_left, left=session.time_left))


def share_result(context: Context, rivals: Rivals) -> Effects:
    standing, among = standing_of(context), place(context, rivals)
    streak, picture = standing.streak if standing else 0, picture_of(context, png=True)
    words = among.value if among else ""
    return share_games(context, context.play.own, streak=streak, place=words, picture=picture)


# More of the result


def more_page(context: Context, branches: Branches, rivals: Rivals) -> tuple[Node | None, ...]:
    t, game, many = context.t, context.play.own, len(branches.of(context.play.own))
    replay = button(t("replay.watch"), StartReplay(game, Message("replay.own")))
    return (
        row(
            page_button(t("result.compare"), Page.RIVALS) if rivals.everyone else None,
            _next(context),
            replay if game.finished else None,
            page_button(t("branch.of_game", n=many), Page.BRANCHES) if many else None,
            button(copying(context.session, "give.picture", PICTURE_COPIED), HandOut(copy_poster)),
            qr_button(HandOut(share_own), t),
        ),
        _breakdown(game, t),
        None if game_kind(game).ordered else panel.par_section(context),
        folded(
            t("result.keep"),
            row(
                button(copying(context.session, "give.notation"), HandOut(copy_notation)),
                button(t("give.png"), HandOut(save_poster, (True,))),
                button(t("give.svg"), HandOut(save_poster, (False,))),
            ),
            class_="keep",
            key="keep",
        ),
    )


def _next(context: Context) -> Node:
    t, today = context.t, context.session.today
    if today.isoformat() in context.games.dailies or game_kind(context.play.own).day == today:
        return button(t("result.play_free"), DealLike(), key="next")
    return game_link(t("result.play_today"), "#daily")


def _breakdown(game: Game, t: Texts) -> Node:
    most = max((*game.breakdown, 1))
    rows = (
        el(
            "tr",
            el("th", t("bars.level", level=level), scope="row"),
            el("td", bar(points, most), el("b", str(points))),
            class_=f"reveal reveal-{min(level, LAST_SLOW_LEVEL)}",
            key=str(level),
        )
        for level, points in reversed(tuple(enumerate(game.breakdown)))
    )
    caption = el("caption", t("bars.name"), class_="visually-hidden")
    return el("table", caption, el("tbody", *rows), class_="breakdown", key="levels")


def copy_notation(context: Context) -> Effects:
    return (Copy(notation(context.game)),)


def notation(game: Game) -> str:
    """The placements of a game as text, `7r1@3,-2`; of NMBR 9 ++ its decisions, as in records."""
    if game.options.is_plus:
        return "; ".join(str(decision) for decision in game.decisions)
    return " ".join(str(tile.placement) for tile in game.board.tiles)


def save_poster(context: Context, png: bool) -> Effects:  # noqa: FBT001 - a value
    return (picture_of(context, png=png),)


def copy_poster(context: Context) -> Effects:
    return (CopyPicture(picture_of(context, png=True)),)
