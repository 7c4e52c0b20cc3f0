"""The welcome of a newcomer: the visitors it greets, and the actions that end it for good."""

import pytest

from nmbr9.ui.app.state import State
from nmbr9.ui.lesson.saves import NAME
from nmbr9.ui.lesson.update import LessonCommand
from nmbr9.ui.session.prompts import Prompt
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.ui_backups import as_file, merge
from tests.support.ui_starts import HELLO, TOMORROW, started, store_with
from tests.support.ui_states import (
    carried_out,
    flat,
)


def newcomer() -> SafeStore:
    return SafeStore(MemoryStore())


def is_offered(state: State) -> bool:
    return state.session.prompt is Prompt.LESSON


@pytest.mark.parametrize(
    "address",
    ["", "#daily", "#seed=hello", "#daily=2026-11-20", "#weekly", "#order", "#cup=x", "#games=x"],
)
def test_a_newcomer_by_any_link_is_welcomed(address: str) -> None:
    assert is_offered(started(newcomer(), address))


def test_it_is_offered_again_on_the_same_day_to_somebody_who_has_only_looked() -> None:
    store = newcomer()
    started(store)
    assert is_offered(started(store))
    assert not is_offered(started(store, today=TOMORROW))


def test_a_visitor_who_has_played_before_gets_no_offer() -> None:
    assert not is_offered(started(store_with(flat(HELLO, 1))))


def test_a_backup_leaves_out_what_only_concerns_this_browser() -> None:
    store = newcomer()
    carried_out(started(store), store, LessonCommand.DECLINE)
    assert store.texts.get(NAME)
    assert NAME not in as_file(store.texts)
    assert merge(MemoryStore(), as_file(store.texts))["refused"] == 0
