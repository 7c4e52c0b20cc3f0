"""Advantages of one placement over another: each is true by the oracle's count."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, cached_property
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from nmbr9 import decisions
from nmbr9.board import Placement
from nmbr9.contests import puzzles
from nmbr9.contests.advantages import CLEAR, Advantage, Ground, Kind, advantage, advantages
from nmbr9.game import Game
from nmbr9.options import Module, Options
from nmbr9.record import decode
from tests.support import oracle
from tests.support.fuzz import often
from tests.support.oracle import Lying, Square
from tests.support.ui_plus_play import begun

ROUNDS = Path(__file__).with_name("costly_rounds.txt")
PUZZLES = Path(__file__).parents[2] / "static" / "puzzles" / "all.txt"


class Costly(NamedTuple):
    """A round that cost points by a review of a bot's game: the advised placement and the bot's."""

    before: Game
    better: Placement
    worse: Placement

    def advantage(self) -> Advantage | None:
        return advantage(self.before, *self.games())

    def games(self) -> tuple[Game, Game]:
        return self.before.place(self.better), self.before.place(self.worse)


@cache
def costly_rounds() -> tuple[Costly, ...]:
    lines = (line.split(" ") for line in ROUNDS.read_text().splitlines())
    return tuple(
        Costly(decode(code), Placement.parse(better), Placement.parse(worse))
        for code, better, worse in lines
    )


def some(rounds: int) -> Sequence[Costly]:
    return Random(rounds).sample(costly_rounds(), rounds)


def test_there_are_three_hundred_rounds_and_none_without_an_advantage() -> None:
    assert len(costly_rounds()) == 300
    kinds = [found.kind for found in map(Costly.advantage, costly_rounds()) if found]
    assert len(kinds) == 300
    assert {*kinds} == {*Kind}
    assert kinds.count(Kind.NEXT) < 20  # it says only what comes next


def test_a_cost_far_above_the_points_now_is_explained_by_something_else() -> None:
    for costly in costly_rounds():
        found = costly.advantage()
        if found and found.kind is Kind.POINTS:
            dear = advantage(costly.before, *costly.games(), 2 * round(found.units))
            assert dear
            others = [each for each in advantages(costly.before, *costly.games()) if each != found]
            clear = any(each.worth >= CLEAR for each in others)
            assert (dear.kind is Kind.POINTS) == (not clear)
            assert advantage(costly.before, *costly.games(), 1) == found


def test_in_the_last_round_nothing_counts_but_points() -> None:
    last = [costly for costly in costly_rounds() if not any(costly.before.unseen)]
    assert last
    assert {found.kind for costly in last if (found := costly.advantage())} == {Kind.POINTS}


def test_a_missed_puzzle_always_has_an_advantage() -> None:
    entries = puzzles.read(PUZZLES.read_text()).entries
    for entry in entries[:: len(entries) // often(20, by_night=400)]:
        puzzle = puzzles.puzzle(entry)
        right = puzzle.before.place(puzzle.answers[0])
        for place in puzzle.others[:: often(9, by_night=1)]:
            found = advantage(puzzle.before, right, puzzle.before.place(place))
            assert found, (entry.name, place)


@pytest.mark.parametrize("costly", some(often(4, by_night=300)))
def test_every_advantage_of_a_costly_round_is_true(costly: Costly) -> None:
    games = (*costly.games(), costly.before)
    better, worse, before = (_Counted(costly.before, game) for game in games)
    for found in advantages(costly.before, *costly.games()):
        assert _is_true(found, better, worse, before), found
        for side, grounds in ((better, found.better), (worse, found.worse)):
            for ground in grounds:
                on = side.taken(ground.level - 1)  # of the table any cell can be hatched
                assert ground.level == 0 or {*ground.cells} <= on, found


@pytest.mark.parametrize("costly", some(often(20, by_night=300)))
def test_what_is_dead_stays_open_whatever_is_placed(costly: Costly) -> None:
    luck, grounds = Random(costly.before.score), dead(costly)
    game = costly.games()[1]
    while not game.finished and grounds:
        game = game.place(luck.choice(game.legal()))
        last = game.board.tiles[-1]
        assert not any(
            {*last.cells} & {*ground.cells} for ground in grounds if ground.level == last.level
        )


def test_in_plus_nothing_is_called_dead_for_a_filler_or_a_power_may_cover_it() -> None:
    options, luck = Options(modules=frozenset(Module), powers=6), Random(0)
    games = [begun(options, count) for count in range(12, 40)]
    placing = [game for game in games if decisions.Kind.PLACE in game.choices.kinds]
    assert len(placing) > 5
    for game in placing:
        first, second = (game.place(place) for place in luck.sample([*game.legal()], 2))
        found = (*advantages(game, first, second), *advantages(game, second, first))
        assert Kind.DEAD not in {each.kind for each in found}


def dead(costly: Costly) -> tuple[Ground, ...]:
    found = advantages(costly.before, *costly.games())
    return next((each.worse for each in found if each.kind is Kind.DEAD), ())


# The count, by the oracle


class _Counted:
    """A board, its tiles to come, and all their places, without the engine."""

    def __init__(self, before: Game, game: Game) -> None:
        self.score = sum(tile.points for tile in game.board.tiles)
        self.gained = self.score - sum(tile.points for tile in before.board.tiles)
        self.tiles = [
            Lying(
                tile.level,
                tile.placement.anchor.y,
                tile.placement.anchor.x,
                tile.placement.rotation,
                tile.placement.number,
            )
            for tile in game.board.tiles
        ]
        self.coming = {number: n for number, n in enumerate(before.unseen) if n}

    @cached_property
    def legal(self) -> dict[int, list[Lying]]:
        return {number: oracle.legal(self.tiles, number) for number in self.coming}

    def fits(self, number: int, level: int) -> list[Lying]:
        return [tile for tile in self.legal[number] if tile.level == level]

    def both(self, number: int, level: int) -> bool:
        return any(
            tile.level == level
            for first in self.fits(number, level)
            for tile in oracle.legal([*self.tiles, first], number)
        )

    def count(self, level: int) -> int:
        return sum(n for number, n in self.coming.items() if self.fits(number, level))

    def taken(self, level: int) -> set[Square]:
        return {square for tile in self.tiles if tile.level == level for square in tile.squares}

    def area(self, level: int) -> int:
        free, largest = self.taken(level) - self.taken(level + 1), 0
        while free:
            reached, edge = set[Square](), {next(iter(free))}
            while edge:
                reached |= edge
                edge = {square for each in edge for square in _around(each)} & free - reached
            largest, free = max(largest, len(reached)), free - reached
        return largest

    def dead(self) -> set[tuple[int, Square]]:
        """The squares that no tile to come can cover, on ground that is there or may be."""
        xs, ys = zip(*self.taken(0), strict=True)
        table = {
            (x, y) for x in range(min(xs) - 8, max(xs) + 9) for y in range(min(ys) - 8, max(ys) + 9)
        }
        ground, cells = table, set[tuple[int, Square]]()
        for level in range(self.levels + 1):
            built = {s for above in range(level, self.levels) for s in self.taken(above)}
            under = (
                self.taken(level - 1)
                if level
                else {
                    (x, y) for x in range(min(xs), max(xs) + 1) for y in range(min(ys), max(ys) + 1)
                }
            )
            free, cover = ground - built, set[Square]()
            for shape in {
                oracle.turned(number, turn) for number in self.coming for turn in range(4)
            }:
                for x, y in free:
                    squares = {(x + a, y + b) for a, b in shape}
                    if squares <= free:
                        cover |= squares
                # A shape whose corner is not its own: anchored beside the free squares.
                for x, y in {(x - a, y - b) for x, y in free for a, b in shape} - free:
                    squares = {(x + a, y + b) for a, b in shape}
                    if squares <= free:
                        cover |= squares
            cells |= {(level, square) for square in under - built - cover}
            ground = cover | self.taken(level)
        return cells

    @property
    def levels(self) -> int:
        return 1 + max(tile.level for tile in self.tiles)

    def carried(self) -> set[int]:
        last = self.tiles[-1]
        return {
            number
            for number, places in self.legal.items()
            for tile in places
            if tile.level == last.level + 1 and tile.squares & last.squares
        }

    def sides(self) -> int:
        *before, last = self.tiles
        others = {s for tile in before if tile.level == last.level for s in tile.squares}
        return sum(square in others for each in last.squares for square in _around(each))


def _around(square: Square) -> Iterator[Square]:
    x, y = square
    yield from ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1))


def _is_true(  # noqa: PLR0911 - an arm a kind
    found: Advantage, better: _Counted, worse: _Counted, before: _Counted
) -> bool:
    number, level = found.values.get("number", 0), found.values.get("level", 0)
    numbers = found.values.get("n"), found.values.get("others")
    there = [{*ground.cells} for ground in (*found.better, *found.worse)]
    places = (
        [tile.squares for tile in better.fits(number, level)] if number in better.coming else []
    )
    match found.kind:
        case Kind.PAIR:
            both = better.both(number, level) and better.coming[number] == 2
            return both and not worse.both(number, level)
        case Kind.FITS:
            return there[0] in places and not worse.fits(number, level)
        case Kind.NEXT:
            return there[0] in places and (level > 0 or not better.count(1))
        case Kind.OPEN:
            return before.count(level) > 0 == worse.count(level) and found.values[
                "n"
            ] == better.count(level)
        case Kind.BRIDGED:
            return there[0] in places and number in better.carried() and not worse.carried()
        case Kind.DEAD:
            return _cells(found.better) == better.dead() and _cells(found.worse) == worse.dead()
        case Kind.AREA:
            return numbers == (better.area(level), worse.area(level)) == (*map(len, there),)
    counted = {
        Kind.POINTS: lambda side: side.gained,
        Kind.ROOM: lambda side: side.count(level),
        Kind.CONTACT: lambda side: side.sides(),
        Kind.WAYS: lambda side: sum(len(side.fits(each, level)) for each in side.coming),
    }
    return numbers == (*map(counted[found.kind], (better, worse)),)


def _cells(grounds: Iterable[Ground]) -> set[tuple[int, Square]]:
    return {(ground.level, (x, y)) for ground in grounds for x, y in ground.cells}
