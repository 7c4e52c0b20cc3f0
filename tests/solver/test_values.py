"""The solver's public functions: wrong values raise named errors only."""

from collections.abc import Callable
from itertools import product

import pytest

from nmbr9 import BadValue, Daily, Dealt, Game, Nmbr9Error, Options, Seeded, Variant
from nmbr9.protocol import Job, Question, Strength
from nmbr9.solver.fair_play.player import choose_placement
from nmbr9.solver.jobs import perform
from nmbr9.solver.known_deck.solve import solve_deck
from nmbr9.solver.plus.search import solve_game
from nmbr9.solver.plus.turns import turn_of

SHORT = Game.start(Dealt((9, 4)))
FINISHED = Game.start(Dealt((9,))).place(Game.start(Dealt((9,))).legal()[0])
PLUS = Game.start(Seeded("hello"), Options(variant=Variant.TWO_OF_THREE, removed=27))
WRONG: tuple[object, ...] = (
    None, True, -1, 0, 1.5, float("nan"), "", "expert", (), (10,), (9, 9, 9), [None], {}, range(3),
    Daily, object(), FINISHED, PLUS, Strength.EXPERT,
)  # fmt: skip
CALLS: dict[str, tuple[Callable[..., object], tuple[object, ...]]] = {
    "solve_deck": (lambda deck, nodes, seed: solve_deck(deck, nodes, seed=seed), ((9, 4), 9, 0)),
    "solve_deck in time": (lambda deck, time: solve_deck(deck, 9, seconds=time), ((9, 4), 0.01)),
    "solve_game": (lambda game, nodes, seed: solve_game(game, nodes, seed=seed), (SHORT, 9, 0)),
    "choose_placement": (choose_placement, (SHORT, Strength.BEGINNER, 0)),
    "turn_of": (turn_of, (PLUS, Strength.BEGINNER, 0)),
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


@pytest.mark.parametrize("name", sorted(CALLS.keys() - {"solve_deck in time"}))
def test_a_seed_is_a_number_that_can_be_written(name: str) -> None:
    function, arguments = CALLS[name]
    for seed in ("x", None, 1.5, 10**4301):
        with pytest.raises(BadValue):
            function(*arguments[:-1], seed)


@pytest.mark.parametrize(
    "game",
    [SHORT, Game.start(Seeded("hello"), Options(players=2, variant=Variant.TWO_OF_THREE))],
)
def test_a_game_that_cannot_be_judged_is_no_bad_record(game: Game) -> None:
    with pytest.raises(BadValue) as caught:
        perform(Question(1, Job.REVIEW, game))
    assert type(caught.value) is BadValue
