"""The rules page: texts from the locale, drawings by the same renderer as the game."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from nmbr9.tiles import NUMBERS
from nmbr9.ui.node import Node, el
from nmbr9.ui.view_figure import TWO_TILES, Figure, drawn
from nmbr9.ui.view_tiles import small_tile

if TYPE_CHECKING:
    from nmbr9.ui.locale import Texts

FIGURES = {
    "legal": (TWO_TILES, "7r1@2,0"),
    "unsupported": (TWO_TILES, "7r1@2,1"),
    "one_tile_support": (TWO_TILES, "7r0@0,0"),
    "not_adjacent": (TWO_TILES, "4r0@5,4"),
}
"""What each drawing shows: the tiles that lie, and the one that is tried."""

KEYS = ("arrows", "next", "turn", "place", "back", "view", "zoom", "lift", "inspect", "hint")


@lru_cache(maxsize=1)
def figures() -> dict[str, Figure]:
    """All drawings of the page by name; the name of a faulty one is its fault's."""
    return {name: Figure(*words) for name, words in FIGURES.items()}


def rules_page(t: Texts) -> tuple[Node, ...]:
    """The rules of the base game, what we decided where they are silent, and the keys."""
    return (
        *_paragraphs("aim", t),
        el(
            "ul",
            *(el("li", small_tile(number, with_digit=True)) for number in NUMBERS),
            class_="all-tiles",
            aria_label=t("rules.all_tiles"),
        ),
        *_paragraphs("round", t),
        *_paragraphs("legal", t),
        el(
            "div",
            *(drawn(figure, t(f"rules.figure_{name}")) for name, figure in figures().items()),
            class_="figures",
        ),
        *_paragraphs("score", t),
        *_paragraphs("rulings", t),
        el("h3", t("rules.hands_title")),
        el("p", t("rules.hands")),
        el("h3", t("rules.keys_title")),
        el(
            "dl",
            *(
                el("div", el("dt", t(f"keys.{key}")), el("dd", t(f"keys.{key}_does")), key=key)
                for key in KEYS
            ),
            class_="keys",
        ),
    )


def _paragraphs(name: str, t: Texts) -> tuple[Node, ...]:
    title = el("h3", t(f"rules.{name}_title"))
    return (title, *(el("p", line) for line in t.lines(f"rules.{name}")))
