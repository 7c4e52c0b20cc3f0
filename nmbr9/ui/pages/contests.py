"""The weekly challenge, and free order with the bag from which the player picks tiles."""

from typing import TypeAlias

from nmbr9.contests.free_order import layout, with_tile
from nmbr9.contests.weekly import Week
from nmbr9.game import Game
from nmbr9.tiles import COPIES, NUMBERS
from nmbr9.ui.games.kinds import WeeklyGame, game_kind
from nmbr9.ui.games.names import address_of, how_far
from nmbr9.ui.games.saves import save_game
from nmbr9.ui.parts import rule_figures
from nmbr9.ui.parts.loop import Action, Effect, Update
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.options import game_options
from nmbr9.ui.parts.tiles import lifted_board, small_tile
from nmbr9.ui.parts.widgets import button, dots, figure, paragraphs, play_bar, row, soft
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import BoardChanged, ReplaceGame, StartReplay
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.state import Holder
from nmbr9.ui.session.actions import Say
from nmbr9.ui.session.effects import Save
from nmbr9.ui.session.view import game_link


def weekly_page(context: Context) -> tuple[Node | None, ...]:
    t, week = context.t, Week.of(context.session.today)
    game = context.games.of_week(week) or week.start()
    _, days = game_kind(game).titles(t)
    words, left = t("cup.go_on" if game.decisions else "cup.play"), "weekly.left"
    if game.finished:
        words, left = t("controls.result"), "result.next_weekly"
    return (
        el("p", t("weekly.intro")),
        el("h3", days),
        soft(t(left, n=context.session.days_left)),
        rule_figures.told(rule_figures.rules_of(game), t, brief=True),
        *_before(context.games.contest("weekly"), week, t),
        play_bar(how_far(game, t) if game.decisions else days, game_link(words, "#weekly", "main")),
    )


def _before(weeks: tuple[Game, ...], this: Week, t: Texts) -> tuple[Node, ...]:
    rows = []
    for game in weeks:
        kind, address = game_kind(game), address_of(game.source, game.options)
        if isinstance(kind, WeeklyGame) and kind.week != this:
            link = game_link(kind.days(t), address, class_=None)
            words = el("span", ", ", game_options(game, t), ", ", how_far(game, t))
            rows.append(el("li", link, words, key=address))
    return (el("h3", t("weekly.before")), el("ul", *rows)) if rows else ()


class Pick(Action):
    """Take another tile in hand, if the order is the player's own."""

    decides = True
    number: int


Heard: TypeAlias = Pick


def update(context: Context, _part: None, action: Heard) -> Update[None]:
    play, number = context.play, action.number
    if not game_kind(play.game).ordered or not play.acts:
        return Update(None)
    game = with_tile(play.game, number)
    if game is None:
        return Update(None, Say((Message("free_order.none_left", {"number": number}),)))
    taken = Say((Message("free_order.taken", {"number": number}),))
    saved: Effect | Action = BoardChanged(play.holder)
    if play.holder is Holder.OWN:
        saved = Save(save_game, (game, context.session.today))
    return Update(None, ReplaceGame(game, upright=True), taken, saved)


def free_order_page(context: Context) -> tuple[Node | None, ...]:
    t, best = context.t, layout()
    score = t("share.score", n=best.score, levels=" + ".join(map(str, best.breakdown)))
    return (
        *paragraphs(t, "free_order.text"),
        row(game_link(t("free_order.play"), "#order", "main")),
        el("h3", t("free_order.ours")),
        figure(lifted_board(best.board), caption=(score,)),
        row(button(t("free_order.watch"), StartReplay(best, Message("replay.layout")))),
    )


def bag(context: Context) -> Node | None:
    """The tiles left, each a button that takes it in hand; None for any other deck."""
    t, play = context.t, context.play
    if not game_kind(play.game).ordered:
        return None
    rest = play.game.deck[len(play.game.decisions) :]
    picks = (_pick(context, number, rest.count(number)) for number in NUMBERS)
    return el("ul", *picks, aria_label=t("free_order.bag"), class_="picking")


def _pick(context: Context, number: int, left: int) -> Node:
    name = context.t("free_order.pick", number=number, n=left)
    tile = el(
        "button",
        small_tile(number, patterns=context.session.settings.patterns),
        dots(left, COPIES),
        type="button",
        aria_label=name,
        title=name,
        aria_pressed="true" if number == context.play.card else "false",
        aria_disabled=None if left else "true",
        click=Pick(number),
    )
    return el("li", tile, class_="" if left else "none", key=str(number))
