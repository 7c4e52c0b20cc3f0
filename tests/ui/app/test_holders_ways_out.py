"""The ways out of each holder of the board and of its pages: none ends where nothing works."""

from collections.abc import Iterator
from functools import cache

import pytest

from nmbr9.deck import Daily
from nmbr9.ui.app.holders import HOLDERS
from nmbr9.ui.app.opening import address_actions
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.connecting.state import GiveCode
from nmbr9.ui.parts.loop import Action, Effect
from nmbr9.ui.parts.node import Given
from nmbr9.ui.phones.sitting import Sitting
from nmbr9.ui.phones.state import AtPhones, PhonesCommand
from nmbr9.ui.play.state import Holder
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import Solve, Wait
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore
from tests.support.phones_room import Phone, dealt, hosting, sitting_down
from tests.support.reading_nodes import tagged
from tests.support.ui_corpus import corpus, pages
from tests.support.ui_monkey import answers, late
from tests.support.ui_starts import store_with
from tests.support.ui_states import TODAY, body, region

DEEPEST = 5
"""Effects of effects that are followed."""
AROUND = {"controls", "notices", "rivals"}
"""The regions in which a board on which nobody plays says how it goes on."""


@cache
def walked() -> tuple[State, ...]:
    """Every page of every holder with something to press, and each board without a page."""
    ann, ben = left_by_all()
    closed = (update(state, Show(None)).state for state in (*corpus(), ann.state, ben.state))
    return (*pages(), ann.state, ben.state, *closed)


def left_by_all() -> tuple[Phone, Phone]:
    """Two phones at a table that both have left, which ends it."""
    hall = dealt("Ann", "Ben")
    ann, ben = hall.phones.values()
    for phone in (ben, ann):
        phone.does(AtPhones(Sitting.leaves, (phone.sitting.seat,)))
        hall.settles()
    assert (ann.phase, ben.phase) == (Phase.END, Phase.END)
    return ann, ben


def followed(state: State, store: SafeStore, action: Action, depth: int = 0) -> State:
    """The page after an action and what follows from it, but for time and the solver."""
    state, effects = update(state, action)
    for effect in effects if depth < DEEPEST else ():
        if isinstance(effect, Effect) and not isinstance(effect, Wait | Solve):
            for answer in late(effect, store):
                state = followed(state, store, answer, depth + 1)
    return state


def pressed(state: State) -> Iterator[tuple[str, Action]]:
    """The place and the action of every button that is not greyed."""
    for place, (answer, node) in answers(state).items():
        off = node.attrs.get("aria-disabled") == "true"
        if place.event in ("click", "submit") and not off and not isinstance(answer, Given):
            yield place.where, answer


def dead_ends(state: State) -> Iterator[object]:
    """The dead ends of the board: a holder without its game, buttons, or no button at all."""
    board = update(state, Show(None)).state if state.session.page else state
    for play in (board.play, board.play.mine):
        if HOLDERS[play.holder].part(board) is None:
            yield play.holder
    working = set()
    for where, action in pressed(board):
        after, effects = update(board, action)
        if after != board or effects:
            working.add(where)
        else:
            yield action
    if not (board.play.may_act or working & AROUND):
        yield "nobody plays, and nothing leads on"


def held_game(state: State) -> tuple[int, int]:
    """The identity of the board, and of its holder's part."""
    return id(state.play.table), id(HOLDERS[state.play.holder].part(state))


def test_no_button_of_any_page_or_board_leads_to_a_dead_end() -> None:
    store, ends, tried = store_with(), set(), set()
    for state in walked():
        holders = state.play.holder, state.play.mine.holder
        for where, action in pressed(state):
            if (holders, where, repr(action)) in tried:
                continue
            tried.add((holders, where, repr(action)))
            after = followed(state, store, action)
            if held_game(after) != held_game(state):
                ends |= {(state.play.holder, where, action, str(end)) for end in dead_ends(after)}
    assert ends == set()


def test_no_board_is_a_dead_end() -> None:
    ends = {(state.play.holder, str(end)) for state in walked() for end in dead_ends(state)}
    assert {state.play.holder for state in walked()} == set(Holder)
    assert ends == set()


def test_todays_game_is_two_presses_away_from_everywhere() -> None:
    for state in walked():
        board = update(state, Show(None)).state
        assert Show(Page.HOME) in [action for _, action in pressed(board)], board.play.holder
        home = update(board, Show(Page.HOME)).state
        (today,) = (a for a in tagged(body(home, Page.HOME), "a") if a.attrs["href"] == "#daily")
        assert today.click == Show(None)
        after = home
        for action in address_actions(store_with(), "#daily", TODAY):
            after = followed(after, store_with(), action)
        assert (after.play.holder, after.play.game.source) == (Holder.OWN, Daily(TODAY))


def test_the_end_of_a_table_leads_to_todays_game() -> None:
    shown = [state for state in walked() if state.session.page == Page.STANDING]
    tables = [tagged(region(state, "page"), "table") for state in shown]
    links = [
        [link for link in tagged(region(state, "page"), "a") if link.attrs["href"] == "#daily"]
        for state in shown
    ]
    assert any(tables)
    assert [len(found) for found in links] == [bool(table) for table in tables]


def test_a_table_of_phones_that_is_put_away_stays_away() -> None:
    for phone in (*dealt("Ann", "Ben").phones.values(), *left_by_all(), hosting()[1]):
        phone.does(PhonesCommand.STAND_UP)
        assert list(dead_ends(phone.state)) == []
        for _ in range(2):
            play = phone.state.play
            assert (phone.address, phone.state.session.page) == ("#daily", None)
            assert (play.holder, play.game.source) == (Holder.OWN, Daily(TODAY))
            phone.reload()


@pytest.mark.parametrize("answered", [True, False])
def test_a_seat_at_another_table_takes_the_board_from_the_one_before(*, answered: bool) -> None:
    ann = dealt("Ann", "Ben").phones["Ann"]
    other = sitting_down("Cid").phones["Cid"]
    other.does(PhonesCommand.INVITE)
    other.hall.settles()
    ann.hall.offers |= other.hall.offers
    ann.does(GiveCode("phones", other.code))
    assert ann.state.session.page == Page.PHONES
    if answered:
        ann.does(PhonesCommand.SIT_DOWN)
    assert list(dead_ends(ann.state)) == []
    assert ann.state.play.holder is Holder.OWN
