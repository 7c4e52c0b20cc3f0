"""A table: nobody sees a placement before all have placed, and nobody is lost."""

import json
from collections.abc import Iterator
from random import Random

import pytest

from nmbr9.decisions import Activate, parse_decision
from nmbr9.deck import Dealt, Seeded
from nmbr9.errors import BadValue, Reason, Refusal, Refused
from nmbr9.options import Module, Options, Variant
from nmbr9.record import table_from_json, table_to_json
from nmbr9.table import Seat, Table
from tests.support.fuzz import often
from tests.support.random_play import a_turn, mixes
from tests.support.winners import winners

TWO = Options(2)
DECK = Dealt((9, 4, 4))


def table(*steps: tuple[int, str], options: Options = TWO) -> Table:
    made = Table.start(DECK, options, (Seat("Ann", 3), Seat("Ben", 1)))
    for seat, text in steps:
        made = made.decide(seat, parse_decision(text))
    return made


ROUND = ((0, "9r0@0,0"), (1, "9r1@0,0"))


def test_nobody_sees_a_placement_before_all_have_placed() -> None:
    begun = table(ROUND[0])
    assert begun.view(1).games[0].board.tiles == ()
    assert len(begun.view(0).games[0].board.tiles) == 1
    assert begun.view(0).hidden
    assert not begun.view(1).hidden
    whole = table(*ROUND)
    assert [len(game.board.tiles) for game in whole.view(0).games] == [1, 1]
    assert whole.turn == whole.round == 2
    assert whole.to_act == (0, 1)


def test_a_seat_waits_for_the_others() -> None:
    begun = table(ROUND[0])
    assert begun.to_act == (1,)
    with pytest.raises(Refused) as caught:
        begun.decide(0, parse_decision("4r0@3,-2"))
    assert caught.value.refusal is Refusal.OTHERS_TO_PLACE


def test_a_placement_is_taken_back_until_it_is_revealed() -> None:
    assert table(ROUND[0]).take_back(0) == table()
    with pytest.raises(Refused) as caught:
        table(*ROUND).take_back(0)
    assert caught.value.refusal is Refusal.REVEALED


def test_turns_revealed_while_a_player_was_away_are_not_taken_back() -> None:
    back = table().leave(1).decide(0, parse_decision("9r0@0,0")).come_back(1)
    with pytest.raises(Refused) as caught:
        back.take_back(0)  # its seat has seen the second card
    assert caught.value.refusal is Refusal.REVEALED


@pytest.mark.parametrize("seat", [-1, 2, 6])
def test_there_is_no_other_seat(seat: int) -> None:
    for act in (table().view, table().leave, table().come_back, table().take_back):
        with pytest.raises(Refused) as caught:
            act(seat)
        assert caught.value.refusal is Refusal.NO_SUCH_SEAT, act


def test_a_seventh_seat_is_refused_by_name() -> None:
    with pytest.raises(BadValue) as caught:
        Table.start(DECK, Options(7))
    assert caught.value.refusal is Refusal.TOO_MANY_PLAYERS
    with pytest.raises(BadValue) as caught:
        Table.start(DECK, TWO, (Seat(),) * 3)
    assert caught.value.refusal is Refusal.BAD_PLAYERS


def test_nobody_waits_for_a_seat_that_was_left_and_it_catches_up() -> None:
    away = table(ROUND[0]).leave(1)
    assert away.turn == 2
    assert away.why_not_act(1) is Refusal.AWAY
    ahead = away.decide(0, parse_decision("4r0@3,-2")).come_back(1)
    assert ahead.to_act == (1,)
    assert ahead.view(1).games[0].board.tiles == ()
    caught_up = ahead.decide(1, parse_decision("9r0@0,0"))
    assert len(caught_up.view(1).games[0].board.tiles) == 1
    with pytest.raises(Refused):
        away.leave(1)
    with pytest.raises(Refused):
        ahead.come_back(1)


def test_equal_scores_share_the_win() -> None:
    end = table(*ROUND, (0, "4r0@3,-2"), (1, "4r0@-3,0"), (0, "4r0@6,-2"), (1, "4r0@-6,0"))
    assert end.finished
    assert winners(end) == (0, 1)
    assert [(rank.place, rank.seat, rank.score) for rank in end.ranking()] == [(1, 0, 0), (1, 1, 0)]


