"""The pages of the rules: texts of the locale, drawings by the same renderer as the game."""

from collections.abc import Iterable, Mapping
from functools import lru_cache

from nmbr9.board import Board, Placement
from nmbr9.powers import Power
from nmbr9.rules.judging import Verdict, judge, place
from nmbr9.tiles import NUMBERS, Face
from nmbr9.ui.parts.flat_board import flat_board
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.options import house_tiles
from nmbr9.ui.parts.tiles import small_tile
from nmbr9.ui.parts.widgets import button, chapter, figure, folded, folded_chapter, row
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.actions import StartLesson
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.view import page_button

TWO_TILES = "9r0@0,0 5r0@3,0"
"""The tiles of most drawings."""


class Figure:
    """A board, perhaps `without` a laid tile, and a placement tried on it, both as in records."""

    def __init__(
        self, laid: str, tried: str, *powers: Power, face: Face = Face.FRONT, without: int = -1
    ) -> None:
        board = Board.empty()
        for text in laid.split():
            board = place(board, Placement.parse(text))
        self.board = board.without(without) if without >= 0 else board
        shown = Placement.parse(tried)
        placement = Placement(shown.number, shown.rotation, shown.anchor, face)
        self.verdict: Verdict = judge(self.board, placement, None, frozenset(powers))

    def drawn(self, caption: str) -> Node:
        look = "right" if self.verdict.legal else "wrong"
        return figure(flat_board(self.board, self.verdict), caption=(caption,), class_=look)


KEYS = (
    *("arrows", "next", "rotate", "place", "back", "undo", "legal"),
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
    t = context.t
    drawings = (shown.drawn(t(f"rules.figure_{name}")) for name, shown in base_figures().items())
    keys = _terms((t(f"keys.{key}"), t(f"keys.{key}_does")) for key in KEYS)
    tiles = (el("li", small_tile(number, with_digit=True)) for number in NUMBERS)
    return (
        row(button(t("lesson.on_board"), StartLesson(), main=True, key="lesson")),
        el("div", *drawings, class_="figures"),
        *chapter(t, "rules.aim"),
        el("ul", *tiles, class_="all-tiles", aria_label=t("rules.all_tiles")),
        *chapter(t, "rules.round"),
        *chapter(t, "rules.legal"),
        *chapter(t, "rules.score"),
        el("h3", t("rules.hands_title")),
        el("p", t("rules.hands")),
        folded(t("rules.keys_title"), keys, key="keys"),
        folded_chapter(t, "rules.rulings"),
        row(page_button(t("plus.title"), Page.PLUS)),
    )


@lru_cache(maxsize=1)
def plus_figures() -> Mapping[str, Figure]:
    return {
        "gap_fillers": Figure(TWO_TILES, "2r1@2,2", face=Face.FILLER),
        "relocate": Figure(f"{TWO_TILES} 7r1@2,0", "7r0@6,0", without=2),
        "bridge": Figure("0r0@0,0 9r0@3,0", "5r2@1,0", Power.BRIDGE),
        "flip": Figure(TWO_TILES, "7r3@1,0", Power.FLIP, face=Face.BACK),
        "detach": Figure(f"{TWO_TILES} 6r0@6,0 1r1@0,0", "4r0@5,0", Power.DETACH),
        "solo_support": Figure(TWO_TILES, "7r0@0,0", Power.SOLO_SUPPORT),
    }


def plus_page(context: Context) -> tuple[Node, ...]:
    t = context.t
    powers = _terms((t(f"power.{power.value}"), t(f"power.{power.value}_about")) for power in Power)
    breaking = _figures(t, "relocate", "bridge", "flip", "detach", "solo_support")
    return (
        *chapter(t, "plus.modules"),
        folded_chapter(t, "plus.starting", house_tiles(t)),
        folded_chapter(t, "plus.fillers", _figures(t, "gap_fillers")),
        folded_chapter(t, "plus.breaking", powers, breaking),
        folded_chapter(t, "plus.two_of_three"),
        folded_chapter(t, "plus.level_to_level"),
        folded_chapter(t, "plus.weekly"),
        folded_chapter(t, "plus.tables"),
        folded_chapter(t, "plus.rulings"),
        folded_chapter(t, "plus.keys"),
    )


def _terms(terms: Iterable[tuple[str, str]]) -> Node:
    rows = (el("div", el("dt", term), el("dd", about), key=term) for term, about in terms)
    return el("dl", *rows, class_="keys")


def _figures(t: Texts, *names: str) -> Node:
    drawings = (plus_figures()[name].drawn(t(f"plus.figure_{name}")) for name in names)
    return el("div", *drawings, class_="figures")
