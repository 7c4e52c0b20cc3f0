"""Bots by their seats: their names and temperaments, and what each strength usually scores."""

from typing import Final

from nmbr9.contests.rivals import USUAL
from nmbr9.protocol import CHARACTERS, Strength, temperament_of
from nmbr9.ui.parts.words import Message, Texts

NAMES: Final = ("Ada", "Bruno", "Chloé", "Daan", "Ewa", "Finn")
"""The name of the bot on each seat: none is longer than a word."""


def seat_of(luck: int) -> int:
    """The seat of a computer with this luck, from 1; 0 without luck."""
    return 1 + (luck - 1) % CHARACTERS if luck else 0


def name_of(luck: int) -> Message:
    return Message("bots.name", {"name": NAMES[seat_of(luck) - 1]})


def temperament_words(luck: int, t: Texts) -> str:
    temperament = temperament_of(luck)
    return t(f"bots.{temperament.value}") if temperament is not None else ""


def usual_words(strength: Strength, t: Texts) -> str:
    return t("bots.usual", n=USUAL[strength])


def strength_words(strength: Strength, t: Texts, *, plus: bool) -> str:
    """The name of a strength, in the base game with its usual score."""
    name = t(f"strength.{strength.value}")
    return name if plus else f"{name}, {usual_words(strength, t)}"


def choices(nobody: str, t: Texts, *, plus: bool) -> dict[str, str]:
    """The words of a seat's list by their values, "" for no bot."""
    return {"": nobody, **{each.value: strength_words(each, t, plus=plus) for each in Strength}}
