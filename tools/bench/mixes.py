"""The solver's strength in NMBR 9 ++, mix by mix; a part of ``make bench-solver``.

Each player and each search meets a baseline on the same decks. With modules, the baseline makes
forced decisions only; in a plain variant, it takes cards at random and lets the expert place them.
The result is the mean of the differences, with its standard error.
"""

import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random
from statistics import mean, stdev
from typing import Final

from nmbr9.decisions import Choose, Decision, Decline, Kind
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.protocol import Strength
from nmbr9.rules.variants.two_of_three import CARDS_A_ROUND
from nmbr9.solver.known_deck.solve import Solution
from nmbr9.solver.plus.player import choose_turn
from nmbr9.solver.plus.search import search_game
from nmbr9.solver.progress import Progress

ALL: Final = frozenset(Module)
MIXES: Final = {
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
    """A game's score, and the seconds of thought for each turn."""

    score: int
    turns: list[float]


def known_mixes(mixes: Sequence[str], decks: int, seconds: Sequence[float]) -> None:
    """Print the mean score in each mix after each time, and the baseline's."""
    for name in mixes:
        games = games_of(name, decks)
        own = [reached(search_game(game), seconds) for game in games]
        forced = [
            reached(search_game(game, plain=True), seconds)
            for game in games
            if game.options.modules
        ]
        for at, limit in enumerate(seconds):
            scores = [each[at][0] for each in own]
            line = f"known cards, {name}, {limit:.0f} s: mean {mean(scores):.1f}"
            if forced:
                line += against(scores, [each[at][0] for each in forced])
            print(f"{line}, {decks} decks", flush=True)


def fair_mixes(mixes: Sequence[str], decks: int, strengths: Sequence[Strength]) -> None:
    """Print the mean score of the fair player in each mix, and the baseline's."""
    for name in mixes:
        games = games_of(name, decks)
        by_chance = [] if games[0].options.modules else [by_chance_of(game) for game in games]
        for strength in strengths:
            own = [play_out(game, turn_of(strength)) for game in games]
            scores = [each.score for each in own]
            line = f"fair player, {name}, {strength.name.lower()}: mean {mean(scores):.1f}"
            line += f", at most {max(max(each.turns) for each in own):.2f} s"
            if games[0].options.modules != frozenset({Module.STARTING_TILES}):
                forced = turn_of(strength, plain=True)
                others = by_chance or [play_out(game, forced).score for game in games]
                line += against(scores, others)
            print(f"{line}, {decks} decks", flush=True)


def games_of(mix: str, decks: int) -> list[Game]:
    """Games of a mix, not begun."""
    return [Game.start(Seeded(f"bench-{deck:02}"), MIXES[mix]) for deck in range(decks)]


def reached(
    search: Iterable[Progress[Game] | Progress[Solution]], seconds: Sequence[float]
) -> Sequence[tuple[int, int]]:
    """The best score, and the nodes expanded, at the end of each time; it does not end before."""
    start = time.process_time()
    best, found = 0, list[tuple[int, int]]()
    for progress in search:
        while time.process_time() - start > seconds[len(found)]:
            found.append((best, progress.nodes))
            if len(found) == len(seconds):
                return found
        best = progress.best.score if progress.best else 0
    raise AssertionError("a search does not end by itself")


def turn_of(strength: Strength, *, plain: bool = False) -> Callable[[Game], Game]:
    """The turns of a player of that strength."""
    return lambda game: after(game, choose_turn(game, strength, plain=plain))


def play_out(game: Game, turn: Callable[[Game], Game]) -> Played:
    """The game played to its end by one turn after the other."""
    turns = []
    while not game.finished:
        start = time.process_time()
        game = turn(game)
        turns.append(time.process_time() - start)
    return Played(game.score, turns)


def by_chance_of(game: Game) -> int:
    """The score of a player who takes random cards and lets the expert place them."""
    luck = Random(str(game.source))  # noqa: S311  luck in a game keeps no secret
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
        game = after(game, choose_turn(game, Strength.EXPERT, plain=True))
    return game.score


def after(game: Game, turn: Sequence[Decision]) -> Game:
    """The game once these decisions are made."""
    for decision in turn:
        game = game.decide(decision)
    return game


def against(own: Sequence[int], others: Sequence[int]) -> str:
    """The mean gain over a baseline's scores with the same decks."""
    more = [score - other for score, other in zip(own, others, strict=True)]
    times = f"{mean(own) / mean(others):.2f} times" if mean(others) else "not to be compared with"
    return f", {mean(more):+.1f} ({error(more):.1f}), {times} the {mean(others):.1f} of the other"


def error(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    return stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
