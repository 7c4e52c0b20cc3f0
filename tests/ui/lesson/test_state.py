"""The steps of the lesson: their order, and the places that the board marks."""

import pytest

from nmbr9.board import Placement
from nmbr9.decisions import Kind
from nmbr9.errors import Fault
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.ui.lesson.state import BREAKS_A_RULE, DECK, LessonStep, mark_of, place_across, words_of
from nmbr9.ui.lesson.update import LessonCommand
from nmbr9.ui.play.actions import Aim, Confirm, NextLegal, PointAt, Rotate, TakeUp
from nmbr9.ui.play.state import InHand
from tests.support.ui_lesson import APART, LAST, LOW, at, begun, laid, marked
from tests.support.ui_states import after, over

QUARTERS = range(4)


def first_laid(rotation: int) -> Game:
    """The lesson's game with its first tile laid, turned like this."""
    return Game.start(DECK).place(Placement(DECK.numbers[0], rotation, Cell(0, 0)))


# What follows what


@pytest.mark.parametrize("step", LessonStep)
def test_each_step_follows_from_what_lies_on_the_board(step: LessonStep) -> None:
    assert at(step).lesson.step is step
    assert len(at(step).play.game.board.tiles) == step.laid


def test_a_second_tile_that_leaves_no_room_above_is_asked_for_again() -> None:
    state = after(at(LessonStep.BESIDE), *laid(APART))
    assert state.lesson.step is LessonStep.APART
    assert state.play.card == DECK.numbers[1]
    assert after(state, marked(state), Confirm()).lesson.step is LessonStep.ROTATE


def test_the_third_tile_comes_turned_away_from_its_place_and_is_turned_by_one_press() -> None:
    state = at(LessonStep.ROTATE)
    mark = state.lesson.mark
    assert mark is not None
    assert state.play.hand.rotation == (mark.rotation - 1) % 4
    turned = after(state, Rotate(1))
    assert (turned.lesson.step, turned.play.hand.rotation) == (LessonStep.ACROSS, mark.rotation)
    assert after(state, Rotate(-1)).lesson.step is LessonStep.ROTATE


def test_a_tile_that_is_turned_on_the_board_stays_there() -> None:
    state = at(LessonStep.ROTATE)
    assert state.lesson.mark is not None
    state = after(state, PointAt(over(state, state.lesson.mark), dragged=True), Rotate(1))
    assert state.lesson.step is LessonStep.ACROSS
    assert state.play.ghost is not None


def test_turning_and_placing_at_once_goes_on() -> None:
    state = at(LessonStep.ROTATE)
    assert after(state, marked(state), Confirm()).lesson.step is LessonStep.POINTS
    assert after(state, *laid(LOW)).lesson.step is LessonStep.LOW


def test_a_third_tile_on_the_table_is_asked_for_again() -> None:
    state = after(at(LessonStep.ACROSS), *laid(LOW))
    assert state.lesson.step is LessonStep.LOW
    assert state.play.card == DECK.numbers[2]
    assert after(state, marked(state), Confirm()).lesson.step is LessonStep.POINTS


def test_a_tile_that_stays_low_is_asked_for_as_often_as_it_does() -> None:
    state = after(at(LessonStep.LOW), *laid(LOW), *laid(LOW))
    assert state.lesson.step is LessonStep.LOW
    assert len(state.play.game.board.tiles) == LessonStep.LOW.laid


def test_the_points_are_read_before_the_next_card_is_shown() -> None:
    state = at(LessonStep.POINTS)
    assert state.play.card is None
    state = after(state, Confirm())
    assert state.play.card == DECK.numbers[3]
    assert state.lesson.step is LessonStep.WRONG


def test_the_fault_is_still_visible_while_it_is_explained() -> None:
    ghost = at(LessonStep.RIGHT).play.ghost
    assert ghost is not None
    assert ghost.verdict.faults == (Fault.ONE_TILE_SUPPORT,)


def test_a_pointer_that_only_passes_over_the_wrong_place_has_tried_nothing() -> None:
    state = at(LessonStep.WRONG)
    assert state.lesson.mark is not None
    state = after(state, PointAt(over(state, state.lesson.mark)))
    assert state.play.ghost is not None
    assert Fault.ONE_TILE_SUPPORT in state.play.ghost.verdict.faults
    assert after(state, PointAt(None)).lesson.step is LessonStep.WRONG


def test_another_fault_than_the_one_that_is_asked_for_does_not_count() -> None:
    far = Placement.parse("1r0@30,30")
    assert after(at(LessonStep.WRONG), Aim(far), Confirm()).lesson.step is LessonStep.WRONG


