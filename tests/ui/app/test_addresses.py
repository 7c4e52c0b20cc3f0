"""The part of the page's address after the #."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.contests.cup import DECKS, deck_of
from nmbr9.deck import Daily, Dealt, Seeded, Source
from nmbr9.errors import BadValue, Reason
from nmbr9.game import Game
from nmbr9.options import Options
from nmbr9.record import MAX_CODE_LENGTH, MAX_SEED_BYTES, encode
from nmbr9.record.joined import MOST_GAMES
from nmbr9.ui.app.addresses import LONGEST_ADDRESS, Destination, destination
from nmbr9.ui.games.challenges import challenge_address
from nmbr9.ui.games.names import address_of
from nmbr9.ui.games.people import LONGEST_NAME
from nmbr9.ui.pages.cup import cup_address
from tests.support.strategies import games, sources
from tests.support.ui_states import TODAY, grown
from tools.sample_games import DAILY

TOMORROW = TODAY + dt.timedelta(days=1)
LONG_AFTER = dt.date(2090, 1, 1)


def opened_by(address: str, today: dt.date) -> Source:
    """The deck of an address. Raises BadValue."""
    return destination(address, today).source


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
        ("#" + "x" * LONGEST_ADDRESS, Reason.TOO_LONG),
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
    st.text(max_size=60),
    st.tuples(
        st.sampled_from(("#daily=", "#seed=", "#deck=", "daily", "#", "##", "#=")),
        st.one_of(st.text(max_size=60), st.text("0123456789-+_ ", max_size=30)),
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


# Links that bring games


HELLO = Seeded("hello")
ANNE, BILL = grown(HELLO, taste=1), grown(HELLO, 7, taste=2)


@given(sources())
def test_an_address_without_games_brings_none(source: Source) -> None:
    if source != Seeded(""):
        assert destination(address_of(source), LONG_AFTER) == Destination(source)


@given(games())
def test_a_challenge_leads_to_its_deck_and_brings_its_game(game: Game) -> None:
    game = Game(game.source, Options(), game.decisions)
    there = destination(challenge_address([game]), LONG_AFTER)
    assert there.source == game.source
    assert [encode(rival) for rival in there.rivals] == [encode(game)]
    assert (there.cup, there.cup_rivals) == ("", ())


def test_a_joined_challenge_brings_all_its_games() -> None:
    there = destination(challenge_address((ANNE, BILL)), TODAY)
    assert there.source == HELLO
    assert list(map(encode, there.rivals)) == [encode(ANNE), encode(BILL)]


@pytest.mark.parametrize(
    "name",
    ["Anne", "a&b=#c%41", "\N{WOMAN}\u200d\N{GIRL}", "\u0639\u0645\u0631", "code=1&from=x", "<b>"],
)
def test_a_challenge_says_from_whom_it_is(name: str) -> None:
    there = destination(challenge_address([ANNE, BILL], {ANNE: name}), TODAY)
    assert len(there.rivals) == 2
    assert there.names == {there.rivals[0]: name}


def test_a_challenge_with_a_name_that_never_ends_is_refused() -> None:
    assert refused(f"#code={encode(ANNE)}&from={'x' * 10_000_000}", TODAY) is Reason.TOO_LONG


def test_a_challenge_on_a_daily_that_has_begun_nowhere_is_refused() -> None:
    assert destination(f"#code={DAILY}", TODAY).source == Daily(TODAY)
    early = TODAY - dt.timedelta(days=1)
    assert destination(f"#code={DAILY}", early).source == Daily(TODAY)
    assert refused(f"#code={DAILY}", early - dt.timedelta(days=1)) is Reason.BAD_DATE


def test_the_link_to_a_cup_names_its_first_deck() -> None:
    assert destination(cup_address("hello"), TODAY) == Destination(deck_of("hello", 0), cup="hello")


def test_the_link_to_a_cup_brings_its_finished_games() -> None:
    first, third = grown(deck_of("hello", 0)), grown(deck_of("hello", 2))
    begun = grown(deck_of("hello", 3), 5)
    there = destination(cup_address("hello", (first, None, third, begun)), TODAY)
    assert there.cup == "hello"
    assert list(map(encode, there.cup_rivals)) == [encode(first), encode(third)]


@pytest.mark.parametrize("seed", ["a&b", "&", "a=b", "50%25", "Grüße 9", " ", "x" * 197])
def test_any_seed_that_decks_can_have_makes_a_cup(seed: str) -> None:
    game = grown(deck_of(seed, DECKS - 1), 20)
    there = destination(cup_address(seed, [game]), TODAY)
    assert there.cup == seed
    assert list(map(encode, there.cup_rivals)) == [encode(game)]


CODE = encode(ANNE)
CUP_CODE = encode(grown(deck_of("hello", 0), 1))


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("#code=", Reason.DAMAGED),
        ("#code", Reason.BAD_FORM),
        ("code=" + CODE, Reason.BAD_FORM),
        ("#code=<b>", Reason.DAMAGED),
        ("#code=" + CODE + "&x", Reason.DAMAGED),
        ("#code=" + CODE + "." + encode(grown(Seeded("other"), 1)), Reason.OTHER_DECK),
        ("#code=" + "x" * (MAX_CODE_LENGTH + 1), Reason.TOO_LONG),
        ("#code=" + "." * LONGEST_ADDRESS, Reason.TOO_LONG),
        ("#cup=", Reason.BAD_SEED),
        ("#cup=hello", Reason.BAD_SEED),
        ("#cup=&", Reason.BAD_SEED),
        ("#cup=\ud800&", Reason.BAD_SEED),
        ("#cup=" + "x" * 198 + "&", Reason.BAD_SEED),
        ("#cup=hello&" + CODE, Reason.OTHER_DECK),
        ("#cup=hello&." + CUP_CODE, Reason.DAMAGED),
        ("#cup=hello&" + "." * DECKS + "x", Reason.TOO_LONG),
        ("#cup=hello&" + "x" * LONGEST_ADDRESS, Reason.TOO_LONG),
    ],
)
def test_a_link_that_brings_no_games_of_one_deck_or_cup_is_refused(
    address: str, reason: Reason
) -> None:
    assert refused(address, TODAY) is reason


def test_the_longest_table_and_the_longest_cup_fit_into_an_address() -> None:
    long = MOST_GAMES * (MAX_CODE_LENGTH + 1)
    names = len("&from=") + MOST_GAMES * (LONGEST_NAME + 1)
    assert len("#code=") + long + names <= LONGEST_ADDRESS
    assert len("#cup=&") + MAX_SEED_BYTES + DECKS * (MAX_CODE_LENGTH + 1) <= LONGEST_ADDRESS


hostile_links = st.tuples(
    st.sampled_from(
        (
            *("#code=", "#cup=", "#cup=hello&"),
            *(f"#code={CODE}.", f"#code={CODE}&from=", f"#cup=hello&{CUP_CODE}."),
        )
    ),
    st.one_of(
        st.text(max_size=80),
        st.text("1ABCabc-_.&", max_size=900),
        st.text("\ud800\udfff\x00<>\"'&.", max_size=40),
        st.integers(0, len(CODE)).map(lambda cut: CODE[:cut]),
    ),
).map("".join)


@given(hostile_links)
def test_every_link_is_refused_at_worst(address: str) -> None:
    try:
        there = destination(address, TODAY)
    except BadValue:
        return
    assert all(game.source == there.source for game in there.rivals)
    assert bool(there.cup) is address.startswith("#cup=")


def refused(address: str, today: dt.date) -> Reason | None:
    try:
        destination(address, today)
    except BadValue as error:
        return error.reason
    return None
