"""The messages between the page and the solver's worker: questions and answers, each a text.

Both sides read each text once, with this module. Any other form is refused with BadRecord. Legality
is not checked here: the page asks the engine.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Final, Self, TypeAlias, TypeVar

from nmbr9.board import Placement
from nmbr9.decisions import Decision, as_decision
from nmbr9.errors import BadRecord, BadValue
from nmbr9.game import Game
from nmbr9.record import from_json, to_json
from nmbr9.untrusted import (
    Keys,
    Part,
    as_int,
    as_object,
    as_text,
    every,
    malformed,
    parse_json,
    reads_record,
)

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


class Formed:
    """A value with a JSON form that has a key for each of its fields."""

    __slots__ = ()
    keys: ClassVar[Keys]

    def to_json(self) -> Form:
        """The JSON form of the value."""
        return self.keys.write(self)

    @classmethod
    def from_json(cls, form: Form) -> Self:
        """The value of a JSON form. Raises BadRecord."""
        return cls.keys.read(cls, form)


def _of(cls: type[Formed], what: str) -> Part:
    """An object of that class."""
    return Part(lambda form: cls.from_json(as_object(form, what)), write=cls.to_json)


_ID: Final = Part(as_int, "the id of a job")
_COMPLAINT: Final = Part(as_text, "a complaint")


@dataclass(frozen=True, slots=True)
class JobProgress(Formed):
    """The progress of a job: `done` of `of` steps."""

    id: int
    done: int
    of: int
    keys = Keys(id=_ID, done=Part(as_int, "done"), of=Part(as_int, "of"))


@dataclass(frozen=True, slots=True)
class JobResult(Formed):
    """The last answer to a job.

    `result` is the JSON form of a `ChosenTurn`, a `SolvedGame` or a `ReviewedGame`; of NMBR 9 ++
    the record of a `game`, or a `ReviewedPlusGame`. Only the side that asked knows which.
    """

    id: int
    result: Form
    keys = Keys(id=_ID, result=Part(as_object, "a result"))


@dataclass(frozen=True, slots=True)
class JobError(Formed):
    """The reason why a job has no result. Without an id the question could not be read."""

    id: int | None
    error: str
    keys = Keys(id=Part(lambda it: None if it is None else _ID.read(it)), error=_COMPLAINT)


@dataclass(frozen=True, slots=True)
class WorkerError(Formed):
    """The reason why the worker itself cannot work; static/solver.py may send one."""

    error: str
    keys = Keys(broken=_COMPLAINT)


Answer: TypeAlias = JobProgress | JobResult | JobError | WorkerError
"""Any answer of the worker."""


def answer_text(answer: Answer) -> str:
    """An answer as a text for the page."""
    return json.dumps(answer.to_json())


def parse_answer(text: str) -> Answer:
    """The answer of a text. Raises BadRecord. A result is read when its job is known."""
    form = as_object(parse_json(text), "an answer")
    if "broken" in form:
        return WorkerError.from_json(form)
    if "error" in form:
        return JobError.from_json(form)
    return JobResult.from_json(form) if "result" in form else JobProgress.from_json(form)


# Results

MOST_DECISIONS: Final = 10
"""A limit above any turn: two fillers, a relocation, the reserved tile, its own, its end."""

_TENTHS: Final = Part(as_int, "tenths of a point")
_PARSE_PLACEMENT: Final = reads_record(Placement.parse)
_PLACEMENT: Final = Part(lambda text: _PARSE_PLACEMENT(as_text(text, "a placement")), write=str)
_PLACEMENTS: Final = every(_PLACEMENT, "the placements")
_DECISIONS: Final = every(
    Part(as_decision, write=str),
    "the decisions",
    range(1, MOST_DECISIONS + 1),
    f"a turn has 1 to {MOST_DECISIONS} decisions",
)


@dataclass(frozen=True, slots=True)
class SolvedGame(Formed):
    """The result of a PAR: the best game found, and the boards that its search could expand."""

    placements: tuple[Placement, ...]
    nodes: int
    keys = Keys(placements=_PLACEMENTS, nodes=Part(as_int, "the nodes"))


@dataclass(frozen=True, slots=True)
class ChosenTurn(Formed):
    """The result of a HINT and of a PLACEMENT: all decisions up to the end of a turn."""

    decisions: tuple[Decision, ...]
    keys = Keys(decisions=_DECISIONS)


@dataclass(frozen=True, slots=True)
class ReviewedRound(Formed):
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
    keys = Keys(own=_TENTHS, best=_TENTHS, advised=_PLACEMENT, error=_TENTHS, luck_error=_TENTHS)


@dataclass(frozen=True, slots=True)
class ReviewedGame(Formed):
    """The result of a REVIEW: an account of the score, and the solver's own game.

    The solver's game begins with the player's first tile, in the same place. The score is `usual`,
    the expected one before the first card, plus the luck of all cards, less the cost of all
    placements; `left_over` of it was not measured, and is part of the luck. Both are in tenths.
    """

    rounds: tuple[ReviewedRound, ...]
    solver: tuple[Placement, ...]
    usual: int
    left_over: int
    keys = Keys(
        rounds=every(_of(ReviewedRound, "a round"), "the rounds"),
        solver=_PLACEMENTS,
        usual=_TENTHS,
        left_over=_TENTHS,
    )


@dataclass(frozen=True, slots=True)
class ReviewedTurn(Formed):
    """One turn of a reviewed game of NMBR 9 ++.

    `hindsight`: the best score found from before the turn, by a game in which the decisions of that
    turn are `better`.
    """

    hindsight: int
    better: tuple[Decision, ...]
    keys = Keys(hindsight=Part(as_int, "hindsight"), decisions=_DECISIONS)


@dataclass(frozen=True, slots=True)
class ReviewedPlusGame(Formed):
    """The result of a REVIEW of NMBR 9 ++: its turns, and the solver's own game."""

    turns: tuple[ReviewedTurn, ...]
    solver: Game
    keys = Keys(
        turns=every(_of(ReviewedTurn, "a turn"), "the turns"),
        game=Part(from_json, write=to_json),
    )


Name = TypeVar("Name", bound=StrEnum)


def as_one_of(names: type[Name], value: object, what: str) -> Name:
    """The member with this value. Raises BadRecord (BAD_FORM)."""
    text = as_text(value, what)
    for name in names:
        if name.value == text:
            return name
    raise malformed(f"{what} is one of {', '.join(name.value for name in names)}")
