"""Beside the board: points by level, tools, the bag, and the board in words. Pure."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from nmbr9.tiles import NUMBERS
from nmbr9.ui import view_icons
from nmbr9.ui.free_order import Ordered
from nmbr9.ui.locale import Texts, texts
from nmbr9.ui.message import Message
from nmbr9.ui.node import Node, el
from nmbr9.ui.state import LARGEST_LIFT, State
from nmbr9.ui.story import tile_name
from nmbr9.ui.view_beat import picking
from nmbr9.ui.view_icons import icon_button
from nmbr9.ui.view_pages import bar
from nmbr9.ui.view_review import hint_button
from nmbr9.ui.view_tiles import bridged, small_tile

if TYPE_CHECKING:
    from nmbr9.board import LaidTile


def bars(state: State) -> Node:
    """Points by level, the highest level first."""
    t = texts(state.language)
    breakdown = state.game.breakdown
    most = max((*breakdown, 1))
    return el(
        "dl",
        *(
            el(
                "div",
                el("dt", t("bars.level", level=level)),
                el(
                    "dd",
                    bar(points, most),
                    el("b", str(points)),
                ),
                key=str(level),
            )
            for level, points in reversed(tuple(enumerate(breakdown)))
        ),
        aria_label=t("bars.name"),
        hidden=not breakdown,
    )


def tools(state: State) -> Node:
    """How the board is looked at."""
    t = texts(state.language)
    lifted = el(
        "input",
        type="range",
        class_="lift",
        min=0,
        max=LARGEST_LIFT,
        value=state.lift,
        aria_label=t("tools.lift"),
        title=t("tools.lift"),
        data_set="lift",
    )
    name = t("tools.view", view=t(f"view.{state.settings.view.value}"))
    return el(
        "div",
        icon_button("view", view_icons.VIEWS[state.settings.view], name),
        icon_button("zoom:in", view_icons.LARGER, t("tools.larger")),
        icon_button("zoom:out", view_icons.SMALLER, t("tools.smaller")),
        icon_button("fit", view_icons.FIT, t("tools.fit")) if state.held else None,
        hint_button(state, t),
        lifted if state.game.board.levels > 1 else None,
        role="group",
        aria_label=t("tools.name"),
    )


def bag(state: State) -> Node:
    """What is left in the deck, by number: ten small shapes with a dot for each card to come."""
    t = texts(state.language)
    if isinstance(state.game.source, Ordered):
        return picking(state, t)
    left = list(state.game.left)
    if not state.drawn:
        for number in state.game.shown:
            left[number] += 1  # nobody has seen the next card yet
    copies = state.game.options.variant.copies
    return el(
        "ul",
        *(
            el(
                "li",
                small_tile(number, patterns=state.settings.patterns),
                el("span", dots(left[number], copies), aria_hidden="true"),
                el("span", t("bag.left", number=number, n=left[number]), class_="visually-hidden"),
                class_="" if left[number] else "none",
                key=str(number),
            )
            for number in NUMBERS
        ),
        aria_label=t("bag.name"),
    )


def dots(left: int, copies: int) -> str:
    """How many cards of a number are still to come, as a picture."""
    return "●" * left + "○" * (copies - left)


def tile_words(t: Texts, tile: LaidTile) -> str:
    """What a laid tile is worth, and on which level."""
    values = {
        "number": tile_name(tile.placement),
        "level": tile.level,
        "points": tile.points,
    }
    return t.of(Message("hint.tile", values))


def history(state: State) -> Node:
    """Large screens: what was placed, round by round, the latest first."""
    t = texts(state.language)
    rounds = reversed(tuple(enumerate(state.game.board.tiles, start=1)))
    name = t("history.tiles" if state.game.options.is_plus else "history.name")
    return el(
        "section",
        el("h2", name),
        None if state.game.board.tiles else el("p", t("history.none"), class_="soft"),
        el(
            "ol",
            *(_round(t, number, tile) for number, tile in rounds),
        ),
        aria_label=name,
        tabindex=0,  # it scrolls, by keys too
    )


@lru_cache(maxsize=64)
def _round(t: Texts, number: int, tile: LaidTile) -> Node:
    placed = tile.placement
    return el(
        "li",
        el("span", str(number), class_="nth"),
        small_tile(placed.number, placed.rotation, face=placed.face),
        el("span", tile_words(t, tile)),
        key=str(number),
    )


def board_text(state: State) -> Node:
    """The board in words, level by level, for who cannot see it."""
    t = texts(state.language)
    board = state.game.board
    sections = []
    for level in range(board.levels - 1, -1, -1):
        indices = [index for index, tile in enumerate(board.tiles) if tile.level == level]
        sections.append(el("h3", t("text.level", level=level, n=len(indices)), key=f"h{level}"))
        lines = (_line(t, board.tiles[i], len(bridged(board, i))) for i in indices)
        sections.append(el("ul", *lines, key=f"u{level}"))
    reserved = state.game.reserved
    return el(
        "section",
        el("h2", t("text.name")),
        *(sections or [el("p", t("text.empty"))]),
        el("p", t("text.reserved", number=reserved)) if reserved is not None else None,
    )


@lru_cache(maxsize=64)
def _line(t: Texts, tile: LaidTile, gap: int) -> Node:
    bridging = (" ", t("text.bridged", n=gap)) if gap else ()
    return el("li", tile_place(t, tile), *bridging)


def tile_place(t: Texts, tile: LaidTile) -> str:
    """Where a laid tile lies, in columns and rows counted from the first tile's anchor."""
    size = tile.placement.shape
    left, upper = tile.placement.anchor
    values = {
        "number": tile_name(tile.placement),
        "degrees": tile.placement.rotation * 90,
        "left": left,
        "right": left + size.width - 1,
        "top": upper,
        "bottom": upper + size.height - 1,
    }
    return t.of(Message("text.tile", values))
