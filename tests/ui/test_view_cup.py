"""The cup's standing and the caller's screen, as they are shown."""

from urllib.parse import unquote

import pytest

from nmbr9.deck import Daily
from nmbr9.game import Game
from nmbr9.ui import actions as do
from nmbr9.ui import view_pages
from nmbr9.ui.addresses import source_at
from nmbr9.ui.caller import Caller
from nmbr9.ui.cup import DECKS, Cup, deck_of, standing
from nmbr9.ui.locale import texts
from nmbr9.ui.node import Node
from nmbr9.ui.state import Page
from tests.support.reading_nodes import having, of_class, tagged, words
from tests.support.ui_states import TODAY, after, flat, free, grown

T = texts("en")
NONE: tuple[Game | None, ...] = (None,) * DECKS
SEED = "hello"
FIRST, SECOND = grown(deck_of(SEED, 0)), grown(deck_of(SEED, 1), 4)
FRIEND = grown(deck_of(SEED, 0), taste=1)


def cup_page(cup: Cup | None) -> Node:
    return view_pages.dialog(free().changed(page=Page.CUP, cup=cup))


def rows(page: Node) -> list[list[str]]:
    body = tagged(page, "tbody")[0]
    return [
        [words(cell) for cell in row.children if isinstance(cell, Node)]
        for row in tagged(body, "tr")
    ]


def test_without_a_cup_one_can_be_begun() -> None:
    page = cup_page(None)
    assert T("cup.none") in words(page)
    assert not tagged(page, "table")
    assert having(page, "data-do", "new-cup")
    assert having(page, "data-form", "cup")
    assert not having(page, "data-do", "give:cup")


def test_every_deck_says_how_it_stands() -> None:
    page = cup_page(Cup(SEED, (FIRST, SECOND, *NONE[2:])))
    assert rows(page) == [
        ["1", str(FIRST.score)],
        ["2", T("cup.go_on")],
        *([str(n), T("cup.play")] for n in range(3, 13)),
    ]
    assert T("cup.total", points=FIRST.score) in words(page)
    assert having(page, "data-do", "give:cup")


def test_a_friends_games_stand_beside_ones_own() -> None:
    page = cup_page(Cup(SEED, NONE, (FRIEND, grown(deck_of(SEED, 1), 3), *NONE[2:])))
    assert rows(page)[0] == ["1", T("cup.play"), str(FRIEND.score)]
    assert rows(page)[1][2] == rows(page)[2][2] == "-"
    assert T("cup.friend_total", points=standing((FRIEND,))) in words(page)


def test_a_cup_worth_nothing_yet_is_not_shared() -> None:
    assert not having(cup_page(Cup(SEED, NONE)), "data-do", "give:cup")


@pytest.mark.parametrize("seed", ["hello", "50%25", "100%", "a=b#c&d", "Grüße 9", "<b>"])
def test_a_deck_leads_to_its_game_whatever_the_seed(seed: str) -> None:
    links = [link.attrs["href"] for link in tagged(cup_page(Cup(seed, NONE)), "a")]
    assert [source_at(unquote(link), TODAY) for link in links] == [
        deck_of(seed, n) for n in range(DECKS)
    ]


# The caller

CARDS = Daily(TODAY).cards()


def caller_page(caller: Caller | None) -> Node:
    return view_pages.dialog(free().changed(page=Page.CALLER, caller=caller))


def offered(page: Node) -> list[str]:
    return [
        node.attrs["data-do"]
        for node in having(page, "data-do")
        if node.attrs["data-do"].startswith("call:")
    ]


def test_before_the_first_card_only_that_is_offered() -> None:
    page = caller_page(Caller(CARDS))
    assert offered(page) == ["call:next"]
    assert T("caller.ready") in words(page)
    assert not having(page, "role", "timer")


def test_the_called_card_is_shown_with_its_tile_and_the_clock() -> None:
    page = caller_page(Caller(CARDS).next_card().next_card())
    assert words(of_class(page, "called")[0]) == str(CARDS[1])
    assert T("caller.card", n=2, cards=20) in words(page)
    assert words(having(page, "role", "timer")[0]) == T("caller.clock") + "1:00"
    assert offered(page) == ["call:next", "call:minute", "call:clock"]


@pytest.mark.parametrize(
    ("seconds", "clock"), [(120, "2:00"), (61, "1:01"), (59, "0:59"), (9, "0:09"), (0, "0:00")]
)
def test_the_clock_counts_minutes_and_seconds(seconds: int, clock: str) -> None:
    (timer,) = having(caller_page(Caller(CARDS, 1, seconds)), "role", "timer")
    assert words(timer).endswith(clock)
    assert ("over" in timer.attrs["class"].split()) is (seconds == 0)


def test_the_button_of_the_clock_says_what_it_does() -> None:
    running = Caller(CARDS).next_card()
    for caller, key in ((running, "caller.stop"), (running.toggled(), "caller.go")):
        (button,) = having(caller_page(caller), "data-do", "call:clock")
        assert words(button) == T(key)


def test_after_the_last_card_a_layout_can_be_put_in() -> None:
    page = caller_page(Caller(CARDS, 20))
    assert offered(page) == ["call:layout", "call:again"]
    assert T("caller.over") in words(page)
    assert words(of_class(page, "called")[0]) == str(CARDS[-1])


def test_what_is_called_is_heard_by_a_screen_reader_too() -> None:
    state = after(free(), do.Show(Page.CALLER), do.Call("next"))
    assert [T.of(message) for message in state.said] == [T("caller.said", number=CARDS[0])]


def test_a_layout_put_in_by_hand_is_scored_by_the_engine() -> None:
    numbers = "".join(map(str, CARDS))
    source = source_at(f"#deck={numbers}", TODAY)
    game = flat(source)
    assert game.finished
    assert game.deck == CARDS
