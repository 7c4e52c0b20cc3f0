"""The page about the twenty tiles in an order of one's own, and the bag one picks from."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.tiles import NUMBERS
from nmbr9.ui.free_order import BEST_KNOWN, layout
from nmbr9.ui.node import Node, el
from nmbr9.ui.view_board import flat_board
from nmbr9.ui.view_tiles import small_tile

if TYPE_CHECKING:
    from nmbr9.ui.locale import Texts
    from nmbr9.ui.state import State


def beat_page(_state: State, t: Texts) -> tuple[Node | None, ...]:
    """What there is to beat, our own best layout, and the way to try it."""
    best = layout()
    by_level = " + ".join(map(str, best.breakdown))
    return (
        *(el("p", line) for line in t.lines("beat.text")),
        el(
            "div",
            el("a", t("beat.play"), href="#order", class_="main", data_do="page:"),
            class_="row",
        ),
        el("h3", t("beat.ours", n=best.score)),
        el(
            "figure",
            flat_board(best.board),
            el("figcaption", t("share.score", n=best.score, levels=by_level)),
        ),
        el(
            "div",
            el(
                "button",
                t("beat.watch"),
                type="button",
                class_="quiet",
                data_do="watch-layout",
            ),
            class_="row",
        ),
    )


def beat_line(score: int, t: Texts) -> str:
    """How a finished layout compares with the best that is known, and then with ours."""
    if score < BEST_KNOWN:
        return t("beat.short", n=BEST_KNOWN - score)
    if score == BEST_KNOWN:
        return t("beat.level")
    ours = layout().score
    if score < ours:
        return t("beat.beaten", n=ours - score)
    return t("beat.ours_level") if score == ours else t("beat.ours_beaten")


def picking(state: State, t: Texts) -> Node:
    """The tiles that are left, each a button that takes it in hand."""
    left = [state.game.deck[len(state.game.decisions) :].count(number) for number in NUMBERS]
    return el(
        "ul",
        *(
            el(
                "li",
                el(
                    "button",
                    small_tile(number, patterns=state.settings.patterns),
                    el("span", "●" * left[number] + "○" * (2 - left[number]), aria_hidden="true"),
                    type="button",
                    data_do=f"pick:{number}",
                    aria_label=t("beat.pick", number=number, n=left[number]),
                    title=t("beat.pick", number=number, n=left[number]),
                    aria_pressed="true" if number == state.card else "false",
                    aria_disabled=None if left[number] else "true",
                ),
                class_="" if left[number] else "none",
                key=str(number),
            )
            for number in NUMBERS
        ),
        aria_label=t("beat.bag"),
        class_="picking",
    )
