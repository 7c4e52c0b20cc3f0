"""Texts that a stranger may write where a word or a name is asked for, and what no page shows."""

import unicodedata
from itertools import groupby
from typing import Final

MARKS: Final = "".join(map(chr, range(0x300, 0x313)))
"""Nineteen marks, for one letter."""

HOSTILE: Final = {
    "reversed": "Ann\u202egnol yrev",
    "closed twice": "Ann\u2069\u202c\u2066 x",
    "lines": "Ann\nI owe you 5\r\nor more\u2028yours\x85\x0b",
    "terminal": "\x1b[31mAnn\0\x7f",
    "tags": "Ann\U000e0041\U000e0042\u00ad\u200b\u2060\ufeff",
    "fillers": "A\u3164\u115f\u1160\uffa0nn",
    "braille": "Ann\u2800\u2800\u034f\u17b4",
    "climbs": f"A{MARKS}nn",
    "climbs in Thai": f"A{chr(0x0E47) * 19}nn",
    "climbs on nothing": f"{MARKS}Ann",
    "rings": f"A{chr(0x20DD) * 19}nn",
    "joiners": "A\u200d\u200c\u200d\u200c\u200d\u200c\u200dnn\u200d",
    "right to left": "\u202e\u0639\u0645\u0631 Ann \u05d0",
    "no character": "Ann\ufdd0\U0010ffff\ue000",
    "long": "Ann " + "said that " * 18,
}
"""Each with what is hostile in it. All of them can be the word of a deck."""

UNSEEN: Final = (
    "\u3164",
    "\u2800",
    "\u115f\u1160",
    "\uffa0 \u3164",
    "\u200d\ufe0f",
    MARKS,
    "\u202e",
)
"""Texts that look empty."""

MOST_MARKS: Final = 5
LONGEST: Final = 100
"""Letters of a line of the page or of a shared text, words of ours included."""

_KINDS: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
_ALLOWED: Final = "\u200c\u200d\u2068\u2069"
_BLANK: Final = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"


def faults(line: str) -> set[str]:
    """All that a line of ours must not have from a stranger, by name; none if it is sound."""
    kinds = [unicodedata.category(sign) for sign in line]
    found = {f"{ord(sign):04x}" for sign in line if sign in _BLANK}
    found |= {
        f"{ord(sign):04x}"
        for sign, kind in zip(line, kinds, strict=True)
        if kind in _KINDS and sign not in _ALLOWED
    }
    runs = (len(list(run)) for mark, run in groupby(kinds, lambda kind: kind[0] == "M") if mark)
    if max(runs, default=0) > MOST_MARKS:
        found.add("climbs")
    if len(line) > LONGEST:
        found.add("long")
    depth = 0
    for sign in line:
        depth += {"\u2068": 1, "\u2069": -1}.get(sign, 0)
        if depth < 0 or (not depth and unicodedata.bidirectional(sign) in ("R", "AL")):
            found.add("reorders")
    return found | ({"left open"} if depth else set())
