"""The page over the board when a link challenges: the people and the cards."""

import pytest

from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.ui.app.state import State
from nmbr9.ui.games.challenges import challenge_address
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.parts.options import game_options
from nmbr9.ui.parts.words import texts
from nmbr9.ui.rivals.state import Rivals
from nmbr9.ui.session.actions import Show
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.reading_nodes import clicking, tagged, words
from tests.support.ui_plus_play import ALONE, begun
from tests.support.ui_starts import ANNE, BILL, HELLO, come_to, started, store_with
from tests.support.ui_states import TODAY, body, grown, shown

T = texts("en")
LINK = challenge_address((ANNE, BILL))


def landed(*games: Game, **names: str) -> State:
    """The page over a fresh game, with the names of the first and the second rival."""
    named = {games[int(which[1:])]: name for which, name in names.items()}
    return shown(Game.start(HELLO), rivals=Rivals(games, named), page="challenge")


def read(state: State) -> str:
    return words(body(state, "challenge"))


# When it opens


def test_a_link_that_challenges_opens_it_over_the_board() -> None:
    assert started(store_with(grown(Seeded("other"), 1)), LINK).session.page == "challenge"


def test_it_opens_over_a_game_that_an_address_leads_to_later() -> None:
    store = SafeStore(MemoryStore())
    assert come_to(started(store), store, LINK).session.page == "challenge"


@pytest.mark.parametrize(("rounds", "page"), [(1, None), (7, None), (20, "result")])
def test_the_landing_page_stays_away_once_the_players_game_is_begun(
    rounds: int, page: str | None
) -> None:
    assert started(store_with(grown(HELLO, rounds)), LINK).session.page == page


@pytest.mark.parametrize("address", ["#seed=hello", challenge_address([Game.start(HELLO)])])
def test_it_stays_closed_if_the_link_brings_no_played_game(address: str) -> None:
    assert started(SafeStore(MemoryStore()), address).session.page is None


def test_it_stays_closed_if_rivals_are_stored_and_the_link_brings_none() -> None:
    store = SafeStore(MemoryStore())
    started(store, LINK)
    assert started(store, "#seed=hello").session.page is None


def test_a_notice_about_a_save_comes_first() -> None:
    store = SafeStore(MemoryStore())
    store.texts.set("nmbr9/seed=hello", "torn")
    state = started(store, LINK)
    assert state.session.notices
    assert state.session.page is None


# What it says


def test_a_challenge_has_the_name_of_a_player_who_gave_one() -> None:
    assert T("challenge.by", name="Anne") in read(landed(ANNE, _0="Anne"))


def test_a_challenger_without_a_name_is_a_friend() -> None:
    assert T("challenge.friends", n=1) in read(landed(ANNE))
    assert not tagged(body(landed(ANNE, BILL), "challenge"), "li")


def test_several_are_counted_and_named_as_far_as_they_have_names() -> None:
    page = body(landed(ANNE, BILL, _1="Bill"), "challenge")
    assert T("challenge.friends", n=2) in words(page)
    assert list(map(words, tagged(page, "li"))) == [T("rivals.rival", n=1), "Bill"]


@pytest.mark.parametrize("own", [Game.start(Daily(TODAY)), *(begun(o, 0) for o in ALONE[::5])])
def test_it_says_which_cards_they_are(own: Game) -> None:
    page = read(shown(own, rivals=Rivals((own,))))
    assert all(line in page for line in (*game_kind(own).titles(T), game_options(own, T)))


def test_the_cards_are_played_by_one_press() -> None:
    (button,) = clicking(body(landed(ANNE), "challenge"), Show(None))
    assert words(button) == T("challenge.play")


def test_the_best_of_their_scores_is_to_be_beaten() -> None:
    assert T("challenge.beat", n=ANNE.score) in read(landed(ANNE, BILL))


def test_no_other_part_of_the_others_turns_is_revealed() -> None:
    other = grown(Seeded("hello"), 3, taste=4)
    assert read(landed(BILL)) == read(landed(other))
