"""Others' games of the same deck: round by round, and side by side at the end."""

from collections.abc import Sequence

from nmbr9.game import Game
from nmbr9.steps import score_after, steps
from nmbr9.ui.games.decision_words import describe, tile_values
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.parts.flat_board import board_so_far
from nmbr9.ui.parts.lifted_board import lifted_so_far
from nmbr9.ui.parts.loop import Effects
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.options import game_options
from nmbr9.ui.parts.widgets import button, figure, numbers, row, scrolled, soft, table_row
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import StartReplay
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.play.state import Holder
from nmbr9.ui.play.view import top
from nmbr9.ui.rivals.state import Rivals
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.solver_jobs import TrySolverAgain
from nmbr9.ui.session.view import CLOSE, page_button, solver_failure
from nmbr9.ui.sharing.texts import share_games
from nmbr9.ui.sharing.update import qr_button

SILENT = 5
"""Rounds in which nothing is said of the rivals of the day."""


def are_there(rivals: Rivals) -> bool:
    """Whether any but the rivals of the day, which have their own button beside the board."""
    return bool(rivals.friends or rivals.chosen)


def titles(context: Context, rivals: Rivals) -> tuple[str, str]:
    """The challengers, if there are any, and the day of a game that has one; or the game."""
    first, second = lines = top.game_lines(context)
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
    if not rounds:
        ready = t("computers.ready", n=many) if many else ""
        line = " ".join(filter(None, (challenge_words(rivals, t), ready)))
        return el("div", soft(line) if line else None)
    lines, show = [], Show(Page.RIVALS)
    shown = rivals.revealed(context)[: len(rivals.friends) + many]
    for which, game in enumerate(shown, start=1):
        placed = _done_in(game, rounds, t, thinking=which in thinkers(context, rivals))
        inside = (
            board_so_far(game.board, t),
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
    games = [game for game in rivals.everyone if game.finished or game.turn > rounds]
    better = sum(score_after(game, rounds) > score_after(own, rounds) for game in games)
    place = t("day.place", place=t.ordinal(1 + better), of=1 + len(games))
    name, show = f"{place}. {t('rivals.title')}", Show(Page.RIVALS)
    return button(place, show, class_="chip-place", aria_label=name, title=name, key="place")


def thinkers(context: Context, rivals: Rivals) -> frozenset[int]:
    """The indices of the computers that are thinking about rounds already played."""
    return frozenset() if context.solver.failed is not None else rivals.behind(context)


def page(context: Context, rivals: Rivals) -> tuple[Node | None, ...]:
    t, play = context.t, context.play
    if not play.rounds_played:
        return (el("p", t("rivals.wait")),)
    share = HandOut(share_table, part="rivals")
    sharing = row(button(t("rivals.share_table"), share), qr_button(share, t))
    return (
        soft(t("rivals.intro")),
        failure(context, rivals),
        boards(context, rivals),
        _rounds(context, rivals, t),
        sharing if rivals.friends and play.own.finished and play.card_shown else None,
    )


def failure(context: Context, rivals: Rivals) -> Node | None:
    t, reason = context.t, context.solver.failed
    if reason is None or not rivals.behind(context):
        return None
    again = row(button(t("coach.again"), TrySolverAgain()))
    return solver_failure(t("wait.failed"), reason, again)


def share_table(context: Context, rivals: Rivals) -> Effects:
    # Not the computers': a name in a link is any text, so one could be taken for a person.
    return share_games(context, context.play.own, *rivals.friends, names=rivals.names)


def boards(context: Context, rivals: Rivals, notes: Sequence[str] = ()) -> Node | None:
    if not rivals.everyone:
        return None
    t, games = context.t, (context.play.own, *rivals.revealed(context))
    best = max(game.score for game in games)
    figures = []
    for which, game in enumerate(games):
        note = notes[which] if notes else ""
        if which in thinkers(context, rivals):
            note = t("rivals.thinking")
        caption = (
            el("span", rivals.name_words(which, t)),
            el("b", t("rivals.points", n=game.score)),
            el("span", note, class_="soft") if note else None,
        )
        board = lifted_so_far(game.board, t)
        first = "right" if game.score == best else ""
        figures.append(figure(board, caption=caption, class_=first, key=str(which)))
    return el("div", *figures, class_="figures")


def replay_buttons(context: Context, rivals: Rivals) -> tuple[Node | None, ...]:
    t = context.t
    replays = (
        button(
            t("replay.watch_rival", name=rivals.name_words(n, t)),
            StartReplay(game, Message("replay.rival", {"name": rivals.name(n)}), Page.COMPARE),
        )
        for n, game in enumerate(rivals.everyone, start=1)
        if game.decisions
    )
    return (*replays, page_button(t("rivals.title"), Page.RIVALS) if rivals.everyone else None)


def _rounds(context: Context, rivals: Rivals, t: Texts) -> Node:
    thinking = thinkers(context, rivals)
    games = (context.play.own, *rivals.revealed(context))
    turn = context.play.own.state.turn
    names = (t("rivals.round"), *(rivals.name_words(which, t) for which in range(len(games))))
    lines = [
        table_row(
            str(round_),
            (_done_in(game, round_, t, thinking=n in thinking) for n, game in enumerate(games)),
            key=str(round_),
        )
        for round_ in range(turn.number - 1 + turn.begun, 0, -1)
    ]
    return scrolled(numbers(names, lines), t("rivals.rounds"))


def _done_in(game: Game, round_: int, t: Texts, *, thinking: bool) -> str:
    thinks = thinking and round_ >= game.turn
    return t("rivals.thinking") if thinks else placed_in(game, round_, t)


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
