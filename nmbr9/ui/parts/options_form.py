"""The form of a game's options, for a new game and for a new table, and options in words."""

from nmbr9.errors import Refusal
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.tiles import FILLERS, STARTING_TILES, Face
from nmbr9.ui.parts.loop import ChangeField
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.option_changes import CHOSEN, described, option_messages, why_not
from nmbr9.ui.parts.tiles import small_tile
from nmbr9.ui.parts.widgets import choice, select, switch
from nmbr9.ui.parts.words import Texts


def folded_options(options: Options, t: Texts, part: str, *about: Node) -> Node:
    """The fields, folded behind the options in words; `about` stands above them.

    `part` is the part of the state with these options.
    """
    return el(
        "details",
        el(
            "summary",
            el("b", t("options.title")),
            el("span", options_words(options, t), class_="soft"),
        ),
        *about,
        option_fields(options, t, part),
        key="options",
    )


def option_fields(options: Options, t: Texts, part: str) -> Node:
    """Variant, modules, powers and removed cards, each with a line about its effect.

    Options that cannot be combined with the others are greyed, with the reason beside them.
    """
    variants = (_box(options, t, part, option, on=options.variant is option) for option in Variant)
    modules = (_box(options, t, part, option, on=option in options.modules) for option in Module)
    powers = _powers(options, t, part)
    return el(
        "div",
        el("fieldset", el("legend", t("options.variant")), *variants),
        el("fieldset", el("legend", t("options.modules")), *modules, powers),
        _removed(options, t, part),
        class_="options",
    )


def _box(
    options: Options, t: Texts, part: str, option: Variant | Module | Power, *, on: bool
) -> Node:
    radio = isinstance(option, Variant)
    name, value = ("variant", option.value) if radio else (option.value, "on")
    text = f"{type(option).__name__.lower()}.{option.value}"
    return switch(
        f"opt-{name}-{value}",
        t(text),
        t(f"{text}_about"),
        given(ChangeField, part, name),
        on=on,
        why_not=_reason(why_not(options, name, value if radio else not on), t),
        type="radio" if radio else "checkbox",
        name=f"opt-{name}",
        value=value,
    )


def _reason(refusal: Refusal | None, t: Texts) -> str:
    return t(f"refusal.{refusal.value}") if refusal else ""


def _powers(options: Options, t: Texts, part: str) -> Node:
    refusal = why_not(options, "powers", "1")
    drawn = {str(n): t("options.powers_drawn", n=n) for n in range(1, len(Power) + 1)}
    chosen = options.powers if isinstance(options.powers, frozenset) else None
    field = select(
        {**drawn, CHOSEN: t("options.powers_chosen")},
        str(options.powers) if chosen is None else CHOSEN,
        given(ChangeField, part, "powers"),
        id="opt-powers",
        disabled=refusal is not None,
    )
    many = choice(t("options.powers"), field, _reason(refusal, t))
    which = () if chosen is None else Power
    boxes = (_box(options, t, part, power, on=power in (chosen or ())) for power in which)
    return el("div", many, *boxes, class_="powers", key="powers")


def _removed(options: Options, t: Texts, part: str) -> Node:
    most = options.variant.deck_size - options.variant.cards_a_round
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
            aria_describedby="about-removed",
            change=given(ChangeField, part, "removed"),
        ),
        el("span", t("options.removed_about", n=most), id="about-removed", class_="soft"),
        class_="setting",
        key="removed",
    )


def options_words(options: Options, t: Texts) -> str:
    return " · ".join(t.of(message) for message in described(options)) or t("variant.base")


def game_options(game: Game, t: Texts) -> str:
    """The options of a game, its open powers included; "" for the plain base game."""
    return " · ".join(t.of(message) for message in option_messages(game))


def house_tiles(t: Texts) -> Node:
    return el(
        "ul",
        *(el("li", small_tile(n, face=Face.STARTING, with_digit=True)) for n in STARTING_TILES),
        *(el("li", small_tile(n, face=Face.FILLER, with_digit=True)) for n in FILLERS),
        class_="all-tiles",
        aria_label=t("plus.all_tiles"),
    )
