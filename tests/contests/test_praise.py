"""Praise: true by the engine's own count, and never invented."""

from random import Random

import pytest

from nmbr9.contests.praise import FEW, FEWEST, LEAST, praise
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.steps import turn_starts
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
        best = max(before.place(place).score - before.score for place in before.legal())
        high = [bot.board.tiles[nth].points for bot in bots]
        as_high = sum(each >= points for each in high)
        usual = sorted(high)[len(high) // 2]
        found = praise(before, after, bots)
        if best - points >= LEAST:
            assert found
            assert (found.gain, found.bots) == (best - points, 0)
            assert found.greedier
            assert before.place(found.greedier).score == before.score + best
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
