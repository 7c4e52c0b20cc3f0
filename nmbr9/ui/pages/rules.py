"""The pages of the rules: texts of the locale, drawings by the same renderer as the game."""

from collections.abc import Mapping
from functools import lru_cache

from nmbr9.board import Placement
from nmbr9.tiles import NUMBERS
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.rule_figures import RULES, TWO_TILES, Figure, rules_of, told
from nmbr9.ui.parts.tiles import ORIGIN, small_tile
from nmbr9.ui.parts.widgets import button, chapter, figure, folded, paragraphs, row
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.actions import StartLesson
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.speech import shape_message
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.view import page_button

KEYS = (
    *("arrows", "next", "rotate", "place", "back", "undo", "legal"),
    *("levels", "overview", "shape", "squares"),
    *("view", "zoom", "lift", "inspect", "hint"),
)


@lru_cache(maxsize=1)
def base_figures() -> Mapping[str, Figure]:
    """All drawings of the page by name; a faulty one is named after its fault."""
    return {
        "legal": Figure(TWO_TILES, "7r1@2,0"),
        "unsupported": Figure(TWO_TILES, "7r1@2,1"),
        "one_tile_support": Figure(TWO_TILES, "7r0@0,0"),
        "not_adjacent": Figure(TWO_TILES, "4r0@5,4"),
    }


def base_page(context: Context) -> tuple[Node, ...]:
    t, own = context.t, rules_of(context.game)
    drawings = (
        figure(
            shown.drawn(),
            caption=(t(f"rules.figure_{name}"),),
            class_="right" if shown.verdict.legal else "wrong",
        )
        for name, shown in base_figures().items()
    )
    terms = (
        el("div", el("dt", t(f"keys.{key}")), el("dd", t(f"keys.{key}_does")), key=key)
        for key in KEYS
    )
    keys = el("dl", *terms, class_="keys")
    tiles = (_tile(t, number) for number in NUMBERS)
    return (
        *((told(own, t), _learn(t), el("h3", t("variant.base"))) if own else ()),
        row(button(t("lesson.on_board"), StartLesson(), main=True, key="lesson")),
        el("div", *drawings, class_="figures"),
        *chapter(t, "rules.aim"),
        el("ul", *tiles, class_="all-tiles", aria_label=t("rules.all_tiles")),
        *chapter(t, "rules.round"),
        *chapter(t, "rules.legal"),
        *chapter(t, "rules.score"),
        el("h3", t("rules.hands_title")),
        el("p", t("rules.hands")),
        folded(t("rules.keys_title"), keys, *paragraphs(t, "plus.keys"), key="keys"),
        row(page_button(t("plus.title"), Page.PLUS), _fine_print(t)),
    )


def _learn(t: Texts) -> Node:
    return row(button(t("lesson.plus"), StartLesson(plus=True), main=True, key="lesson"))


def _fine_print(t: Texts) -> Node:
    return page_button(t("fine_print.title"), Page.FINE_PRINT)


def _tile(t: Texts, number: int) -> Node:
    shape = t.of(shape_message(Placement(number, 0, ORIGIN)))
    words = el("span", f"{number}: {shape}", class_="visually-hidden")
    return el("li", small_tile(number, with_digit=True), words)


def plus_page(context: Context) -> tuple[Node, ...]:
    t = context.t
    return (
        _learn(t),
        *paragraphs(t, "plus.modules"),
        told(RULES, t),
        el("p", t("plus.together")),
        row(_fine_print(t)),
    )


def fine_print_page(context: Context) -> tuple[Node, ...]:
    t = context.t
    return (
        el("p", t("fine_print.about")),
        *chapter(t, "rules.rulings"),
        *chapter(t, "plus.starting"),
        *chapter(t, "plus.fillers"),
        *chapter(t, "plus.breaking"),
        *chapter(t, "plus.two_of_three"),
        *chapter(t, "plus.level_to_level"),
        *chapter(t, "plus.tables"),
    )
