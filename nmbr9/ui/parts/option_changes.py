"""Changes of a new game's options, one at a time and only to options that a game can have."""

from contextlib import suppress
from dataclasses import replace
from typing import Final, TypeAlias

from nmbr9.errors import BadValue, Refusal
from nmbr9.game import Game
from nmbr9.options import OPEN_POWERS, STANDARD, Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.ui.parts.words import Message

Value: TypeAlias = str | bool

CHOSEN: Final = "chosen"
"""In place of a number of powers: the player chooses them."""


def changed(options: Options, name: str, value: Value) -> Options:
    """The options with one of them changed; unchanged if no game has the result.

    `name` is `players`, `variant`, `removed`, `powers` (a number, or `CHOSEN`), or the name of a
    module or a power, which are on or off. Options that a change makes impossible return to their
    defaults: powers without their module, more removed cards than a deck can spare.
    """
    try:
        return requested(options, name, value)
    except BadValue:
        return options


def why_not(options: Options, name: str, value: Value) -> Refusal | None:
    try:
        requested(options, name, value)
    except BadValue as error:
        return error.refusal
    return None


def requested(options: Options, name: str, value: Value) -> Options:
    """The options as asked for. Raises BadValue for those that no game has."""
    match name:
        case "variant" if value in tuple(Variant):
            variant = next(member for member in Variant if member == value)
            removed = min(options.removed, variant.deck_size - variant.cards_a_round)
            return replace(options, variant=variant, removed=removed)
        case "players":
            return replace(options, players=_number(value))
        case "removed":
            return replace(options, removed=_number(value))
        case "powers" if value == CHOSEN:
            return replace(options, powers=frozenset(tuple(Power)[:OPEN_POWERS]))
        case "powers":
            return replace(options, powers=_number(value))
        case _ if name in tuple(Module):
            module = frozenset({Module(name)})
            modules = options.modules | module if value else options.modules - module
            powers = options.powers if Module.BREAKING_RULES in modules else OPEN_POWERS
            return replace(options, modules=modules, powers=powers)
        case _ if name in tuple(Power) and isinstance(options.powers, frozenset):
            power = frozenset({Power(name)})
            return replace(
                options, powers=options.powers | power if value else options.powers - power
            )
    return options


def _number(value: Value) -> int:
    with suppress(ValueError):
        return int(value)
    return -1


def may_begin(options: Options) -> bool:
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
