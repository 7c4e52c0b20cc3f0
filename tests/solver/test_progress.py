"""The one way to stop a search: by nodes or time, and never before its first game."""

from itertools import count

import pytest

from nmbr9.solver.progress import Progress, best_of, until

SEARCH: tuple[Progress[str], ...] = (
    Progress(1, None),
    Progress(3, None),
    Progress(5, "poor"),
    Progress(7, "poor"),
    Progress(9, "good"),
)


@pytest.mark.parametrize(
    ("nodes", "reports"),
    [
        pytest.param(9, 5, id="the whole search"),
        pytest.param(8, 4, id="the last report would be beyond"),
        pytest.param(5, 3, id="just as many"),
        pytest.param(0, 3, id="one game at least"),
    ],
)
def test_no_more_nodes_are_expanded_once_there_is_a_game(nodes: int, reports: int) -> None:
    assert tuple(until(SEARCH, nodes=nodes)) == SEARCH[:reports]


def test_a_time_that_is_over_ends_the_search_with_its_first_game() -> None:
    assert tuple(until(SEARCH, seconds=0)) == SEARCH[:3]


def test_a_search_without_end_ends_by_its_time() -> None:
    endless = (Progress(nodes, nodes) for nodes in count())
    assert best_of(until(endless, seconds=0.01)) >= 0


def test_the_first_of_two_limits_to_be_reached_counts() -> None:
    assert best_of(until(SEARCH, nodes=9, seconds=0)) == "poor"
    assert best_of(until(SEARCH, nodes=7, seconds=60)) == "poor"


def test_a_search_needs_a_limit() -> None:
    with pytest.raises(ValueError, match="after a number of nodes"):
        list(until(SEARCH))


def test_reports_without_a_game_have_no_best() -> None:
    with pytest.raises(ValueError, match="before it found"):
        best_of(SEARCH[:2])
