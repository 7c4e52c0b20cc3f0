"""Beams in a pool: the same games as without one, whatever ends first."""

from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from itertools import islice, takewhile

import pytest

from nmbr9.deck import shuffled
from nmbr9.errors import BadValue
from nmbr9.solver.known_deck import solve
from nmbr9.solver.known_deck.candidates import NARROW
from nmbr9.solver.known_deck.solve import (
    BeamSettings,
    Solution,
    search_deck,
    solve_deck,
)
from nmbr9.solver.progress import Progress

DECK = shuffled("hello")[:14]


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    """A search whose later beams begin soon."""
    monkeypatch.setattr(solve, "FIRST", (BeamSettings(1, NARROW), BeamSettings(1, NARROW)))
    monkeypatch.setattr(solve, "_WIDEST", (BeamSettings(1, NARROW), BeamSettings(2, NARROW)))


@pytest.mark.usefixtures("narrow")
@pytest.mark.parametrize("seed", [2, 5])  # of which the fourth best game comes soonest
def test_a_search_in_a_pool_reports_what_one_alone_does(seed: int) -> None:
    alone = first_of_each(islice(search_deck(DECK, seed), 100))
    assert len({report.best for report in alone}) > 3
    with ThreadPoolExecutor(3) as pool:
        last = alone[-1].nodes
        in_pool = takewhile(lambda report: report.nodes <= last, search_deck(DECK, seed, pool))
        assert first_of_each(in_pool)[: len(alone)] == alone


def first_of_each(reports: Iterable[Progress[Solution]]) -> list[Progress[Solution]]:
    """The reports, but for repeated ones, which only give control back."""
    return [report for report in dict.fromkeys(reports) if report.nodes]


def test_a_deck_is_solved_by_processes_as_without_them() -> None:
    with ProcessPoolExecutor(2) as pool:
        assert solve_deck(DECK, 400, pool=pool) == solve_deck(DECK, 400)


def test_a_pool_is_an_executor() -> None:
    with pytest.raises(BadValue, match=r"an executor of concurrent\.futures is asked for, not int"):
        solve_deck(DECK, 9, pool=2)  # type: ignore[arg-type]
