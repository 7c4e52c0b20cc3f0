"""The solver's public functions: wrong values raise named errors only."""

import sys
from collections.abc import Callable
from dataclasses import replace
from itertools import product
from subprocess import run

import pytest

from nmbr9 import (
    BadValue,
    Choose,
    Daily,
    Dealt,
    EndTurn,
    Game,
    Module,
    Nmbr9Error,
    Options,
    Reason,
    Seeded,
    Variant,
    solver,
)  # fmt: skip
from nmbr9.game import replay
from nmbr9.protocol import Job, Question, ReviewedGame
from nmbr9.solver import Strength, choose_placement, review, solve_deck, solve_game, turn_of
from nmbr9.solver.boards.batch import Boards
from nmbr9.solver.boards.window import SIDE
from nmbr9.solver.fair_play.review import review_game
from nmbr9.solver.jobs import perform
from nmbr9.solver.plus.review import review_plus_game
from nmbr9.steps import turn_starts

SHORT = Game.start(Dealt((9, 4)))
FINISHED = Game.start(Dealt((9,))).place(Game.start(Dealt((9,))).legal()[0])
TWO_CARDS = Game.start(Seeded("hello"), Options(variant=Variant.TWO_OF_THREE, removed=27))
WRONG: tuple[object, ...] = (
    None, True, -1, 0, 1.5, float("nan"), "", "expert", (), (10,), (9, 9, 9), [None], {}, range(3),
    Daily, object(), FINISHED, TWO_CARDS, Strength.EXPERT,
)  # fmt: skip
CALLS: dict[str, tuple[Callable[..., object], tuple[object, ...]]] = {
    "solve_deck": (lambda deck, nodes, seed: solve_deck(deck, nodes, seed=seed), ((9, 4), 9, 0)),
    "solve_deck in time": (lambda deck, time: solve_deck(deck, 9, seconds=time), ((9, 4), 0.01)),
    "solve_game": (lambda game, nodes, seed: solve_game(game, nodes, seed=seed), (SHORT, 9, 0)),
    "choose_placement": (choose_placement, (SHORT, Strength.BEGINNER, 0)),
    "turn_of": (turn_of, (TWO_CARDS, Strength.BEGINNER, 0)),
    "review": (review, (FINISHED,)),
}


@pytest.mark.parametrize("name", CALLS)
def test_any_value_in_the_place_of_any_argument_raises_named_errors_only(name: str) -> None:
    function, arguments = CALLS[name]
    function(*arguments)
    refused = 0
    for place, wrong in product(range(len(arguments)), WRONG):
        try:
            function(*arguments[:place], wrong, *arguments[place + 1 :])
        except Nmbr9Error:
            refused += 1
    assert refused


@pytest.mark.parametrize("name", sorted(CALLS.keys() - {"solve_deck in time", "review"}))
def test_a_seed_is_a_number_that_can_be_written(name: str) -> None:
    function, arguments = CALLS[name]
    for seed in ("x", None, 1.5, 10**4301):
        with pytest.raises(BadValue):
            function(*arguments[:-1], seed)


# Games


def place_afar(options: Options) -> Game:
    """A game whose board is wider than the solver's window."""
    game = Game.start(Seeded("afar"), options)
    while game.board.bounds is None or game.board.bounds.right - game.board.bounds.left <= SIDE:
        game = game if game.card is not None else game.decide(Choose())
        farthest = max(game.legal().landings(), key=lambda place: place.placement.anchor.x)
        game = game.place(farthest.placement)
        game = game.decide(EndTurn()) if game.state.turn.laid else game
    return game


def play_turns(options: Options, turns: int, seat: int = 0) -> Game:
    """A game after a few turns of the beginner."""
    game = Game.start(Seeded("games"), options, seat)
    while game.turn <= turns:
        game = replay(game, turn_of(game, Strength.BEGINNER))
    return game


def finish(options: Options) -> Game:
    """A finished game of one card."""
    game = Game.start(Dealt((9,)), options)
    return replay(game, turn_of(game, Strength.BEGINNER))


BASE, ALL = Options(), frozenset(Module)
STARTED = Options(modules=frozenset({Module.STARTING_TILES}))
FILLERS = Options(modules=frozenset({Module.GAP_FILLERS}))
CARDS = Options(variant=Variant.TWO_OF_THREE)
LEVELS = Options(variant=Variant.LEVEL_TO_LEVEL)
WITHIN_A_TURN = play_turns(FILLERS, 2)
LAID = WITHIN_A_TURN.place(WITHIN_A_TURN.legal()[0])
CHOSEN = play_turns(CARDS, 3).decide(Choose())
PLUS = {"choose_placement": Reason.BAD_OPTIONS}
UNFIT = {"solve_game": Reason.BAD_FORM}
GAMES: dict[str, tuple[Game, dict[str, Reason]]] = {
    "base game": (play_turns(BASE, 4), {}),
    "base game at a table": (play_turns(Options(2), 4, 1), {}),
    "base game, wide": (place_afar(BASE), UNFIT),
    "starting tile": (play_turns(STARTED, 0), PLUS),
    "starting tile, later": (play_turns(STARTED, 6), PLUS),
    "all modules": (play_turns(Options(modules=ALL), 5), PLUS),
    "tile laid": (LAID, PLUS | UNFIT),
    "fillers, wide": (place_afar(FILLERS), PLUS | UNFIT),
    "two of three": (play_turns(CARDS, 3), PLUS),
    "card declined": (play_turns(CARDS, 1), PLUS),
    "card chosen": (CHOSEN, PLUS | UNFIT),
    "two of three at a table": (play_turns(Options(2, Variant.TWO_OF_THREE, ALL), 2, 1), PLUS),
    "level to level": (play_turns(LEVELS, 3), PLUS),
    "level to level at a table": (
        play_turns(Options(2, Variant.LEVEL_TO_LEVEL), 3, 1),
        PLUS | {"solve_game": Reason.BAD_OPTIONS},
    ),
    "level to level, wide": (place_afar(LEVELS), PLUS | UNFIT),
}
"""Games in every situation, with the functions that refuse each, and the reason."""


