"""Strangers' texts, names of people above all: made safe to show, to say and to share."""

import re
from collections.abc import Iterable
from typing import Final

LONGEST_NAME: Final = 20

LONGEST_SEED: Final = 43
"""Bytes in UTF-8 of a seed that is typed here: a base game's link then has at most 120 letters."""

MOST_MARKS: Final = 5
"""The most marks on one letter, as in Burmese: more climb over the lines above."""

JOINERS: Final = "\u200c\u200d"
"""Invisible characters that join or separate letters of some scripts, and parts of an emoji."""

_BLANKS: Final = (
    "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\U00013441\U00013442\U00016fe4\U0001d159"
)
"""Letters and signs that are drawn as nothing. Source: Unicode, Default_Ignorable_Code_Point."""

_ENCLOSING: Final = "\u0488\u0489\u1abe\u20dd\u20de\u20df\u20e0\u20e2\u20e3\u20e4\ua670\ua671\ua672"
_TIES: Final = "_\u00b7\u0387\u203f\u2040\u2054\u30fb\ufe33\ufe34\ufe4d\ufe4e\ufe4f\uff3f\uff65"

_UNSEEN: Final = f"[{JOINERS}\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]"
"""Joiners and variation selectors: they change the letters beside them, or nothing."""

_RIGHT_TO_LEFT: Final = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\U00010800-\U00010fff\U0001e800-\U0001eeff]"
)
"""The blocks of scripts that are written from right to left. Source: Unicode, DerivedBidiClass."""

_DRAWN: Final = re.compile("(?=.*[2-9].*[a-z])[a-hjkmnp-z2-9]{8}")
"""A seed that the browser drew: a digit before a letter, which a typed word seldom has."""


def cleaned(text: str, longest: int) -> str:
    """A text on one line, of limited length, without what cannot be seen or climbs."""
    line, marks = "", MOST_MARKS  # a mark needs a letter below it
    for each in text:
        hidden = each in _BLANKS or not (each.isprintable() or each in JOINERS)
        letter = " " if hidden else each
        marks = marks + 1 if _is_mark(letter) else MOST_MARKS if letter == " " else 0
        if marks <= MOST_MARKS and (letter != " " or line[-1:].strip()):
            line += letter
        if len(line) > longest:
            break
    return line[:longest].strip(JOINERS + " ")


def _is_mark(letter: str) -> bool:
    if letter in JOINERS or letter in _ENCLOSING:
        return True
    # An identifier goes on with letters, digits, marks, and a few dots and ties.
    goes_on = not letter.isalnum() and f"a{letter}".isidentifier()
    return goes_on and letter not in _TIES


def clean_name(name: str) -> str:
    return cleaned(name, LONGEST_NAME)


def isolated(text: str) -> str:
    """A cleaned text for a sentence: right-to-left letters in it do not reorder the rest."""
    return f"\u2068{text}\u2069" if _RIGHT_TO_LEFT.search(text) else text


def shown_name(name: str) -> str:
    return isolated(clean_name(name))


def shown_word(seed: str) -> str:
    """The word of a deck or a cup for the page; a longer one than can be typed here is cut."""
    word = cleaned(seed, LONGEST_SEED + 2)  # one of them may be a space at the end
    return isolated(word if len(word) <= LONGEST_SEED else f"{word[:LONGEST_SEED]}…")


def typed_word(seed: str) -> str:
    """The same; "" for a drawn one."""
    return "" if _DRAWN.fullmatch(seed) else shown_word(seed)


def look_of(name: str) -> str:
    """The same for cleaned names that differ by capitals only, or by nothing that is seen."""
    return re.sub(_UNSEEN, "", name).casefold()


def told_apart(names: Iterable[str]) -> tuple[str, ...]:
    """Names for the page, with their numbers if two look alike; an invisible one is its number."""
    clean = [clean_name(name) for name in names]
    looks = {look_of(name) or f"({n})" for n, name in enumerate(clean, 1)}
    numbered = len(looks) < len(clean)
    return tuple(
        f"{isolated(name)} ({n})".lstrip() if numbered or not name else isolated(name)
        for n, name in enumerate(clean, 1)
    )
