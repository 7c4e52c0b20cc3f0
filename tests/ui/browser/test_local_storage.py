"""The browser's storage and the journal beside it, in a fake browser."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from nmbr9.ui.storage.text_store import WRITES, StorageError
from tests.support.page_modules import JsError, bound

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType

LATER = 2_000
"""The browser's clock: more than any number of the visits before."""


@dataclass
class Box:
    """A localStorage that a test can read and fill up."""

    texts: dict[str, str] = field(default_factory=dict)
    full: bool = False

    def getItem(self, name: str) -> str | None:  # noqa: N802 - the page's word
        return self.texts.get(name)

    def setItem(self, name: str, text: str) -> None:  # noqa: N802 - the page's word
        if self.full:
            raise JsError("QuotaExceededError")
        self.texts[name] = text

    @property
    def length(self) -> int:
        return len(self.texts)

    def key(self, n: int) -> str:
        return list(self.texts)[n]

    def removeItem(self, name: str) -> None:  # noqa: N802 - the page's word
        self.texts.pop(name, None)


@dataclass
class Journal:
    """A journal with some texts, which keeps further ones."""

    entries: list[SimpleNamespace] = field(default_factory=list)
    busy: bool = False

    def keep(self, name: str, text: str | None, n: int) -> Journal:
        self.entries.append(SimpleNamespace(name=name, text=text, n=n))
        return self

    put = keep

    def writing(self) -> bool:
        return self.busy


class Blocked:
    """A window whose localStorage throws."""

    nmbr9Journal = None  # noqa: N815 - the page's word

    @property
    def localStorage(self) -> Box:  # noqa: N802 - the page's word
        raise JsError("SecurityError")


@pytest.fixture
def storage() -> Iterator[ModuleType]:
    """The module, bound to a fake browser."""
    with bound("local_storage", pyscript={"window": None}) as module:
        yield module


def opened(storage: ModuleType, box: Box | None, journal: Journal | None = None) -> Any:  # noqa: ANN401
    """The store of a page with this storage and this journal."""
    clock = SimpleNamespace(now=lambda: LATER)
    storage.__dict__["window"] = SimpleNamespace(localStorage=box, nmbr9Journal=journal, Date=clock)
    return storage.LocalStorage()


def test_unwritten_texts_of_local_storage_come_back_from_the_journal(
    storage: ModuleType,
) -> None:
    box = Box({"game": "old", "gone": "back", WRITES: "7"})
    journal = Journal().keep("game", "new", 9).keep("gone", None, 8)
    opened(storage, box, journal)
    assert box.texts == {"game": "new", WRITES: "9"}


def test_emptied_texts_come_back_from_the_journal(storage: ModuleType) -> None:
    box, journal = Box(), Journal().keep("one", "a", 5).keep("two", "b", 6).keep("no", None, 7)
    opened(storage, box, journal)
    assert box.texts == {"one": "a", "two": "b", WRITES: "7"}


def test_a_text_that_is_missing_comes_back_though_later_ones_were_written(
    storage: ModuleType,
) -> None:
    box = Box({"two": "b", WRITES: "9"})
    opened(storage, box, Journal().keep("one", "a", 5).keep("two", "older", 6))
    assert box.texts == {"one": "a", "two": "b", WRITES: "9"}


def test_a_journal_that_fell_behind_does_not_override_what_was_saved(storage: ModuleType) -> None:
    box = Box({"game": "newer", WRITES: "9"})
    opened(storage, box, Journal().keep("game", "older", 8))
    assert box.texts == {"game": "newer", WRITES: "9"}


def test_every_write_has_the_same_number_in_both_and_a_higher_one_each_time(
    storage: ModuleType,
) -> None:
    box, journal = Box(), Journal()
    store = opened(storage, box, journal)
    store.set("game", "a")
    store.remove("game")
    written = [(entry.name, entry.text, entry.n) for entry in journal.entries]
    assert written == [("game", "a", LATER), ("game", None, LATER + 1)]
    assert box.texts == {WRITES: str(LATER + 1)}


def test_emptying_it_is_noticed_even_after_the_next_write(storage: ModuleType) -> None:
    box, journal = Box({WRITES: "9"}), Journal()
    store = opened(storage, box, journal)
    assert not store.emptied()
    box.texts.clear()
    assert store.emptied()
    store.set("game", "a")
    assert store.emptied()
    assert journal.entries[-1].n > 9


def test_without_a_journal_it_reads_and_writes_all_the_same(storage: ModuleType) -> None:
    box = Box({"game": "a"})
    store = opened(storage, box)
    store.set("other", "b")
    assert (store.get("game"), box.texts["other"]) == ("a", "b")
    assert not store.writing()


def test_a_write_is_under_way_until_the_journal_has_it(storage: ModuleType) -> None:
    journal = Journal(busy=True)
    store = opened(storage, Box(), journal)
    assert not store.writing()
    store.set("game", "a")
    assert store.writing()
    journal.busy = False
    assert not store.writing()


def test_a_missing_storage_is_not_mistaken_for_a_full_one(storage: ModuleType) -> None:
    with pytest.raises(StorageError) as missing:
        opened(storage, None)
    assert not missing.value.full
    store = opened(storage, Box(full=True))
    with pytest.raises(StorageError) as full:
        store.set("game", "a")
    assert full.value.full


def test_a_copy_of_the_game_at_another_path_sees_its_own_names_only(storage: ModuleType) -> None:
    other = {"nmbr9/seed=a": "theirs", "nmbr9/writes": "5", "another site's": "save"}
    box, journal = Box(dict(other)), Journal()
    store = opened(storage, box, journal)
    storage.__dict__["window"].nmbr9Begins = "nmbr9@/beta/"
    assert (store.names(), store.get("nmbr9/seed=a")) == ((), None)
    store.set("nmbr9/seed=a", "mine")
    number = {"nmbr9@/beta/writes": str(LATER)}
    assert box.texts == other | {"nmbr9@/beta/seed=a": "mine"} | number
    assert sorted(store.names()) == ["nmbr9/seed=a", "nmbr9/writes"]
    assert [entry.name for entry in journal.entries] == ["nmbr9/seed=a"]
    store.remove("nmbr9/seed=a")
    assert box.texts == other | {"nmbr9@/beta/writes": str(LATER + 1)}


@pytest.mark.parametrize("window", [Blocked(), SimpleNamespace()], ids=["refused", "missing"])
def test_a_browser_that_allows_none_or_lacks_it_is_refused(
    storage: ModuleType, window: object
) -> None:
    storage.__dict__["window"] = window
    with pytest.raises(StorageError) as blocked:
        storage.LocalStorage()
    assert not blocked.value.full
