"""An entry of each kind that the log of a live table can have."""

from nmbr9.deck import Seeded
from nmbr9.live.entries import Commit, Deal, Entry, Host, Join, Leave, Minute, Open, Return
from nmbr9.options import Module, Options, Variant

TABLE, MARK, KEY, SALT = "0123456789abcdef", "f" * 16, "a" * 64, "5" * 32
PLUS = Options(3, Variant.TWO_OF_THREE, frozenset({Module.BREAKING_RULES}), 2)
ENTRIES: tuple[Entry, ...] = (
    Join(1, "Zoë “the tile” Q.", KEY),
    Deal(0, Seeded("Grüße 9"), PLUS),
    Commit(5, 20, KEY),
    Open(0, 1, SALT, ("choose 1", "relocate 4 7r0@0,0+flip", "7r1@3,-2+bridge+detach")),
    Leave(2),
    Return(3, KEY),
    Minute(4),
    Host(1),
)
