"""Games of the solver in each mix of rules, which ``make bench-solver`` compares with a baseline.

With modules, the baseline makes forced decisions only; in a plain variant, it takes cards at random
and lets the expert place them.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import reduce
from random import Random
from typing import Final

from nmbr9.decisions import Choose, Decline, Kind
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.protocol import Strength
from nmbr9.rules.variants.two_of_three import CARDS_A_ROUND
from nmbr9.solver.fair_play.player import choose_placement
from nmbr9.solver.known_deck.solve import search_deck
from nmbr9.solver.plus.player import choose_turn
from nmbr9.solver.plus.search import search_game

ALL: Final = frozenset(Module)
MIXES: Final = {
    "base game": Options(),
    "starting tiles": Options(modules=frozenset({Module.STARTING_TILES})),
    "gap fillers": Options(modules=frozenset({Module.GAP_FILLERS})),
    "breaking rules": Options(modules=frozenset({Module.BREAKING_RULES})),
    "all modules": Options(modules=ALL),
    "two of three": Options(variant=Variant.TWO_OF_THREE),
    "level to level": Options(variant=Variant.LEVEL_TO_LEVEL),
    "two of three, all": Options(variant=Variant.TWO_OF_THREE, modules=ALL),
    "level to level, all": Options(variant=Variant.LEVEL_TO_LEVEL, modules=ALL),
}


@dataclass(frozen=True)
class Played:
    """A game's end, and the seconds of thought for each turn."""

    game: Game
    turns: list[float]


def games_of(mix: str, decks: int) -> list[Game]:
    """Games of a mix, not begun."""
    return [Game.start(Seeded(f"bench-{deck:02}"), MIXES[mix]) for deck in range(decks)]


def reached(
    seconds: Sequence[float], game: Game, *, plain: bool = False
) -> Sequence[tuple[int, int]]:
    """The best score, and the nodes expanded, at the end of each time; it does not end before."""
    start = time.process_time()
    best, found = 0, list[tuple[int, int]]()
    known = search_game(game, plain=plain) if game.options.is_plus else search_deck(game.deck)
    for progress in known:
        while time.process_time() - start > seconds[len(found)]:
            found.append((best, progress.nodes))
            if len(found) == len(seconds):
                return found
        best = progress.best.score if progress.best else 0
    raise AssertionError("a search does not end by itself")


def turn_of(strength: Strength, seed: int = 0, *, plain: bool = False) -> Callable[[Game], Game]:
    """The turns of a computer of that strength and seed."""

    def turn(game: Game) -> Game:
        if game.options.is_plus:
            return reduce(Game.decide, choose_turn(game, strength, seed, plain=plain), game)
        return game.place(choose_placement(game, strength, seed))

    return turn


def play_out(game: Game, turn: Callable[[Game], Game]) -> Played:
    """The game played to its end by one turn after the other."""
    turns = []
    while not game.finished:
        start = time.process_time()
        game = turn(game)
        turns.append(time.process_time() - start)
    return Played(game, turns)


def by_chance_of(game: Game) -> int:
    """The score of a player who takes random cards and lets the expert place them."""
    luck = Random(str(game.source))  # noqa: S311  luck in a game keeps no secret
    expert = turn_of(Strength.EXPERT, plain=True)
    declined = 0
    while not game.finished:
        turn = game.state.turn
        if turn.first % CARDS_A_ROUND == 0:
            declined = luck.randrange(CARDS_A_ROUND)
        if turn.chosen is None and game.options.variant is Variant.LEVEL_TO_LEVEL:
            takable = game.choices.which(Kind.CHOOSE)
            game = game.decide(Choose(luck.choice(takable)))
        elif turn.chosen is None:
            away = turn.first % CARDS_A_ROUND == declined
            game = game.decide(Decline() if away else Choose(0))
            if away:
                continue
        game = expert(game)
    return game.score