def test_a_legal_place_instead_of_the_forbidden_one_is_answered_and_left_again() -> None:
    asked = at(LessonStep.WRONG)
    state = after(asked, *laid(LAST))
    assert (state.lesson.step, state.lesson.mark) == (LessonStep.LEGAL, asked.lesson.mark)
    assert state.play.game == asked.play.game
    assert after(state, *laid(LAST)).lesson.step is LessonStep.LEGAL
    assert after(state, marked(state)).lesson.step is LessonStep.RIGHT


@pytest.mark.parametrize("step", LessonStep)
def test_no_magnet_draws_a_tile_away_from_the_forbidden_place(step: LessonStep) -> None:
    state = at(step)
    assert state.play.table.magnet == (step not in (*BREAKS_A_RULE, LessonStep.RIGHT))


def test_a_place_that_is_illegal_changes_nothing() -> None:
    state = at(LessonStep.BESIDE)
    assert after(state, *laid("5r0@30,0")).lesson == state.lesson


def test_the_lesson_can_be_played_only_by_legal_places() -> None:
    state = begun()
    for _ in range(40):
        if state.lesson.step is LessonStep.DONE:
            break
        where = (marked(state),) if state.lesson.mark else (NextLegal(),)
        state = after(state, *where, Confirm())
        if state.lesson.step is LessonStep.RIGHT:
            state = after(state, NextLegal(), Confirm())
    assert state.lesson.step is LessonStep.DONE
    assert state.play.game.finished


# Places that are marked


@pytest.mark.parametrize("rotation", QUARTERS)
def test_the_second_place_is_legal_and_leaves_room_for_the_third(rotation: int) -> None:
    game = first_laid(rotation)
    place = mark_of(LessonStep.BESIDE, game)
    assert place is not None
    assert game.judge(place).legal
    assert place_across(game.place(place)) is not None


@pytest.mark.parametrize("rotation", QUARTERS)
def test_the_last_tile_has_a_wrong_place_for_every_place_of_the_third(
    rotation: int,
) -> None:
    game = first_laid(rotation)
    boards = [game.place(second.placement) for second in game.legal().landings()]
    across = [
        board.place(third.placement)
        for board in boards
        for third in board.legal().landings()
        if third.level
    ]
    assert across
    for board in across:
        wrong = mark_of(LessonStep.WRONG, board)
        assert wrong is not None, board
        assert board.judge(wrong).faults == (Fault.ONE_TILE_SUPPORT,), board
        assert board.legal(), board


def test_the_tile_in_hand_is_turned_as_the_marked_place_is() -> None:
    for step in (LessonStep.BESIDE, LessonStep.ACROSS, LessonStep.WRONG):
        state = at(step)
        assert state.lesson.mark is not None, step
        assert state.play.hand.rotation == state.lesson.mark.rotation, step


# Words


def test_the_points_announced_are_those_of_the_tile() -> None:
    state = at(LessonStep.POINTS)
    tile = state.play.game.board.tiles[-1]
    values = words_of(LessonStep.POINTS, state.play.game).values
    assert values["once"] == tile.points


# What NMBR 9 ++ adds


def test_a_starting_tile_a_filler_and_a_power_are_met_one_after_the_other() -> None:
    steps = [at(step).lesson.step for step in tuple(LessonStep)[-4:]]
    assert steps == [
        *(LessonStep.RING, LessonStep.FILLER, LessonStep.BRIDGE),
        LessonStep.PLUS_DONE,
    ]
    assert at(LessonStep.BRIDGE).play.game.card == 6, "the turn has ended by itself"


def test_each_step_of_it_can_be_shown_and_placed() -> None:
    state = at(LessonStep.RING)
    for after_it in (LessonStep.FILLER, LessonStep.BRIDGE, LessonStep.PLUS_DONE):
        state = after(state, LessonCommand.TRY)
        assert state.play.fits
        state = after(state, Confirm())
        assert state.lesson.step is after_it


def test_what_the_step_did_not_ask_for_is_taken_back() -> None:
    filler = InHand(Kind.FILLER, 2)
    state = after(at(LessonStep.FILLER), TakeUp(filler), NextLegal(), Confirm())
    assert (state.lesson.step, len(state.play.game.board.tiles)) == (LessonStep.FILLER, 2)
    state = after(at(LessonStep.BRIDGE), NextLegal(), Confirm())
    assert (state.lesson.step, len(state.play.game.board.tiles)) == (LessonStep.BRIDGE, 3)
