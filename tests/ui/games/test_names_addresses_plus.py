"""Addresses of NMBR 9 ++: options before the deck, and the challenge of the week."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.contests.addresses import split_options, unescaped
from nmbr9.contests.weekly import Week
from nmbr9.deck import Dealt, Seeded, Source
from nmbr9.errors import BadValue, Reason
from nmbr9.options import STANDARD, Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.record import MAX_SEED_BYTES
from nmbr9.ui.games.names import address_of, game_name, read_deck
from tests.support.characters import CHARACTERS
from tests.support.ui_plus_play import MIXED
from tests.support.ui_states import TODAY

WEEK = Week.of(TODAY)


@st.composite
def options(draw: st.DrawFn) -> Options:
    variant = draw(st.sampled_from(Variant))
    modules = frozenset(draw(st.sets(st.sampled_from(Module))))
    powers: int | frozenset[Power] = 2
    if Module.BREAKING_RULES in modules:
        some = st.sets(st.sampled_from(Power), min_size=1).map(frozenset)
        powers = draw(st.one_of(st.integers(1, 6), some))
    removed = draw(st.integers(0, variant.deck_size - variant.cards_a_round))
    return Options(1, variant, modules, removed, powers)


SEEDS = st.text(CHARACTERS, min_size=1).filter(lambda seed: len(seed.encode()) <= MAX_SEED_BYTES)


def found(address: str, today: dt.date = TODAY) -> tuple[Source, Options]:
    return read_deck(unescaped(address), today)


@given(SEEDS, options())
def test_every_game_is_found_again_at_its_address(seed: str, chosen: Options) -> None:
    assert found(address_of(Seeded(seed), chosen)) == (Seeded(seed), chosen)


def test_options_stand_before_the_deck_and_the_word_may_hold_any_sign() -> None:
    options_, deck = split_options(address_of(Seeded("a&removed=2&b"), MIXED).removeprefix("#"))
    assert options_ == (
        "variant=level_to_level&modules=breaking_rules,gap_fillers,starting_tiles&"
        "powers=bridge,flip&removed=30&"
    )
    assert deck == "seed=a%26removed%3D2%26b"
    assert found("#seed=a%26removed=2") == (Seeded("a&removed=2"), STANDARD)


def test_a_dealt_deck_may_have_a_number_as_often_as_its_variant() -> None:
    assert found("#variant=two_of_three&deck=777")[0] == Dealt((7, 7, 7), 3)


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("#variant=three_of_two&seed=x", Reason.BAD_OPTIONS),
        ("#modules=luck&seed=x", Reason.BAD_OPTIONS),
        ("#modules=&seed=x", Reason.BAD_OPTIONS),
        ("#powers=3&seed=x", Reason.BAD_OPTIONS),
        ("#modules=breaking_rules&powers=7&seed=x", Reason.BAD_OPTIONS),
        ("#modules=breaking_rules&powers=flip,flip&seed=x", Reason.BAD_OPTIONS),
        ("#removed=20&seed=x", Reason.BAD_OPTIONS),
        ("#removed=100000&seed=x", Reason.BAD_FORM),
        ("#removed=1&removed=2&seed=x", Reason.BAD_FORM),
        ("#removed=&seed=x", Reason.BAD_FORM),
        ("#players=2&seed=x", Reason.BAD_OPTIONS),
        ("#deck=777", Reason.BAD_DECK),
        ("#weekly=2026-W54", Reason.BAD_DATE),
        ("#weekly=2026-W48", Reason.BAD_DATE),
        ("#weekly=2025-W50", Reason.BAD_DATE),
        ("#weekly=x", Reason.BAD_DATE),
        ("#weekly=" + "9" * 7900, Reason.BAD_DATE),
    ],
)
def test_an_address_that_names_no_single_game_is_refused(address: str, reason: Reason) -> None:
    with pytest.raises(BadValue) as caught:
        found(address)
    assert caught.value.reason is reason


@pytest.mark.parametrize("address", ["#weekly", "#weekly=2026-W47", "#weekly="])
def test_the_challenge_of_the_week_has_an_address(address: str) -> None:
    assert found(address) == (Seeded(WEEK.seed), WEEK.options)


def test_a_week_that_has_not_begun_is_not_opened_by_its_seed_either() -> None:
    week = Week(2026, 50)
    opened = game_name(Seeded(week.seed), week.options)
    assert opened == "weekly=2026-W50"
    with pytest.raises(BadValue):
        found("#" + opened)
    assert found("#" + opened, dt.date(2026, 12, 8)) == (Seeded(week.seed), week.options)
