"""The header: name, day, score, round, and the menu button."""

from collections.abc import Iterable, Sequence

from nmbr9.ui.games.kinds import FreeGame, game_kind
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import icon_button
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.state import Holder
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page


def game_lines(context: Context) -> tuple[str, str]:
    t, kind = context.t, game_kind(context.game)
    practice = context.play.mine.table.practice and isinstance(kind, FreeGame)
    return (t("title.practice"), kind.word) if practice else kind.titles(t)


def title(context: Context, lines: Iterable[str]) -> Node:
    return el("title", ", ".join((context.t("app.name"), *filter(None, lines))))


def top(context: Context, lines: Sequence[str], beside: Node | None = None) -> Node:
    """The header; `lines` name the game or the table, the last one with something `beside` it."""
    t, play = context.t, context.play
    most, label = play.game.rounds, t("top.progress")
    progress = el("progress", class_="progress", value=play.progress, max=most, aria_label=label)
    # Of a puzzle the game is not the player's.
    played = play.holder is not Holder.PUZZLE
    *before, last = lines
    day = el("span", el("span", last), beside, class_="pair") if beside else el("span", last)
    return el(
        "header",
        el("h1", t("app.name")),
        el("p", *(el("span", line) for line in before), day, class_="day"),
        *(_figures(context) if played else ()),
        icon_button(Show(Page.RULES), icons.RULES, t("rules.title"), class_="to-rules"),
        icon_button(Show(Page.HOME), icons.MENU, t("menu.title")),
        progress if played else None,
    )


def _figures(context: Context) -> tuple[Node, ...]:
    t, score, rounds, play = context.t, context.game.score, context.game.rounds, context.play
    # Of a game that is only shown, the round that is played, and not the one to come.
    nth = play.progress if play.holder in (Holder.REPLAY, Holder.REVIEW) else play.round
    number = el("span", str(score), class_="number")
    unit = el("small", " ", t("top.points", n=score))
    long = el("span", t("top.round", round=nth, rounds=rounds), class_="round-long")
    short = el("span", f"{nth}/{rounds}", class_="round-short", aria_hidden="true")
    return (
        el("p", number, unit, class_="score", data_score=score),
        el("p", long, short, class_="round"),
    )
