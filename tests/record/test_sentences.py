"""The messages for refused records, printed by the command line as they are."""

from collections.abc import Callable
from datetime import date

import pytest

from nmbr9.deck import Daily, Seeded
from nmbr9.errors import BadRecord, BadValue, Refusal
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
from nmbr9.record.json_form import options_form
from nmbr9.table import Table
from tests.support.share_codes import packed
from tools.sample_games import DAILY

SOURCE = Seeded("hello")
TABLE = table_to_json(Table.start(SOURCE, Options(players=2)))
RECORD = to_json(Game.start(SOURCE))
SEAT: dict[str, object] = {"name": "", "colour": 0, "decisions": [], "away": False}
ILLEGAL = "the record plays an illegal game"
AGAIN = "; copy it again, in full"
CHECKSUM = f"the code's checksum does not fit: a letter is wrong, missing or added{AGAIN}"


def seated(**wrong: object) -> dict[str, object]:
    """The record of a table with a fault in both seats."""
    return TABLE | {"seats": [SEAT | wrong] * 2}


def dealt_from(source: object) -> dict[str, object]:
    """A record whose cards come from this source."""
    return RECORD | {"source": source}


def by_options(**wrong: object) -> dict[str, object]:
    """A record of the base game with a fault in its options."""
    return RECORD | {"options": options_form(Options()) | wrong}


def played(*decisions: str) -> dict[str, object]:
    """The record of a game with all powers open and these decisions."""
    options = Options(modules=frozenset({Module.BREAKING_RULES}), powers=frozenset(Power))
    return to_json(Game.start(SOURCE, options)) | {"decisions": list(decisions)}


@pytest.mark.parametrize(
    ("read", "record", "sentence"),
    [
        (decode, None, "a share code must be a text"),
        (decode, "1" * (MAX_CODE_LENGTH + 1), "a code has at most 600 letters"),
        (decode, "1" * MAX_CODE_LENGTH, CHECKSUM),
        (decode, DAILY.lower(), CHECKSUM),
        (decode, "1", f"a code has at least 6 letters, and this one 1{AGAIN}"),
        (decode, "", f"a code has at least 6 letters, and this one 0{AGAIN}"),
        (decode, "1A BC", f"a code has letters, digits, - and _ only, and no ' '{AGAIN}"),
        (decode, packed((0, 3), (0, 2_912_443), (1, 2)), f"the code is damaged{AGAIN}"),
        (decode, f"{DAILY}.{DAILY}", "the text joins several codes; decode_all reads them"),
        (decode_all, 1, "the joined codes must be a text"),
        (decode, f"3{DAILY[1:]}", "the code is of another version; update the game"),
        (decode, packed((1, 3), (1, 201), (255, 256)), "the code's seed is not UTF-8"),
        (
            encode,
            Game.start(Seeded("ü" * 101)),
            "a seed of more than 200 bytes has no share code; shorten it",
        ),
        (from_json, [], "the record must be an object"),
        (from_json, RECORD | {"format": "1"}, "the format must be a whole number"),
        (
            from_json,
            RECORD | {"format": 2},
            "the record's format is not known here; update the game",
        ),
        (
            from_json,
            RECORD | {"more": 1},
            "a record has the keys decisions, format, options, source and no other but seat",
        ),
        (from_json, RECORD | {"decisions": {}}, "the decisions must be a list"),
        (from_json, RECORD | {"decisions": [1]}, "a decision must be a text"),
        (from_json, RECORD | {"seat": ""}, "the seat must be a whole number"),
        (from_json, dealt_from(1), "the source must be an object"),
        (from_json, dealt_from({}), "a source is a date, a seed or a deck"),
        (from_json, dealt_from({"date": 1}), "the date must be a text"),
        (from_json, dealt_from({"seed": 1}), "the seed must be a text"),
        (from_json, dealt_from({"deck": 1}), "the deck must be a list"),
        (from_json, dealt_from({"deck": [""]}), "a card must be a whole number"),
        (from_json, RECORD | {"options": 1}, "the options must be an object"),
        (
            from_json,
            by_options(more=1),
            "options have the keys modules, players, removed, variant and no other but powers",
        ),
        (from_json, by_options(players=""), "players must be a whole number"),
        (from_json, by_options(removed=""), "removed must be a whole number"),
        (from_json, by_options(variant=1), "the variant must be a text"),
        (from_json, by_options(modules={}), "the modules must be a list"),
        (from_json, by_options(modules=[1]), "a module must be a text"),
        (from_json, by_options(powers=""), "powers must be a whole number"),
        (from_json, by_options(powers=[1]), "a power must be a text"),
        (from_json, played("7"), "a placement is written like 7r1@3,-2"),
        (from_json, played(f"7r1@{'9' * 5000},0"), "a placement's anchor is too far away"),
        (from_json, played("filler 7r1@0,0"), "there is no such tile"),
        (from_json, played("choose x"), "a card or a tile is told by its index, such as 0"),
        (
            from_json,
            played("9r0@0,0+flip+flip"),
            "a placement names each power once: bridge, flip, detach or solo_support",
        ),
        (
            from_json,
            played("relocate 0 9r0@0,0+bridge"),
            "a relocated tile takes no powers; +flip says that it is black",
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
def test_a_refused_record_gets_a_sentence_that_says_why(
    read: Callable[[object], object], record: object, sentence: str
) -> None:
    with pytest.raises(BadValue) as caught:
        read(record)
    assert str(caught.value) == sentence


@pytest.mark.parametrize(
    ("wrong", "refusal", "sentence"),
    [
        ({"variant": []}, Refusal.TWO_VARIANTS, "one variant is played at a time"),
        ({"variant": "x"}, Refusal.UNKNOWN_VARIANT, "the variant is not known here"),
        ({"modules": ["x"]}, Refusal.UNKNOWN_MODULE, "the module is not known here"),
        ({"powers": ["x"]}, Refusal.UNKNOWN_POWER, "a power is not known here, or named twice"),
        (
            {"powers": 1},
            Refusal.NO_BREAKING_RULES,
            "powers are chosen for breaking_rules alone; leave them out",
        ),
    ],
)
def test_refused_options_are_named_with_the_reason(
    wrong: dict[str, object], refusal: Refusal, sentence: str
) -> None:
    with pytest.raises(BadRecord) as caught:
        from_json(by_options(**wrong))
    assert (caught.value.refusal, caught.value.sentence) == (refusal, sentence)
