"""The home and its rooms: today, a door to everything, and the progress of each."""

from random import Random

from nmbr9.contests.weekly import Week
from nmbr9.deck import Daily, daily_number
from nmbr9.game import Game
from nmbr9.record import decode
from nmbr9.ui.app.state import State
from nmbr9.ui.games.saves import save_game
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.random_play import played
from tests.support.reading_nodes import clicks, nodes, of_class, tagged, words
from tests.support.ui_states import (
    TODAY,
    after,
    body,
    carried_out,
    flat,
    free,
    region,
)
from tools.sample_games import DAILY

T = texts("en")


def test_a_page_leads_back_to_the_one_from_which_it_was_opened() -> None:
    def back(state: State) -> list[Action]:
        head = of_class(region(state, "page"), "page-head")[0]
        return [way for way in clicks(head) if isinstance(way, Show) and way.page]

    menu = after(free(), Show(Page.HOME))
    assert back(menu) == []
    room = after(menu, Show(Page.YOU), Show(Page.BRANCHES))
    assert back(room) == [Show(Page.YOU)]
    assert back(after(room, Show(Page.YOU))) == [Show(Page.HOME)]
    assert back(after(room, Show(None), Show(Page.BRANCHES))) == []


def open_menu(*games: Game) -> State:
    store = SafeStore(MemoryStore())
    for game in games:
        save_game(store, game, TODAY)
    return carried_out(free(), store, Show(Page.HOME))


def state_of(state: State, name: str) -> str:
    way = next(node for node in nodes(body(state, "menu")) if node.key == name)
    small = tagged(way, "small")
    return words(small[0]).strip() if small else ""


def test_todays_game_and_this_weeks_say_how_far_they_are_and_when_the_next_come() -> None:
    daily, left = flat(Daily(TODAY)), T("menu.days_left", n=3)
    coming = T("menu.next_daily", left=T("time.minutes", minutes="0"))
    assert state_of(open_menu(daily), "daily") == f"{T('rivals.points', n=daily.score)}, {coming}"
    begun = state_of(open_menu(flat(Daily(TODAY), 7)), "daily")
    assert begun == T("top.round", round=8, rounds=20)
    *under_way, weekly = played(Week.of(TODAY).start(), Random(1))
    score, coming = T("rivals.points", n=weekly.score), T("menu.next_weekly", n=3)
    assert state_of(open_menu(weekly), "weekly") == f"{score}, {coming}"
    rounds = T("top.round", round=under_way[5].round, rounds=under_way[5].rounds)
    assert state_of(open_menu(under_way[5]), "weekly") == f"{rounds}, {left}"
    waiting = T("menu.waiting", number=daily_number(TODAY))
    assert [state_of(open_menu(), name) for name in ("daily", "weekly")] == [waiting, left]


def test_a_good_daily_says_its_medal() -> None:
    good = decode(DAILY)
    assert T("medal.silver") in state_of(open_menu(good), "daily")
