"""Random play of any game, using only its open decisions."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from random import Random

from nmbr9.decisions import Choose, Decision, Kind, Laying, class_of, parse_decision
from nmbr9.errors import Fault, IllegalPlacement, Refusal, Refused
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.rules.decision import Asked
from nmbr9.rules.judging import Landing, LegalPlacements
from nmbr9.table import Table

MODULES = [
    frozenset(module for bit, module in enumerate(Module) if mix >> bit & 1) for mix in range(8)
]
"""The eight mixes of the three modules."""


def mixes() -> Iterator[Options]:
    """Every mix of modules with each variant and number of players."""
    for variant in Variant:
        for modules in MODULES:
            for players in range(1, variant.most_players + 1):
                yield Options(players, variant, modules)


def any_mix(chance: Random, players: int | None = None) -> Options:
    """A random mix of NMBR 9 ++, with any powers open; for this many players, if given."""
    plus = [mix for mix in mixes() if mix.is_plus and players in (None, mix.players)]
    mix = chance.choice(plus)
    if Module.BREAKING_RULES in mix.modules:
        mix = replace(mix, powers=frozenset(chance.sample(list(Power), chance.randint(1, 6))))
    return replace(mix, removed=chance.choice([0, 0, 4]))


def any_decision(game: Game, chance: Random) -> Decision:
    """An open decision, with rare ones often enough."""
    decisions = game.choices
    kinds = decisions.kinds
    weights = [WEIGHTS.get(kind, 6) for kind in kinds]
    cls = class_of(chance.choices(kinds, weights)[0])
    which = decisions.which(cls.kind)
    asked = Asked(chance.choice(which) if which else None)
    if not issubclass(cls, Laying):
        return cls() if asked.which is None else Choose(asked.which)
    if cls.with_powers:
        asked = Asked(None, some_powers(game, chance))
    landing = some(game.legal(asked.powers, cls.kind, asked.which), chance)
    if landing is None and asked.powers:
        asked = Asked()
        landing = some(game.legal(kind=cls.kind), chance)
    assert landing, "a tile that may be laid has a place"
    return cls.at(landing.placement, asked)


WEIGHTS = {Kind.FILLER: 1, Kind.RELOCATE: 1, Kind.RESERVE: 1, Kind.END_TURN: 9}


def some_powers(game: Game, chance: Random) -> frozenset[Power]:
    """Random powers that may be used on a tile now; none half of the time."""
    powers = game.choices.powers
    most = min(len(powers), game.state.power_markers_left)
    if not most or chance.random() < 0.5:
        return frozenset()
    count = chance.randint(1, most)
    return frozenset(chance.choice(list(combinations(powers, count))))


def some(legal: LegalPlacements, chance: Random) -> Landing | None:
    """One of the legal placements, half of the time one of the highest."""
    landings = list(legal.landings())
    if landings and chance.random() < 0.6:
        highest = landings[-1].level
        landings = [landing for landing in landings if landing.level == highest]
    return chance.choice(landings) if landings else None


def played(game: Game, chance: Random) -> Iterator[Game]:
    """The game after each decision, to its end."""
    while not game.finished:
        game = game.decide(any_decision(game, chance))
        yield game


def shifted(decision: Decision, x: int, y: int) -> Decision:
    """The same decision moved by this many cells right and down."""
    if isinstance(decision, Laying):
        return decision.with_placement(decision.placement.moved(x, y))
    return decision


def a_turn(table: Table, chance: Random) -> Table:
    """The table after one decision of any seat that has one."""
    seat = chance.choice(table.to_act)
    return table.decide(seat, any_decision(table.games[seat], chance))


def refusal_of(game: Game, text: str) -> Refusal | tuple[Fault, ...] | None:
    """The refusal of a decision; None if it is open."""
    try:
        game.decide(parse_decision(text))
    except Refused as error:
        return error.refusal
    except IllegalPlacement as error:
        return error.faults
    return None


def turn_by_chance(game: Game, chance: Random) -> tuple[Decision, ...]:
    """The decisions of one whole random turn."""
    after = game
    while after.turn == game.turn:
        after = after.decide(any_decision(after, chance))
    return after.decisions[len(game.decisions) :]
