"""Beams that run in a pool before their turn comes, in any executor of `concurrent.futures`.

The first beams of a search do not depend on each other. A later one depends on the best game so
far: it is begun as if that game stayed the best, and drawn anew if it did not. So a search in a
pool runs the beams that it would run without one.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, wait
from random import Random
from typing import Final, Generic, NamedTuple, TypeVar

from nmbr9.errors import check_kind

_AT_ONCE: Final = 16
_HEARTBEAT: Final = 0.2
"""The seconds after which a search may end although no beam has ended."""

Beam = TypeVar("Beam")
Round = TypeVar("Round")


class _Begun(NamedTuple, Generic[Beam, Round]):
    """A beam in the pool, the luck before it was drawn, and its rounds."""

    beam: Beam
    luck: tuple[object, ...]
    rounds: "Future[list[Round]]"


class Ahead(Generic[Beam, Round]):
    """The beams of one search from its present one on."""

    def __init__(self, pool: Executor, luck: Random, run: Callable[[Beam], list[Round]]) -> None:
        check_kind(pool, Executor, "an executor of concurrent.futures")
        self._pool, self._luck, self._run = pool, luck, run
        self._begun: list[_Begun[Beam, Round]] = []
        self._next = 0

    def take(
        self, draw: Callable[[int], Beam], most: int | None
    ) -> tuple[Beam, Iterator[Round | None]]:
        """The present beam and its rounds, None from time to time before it has ended.

        Further beams are begun, all in all not more than `most`. After the last round the next beam
        becomes the present.
        """
        while len(self._begun) < _AT_ONCE and (most is None or self._next < most):
            luck = self._luck.getstate()
            beam = draw(self._next)
            self._begun.append(_Begun(beam, luck, self._pool.submit(self._run, beam)))
            self._next += 1
        return self._begun[0].beam, self._rounds(self._begun[0].rounds)

    def _rounds(self, rounds: "Future[list[Round]]") -> Iterator[Round | None]:
        while not wait([rounds], _HEARTBEAT).done:
            yield None
        del self._begun[0]
        yield from rounds.result()

    def leave(self, free: int = 0) -> None:
        """Leave all beams but the first `free` of the search, which depend on no game."""
        kept = max(0, free - self._next + len(self._begun))
        if len(self._begun) > kept:
            self._luck.setstate(self._begun[kept].luck)
            for begun in self._begun[kept:]:
                begun.rounds.cancel()
            self._next -= len(self._begun) - kept
            del self._begun[kept:]
