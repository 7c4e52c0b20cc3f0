"""Share codes: a record packed for a web address. docs/records.md describes them digit by digit.

A code is a version letter, the payload and a checksum. The payload is one whole number of mixed
radix: each digit's radix follows from the digits before it, so that nothing is spent on what the
reader already knows. A decision is given by its kind among those open, a placement by its anchor
among all that could meet or touch the bounds of the tiles before it. So illegal games can be
written, and the replay refuses them.
"""

import hashlib
from typing import Final

from nmbr9.errors import BadRecord, Reason, check_kind
from nmbr9.game import Game
from nmbr9.powers import POWER_MARKERS
from nmbr9.record.codec import MAX_SEED_BYTES, read_game, write_game
from nmbr9.record.digits import ALPHABET, DigitReader, Digits, letters_of, number_of
from nmbr9.untrusted import as_text, damaged, reads_record

__all__ = ["MAX_CODE_LENGTH", "MAX_SEED_BYTES", "VERSIONS", "decode", "encode"]

VERSIONS: Final = ("1", "2")
"""The supported versions; 2 is for games with more open powers than a player has markers."""
MAX_CODE_LENGTH: Final = 600
_CHECK_LENGTH: Final = 5  # letters: 30 bits


def encode(game: Game) -> str:
    """The share code of a game, its first anchor moved to 0,0; one game has one code.

    Raises BadValue (BAD_SEED) for a seed of more than `MAX_SEED_BYTES` bytes.
    """
    check_kind(game, Game, "a game")
    digits = Digits()
    write_game(digits, game)
    body = _version(game) + letters_of(digits.packed())
    return body + _checksum(body)


@reads_record
def decode(code: object) -> Game:
    """The game of a share code, its first anchor at 0,0.

    Raises BadRecord: BAD_FORM unless it is a text, TOO_LONG for more than `MAX_CODE_LENGTH`
    letters, UNKNOWN_VERSION, DAMAGED for anything `encode` could not have written, ILLEGAL_GAME, or
    the reasons of the source and the options.
    """
    code = as_text(code, "a share code")
    if len(code) > MAX_CODE_LENGTH:
        raise BadRecord(Reason.TOO_LONG, f"a code has at most {MAX_CODE_LENGTH} letters")
    if not code or any(letter not in ALPHABET for letter in code):
        raise damaged()
    version = code[0]
    if version not in VERSIONS:
        raise BadRecord(Reason.UNKNOWN_VERSION, "the code is of another version; update the game")
    body, check = code[:-_CHECK_LENGTH], code[-_CHECK_LENGTH:]
    if not body or check != _checksum(body):
        raise damaged()
    game = read_game(DigitReader(number_of(body[1:])))
    if version < _version(game):
        # Written before 1.0.0, when a player had a marker for each open power.
        raise BadRecord(Reason.ILLEGAL_GAME, "the code's game was played by other rules")
    if encode(game) != code:
        raise damaged()
    return game


def _version(game: Game) -> str:
    return VERSIONS[len(game.powers) > POWER_MARKERS]


def _checksum(body: str) -> str:
    """The first 30 bits of the SHA-256 of "nmbr9 " and the body, as five letters."""
    digest = int.from_bytes(hashlib.sha256(f"nmbr9 {body}".encode()).digest(), "big")
    check = digest >> 256 - 6 * _CHECK_LENGTH
    return "".join(
        ALPHABET[check >> 6 * place & len(ALPHABET) - 1] for place in reversed(range(_CHECK_LENGTH))
    )