def test_a_ranking_leaves_out_the_places_that_are_shared() -> None:
    for seed in range(5):
        end = played(Table.start(Seeded(str(seed)), Options(6)), Random(seed))
        *_, last = end
        scores = [game.score for game in last.games]
        for rank in last.ranking():
            assert rank.place == 1 + sum(score > rank.score for score in scores), rank
        assert winners(last) == tuple(
            i for i, score in enumerate(scores) if score == max(scores)
        ), seed


def test_all_seats_have_the_same_markers_and_another_seats_tiles_count() -> None:
    options = Options(2, Variant.LEVEL_TO_LEVEL)
    begun = Table.start(Dealt((5, 9, 1, 1, 4, 4, 7), 4), options)
    for seat, text in (
        (0, "5r0@0,0"),
        (1, "5r0@0,0"),
        (0, "9r0@3,0"),
        (1, "9r0@3,0"),
    ):
        begun = begun.decide(seat, parse_decision(text))
    assert [game.shown for game in begun.games] == [(1, 1), (1, 1)]
    assert [game.decisions[-1] for game in begun.games] == [Activate(), Activate()]
    with pytest.raises(Refused) as caught:
        begun.decide(0, Activate())
    assert caught.value.refusal is Refusal.FORCED


def test_starting_tiles_differ_from_seat_to_seat() -> None:
    options = Options(6, modules=frozenset({Module.STARTING_TILES}))
    tiles = {game.board.tiles for game in Table.start(Seeded("x"), options).games}
    assert len(tiles) == 6


def played(table: Table, chance: Random) -> Iterator[Table]:
    """The table after each step, with seats left and taken again."""
    while not table.finished:
        there = [index for index, seat in enumerate(table.seats) if not seat.away]
        gone = [index for index, seat in enumerate(table.seats) if seat.away]
        if len(there) > 1 and chance.random() < 0.03:
            table = table.leave(chance.choice(there))
        elif gone and (not table.to_act or chance.random() < 0.1):
            table = table.come_back(chance.choice(gone))
        else:
            table = a_turn(table, chance)
        yield table


@pytest.mark.parametrize("variant", Variant)
def test_every_mix_is_played_by_a_table_to_its_end(variant: Variant) -> None:
    many = [mix for mix in mixes() if mix.variant is variant and mix.players > 1]
    chance = Random(variant.value)
    for options in chance.sample(many, often(5, by_night=len(many))):
        steps = list(played(Table.start(Seeded(str(options)), options), chance))
        for step in chance.sample(steps, 4):
            again = table_from_json(json.loads(json.dumps(table_to_json(step))))
            assert step == again, options
            assert (step.games, step.turn, step.to_act) == (
                again.games,
                again.turn,
                again.to_act,
            ), options
            assert step.ranking() == again.ranking(), options
        last = steps[-1]
        ends = {(game.round, game.state.turn.first, game.deck) for game in last.games}
        assert len(ends) == 1, options
        assert len({game.state.turn.markers for game in last.games}) == 1, options


FORM = table_to_json(table(ROUND[0]))
NOBODY: dict[str, object] = {"name": "", "colour": 0, "decisions": [], "away": False}


def test_a_tables_record_holds_names_colours_and_decisions() -> None:
    assert FORM["seats"] == [
        {"name": "Ann", "colour": 3, "decisions": ["9r0@0,0"], "away": False},
        {"name": "Ben", "colour": 1, "decisions": [], "away": False},
    ]


@pytest.mark.parametrize(
    ("form", "reason"),
    [
        (None, Reason.BAD_FORM),
        ({}, Reason.BAD_FORM),
        (FORM | {"format": 2}, Reason.UNKNOWN_VERSION),
        (FORM | {"more": 1}, Reason.BAD_FORM),
        (FORM | {"seats": []}, Reason.BAD_OPTIONS),
        (FORM | {"seats": [{}, {}]}, Reason.BAD_FORM),
        (
            FORM
            | {"seats": [{"name": "", "colour": 0, "decisions": ["decline"], "away": False}] * 2},
            Reason.ILLEGAL_GAME,
        ),
        (
            FORM | {"seats": [NOBODY | {"away": 0}] * 2},
            Reason.BAD_FORM,
        ),
    ],
)
def test_anything_but_a_table_is_refused_by_name(form: object, reason: Reason) -> None:
    with pytest.raises(BadValue) as caught:
        table_from_json(form)
    assert caught.value.reason is reason
