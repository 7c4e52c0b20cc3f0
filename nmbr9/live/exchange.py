"""The texts of one channel: first a number that both players compare, then both backups.

The backups go piece by piece, in step: a side sends its next text after it has received one, so
hardly any text waits there. A text has the number of its sender's pieces and the next piece, or
none once all are sent. The text after the last piece says that it has arrived.
"""

import re
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Final

from nmbr9.errors import BadRecord, Reason
from nmbr9.untrusted import malformed

LONGEST: Final = 7_500_000
"""The most letters of a backup."""
PIECE: Final = 8000
"""Letters; a channel takes 8192 in one text."""
MOST: Final = LONGEST // PIECE
"""The most pieces."""
SAME: Final = "same"
"""The text of a player who sees the same number on both devices."""
_PROMISE: Final = re.compile(r"promise ([0-9a-f]{64})")
_SECRET: Final = re.compile(r"secret ([0-9a-f]{64})")
_TEXT: Final = re.compile(r"([1-9][0-9]{0,3}) ([A-Za-z0-9._=-]*)")


@dataclass(frozen=True, slots=True)
class Check:
    """The number that both devices show before anything is sent, and who finds it the same.

    It follows from the ends of the channel and a secret of each side. A side tells its secret only
    after the other has promised one. So somebody in between, who has two channels, cannot choose
    secrets that give both the same number: one try in a million succeeds.
    """

    channel: str
    """The name of the channel on this device."""
    ends: str
    """The fingerprints of both ends, the same on both devices."""
    own: str = ""
    """This side's secret, 64 hexadecimal digits; "" until it is drawn."""
    promised: str = ""
    """The digest of the other side's secret; "" until it is promised."""
    other: str = ""
    """The other side's secret; "" until it is told."""
    confirmed: bool = False
    """Whether the player of this device has said that both show the same number."""
    other_confirmed: bool = False

    @property
    def number(self) -> str:
        """The number, in two groups of digits; "" until it is known."""
        if not self.other:
            return ""
        secrets = sorted((self.own, self.other))
        digits = f"{int(_digest(self.ends, *secrets), 16) % 1_000_000:06}"
        return f"{digits[:3]} {digits[3:]}"

    @property
    def promise(self) -> str:
        """The text that promises this side's secret."""
        return f"promise {_digest(self.own)}"

    @property
    def secret(self) -> str:
        """The text that tells it."""
        return f"secret {self.own}"

    @property
    def is_over(self) -> bool:
        """Whether both players have seen the same number."""
        return self.confirmed and self.other_confirmed

    def hears(self, text: str) -> "Check":
        """The check after a text of the other device. Raises BadRecord for one out of turn."""
        if not self.promised:
            match = _PROMISE.fullmatch(text)
            if match and self.own:
                return replace(self, promised=match[1])
        elif not self.other:
            match = _SECRET.fullmatch(text)
            if match and _digest(match[1]) == self.promised:
                return replace(self, other=match[1])
        elif text == SAME and not self.other_confirmed:
            return replace(self, other_confirmed=True)
        raise malformed("a text of a check that is out of turn")


def _digest(*words: str) -> str:
    return sha256("\n".join(("nmbr9-move-1", *words)).encode()).hexdigest()


@dataclass(frozen=True, slots=True)
class Exchange:
    """Both backups in pieces: all pieces of this device's, and the received ones of the other's."""

    channel: str
    """The name of the channel on this device."""
    pieces: tuple[str, ...]
    """All of this device's."""
    came: tuple[str, ...] = ()
    total: int = 0
    """The number of the other device's pieces; 0 until it has sent that."""
    heard: int = 0
    """The number of texts received from the other device."""

    @property
    def is_whole(self) -> bool:
        """Whether all of the other's pieces are here."""
        return 0 < self.total <= self.heard

    @property
    def is_over(self) -> bool:
        """Whether the other device has all of this one's, too."""
        return self.heard > max(len(self.pieces), self.total)

    @property
    def next_text(self) -> str:
        """The text to send now."""
        piece = self.pieces[self.heard] if self.heard < len(self.pieces) else ""
        return f"{len(self.pieces)} {piece}"

    def hears(self, text: str) -> "Exchange":
        """The exchange after a text of the other device. Raises BadRecord for any other text."""
        match = _TEXT.fullmatch(text)
        if match is None:
            raise malformed("no text of an exchange")
        total, piece = int(match[1]), match[2]
        if total > MOST:
            raise BadRecord(Reason.TOO_LONG, "this is too long for a backup")
        due = self.heard < total
        if self.total not in (0, total) or bool(piece) is not due or len(piece) > PIECE:
            raise malformed("a text of an exchange that is out of turn")
        came = (*self.came, piece) if due else self.came
        return replace(self, came=came, total=total, heard=self.heard + 1)


def begin(channel: str, backup: str) -> Exchange:
    """An exchange on a channel, before the first text. Raises BadRecord for too long a backup."""
    pieces = tuple(backup[at : at + PIECE] for at in range(0, len(backup), PIECE))
    if len(pieces) > MOST:
        raise BadRecord(Reason.TOO_LONG, "this is too long for a backup")
    return Exchange(channel, pieces)
