"""The row under the thumb: the tile in hand, and the next button."""

from nmbr9.board import Placement
from nmbr9.decisions import EndTurn, Kind
from nmbr9.tiles import Face
from nmbr9.ui.games.decision_words import tile_name
from nmbr9.ui.parts import icons
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.tiles import small_tile
from nmbr9.ui.parts.widgets import button, icon_button
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import Confirm, Decide, Rotate, TakeBack, TakeUp
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.hand import held_tile
from nmbr9.ui.play.state import CARD
from nmbr9.ui.play.view.plus_panel import cards_to_choose
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page


def controls(context: Context, *, barred: bool = False) -> Node:
    """The row; barred if the ghost's place is legal, and yet not what is asked for."""
    t, play = context.t, context.play
    if not play.may_act or play.over:
        return _between_turns(context, t)
    tile = held_tile(play)
    if tile is not None:
        return _holding(context, tile, t, barred=barred)
    if play.game.card is None and not play.game.state.turn.laid:
        cards = cards_to_choose(context)
        return el("div", *cards, _take_back_icon(context, t), class_="choosing")
    on = button(t("turn.end"), Decide(EndTurn()), main=True, key="end", aria_keyshortcuts="E")
    if play.hand.held.kind is Kind.RESERVE:
        words = t("turn.set_aside", number=play.game.card or 0)
        on = button(words, Confirm(), main=True, key="reserve")
    elif play.hand.held.picking:
        on = button(t("turn.put_back"), TakeUp(CARD), key="put-back")
    return el("div", on, _take_back_icon(context, t))


def _holding(context: Context, tile: Placement, t: Texts, *, barred: bool) -> Node:
    number, patterns = tile.number, context.session.settings.patterns
    wide = " wide" if tile.shape.width > tile.shape.height else ""
    other, called = tile.face is Face.FILLER, {"number": tile_name(tile)}
    name = t.of(Message("controls.other_tile" if other else "controls.tile", called))
    return el(
        "div",
        button(
            small_tile(number, tile.rotation, face=tile.face, with_digit=True, patterns=patterns),
            Rotate(1),
            class_=f"current{wide}",
            key="tile",
            data_drag="tile",
            data_number=number,
            aria_label=name,
            title=name,
        ),
        icon_button(Rotate(-1), icons.TURN_LEFT, t("controls.rotate_left"), keys="Shift+R"),
        icon_button(Rotate(1), icons.TURN_RIGHT, t("controls.rotate_right"), keys="R"),
        button(
            t("controls.place"),
            Confirm(),
            main=True,
            key="place",
            aria_disabled="false" if context.play.fits and not barred else "true",
            aria_describedby="hint",
            aria_keyshortcuts="Enter",
        ),
        _take_back_icon(context, t),
    )


def _take_back_icon(context: Context, t: Texts) -> Node | None:
    if not context.play.takes_back(context.session.settings):
        return None
    name = t("controls.take_back")
    return icon_button(TakeBack(), icons.TAKE_BACK, name, class_="take-back", keys="U")


def _between_turns(context: Context, t: Texts) -> Node:
    play = context.play
    take_back = button(t("controls.take_back"), TakeBack(), key="take-back")
    if play.over:
        return el(
            "div",
            button(t("controls.result"), Show(Page.RESULT), key="result"),
            take_back if play.takes_back(context.session.settings) else None,
            button(t("new.title"), Show(Page.NEW_GAME), main=True, key="new"),
        )
    words = t("pass.done" if play.at_table else "controls.next_card")
    return el("div", take_back, button(words, Confirm(), main=True, key="next"))
