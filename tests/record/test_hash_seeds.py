"""The same answers in every process: no name or order depends on a loop over a set."""

import os
import subprocess
import sys

import pytest

from tests.support.imports import ROOT

pytestmark = pytest.mark.cpython_only

PROGRAM = """
from itertools import combinations
from random import Random

from nmbr9.cli.jsonl import legal, verify
from nmbr9.powers import Power
from nmbr9.record import decode, encode, from_json, to_json
from nmbr9.errors import Nmbr9Error
from tests.support.random_play import any_decision, any_mix
from nmbr9.deck import Seeded
from nmbr9.game import Game

chance = Random(9)
for powers in combinations(("bridge", "flip", "detach", "solo_support"), 2):
    for opened in combinations(Power, 2):
        for used in ("", "+" + powers[0], "+" + powers[1]):
            print(verify({
                "modules": ["breaking_rules"], "powers": [*opened], "deck": [5, 5, 9, 9],
                "decisions": ["5r0@0,0" + used, "5r0@3,0+" + "+".join(powers)],
            }))
        print(legal({
            "modules": ["breaking_rules"], "powers": [*opened], "seed": "x",
            "with": [*powers], "decisions": [],
        }))
for number in range(40):
    options = any_mix(chance)
    game = Game.start(Seeded(str(number)), options)
    while not game.finished and len(game.decisions) < 30:
        game = game.decide(any_decision(game, chance))
    form, code = to_json(game), encode(game)
    print(form, code, decode(code).decisions, game)
    if game.decisions:
        print(game.judge(game.board.tiles[-1].placement, frozenset(Power)))
    form["decisions"].insert(chance.randint(0, len(game.decisions)), "1r0@0,0+bridge+flip+detach")
    try:
        print(from_json(form))
    except Nmbr9Error as error:
        print(error.reason, error)
"""


def test_a_record_reads_the_same_whatever_the_order_of_a_set() -> None:
    answers = {
        subprocess.run(  # noqa: S603 - our own program
            (sys.executable, "-c", PROGRAM),
            cwd=ROOT,
            env={**os.environ, "PYTHONHASHSEED": str(seed)},
            capture_output=True,
            check=True,
        ).stdout
        for seed in range(4)
    }
    assert len(answers) == 1
