"""The options of a game: their changes one at a time, their form, and options in words.

Only a change to options that a game can have is made.
"""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from types import MappingProxyType
from typing import Final, TypeAlias

from nmbr9.errors import BadValue, Refusal
from nmbr9.game import Game
from nmbr9.options import OPEN_POWERS, STANDARD, Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.ui.parts import rule_figures
from nmbr9.ui.parts.loop import ChangeField
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.widgets import button, stepper, switch
from nmbr9.ui.parts.words import Message, Texts

Value: TypeAlias = str | bool

PRESETS: Final[Mapping[str, tuple[Module, ...]]] = MappingProxyType(
    {
        "two_powers": (Module.BREAKING_RULES,),
        "fill_gaps": (Module.GAP_FILLERS,),
        "everything": tuple(Module),
    }
)
"""The modules of ready mixes; each is a game without other options."""


def changed_options(options: Options, name: str, value: Value) -> Options:
    """The options with one of them changed, or as they were if no game has such options.

    `name` is `players`, `variant`, `removed`, `powers` (a number), `preset`, which a second press
    takes back, or `chosen` or the name of a module or a power, which are on or off. Options that a
    change makes impossible return to their
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
        case "preset" if value in PRESETS:
            preset = _preset(options, str(value))
            return replace(preset, modules=frozenset()) if preset == options else preset
        case "chosen":
            drawn = frozenset(tuple(Power)[:OPEN_POWERS])
            return replace(options, powers=drawn if value else OPEN_POWERS)
        case "powers":
            before = options.powers if isinstance(options.powers, int) else OPEN_POWERS
            return replace(options, powers=stepped(before, value))
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


def option_messages(options: Options, powers: int | Iterable[Power]) -> Iterator[Message]:
    """Variant, modules, removed cards and powers, one text each; powers to be drawn are counted."""
    for rule in rule_figures.RULES:
        if rule in (options.variant, *options.modules):
            yield Message(rule_figures.key_of(rule))
    if options.removed:
        yield Message("options.removed_n", {"n": options.removed})
    if isinstance(powers, int):
        yield Message("options.powers_n", {"n": powers})
    else:
        yield from (Message(f"power.{power.value}") for power in Power if power in powers)


def folded_options(options: Options, t: Texts, part: str, *about: Node) -> Node:
    """The fields, folded behind the options in words; `part` of the state has these options."""
    title, words = el("b", t("options.title")), el("span", options_words(options, t), class_="soft")
    summary = el("summary", title, words)
    return el("details", summary, *about, option_fields(options, t, part), key="options")


def option_fields(options: Options, t: Texts, part: str) -> Node:
    """Options that cannot be combined with the others are greyed, with the reason beside them."""
    variants = (_box(options, t, part, option, on=options.variant is option) for option in Variant)
    modules = (_box(options, t, part, option, on=option in options.modules) for option in Module)
    powers = _powers(options, t, part) if Module.BREAKING_RULES in options.modules else None
    most = options.variant.deck_size - options.variant.cards_a_round
    change, about = given(ChangeField, part, "removed"), t("options.removed_about")
    name, counts = t("options.removed"), range(most + 1)
    return el(
        "div",
        el("div", *_presets(options, t, part), class_="presets"),
        el("fieldset", el("legend", t("options.variant")), *variants, class_="three"),
        el("fieldset", el("legend", t("options.modules")), *modules, powers),
        stepper("opt-removed", name, counts, options.removed, change, t, why=about),
        class_="options",
    )


def _presets(options: Options, t: Texts, part: str) -> Iterator[Node]:
    for name, modules in PRESETS.items():
        change, on = ChangeField(part, "preset", name), _preset(options, name) == options
        picture = rule_figures.picture(modules[0])
        pressed = "true" if on else "false"
        yield button(t(f"preset.{name}"), change, icon=picture, key=name, aria_pressed=pressed)


def _preset(options: Options, name: str) -> Options:
    return replace(STANDARD, players=options.players, modules=frozenset(PRESETS[name]))


def _box(
    options: Options, t: Texts, part: str, option: Variant | Module | Power, *, on: bool
) -> Node:
    radio = isinstance(option, Variant)
    name, value = ("variant", option.value) if radio else (option.value, "on")
    text = rule_figures.key_of(option)
    box = switch(
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
    return replace(box, slots=(rule_figures.picture(option), *box.slots))


def _reason(refusal: Refusal | None, t: Texts) -> str:
    return t(f"refusal.{refusal.value}") if refusal else ""


def _powers(options: Options, t: Texts, part: str) -> Node:
    powers, change = options.powers, given(ChangeField, part, "powers")
    name, mine = t("options.powers"), given(ChangeField, part, "chosen")
    if isinstance(powers, int):
        which = [stepper("opt-powers", name, range(1, len(Power) + 1), powers, change, t)]
    else:
        which = [_box(options, t, part, power, on=power in powers) for power in Power]
    own = switch("opt-chosen", t("options.powers_chosen"), "", mine, on=not isinstance(powers, int))
    return el("div", own, *which, class_="powers", key="powers")


def options_words(options: Options, t: Texts) -> str:
    powers = options.powers if Module.BREAKING_RULES in options.modules else ()
    return ", ".join(map(t.of, option_messages(options, powers))) or t("variant.base")


def game_options(game: Game, t: Texts) -> str:
    """The options of a game, its open powers included; "" for the plain base game."""
    return ", ".join(map(t.of, option_messages(game.options, game.powers)))
