"""The messages between the page and the solver's worker: questions and answers, each a text.

Both sides read each text once, with this module. Any other form is refused with BadRecord. Legality
is not checked here: the page asks the engine.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias, TypeVar

from nmbr9.board import Placement
from nmbr9.decisions import Decision, parse_decision
from nmbr9.errors import BadRecord, BadValue
from nmbr9.game import Game
from nmbr9.record import from_json, to_json
from nmbr9.untrusted import as_int, as_list, as_object, as_text, malformed, parse_json, reads_record

Form: TypeAlias = Mapping[str, object]
"""A JSON object."""


class Job(StrEnum):
    """A kind of question. The values key the page's texts."""

    PAR = "par"
    HINT = "hint"
    REVIEW = "review"
    PLACEMENT = "placement"
    """A computer's placement; in NMBR 9 ++ its whole turn."""


class Strength(StrEnum):
    """The strength of a computer. The values are kept in saves and key the page's texts."""

    BEGINNER = "beginner"
    CASUAL = "casual"
    PRACTISED = "practised"
    EXPERT = "expert"
    MASTER = "master"


class Temperament(StrEnum):
    """The taste of a computer, which shows on its boards. The values key the page's texts."""

    CAREFUL = "careful"
    """It encloses few free cells."""
    CLIMBER = "climber"
    """It reaches the higher levels early."""
    WIDE = "wide"
    """It covers much of the table."""


CHARACTERS: Final = 6
"""The computers of one strength that can be told apart: no table has more seats."""


def temperament_of(luck: int) -> Temperament | None:
    """The temperament of the computer with this luck; None without luck."""
    return tuple(Temperament)[(luck - 1) % len(Temperament)] if luck else None


# Questions


@dataclass(frozen=True, slots=True)
class Question:
    """One job for the solver; its answers have the same id.

    A PLACEMENT needs a strength; `luck` identifies the computer and gives it a temperament, so that
    no two play alike.
    `nodes`: the boards that a par may expand; None for the usual number.
    """

    id: int
    job: Job
    game: Game
    strength: Strength | None = None
    nodes: int | None = None
    luck: int = 0


class BadQuestion(BadRecord):
    """A malformed question; `id` is its id if it has one."""

    def __init__(self, number: int | None, error: BadValue) -> None:
        super().__init__(error.reason, error.sentence, error.refusal)
        self.id = number


def question_text(question: Question) -> str:
    """A question as a text for the worker."""
    form: dict[str, object] = {
        "id": question.id,
        "job": question.job.value,
        "game": to_json(question.game),
    }
    if question.strength is not None:
        form["strength"] = question.strength.value
    if question.nodes is not None:
        form["nodes"] = question.nodes
    if question.luck:
        form["luck"] = question.luck
    return json.dumps(form)


def parse_question(text: str) -> Question:
    """The question of a text. Raises BadQuestion."""
    number: int | None = None
    try:
        form = as_object(parse_json(text), "a question")
        number = as_int(form.get("id"), "the id of a question")
        return _question(number, form)
    except BadValue as error:
        raise BadQuestion(number, error) from None


def _question(number: int, form: Form) -> Question:
    job = as_one_of(Job, form.get("job"), "a job")
    strength, nodes = form.get("strength"), form.get("nodes")
    if job is Job.PLACEMENT or strength is not None:
        strength = as_one_of(Strength, strength, "a strength")
    nodes = None if nodes is None else as_int(nodes, "the nodes")
    luck = as_int(form.get("luck", 0), "the luck")
    return Question(number, job, from_json(form.get("game")), strength, nodes, luck)


# Answers


@dataclass(frozen=True, slots=True)
class JobProgress:
    """The progress of a job: `done` of `of` steps."""

    id: int
    done: int
    of: int


