"""The rules of NMBR 9 ++ and of tables: texts from the locale, drawings by the game's renderer."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from nmbr9.powers import Power
from nmbr9.tiles import Face
from nmbr9.ui.node import Node, el
from nmbr9.ui.view_figure import TWO_TILES, Figure, drawn
from nmbr9.ui.view_options import house_tiles

if TYPE_CHECKING:
    from nmbr9.ui.locale import Texts

BRIDGE, FLIP, DETACH, SOLO = Power.BRIDGE, Power.FLIP, Power.DETACH, Power.SOLO_SUPPORT


@lru_cache(maxsize=1)
def figures() -> dict[str, Figure]:
    """The drawings of the page by the name of what each shows; all of them legal."""
    return {
        "gap_fillers": Figure(TWO_TILES, "2r1@2,2", face=Face.FILLER),
        "relocate": Figure(f"{TWO_TILES} 7r1@2,0", "7r0@6,0", without=2),
        "bridge": Figure("0r0@0,0 9r0@3,0", "5r2@1,0", BRIDGE),
        "flip": Figure(TWO_TILES, "7r3@1,0", FLIP, face=Face.BACK),
        "detach": Figure(f"{TWO_TILES} 6r0@6,0 1r1@0,0", "4r0@5,0", DETACH),
        "solo_support": Figure(TWO_TILES, "7r0@0,0", SOLO),
    }


def plus_page(t: Texts) -> tuple[Node, ...]:
    """Modules, powers, variants, the weekly challenge, tables, and what we decided ourselves."""
    return (
        *_lines("modules", t),
        *_lines("starting", t),
        house_tiles(t),
        *_lines("fillers", t),
        _figures(("gap_fillers",), t),
        *_lines("breaking", t),
        el(
            "dl",
            *(
                el(
                    "div",
                    el("dt", t(f"power.{power.value}")),
                    el("dd", t(f"power.{power.value}_about")),
                    key=power.value,
                )
                for power in Power
            ),
            class_="keys",
        ),
        _figures(("relocate", "bridge", "flip", "detach", "solo_support"), t),
        *_lines("two_of_three", t),
        *_lines("level_to_level", t),
        *_lines("weekly", t),
        *_lines("tables", t),
        *_lines("rulings", t),
        *_lines("keys", t),
    )


def _figures(names: tuple[str, ...], t: Texts) -> Node:
    return el(
        "div",
        *(drawn(figures()[name], t(f"plus.figure_{name}")) for name in names),
        class_="figures",
    )


def _lines(name: str, t: Texts) -> tuple[Node, ...]:
    """A part of the page: its title and its paragraphs."""
    return (
        el("h3", t(f"plus.{name}_title")),
        *(el("p", line) for line in t.lines(f"plus.{name}")),
    )
