"""Praise: true by the engine's own count, and never invented."""

from random import Random

import pytest

from nmbr9.contests.praise import FEW, FEWEST, LEAST, praise
from nmbr9.decisions import Laying, Place
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.steps import steps, turn_starts
from tests.support.ui_plus_play import begun
from tests.support.ui_states import flat, grown

SOURCE = Seeded("hello")
GAMES = tuple(grown(SOURCE, taste=taste) for taste in range(8))
FLAT = flat(SOURCE)


def rounds(game: Game) -> list[tuple[Game, Game]]:
    starts = turn_starts(game)
    return list(zip(starts, (*starts[1:], game), strict=True))


def wandering(seed: int) -> Game:
    game, luck = Game.start(SOURCE), Random(seed)
    while not game.finished:
        game = game.place(luck.choice(game.legal()))
    return game


@pytest.mark.parametrize("own", [*GAMES[:3], FLAT, *map(wandering, range(4))])
def test_what_is_praised_is_so_by_the_engines_count(own: Game) -> None:
    bots = GAMES[3:8]
    for nth, (before, after) in enumerate(rounds(own)):
        points = after.board.tiles[-1].points
        on_level = {landing.level: landing.placement for landing in before.legal().landings()}
        best = max(before.place(place).score - before.score for place in on_level.values())
        high = [bot.board.tiles[nth].points for bot in bots]
        as_high = sum(each >= points for each in high)
        usual = sorted(high)[len(high) // 2]
        found = praise(before, after, bots)
        if best - points >= LEAST:
            assert found
            assert (found.gain, found.bots) == (best - points, 0)
            assert found.greedier
            assert found.greedier.score == before.score + best
        elif as_high <= len(bots) // FEW and points - usual >= LEAST:
            assert found
            assert (found.gain, found.bots, found.as_high) == (points - usual, len(bots), as_high)
        else:
            assert found is None


def test_both_kinds_of_praise_are_met() -> None:
    games = (*GAMES[:3], FLAT, *map(wandering, range(4)))
    found = [praise(*round_, GAMES[3:8]) for own in games for round_ in rounds(own)]
    kinds = {bool(each.greedier) for each in found if each}
    assert kinds == {True, False}
    assert None in found


def test_without_games_to_compare_with_no_placement_is_rare() -> None:
    for bots in ((), (FLAT,) * (FEWEST - 1)):
        found = [praise(*round_, bots) for own in GAMES for round_ in rounds(own)]
        assert not [each for each in found if each and not each.greedier]


def test_what_every_bot_did_is_not_praised() -> None:
    own = GAMES[0]
    assert not [
        each for round_ in rounds(own) if (each := praise(*round_, (own,) * 5)) and each.bots
    ]


@pytest.mark.parametrize("variant", Variant)
def test_a_turn_of_plus_is_praised_for_points_that_its_tile_let_go(variant: Variant) -> None:
    met = 0
    for seed, modules in (("hello", Module), ("praise", {Module.GAP_FILLERS})):
        options = Options(variant=variant, modules=frozenset(modules))
        own = begun(options, 10_000, seed)
        for before, after in rounds(own):
            turn = steps(after)[len(before.decisions) :]
            laid = [step for step in turn if isinstance(step.decision, Laying)]
            found = praise(before, after, GAMES)
            if [type(step.decision) for step in laid] != [Place]:
                assert found is None
                continue
            hand, placed = laid[0].before, laid[0].after
            levels = range(placed.board.levels + 1)
            ends = [hand.place(place) for level in levels for place in hand.legal().on(level)[:1]]
            best = max((end.score for end in ends), default=placed.score)
            let_go = best - placed.score
            assert (found and (found.gain, found.greedier and found.greedier.score)) == (
                (let_go, best) if let_go >= LEAST else None
            )
            met += found is not None
    assert met
