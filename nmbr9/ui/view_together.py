"""Others' games of the same deck, beside one's own: round by round, and side by side at the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.ui.node import Node, el
from nmbr9.ui.story import steps, told
from nmbr9.ui.view_board import flat_board

if TYPE_CHECKING:
    from nmbr9.game import Game
    from nmbr9.ui.locale import Texts
    from nmbr9.ui.state import State


def rivals_page(state: State, t: Texts) -> tuple[Node | None, ...]:
    """All boards as far as the player has come, and a table of the rounds."""
    if not state.rounds_played:
        return (el("p", t("rivals.wait")),)
    return (
        el("p", t("rivals.intro"), class_="soft"),
        boards(state, t),
        _rounds(state, t),
        el(
            "div",
            el(
                "button",
                t("rivals.share_table"),
                type="button",
                class_="quiet",
                data_do="give:table",
            ),
            class_="row",
        )
        if state.own.finished and state.drawn
        else None,
        el("p", t.of(state.shared) if state.shared else "", role="status", class_="shared"),
    )


def boards(state: State, t: Texts) -> Node:
    """Own board and the rivals' as figures, scores below."""
    games = (state.own, *state.revealed)
    best = max(game.score for game in games)
    return el(
        "div",
        *(
            el(
                "figure",
                flat_board(game.board),
                el(
                    "figcaption",
                    el("span", name(t, which)),
                    el("b", t("rivals.points", n=game.score)),
                ),
                class_="right" if game.score == best else "",
                key=str(which),
            )
            for which, game in enumerate(games)
        ),
        class_="figures",
    )


def name(t: Texts, which: int) -> str:
    """Who it is: 0 is the player."""
    return t("rivals.you") if which == 0 else t("rivals.rival", n=which)


def _rounds(state: State, t: Texts) -> Node:
    """What each of them did, round by round, the latest first."""
    games = (state.own, *state.revealed)
    draw = state.own.turn.draw
    rounds = range(draw.turn - 1 + draw.begun, 0, -1)
    head = el(
        "tr",
        el("th", t("rivals.round"), scope="col"),
        *(el("th", name(t, which), scope="col") for which in range(len(games))),
    )
    rows = (
        el(
            "tr",
            el("th", str(round_), scope="row"),
            *(el("td", placed(game, round_, t)) for game in games),
            key=str(round_),
        )
        for round_ in rounds
    )
    return el(
        "div",
        el("table", el("thead", head), el("tbody", *rows), class_="numbers"),
        class_="scrolled",
        tabindex=0,
        role="region",
        aria_label=t("rivals.rounds"),
    )


def placed(game: Game, round_: int, t: Texts) -> str:
    """What was placed in a round, in short; of NMBR 9 ++ all that was decided in a turn."""
    if game.options.is_plus:
        messages = [told(step) for step in steps(game) if step.turn == round_]
        return ", ".join(t.of(message) for message in messages if message) or "-"
    if round_ > len(game.board.tiles):
        return "-"
    tile = game.board.tiles[round_ - 1]
    return t(
        "rivals.placed",
        number=tile.placement.number,
        level=tile.level,
        points=tile.points,
    )
