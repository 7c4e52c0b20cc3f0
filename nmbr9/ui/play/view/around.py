"""The views around the board: the header, points by level, tools, the bag, the board in words."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from nmbr9.board import Board, LaidTile
from nmbr9.geometry import Cell
from nmbr9.tiles import NUMBERS
from nmbr9.ui.games.kinds import FreeGame, game_kind
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.camera import Tilt
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.tiles import bridged, small_tile
from nmbr9.ui.parts.widgets import bar, button, dots, icon_button, slider
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import CycleView, Fit, Lift, MarkPlaces, OpenSquares, TryAt, Zoom
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.hand import FIRST
from nmbr9.ui.play.pointing import ZOOM_STEP
from nmbr9.ui.play.speech import level_messages, row_message, rows_of_level, square_message
from nmbr9.ui.play.state import LARGEST_LIFT, Holder, Square
from nmbr9.ui.play.view.caption import tile_words
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.prompts import TIPS, Prompt
from nmbr9.ui.session.session import Page

SQUARES: Final = "squares"
LAST_CHIP = 7
"""The highest level with a colour of its own."""


def game_lines(context: Context) -> tuple[str, str]:
    t, kind = context.t, game_kind(context.game)
    practice = context.play.mine.table.practice and isinstance(kind, FreeGame)
    return (t("title.practice"), kind.word) if practice else kind.titles(t)


def title(context: Context, lines: Iterable[str]) -> Node:
    return el("title", ", ".join((context.t("app.name"), *filter(None, lines))))


def header(context: Context, lines: Sequence[str], beside: Node | None = None) -> Node:
    """The header; `lines` name the game or the table, the last one with something `beside` it."""
    t, play = context.t, context.play
    # Of a puzzle the game is not the player's.
    figures = _figures(context) if play.holder is not Holder.PUZZLE else ()
    *before, last = lines
    day = el("span", el("span", last), beside, class_="pair") if beside else el("span", last)
    return el(
        "header",
        el("h1", t("app.name")),
        el("p", *(el("span", line) for line in before), day, class_="day"),
        *figures,
        icon_button(Show(Page.RULES), icons.RULES, t("rules.title"), class_="to-rules"),
        icon_button(Show(Page.HOME), icons.MENU, t("menu.title")),
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
    places, places_tip = t("tools.legal"), tips[Prompt.PLACES]
    return el(
        "div",
        *more,
        icon_button(MarkPlaces(), icons.PLACES, places, keys="P", pressed=shown, tip=places_tip),
        icon_button(Fit(), icons.FIT, t("tools.fit")) if play.look.camera_moved else None,
        icon_button(Zoom(1 / ZOOM_STEP), icons.SMALLER, t("tools.smaller"), class_="zoom"),
        icon_button(Zoom(ZOOM_STEP), icons.LARGER, t("tools.larger"), class_="zoom"),
        icon_button(CycleView(), icons.TILTS[view], name, tip=tips[Prompt.VIEW]),
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
    picture = small_tile(placed.number, placed.rotation, face=placed.face)
    words = tile_words(t, tile)
    radio = el("input", type="radio", name="history", aria_label=words)
    row = el("label", radio, nth, picture, el("span", words, aria_hidden="true"))
    return el("li", row, data_tile=number - 1, key=str(number))


def board_text(context: Context) -> Node:
    """The board in words, level by level, and square by square if wanted."""
    t, board, reserved = context.t, context.game.board, context.game.reserved
    sections = []
    for level in range(board.levels - 1, -1, -1):
        bridges = (len(bridged(board, i)) for i, t in enumerate(board.tiles) if t.level == level)
        gaps = (Message("text.bridged", {"n": n}) for n in bridges if n)
        heading = t.sentences((*level_messages(board, level), *gaps))
        sections.append(el("h3", heading, key=f"h{level}"))
        tiles = rows_of_level(board, level).items()
        rows = (el("li", t.of(row_message(board, y, row)), key=str(y)) for y, row in tiles)
        sections.append(el("ul", *rows, key=f"u{level}"))
    return el(
        "section",
        el("h2", t("text.name")),
        *(sections or [el("p", t("text.empty"))]),
        el("p", t("text.reserved", number=reserved)) if reserved is not None else None,
        _squares(context),
    )


def _squares(context: Context) -> Node | None:
    """The grid of one level; without anything to look at, or before it is wanted, its button."""
    t, board, square = context.t, context.game.board, context.play.look.square
    bounds = context.play.squares
    if bounds is None:
        return None
    if square is None:
        return button(t("squares.title"), OpenSquares(), key="open", aria_keyshortcuts="S")
    columns = range(bounds.left, bounds.right)
    rows = (_row(t, board, square.level, y, columns) for y in range(bounds.top, bounds.bottom))
    return el(
        "table",
        el("tbody", *rows),
        id=SQUARES,
        role="grid",
        tabindex=0,
        aria_label=t("squares.name", level=square.level),
        aria_activedescendant=_id(square),
        key="grid",
    )


def _id(square: Square) -> str:
    (x, y), level = square
    return f"square{level}_{x}_{y}"


@lru_cache(maxsize=64)
def _row(t: Texts, board: Board, level: int, y: int, columns: range) -> Node:
    squares = []
    for x in columns:
        square, nth = Square(Cell(x, y), level), x + FIRST
        said, act = t.of(square_message(board, *square)), TryAt(square)
        squares.append(el("td", said, id=_id(square), click=act, aria_colindex=nth, key=str(x)))
    return el("tr", *squares, aria_rowindex=y + FIRST, key=str(y))
