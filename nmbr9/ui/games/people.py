"""Names of people: what a player has typed, or a link has brought, as it may stand in the page."""

import re
from typing import Final

LONGEST_NAME: Final = 20

JOINERS: Final = "\u200c\u200d"
"""They cannot be seen, but join or part the letters of some scripts, and the parts of an emoji."""

_RIGHT_TO_LEFT: Final = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001eeff]"
)
"""The blocks of scripts that are written from right to left. Source: Unicode, DerivedBidiClass."""


def clean_name(name: str) -> str:
    """A name without what cannot be seen, spaces put right, no longer than it may be."""
    seen = "".join(letter if letter.isprintable() or letter in JOINERS else " " for letter in name)
    return " ".join(seen.split())[:LONGEST_NAME].strip(JOINERS + " ")


def isolated(name: str) -> str:
    """A name as it stands in a sentence: one from right to left leaves the rest in its order."""
    return f"\u2068{name}\u2069" if _RIGHT_TO_LEFT.search(name) else name
