"""Offers made, as this browser keeps them."""

import pytest

from nmbr9.ui.session.prompts import NAME, Prompt, PromptsShown, load_prompts
from nmbr9.ui.storage.text_store import MemoryStore, seal
from tests.support.ui_backups import as_file, merge
from tests.support.ui_prompts import BY_BROWSER, browser, finished, prompts


def test_nothing_is_written_when_there_is_nothing_new() -> None:
    store = browser()
    prompts(store, 4, BY_BROWSER)
    before = store.texts.get(NAME)
    finished(store, "more", BY_BROWSER)
    assert store.texts.get(NAME) == before


@pytest.mark.parametrize(
    "save",
    [
        "x",
        seal(None),
        seal([]),
        seal({"offers": 1, "finished": []}),
        seal({"offers": [], "finished": {}}),
        seal({"offers": ["fame", 1, None, []], "finished": [1, None, [], {}]}),
    ],
)
def test_unreadable_offers_are_ignored(save: str) -> None:
    store = browser()
    store.texts.set(NAME, save)
    assert load_prompts(store) == PromptsShown()
    assert finished(store, "x", BY_BROWSER).session.prompt is None


def test_a_save_with_too_many_offers_is_cut_to_those_that_count() -> None:
    store = browser()
    many = {"offers": [*Prompt, "install"], "finished": ["a", "a", *map(str, range(99))]}
    store.texts.set(NAME, seal(many))
    assert load_prompts(store) == PromptsShown(frozenset(Prompt), ("a", "0", "1"))


def test_it_concerns_only_this_browser() -> None:
    store = browser()
    prompts(store, 3, BY_BROWSER)
    assert store.texts.get(NAME)
    assert NAME not in as_file(store.texts)
    other = MemoryStore()
    assert merge(other, as_file(store.texts))["refused"] == 0
    assert other.get(NAME) is None
