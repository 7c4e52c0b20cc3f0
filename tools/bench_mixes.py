"""How strong the solver is in NMBR 9 ++, mix by mix; a part of ``make bench-solver``."""

import time
from collections.abc import Sequence
from statistics import mean, stdev
from typing import Final

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.solver.plus.search import search_game

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


def known_mixes(decks: int, seconds: Sequence[float]) -> None:
    """Print the mean score in each mix after each time, and what it is without doing more.

    Beside it what powers and fillers add to the very same decks, with its standard error.
    """
    for name, options in MIXES.items():
        games = [Game.start(Seeded(f"bench-{deck:02}"), options) for deck in range(decks)]
        own = [solved_at(game, seconds, plain=False) for game in games]
        forced = [solved_at(game, seconds, plain=True) for game in games] if options.modules else []
        for at, limit in enumerate(seconds):
            line = f"known cards, {name}, {limit:.0f} s: mean {mean(one[at] for one in own):.1f}"
            if forced:
                more = [one[at] - other[at] for one, other in zip(own, forced, strict=True)]
                line += f", {mean(more):+.1f} ({error(more):.1f}) against forced decisions only"
            print(f"{line}, {decks} decks", flush=True)


def solved_at(game: Game, seconds: Sequence[float], *, plain: bool) -> list[int]:
    """The best score when each time was up."""
    start = time.process_time()
    best, scores = 0, list[int]()
    for progress in search_game(game, plain=plain):
        while time.process_time() - start > seconds[len(scores)]:
            scores.append(best)
            if len(scores) == len(seconds):
                return scores
        best = progress.best.score if progress.best else 0
    raise AssertionError("a search does not end by itself")


def error(values: Sequence[float]) -> float:
    """The standard error of a mean."""
    return stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
