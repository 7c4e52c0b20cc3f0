"""The result on one screen: the page that opens when a game ends."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from nmbr9.contests.free_order import BEST_KNOWN, layout
from nmbr9.game import Game
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.parts.flat_board import flat_board
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.options_form import game_options
from nmbr9.ui.parts.widgets import Fact, button, soft
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.result import prompts
from nmbr9.ui.result.keepsakes import share_result
from nmbr9.ui.result.standing import Standing, facts, own_standing, personal_word, week
from nmbr9.ui.session.actions import DealLike
from nmbr9.ui.session.countdown import days_left, time_left
from nmbr9.ui.session.doors import game_link, page_button
from nmbr9.ui.session.session import Page, Session

EXCELLENT = 100
"""Source: rules, base game 7."""

MOST_FACTS: Final = 3

NEAR: Final = 80
"""The lowest score shown with the points missing to an excellent one."""


class ResultSections(NamedTuple):
    """The parts of the page that come from other features."""

    headline: str
    """The result against friends, if they have sent theirs."""
    medals: Node | None
    """The score between the points of the medals."""
    place: Fact | None
    """The place among the rivals of the day."""
    review: Node | None
    """The button to the review."""
    compared: bool
    """Whether there are rivals to compare with."""
    send_back: Node | None
    """The button that sends the game back to friends."""
    back: Node | None
    """The link back to the cup."""


def page(context: Context, others: ResultSections) -> tuple[Node | None, ...]:
    """The stack and the score, medals and facts, and a few links on."""
    t, session, game = context.t, context.session, context.play.own
    practice, standing = context.play.table.practice, own_standing(context)
    kind = game_kind(game)
    main = others.send_back is None
    share = button(t("result.share"), HandOut(share_result), main=main, key="share")
    return (
        _hero(game, others.headline, _sentences(game, standing, t), t),
        None if kind.ordered else others.medals,
        soft(t("result.practice")) if practice else _facts(game, standing, others.place, t),
        week(context) if kind.day is not None and not practice else None,
        el(
            "div",
            others.send_back,
            share,
            others.review,
            others.back,
            class_="buttons",
            key="buttons",
        ),
        el(
            "div",
            page_button(t("result.compare"), Page.COMPARE) if others.compared else None,
            _next(context),
            page_button(t("result.more"), Page.MORE),
            class_="quiet-doors",
            key="next",
        ),
        _next_of_its_kind(game, session),
        prompts.view(context),
    )


def _hero(game: Game, headline: str, sentences: Iterable[str], t: Texts) -> Node:
    """The stack as a picture, the score, and a sentence or two."""
    score = el("b", el("b", str(game.score)), class_="counted", style=f"--score:{game.score}")
    picture = el("div", flat_board(game.board), class_="own-stack") if game.board.tiles else None
    words = (el("p", line, class_="lead") for line in filter(None, (headline, *sentences)))
    return el(
        "div",
        picture,
        el("p", score, el("span", t("result.points", n=game.score)), class_="big-score"),
        *words,
        class_="hero",
        key="hero",
    )


def _facts(game: Game, standing: Standing | None, place: Fact | None, t: Texts) -> Node | None:
    """At most three facts; an empty space for them while the player's games are being read."""
    own = facts(standing, t) if standing is not None else ()
    shown = [fact.drawn() for fact in (*((place,) if place else ()), *own)][:MOST_FACTS]
    waited_for = not game.options.is_plus and not game_kind(game).ordered
    if not shown and (standing is not None or not waited_for):
        return None
    return el("dl", *shown, class_="own-figures", key="figures")


def _sentences(game: Game, standing: Standing | None, t: Texts) -> tuple[str, ...]:
    """The sentences under the score: against the player's own games first, then by the rulebook."""
    if game_kind(game).ordered:
        return (compare(game.score, t),)
    options = game_options(game, t)
    if options:
        return (options,)
    own = personal_word(standing, t) if standing else ""
    return tuple(filter(None, (own, medal_line(game.score, t))))


def medal_line(score: int, t: Texts) -> str:
    """The rulebook's word for a score; none if it is far from excellent."""
    if score >= EXCELLENT:
        return t("result.excellent")
    return t("result.to_excellent", n=EXCELLENT - score) if score >= NEAR else ""


def compare(score: int, t: Texts) -> str:
    """A comparison of a layout in free order with the best known, and then with ours."""
    if score < BEST_KNOWN:
        return t("free_order.short", n=BEST_KNOWN - score)
    if score == BEST_KNOWN:
        return t("free_order.level")
    ours = layout().score
    if score < ours:
        return t("free_order.beaten", n=ours - score)
    return t("free_order.ours_level") if score == ours else t("free_order.ours_beaten")


def _next(context: Context) -> Node:
    """The next game: today's if it is not finished, else a free game."""
    t, today = context.t, context.session.today
    played = today.isoformat() in context.games.dailies or game_kind(context.play.own).day == today
    if played:
        return button(t("result.play_free"), DealLike(), key="next")
    return game_link(t("result.play_today"), "#daily")


def _next_of_its_kind(game: Game, session: Session) -> Node | None:
    """The time of the next daily after today's game, or of the next challenge after this week's."""
    kind = game_kind(game)
    if kind.next_one is None or not kind.is_todays(session.today):
        return None
    return soft(session.t(kind.next_one.key, n=days_left(session), **time_left(session)))
