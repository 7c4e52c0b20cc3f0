"""Whether a code that was read is the one that its game is written in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.record import decode, encode
from nmbr9.record.replay import went_by_other_rules

if TYPE_CHECKING:
    from nmbr9.game import Game


def is_written_again(code: str, game: Game) -> bool:
    """Whether the game of this code has just this one.

    With more powers than markers, a code of version 1 is read by today's rules, and one of version
    2 is written.
    """
    written = encode(game)
    if code[0] == "1" and went_by_other_rules(game):
        return written[0] == "2" and decode(written) == game
    return written == code
