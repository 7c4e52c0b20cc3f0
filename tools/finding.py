"""What finds pars, rivals and puzzles on all cores, and can be stopped at any time."""

import hashlib
import signal
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from functools import partial
from itertools import islice
from pathlib import Path
from typing import TypeVar

from tools.tree import ROOT

Task = TypeVar("Task")
Found = TypeVar("Found")

# The solver's sources that decide where the fair player places, and those that decide a par. The
# engine's own part in both is held by its tests.
BEAMS = (
    "boards/batch",
    "boards/contact_filter",
    "boards/fitting",
    "boards/landings",
    "boards/listing",
    "boards/patch",
    "boards/window",
    "known_deck/beam",
    "known_deck/candidates",
    "known_deck/evaluation",
    "known_deck/landing_evaluation",
    "known_deck/last_cards",
    "known_deck/plateau_prices",
    "known_deck/weights",
)
DECIDING_PAR = tuple(sorted((*BEAMS, "known_deck/solve")))
DECIDING_PLUS = tuple(
    sorted(
        (
            *BEAMS,
            "plus/beam",
            "plus/branches",
            "plus/course",
            "plus/extras",
            "plus/forms",
            "plus/ground",
            "plus/listing",
            "plus/moves",
            "plus/places",
            "plus/search",
            "plus/states",
            "plus/telling",
            "plus/worth",
        )
    )
)
DECIDING_PLAYER = tuple(sorted((*BEAMS, "fair_play/player")))


def version(deciding: tuple[str, ...], root: Path = ROOT) -> str:
    """A name for the solver as it is: another where any of these sources is another."""
    whole = hashlib.sha256()
    for name in deciding:
        whole.update((root / "nmbr9" / "solver" / f"{name}.py").read_bytes())
    return whole.hexdigest()[:12]


def searched(
    tasks: Iterator[Task], find: Callable[[Task], Found], cores: int
) -> Iterator[tuple[Task, Found]]:
    """Every task with what was found for it, in the order in which that is found."""
    # An interrupt is for us: the searches under way end by themselves, and are not written.
    quiet = partial(signal.signal, signal.SIGINT, signal.SIG_IGN)
    with ProcessPoolExecutor(cores, initializer=quiet) as pool:
        running: dict[Future[Found], Task] = {}
        try:
            while True:
                for task in islice(tasks, cores - len(running)):
                    running[pool.submit(find, task)] = task
                if not running:
                    return
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for one in done:
                    yield running.pop(one), one.result()
        finally:
            pool.shutdown(cancel_futures=True)


def written(text: str, file: Path) -> None:
    """Write the file whole, so that a stop at any moment leaves the old one or the new one."""
    new = file.with_suffix(".new")
    new.write_text(text, "utf-8")
    new.replace(file)
