"""The setup of a table: names, colours, computers and the deck; and its saves."""

import json
from dataclasses import replace

import pytest

from nmbr9.deck import Seeded
from nmbr9.errors import Refusal
from nmbr9.options import Module, Options
from nmbr9.protocol import Strength
from nmbr9.record import MAX_SEED_BYTES
from nmbr9.ui.parts.options import option_refusal
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.tables.state import TableSetup, setup_from_json, setup_of
from tests.support.ui_hotseat import hotseat

T = texts("en")


def test_no_two_seats_have_the_same_colour() -> None:
    setup = TableSetup(options=Options(3)).changed("colour-0", "2")
    assert [chair.colour for chair in setup.seats] == [2, 1, 0]
    assert sorted(chair.colour for chair in setup.chairs) == list(range(6))


def test_chairs_that_are_not_used_keep_their_names() -> None:
    setup = (
        TableSetup(options=Options(3))
        .changed("name-2", "Cid")
        .changed("players", "2")
        .changed("players", "3")
    )
    assert setup.names(T) == ("Player 1", "Player 2", "Cid")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("players", "1"),
        ("players", "7"),
        ("players", "two"),
        ("colour-0", "6"),
        ("colour-6", "1"),
        ("name-9", "Zoe"),
        ("name-", "Zoe"),
        ("hat-0", "red"),
        ("strength-0", "genius"),
        ("strength-0", None),
        ("strength-6", "expert"),
        ("seed", None),
    ],
)
def test_an_unknown_name_changes_nothing_in_the_setup(name: str, value: object) -> None:
    assert TableSetup().changed(name, value) == TableSetup()


def test_two_names_that_differ_only_in_case_are_one() -> None:
    setup = TableSetup().changed("name-0", "player 2")
    assert setup.why_not_begin(T) == Message("seats.same_name", {"name": "player 2"})
    assert TableSetup().why_not_begin(T) is None


def test_a_table_begins_with_the_names_colours_and_deck_that_were_chosen() -> None:
    setup = TableSetup(options=Options(3)).changed("name-1", " Ben ").changed("colour-1", "5")
    begun = setup.table("hello", T)
    assert begun.source == Seeded("hello")
    assert [(seat.name, seat.colour) for seat in begun.seats] == [
        ("Player 1", 0),
        ("Ben", 5),
        ("Player 3", 2),
    ]


def test_a_word_is_no_longer_than_a_share_code_can_hold() -> None:
    word = TableSetup().changed("seed", " " + "🎲" * 200).word
    assert len(word.encode()) <= MAX_SEED_BYTES
    assert set(word) == {"🎲"}
    assert TableSetup().changed("seed", "\ud800").word == ""


def test_a_setup_is_kept() -> None:
    setup = TableSetup(options=Options(4), seed="hello", opened=True).changed("name-3", "Dot")
    setup = setup.changed("colour-0", "3")
    assert setup_from_json(json.loads(json.dumps(setup.to_json()))) == setup


@pytest.mark.parametrize(
    "data", [None, [], {}, {"players": 9, "names": 3, "colours": ["x"], "opened": 1, "seed": 2}]
)
def test_an_unreadable_field_of_a_setup_keeps_its_default(data: object) -> None:
    assert setup_from_json(data) == TableSetup()


def test_the_same_players_again() -> None:
    setup = setup_of(hotseat(4))
    assert setup.names(T) == ("Ann", "Ben", "Cid", "Dot")
    assert setup.seed == ""


def test_a_variant_has_room_for_four_and_the_reason_is_shown() -> None:
    setup = TableSetup().changed("variant", "level_to_level")
    assert option_refusal(setup.options, "players", "5") is Refusal.TOO_MANY_FOR_VARIANT
    assert setup.changed("players", "5") == setup
    assert option_refusal(setup.options, "players", "4") is None


def test_the_options_of_a_table_are_kept_and_played() -> None:
    setup = TableSetup().changed("gap_fillers", True).changed("removed", "7")
    assert setup_from_json(setup.to_json()) == setup
    options = setup.table("hello", T).options
    assert (options.modules, options.removed) == (frozenset({Module.GAP_FILLERS}), 7)


def test_a_computer_keeps_its_chair_and_strength_in_the_setup_and_at_the_next_table() -> None:
    setup = TableSetup().changed("strength-1", "expert")
    assert setup.computers == (None, Strength.EXPERT)
    assert setup_from_json(json.loads(json.dumps(setup.to_json()))) == setup
    assert setup.names(T) == ("Player 1", "Bot Bruno")
    assert setup_of(replace(hotseat(), computers=setup.computers)).computers == setup.computers
    assert setup.changed("strength-1", "").computers == ()


def test_a_table_of_only_computers_has_nobody_to_play() -> None:
    setup = TableSetup().changed("strength-0", "casual")
    assert setup.why_not_begin(T) is None
    alone = setup.changed("strength-1", "casual")
    assert alone.why_not_begin(T) == Message("seats.no_person")


def test_a_computer_sits_down_with_any_options() -> None:
    setup = TableSetup().changed("strength-1", "casual").changed("gap_fillers", True)
    assert setup.changed("variant", "level_to_level").computers == (None, Strength.CASUAL)
