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
End = TypeVar("End")


class _Begun(NamedTuple, Generic[Beam, End]):
    """A beam in the pool, and the luck before it was drawn."""

    beam: Beam
    luck: tuple[object, ...]
    future: "Future[End]"


class Ahead(Generic[Beam, End]):
    """The beams of one search from its present one on; the first `free` depend on no game."""

    def __init__(
        self, pool: Executor, luck: Random, finish: Callable[[Beam], End], free: int
    ) -> None:
        check_kind(pool, Executor, "an executor of concurrent.futures")
        self._pool, self._luck, self._finish, self._free = pool, luck, finish, free
        self._begun: list[_Begun[Beam, End]] = []
        self._next = 0

    def begin(self, draw: Callable[[int], Beam], most: int | None) -> None:
        """Begin further beams; all in all not more than `most`."""
        while len(self._begun) < _AT_ONCE and (most is None or self._next < most):
            luck = self._luck.getstate()
            beam = draw(self._next)
            self._begun.append(_Begun(beam, luck, self._pool.submit(self._finish, beam)))
            self._next += 1

    def wait(self) -> Iterator[None]:
        """Give control back from time to time until the present beam has ended."""
        while not wait([self._begun[0].future], _HEARTBEAT).done:
            yield

    def take(self) -> tuple[Beam, End]:
        """The present beam and its end; the next one becomes the present."""
        beam, _, future = self._begun.pop(0)
        return beam, future.result()

    def forget(self) -> None:
        """Leave the beams that depend on a game which is no longer the best."""
        first = self._next - len(self._begun)
        kept = max(0, self._free - first)
        self._leave(kept)

    def close(self) -> None:
        """Leave all beams."""
        self._leave(0)

    def _leave(self, kept: int) -> None:
        if len(self._begun) > kept:
            self._luck.setstate(self._begun[kept].luck)
            for begun in self._begun[kept:]:
                begun.future.cancel()
            self._next -= len(self._begun) - kept
            del self._begun[kept:]
