"""The menu: the way to everything, a friend among it."""

from random import Random

from nmbr9.contests.weekly import Week
from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.ui.app.state import State
from nmbr9.ui.app.view import PAGES
from nmbr9.ui.games.saves import save_game
from nmbr9.ui.pages.menu import Group
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.share_text import share_games
from nmbr9.ui.session.actions import HandOut, Show
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.random_play import played
from tests.support.reading_nodes import clicks, nodes, tagged, words
from tests.support.ui_states import TODAY, body, carried_out, flat, free, shown, together

T = texts("en")


def challenge(state: State) -> Node:
    """The way to a friend."""
    return next(node for node in nodes(body(state, "menu")) if node.key == "challenge")


def test_a_game_can_be_shared_from_its_first_tile_on() -> None:
    begun = Game.start(Seeded("hello"))
    later = challenge(shown(begun))
    assert later.attrs["aria-disabled"] == "true"
    assert later.click is None
    assert T("menu.challenge_later") in words(later)
    game = begun.place(begun.legal()[0])
    first = challenge(shown(game))
    assert first.click == HandOut(share_games, (game,))
    assert words(first) == T("menu.challenge_so_far")


def test_every_page_of_the_menu_stands_once_in_its_group_with_an_icon() -> None:
    menu = body(together(), "menu")
    sections = tagged(menu, "section")
    assert [words(tagged(section, "h3")[0]) for section in sections] == [
        T(f"menu.group.{group}") for group in Group
    ]
    for group, section in zip(Group, sections, strict=True):
        found = [way for way in clicks(section) if isinstance(way, Show)]
        assert [way.page for way in found if way.page] == [
            name for name, page in PAGES.items() if page.in_menu and page.in_menu.group is group
        ]
        for way in tagged(section, "div")[0].children:
            assert isinstance(way, Node)
            assert tagged(way, "svg"), way.key


def open_menu(*games: Game) -> State:
    store = SafeStore(MemoryStore())
    for game in games:
        save_game(store, game, TODAY)
    return carried_out(free(), store, Show("menu"))


def state_of(state: State, name: str) -> str:
    way = next(node for node in nodes(body(state, "menu")) if node.key == name)
    told = tagged(way, "small")
    return words(told[0]).strip() if told else ""


def test_todays_game_and_this_weeks_say_how_far_they_are_and_when_the_next_come() -> None:
    daily, left = flat(Daily(TODAY)), T("menu.days_left", n=3)
    coming = T("menu.next_daily", hours=0, minutes="00")
    assert state_of(open_menu(daily), "daily") == f"{T('rivals.points', n=daily.score)} · {coming}"
    begun = state_of(open_menu(flat(Daily(TODAY), 7)), "daily")
    assert begun == T("top.round", round=8, rounds=20)
    *under_way, weekly = played(Week.of(TODAY).start(), Random(1))
    score, coming = T("rivals.points", n=weekly.score), T("menu.next_weekly", n=3)
    assert state_of(open_menu(weekly), "weekly") == f"{score} · {coming}"
    rounds = T("top.round", round=under_way[5].round, rounds=under_way[5].rounds)
    assert state_of(open_menu(under_way[5]), "weekly") == f"{rounds} · {left}"
    assert [state_of(open_menu(), name) for name in ("daily", "weekly", "new")] == ["", left, ""]
