"""The player's own mistakes: the rounds that come back, and their days."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from nmbr9.board import Placement
from nmbr9.contests.tries import (
    DAYS,
    MOST,
    CostlyRound,
    Mistake,
    Tries,
    merged,
    mistake_of,
    position,
    with_mistakes,
)
from nmbr9.deck import Seeded
from nmbr9.errors import BadValue
from nmbr9.game import Game
from nmbr9.protocol import Job, JobResult
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import PartLoaded, update
from nmbr9.ui.coach.state import AskCoach, read_review
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.actions import Aim, Confirm, Reviewed, TryAgain
from nmbr9.ui.puzzles import saves
from nmbr9.ui.puzzles.state import MISTAKES, BeginPuzzle, PuzzleCommand, Puzzles, TaskKind
from nmbr9.ui.session.actions import Clock, Show
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.solver_jobs import SolverSaid
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore, seal
from tests.support.reading_nodes import clicking, of_class, words
from tests.support.ui_states import (
    TODAY,
    after,
    body,
    carried_out,
    changed,
    daily,
    grown,
    region,
    review_form,
    shown,
)

T = texts("en")
BEFORE = grown(Seeded("hello"), 6)
PLACES = sorted((BEFORE.legal()), key=repr)
COSTLY = CostlyRound(BEFORE, PLACES[0], (PLACES[1], PLACES[2]), 57)
MISTAKE = mistake_of(COSTLY, TODAY)


def on(days: int) -> date:
    return TODAY + timedelta(days=days)


def later(state: State, days: int) -> State:
    return changed(state, today=on(days))


def due_in(state: State, days: int) -> bool:
    return bool(clicking(body(later(state, days), Page.PUZZLES), BeginPuzzle(TaskKind.MISTAKE)))


def with_mistake(mistake: Mistake = MISTAKE) -> State:
    loaded = PartLoaded("puzzles", Puzzles(tries=Tries(), mistakes=(mistake,)))
    return after(daily(), Show(Page.PUZZLES), loaded)


def tried(state: State, place: int) -> State:
    """The page after a try of the mistake at this place."""
    return placed_at(after(state, BeginPuzzle(TaskKind.MISTAKE)), place)


def placed_at(state: State, place: int) -> State:
    """The page after a placement at this place of the position on the board."""
    assert state.puzzles.task
    places = sorted((state.puzzles.task.before.legal()), key=repr)
    return after(state, Aim(places[place]), Confirm())


def test_a_reviewed_round_comes_back_tomorrow() -> None:
    store = SafeStore(MemoryStore())
    state = carried_out(daily(), store, Reviewed((COSTLY,)))
    assert state.puzzles.mistakes == (MISTAKE,)
    assert [due_in(state, days) for days in (0, 1, 2)] == [False, True, True]
    again = carried_out(later(state, 5), store, Reviewed((COSTLY,)))
    assert again.puzzles.mistakes == (MISTAKE,)


def test_only_rounds_in_which_a_better_placement_was_advised_are_mistakes() -> None:
    game = grown(Seeded("hello"))
    form = review_form(game)
    rounds = form["rounds"]
    assert isinstance(rounds, list)
    before = Game(game.source, game.options, game.decisions[:6])
    other = next(
        p
        for landing in before.legal().landings()
        if (p := landing.placement) != game.board.tiles[6].placement
    )
    rounds[6] |= {"best": rounds[6]["own"] + 57, "advised": str(other)}
    rounds[9] |= {"best": rounds[9]["own"] + 29}  # no mistake yet
    review = read_review(game, form)
    (mistake,) = review.mistakes
    assert (mistake.before, mistake.answers, mistake.cost) == (before, (other,), 57)
    state = after(shown(game), AskCoach(Job.REVIEW))
    store = SafeStore(MemoryStore())
    state = carried_out(state, store, SolverSaid(JobResult(state.solver.last, form)))
    assert [position(mistake).mistake.cost for mistake in state.puzzles.mistakes] == [57]


def test_solved_it_comes_back_after_three_seven_and_21_days_and_then_no_more() -> None:
    mistake, day = MISTAKE, on(1)
    waited = []
    while not mistake.learnt:
        assert mistake.is_due(day), day
        assert not mistake.is_due(day - timedelta(days=1)), day
        mistake = mistake.tried(day, solved=True)
        waited.append((mistake.due - day).days)
        day = mistake.due
    assert waited[:3] == [3, 7, 21]
    assert len(waited) == 4
    assert not mistake.is_due(on(1000))


def test_missed_at_another_place_that_one_is_marked_beside_the_first_and_the_best() -> None:
    again = region(tried(later(with_mistake(), 1), 0), "legal")
    other = region(tried(later(with_mistake(), 1), 5), "legal")
    assert [len(of_class(marks, "lesson-mark")) for marks in (again, other)] == [2, 3]


def test_missed_it_begins_again_from_the_first_day() -> None:
    missed = replace(MISTAKE, rung=2, due=TODAY).tried(TODAY, solved=False)
    assert (missed.rung, missed.due) == (0, on(1))


@pytest.mark.parametrize(
    ("place", "key", "rung"),
    [(1, "right_mistake", 1), (2, "right_mistake", 1), (0, "again", 0), (3, "not_found", 0)],
)
def test_solved_means_where_the_solver_would_place(place: int, key: str, rung: int) -> None:
    state = tried(later(with_mistake(), 1), place)
    assert T(f"puzzle.{key}") in words(region(state, "notices"))
    assert T("puzzle.had_cost", n=6) in words(region(state, "notices"))
    (mistake,) = state.puzzles.mistakes
    assert (mistake.rung, mistake.due) == (rung, on(4 if rung else 2))
    assert T("puzzle.back", day=T.day(mistake.due)) in words(region(state, "notices"))
    assert not due_in(state, 1)


@pytest.mark.parametrize("place", [1, 3])
def test_a_round_tried_again_from_a_review_is_practice_and_leads_back_there(place: int) -> None:
    store = SafeStore(MemoryStore())
    opened = Show(Page.RESULT), Show(Page.REVIEW)
    reviewed = carried_out(daily(), store, Reviewed((COSTLY,)), *opened)
    assert reviewed.session.beneath
    state = after(reviewed, TryAgain(COSTLY))
    assert state.play.own == reviewed.play.own
    state = placed_at(state, place)
    assert (T("puzzle.right_mistake") in words(region(state, "notices"))) == (place == 1)
    assert state.puzzles.mistakes == (MISTAKE,)
    back = T("puzzle.to_review")
    (main,) = of_class(region(state, "controls"), "main")
    assert (words(main), main.click) == (back, PuzzleCommand.NEXT)
    for way in (PuzzleCommand.NEXT, PuzzleCommand.LEAVE):
        left = after(state, way)
        assert (left.session.page, left.play.game) == ("review", reviewed.play.game), way
        assert left.session.beneath == reviewed.session.beneath, way


def test_a_try_at_a_mistake_touches_no_rating() -> None:
    assert tried(later(with_mistake(), 1), 1).puzzles.tries == Tries()


def test_the_menu_says_how_many_are_due_and_a_new_day_brings_them() -> None:
    state = after(with_mistake(), Show(Page.HOME))
    assert T("puzzles.due", n=1) not in words(body(state, "menu"))
    assert T("puzzles.due", n=1) in words(body(after(state, Clock(on(1), 0)), "menu"))


def test_an_unreadable_mistake_is_kept_and_not_offered_again() -> None:
    broken = replace(MISTAKE, code="damaged")
    state, effects = update(later(with_mistake(broken), 1), BeginPuzzle(TaskKind.MISTAKE))
    assert state.puzzles.task is None
    assert effects
    assert not due_in(state, 1)
    assert state.puzzles.mistakes[0].code == "damaged"


@pytest.mark.parametrize(
    "wrong",
    [{"played": "9r0@50,50"}, {"answers": ()}, {"played": MISTAKE.answers[0]}, {"code": "x"}],
)
def test_a_position_without_a_better_legal_placement_is_refused(wrong: dict[str, object]) -> None:
    with pytest.raises(BadValue):
        position(replace(MISTAKE, **wrong))  # type: ignore[arg-type]


def test_a_position_is_the_same_except_for_the_place_of_its_first_tile() -> None:
    moved = grown(Seeded("hello"), 1)
    first = moved.board.tiles[0].placement.anchor
    assert Placement.parse(MISTAKE.played).moved(first.x, first.y).cells == COSTLY.own.cells
    assert position(MISTAKE).before.board.tiles[-1].level == BEFORE.board.tiles[-1].level


def test_learnt_and_cheap_mistakes_give_way_first() -> None:
    many = [replace(MISTAKE, code=str(n), cost=n + 30) for n in range(MOST - 1)]
    learnt = replace(MISTAKE, code="learnt", cost=500, rung=len(DAYS))
    merged = with_mistakes((learnt, *many), (MISTAKE,))
    assert len(merged) == MOST
    assert learnt not in merged
    assert many[0] in merged
    merged = with_mistakes(many, (MISTAKE, replace(MISTAKE, code="dear", cost=99)))
    assert many[0] not in merged
    assert MISTAKE in merged


def test_the_mistake_due_later_stays_when_two_differ() -> None:
    further = replace(MISTAKE, rung=2, due=on(9))
    assert merged((MISTAKE,), (further,)) == merged((further,), (MISTAKE,)) == (further,)


@pytest.mark.parametrize(
    "body",
    [
        {"format": 2, "mistakes": []},
        {"format": 1, "mistakes": [{}]},
        {"format": 1, "mistakes": {}},
        {"format": 1, "mistakes": [{"code": "1" * 700}]},
        {"format": 1, "mistakes": [{}] * (MOST + 1)},
    ],
)
def test_a_save_of_another_form_is_refused_and_put_aside(body: object) -> None:
    with pytest.raises(BadValue):
        saves.read_mistakes(seal(body))
    store = SafeStore(MemoryStore())
    store.texts.set(MISTAKES, seal(body))
    assert saves.load_mistakes(store) == ()
    assert any("aside/mistakes" in name for name in store.texts.names())


@pytest.mark.parametrize(
    "form",
    [
        ["a", 1, "2026-11-20", 3],
        ["a", 5, "2026-11-20", 3, 0],
        ["a", 1, "yesterday", 3, 0],
        ["a", 1, "2026-11-20", -1, 0],
        [1, 1, "2026-11-20", 1, 0],
        ["a" * 21, 1, "2026-11-20", 1, 0],
    ],
)
def test_a_try_of_another_form_is_refused(form: object) -> None:
    with pytest.raises(BadValue):
        saves.read_tries(seal({"format": 1, "tries": [form]}))
