"""What is said of a record that is refused: the command line prints it as it stands."""

from collections.abc import Callable
from datetime import date

import pytest

from nmbr9.deck import Daily, Seeded
from nmbr9.errors import BadRecord
from nmbr9.game import Game
from nmbr9.options import Module, Options
from nmbr9.powers import Power
from nmbr9.record import (
    MAX_CODE_LENGTH,
    decode,
    encode,
    from_json,
    table_from_json,
    table_to_json,
    to_json,
)
from nmbr9.record.joined import decode_all
from nmbr9.table import Table
from tests.record.test_sharecode import packed
from tools.sample_games import DAILY

SOURCE = Seeded("hello")
TABLE = table_to_json(Table.start(SOURCE, Options(players=2)))
SEAT: dict[str, object] = {"name": "", "colour": 0, "decisions": [], "away": False}
ILLEGAL = "the record plays an illegal game"
DAMAGED = "the code is damaged; copy it again, in full"


def seated(**wrong: object) -> dict[str, object]:
    """The record of a table of which both seats have something wrong."""
    return TABLE | {"seats": [SEAT | wrong] * 2}


def played(*decisions: str) -> dict[str, object]:
    """The record of a game with all powers open and these decisions."""
    options = Options(modules=frozenset({Module.BREAKING_RULES}), powers=frozenset(Power))
    return to_json(Game.start(SOURCE, options)) | {"decisions": list(decisions)}


@pytest.mark.parametrize(
    ("read", "record", "sentence"),
    [
        (decode, None, "a share code must be a text"),
        (decode, "1" * (MAX_CODE_LENGTH + 1), "a code has at most 600 letters"),
        (decode, "1" * MAX_CODE_LENGTH, DAMAGED),
        (decode, "1", DAMAGED),
        (decode, f"3{DAILY[1:]}", "the code is of another version; update the game"),
        (decode, packed((1, 3), (1, 201), (255, 256)), "the code's seed is not UTF-8"),
        (
            encode,
            Game.start(Seeded("ü" * 101)),
            "a seed of more than 200 bytes has no share code; shorten it",
        ),
        (
            from_json,
            played("9r0@0,0", "1r0@9,9"),
            f"{ILLEGAL}: decision 1: illegal placement: not_adjacent, wrong_tile",
        ),
        (
            from_json,
            played("9r0@0,0+flip", "2r1@3,0+flip"),
            f"{ILLEGAL}: decision 1: the decision is not open: used_up",
        ),
        (table_from_json, [], "the table must be an object"),
        (table_from_json, TABLE | {"format": "1"}, "the format must be a whole number"),
        (
            table_from_json,
            TABLE | {"format": 2},
            "the table's format is not known here; update the game",
        ),
        (
            table_from_json,
            TABLE | {"more": 1},
            "a table has the keys format, options, seats, source and no other",
        ),
        (table_from_json, TABLE | {"seats": {}}, "the seats must be a list"),
        (table_from_json, TABLE | {"seats": [1]}, "a seat must be an object"),
        (
            table_from_json,
            seated(more=1),
            "a seat has the keys away, colour, decisions, name and no other",
        ),
        (table_from_json, seated(decisions=1), "the decisions must be a list"),
        (table_from_json, seated(decisions=[1]), "a decision must be a text"),
        (table_from_json, seated(name=1), "a name must be a text"),
        (table_from_json, seated(colour=""), "a colour must be a whole number"),
        (table_from_json, seated(away=0), "away must be true or false"),
        (
            table_from_json,
            seated(decisions=["9r0@0,0+flip"]),
            "the table plays an illegal game: the decision is not open: not_in_game",
        ),
        (decode_all, "." * 9, "a link joins at most 9 games"),
        (
            decode_all,
            encode(Game.start(SOURCE, Options(players=2))),
            "a link brings games that were played alone",
        ),
        (
            decode_all,
            f"{encode(Game.start(SOURCE))}.{encode(Game.start(Daily(date(2026, 1, 1))))}",
            "the games of a link must share deck and options",
        ),
    ],
)
def test_a_refused_record_is_told_what_is_wrong(
    read: Callable[[object], object], record: object, sentence: str
) -> None:
    with pytest.raises(BadRecord) as caught:
        read(record)
    assert str(caught.value) == sentence
