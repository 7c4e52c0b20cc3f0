"""Judges side by side: the rollouts that several of them ask for are played together."""

from collections.abc import Generator, Iterator, Sequence
from typing import TypeAlias, TypeVar

from nmbr9.solver.fair_play.rollouts import Rollouts, Values, play_side_by_side

Result = TypeVar("Result")
Judge: TypeAlias = Generator[Sequence[Rollouts], Sequence[Values], Result]
"""It asks for lots of rollouts, is sent the values of each, and in the end returns its result."""


def answer(judge: Judge[Result]) -> Result:
    """The result of one judge."""
    *_, results = answer_all([judge])
    assert results is not None  # noqa: S101  the last step brings it
    return results[0]


def answer_all(judges: Sequence[Judge[Result]]) -> Iterator[list[Result] | None]:
    """The results of all judges, after short steps."""
    results = dict[int, Result]()
    values = dict[int, Sequence[Values]]()
    waiting = list(range(len(judges)))
    while waiting:
        asked = dict[int, Sequence[Rollouts]]()
        for at in waiting:
            try:
                asked[at] = judges[at].send(values[at]) if values else next(judges[at])
            except StopIteration as end:
                results[at] = end.value
            yield None
        waiting = list(asked)
        lots = [lot for each in asked.values() for lot in each]
        for reached in play_side_by_side(lots) if lots else ():
            if reached is None:
                yield None
            else:
                in_turn = iter(reached)
                values = {at: [next(in_turn) for _ in each] for at, each in asked.items()}
    yield [results[at] for at in range(len(judges))]
