"""A table at one device: whose turn it is, what is shown when, and what a save brings back."""

import json
from dataclasses import replace

import pytest

from nmbr9.deck import Dealt
from nmbr9.errors import BadRecord, Reason, Refusal, Refused
from nmbr9.game import Game
from nmbr9.options import Module, Options
from nmbr9.ui.sitting_form import sitting_from_json, sitting_to_json
from nmbr9.ui.tables import LONGEST_NAME, MINUTE, NOBODY, Phase, Sitting, clean_name, stepped
from tests.support.ui_hotseat import sitting
from tests.support.winners import winners


def placed(at: Sitting) -> Game:
    """The game of the seat in hand after one more placement."""
    game = at.table.games[at.seat]
    return game.place(next(iter(game.legal())).placement)


def a_turn(at: Sitting) -> Sitting:
    """The next seat takes the device, places, and is done."""
    taken = at.take(at.seat)
    return taken.played(placed(taken)).went_on()


def a_round(at: Sitting) -> Sitting:
    while at.phase is not Phase.ROUND:
        at = a_turn(at)
    return at


def test_the_device_goes_round_and_then_the_round_lies_open() -> None:
    at = sitting(3)
    seen = []
    for _ in range(4):
        seen.append((at.phase, at.seat))
        at = a_turn(at) if at.phase is Phase.PASS else at.looked()
    assert seen == [(Phase.PASS, 0), (Phase.PASS, 1), (Phase.PASS, 2), (Phase.ROUND, 2)]
    assert (at.phase, at.seat, at.table.turn) == (Phase.PASS, 0, 2)


def test_another_may_go_first_and_nobody_is_left_out() -> None:
    at = sitting(3)
    taken = at.take(2)
    after = taken.played(placed(taken)).went_on()
    assert (after.phase, after.seat) == (Phase.PASS, 0)
    assert a_round(after).table.turn == 2


def test_who_has_placed_cannot_take_the_device_again() -> None:
    at = a_turn(sitting())
    with pytest.raises(Refused) as caught:
        at.take(0)
    assert caught.value.refusal is Refusal.OTHERS_TO_PLACE


def test_a_placement_is_taken_back_also_when_it_has_revealed_the_round() -> None:
    at = a_turn(sitting()).take(1)
    done = at.played(placed(at))
    assert done.table.turn == 2
    assert done.played(at.table.games[1]) == at


def test_a_seat_that_is_left_is_passed_over_and_catches_up() -> None:
    at = a_round(sitting(3).leave(1))
    assert [game.round for game in at.table.games] == [2, 1, 2]
    back = at.looked().come_back(1)
    assert (back.phase, back.seat) == (Phase.PASS, 1)
    caught_up = a_turn(back)
    assert (caught_up.phase, caught_up.table.turn, caught_up.table.to_act) == (
        Phase.TURN,
        2,
        (0, 1, 2),
    )


def test_who_plays_missed_rounds_keeps_the_device_in_hand() -> None:
    at = sitting().leave(1)
    for _ in range(3):
        at = a_round(at).looked()
    at = at.come_back(1).take(1)
    at = at.played(placed(at)).went_on()
    assert (at.phase, at.seat, at.table.turn) == (Phase.TURN, 1, 2)


def test_leaving_changes_nothing_for_who_is_about_to_play() -> None:
    at = sitting(3).leave(2)
    assert (at.phase, at.seat) == (Phase.PASS, 0)
    assert sitting(3).leave(0).seat == 1


def test_who_leaves_with_the_device_in_hand_hands_it_on() -> None:
    at = sitting(3).take(0).leave(0)
    assert (at.phase, at.seat) == (Phase.PASS, 1)


def test_a_table_that_all_have_left_waits_for_anybody() -> None:
    at = sitting().leave(0).leave(1)
    assert (at.phase, at.seat) == (Phase.PASS, NOBODY)
    assert (at.come_back(1).phase, at.come_back(1).seat) == (Phase.PASS, 1)


def test_the_end_comes_when_nobody_who_is_there_has_anything_to_play() -> None:
    at = sitting(2, Dealt((9, 4)))
    at = a_turn(a_turn(a_round(at).looked()))
    assert at.phase is Phase.END
    at = sitting(2, Dealt((9, 4))).leave(1)
    at = a_turn(a_round(at).looked())
    assert at.phase is Phase.END
    assert winners(at.table) == ()
    assert a_turn(a_turn_of(at.come_back(1))).phase is Phase.END


def a_turn_of(at: Sitting) -> Sitting:
    """A missed turn, after which the device stays in hand."""
    taken = at.take(at.seat)
    return taken.played(placed(taken)).went_on()


