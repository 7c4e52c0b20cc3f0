"""Names of people, from players or links, made safe for the page."""

import re
from typing import Final

LONGEST_NAME: Final = 20

JOINERS: Final = "\u200c\u200d"
"""Invisible characters that join or separate letters of some scripts, and parts of an emoji."""

_RIGHT_TO_LEFT: Final = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001eeff]"
)
"""The blocks of scripts that are written from right to left. Source: Unicode, DerivedBidiClass."""


def clean_name(name: str) -> str:
    """A name without invisible characters, with single spaces, and of limited length."""
    seen = "".join(letter if letter.isprintable() or letter in JOINERS else " " for letter in name)
    return " ".join(seen.split())[:LONGEST_NAME].strip(JOINERS + " ")


def isolated(name: str) -> str:
    """A name for a sentence: right-to-left letters in it do not reorder the rest."""
    return f"\u2068{name}\u2069" if _RIGHT_TO_LEFT.search(name) else name
