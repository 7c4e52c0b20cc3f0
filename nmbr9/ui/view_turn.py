"""What a turn of NMBR 9 ++ offers beside the tile of the card, at the moment it can be used."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.decisions import Kind
from nmbr9.options import STANDARD, Variant
from nmbr9.powers import POWERS_A_TURN, WITH_A_TILE, Power
from nmbr9.tiles import FILLERS, Face
from nmbr9.ui import hand
from nmbr9.ui.hand import InHand
from nmbr9.ui.locale import Texts, texts
from nmbr9.ui.node import Node, el
from nmbr9.ui.view_tiles import small_tile

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nmbr9.errors import Refusal
    from nmbr9.ui.state import State

CARDS_OF_THREE = 3


def offers(state: State) -> Node:
    """Fillers, powers, the reserved tile, and the end of the turn; nothing in the base game."""
    setup = state.game.turn.setup
    more = setup.fillers or setup.powers
    plain = not more and state.game.options.variant is STANDARD.variant
    if plain or state.over or state.replay is not None or not state.playing:
        return el("div", hidden=True)
    t = texts(state.language)
    chips = tuple(_chips(state, t)) if state.drawn else ()
    return el(
        "div",
        el("p", _status(state, t), class_="status", key="status"),
        el("div", *chips, class_="chips", role="group", aria_label=t("turn.name"), key="chips")
        if chips
        else None,
    )


def _status(state: State, t: Texts) -> str:
    """Where the turn stands, in a line."""
    game = state.game
    draw = game.turn.draw
    found = []
    if not state.drawn:
        return t("hint.not_drawn")
    match game.options.variant:
        case Variant.TWO_OF_THREE:
            nth = draw.first % CARDS_OF_THREE + 1
            found.append(t("turn.card_of_three", nth=nth))
            found.append(t("turn.declined" if draw.declined else "turn.none_declined"))
        case Variant.LEVEL_TO_LEVEL:
            found.append(t("turn.markers", n=draw.markers))
            if game.card is not None and draw.ceiling is not None:
                found.append(t("turn.ceiling", level=draw.ceiling))
    if game.powers:
        left = min(POWERS_A_TURN - draw.spent, len(game.turn.hand.powers))
        found.append(t("turn.powers", n=left))
    return " · ".join(found)


def _chips(state: State, t: Texts) -> Iterator[Node]:
    game = state.game
    held = state.in_hand
    for cells in FILLERS if game.turn.setup.fillers else ():
        wanted = InHand(Kind.FILLER, cells)
        yield _chip(
            t,
            t("turn.filler", n=cells),
            f"take:filler:{cells}",
            hand.why_not_hold(state, wanted),
            on=held == wanted,
            picture=small_tile(cells, face=Face.FILLER),
        )
    for power in game.powers:
        if power in WITH_A_TILE:
            yield _power(state, t, power)
        elif power is Power.RELOCATE:
            why = hand.why_not_hold(state, InHand(Kind.RELOCATE))
            yield _chip(t, t("power.relocate"), "take:relocate", why, on=held.kind is Kind.RELOCATE)
        else:
            yield from _reserving(state, t)
    if game.turn.draw.laid:
        yield el(
            "button",
            t("turn.end"),
            type="button",
            class_="main end",
            data_do="end-turn",
            aria_keyshortcuts="E",
            key="end",
        )


def _power(state: State, t: Texts, power: Power) -> Node:
    why = hand.why_not_power(state, power)
    on = power in state.in_hand.powers
    return _chip(t, t(f"power.{power.value}"), f"power:{power.value}", why, on=on)


def _reserving(state: State, t: Texts) -> Iterator[Node]:
    """Setting aside; and the place beside the board where the reserved tile lies."""
    game, offers_ = state.game, state.game.open()
    number = game.reserved
    if number is None:
        yield _chip(t, t("power.reserve"), "reserve", offers_.why_not(Kind.RESERVE))
        return
    held = InHand(Kind.PLACE_RESERVED)
    yield el(
        "div",
        _chip(
            t,
            t("turn.reserved", number=number),
            "take:place_reserved",
            hand.why_not_hold(state, held),
            on=state.in_hand.kind is held.kind,
            picture=small_tile(number, with_digit=True, patterns=state.settings.patterns),
        ),
        class_="tray",
        key="tray",
    )


def _chip(
    t: Texts,
    words: str,
    do: str,
    why: Refusal | None,
    *,
    on: bool | None = None,
    picture: Node | None = None,
) -> Node:
    """A button that stays where it is; greyed it says why."""
    pressed = None if on is None else ("true" if on else "false")
    return el(
        "button",
        picture,
        el("span", words, key="words"),
        el("small", t(f"refusal.{why.value}"), key="why") if why else None,
        type="button",
        class_="chip" + (" on" if on else ""),
        data_do=do,
        aria_disabled="true" if why else None,
        aria_pressed=pressed,
        key=do,
    )


def choosing(state: State, t: Texts) -> tuple[Node, ...]:
    """The shown cards, one of which is taken before its tile may be tried."""
    offers_ = state.game.open()
    markers = state.game.options.variant is Variant.LEVEL_TO_LEVEL
    cards = tuple(
        _card(state, t, index, offers_.why_not_choose(index), marked=markers)
        for index in range(len(state.game.shown))
    )
    last: tuple[Node, ...] = ()
    if state.game.options.variant is Variant.TWO_OF_THREE:
        why = offers_.why_not(Kind.DECLINE)
        last = (_chip(t, t("turn.decline"), "decline", why),)
    elif offers_.why_not(Kind.SIT_OUT) is None:
        last = (
            el(
                "button",
                t("turn.sit_out"),
                type="button",
                class_="main",
                data_do="sit-out",
                key="sit-out",
            ),
        )
    return (*cards, *last)


def _card(state: State, t: Texts, index: int, why: Refusal | None, *, marked: bool) -> Node:
    number = state.game.shown[index]
    if marked:
        words = t("turn.choose_level", number=number, level=index)
    else:
        words = t("turn.choose_card", number=number)
    return el(
        "button",
        small_tile(number, with_digit=True, patterns=state.settings.patterns),
        el("span", words, key="words"),
        el("small", t(f"refusal.{why.value}"), key="why") if why else None,
        type="button",
        class_="chip card",
        data_do=f"choose:{index}",
        aria_disabled="true" if why else None,
        aria_keyshortcuts=str(index + 1),
        key=f"card{index}",
    )


def advice(state: State, t: Texts) -> str:
    """What the line under the board says of a turn of NMBR 9 ++ while no ghost is there."""
    refusal = next((m for m in state.said if m.key.startswith("refusal.")), None)
    if refusal is not None:
        return t.of(refusal)
    held, game = state.in_hand, state.game
    words = ""
    if held.picking:
        words = t("hint.pick")
    elif held.kind is not Kind.PLACE:
        words = t(f"hint.{held.kind.value}")
    elif held.powers:
        words = " ".join(t(f"power.{power.value}_about") for power in sorted(held.powers))
    elif game.turn.draw.laid:
        words = t("hint.laid")
    elif game.card is None:
        sits_out = Kind.SIT_OUT in game.open().kinds
        words = t("hint.sit_out") if sits_out else t("hint.choose")
    return words
