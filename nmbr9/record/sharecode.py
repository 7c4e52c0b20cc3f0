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
from nmbr9.record.codec import read_game, write_game
from nmbr9.record.digits import ALPHABET, DigitReader, Digits, letters_of, number_of
from nmbr9.untrusted import as_text, damaged, reads_record

VERSIONS: Final = ("1", "2")
"""The supported versions; 2 is for games with more open powers than a player has markers."""
MAX_CODE_LENGTH: Final = 600
SEPARATOR: Final = "."
"""Stands between the codes of several games of one deck."""
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
    """The game of a share code, or of a link with one behind `#code=`; its first anchor at 0,0.

    Raises BadRecord: BAD_FORM unless it is a text, TOO_LONG for more than `MAX_CODE_LENGTH`
    letters, UNKNOWN_VERSION, DAMAGED for anything `encode` could not have written, ILLEGAL_GAME, or
    the reasons of the source and the options.
    """
    code = codes_of(as_text(code, "a share code"))
    if SEPARATOR in code:
        raise BadRecord(Reason.DAMAGED, "the text joins several codes; decode_all reads them")
    if len(code) > MAX_CODE_LENGTH:
        raise BadRecord(Reason.TOO_LONG, f"a code has at most {MAX_CODE_LENGTH} letters")
    stranger = next((letter for letter in code if letter not in ALPHABET), None)
    if stranger is not None:
        raise damaged(f"a code has letters, digits, - and _ only, and no {stranger!r}")
    version = code[:1]
    if version and version not in VERSIONS:
        raise BadRecord(Reason.UNKNOWN_VERSION, "the code is of another version; update the game")
    body, check = code[:-_CHECK_LENGTH], code[-_CHECK_LENGTH:]
    if not body:
        raise damaged(f"a code has at least {_CHECK_LENGTH + 1} letters, and this one {len(code)}")
    if check != _checksum(body):
        raise damaged("the code's checksum does not fit: a letter is wrong, missing or added")
    game = read_game(DigitReader(number_of(body[1:])))
    if version < _version(game):
        # Written before 1.0.0, when a player had a marker for each open power.
        raise BadRecord(Reason.ILLEGAL_GAME, "the code's game was played by other rules")
    if encode(game) != code:
        raise damaged()
    return game


def codes_of(text: str) -> str:
    """The codes behind `#code=` in a link, without the names; any other text as it is."""
    _, link, behind = text.partition("#code=")
    return behind.partition("&")[0] if link else text


def _version(game: Game) -> str:
    return VERSIONS[len(game.powers) > POWER_MARKERS]


def _checksum(body: str) -> str:
    """The first 30 bits of the SHA-256 of "nmbr9 " and the body, as five letters."""
    digest = int.from_bytes(hashlib.sha256(f"nmbr9 {body}".encode()).digest(), "big")
    return letters_of(digest >> 256 - 6 * _CHECK_LENGTH).rjust(_CHECK_LENGTH, ALPHABET[0])
