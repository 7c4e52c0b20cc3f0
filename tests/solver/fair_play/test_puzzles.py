"""The tool that finds puzzles."""

from pathlib import Path

import numpy as np
import pytest

from nmbr9.board import Placement
from nmbr9.contests import puzzles
from nmbr9.contests.puzzles import SEED, Collection, PuzzleLine
from nmbr9.deck import Dealt, Seeded
from nmbr9.game import Game
from nmbr9.record import decode
from tests.support.fuzz import in_turn
from tools.contests.puzzle_search import (
    Look,
    SearchResult,
    found_greedily,
    is_symmetric,
    search_game,
)
from tools.contests.puzzles import A_GRADE, FILE, continued, in_order, with_room
from tools.contests.search_runner import SOLVER, write

pytestmark = pytest.mark.cpython_only


def deck_of(entry: PuzzleLine) -> int:
    source = decode(entry.code).source
    assert isinstance(source, Seeded)
    return int(source.seed.removeprefix(SEED))


@pytest.mark.slow("shipped")
@pytest.mark.parametrize("nth", in_turn(range(20)))
def test_the_shipped_puzzles_of_a_game_are_found_again(nth: int) -> None:
    collection = puzzles.read(FILE.read_text("utf-8"))
    by_deck: dict[int, list[PuzzleLine]] = {}
    for entry in collection.entries:
        by_deck.setdefault(deck_of(entry), []).append(entry)
    deck, entries = tuple(by_deck.items())[nth]
    again = search_game(deck).entries[: len(entries)]
    assert list(again) == entries, "another player: raise SOLVER, run make puzzles"
    assert collection.solver == SOLVER, "run make puzzles"


def test_the_greediest_player_finds_each_of_the_places_that_score_most_equally_often() -> None:
    game = Game.start(Dealt((9, 5, 7)))
    for tile in ("9r0@0,0", "5r0@3,0"):
        game = game.place(Placement.parse(tile))
    legal = list(game.legal().landings())
    high = [landing.placement for landing in legal if landing.level == 1]
    assert high
    assert {found_greedily(game, place) for place in high} == {1000 // len(high)}
    low = [landing.placement for landing in legal if not landing.level]
    assert {found_greedily(game, place) for place in low} == {0}


@pytest.mark.slow("shipped")
def test_none_of_the_shipped_puzzles_is_harder_than_for_a_weak_player() -> None:
    for entry in puzzles.read(FILE.read_text("utf-8")).entries:
        puzzle = puzzles.puzzle(entry)
        assert entry.often >= found_greedily(puzzle.before, puzzle.answers[0]), entry.code


def test_no_puzzle_is_hard_that_a_weak_player_finds_every_second_time() -> None:
    entries = puzzles.read(FILE.read_text("utf-8")).entries
    assert max(entry.often for entry in entries if entry.grade >= 3) < 500


def test_the_tool_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "all.txt"
    assert continued("one", file) == Collection("one")
    collection = Collection("one").with_game(1, 1)
    write(collection.text(), file)
    assert continued("one", file) == collection
    assert continued("two", file) == Collection("two")


def test_games_count_in_their_order_whichever_is_done_first() -> None:
    games = [SearchResult(n, ()) for n in range(4)]
    finished = iter([(5, games[1]), (4, games[0]), (7, games[3]), (6, games[2])])
    assert list(in_order(finished, 4)) == games


def test_a_grade_takes_no_more_than_it_has_room_for_and_of_a_round_even_fewer() -> None:
    entry = puzzles.read(FILE.read_text("utf-8")).entries[0]
    collection = Collection("one")
    for _ in range(A_GRADE):
        collection = with_room(collection, SearchResult(2, (entry,)))
    assert (collection.games, collection.chosen, collection.confirmed) == (100, 200, 100)
    assert len(collection.entries) == 25


def test_a_placement_is_clearly_better_if_every_deal_says_so() -> None:
    places = tuple(Placement.parse(f"8r0@{x},0") for x in range(3))

    def look(*ends: tuple[int, ...]) -> Look:
        return Look(places, np.array(ends, float), None, (), np.array([]))  # type: ignore[arg-type]

    clear = look((50, 60, 70), (57, 66, 78), (40, 50, 60))
    assert clear.answer == places[1]
    assert clear.is_clear(points=4, errors=3)
    assert not clear.is_clear(points=8, errors=3)
    assert not look((50, 60, 70), (80, 61, 78), (40, 50, 60)).is_clear(points=4, errors=3)


def test_a_board_that_a_turn_does_not_change_is_no_puzzle() -> None:
    game = Game.start(Dealt((0, 1, 1)))
    game = game.place(Placement.parse("0r0@0,0"))
    assert is_symmetric(game)
    assert not is_symmetric(game.place(Placement.parse("1r0@3,1")))
    assert is_symmetric(game.place(Placement.parse("1r0@3,1")).place(Placement.parse("1r2@-2,-1")))