def test_only_when_somebody_has_placed_can_the_others_give_a_minute() -> None:
    first = sitting().take(0)
    assert not first.may_give_minute
    assert first.one_more_minute() == first
    last = a_turn(sitting()).take(1)
    assert last.one_more_minute().minute == MINUTE
    assert last.one_more_minute().one_more_minute().minute == 2 * MINUTE


def test_the_minute_runs_out_and_is_over_with_the_turn() -> None:
    at = replace(a_turn(sitting()).take(1).one_more_minute(), minute=1)
    assert at.ticked().minute == 0
    assert at.ticked().ticked() == at.ticked()
    assert at.played(placed(at)).went_on().minute is None


def test_a_round_tells_what_each_seat_did_in_it() -> None:
    at = a_round(a_round(sitting()).looked())
    for seat, change in enumerate(at.last_turn()):
        assert change.tiles == at.table.games[seat].board.tiles[-1:]
        assert [step.round for step in change.steps] == [2]
    gone = a_round(a_round(sitting()).looked().leave(1)).last_turn()[1]
    assert (gone.tiles, gone.steps) == ((), ())


@pytest.mark.parametrize(
    ("name", "clean"),
    [
        ("  Ann \t Lee ", "Ann Lee"),
        ("a\u202eb\0c", "a b c"),
        ("\ud800", ""),
        ("x" * 99, "x" * LONGEST_NAME),
        ("Zoë 🎲", "Zoë 🎲"),
    ],
)
def test_a_name_is_cleaned_of_what_cannot_be_seen(name: str, clean: str) -> None:
    assert clean_name(name) == clean


def test_a_button_that_is_not_open_any_more_does_nothing() -> None:
    at = sitting()
    for what, seat in (("take", 7), ("back", 0), ("next", 0), ("minute", 0), ("tick", 0)):
        assert stepped(at, what, seat) == at
    assert stepped(at, "leave", 1).table.seats[1].away


# Saves


def phases() -> list[Sitting]:
    taken = a_turn(sitting(3)).take(1)
    return [
        sitting(3),
        taken.one_more_minute(),
        a_round(sitting(3)),
        a_round(sitting(3)).looked(),
        a_round(sitting(3)).leave(2),
        sitting().leave(0).leave(1),
        a_turn(a_turn(sitting(2, Dealt((9,))))),
    ]


@pytest.mark.parametrize("at", phases(), ids=lambda at: at.phase.value)
def test_every_phase_is_saved_and_comes_back(at: Sitting) -> None:
    assert sitting_from_json("one", json.loads(json.dumps(sitting_to_json(at)))) == at


def test_a_turn_whose_placement_stands_goes_on_to_the_next_seat() -> None:
    taken = sitting().take(0)
    kept = taken.played(placed(taken))
    back = sitting_from_json("one", sitting_to_json(kept))
    assert (back.phase, back.seat) == (Phase.PASS, 1)


FORM = sitting_to_json(sitting())
PLUS = sitting_to_json(sitting(options=Options(2, modules=frozenset({Module.GAP_FILLERS}))))


@pytest.mark.parametrize(
    "form",
    [
        None,
        {},
        FORM | {"more": 1},
        FORM | {"phase": "lunch"},
        FORM | {"phase": None},
        FORM | {"seat": 2},
        FORM | {"seat": -2},
        FORM | {"seat": True},
        FORM | {"seen": "1"},
        FORM | {"minute": 1.5},
        FORM | {"table": []},
        FORM | {"computers": None},
        FORM | {"computers": [None]},
        FORM | {"computers": [None, "genius"]},
        FORM | {"computers": ["expert", "expert"]},
        PLUS | {"computers": [None, "expert"]},
    ],
)
def test_what_is_no_saved_table_is_refused(form: object) -> None:
    with pytest.raises(BadRecord) as caught:
        sitting_from_json("one", form)
    assert caught.value.reason is Reason.BAD_FORM


@pytest.mark.parametrize("phase", Phase)
@pytest.mark.parametrize("seat", [NOBODY, 0, 1])
@pytest.mark.parametrize("seen", [-5, 0, 99])
def test_a_phase_that_cannot_be_gives_way_to_the_one_that_is_due(
    phase: Phase, seat: int, seen: int
) -> None:
    form = FORM | {"phase": phase.value, "seat": seat, "seen": seen}
    at = sitting_from_json("one", form)
    assert at.phase in (Phase.PASS, Phase.TURN)
    assert at.seat in at.table.to_act
