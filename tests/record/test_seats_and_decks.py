"""Share codes of seats at a table, and of decks that are not the whole box."""

from random import Random

import pytest

from nmbr9.decisions import parse_decision
from nmbr9.deck import Dealt, Seeded, Source
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.record import decode, encode
from tests.support.random_play import any_decision


@pytest.mark.parametrize(
    ("source", "options", "seat"),
    [
        pytest.param(Seeded("hello"), Options(2), 1, id="the second of two"),
        pytest.param(
            Seeded("hello"),
            Options(2, modules=frozenset({Module.BREAKING_RULES}), powers=6),
            1,
            id="the second of two with all powers",
        ),
        pytest.param(
            Dealt(tuple(range(10)) * 2, Variant.TWO_OF_THREE.copies),
            Options(variant=Variant.TWO_OF_THREE),
            0,
            id="just twenty cards of a longer deck",
        ),
    ],
)
def test_a_code_keeps_seat_and_deck(source: Source, options: Options, seat: int) -> None:
    game = Game.start(source, options, seat)
    for _ in range(2):
        again = decode(encode(game))
        assert (again, again.seat) == (game, seat), f"{len(game.decisions)} decisions"
        game = game.decide(any_decision(game, Random(1)))


def test_a_code_keeps_the_level_marker_that_another_seat_has_turned() -> None:
    game = Game.start(Dealt((5, 9, 1, 1, 4, 4, 7), 4), Options(2, Variant.LEVEL_TO_LEVEL), 1)
    for text in ("5r0@0,0", "9r0@3,0", "activate"):
        game = game.decide(parse_decision(text))
    assert decode(encode(game)) == game