@dataclass(frozen=True, slots=True)
class JobResult:
    """The last answer to a job.

    `result` is the JSON form of a `ChosenTurn`, a `SolvedGame` or a `ReviewedGame`; of NMBR 9 ++
    the record of a `game`, or a `ReviewedPlusGame`. Only the side that asked knows which.
    """

    id: int
    result: Form


@dataclass(frozen=True, slots=True)
class JobError:
    """The reason why a job has no result. Without an id the question could not be read."""

    id: int | None
    error: str


@dataclass(frozen=True, slots=True)
class WorkerError:
    """The reason why the worker itself cannot work; static/solver.py may send one."""

    error: str


Answer: TypeAlias = JobProgress | JobResult | JobError | WorkerError
"""Any answer of the worker."""


def answer_text(answer: Answer) -> str:
    """An answer as a text for the page."""
    match answer:
        case JobProgress(number, step, of):
            return json.dumps({"id": number, "done": step, "of": of})
        case JobResult(number, result):
            return json.dumps({"id": number, "result": result})
        case JobError(number, error):
            return json.dumps({"id": number, "error": error})
        case WorkerError(error):
            return json.dumps({"broken": error})


def parse_answer(text: str) -> Answer:
    """The answer of a text. Raises BadRecord. A result is read when its job is known."""
    form = as_object(parse_json(text), "an answer")
    if "broken" in form:
        return WorkerError(as_text(form["broken"], "a complaint"))
    number = form.get("id")
    if "error" in form:
        error = as_text(form["error"], "a complaint")
        return JobError(None if number is None else as_int(number, "the id of a job"), error)
    number = as_int(number, "the id of a job")
    if "result" in form:
        return JobResult(number, as_object(form["result"], "a result"))
    return JobProgress(number, as_int(form.get("done"), "done"), as_int(form.get("of"), "of"))


# Results


@dataclass(frozen=True, slots=True)
class SolvedGame:
    """The result of a PAR: the best game found, and the boards that its search could expand."""

    placements: tuple[Placement, ...]
    nodes: int

    def to_json(self) -> Form:
        """The JSON form of the result."""
        return {"placements": _texts(self.placements), "nodes": self.nodes}

    @classmethod
    def from_json(cls, form: Form) -> "SolvedGame":
        """The result of a JSON form. Raises BadRecord."""
        return cls(_placements(form.get("placements")), as_int(form.get("nodes"), "the nodes"))


MOST_DECISIONS: Final = 10
"""A limit above any turn: two fillers, a relocation, the reserved tile, its own, its end."""


@dataclass(frozen=True, slots=True)
class ChosenTurn:
    """The result of a HINT and of a PLACEMENT: all decisions up to the end of a turn."""

    decisions: tuple[Decision, ...]

    def to_json(self) -> Form:
        """The JSON form of the result."""
        return {"decisions": [str(decision) for decision in self.decisions]}

    @classmethod
    def from_json(cls, form: Form) -> "ChosenTurn":
        """The result of a JSON form. Raises BadRecord."""
        return cls(_decisions(form.get("decisions")))


@dataclass(frozen=True, slots=True)
class ReviewedRound:
    """One round of a reviewed game, in tenths of a point.

    `best`: the expected score before the placement, and after `advised`, the best one found; `own`:
    that after the player's. So the card was lucky by `best` less the `own` of the round before, and
    the placement cost `best` less `own`. The errors are standard errors of both.
    """

    own: int
    best: int
    advised: Placement
    error: int
    luck_error: int

    def to_json(self) -> Form:
        """The JSON form of the round."""
        return {
            "own": self.own,
            "best": self.best,
            "advised": str(self.advised),
            "error": self.error,
            "luck_error": self.luck_error,
        }

    @classmethod
    def from_json(cls, form: Form) -> "ReviewedRound":
        """The round of a JSON form. Raises BadRecord."""
        return cls(
            _tenths(form.get("own")),
            _tenths(form.get("best")),
            _placement(form.get("advised")),
            _tenths(form.get("error")),
            _tenths(form.get("luck_error")),
        )


