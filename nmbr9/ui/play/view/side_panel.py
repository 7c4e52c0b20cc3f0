"""The views beside the board: points by level, tools, the bag, and the board in words."""

from functools import lru_cache

from nmbr9.board import LaidTile
from nmbr9.tiles import NUMBERS
from nmbr9.ui.games.decision_words import tile_name
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.camera import Tilt
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.tiles import bridged, small_tile
from nmbr9.ui.parts.widgets import bar, dots, icon_button, slider
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import CycleView, Fit, Lift, Zoom
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.pointing import SHOW_LEGAL, ZOOM_STEP
from nmbr9.ui.play.state import LARGEST_LIFT
from nmbr9.ui.play.view.hint import tile_words
from nmbr9.ui.session.prompts import TIPS, Prompt

LAST_CHIP = 7
"""The highest level with a colour of its own."""


def bars(context: Context) -> Node:
    t, breakdown = context.t, context.play.game.breakdown
    most = max((*breakdown, 1))
    lines = []
    for level, points in reversed(tuple(enumerate(breakdown))):
        chip = el("i", str(level), aria_hidden="true", class_=f"chip-{min(level, LAST_CHIP)}")
        name = el("dt", chip, el("span", t("bars.level", level=level)))
        worth = el("dd", bar(points, most), el("b", str(points)))
        lines.append(el("div", name, worth, key=str(level)))
    return el("dl", *lines, aria_label=t("bars.name"), hidden=not breakdown)


def tools(context: Context, *more: Node | None) -> Node:
    t, play, view = context.t, context.play, context.session.settings.view
    lift = slider(t("tools.lift"), range(LARGEST_LIFT + 1), play.look.lift, given(Lift), "lift")
    name, shown = t("tools.view", view=t(f"view.{view.value}")), context.session.settings.show_legal
    told, prompt = context.session.told_on_board, context.session.prompt
    tips = {tip: t(f"tip.{tip.value}") if tip is prompt else "" for tip in TIPS}
    lifts = play.game.board.levels > 1 and view is Tilt.STEEP
    lift_tip = tips[Prompt.LIFT] if lifts else ""
    return el(
        "div",
        icon_button(CycleView(), icons.TILTS[view], name, tip=tips[Prompt.VIEW]),
        icon_button(Zoom(ZOOM_STEP), icons.LARGER, t("tools.larger"), class_="zoom"),
        icon_button(Zoom(1 / ZOOM_STEP), icons.SMALLER, t("tools.smaller"), class_="zoom"),
        icon_button(Fit(), icons.FIT, t("tools.fit")) if play.look.camera_moved else None,
        icon_button(
            *(SHOW_LEGAL, icons.PLACES, t("tools.legal")),
            keys="P",
            pressed=shown,
            tip=tips[Prompt.PLACES],
        ),
        *more,
        lift if lifts else None,
        el("p", lift_tip, class_="tip of-lift", key="tip") if lift_tip else None,
        el("p", t.of(told), class_="tip told", key="told") if told else None,
        role="group",
        aria_label=t("tools.name"),
    )


def bag(context: Context) -> Node:
    t, game = context.t, context.play.game
    left = list(game.unseen)
    if not context.play.card_shown:
        for number in game.shown:
            left[number] += 1  # nobody has seen the next card yet
    copies, lines = game.options.variant.copies, []
    for number in NUMBERS:
        tile, n = small_tile(number, patterns=context.session.settings.patterns), left[number]
        words = el("span", t("bag.left", number=number, n=n), class_="visually-hidden")
        class_ = "" if n else "none"
        lines.append(el("li", tile, dots(n, copies), words, class_=class_, key=str(number)))
    return el("ul", *lines, aria_label=t("bag.name"), data_copies=copies)


def history(context: Context) -> Node:
    t, game, tiles = context.t, context.game, context.game.board.tiles
    name = t("history.tiles" if game.options.is_plus else "history.name")
    lines = (_laid(t, n, tile) for n, tile in reversed(tuple(enumerate(tiles, start=1))))
    return el(
        "section",
        el("h2", name),
        None if tiles else el("p", t("history.none"), class_="soft"),
        el("ol", *lines),
        aria_label=name,
        tabindex=None if tiles else 0,  # it scrolls, by keys too
    )


@lru_cache(maxsize=64)
def _laid(t: Texts, number: int, tile: LaidTile) -> Node:
    placed, nth = tile.placement, el("span", str(number), class_="nth")
    picture, words = (
        small_tile(placed.number, placed.rotation, face=placed.face),
        tile_words(t, tile),
    )
    radio = el("input", type="radio", name="history", aria_label=words)
    row = el("label", radio, nth, picture, el("span", words, aria_hidden="true"))
    return el("li", row, data_tile=number - 1, key=str(number))


def board_text(context: Context) -> Node:
    """The board in words, level by level, for screen readers."""
    t, board, reserved = context.t, context.game.board, context.game.reserved
    sections = []
    for level in range(board.levels - 1, -1, -1):
        indices = [index for index, tile in enumerate(board.tiles) if tile.level == level]
        sections.append(el("h3", t("text.level", level=level, n=len(indices)), key=f"h{level}"))
        lines = (_place_words(t, board.tiles[i], len(bridged(board, i))) for i in indices)
        sections.append(el("ul", *lines, key=f"u{level}"))
    return el(
        "section",
        el("h2", t("text.name")),
        *(sections or [el("p", t("text.empty"))]),
        el("p", t("text.reserved", number=reserved)) if reserved is not None else None,
    )


@lru_cache(maxsize=64)
def _place_words(t: Texts, tile: LaidTile, gap: int) -> Node:
    """The place of a laid tile, in columns and rows counted from the first tile's anchor."""
    placed, bounds = tile.placement, tile.placement.bounds
    columns = {"left": bounds.left, "right": bounds.right - 1}
    rows = {"top": bounds.top, "bottom": bounds.bottom - 1}
    values = {"number": tile_name(placed), "degrees": placed.rotation * 90, **columns, **rows}
    bridging = (" ", t("text.bridged", n=gap)) if gap else ()
    return el("li", t.of(Message("text.tile", values)), *bridging)
