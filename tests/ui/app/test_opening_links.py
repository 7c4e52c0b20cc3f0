"""Links: to challenges, cups and decks, and every other text refused by name."""

import datetime as dt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.contests.cup import DECKS, Cup, deck_of
from nmbr9.deck import Daily, Seeded, Source
from nmbr9.errors import BadValue, Reason
from nmbr9.game import Game
from nmbr9.options import Options
from nmbr9.record import MAX_CODE_LENGTH, MAX_SEED_BYTES, encode
from nmbr9.record.joined import MOST_GAMES
from nmbr9.ui.app.opening import (
    BLANKS,
    LONGEST_ADDRESS,
    address_actions,
    link_actions,
    over_address,
)
from nmbr9.ui.diary.update import ChooseDay, Diary
from nmbr9.ui.games.challenges import challenge_address
from nmbr9.ui.games.names import address_of
from nmbr9.ui.games.people import LONGEST_NAME
from nmbr9.ui.pages.cup import cup_address, load_cup
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.play.actions import OpenGame
from nmbr9.ui.puzzles.state import OpenPuzzle
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.characters import CHARACTERS
from tests.support.strategies import games, sources
from tests.support.ui_starts import opened
from tests.support.ui_states import TODAY, changed, daily, grown
from tools.sample_games import DAILY

TOMORROW = TODAY + dt.timedelta(days=1)
LONG_AFTER = dt.date(2090, 1, 1)


HELLO = Seeded("hello")
ANNE, BILL = grown(HELLO, taste=1), grown(HELLO, 7, taste=2)


@given(sources())
def test_an_address_without_games_brings_none(source: Source) -> None:
    if source != Seeded(""):
        there = opened(address_of(source), LONG_AFTER)
        if isinstance(source, Seeded):
            source = Seeded(source.seed.strip(BLANKS) or source.seed)
        assert there == OpenGame(Game.start(source), there.notices)


@given(games())
def test_a_challenge_leads_to_its_deck_and_brings_its_game(game: Game) -> None:
    game = Game(game.source, Options(), game.decisions)
    there = opened(challenge_address([game]), LONG_AFTER)
    assert there.game == Game.start(game.source)
    assert [encode(rival) for rival in there.challenge.brought] == [encode(game)]


def test_a_joined_challenge_brings_all_its_games() -> None:
    there = opened(challenge_address((ANNE, BILL)))
    assert there.game.source == HELLO
    assert list(map(encode, there.challenge.brought)) == [encode(ANNE), encode(BILL)]


@pytest.mark.parametrize(
    "name",
    ["Anne", "a&b=#c%41", "\N{WOMAN}\u200d\N{GIRL}", "\u0639\u0645\u0631", "code=1&from=x", "<b>"],
)
def test_a_challenge_says_from_whom_it_is(name: str) -> None:
    challenge = opened(challenge_address([ANNE, BILL], {ANNE: name})).challenge
    assert len(challenge.brought) == 2
    assert challenge.brought_names == {challenge.brought[0]: name}


def test_a_challenge_with_a_name_that_never_ends_is_refused() -> None:
    assert refused(f"#code={encode(ANNE)}&from={'x' * 10_000_000}", TODAY) is Reason.TOO_LONG


def test_a_challenge_on_a_daily_that_has_begun_nowhere_is_refused() -> None:
    assert opened(f"#code={DAILY}").game.source == Daily(TODAY)
    early = TODAY - dt.timedelta(days=1)
    assert opened(f"#code={DAILY}", early).game.source == Daily(TODAY)
    assert refused(f"#code={DAILY}", early - dt.timedelta(days=1)) is Reason.BAD_DATE


def cup_at(address: str) -> Cup:
    """The cup that a link has opened."""
    store = SafeStore(MemoryStore())
    link_actions(store, address, TODAY)
    cup = load_cup(store)
    assert cup is not None
    return cup


def test_the_link_to_a_cup_names_its_first_deck() -> None:
    first, shown = link_actions(SafeStore(MemoryStore()), cup_address("hello"), TODAY)
    assert (first, shown) == (OpenGame(Game.start(deck_of("hello", 0))), Show(Page.CUP))


def test_the_link_to_a_cup_brings_its_finished_games() -> None:
    first, third = grown(deck_of("hello", 0)), grown(deck_of("hello", 2))
    begun = grown(deck_of("hello", 3), 5)
    cup = cup_at(cup_address("hello", (first, None, third, begun)))
    assert cup.seed == "hello"
    assert [encode(game) for game in cup.friend if game] == [encode(first), encode(third)]


@pytest.mark.parametrize("seed", ["a&b", "&", "a=b", "50%25", "Grüße 9", " ", "x" * 197])
def test_any_seed_that_decks_can_have_makes_a_cup(seed: str) -> None:
    game = grown(deck_of(seed, DECKS - 1), 20)
    cup = cup_at(cup_address(seed, [game]))
    assert cup.seed == seed
    assert [encode(game) for game in cup.friend if game] == [encode(game)]


DAY = dt.date(2026, 10, 7)


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("#you", [Show(Page.YOU)]),
        ("#you=2026-10-07", [ChooseDay(DAY), Show(Page.YOU)]),
        ("#puzzle=abcde", [Show(Page.PUZZLES), OpenPuzzle("abcde")]),
    ],
)
def test_the_address_of_a_page_opens_it_over_the_game_below(
    address: str, shown: list[Action]
) -> None:
    for board, source in (("", Daily(TODAY)), ("#seed=hello", HELLO)):
        below, *over = address_actions(SafeStore(MemoryStore()), address, TODAY, board)
        assert isinstance(below, OpenGame)
        assert (below.game, over) == (Game.start(source), shown)


@pytest.mark.parametrize("day", ["1", "2026-10-32", "2025-01-01", "2026-11-21"])
def test_a_day_that_the_calendar_does_not_have_is_refused(day: str) -> None:
    assert refused(f"#you={day}", TODAY) is Reason.BAD_DATE


def test_the_chosen_day_is_in_the_address_of_its_page() -> None:
    for day, address in ((None, "#you"), (DAY, "#you=2026-10-07")):
        assert over_address(changed(daily(), diary=Diary(day)), (Page.YOU,)) == address


CODE = encode(ANNE)
CUP_CODE = encode(grown(deck_of("hello", 0), 1))


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("#code=", Reason.DAMAGED),
        ("#code", Reason.BAD_FORM),
        ("code=" + CODE, Reason.BAD_FORM),
        ("#" + "x" * LONGEST_ADDRESS, Reason.TOO_LONG),
        ("#weekly=" + "9" * LONGEST_ADDRESS, Reason.TOO_LONG),
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
        st.text(CHARACTERS, max_size=80),
        st.text("1ABCabc-_.&", max_size=900),
        st.text("\ud800\udfff\x00<>\"'&.", max_size=40),
        st.integers(0, len(CODE)).map(lambda cut: CODE[:cut]),
    ),
).map("".join)


@given(hostile_links)
def test_every_link_is_refused_at_worst(address: str) -> None:
    try:
        there = opened(address)
    except BadValue:
        return
    assert all(game.source == there.game.source for game in there.challenge.brought)


def refused(address: str, today: dt.date) -> Reason | None:
    try:
        opened(address, today)
    except BadValue as error:
        return error.reason
    return None
