"""The caller: cards one by one, and the clock beside them."""

import datetime as dt
from typing import get_args

import pytest

from nmbr9.deck import Daily, Dealt, Seeded
from nmbr9.game import Game
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.games.saves import save_game
from nmbr9.ui.pages.caller import SECONDS, Caller, CallerCommand, Heard, RandomDeck
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.session.actions import Clock, Show, Tick
from nmbr9.ui.session.effects import Draw, Go, Speak, StayAwake
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.session.view import CLOSE
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.reading_nodes import clicking, clicks, having, of_class, tagged, words
from tests.support.ui_starts import opened
from tests.support.ui_states import TODAY, after, body, carried_out, changed, daily, flat, free

T = texts("en")
CARDS = Daily(TODAY).cards()
TOMORROW = TODAY + dt.timedelta(days=1)


def open_caller() -> State:
    """The caller with the cards of the day."""
    return after(free(), Show(Page.CALLER), RandomDeck("abc"), CallerCommand.TODAY)


def called(state: State) -> Caller:
    assert state.caller is not None
    return state.caller


def said(n: int) -> Message:
    return Message("caller.said", {"n": n, "cards": len(CARDS), "number": CARDS[n - 1]})


# Cards and clock


def test_the_deck_is_random_until_todays_is_chosen_and_spoils_nothing() -> None:
    asked = update(free(), Show(Page.CALLER))
    assert Draw(RandomDeck, ()) in asked.effects
    state = after(asked.state, RandomDeck("abc"))
    assert called(state).deck == Seeded("abc").cards() != CARDS
    assert T("caller.spoils") not in words(body(state, "caller"))
    today = after(state, CallerCommand.TODAY)
    assert called(today).deck == CARDS
    assert T("caller.spoils") in words(body(today, "caller"))


def test_the_cards_of_the_day_are_called_one_by_one() -> None:
    state = open_caller()
    assert called(state).card is None
    heard: list[int | None] = []
    for _ in CARDS:
        state, effects = update(state, CallerCommand.NEXT)
        message = said(called(state).called)
        woken = () if heard else (StayAwake(True),)
        assert effects == (Speak(T.of(message), "en"), *woken), message
        assert state.session.announced.messages == (message,), message
        heard.append(called(state).card)
    assert tuple(heard) == CARDS
    assert called(state).finished


def test_cards_are_called_in_the_chosen_language() -> None:
    state = changed(open_caller(), settings=Settings(language="de"))
    message = said(1)
    spoken = Speak(texts("de").of(message), "de")
    assert update(state, CallerCommand.NEXT).effects == (spoken, StayAwake(True))


def test_after_the_last_card_none_is_called() -> None:
    state = after(open_caller(), *[CallerCommand.NEXT] * 20)
    assert update(state, CallerCommand.NEXT) == (state, ())


def test_each_card_has_a_full_clock_that_runs() -> None:
    state = after(open_caller(), CallerCommand.NEXT)
    assert (called(state).seconds, called(state).running) == (SECONDS, True)
    later = after(state, Tick(), Tick(), Tick())
    assert (called(later).seconds, called(later).running) == (SECONDS - 3, True)
    assert called(after(later, CallerCommand.NEXT)).seconds == SECONDS


def test_a_clock_that_has_run_out_stands() -> None:
    state = after(open_caller(), CallerCommand.NEXT, *[Tick()] * SECONDS, Tick(5))
    assert (called(state).seconds, called(state).running) == (0, False)
    assert called(after(state, CallerCommand.CLOCK)) == called(state)
    late = after(open_caller(), CallerCommand.NEXT, Tick(SECONDS + 5))
    assert (called(late).seconds, called(late).running) == (0, False)


def test_one_more_minute_is_given_on_request() -> None:
    state = after(open_caller(), CallerCommand.NEXT)
    assert called(after(state, CallerCommand.MINUTE)).seconds == 2 * SECONDS
    over = called(after(state, Tick(SECONDS), CallerCommand.MINUTE))
    assert (over.seconds, over.running) == (SECONDS, True)


def test_a_stopped_clock_continues_from_the_same_second() -> None:
    state = after(open_caller(), CallerCommand.NEXT, Tick(), CallerCommand.CLOCK)
    assert not called(state).running
    stopped = after(state, Tick(), Tick())
    assert called(stopped).seconds == SECONDS - 1
    assert called(after(stopped, CallerCommand.CLOCK, Tick())).seconds == SECONDS - 2


def test_a_clock_counts_the_seconds_that_have_passed_and_ends_once() -> None:
    running = after(open_caller(), CallerCommand.NEXT, Tick(21))
    assert called(running).seconds == SECONDS - 21
    over = after(running, Tick(60))
    assert (called(over).seconds, called(over).running) == (0, False)


def test_the_clock_stands_before_the_first_card() -> None:
    state = open_caller()
    assert update(state, Tick()) == (state, ())


def test_a_layout_is_put_in_as_a_game_of_the_called_deck() -> None:
    state = after(open_caller(), *[CallerCommand.NEXT] * 20)
    state, effects = update(state, CallerCommand.PLAY)
    numbers = "".join(map(str, CARDS))
    assert effects == (Go(f"#deck={numbers}"),)
    assert state.session.page is None
    assert Game.start(Dealt(CARDS)).deck == called(state).deck


def test_a_layout_put_in_by_hand_is_scored_by_the_engine() -> None:
    (go,) = update(after(open_caller(), *[CallerCommand.NEXT] * 20), CallerCommand.PLAY).effects
    assert isinstance(go, Go)
    game = flat(opened(go.address).game.source)
    assert game.finished
    assert game.deck == CARDS


