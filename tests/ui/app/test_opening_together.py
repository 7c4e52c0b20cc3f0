"""Opening an address with others: challenges, cups, tables."""

import pytest

from nmbr9.contests.cup import deck_of
from nmbr9.deck import Daily, Dealt, Seeded
from nmbr9.errors import Reason
from nmbr9.game import Game
from nmbr9.record import encode
from nmbr9.ui.games.challenges import (
    MOST_WAITING,
    RIVALS,
    challenge_address,
    load_challenge,
    remember_shared,
    save_rivals,
)
from nmbr9.ui.games.saves import save_game
from nmbr9.ui.pages.cup import cup_address, load_cup
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.seating.seats import Phase, seats_address
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from nmbr9.ui.tables.saves import TABLES, load_setup, save_setup, save_table
from nmbr9.ui.tables.state import TABLE, TableSetup
from tests.support.ui_hotseat import at, hotseat, to_the_end
from tests.support.ui_hotseat import page as sit_down
from tests.support.ui_starts import ANNE, BILL, HELLO, come_to, started, store_with, table_store
from tests.support.ui_states import TODAY, carried_out, flat, grown

# Others' games


def test_a_challenge_opens_its_deck_with_the_games_of_others_beside_it() -> None:
    store = SafeStore(MemoryStore())
    state = started(store, challenge_address((ANNE, BILL)))
    assert state.play.game == Game.start(HELLO)
    assert list(map(encode, state.rivals.friends)) == [encode(ANNE), encode(BILL)]


def test_a_challenge_is_there_again_without_its_link() -> None:
    store = SafeStore(MemoryStore())
    before = started(store, challenge_address((ANNE, BILL)))
    assert started(store, "#seed=hello").rivals == before.rivals
    assert started(store, "#seed=other").rivals.friends == ()


def test_a_second_challenge_joins_the_first() -> None:
    store = SafeStore(MemoryStore())
    save_rivals(store, (ANNE,))
    state = started(store, challenge_address((BILL,)))
    assert list(map(encode, state.rivals.friends)) == [encode(ANNE), encode(BILL)]
    assert list(map(encode, load_challenge(store, HELLO).stored)) == [encode(ANNE), encode(BILL)]


def test_the_players_own_game_in_a_link_is_no_rival() -> None:
    store = store_with(grown(HELLO, 9))
    remember_shared(store, grown(HELLO, 5))
    state = started(store, challenge_address((grown(HELLO, 5), BILL)))
    assert list(map(encode, state.rivals.friends)) == [encode(BILL)]


def links(many: int) -> list[str]:
    """The links of so many strangers, each of a deck of its own."""
    return [challenge_address((flat(Seeded(f"stranger {n}"), 3),)) for n in range(many)]


def rivals_kept(store: SafeStore) -> tuple[str, ...]:
    """The decks whose rivals are in storage."""
    return store.names(RIVALS)


def test_of_many_links_only_the_newest_leave_rivals_behind() -> None:
    store = SafeStore(MemoryStore())
    last = [started(store, link).rivals for link in links(150)][-1]
    assert len(rivals_kept(store)) == MOST_WAITING
    assert started(store, "#seed=stranger 149").rivals == last
    assert len(store.texts.names()) < MOST_WAITING + 9


def test_rivals_of_a_deck_that_was_begun_stay_however_many_links_come_later() -> None:
    store = SafeStore(MemoryStore())
    before = started(store, challenge_address((ANNE, BILL)))
    save_game(store, flat(HELLO, 1), TODAY)
    for link in links(MOST_WAITING + 2):
        started(store, link)
    assert started(store, "#seed=hello").rivals == before.rivals


def test_a_link_that_is_opened_again_counts_as_new() -> None:
    store = SafeStore(MemoryStore())
    first, *others = links(MOST_WAITING + 1)
    started(store, first)
    for link in (*others[:-1], challenge_address((grown(Seeded("stranger 0"), 5, taste=1),))):
        started(store, link)
    started(store, others[-1])
    assert "seed=stranger 0" in rivals_kept(store)
    assert "seed=stranger 1" not in rivals_kept(store)


# Cups


def test_a_cup_opens_its_first_deck_with_its_page() -> None:
    store = SafeStore(MemoryStore())
    state = started(store, cup_address("hello"))
    assert state.play.game == Game.start(deck_of("hello", 0))
    assert state.session.page == "cup"
    assert state.cup == load_cup(store, "hello")


