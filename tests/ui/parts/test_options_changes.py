"""Choosing a new game's options: every choice leads to options that a game can have."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.deck import Seeded
from nmbr9.errors import Refusal
from nmbr9.game import Game
from nmbr9.options import OPEN_POWERS, STANDARD, Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.ui.parts.options import (
    PRESETS,
    changed_options,
    may_begin,
    option_messages,
    option_refusal,
)

CHANGES = st.tuples(
    st.sampled_from(
        ("variant", "players", "removed", "powers", "chosen", "preset", "other", *Module, *Power)
    ),
    st.one_of(
        st.booleans(), st.sampled_from((*Variant, *PRESETS, "", "x")), st.integers(-3, 50).map(str)
    ),
)


def chosen(*changes: tuple[str, str | bool], start: Options = STANDARD) -> Options:
    for name, value in changes:
        start = changed_options(start, name, value)
    return start


@given(st.lists(CHANGES, max_size=12))
def test_every_sequence_of_choices_can_be_played(
    changes: list[tuple[str, str | bool]],
) -> None:
    options = chosen(*changes)

    Game.start(Seeded("any"), options)


@given(st.lists(CHANGES, max_size=6), CHANGES)
def test_a_change_is_refused_exactly_if_a_reason_is_given(
    changes: list[tuple[str, str | bool]], last: tuple[str, str | bool]
) -> None:
    before = chosen(*changes)
    if option_refusal(before, *last) is not None:
        assert changed_options(before, *last) == before


def test_modules_mix_with_each_other_and_with_a_variant() -> None:
    options = chosen(("variant", "level_to_level"), ("gap_fillers", True), ("breaking_rules", True))
    modules = frozenset({Module.GAP_FILLERS, Module.BREAKING_RULES})
    assert options == Options(variant=Variant.LEVEL_TO_LEVEL, modules=modules)


def test_another_variant_takes_the_place_of_the_first() -> None:
    options = chosen(("variant", "level_to_level"), ("variant", "two_of_three"))
    assert options.variant is Variant.TWO_OF_THREE


def test_more_removed_cards_than_a_deck_has_to_spare_become_fewer_with_the_variant() -> None:
    options = chosen(("variant", "level_to_level"), ("removed", "35"), ("variant", "base"))
    assert options.removed == 19


def test_without_its_module_no_powers_can_be_chosen() -> None:
    assert option_refusal(STANDARD, "powers", "3") is Refusal.NO_BREAKING_RULES
    assert changed_options(STANDARD, "powers", "3") == STANDARD


def test_powers_go_with_their_module() -> None:
    options = chosen(("breaking_rules", True), ("powers", "5"))
    assert options.powers == 5
    assert changed_options(options, "breaking_rules", value=False).powers == OPEN_POWERS


def test_chosen_powers_are_taken_and_given_back_one_by_one() -> None:
    options = chosen(
        ("breaking_rules", True), ("chosen", True), ("flip", True), ("relocate", False)
    )
    assert options.powers == frozenset({Power.BRIDGE, Power.FLIP})


def test_the_last_chosen_power_stays() -> None:
    options = chosen(("breaking_rules", True), ("chosen", True), ("bridge", False))
    assert option_refusal(options, "relocate", value=False) is Refusal.BAD_POWERS
    assert changed_options(options, "relocate", value=False) == options


@pytest.mark.parametrize("variant", ["two_of_three", "level_to_level"])
def test_five_players_play_no_variant(variant: str) -> None:
    five = Options(players=5)
    assert option_refusal(five, "variant", variant) is Refusal.TOO_MANY_FOR_VARIANT
    assert changed_options(five, "variant", variant) == five


@pytest.mark.parametrize("removed", ["20", "-1", "", "many", "1.5"])
def test_a_number_that_no_deck_can_spare_changes_nothing(removed: str) -> None:
    assert option_refusal(STANDARD, "removed", removed) is Refusal.BAD_REMOVED
    assert changed_options(STANDARD, "removed", removed) == STANDARD


def test_the_plain_base_game_has_no_options_to_name() -> None:
    assert not list(option_messages(STANDARD, ()))
    assert not may_begin(STANDARD)


def test_each_press_of_a_stepper_is_one_step_until_there_are_no_more() -> None:
    assert chosen(("removed", "+1"), ("removed", "+1"), ("removed", "-1")).removed == 1
    assert chosen(("players", "+1"), ("players", "+1")).players == 3
    assert chosen(("removed", "-1")) == STANDARD


def test_a_game_says_variant_modules_removed_cards_and_its_open_powers() -> None:
    modules = frozenset({Module.BREAKING_RULES, Module.STARTING_TILES})
    options = Options(variant=Variant.TWO_OF_THREE, modules=modules, removed=3)
    game = Game.start(Seeded("hello"), options)
    said = [message.key for message in option_messages(options, game.powers)]
    assert said == [
        "variant.two_of_three",
        "module.starting_tiles",
        "module.breaking_rules",
        "options.removed_n",
        "power.solo_support",
        "power.reserve",
    ]