def test_it_calls_again_from_the_start() -> None:
    state = after(open_caller(), *[CallerCommand.NEXT] * 20, CallerCommand.AGAIN)
    assert called(state) == Caller(Daily(TODAY).cards(), day=TODAY)


def test_opening_the_page_again_goes_on_with_the_same_cards() -> None:
    state = after(open_caller(), CallerCommand.NEXT, Show(None), Show(Page.CALLER))
    assert called(state).called == 1


# Midnight


def offers(state: State) -> bool:
    return bool(clicking(body(state, "caller"), CallerCommand.TODAY))


@pytest.mark.parametrize("cards", [1, 20])
def test_a_call_left_open_over_midnight_keeps_its_cards(cards: int) -> None:
    state = after(open_caller(), *[CallerCommand.NEXT] * cards)
    turned = after(state, Clock(TOMORROW, 86_000))
    assert (called(turned).deck, called(turned).called) == (CARDS, cards)
    assert not offers(turned)


def test_before_the_first_card_the_next_day_offers_its_own() -> None:
    state = open_caller()
    assert not offers(state)
    turned = after(state, Clock(TOMORROW, 86_000))
    assert offers(turned)
    assert called(after(turned, CallerCommand.TODAY)) == Caller(
        Daily(TOMORROW).cards(), day=TOMORROW
    )


def test_a_call_under_way_is_not_begun_again() -> None:
    state = after(open_caller(), CallerCommand.NEXT)
    assert update(state, CallerCommand.TODAY) == (state, ())


@pytest.mark.parametrize(
    "action",
    [
        CallerCommand.NEXT,
        CallerCommand.MINUTE,
        CallerCommand.CLOCK,
        Tick(),
        CallerCommand.PLAY,
        CallerCommand.AGAIN,
        CallerCommand.TODAY,
    ],
)
def test_nobody_calls_before_the_page_was_opened(action: Action) -> None:
    state = daily()
    assert update(state, action) == (state, ())


@pytest.mark.parametrize("cards", [0, 1, 19, 20])
def test_every_button_of_the_caller_carries_an_action_that_it_hears(cards: int) -> None:
    state = after(open_caller(), *[CallerCommand.NEXT] * cards, Clock(TOMORROW, 86_000))
    page = body(state, "caller")
    actions = [button.click for button in tagged(page, "button")]
    assert actions
    assert all(isinstance(action, get_args(Heard)) for action in actions)


# The page


def caller_page(caller: Caller | None) -> Node:
    return body(changed(free(), page="caller", caller=caller), "caller")


def test_before_the_first_card_that_is_offered_or_todays_deck() -> None:
    page = caller_page(Caller(CARDS))
    assert clicks(page) == [CallerCommand.NEXT, CallerCommand.TODAY]
    assert T("caller.ready") in words(page)
    assert not having(page, "role", "timer")


def test_the_called_card_is_shown_with_its_tile_and_the_clock() -> None:
    page = caller_page(Caller(CARDS, 2))
    assert words(of_class(page, "called")[0]) == str(CARDS[1])
    assert T("caller.card", n=2, cards=20) in words(page)
    assert words(having(page, "role", "timer")[0]) == T("caller.clock") + "1:00"
    assert clicks(page) == [CallerCommand.NEXT, CallerCommand.MINUTE, CallerCommand.CLOCK]


@pytest.mark.parametrize(
    ("seconds", "clock"), [(120, "2:00"), (61, "1:01"), (59, "0:59"), (9, "0:09"), (0, "0:00")]
)
def test_the_clock_counts_minutes_and_seconds(seconds: int, clock: str) -> None:
    (timer,) = having(caller_page(Caller(CARDS, 1, seconds)), "role", "timer")
    assert words(timer).endswith(clock)
    assert ("over" in timer.attrs["class"].split()) is (seconds == 0)


def test_the_button_of_the_clock_says_what_it_does() -> None:
    running, stopped = Caller(CARDS, 1, running=True), Caller(CARDS, 1)
    for caller, key in ((running, "caller.stop"), (stopped, "caller.go")):
        (button,) = clicking(caller_page(caller), CallerCommand.CLOCK)
        assert words(button) == T(key), (caller, key)


def test_after_the_last_card_a_layout_can_be_put_in() -> None:
    page = caller_page(Caller(CARDS, 20))
    assert clicks(page) == [CallerCommand.PLAY, CallerCommand.AGAIN]
    assert T("caller.over") in words(page)
    assert words(of_class(page, "called")[0]) == str(CARDS[-1])


def test_a_called_card_is_announced_too() -> None:
    state = after(open_caller(), CallerCommand.NEXT)
    assert [T.of(message) for message in state.session.announced.messages] == [T.of(said(1))]


# Before today's game is played


def open_with(*games: Game) -> State:
    store = SafeStore(MemoryStore())
    for game in games:
        save_game(store, game, TODAY)
    drawn = RandomDeck("abc")
    return carried_out(free(), store, Show(Page.CALLER), drawn, CallerCommand.TODAY)


@pytest.mark.parametrize("rounds", [None, 7])
def test_it_says_that_todays_cards_are_those_of_a_game_that_is_still_to_be_played(
    rounds: int | None,
) -> None:
    state = open_with(*(() if rounds is None else (flat(Daily(TODAY), rounds),)))
    page = body(state, "caller")
    assert T("caller.spoils") in words(page)
    assert clicks(page) == [CallerCommand.NEXT, CLOSE]
    assert T("caller.spoils") not in words(body(after(state, CallerCommand.NEXT), "caller"))


def test_it_asks_nothing_once_todays_game_is_finished() -> None:
    page = body(open_with(flat(Daily(TODAY))), "caller")
    assert T("caller.spoils") not in words(page)
    assert clicks(page) == [CallerCommand.NEXT]
