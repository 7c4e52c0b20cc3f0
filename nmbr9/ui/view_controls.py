"""The row under the thumb: the tile in hand, and what comes next. Pure."""

from __future__ import annotations

from nmbr9.board import Placement
from nmbr9.geometry import Cell
from nmbr9.tiles import Face, canonical_rotation, extent
from nmbr9.ui import hand, view_icons
from nmbr9.ui.at_table import PAGES as PAGES_OF
from nmbr9.ui.locale import Texts, texts
from nmbr9.ui.message import Message
from nmbr9.ui.node import Node, el
from nmbr9.ui.state import Page, Replay, State
from nmbr9.ui.story import tile_name
from nmbr9.ui.view_icons import icon_button
from nmbr9.ui.view_tiles import small_tile
from nmbr9.ui.view_turn import choosing


def controls(state: State) -> Node:
    """The row under the thumb: the tile, turn left, turn right, place."""
    t = texts(state.language)
    if state.replay is not None:
        return _replay_controls(state, state.replay, t)
    if not state.playing or state.over or not state.drawn:
        return _between(state, t)
    tile = hand.tile(state)
    if tile is None and state.game.card is None and not state.game.turn.draw.laid:
        return el("div", *choosing(state, t), class_="choosing")
    if tile is None:
        return _nothing_in_hand(state, t)
    number, face = tile
    rotation = canonical_rotation(number, state.rotation, face)
    size = extent(number, rotation, face)
    legal = state.ghost is not None and state.ghost.verdict.legal
    called = tile_name(Placement(number, rotation, Cell(0, 0), face))
    other = face is Face.FILLER
    name = t.of(Message("controls.other_tile" if other else "controls.tile", {"number": called}))
    return el(
        "div",
        el(
            "button",
            small_tile(
                number, rotation, face=face, with_digit=True, patterns=state.settings.patterns
            ),
            type="button",
            class_="current" + (" wide" if size.x > size.y else ""),
            data_do="next-legal",
            data_drag="tile",
            data_number=number,
            aria_label=name,
            title=name,
            key="tile",
        ),
        icon_button("turn:-1", view_icons.TURN_LEFT, t("controls.turn_left"), keys="Shift+R"),
        icon_button("turn:1", view_icons.TURN_RIGHT, t("controls.turn_right"), keys="R"),
        el(
            "button",
            t("controls.place"),
            type="button",
            class_="main",
            data_do="confirm",
            aria_disabled="false" if legal else "true",
            aria_describedby="hint",
            aria_keyshortcuts="Enter",
            key="place",
        ),
        icon_button("take-back", view_icons.TAKE_BACK, t("controls.take_back"))
        if state.takes_back
        else None,
    )


def _nothing_in_hand(state: State, t: Texts) -> Node:
    """The turn's tile is laid, or a tile of the board is to be picked."""
    words = t("hint.pick") if state.in_hand.picking else t("hint.laid")
    return el(
        "div",
        el("p", words, class_="soft", key="words"),
        _wide(t("turn.put_back"), "take:place") if state.in_hand.picking else None,
        _wide(t("controls.take_back"), "take-back") if state.takes_back else None,
    )


def _between(state: State, t: Texts) -> Node:
    """While no tile is to be placed: what comes next."""
    if state.sitting is not None and not state.playing:
        page = PAGES_OF[state.sitting.phase] or Page.BOARDS
        words = t(f"{page.value}.title")
        return el("div", _wide(words, f"page:{page.value}", main=True))
    if state.over:
        return el(
            "div",
            _wide(t("controls.result"), "page:result"),
            _wide(t("controls.take_back"), "take-back") if state.takes_back else None,
            _wide(t("controls.new_game"), "page:new", main=True),
        )
    words = t("controls.next_card") if state.sitting is None else t("pass.done")
    return el(
        "div",
        _wide(t("controls.take_back"), "take-back"),
        _wide(words, "confirm", main=True),
    )


def _replay_controls(state: State, replay: Replay, t: Texts) -> Node:
    step, last = len(state.game.decisions), len(replay.whole.decisions)
    name = t("replay.pause") if replay.playing else t("replay.play")
    icon = view_icons.PAUSE if replay.playing else view_icons.PLAY
    return el(
        "div",
        icon_button("step:-1", view_icons.EARLIER, t("replay.back"), off=step == 0),
        icon_button("replay-play", icon, name),
        icon_button("step:1", view_icons.LATER, t("replay.forward"), off=step == last),
        el(
            "input",
            type="range",
            class_="steps",
            min=0,
            max=last,
            value=step,
            aria_label=t("replay.step"),
            data_set="step",
            key="steps",
        ),
        icon_button("replay-end", view_icons.CLOSE, t("replay.end")),
        class_="replaying",
    )


def _wide(words: str, action: str, *, main: bool = False) -> Node:
    class_ = "main" if main else "quiet"
    return el("button", words, type="button", class_=class_, data_do=action, key=action)
