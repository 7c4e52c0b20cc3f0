"""Searches for pars, rivals and puzzles on all cores, interruptible."""

import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from itertools import islice
from pathlib import Path
from typing import Final, TypeVar

SOLVER: Final = "10"
"""The version of the solver that found the shipped results. If a search finds other results, raise
it by hand: then all results are found again. Tests find some of them again."""

Task = TypeVar("Task")
Result = TypeVar("Result")


def search_all(
    tasks: Iterator[Task], find: Callable[[Task], Result], cores: int
) -> Iterator[tuple[Task, Result]]:
    """Every task with its result, in the order of completion."""
    # An interrupt is for us: the searches under way end by themselves, and are not written.
    quiet = partial(signal.signal, signal.SIGINT, signal.SIG_IGN)
    with ProcessPoolExecutor(cores, initializer=quiet) as pool:
        running: dict[Future[Result], Task] = {}
        try:
            while True:
                for task in islice(tasks, cores - len(running)):
                    running[pool.submit(find, task)] = task
                if not running:
                    return
                finished, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in finished:
                    yield running.pop(future), future.result()
        finally:
            pool.shutdown(cancel_futures=True)


def write(text: str, file: Path) -> None:
    """Write the file whole, so that a stop at any moment leaves the old one or the new one."""
    write_whole(text.encode(), file)


def write_whole(data: bytes, file: Path) -> None:
    """Write bytes whole, as `write` does."""
    new = file.with_suffix(".new")
    new.write_bytes(data)
    new.replace(file)
