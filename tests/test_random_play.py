"""Random play of every mix: never stuck, never an illegal state, and every record is exact."""

import json
from dataclasses import replace
from random import Random

import pytest

from nmbr9.decisions import parse_decision
from nmbr9.deck import Dealt, Seeded, shuffled
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.record import MAX_CODE_LENGTH, decode, encode, from_json, to_json
from tests.support.fuzz import often
from tests.support.random_play import mixes, played
from tests.support.second_look import check_end, check_step

GAMES = often(1, by_night=20)


@pytest.mark.parametrize("variant", Variant)
@pytest.mark.parametrize("seed", range(GAMES))
def test_every_mix_plays_to_its_end(variant: Variant, seed: int) -> None:
    for options in mixes():
        if options.variant is variant:
            play_through(options, Random(f"{seed} {options}"))


def play_through(options: Options, chance: Random) -> None:
    """Play one game, check each step with the oracle, and record it."""
    if Module.BREAKING_RULES in options.modules:
        chosen = frozenset(chance.sample(list(Power), chance.randint(1, 6)))
        options = replace(options, powers=chance.choice((1, 2, 6)))
        if chance.random() < 0.3:
            options = replace(options, powers=chosen)
    most = options.variant.deck_size - options.variant.cards_a_round
    options = replace(options, removed=chance.choice([0, 0, 0, 2, most]))
    seed = str(chance.random())
    source = Seeded(seed) if chance.random() < 0.5 else dealt(seed, options.variant)
    game = Game.start(source, options, chance.randrange(options.players))
    before = game
    used: list[Power] = []
    for after in played(game, chance):
        check_step(before, after)
        used += getattr(after.decisions[-1], "powers", ())
        before = after
    check_end(before, used)
    check_records(before)


def dealt(seed: str, variant: Variant) -> Dealt:
    return Dealt(shuffled(seed, variant.copies), variant.copies)


def check_records(game: Game) -> None:
    """Check that text, JSON form and share code give the game back, and the replay its score."""
    texts = [str(decision) for decision in game.decisions]
    assert game.decisions == tuple(parse_decision(text) for text in texts)
    again = from_json(json.loads(json.dumps(to_json(game))))
    assert (game, game.board, game.score) == (again, again.board, again.score)
    code = encode(game)
    assert len(code) <= MAX_CODE_LENGTH
    decoded = decode(code)
    assert code == encode(decoded)
    assert (game.options, game.source, game.seat) == (decoded.options, decoded.source, decoded.seat)
    assert game.score == decoded.score
    if Module.STARTING_TILES in game.options.modules:  # nothing has to be moved to the origin
        assert game == decoded
