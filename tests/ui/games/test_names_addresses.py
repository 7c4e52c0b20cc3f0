"""The deck of an address, and every other text refused by name."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.contests.addresses import unescaped
from nmbr9.deck import Daily, Dealt, Seeded, Source
from nmbr9.errors import BadValue, Reason
from nmbr9.record import MAX_SEED_BYTES
from nmbr9.ui.games.names import address_of, read_deck
from tests.support.characters import CHARACTERS
from tests.support.strategies import sources
from tests.support.ui_states import TODAY

pytestmark = pytest.mark.chance

TOMORROW = TODAY + dt.timedelta(days=1)
LONG_AFTER = dt.date(2090, 1, 1)


def opened_by(address: str, today: dt.date) -> Source:
    """The deck of an address. Raises BadValue."""
    return read_deck(unescaped(address), today)[0]


@given(sources())
def test_every_deck_is_found_again_at_its_address(source: Source) -> None:
    if source == Seeded(""):
        with pytest.raises(BadValue):
            opened_by(address_of(source), LONG_AFTER)
    else:
        assert source == opened_by(address_of(source), LONG_AFTER)


@pytest.mark.parametrize("address", ["", "#", "#daily", "daily"])
def test_without_a_date_it_is_the_game_of_today(address: str) -> None:
    assert opened_by(address, TODAY) == Daily(TODAY)


@pytest.mark.parametrize(
    ("address", "source"),
    [
        ("#daily=2026-11-20", Daily(TODAY)),
        ("#daily=2026-11-21", Daily(TOMORROW)),
        ("#daily=2026-01-01", Daily(dt.date(2026, 1, 1))),
        ("#seed=hello", Seeded("hello")),
        ("#seed=a=b#c", Seeded("a=b#c")),
        ("#seed= 7 ", Seeded(" 7 ")),
        ("#deck=01234567890123456789", Dealt((*range(10), *range(10)))),
        ("#deck=7", Dealt((7,))),
    ],
)
def test_an_address_names_a_deck(address: str, source: Source) -> None:
    assert source == opened_by(address, TODAY)


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("#daily=2026-11-22", Reason.BAD_DATE),
        ("#daily=9999-12-31", Reason.BAD_DATE),
        ("#daily=2025-12-31", Reason.BAD_DATE),
        ("#daily=2026-02-30", Reason.BAD_DATE),
        ("#daily=20261120", Reason.BAD_DATE),
        ("#daily=", Reason.BAD_DATE),
        ("#seed=", Reason.BAD_SEED),
        ("#seed=\ud800", Reason.BAD_SEED),
        ("#seed=" + "x" * (MAX_SEED_BYTES + 1), Reason.BAD_SEED),
        ("#seed=" + "é" * (MAX_SEED_BYTES // 2 + 1), Reason.BAD_SEED),
        ("#deck=", Reason.BAD_FORM),
        ("#deck=777", Reason.BAD_DECK),
        ("#deck=7 7", Reason.BAD_FORM),
        ("#deck=-7", Reason.BAD_FORM),
        ("#deck=\N{ARABIC-INDIC DIGIT THREE}", Reason.BAD_FORM),
        ("#deck=" + "7" * 900, Reason.BAD_DECK),
        ("#=", Reason.BAD_FORM),
        ("#Daily=2026-11-20", Reason.BAD_FORM),
        ("#page-title", Reason.BAD_FORM),
        ("#seed", Reason.BAD_SEED),
    ],
)
def test_anything_else_is_refused_by_name(address: str, reason: Reason) -> None:
    with pytest.raises(BadValue) as caught:
        opened_by(address, TODAY)
    assert caught.value.reason is reason


def test_the_longest_seed_fits_into_an_address() -> None:
    seed = "x" * MAX_SEED_BYTES
    assert opened_by(f"#seed={seed}", TODAY) == Seeded(seed)


hostile = st.one_of(
    st.text(CHARACTERS, max_size=60),
    st.tuples(
        st.sampled_from(("#daily=", "#seed=", "#deck=", "daily", "#", "##", "#=")),
        st.one_of(st.text(CHARACTERS, max_size=60), st.text("0123456789-+_ ", max_size=30)),
    ).map("".join),
    st.text("\ud800\udfff\x00#=", max_size=20),
)


@given(hostile)
def test_every_text_is_refused_at_worst(address: str) -> None:
    source = found_at(address)
    assert source is None or source == opened_by(address_of(source), TODAY)


def found_at(address: str) -> Source | None:
    try:
        return opened_by(address, TODAY)
    except BadValue:
        return None
