"""Random play of every mix: never stuck, never an illegal state, and every record is its game."""

import json
from dataclasses import replace
from random import Random

import pytest

from nmbr9.board import Placement
from nmbr9.decisions import Filler, Kind, Place, PlaceReserved, Relocate
from nmbr9.deck import Dealt, Seeded, shuffled
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.powers import NO_POWERS, Power
from nmbr9.record import (
    MAX_CODE_LENGTH,
    decision_text,
    decode,
    encode,
    from_json,
    parse_decision,
    to_json,
)
from nmbr9.tiles import Face
from tests.support.fuzz import often
from tests.support.oracle_plus import Asked, Thing, faults, landing_level, squares_of, things_of
from tests.support.random_play import mixes, played

GAMES = often(2, by_night=20)


@pytest.mark.parametrize("variant", Variant)
@pytest.mark.parametrize("seed", range(GAMES))
def test_every_mix_plays_to_its_end(variant: Variant, seed: int) -> None:
    for options in mixes():
        if options.variant is variant:
            play_through(options, Random(f"{seed} {options}"))


def play_through(options: Options, chance: Random) -> None:
    """Play one game, look at each step with the oracle's eyes, and record it."""
    if Module.BREAKING_RULES in options.modules:
        chosen = frozenset(chance.sample(list(Power), chance.randint(1, 6)))
        options = replace(options, powers=chance.choice((1, 2, 6)))
        if chance.random() < 0.3:
            options = replace(options, powers=chosen)
    most = options.variant.deck_size - options.variant.draw
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


def check_step(before: Game, after: Game) -> None:
    """What a decision laid was legal with its powers, and with none of them less."""
    decision = after.decisions[-1]
    things = things_of(before.board)
    powers = NO_POWERS
    match decision:
        case Place(placement, powers) | PlaceReserved(placement, powers):
            pass
        case Filler(placement):
            pass
        case Relocate(tile, placement):
            things = things_of(before.board.without(tile))
        case _:
            assert before.board == after.board
            return
    level = after.board.tiles[-1].level
    assert level == landing_level(things, squares_of(placement))
    ceiling = ceiling_of(before, decision.kind)
    if isinstance(decision, Relocate):
        ceiling = before.board.tiles[decision.tile].level
    assert wrong(things, placement, powers, ceiling, level) == []
    for power in powers - {Power.FLIP}:
        assert wrong(things, placement, powers - {power}, ceiling, level) != []
    assert (placement.face is Face.BACK) == (Power.FLIP in powers) or isinstance(decision, Relocate)


def wrong(
    things: list[Thing],
    placement: Placement,
    powers: frozenset[Power],
    ceiling: int | None,
    level: int,
) -> list[str]:
    asked = Asked(placement.number, placement.face, powers, ceiling)
    return faults(things, squares_of(placement), level, asked)


def ceiling_of(game: Game, kind: Kind) -> int | None:
    """The highest level, told by the rules and not by the engine."""
    if game.options.variant is not Variant.LEVEL_TO_LEVEL:
        return None
    return game.turn.draw.chosen if kind is Kind.PLACE else 4


def check_end(game: Game, used: list[Power]) -> None:
    """No power twice, no tile more than the box has, no card beside those of the deck."""
    kinds = [decision.kind for decision in game.decisions]
    assert len(used) == len(set(used))
    assert max(kinds.count(Kind.RELOCATE), kinds.count(Kind.RESERVE)) <= 1
    assert kinds.count(Kind.FILLER) <= 2
    assert all(game.board.count(number) <= game.options.tiles_each for number in range(10))
    assert set(used) <= set(game.powers)
    front = [tile for tile in game.board.tiles if tile.placement.face is Face.FRONT]
    assert game.score == sum(tile.placement.number * tile.level for tile in front)
    assert game.score == sum(game.breakdown)
    assert game.open().kinds == ()


def check_records(game: Game) -> None:
    """Text, JSON form and share code each give the game back, and the replay its score."""
    texts = [decision_text(decision) for decision in game.decisions]
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