def test_a_cup_that_was_begun_opens_its_next_deck() -> None:
    store = store_with(flat(deck_of("hello", 0)), flat(deck_of("hello", 1), 4))
    state = started(store, cup_address("hello"))
    assert state.play.game == flat(deck_of("hello", 1), 4)


def test_a_cup_with_a_friends_games_shows_them_and_brings_them_as_rivals() -> None:
    store = SafeStore(MemoryStore())
    first, third = grown(deck_of("hello", 0)), grown(deck_of("hello", 2))
    state = started(store, cup_address("hello", (first, None, third)))
    assert state.cup is not None
    friends = {n: encode(game) for n, game in enumerate(state.cup.friend) if game is not None}
    assert friends == {0: encode(first), 2: encode(third)}
    assert list(map(encode, state.rivals.friends)) == [encode(first)]
    later = come_to(state, store, "#seed=hello/3")
    assert list(map(encode, later.rivals.friends)) == [encode(third)]


def test_the_players_own_game_of_a_cup_in_a_friends_link_is_no_rival() -> None:
    own = grown(deck_of("hello", 0))
    store = store_with(own)
    started(store, cup_address("hello", (own,)))
    assert load_challenge(store, own.source).stored == ()


def test_the_cup_that_was_opened_last_is_remembered() -> None:
    store = SafeStore(MemoryStore())
    started(store, cup_address("hello"))
    started(store, cup_address("other"))
    cup = load_cup(store)
    assert cup is not None
    assert cup.seed == "other"


# Tables


def test_a_table_that_is_stored_here_opens_by_its_name() -> None:
    state = started(table_store(), TABLE + "one")
    assert state.tables.current == hotseat()
    assert state.session.page == "pass"


def test_a_table_that_is_not_stored_here_opens_the_game_of_today_and_says_so() -> None:
    state = started(table_store(), TABLE + "two")
    assert state.tables.current is None
    assert state.play.game == Game.start(Daily(TODAY))
    assert state.session.notices == (Notice(NoticeKind.NO_TABLE),)


def test_an_unreadable_table_is_reported() -> None:
    store = table_store()
    store.texts.set(TABLES.prefix + "one", "torn")
    state = started(store, TABLE + "one")
    assert state.tables.current is None
    assert state.session.notices == (Notice(NoticeKind.SAVE_SET_ASIDE, Reason.DAMAGED.value),)


def test_somebody_elses_table_opens_to_be_looked_at_and_is_not_kept() -> None:
    store, table = SafeStore(MemoryStore()), sit_down(hotseat(source=Dealt((7, 4))))
    finished = at(to_the_end(table, 0, 1))
    state = started(store, seats_address(finished.table))
    assert at(state).table.games == finished.table.games
    assert at(state).phase is Phase.END
    assert not at(state).played_here
    assert store.texts.names() == ()


def test_a_game_takes_the_place_of_a_table() -> None:
    store = table_store()
    state = come_to(started(store, TABLE + "one"), store, "#seed=hello")
    assert state.tables.current is None
    assert state.play.game == Game.start(HELLO)
    assert not state.play.at_table


# The table being set up


def setting_up() -> SafeStore:
    """A store of a player who has left the page on which a table is set up."""
    store = SafeStore(MemoryStore())
    carried_out(started(store), store, Show(Page.TABLE_SETUP))
    assert load_setup(store).opened
    return store


@pytest.mark.parametrize("address", ["", "#seed=hello", "#nonsense", TABLE + "gone"])
def test_the_table_being_set_up_comes_back_over_a_game(address: str) -> None:
    assert started(setting_up(), address).session.page == Page.TABLE_SETUP


def test_the_table_being_set_up_comes_back_as_it_was() -> None:
    store = setting_up()
    setup = load_setup(store).changed("word", "hello")
    save_setup(store, setup)
    assert started(store).tables.setup == setup


def test_the_page_on_which_a_table_is_set_up_stays_away_once_it_was_closed() -> None:
    store = setting_up()
    carried_out(started(store), store, Show(None))
    assert started(store).session.page is None


def test_a_table_that_is_opened_comes_before_the_one_being_set_up() -> None:
    store = setting_up()
    save_table(store, hotseat())
    assert started(store, TABLE + "one").session.page == "pass"


def test_a_cup_that_is_opened_comes_before_the_table_being_set_up() -> None:
    assert started(setting_up(), cup_address("hello")).session.page == "cup"


def test_an_address_that_is_come_to_later_brings_no_table_being_set_up() -> None:
    store = SafeStore(MemoryStore())
    state = started(store)
    save_setup(store, TableSetup(opened=True))
    assert come_to(state, store, "#seed=hello").session.page is None
