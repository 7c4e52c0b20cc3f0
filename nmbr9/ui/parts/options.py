"""The options of a game: their changes one at a time, their form, and options in words.

Only a change to options that a game can have is made.
"""

from contextlib import suppress
from dataclasses import replace
from typing import Final, TypeAlias

from nmbr9.errors import BadValue, Refusal
from nmbr9.game import Game
from nmbr9.options import OPEN_POWERS, STANDARD, Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.tiles import FILLERS, STARTING_TILES, Face
from nmbr9.ui.parts import rule_figures
from nmbr9.ui.parts.loop import ChangeField
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.tiles import small_tile
from nmbr9.ui.parts.widgets import choice, select, stepper, switch
from nmbr9.ui.parts.words import Message, Texts

Value: TypeAlias = str | bool

CHOSEN: Final = "chosen"
"""In place of a number of powers: the player chooses them."""


def changed_options(options: Options, name: str, value: Value) -> Options:
    """The options with one of them changed, or as they were if no game has such options.

    `name` is `players`, `variant`, `removed`, `powers` (a number, or `CHOSEN`), or the name of a
    module or a power, which are on or off. Options that a change makes impossible return to their
    defaults: powers without their module, more removed cards than a deck can spare.
    """
    try:
        return _requested(options, name, value)
    except BadValue:
        return options


def option_refusal(options: Options, name: str, value: Value) -> Refusal | None:
    try:
        _requested(options, name, value)
    except BadValue as error:
        return error.refusal
    return None


def _requested(options: Options, name: str, value: Value) -> Options:
    """The options as asked for. Raises BadValue for those that no game has."""
    match name:
        case "variant" if value in tuple(Variant):
            variant = next(member for member in Variant if member == value)
            removed = min(options.removed, variant.deck_size - variant.cards_a_round)
            return replace(options, variant=variant, removed=removed)
        case "powers" if value == CHOSEN:
            return replace(options, powers=frozenset(tuple(Power)[:OPEN_POWERS]))
        case "powers":
            return replace(options, powers=stepped(OPEN_POWERS, value))
        case "players":
            return replace(options, players=stepped(options.players, value))
        case "removed":
            return replace(options, removed=stepped(options.removed, value))
        case _ if name in tuple(Module):
            rest = options.modules - {Module(name)}
            modules = rest | {Module(name)} if value else rest
            powers = options.powers if Module.BREAKING_RULES in modules else OPEN_POWERS
            return replace(options, modules=modules, powers=powers)
        case _ if name in tuple(Power) and isinstance(options.powers, frozenset):
            others = options.powers - {Power(name)}
            return replace(options, powers=others | {Power(name)} if value else others)
    return options


def stepped(before: int, value: Value) -> int:
    """The number that a stepper gives: a step from the one before, or itself; -1 for none."""
    with suppress(ValueError):
        return int(value) + (before if str(value)[:1] in ("+", "-") else 0)
    return -1


def may_begin(options: Options) -> bool:
    """Whether the page of a new game offers these options again."""
    return options != STANDARD and options.players == STANDARD.players


def option_messages(game: Game) -> tuple[Message, ...]:
    return (*described(game.options), *(Message(f"power.{power.value}") for power in game.powers))


def described(options: Options) -> tuple[Message, ...]:
    """Variant, modules and removed cards, one text each, without powers."""
    messages = []
    if options.variant is not STANDARD.variant:
        messages.append(Message(f"variant.{options.variant.value}"))
    messages += [Message(f"module.{name.value}") for name in Module if name in options.modules]
    if options.removed:
        messages.append(Message("options.removed_n", {"n": options.removed}))
    return tuple(messages)


def folded_options(options: Options, t: Texts, part: str, *about: Node) -> Node:
    """The fields, folded behind the options in words; `part` of the state has these options."""
    title, words = el("b", t("options.title")), el("span", options_words(options, t), class_="soft")
    summary = el("summary", title, words)
    return el("details", summary, *about, option_fields(options, t, part), key="options")


def option_fields(options: Options, t: Texts, part: str) -> Node:
    """Options that cannot be combined with the others are greyed, with the reason beside them."""
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
    text = rule_figures.key_of(option)
    return switch(
        f"opt-{name}-{value}",
        t(text),
        t(f"{text}_about"),
        given(ChangeField, part, name),
        on=on,
        why_not=_reason(option_refusal(options, name, value if radio else not on), t),
        type="radio" if radio else "checkbox",
        name=f"opt-{name}",
        value=value,
    )


def _reason(refusal: Refusal | None, t: Texts) -> str:
    return t(f"refusal.{refusal.value}") if refusal else ""


def _powers(options: Options, t: Texts, part: str) -> Node:
    refusal = option_refusal(options, "powers", "1")
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
    change, about = given(ChangeField, part, "removed"), t("options.removed_about", n=most)
    name, range_ = t("options.removed"), range(most + 1)
    return stepper("opt-removed", name, range_, options.removed, change, t, why=about)


def options_words(options: Options, t: Texts) -> str:
    return " · ".join(t.of(message) for message in described(options)) or t("variant.base")


def game_options(game: Game, t: Texts) -> str:
    """The options of a game, its open powers included; "" for the plain base game."""
    return " · ".join(t.of(message) for message in option_messages(game))


def house_tiles(t: Texts) -> Node:
    faces = {Face.STARTING: STARTING_TILES, Face.FILLER: FILLERS}
    tiles = (small_tile(n, face=face, with_digit=True) for face in faces for n in faces[face])
    lines = (el("li", tile) for tile in tiles)
    return el("ul", *lines, class_="all-tiles", aria_label=t("plus.all_tiles"))