def lays_legally(game: Game) -> bool:
    """Whether the chosen placement is legal."""
    return choose_placement(game, Strength.PRACTISED, 1) in game.legal()


def ends_the_turn(game: Game) -> bool:
    """Whether the chosen decisions lead to the next turn."""
    return replay(game, turn_of(game, Strength.BEGINNER, 1)).turn == game.turn + 1


def ends_the_game(game: Game) -> bool:
    """Whether the game that was searched goes on from this one to the end."""
    solved = solve_game(game, 0)
    again = Game(game.source, game.options, solved.decisions, game.seat)
    return again.finished and again.decisions[: len(game.decisions)] == game.decisions


ANSWERS: dict[str, Callable[[Game], bool]] = {
    "choose_placement": lays_legally,
    "turn_of": ends_the_turn,
    "solve_game": ends_the_game,
}


@pytest.mark.parametrize("name", ANSWERS)
@pytest.mark.parametrize("kind", GAMES)
def test_every_game_is_answered_legally_or_refused_by_name(kind: str, name: str) -> None:
    game, reasons = GAMES[kind]
    if name not in reasons:
        assert ANSWERS[name](game)
        return
    with pytest.raises(BadValue) as caught:
        ANSWERS[name](game)
    assert caught.value.reason is reasons[name]


def test_no_placement_of_a_game_with_a_starting_tile_is_guessed() -> None:
    for strength in Strength:
        with pytest.raises(BadValue) as caught:
            choose_placement(play_turns(STARTED, 3), strength)
        assert caught.value.reason is Reason.BAD_OPTIONS


def test_a_board_with_a_starting_tile_is_none_of_the_base_game() -> None:
    with pytest.raises(BadValue) as caught:
        Boards.of(play_turns(STARTED, 0).board)
    assert caught.value.reason is Reason.BAD_FORM


@pytest.mark.parametrize(
    ("game", "reason"),
    [(SHORT, Reason.BAD_FORM), (finish(FILLERS), Reason.BAD_OPTIONS)],
    ids=["under way", "NMBR 9 ++"],
)
def test_a_game_that_is_not_reviewed_is_refused_by_name(game: Game, reason: Reason) -> None:
    with pytest.raises(BadValue) as caught:
        review_game(game)
    assert caught.value.reason is reason


@pytest.mark.parametrize(
    ("game", "reason"),
    [
        (TWO_CARDS, Reason.BAD_FORM),
        (finish(Options(2, modules=FILLERS.modules)), Reason.BAD_OPTIONS),
    ],
    ids=["under way", "at a table"],
)
def test_a_game_of_plus_that_is_not_reviewed_is_refused_by_name(game: Game, reason: Reason) -> None:
    with pytest.raises(BadValue) as caught:
        review_plus_game(game)
    assert caught.value.reason is reason


@pytest.mark.parametrize("options", [BASE, STARTED, CARDS], ids=["base", "starting", "cards"])
def test_every_finished_game_played_alone_is_reviewed(options: Options) -> None:
    removed = options.variant.deck_size - 8 * options.variant.cards_a_round
    game = Game.start(Seeded("short"), replace(options, removed=removed))
    while not game.finished:
        game = game.decide(game.choices[-1])
    reviewed = review(game)
    judged = reviewed.rounds if isinstance(reviewed, ReviewedGame) else reviewed.turns
    assert len(judged) == len(turn_starts(game))


def test_a_board_of_plus_that_is_too_wide_to_be_searched_is_reviewed() -> None:
    game = place_afar(FILLERS)
    while not game.finished:
        game = game.decide(game.choices[-1])
    *_, last = review_plus_game(game, nodes=100, width=2)
    assert last.review is not None


def test_a_search_ends_without_a_third_card_as_nothing_scores() -> None:
    assert solve_deck((9, 4), 10**9).score == 0


def test_each_name_of_the_solver_is_loaded_when_it_is_asked_for() -> None:
    assert all(callable(getattr(solver, name)) for name in solver.__all__)
    with pytest.raises(AttributeError, match="solve_all"):
        solver.__getattr__("solve_all")
    loaded = "import sys, nmbr9.solver; print('numpy' in sys.modules)"
    told = run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)  # noqa: S603
    assert told.stdout == "False\n"


@pytest.mark.parametrize(
    "game",
    [SHORT, Game.start(Seeded("hello"), Options(players=2, variant=Variant.TWO_OF_THREE))],
)
def test_a_game_that_cannot_be_judged_is_no_bad_record(game: Game) -> None:
    with pytest.raises(BadValue) as caught:
        perform(Question(1, Job.REVIEW, game))
    assert type(caught.value) is BadValue
