"""Commitments: a turn is promised by a salted hash, and shown when all have promised theirs."""

from functools import lru_cache
from hashlib import sha256
from typing import Final

from nmbr9.live.entries import Open

DIGEST_LETTERS: Final = 64
SALT_LETTERS: Final = 32
"""Hexadecimal letters: 128 bits, so that nobody finds a turn by trying all of them."""

_NAME: Final = "nmbr9-live-1"
KEYS: Final = 200
"""The number of times that a seat can be taken up again."""


def commitment(table: str, shown: Open) -> str:
    """The digest of a turn; it fits no other table, seat or turn."""
    return digest(_NAME, table, str(shown.seat), str(shown.turn), shown.salt, *shown.decisions)


def digest(*texts: str) -> str:
    """SHA-256 of some texts, none of which has a line break."""
    return sha256("\n".join(texts).encode("utf-8", "surrogatepass")).hexdigest()


@lru_cache(maxsize=32)  # a page asks for its own again and again
def key(secret: str, times: int) -> str:
    """A seat's secret, hashed this many times.

    The table knows the last key. Whoever shows the key before it owns the seat, and gives no later
    key away.
    """
    for _ in range(times):
        secret = digest(_NAME, secret)
    return secret


def next_key(secret: str, last: str) -> str | None:
    """The key that proves a seat against the last one shown; None once all have been used."""
    before, shown = secret, digest(_NAME, secret)
    for _ in range(KEYS):
        if shown == last:
            return before
        before, shown = shown, digest(_NAME, shown)
    return None


def proves(shown: str, last: str) -> bool:
    """Whether a key is the one before the last one shown."""
    return digest(_NAME, shown) == last
