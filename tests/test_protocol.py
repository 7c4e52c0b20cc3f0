"""The messages between page and solver: each is read back as written, nothing else is accepted."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9 import protocol
from nmbr9.board import Placement
from nmbr9.decisions import Choose, Decline, EndTurn, Filler, Place, Relocate
from nmbr9.deck import Seeded
from nmbr9.errors import BadRecord
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.powers import Power
from nmbr9.protocol import (
    BadQuestion,
    ChosenTurn,
    Form,
    Job,
    JobError,
    JobProgress,
    JobResult,
    Question,
    ReviewedGame,
    ReviewedPlusGame,
    ReviewedRound,
    ReviewedTurn,
    SolvedGame,
    Strength,
    WorkerError,
    answer_text,
    parse_answer,
    parse_question,
    question_text,
)
from nmbr9.record import to_json
from nmbr9.tiles import Face
from tests.support.strategies import games

GAME = Game.start(Seeded("hello"))
PLACE, OTHER_PLACE = Placement(7, 1, Cell(3, -2)), Placement(0, 0, Cell(0, 0))
WORKER = Path(protocol.__file__).parent.parent / "static" / "solver.py"


@given(
    games(),
    st.sampled_from(Job),
    st.sampled_from(Strength),
    st.none() | st.integers(1),
    st.integers(0),
)
def test_a_question_is_read_as_it_was_asked(
    game: Game, job: Job, strength: Strength, nodes: int | None, luck: int
) -> None:
    question = Question(3, job, game, strength, nodes, luck)
    assert parse_question(question_text(question)) == question


def test_absent_fields_are_left_out() -> None:
    text = question_text(Question(3, Job.HINT, GAME))
    assert json.loads(text) == {"id": 3, "job": "hint", "game": to_json(GAME)}
    assert parse_question(text) == Question(3, Job.HINT, GAME)


@pytest.mark.parametrize(
    ("changes", "number"),
    [
        ({"id": None}, None),
        ({"id": "3"}, None),
        ({"id": 3, "job": "dance"}, 3),
        ({"id": 3, "job": None}, 3),
        ({"id": 3, "game": {}}, 3),
        ({"id": 3, "job": "placement"}, 3),
        ({"id": 3, "job": "placement", "strength": "genius"}, 3),
        ({"id": 3, "strength": 5}, 3),
        ({"id": 3, "nodes": "many"}, 3),
        ({"id": 3, "nodes": 1.5}, 3),
        ({"id": 3, "luck": "some"}, 3),
    ],
)
def test_a_malformed_question_is_refused_by_its_id(
    changes: dict[str, object], number: int | None
) -> None:
    form = {"id": 3, "job": "hint", "game": to_json(GAME), **changes}
    with pytest.raises(BadQuestion) as caught:
        parse_question(json.dumps(form))
    assert caught.value.id == number


@pytest.mark.parametrize("text", ["", "[]", "{}", "3", "[" * 200])
def test_anything_but_a_question_is_refused(text: str) -> None:
    with pytest.raises(BadQuestion) as caught:
        parse_question(text)
    assert caught.value.id is None


@pytest.mark.parametrize(
    "answer",
    [
        JobProgress(2, 3, 10),
        JobResult(2, ChosenTurn((Place(PLACE),)).to_json()),
        JobError(2, "BadRecord: no"),
        JobError(None, "BadRecord: no"),
        WorkerError("ImportError: numpy"),
    ],
)
def test_an_answer_is_read_as_it_was_given(answer: protocol.Answer) -> None:
    assert parse_answer(answer_text(answer)) == answer


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "{}",
        '{"id": "x", "done": 1, "of": 2}',
        '{"id": 1, "done": 1}',
        '{"id": 1, "done": 1, "of": "2"}',
        '{"id": 1, "result": 3}',
        '{"id": 1, "error": 3}',
        '{"id": "1", "error": "no"}',
        '{"broken": 3}',
    ],
)
def test_a_malformed_answer_is_refused(text: str) -> None:
    with pytest.raises(BadRecord):
        parse_answer(text)


RESULTS = [
    SolvedGame((PLACE, OTHER_PLACE), 64_000),
    ChosenTurn((Place(PLACE),)),
    ReviewedGame(
        (ReviewedRound(1034, 1034, PLACE, 0, 6), ReviewedRound(701, 712, OTHER_PLACE, 3, 8)),
        (PLACE,),
        1013,
        -21,
    ),
    ChosenTurn(
        (
            Choose(1),
            Filler(Placement(2, 0, Cell(3, -2), Face.FILLER)),
            Relocate(3, PLACE),
            Place(OTHER_PLACE, frozenset({Power.BRIDGE})),
            EndTurn(),
        )
    ),
    ReviewedPlusGame((ReviewedTurn(80, (Decline(),)), ReviewedTurn(79, (Place(PLACE),))), GAME),
]


ROUND: Form = {"own": 701, "best": 712, "advised": "7r1@3,-2", "error": 3, "luck_error": 8}
ACCOUNT: Form = {"rounds": [ROUND], "solver": [], "usual": 1013, "left_over": 0}


@pytest.mark.parametrize("result", RESULTS, ids=lambda result: type(result).__name__)
def test_a_result_is_read_as_it_was_found(
    result: SolvedGame | ReviewedGame | ChosenTurn | ReviewedPlusGame,
) -> None:
    form = json.loads(json.dumps(result.to_json()))
    assert type(result).from_json(form) == result


@pytest.mark.parametrize(
    ("read", "form"),
    [
        (SolvedGame.from_json, {}),
        (SolvedGame.from_json, {"placements": ["7r1@3,-2"]}),
        (SolvedGame.from_json, {"placements": "7r1@3,-2", "nodes": 1}),
        (SolvedGame.from_json, {"placements": ["nowhere"], "nodes": 1}),
        (ChosenTurn.from_json, {}),
        (ChosenTurn.from_json, {"decisions": []}),
        (ChosenTurn.from_json, {"decisions": "decline"}),
        (ChosenTurn.from_json, {"decisions": ["dance"]}),
        (ChosenTurn.from_json, {"decisions": [3]}),
        (ChosenTurn.from_json, {"decisions": ["decline"] * 11}),
        (ReviewedPlusGame.from_json, {"turns": [], "game": {}}),
        (ReviewedPlusGame.from_json, {"turns": {}, "game": to_json(GAME)}),
        (ReviewedPlusGame.from_json, {"turns": [3], "game": to_json(GAME)}),
        (ReviewedTurn.from_json, {"hindsight": "80", "decisions": ["decline"]}),
        (ReviewedTurn.from_json, {"hindsight": 80, "decisions": []}),
        (ReviewedGame.from_json, {**ACCOUNT, "rounds": [{}]}),
        (ReviewedGame.from_json, {**ACCOUNT, "rounds": [3]}),
        (ReviewedGame.from_json, {**ACCOUNT, "solver": None}),
        (ReviewedGame.from_json, {**ACCOUNT, "usual": None}),
        (ReviewedGame.from_json, {**ACCOUNT, "left_over": 0.5}),
        (ReviewedRound.from_json, {**ROUND, "own": "70"}),
        (ReviewedRound.from_json, {**ROUND, "best": None}),
        (ReviewedRound.from_json, {**ROUND, "advised": 3}),
        (ReviewedRound.from_json, {**ROUND, "error": 0.5}),
        (ReviewedRound.from_json, {**ROUND, "luck_error": []}),
    ],
)
def test_a_malformed_result_is_refused(read: Callable[[Form], object], form: Form) -> None:
    with pytest.raises(BadRecord):
        read(form)


def test_a_worker_that_cannot_begin_says_so_in_the_same_form() -> None:
    assert 'postMessage(json.dumps({"broken": f"' in WORKER.read_text("utf-8")
    assert '{"broken": ' in answer_text(WorkerError("ImportError: numpy"))
