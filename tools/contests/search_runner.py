"""Searches for pars, rivals and puzzles on all cores or on a cluster, interruptible."""

import signal
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ProcessPoolExecutor, wait
from contextlib import contextmanager, suppress
from functools import partial
from importlib import import_module
from itertools import islice
from os import cpu_count
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

SOLVER: Final = "10"
"""The version of the solver that found the shipped results. If a search finds other results, raise
it by hand: then all results are found again. Tests find some of them again."""

Task = TypeVar("Task")
Question = TypeVar("Question")
Result = TypeVar("Result")


class Pool(NamedTuple):
    """An executor, and the number of searches that it runs at once."""

    executor: Executor
    at_once: int


def parser_of(description: str) -> ArgumentParser:
    """A parser of the arguments that `open_pool` reads."""
    parser = ArgumentParser(description=description)
    parser.add_argument("--cores", type=int, default=cpu_count() or 1)
    parser.add_argument("--scheduler", metavar="tcp://…", help="of a Dask cluster")
    return parser


@contextmanager
def open_pool(wanted: Namespace) -> Iterator[Pool]:
    """The cores of this machine, or those of a Dask cluster, until an interrupt."""
    with suppress(KeyboardInterrupt):
        if wanted.scheduler is None:
            # The searches under way end by themselves, and are not written.
            quiet = partial(signal.signal, signal.SIGINT, signal.SIG_IGN)
            with ProcessPoolExecutor(wanted.cores, initializer=quiet) as cores:
                yield Pool(cores, wanted.cores)
        else:
            with import_module("distributed").Client(wanted.scheduler) as cluster:
                yield Pool(cluster.get_executor(), sum(cluster.ncores().values()))


def search_all(
    tasks: Iterator[tuple[Task, Question]], find: Callable[[Question], Result], pool: Pool
) -> Iterator[tuple[Task, Result]]:
    """Every task with the result of its question, in the order of completion."""
    running: dict[Future[Result], Task] = {}
    try:
        while True:
            for task, question in islice(tasks, pool.at_once - len(running)):
                running[pool.executor.submit(find, question)] = task
            if not running:
                return
            finished, _ = wait(running, return_when=FIRST_COMPLETED)
            for future in finished:
                yield running.pop(future), future.result()
    finally:
        for future in running:
            future.cancel()


def write(content: str | bytes, file: Path) -> None:
    """Write the file whole, so that a stop at any moment leaves the old one or the new one."""
    new = file.with_suffix(".new")
    new.write_bytes(content.encode() if isinstance(content, str) else content)
    new.replace(file)
