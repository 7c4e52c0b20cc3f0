"""The games and tables to go on with, from the home and on the page of a new game."""

from random import Random

import pytest

from nmbr9.contests.free_order import Ordered, with_tile
from nmbr9.contests.weekly import Week
from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options
from nmbr9.ui.app.state import State
from nmbr9.ui.games.names import address_of
from nmbr9.ui.games.saves import keep_earlier, save_game
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from nmbr9.ui.tables.saves import save_table
from nmbr9.ui.tables.state import Hotseat, TableSetup
from tests.support import phones_room
from tests.support.random_play import played
from tests.support.reading_nodes import nodes, tagged, words
from tests.support.ui_states import TODAY, body, carried_out, daily, flat

T = texts("en")
PLUS = Options(modules=frozenset({Module.GAP_FILLERS}))


def opened(page: Page, *games: Game, at_table: bool = False) -> State:
    store = SafeStore(MemoryStore())
    for game in games:
        save_game(store, game, TODAY)
    keep_earlier(store, flat(Seeded("earlier"), 4))
    if at_table:
        save_table(store, Hotseat("ours", TableSetup().table("word", T)).went_on())
    return carried_out(daily(), store, Show(page))


def links(state: State) -> dict[str, str]:
    page = body(state, "new")
    return {str(link.attrs["href"]): words(link) for link in tagged(page, "a")}


def test_open_games_are_listed_the_farthest_first_and_finished_ones_are_not() -> None:
    *under_way, _ = played(Game.start(Seeded("ours"), PLUS), Random(1))
    plus = next(game for game in under_way if game.decisions)
    games = (flat(Seeded("hello"), 6), flat(Seeded("done")), plus, flat(Daily(TODAY), 2))
    listed = links(opened(Page.NEW_GAME, *games))
    addresses = [address_of(g.source, g.options) for g in (games[0], games[3], plus)]
    assert list(listed) == addresses
    assert listed[addresses[0]].endswith(T("top.round", round=7, rounds=20))


def test_a_table_is_listed_too_and_the_page_without_any_has_no_list() -> None:
    assert list(links(opened(Page.NEW_GAME, at_table=True))) == ["#table=ours"]
    assert T("new.open") not in words(body(opened(Page.NEW_GAME), "new"))


@pytest.mark.parametrize("games", [1, 3, 4])
def test_up_to_three_open_games_are_seen_at_once_and_more_are_folded(games: int) -> None:
    state = opened(Page.NEW_GAME, *(flat(Seeded(f"open{n}"), 2) for n in range(games)))
    (fold,) = [node for node in tagged(body(state, "new"), "details") if node.key == "stored"]
    assert ("open" in fold.attrs) is (games <= 3)


def free_door(state: State) -> str:
    return words(next(node for node in nodes(body(state, "menu")) if node.key == "new"))


def test_the_door_of_free_games_says_the_round_to_go_on_with() -> None:
    *under_way, _ = played(Week.of(TODAY).start(), Random(1))
    others = (under_way[5], flat(Daily(TODAY), 9))
    going_on = opened(Page.HOME, flat(Seeded("hello"), 6), *others)
    assert T("menu.continue", round=7) in free_door(going_on)
    assert T("menu.new_about") in free_door(opened(Page.HOME, *others))


def test_a_game_in_free_order_is_listed_too() -> None:
    game = with_tile(Game.start(Ordered.fresh()), 9)
    assert game
    game = game.place(game.legal()[0])
    assert list(links(opened(Page.NEW_GAME, game))) == [address_of(game.source)]


def test_a_table_of_phones_is_listed_too() -> None:
    hall = phones_room.dealt("Ann", "Ben")
    phone = hall.phones["Ann"]
    state = carried_out(daily(), phone.safe, Show(Page.NEW_GAME))
    assert links(state) == {f"#phones={phone.sitting.name}": "Ann, Ben"}
    phones_room.played(hall, Random(1))
    assert phone.table.finished
    assert not links(carried_out(daily(), phone.safe, Show(Page.NEW_GAME)))
