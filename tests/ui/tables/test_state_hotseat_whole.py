"""Whole random tables of NMBR 9 ++."""

import json
from random import Random

import pytest

from nmbr9.options import Module, Options, Variant
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.play import ending
from nmbr9.ui.play.actions import Confirm, Decide, EndCount, TakeBack
from nmbr9.ui.seating.seats import Phase, seats_code
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.tables.saves import hotseat_from_json, hotseat_to_json
from nmbr9.ui.tables.state import AtTable, Hotseat, read_seats
from tests.support.fuzz import often
from tests.support.random_play import any_decision
from tests.support.reading_nodes import of_class, tagged
from tests.support.ui_hotseat import END_ROUND, any_turn, at, hotseat, page, whole_page, written
from tests.support.ui_states import after, region

EVERYTHING = frozenset(Module)
COMING_OR_GOING = 0.1
LOOKING = often(4, by_night=1)
"""The view of the next seat is checked once in this many turns."""
PLUS = [
    Options(2, Variant.BASE, EVERYTHING, powers=6, removed=14),
    Options(3, Variant.TWO_OF_THREE, EVERYTHING, powers=6, removed=24),
    Options(4, Variant.LEVEL_TO_LEVEL, EVERYTHING, powers=6, removed=32),
    Options(2, Variant.LEVEL_TO_LEVEL, removed=20),
]


@pytest.mark.parametrize("options", PLUS, ids=lambda options: options.variant.value)
@pytest.mark.parametrize("take_back", [False, True], ids=["for good", "taking back"])
def test_a_table_plays_every_mix_to_its_end(options: Options, *, take_back: bool) -> None:
    chance = Random(options.variant.value)
    begun = hotseat(options.players, options=options)
    state = page(begun, Settings(take_back=take_back))
    while at(state).phase is not Phase.END:
        if at(state).phase is Phase.ROUND:
            assert all(tagged(region(state, "page"), "figure")), at(state).table.turn
            state = after(state, END_ROUND)
            continue
        waiting = state
        state = any_turn(waiting, chance)
        if chance.randrange(LOOKING) == 0:
            sees_nothing_of_it(state, any_turn(waiting, chance))
        save = json.loads(json.dumps(hotseat_to_json(at(state))))
        assert hotseat_from_json("one", save) == at(state), at(state).table.turn
    assert at(state).table.finished
    link = read_seats(seats_code(at(state).table))
    assert link.table.games[-1].score == at(state).table.games[-1].score
    assert of_class(region(after(state, EndCount()), "page"), "lead")


def sees_nothing_of_it(state: State, other: State) -> None:
    """A seat's turn changes nothing that the next one sees before the reveal."""
    if at(state).phase is at(other).phase is Phase.PASS:
        assert whole_page(state) == whole_page(other)
        taken = [after(each, AtTable(Hotseat.take, (at(state).seat,))) for each in (state, other)]
        assert whole_page(taken[0]) == whole_page(taken[1])


@pytest.mark.parametrize("options", PLUS, ids=lambda options: options.variant.value)
@pytest.mark.parametrize("take_back", [False, True], ids=["for good", "taking back"])
def test_the_table_follows_every_decision_and_writes_it_down(
    options: Options, *, take_back: bool
) -> None:
    chance = Random(f"{options.variant.value} {take_back}")
    state = page(
        hotseat(options.players, options=options), Settings(take_back=take_back, vibrate=False)
    )
    for _ in range(120):
        before = state
        state, effects = update(before, any_action(before, chance))
        if at(state) != at(before):
            told = tuple(effect for effect in effects if effect != ending.begin())
            assert told == written(state), at(state).table.turn
        if state.play.card_shown:
            assert state.play.game == at(state).in_view, at(state).table.turn
        else:
            # Of the next turn the seat sees nothing before it is drawn.
            made, seat = state.play.game.decisions, at(state).seat
            assert made == at(state).table.games[seat].decisions[: len(made)], at(state).table.turn


def any_action(state: State, chance: Random) -> Action:
    """A random action at the table: mostly a decision of the seat in hand."""
    hotseat = at(state)
    if chance.random() < COMING_OR_GOING:
        seat = chance.randrange(len(hotseat.table.seats))
        return (
            AtTable(Hotseat.come_back, (seat,))
            if hotseat.table.seats[seat].away
            else AtTable(Hotseat.leave, (seat,))
        )
    if hotseat.phase is Phase.ROUND:
        return END_ROUND
    if not hotseat.playing:
        return AtTable(Hotseat.take, (hotseat.seat,))
    if not state.play.card_shown:
        return chance.choice((Confirm(), TakeBack()))
    return Decide(any_decision(state.play.game, chance))
