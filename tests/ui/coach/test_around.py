"""The review on the board: from round to round by keys, curve and buttons, and its words."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest

from nmbr9.deck import Dealt, Seeded
from nmbr9.protocol import Job, JobResult
from nmbr9.ui.app.update import update
from nmbr9.ui.app.view import key_action
from nmbr9.ui.coach.around import announced, reason, title
from nmbr9.ui.coach.state import (
    AskCoach,
    Review,
    ReviewCommand,
    read_review,
)
from nmbr9.ui.coach.update import ROUNDS_IN_VIEW
from nmbr9.ui.parts.camera import Size, Tilt
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.actions import Aim, Confirm, GoToStep, Resize, ShownCommand, StepBy
from nmbr9.ui.play.look import HINT_STRIP
from nmbr9.ui.play.state import Holder
from nmbr9.ui.puzzles.state import PuzzleCommand
from nmbr9.ui.session.actions import ChangeSetting
from nmbr9.ui.session.effects import Draw
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.solver_jobs import SolverSaid
from nmbr9.ui.session.view import announcement
from tests.support.reading_nodes import clicks, having, of_class, spoken, tagged, words
from tests.support.ui_coach import review
from tests.support.ui_states import after, flat, region, review_form, shown

if TYPE_CHECKING:
    from nmbr9.ui.app.state import State
    from nmbr9.ui.parts.loop import Action

T = texts("en")


def reviewed() -> State:
    game = review().game
    asked = after(shown(game), AskCoach(Job.REVIEW))
    return after(asked, SolverSaid(JobResult(asked.solver.last, review_form(game))))


def changed(**changes: object) -> Review:
    """The review with its seventh round changed, and shown."""
    rounds = list(review().rounds)
    rounds[6] = replace(rounds[6], **changes)  # type: ignore[arg-type]
    return replace(review(), rounds=tuple(rounds), shown=7, seen=frozenset({7}))


def on_board(of: Review) -> State:
    """The review on the board at its shown round."""
    return after(replace(reviewed(), coach=of), GoToStep(of.shown))


def row(of: Review) -> Node:
    return region(on_board(of), "controls")


def verdict(of: Review) -> str:
    (words_,) = of_class(row(of), "verdict")
    return words(words_)


def placements(state: State) -> list[tuple[str, bool]]:
    """The outlines on the board: their looks, and whether the tile is drawn with them."""
    planes = of_class(region(state, "legal"), "outlined")
    return [(plane.attrs["class"].split()[-1], bool(of_class(plane, "tile"))) for plane in planes]


# On the board


def test_a_finished_review_puts_its_costliest_round_on_the_board() -> None:
    assert review().costliest[0] == 19
    state = reviewed()
    assert (state.play.holder, state.session.page) == (Holder.REVIEW, None)
    assert state.play.game == review().rounds[19].after
    assert not state.play.may_act


@pytest.mark.parametrize(
    ("action", "round_"),
    [
        (GoToStep(7), 7),
        (StepBy(-1), 19),
        (GoToStep(0), 1),
        (GoToStep(99), 20),
        (ReviewCommand.NEXT_MISTAKE, 16),
    ],
)
def test_a_step_puts_another_round_on_the_board(action: Action, round_: int) -> None:
    state = after(reviewed(), action)
    assert state.coach
    assert state.coach.shown == round_
    assert state.play.game == review().rounds[round_ - 1].after
    assert words(region(state, "controls")).find(T.of(title(state.coach))) >= 0


@pytest.mark.parametrize("action", [StepBy(1), StepBy(-20)])
def test_there_is_no_round_beyond_the_ends(action: Action) -> None:
    assert after(reviewed(), action) == reviewed()


def test_two_quick_steps_lead_two_rounds_on() -> None:
    state = after(reviewed(), GoToStep(3), StepBy(1), StepBy(1))
    assert state.coach == after(reviewed(), GoToStep(5)).coach


def test_a_step_lets_a_tile_fall_and_a_step_back_lets_it_go() -> None:
    seven = after(reviewed(), GoToStep(7))
    assert after(seven, StepBy(1)).play.look.last_laid == 7
    back = after(seven, StepBy(-1)).play.look
    assert (back.last_laid, back.gone) == (None, seven.play.game.board.tiles[-1])
    far = after(seven, GoToStep(12)).play.look
    assert (far.last_laid, far.gone) == (None, None)


def test_the_board_stays_where_it_is_in_the_first_rounds_and_while_places_are_compared() -> None:
    state = after(reviewed(), GoToStep(1))
    assert after(state, GoToStep(ROUNDS_IN_VIEW)).play.look.camera == state.play.look.camera
    compared = on_board(better_seven())
    assert after(compared, ReviewCommand.TURN).play.look.camera == compared.play.look.camera


@pytest.mark.parametrize("stage", [Size(390, 509), Size(1060, 534)])
@pytest.mark.parametrize("tilt", Tilt)
def test_the_board_of_a_round_fills_its_place(stage: Size, tilt: Tilt) -> None:
    state = after(on_board(review()), ChangeSetting("view", tilt.value), Resize(stage))
    for at in range(ROUNDS_IN_VIEW, len(review().rounds) + 1):
        play = after(state, GoToStep(at)).play
        tiles = replace(play, table=replace(play.table, frame=())).tiles_in_view
        left, top, right, bottom, _ = play.look.camera.extent(*tiles)
        free = stage.height - HINT_STRIP
        assert max((right - left) / stage.width, (bottom - top) / free) >= 0.8, at


def test_the_view_does_not_tell_where_a_hidden_place_is() -> None:
    before = review().rounds[6].before
    far = max(before.legal(), key=lambda place: place.anchor.x)
    costly = better_seven(better=before.place(far), fair=75, fair_error=1)
    hidden = replace(costly, seen=frozenset())
    assert hidden.hides
    state = on_board(hidden)
    assert far not in [tile.placement for tile in state.play.table.frame]
    turned = after(state, ReviewCommand.TURN)
    assert far in [tile.placement for tile in turned.play.game.board.tiles]
    assert turned.play.look.camera != state.play.look.camera


def test_the_next_mistake_is_a_round_later_and_after_the_last_the_first() -> None:
    costly = [n for n, round_ in enumerate(review().rounds, start=1) if round_.weight]
    state, met = after(reviewed(), GoToStep(1)), []
    for _ in (*costly, None):
        state = after(state, ReviewCommand.NEXT_MISTAKE)
        assert state.coach
        met.append(state.coach.shown)
    assert met == [*costly, costly[0]]


def test_a_review_without_costs_says_so_and_leads_to_no_mistake() -> None:
    rounds = tuple(replace(round_, cost=0, fair=0) for round_ in review().rounds)
    free = on_board(replace(review(), rounds=rounds))
    assert T("review.no_round") in words(region(free, "history"))
    assert ReviewCommand.NEXT_MISTAKE not in clicks(region(free, "controls"))
    assert after(free, ReviewCommand.NEXT_MISTAKE) == free


def test_the_keys_step_turn_and_lead_to_the_next_mistake() -> None:
    state, keys = reviewed(), ("ArrowLeft", "ArrowRight", "Home", "Enter", " ", "b", "Escape")
    meant = [key_action(state, key, shift=False) for key in keys]
    commands = (ReviewCommand.NEXT_MISTAKE, ReviewCommand.TURN, ShownCommand.PLAY_ON)
    assert meant == [StepBy(-1), StepBy(1), GoToStep(0), *commands, ShownCommand.END]


def test_a_round_has_steps_to_its_neighbours_that_are_greyed_at_the_ends() -> None:
    for round_ in (1, 7, 20):
        steps = having(row(replace(review(), shown=round_)), "title")[:2]
        assert [step.click for step in steps] == [StepBy(-1), StepBy(1)]
        ended = ["aria-disabled" in step.attrs for step in steps]
        assert ended == [round_ == 1, round_ == 20]


def test_a_press_anywhere_on_the_curve_shows_the_nearest_round() -> None:
    (columns,) = of_class(row(review()), "columns")
    assert clicks(columns) == [GoToStep(round_) for round_ in range(1, 21)]
    assert spoken(el("div", columns)) == ""


def test_the_end_leads_back_to_the_result() -> None:
    state = after(reviewed(), ShownCommand.END)
    assert (state.play.holder, state.session.page) == (Holder.OWN, Page.RESULT)
    assert state.play.game == review().game
    again = after(state, AskCoach(Job.REVIEW))
    assert (again.play.holder, again.session.page) == (Holder.REVIEW, None)


def test_without_a_review_on_the_board_its_actions_do_nothing() -> None:
    bare, left = shown(flat(Seeded("hello"))), after(reviewed(), ShownCommand.END)
    turn, end = ReviewCommand.TURN, ShownCommand.END
    for action in (GoToStep(3), StepBy(1), turn, end):
        assert after(bare, action) == bare, action
        assert after(left, action) == left, action


# Both placements


def better_seven(**changes: object) -> Review:
    """The review with a better placement in its seventh round."""
    before = review().rounds[6].before
    own = review().rounds[6].after.board.tiles[-1]
    apart = next(place for place in before.legal() if set(place.cells).isdisjoint(own.cells))
    return changed(**{"fair": 75, "fair_error": 5, "better": before.place(apart)} | changes)


def test_yours_lies_on_the_board_and_the_better_one_is_an_outline_with_its_tile() -> None:
    state = on_board(better_seven())
    assert placements(state) == [("better", True), ("yours", False)]
    tags = [words(tag) for tag in of_class(region(state, "legal"), "place-tag")]
    assert tags == [T("review.tag_better"), T("review.tag_yours")]


def test_both_placements_take_turns_on_the_board() -> None:
    state = on_board(better_seven())
    turned = after(state, ReviewCommand.TURN)
    assert turned.play.game == better_seven().rounds[6].better
    assert placements(turned) == [("better", False), ("yours", False)]
    assert after(turned, ReviewCommand.TURN).play.game == state.play.game
    assert after(turned, StepBy(1), StepBy(-1)).play.game == state.play.game


def test_the_cells_of_the_reason_are_hatched_on_the_board_that_has_them() -> None:
    state = on_board(better_seven())
    found = better_seven().rounds[6].advantage
    assert found
    turned = after(state, ReviewCommand.TURN)
    for shown_, counted in ((state, found.worse), (turned, found.better)):
        planes = of_class(region(shown_, "legal"), "hatched")
        drawn = [tagged(plane, "path")[0].attrs["d"].count("Z") for plane in planes]
        assert drawn == [len(ground.cells) for ground in counted]
    assert not of_class(region(on_board(changed(fair=0)), "legal"), "hatched")


def test_a_better_placement_that_overlaps_yours_does_not_hide_it() -> None:
    before = review().rounds[6].before
    own = review().rounds[6].after.board.tiles[-1]
    over = next(
        place
        for place in before.legal()
        if place != own.placement and not set(place.cells).isdisjoint(own.cells)
    )
    state = on_board(better_seven(better=before.place(over)))
    assert placements(state) == [("better", False), ("yours", False)]


def test_a_round_that_cost_nothing_shows_one_placement_without_a_tag() -> None:
    state = on_board(changed(fair=0))
    assert placements(state) == [("yours", False)]
    assert not of_class(region(state, "legal"), "place-tag")
    assert ReviewCommand.TURN not in clicks(region(state, "controls"))
    assert after(state, ReviewCommand.TURN) == state


def test_the_better_place_is_in_view_wherever_it_lies() -> None:
    before = review().rounds[6].before
    far = max(before.legal(), key=lambda place: place.anchor.x)
    state = on_board(better_seven(better=before.place(far)))
    box = state.play.look.camera.extent(*state.play.tiles_in_view)
    assert box.right <= state.play.look.stage.width
    assert any(tile.placement == far for tile in state.play.table.frame)


# A round in words


def test_the_cost_stands_beside_its_label_and_is_announced() -> None:
    state = on_board(better_seven(cost=3, fair=32, fair_error=10))
    assert state.coach
    cost = T("review.fair_cost", n=3)
    assert verdict(state.coach).startswith(f"? Mistake {cost}{T('why.better')}")
    said = " ".join(map(T.of, announced(state.coach)))
    assert said.startswith(f"{T.of(title(state.coach))} Mistake {cost} {T('why.better')}")
    assert T("why.better") not in verdict(changed(fair=0))
    assert state.session.announced.messages == announced(state.coach)


def test_the_curve_bears_the_sign_of_each_costly_round() -> None:
    signs = of_class(row(changed(fair=75)), "judged")
    assert [(sign.attrs["class"], words(sign)) for sign in signs] == [
        ("judged blunder", "??"),
        *[("judged inaccuracy", "?!")] * 5,
    ]


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"fair": 0}, "review.fair_free"),
        ({"fair": 4}, "review.fair_free"),
        ({"fair": 32, "fair_error": 11}, "review.fair_free"),
    ],
)
def test_a_round_without_a_cost_says_why(changes: dict[str, object], key: str) -> None:
    assert T(key) in verdict(changed(**changes))


def test_the_first_tile_lies_everywhere_alike() -> None:
    first = replace(review(), shown=1)
    assert T("review.first_tile") in verdict(first)


@pytest.mark.parametrize(("fair", "again"), [(30, True), (29, False)])
def test_a_mistake_can_be_tried_again_and_nothing_less(fair: int, again: bool) -> None:  # noqa: FBT001
    round_ = better_seven(fair=fair)
    assert (ReviewCommand.TRY in clicks(row(round_))) is again
    trying = after(on_board(round_), ReviewCommand.TRY)
    assert (trying.puzzles.task is not None) is again
    if trying.puzzles.task:
        assert trying.puzzles.task.before == round_.rounds[6].before
        back = after(trying, PuzzleCommand.LEAVE)
        assert (back.coach, back.play) == (round_, on_board(round_).play)


# Luck


@pytest.mark.parametrize(
    ("luck", "error", "said"),
    [
        (23, 10, "A kind card: the 6 promised 2 points more"),
        (-23, 10, "An unkind card: the 6 promised 2 points less"),
        (10, 10, "The 6 promised about as much"),
        (-10, 10, "The 6 promised about as much"),
    ],
)
def test_the_luck_of_a_card_is_shown_if_it_is_clear(luck: int, error: int, said: str) -> None:
    number = str(review().game.deck[6])
    assert said.replace("6", number, 1) in verdict(changed(luck=luck, luck_error=error))


def test_a_card_that_was_the_only_one_left_has_no_luck() -> None:
    assert "this card had nothing to do with luck" in verdict(replace(review(), shown=20))


def test_two_equal_cards_at_the_end_have_no_luck() -> None:
    game = flat(Dealt((3, 4, 4)), 3)
    review = replace(read_review(game, review_form(game)), shown=2)
    assert "this card had nothing to do with luck" in verdict(review)


def test_the_player_can_play_on_from_any_round() -> None:
    assert ShownCommand.PLAY_ON in clicks(row(replace(review(), shown=7)))
    (drawn,) = update(after(reviewed(), GoToStep(7)), ShownCommand.PLAY_ON).effects
    assert isinstance(drawn, Draw)
    assert drawn.values[:2] == (review().game, 6)


def test_the_better_place_of_a_mistake_is_hidden_until_it_was_tried_or_shown() -> None:
    state = on_board(replace(better_seven(fair=75, fair_error=11), seen=frozenset()))
    assert state.coach
    assert placements(state) == [("yours", False)]
    assert reason(state.coach) == ()
    assert not of_class(region(state, "legal"), "hatched")
    (main,) = of_class(region(state, "controls"), "main")
    assert main.click == ReviewCommand.TRY
    trying = after(state, ReviewCommand.TRY)
    task = trying.puzzles.task
    assert task
    other = next(place for place in task.before.legal() if place not in task.of.answers)
    for back, seen in (
        (after(trying, PuzzleCommand.LEAVE), False),
        (after(trying, Aim(other), Confirm(), PuzzleCommand.NEXT), True),
        (after(state, ReviewCommand.TURN), True),
    ):
        assert back.coach
        assert (("better", True) in placements(on_board(back.coach))) == seen


def test_the_better_place_of_an_inaccuracy_is_seen_at_once() -> None:
    state = on_board(replace(better_seven(fair=20, fair_error=1), seen=frozenset()))
    assert ("better", True) in placements(state)


def test_both_placements_are_said_as_they_are_drawn() -> None:
    state = on_board(better_seven(cost=3, fair=32, fair_error=10))
    (said,) = having(region(state, "controls"), "class", "visually-hidden")
    yours, better = words(said).split(f" {T('review.tag_better')}. ")
    assert yours.startswith(f"{T('review.tag_yours')}. Level ")
    assert better.startswith("Level ")
    assert words(said) in announcement(state.session)
