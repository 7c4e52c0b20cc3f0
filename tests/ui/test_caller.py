"""The caller: cards one by one, and the clock beside them."""

import datetime as dt

import pytest

from nmbr9.deck import Daily, Dealt
from nmbr9.game import Game
from nmbr9.ui import actions as do
from nmbr9.ui.caller import SECONDS, Caller
from nmbr9.ui.locale import texts
from nmbr9.ui.node import el
from nmbr9.ui.state import Message, Page, State
from nmbr9.ui.update import update
from nmbr9.ui.view_cup import caller_page
from tests.support.reading_nodes import having, tagged
from tests.support.ui_states import TODAY, after, daily, free

CARDS = Daily(TODAY).cards()


def open_caller() -> State:
    return after(free(), do.Show(Page.CALLER))


def called(state: State) -> Caller:
    assert state.caller is not None
    return state.caller


def test_the_cards_of_the_day_are_called_one_by_one() -> None:
    state = open_caller()
    assert called(state).card is None
    heard = []
    for _ in CARDS:
        state, effects = update(state, do.Call("next"))
        message = Message("caller.said", {"number": called(state).card or 0})
        assert effects == (do.Speak(message),)
        assert state.said == (message,)
        heard.append(called(state).card)
    assert tuple(heard) == CARDS
    assert called(state).finished


def test_after_the_last_card_none_is_called() -> None:
    state = after(open_caller(), *[do.Call("next")] * 20)
    assert update(state, do.Call("next")) == (state, ())
    assert called(state).next_card() == called(state)


def test_each_card_has_a_full_clock_that_runs() -> None:
    caller = Caller(CARDS).next_card()
    assert (caller.seconds, caller.running) == (SECONDS, True)
    later = caller.ticked().ticked().ticked()
    assert (later.seconds, later.running) == (SECONDS - 3, True)
    assert later.next_card().seconds == SECONDS


def test_a_clock_that_has_run_out_stands() -> None:
    caller = Caller(CARDS).next_card()
    for _ in range(SECONDS + 5):
        caller = caller.ticked()
    assert (caller.seconds, caller.running) == (0, False)
    assert caller.toggled() == caller


def test_whoever_asks_gets_one_more_minute() -> None:
    caller = Caller(CARDS).next_card()
    assert caller.one_more_minute().seconds == 2 * SECONDS
    over = Caller(CARDS, 1, seconds=0)
    assert (over.one_more_minute().seconds, over.one_more_minute().running) == (SECONDS, True)


def test_a_clock_is_stopped_and_goes_on_where_it_stood() -> None:
    state = after(open_caller(), do.Call("next"), do.Call("tick"), do.Call("clock"))
    assert not called(state).running
    stopped = after(state, do.Call("tick"), do.Call("tick"))
    assert called(stopped).seconds == SECONDS - 1
    assert called(after(stopped, do.Call("clock"), do.Call("tick"))).seconds == SECONDS - 2


def test_the_clock_stands_before_the_first_card() -> None:
    state = open_caller()
    assert update(state, do.Call("tick")) == (state, ())


def test_a_layout_is_put_in_as_a_game_of_the_called_deck() -> None:
    state = after(open_caller(), *[do.Call("next")] * 20)
    state, effects = update(state, do.Call("layout"))
    numbers = "".join(map(str, CARDS))
    assert effects == (do.Go(f"#deck={numbers}"),)
    assert state.page is None
    assert Game.start(Dealt(CARDS)).deck == called(state).deck


def test_it_calls_again_from_the_start() -> None:
    state = after(open_caller(), *[do.Call("next")] * 20, do.Call("again"))
    assert called(state) == Caller(CARDS)


def test_opening_the_page_again_goes_on_with_the_same_cards() -> None:
    state = after(open_caller(), do.Call("next"), do.Show(None), do.Show(Page.CALLER))
    assert called(state).called == 1


TOMORROW = TODAY + dt.timedelta(days=1)


def offers(state: State) -> bool:
    page = el("div", *caller_page(state, texts("en")))
    return bool(having(page, "data-do", "call:today"))


@pytest.mark.parametrize("cards", [0, 1, 20])
def test_a_page_left_open_over_midnight_keeps_its_cards_and_offers_todays(cards: int) -> None:
    state = after(open_caller(), *[do.Call("next")] * cards)
    assert not offers(state)
    turned = after(state, do.Clock(TOMORROW, 86_000))
    assert called(turned).deck == CARDS
    assert called(turned).called == cards
    assert offers(turned)
    taken = after(turned, do.Call("today"))
    assert called(taken) == Caller(Daily(TOMORROW).cards())
    assert not offers(taken)


@pytest.mark.parametrize(("cards", "steps"), [(0, 1), (1, 2), (19, 2), (20, 1)])
def test_the_offer_takes_a_second_step_while_it_would_end_a_call(cards: int, steps: int) -> None:
    state = after(open_caller(), *[do.Call("next")] * cards, do.Clock(TOMORROW, 86_000))
    page = el("div", *caller_page(state, texts("en")))
    inside = [node for details in tagged(page, "details") for node in having(details, "data-do")]
    assert 1 + len(inside) == steps


def test_todays_cards_are_not_begun_again_by_the_offer() -> None:
    state = after(open_caller(), do.Call("next"))
    assert update(state, do.Call("today")) == (state, ())


def test_a_call_that_was_not_begun_opens_with_todays_cards() -> None:
    state = after(open_caller(), do.Show(None), do.Clock(TOMORROW, 86_000), do.Show(Page.CALLER))
    assert called(state).deck == Daily(TOMORROW).cards()


@pytest.mark.parametrize("what", ["next", "minute", "clock", "tick", "layout", "again", "nonsense"])
def test_nobody_calls_before_the_page_was_opened(what: str) -> None:
    assert update(daily(), do.Call(what)) == (daily(), ())


def test_a_word_that_is_none_of_the_callers_changes_nothing() -> None:
    state = open_caller()
    assert update(state, do.Call("nonsense")) == (state, ())
