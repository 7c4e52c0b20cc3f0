"""Setting a table up: names, colours, deck; and what is kept of it."""

import json
from dataclasses import replace

import pytest

from nmbr9.deck import Seeded
from nmbr9.errors import Refusal
from nmbr9.options import Module, Options
from nmbr9.record import MAX_SEED_BYTES
from nmbr9.solver.protocol import Strength
from nmbr9.ui.locale import texts
from nmbr9.ui.seating import Draft, default_names, draft_from_json, draft_of
from tests.support.ui_hotseat import sitting

NAMES = default_names(texts("en"))


def test_no_two_seats_have_the_same_colour() -> None:
    draft = Draft(options=Options(3)).changed("colour-0", "2")
    assert [chair.colour for chair in draft.seats] == [2, 1, 0]
    assert sorted(chair.colour for chair in draft.chairs) == list(range(6))


def test_chairs_that_are_not_used_keep_their_names() -> None:
    draft = (
        Draft(options=Options(3))
        .changed("name-2", "Cid")
        .changed("players", "2")
        .changed("players", "3")
    )
    assert draft.names(NAMES) == ("Player 1", "Player 2", "Cid")


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
def test_what_is_unknown_changes_nothing(name: str, value: object) -> None:
    assert Draft().changed(name, value) == Draft()


def test_two_names_that_differ_in_case_alone_are_one() -> None:
    draft = Draft().changed("name-0", "player 2")
    assert draft.doubled(NAMES) == "player 2"
    assert Draft().doubled(NAMES) == ""


def test_a_table_begins_with_the_names_colours_and_deck_that_were_chosen() -> None:
    draft = Draft(options=Options(3)).changed("name-1", " Ben ").changed("colour-1", "5")
    begun = draft.table("hello", NAMES)
    assert begun.source == Seeded("hello")
    assert [(seat.name, seat.colour) for seat in begun.seats] == [
        ("Player 1", 0),
        ("Ben", 5),
        ("Player 3", 2),
    ]


def test_a_word_is_no_longer_than_a_share_code_can_hold() -> None:
    word = Draft().changed("seed", " " + "🎲" * 200).word
    assert len(word.encode()) <= MAX_SEED_BYTES
    assert set(word) == {"🎲"}
    assert Draft().changed("seed", "\ud800").word == ""


def test_a_draft_is_kept() -> None:
    draft = Draft(options=Options(4), seed="hello", opened=True).changed("name-3", "Dot")
    draft = draft.changed("colour-0", "3")
    assert draft_from_json(json.loads(json.dumps(draft.to_json()))) == draft


@pytest.mark.parametrize(
    "data", [None, [], {}, {"players": 9, "names": 3, "colours": ["x"], "opened": 1, "seed": 2}]
)
def test_what_cannot_be_read_of_a_draft_keeps_its_default(data: object) -> None:
    assert draft_from_json(data) == Draft()


def test_the_same_players_again() -> None:
    draft = draft_of(sitting(4))
    assert draft.names(NAMES) == ("Ann", "Ben", "Cid", "Dot")
    assert draft.seed == ""


def test_a_variant_has_room_for_four_and_the_reason_is_told() -> None:
    draft = Draft().with_option("variant", "level_to_level")
    assert draft.why_not_players(5) is Refusal.TOO_MANY_FOR_VARIANT
    assert draft.changed("players", "5") == draft
    assert draft.why_not_players(4) is None


def test_the_options_of_a_table_are_kept_and_played() -> None:
    draft = Draft().with_option("gap_fillers", value=True).with_option("removed", "7")
    assert draft_from_json(draft.to_json()) == draft
    options = draft.table("hello", NAMES).options
    assert (options.modules, options.removed) == (frozenset({Module.GAP_FILLERS}), 7)


def test_a_computer_keeps_its_chair_and_strength_in_the_draft_and_at_the_next_table() -> None:
    draft = Draft().changed("strength-1", "expert")
    assert draft.computers == (None, Strength.EXPERT)
    assert draft_from_json(json.loads(json.dumps(draft.to_json()))) == draft
    assert draft.names(default_names(texts("en"), draft.computers)) == ("Player 1", "Computer 2")
    assert draft_of(replace(sitting(), computers=draft.computers)).computers == draft.computers
    assert draft.changed("strength-1", "").computers == ()


def test_a_table_of_computers_alone_has_nobody_to_play() -> None:
    draft = Draft().changed("strength-0", "casual")
    assert not draft.without_person
    assert draft.changed("strength-1", "casual").without_person


def test_no_computer_sits_down_where_it_does_not_know_the_rules() -> None:
    draft = Draft().changed("strength-1", "casual").with_option("gap_fillers", value=True)
    assert not draft.may_have_computers
    assert draft.computers == ()
    assert draft.with_option("gap_fillers", value=False).computers == (None, Strength.CASUAL)