@dataclass(frozen=True, slots=True)
class ReviewedGame:
    """The result of a REVIEW: an account of the score, and the solver's own game.

    The solver's game begins with the player's first tile, in the same place. The score is `usual`,
    the expected one before the first card, plus the luck of all cards, less the cost of all
    placements; `left_over` of it was not measured, and is part of the luck. Both are in tenths.
    """

    rounds: tuple[ReviewedRound, ...]
    solver: tuple[Placement, ...]
    usual: int
    left_over: int

    def to_json(self) -> Form:
        """The JSON form of the result."""
        rounds = [round_.to_json() for round_ in self.rounds]
        account = {"usual": self.usual, "left_over": self.left_over}
        return {"rounds": rounds, "solver": _texts(self.solver), **account}

    @classmethod
    def from_json(cls, form: Form) -> "ReviewedGame":
        """The result of a JSON form. Raises BadRecord."""
        rounds = as_list(form.get("rounds"), "the rounds")
        return cls(
            tuple(ReviewedRound.from_json(as_object(form_, "a round")) for form_ in rounds),
            _placements(form.get("solver")),
            _tenths(form.get("usual")),
            _tenths(form.get("left_over")),
        )


@dataclass(frozen=True, slots=True)
class ReviewedTurn:
    """One turn of a reviewed game of NMBR 9 ++.

    `hindsight`: the best score found from before the turn, by a game in which the decisions of that
    turn are `better`.
    """

    hindsight: int
    better: tuple[Decision, ...]

    def to_json(self) -> Form:
        """The JSON form of the turn."""
        return {"hindsight": self.hindsight, **ChosenTurn(self.better).to_json()}

    @classmethod
    def from_json(cls, form: Form) -> "ReviewedTurn":
        """The turn of a JSON form. Raises BadRecord."""
        hindsight = as_int(form.get("hindsight"), "hindsight")
        return cls(hindsight, _decisions(form.get("decisions")))


@dataclass(frozen=True, slots=True)
class ReviewedPlusGame:
    """The result of a REVIEW of NMBR 9 ++: its turns, and the solver's own game."""

    turns: tuple[ReviewedTurn, ...]
    solver: Game

    def to_json(self) -> Form:
        """The JSON form of the result."""
        return {"turns": [turn.to_json() for turn in self.turns], "game": to_json(self.solver)}

    @classmethod
    def from_json(cls, form: Form) -> "ReviewedPlusGame":
        """The result of a JSON form. Raises BadRecord."""
        turns = as_list(form.get("turns"), "the turns")
        return cls(
            tuple(ReviewedTurn.from_json(as_object(form_, "a turn")) for form_ in turns),
            from_json(form.get("game")),
        )


def _tenths(value: object) -> int:
    return as_int(value, "tenths of a point")


def _texts(placements: Sequence[Placement]) -> list[str]:
    return [str(placement) for placement in placements]


def _placement(value: object) -> Placement:
    return reads_record(Placement.parse)(as_text(value, "a placement"))


def _placements(value: object) -> tuple[Placement, ...]:
    return tuple(_placement(text) for text in as_list(value, "the placements"))


def _decisions(value: object) -> tuple[Decision, ...]:
    texts = as_list(value, "the decisions")
    if not 0 < len(texts) <= MOST_DECISIONS:
        raise malformed(f"a turn has 1 to {MOST_DECISIONS} decisions")
    return tuple(parse_decision(as_text(text, "a decision")) for text in texts)


Name = TypeVar("Name", bound=StrEnum)


def as_one_of(names: type[Name], value: object, what: str) -> Name:
    """The member with this value. Raises BadRecord (BAD_FORM)."""
    text = as_text(value, what)
    for name in names:
        if name.value == text:
            return name
    raise malformed(f"{what} is one of {', '.join(name.value for name in names)}")
