"""The rivals beside the board: in the title, in the bar, as a race; and the landing page."""

from collections.abc import Collection

from nmbr9.game import Game
from nmbr9.protocol import Strength
from nmbr9.steps import score_after, steps, turn_starts
from nmbr9.ui.games.decision_words import describe, tile_values
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.parts import chart, icons
from nmbr9.ui.parts.boards import flat_board, flat_so_far
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.options import game_options
from nmbr9.ui.parts.widgets import button, row, soft
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.state import Holder
from nmbr9.ui.play.view import around
from nmbr9.ui.rivals.state import Rivals
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.view import CLOSE

SILENT = 5
"""Rounds in which nothing is said of the rivals of the day."""


def are_there(rivals: Rivals) -> bool:
    """Whether any but the rivals of the day, which have their own button beside the board."""
    return bool(rivals.friends or rivals.chosen)


def titles(context: Context, rivals: Rivals) -> tuple[str, str]:
    """The challengers, if there are any, and the day of a game that has one; or the game."""
    first, second = lines = around.game_lines(context)
    if not rivals.friends or context.play.holder is not Holder.OWN:
        return lines
    t, many = context.t, len(rivals.friends)
    names = rivals.name_words(1, t) if many == 1 else t("challenge.friends_n", n=many)
    return t("challenge.against", names=names), first if game_kind(context.play.own).day else second


def is_challenge(rivals: Rivals) -> bool:
    """Whether friends who sent their games know of no hint: then there are none."""
    return bool(rivals.friends)


def bar(context: Context, rivals: Rivals) -> Node:
    t, rounds = context.t, context.play.rounds_played
    if context.play.holder is not Holder.OWN:
        return el("div")
    many = len(rivals.chosen)
    racing = race(context, rivals)
    if racing is not None:
        return el("div", racing)
    if not rounds:
        ready = t("computers.ready", n=many) if many else ""
        line = " ".join(filter(None, (challenge_words(rivals, t), ready)))
        return el("div", soft(line) if line else None)
    lines, show = [], Show(Page.RIVALS)
    shown = rivals.revealed(context)[: len(rivals.friends) + many]
    for which, game in enumerate(shown, start=1):
        thinks = which in thinkers(context, rivals) and rounds >= game.turn
        placed = t("rivals.thinking") if thinks else placed_in(game, rounds, t)
        inside = (
            flat_so_far(game.board, t),
            el("span", rivals.name_words(which, t)),
            el("b", " ", str(game.score)),
            el("span", " ", placed, class_="soft"),
        )
        more = {"type": "button", "title": t("rivals.title")}
        lines.append(el("button", *inside, click=show, key=str(which), more=more))
    return el("div", *lines)


def chip(context: Context, rivals: Rivals) -> Node | None:
    """The player's place so far; None in the first rounds, in which hardly anything scores."""
    t, rounds, own = context.t, context.play.rounds_played, context.play.own
    guest = context.play.holder is not Holder.OWN
    if guest or context.daily_rivals_date is None or rounds < SILENT or not rivals.day.computers:
        return None
    games = (game for game in rivals.everyone if game.finished or game.turn > rounds)
    others = [score_after(game, rounds) for game in games]
    place = place_words(score_after(own, rounds), others, t)
    name, show = f"{place}: {t('day.field')}. {t('rivals.title')}", Show(Page.RIVALS)
    cup = icons.CUP
    return button(
        place, show, icon=cup, class_="chip-place", aria_label=name, title=name, key="place"
    )


def place_words(score: int, others: Collection[int], t: Texts) -> str:
    """The place of a score, as "3rd of 6"."""
    better = sum(other > score for other in others)
    return t("day.place", place=t.ordinal(1 + better), of=1 + len(others))


def thinkers(context: Context, rivals: Rivals) -> frozenset[int]:
    """The indices of the computers that are thinking about rounds already played."""
    return frozenset() if context.solver.failed is not None else rivals.behind(context)


def race(context: Context, rivals: Rivals) -> Node | None:
    """The strongest bot's board, up to the player's round, and the lead over it."""
    t, own, date = context.t, context.play.own, context.daily_rivals_date
    if not (context.session.settings.race and (rivals.chosen or date is not None)):
        return None
    computers = rivals.computers
    if not computers:
        return el("p", class_="race")  # as high as the race, which comes after the first tile
    ranks = [list(Strength).index(computer.strength) for computer in computers]
    which = len(rivals.friends) + 1 + ranks.index(max(ranks))
    game = rivals.revealed(context)[which - 1]
    rounds = range(min(context.play.rounds_played, len(turn_starts(game))) + 1)
    leads = [score_after(own, n) - score_after(game, n) for n in rounds]
    lead = leads[-1]
    said = t(
        "rivals.ahead" if lead > 0 else "rivals.behind" if lead else "rivals.level", n=abs(lead)
    )
    return el(
        "button",
        flat_board(game.board) if game.board.tiles else None,
        el("span", rivals.name_words(which, t), " ", el("b", str(game.score)), key="name"),
        el("span", said, key="lead"),
        chart.lead_curve(leads, context.play.own.rounds),
        type="button",
        class_="race",
        click=Show(Page.RIVALS),
        key="race",
    )


def placed_in(game: Game, round_: int, t: Texts) -> str:
    """The placement of a round, in short; in NMBR 9 ++ all decisions of a turn."""
    if game.options.is_plus:
        messages = [describe(step) for step in steps(game) if step.turn == round_]
        return ", ".join(t.of(message) for message in messages if message) or "-"
    if round_ > len(game.board.tiles):
        return "-"
    return t.of(Message("rivals.placed", tile_values(game.board.tiles[round_ - 1])))


# The landing page


def landing_page(context: Context, rivals: Rivals) -> tuple[Node | None, ...]:
    t, own = context.t, context.play.own
    title, subtitle = game_kind(own).titles(t)
    options = game_options(own, t)
    friends = range(1, len(rivals.friends) + 1)
    names = [el("li", rivals.name_words(which, t), key=str(which)) for which in friends]
    return (
        el("p", challenge_words(rivals, t), class_="lead"),
        el("ul", *names, class_="challengers") if rivals.names and len(names) > 1 else None,
        el(
            "p",
            el("b", title),
            el("span", subtitle) if subtitle else None,
            el("span", options, class_="soft") if options else None,
            class_="cards",
        ),
        soft(t("challenge.rounds")),
        row(button(t("challenge.play"), CLOSE, main=True)),
    )


def challenge_words(rivals: Rivals, t: Texts) -> str:
    """The number of challengers, or the only one by name, and the score to beat; "" if none."""
    games = rivals.friends
    if not games:
        return ""
    who = t("challenge.friends", n=len(games))
    if len(games) == 1 and rivals.names:
        who = t("challenge.by", name=rivals.name_words(1, t))
    best = max((game.score for game in games if game.finished), default=None)
    return who if best is None else f"{who} {t('challenge.beat', n=best)}"
