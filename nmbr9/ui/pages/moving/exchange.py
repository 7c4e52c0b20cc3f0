"""Two backups on their way over one line: both sides send theirs piece by piece, in step.

A side sends its next text after it has received one, so hardly any text waits on the line. A text
has the number of its sender's pieces and the next piece, or none once all are sent. The text after
the last piece says that it has arrived.
"""

import re
from dataclasses import dataclass, replace
from typing import Final

from nmbr9.errors import BadRecord, Reason
from nmbr9.ui.pages.backup_text import LONGEST
from nmbr9.untrusted import malformed

PIECE: Final = 8000
"""Letters; a line takes 8192 in one text."""
MOST: Final = LONGEST // PIECE
_TEXT: Final = re.compile(r"([1-9][0-9]{0,3}) ([A-Za-z0-9._=-]*)")


@dataclass(frozen=True, slots=True)
class Exchange:
    """Both backups in pieces: all pieces of this device's, and the received ones of the other's."""

    line: str
    own: tuple[str, ...]
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
        """Whether each side knows that the other has everything."""
        return self.heard > max(len(self.own), self.total)

    @property
    def next_text(self) -> str:
        """The text that this side sends next."""
        piece = self.own[self.heard] if self.heard < len(self.own) else ""
        return f"{len(self.own)} {piece}"

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


def begin(line: str, backup: str) -> Exchange:
    """An exchange on a line, before the first text. Raises BadRecord for too long a backup."""
    own = tuple(backup[at : at + PIECE] for at in range(0, len(backup), PIECE))
    if len(own) > MOST:
        raise BadRecord(Reason.TOO_LONG, "this is too long for a backup")
    return Exchange(line, own)
