"""Choosing how a new game is played, and saying how one is; for one player and for tables.

`chooser` gives fields whose changes come back as `Option` actions, whatever page they stand on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.options import Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.tiles import FILLERS, STARTING_TILES, Face
from nmbr9.ui.choosing import CHOSEN, described, option_messages, why_not
from nmbr9.ui.node import Node, el
from nmbr9.ui.view_tiles import small_tile

if TYPE_CHECKING:
    from nmbr9.game import Game
    from nmbr9.ui.locale import Texts


def chooser(options: Options, t: Texts) -> Node:
    """Variant, modules, powers and removed cards, each with a line on what it does.

    What cannot be chosen with the rest is greyed, with the reason beside it.
    """
    return el(
        "div",
        _variants(options, t),
        _modules(options, t),
        _removed(options, t),
        class_="options",
    )


def _variants(options: Options, t: Texts) -> Node:
    return el(
        "fieldset",
        el("legend", t("options.variant")),
        *(
            _field(
                options,
                t,
                _Input("variant", variant.value, options.variant is variant, "radio"),
                t(f"variant.{variant.value}"),
                t(f"variant.{variant.value}_about"),
            )
            for variant in Variant
        ),
    )


def _modules(options: Options, t: Texts) -> Node:
    return el(
        "fieldset",
        el("legend", t("options.modules")),
        *(
            _field(
                options,
                t,
                _Input(module.value, "on", module in options.modules, "checkbox"),
                t(f"module.{module.value}"),
                t(f"module.{module.value}_about"),
            )
            for module in Module
        ),
        _powers(options, t),
    )


def _powers(options: Options, t: Texts) -> Node:
    """How many powers are open, or which; greyed without their module."""
    chosen = isinstance(options.powers, frozenset)
    refusal = why_not(options, "powers", "1")
    many = el(
        "p",
        el("label", t("options.powers"), for_="opt-powers"),
        el(
            "select",
            *(
                el(
                    "option",
                    t("options.powers_drawn", n=n),
                    value=str(n),
                    selected=not chosen and options.powers == n,
                )
                for n in range(1, len(Power) + 1)
            ),
            el("option", t("options.powers_chosen"), value=CHOSEN, selected=chosen),
            id="opt-powers",
            data_set="option",
            data_option="powers",
            disabled=refusal is not None,
            aria_describedby="why-powers" if refusal else None,
        ),
        el("span", t(f"refusal.{refusal.value}"), id="why-powers", class_="soft")
        if refusal
        else None,
        class_="setting",
    )
    which = (
        _field(
            options,
            t,
            _Input(power.value, "on", power in options.powers, "checkbox"),
            t(f"power.{power.value}"),
            t(f"power.{power.value}_about"),
        )
        for power in Power
        if isinstance(options.powers, frozenset)
    )
    return el("div", many, *which, class_="powers", key="powers")


def _removed(options: Options, t: Texts) -> Node:
    most = options.variant.deck_size - options.variant.draw
    return el(
        "p",
        el("label", t("options.removed"), for_="opt-removed"),
        el(
            "input",
            id="opt-removed",
            type="number",
            min=0,
            max=most,
            value=options.removed,
            data_set="option",
            data_option="removed",
            aria_describedby="about-removed",
        ),
        el("span", t("options.removed_about", n=most), id="about-removed", class_="soft"),
        class_="setting",
        key="removed",
    )


class _Input:
    """One box to tick or to choose: which option it changes, to what, and whether it is on."""

    def __init__(self, name: str, value: str, on: bool, kind: str) -> None:  # noqa: FBT001
        self.name, self.value, self.on, self.kind = name, value, on, kind

    def refusal(self, options: Options) -> str:
        """The name of the reason why it cannot be changed; "" where it can."""
        if self.kind == "radio":
            reason = why_not(options, self.name, self.value)
        else:
            reason = why_not(options, self.name, not self.on)
        return reason.value if reason else ""


def _field(options: Options, t: Texts, field: _Input, words: str, about: str) -> Node:
    refusal = field.refusal(options)
    id_ = f"opt-{field.name}-{field.value}"
    return el(
        "p",
        el(
            "input",
            type=field.kind,
            id=id_,
            name=f"opt-{field.name}",
            value=field.value,
            checked=field.on,
            disabled=bool(refusal),
            data_set="option",
            data_option=field.name,
            aria_describedby=f"about-{id_}",
        ),
        el("label", words, for_=id_),
        el(
            "span",
            about,
            el("b", " ", t(f"refusal.{refusal}")) if refusal else None,
            id=f"about-{id_}",
            class_="soft",
        ),
        class_="setting switch" + (" off" if refusal else ""),
        key=id_,
    )


def options_words(options: Options, t: Texts) -> str:
    """What is chosen, in one line."""
    return " · ".join(t.of(message) for message in described(options)) or t("variant.base")


def game_options(game: Game, t: Texts) -> str:
    """What a game is played with, its open powers included; "" for the plain base game."""
    return " · ".join(t.of(message) for message in option_messages(game))


def house_tiles(t: Texts) -> Node:
    """The six starting tiles and the two fillers, as they are."""
    return el(
        "ul",
        *(el("li", small_tile(n, face=Face.STARTING, with_digit=True)) for n in STARTING_TILES),
        *(el("li", small_tile(n, face=Face.FILLER, with_digit=True)) for n in FILLERS),
        class_="all-tiles",
        aria_label=t("plus.all_tiles"),
    )
