"""The page over the board: an entry of the history for it, its scroll, and its focus."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from nmbr9.ui.session.session import Layers
from tests.support.page_modules import JsError, bound

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nmbr9.ui.session.session import Stack


@dataclass
class History:
    """The browser's history: the state of each entry, and the one that is open."""

    entries: list[Any] = field(default_factory=lambda: [None])
    urls: list[str] = field(default_factory=lambda: ["/#game"])
    at: int = 0
    full: bool = False

    @property
    def state(self) -> Any:  # noqa: ANN401 - the browser's
        return self.entries[self.at]

    @property
    def address(self) -> str:
        return "#" + self.urls[self.at].partition("#")[2]

    def pushState(self, state: Any, _title: str, url: str) -> None:  # noqa: ANN401, N802 - the page's words
        if self.full:
            raise JsError("SecurityError")
        self.entries = [*self.entries[: self.at + 1], state]
        self.urls = [*self.urls[: self.at + 1], url]
        self.at += 1

    def replaceState(self, state: Any, _title: str, url: str) -> None:  # noqa: ANN401, N802
        self.entries[self.at], self.urls[self.at] = state, url

    def go(self, steps: int) -> None:
        self.at += steps


@dataclass
class Page:
    """A page with its history, and the addresses and entries that it was asked to open."""

    history: History = field(default_factory=History)
    box: SimpleNamespace = field(default_factory=lambda: SimpleNamespace(scrollTop=0.0))
    rows: list[str] = field(default_factory=list)
    """The buttons of the open page."""
    focus_on: str = ""
    """The element that has the focus."""
    addresses: list[str] = field(default_factory=list)
    opened_again: int = 0
    sheet_is_open: bool = False
    gone_to: list[Stack] = field(default_factory=list)
    sheet: Any = None

    def element(self, name: str) -> SimpleNamespace:
        self.box.querySelectorAll = lambda _selector: map(button, self.rows)
        return self.box if name == "page" else button(name)

    def go(self, address: str) -> bool:
        self.addresses.append(address)
        return address != "#open"

    def open_again(self) -> None:
        self.opened_again += 1

    def went(self, entry: Stack) -> bool:
        self.gone_to.append(entry)
        return True

    def pass_focus(self, *targets: str | SimpleNamespace) -> None:
        """Focus the first that is there; what is named by its text has gone."""
        there = (each.name for each in targets if isinstance(each, SimpleNamespace))
        self.focus_on = next(name for name in there if name != "page-title" or self.sheet_is_open)

    def show(
        self, *layers: str, focused: str | None = None, begins: bool = False, address: str = ""
    ) -> None:
        """Draw these pages over the board, as a frame does."""
        page = layers[-1] if layers else None
        self.sheet_is_open = page is not None
        self.sheet.remember_place(page)
        now = Layers(layers, address, "#daily" if address else "")
        self.sheet.show(page, now, focused, begins=begins)


def button(name: str) -> SimpleNamespace:
    return SimpleNamespace(name=name, textContent=name, querySelector=lambda _selector: None)


def move(entry: Stack, now: Stack) -> tuple[int, Stack]:
    """The move back to the board, or to one more entry."""
    if now[-1:] == entry[-1:]:
        return 0, ()
    return (0, (*entry, *now[-1:])) if now else (len(entry), ())


@pytest.fixture
def page() -> Iterator[Page]:
    """A page with nothing over its board."""
    page = Page()
    location = SimpleNamespace(pathname="/", search="")
    window = SimpleNamespace(history=page.history, navigator=SimpleNamespace(), location=location)
    browser: dict[str, Any] = {
        "element": page.element,
        "Element": Any,
        "focus": page.pass_focus,
        "focused": lambda: button(page.focus_on) if page.focus_on else None,
        "go": page.go,
        "js_object": lambda stored: SimpleNamespace(**stored),
        "address": lambda: page.history.address,
    }
    with bound("sheet", pyscript={"window": window}, browser=browser) as module:
        page.sheet = module.Sheet(move, page.went, page.open_again)
        page.sheet.arrive()
        yield page


def test_a_page_that_opens_makes_an_entry_and_gets_the_focus(page: Page) -> None:
    page.show()
    page.show("menu")
    assert (page.sheet.entry, page.history.at, page.focus_on) == (("menu",), 1, "page-title")
    page.focus_on = "a button"
    page.show("menu")
    assert (page.history.at, page.focus_on) == (1, "a button")


def test_closing_it_goes_back_to_the_entry_before(page: Page) -> None:
    page.show("menu")
    page.show()
    assert page.history.at == 0
    page.sheet.entry_changed()  # as the browser reports it
    assert page.gone_to == []


def test_going_back_opens_the_page_of_that_entry_at_its_scroll(page: Page) -> None:
    page.show("menu")
    page.box.scrollTop = 300.0
    page.show("menu", "rules")
    assert page.box.scrollTop == 0
    page.history.go(-1)
    page.sheet.entry_changed()
    assert page.gone_to == [("menu",)]
    page.show("menu")
    assert page.box.scrollTop == 300


def test_going_back_focuses_the_button_that_led_away(page: Page) -> None:
    page.show("menu")
    page.rows, page.focus_on = ["puzzles", "rules"], "rules"
    page.show("menu", "rules")
    assert page.focus_on == "page-title"
    page.history.go(-1)
    page.sheet.entry_changed()
    page.show("menu")
    assert page.focus_on == "rules"
    page.rows = ["puzzles"]
    page.show("menu", "puzzles")
    page.history.go(-1)
    page.sheet.entry_changed()
    page.show("menu")
    assert page.focus_on == "page-title", "it has gone"


def test_an_address_waits_until_the_history_is_there(page: Page) -> None:
    page.show("menu")
    page.show()
    page.sheet.go("#daily")
    assert page.addresses == []
    page.sheet.entry_changed()
    assert page.addresses == ["#daily"]


def test_an_address_that_is_open_is_opened_again(page: Page) -> None:
    page.sheet.go("#open")
    assert page.opened_again == 1


def test_a_browser_that_takes_no_more_entries_still_shows_the_page(page: Page) -> None:
    page.history.full = True
    page.show("menu")
    assert (page.sheet.entry, page.focus_on) == ((), "page-title")


def test_the_focus_of_what_goes_away_passes_to_the_page_or_the_board(page: Page) -> None:
    page.show(focused="OK")
    assert page.focus_on == "stage"
    page.show("menu")
    page.focus_on = ""
    page.show("menu", focused="Delete")
    assert page.focus_on == "page-title"


def test_the_board_has_the_focus_when_a_page_leaves_it_to_nobody(page: Page) -> None:
    page.show("menu")
    page.focus_on = ""  # the title is gone with its page
    page.show()
    assert page.focus_on == "stage"


def test_what_had_no_focus_gets_none(page: Page) -> None:
    page.show()
    page.show()
    assert page.focus_on == ""


@pytest.mark.parametrize(("begins", "focused"), [(True, "stage"), (False, "Menu")])
def test_another_game_takes_the_focus_from_the_button_that_a_page_gave_it_back_to(
    page: Page, focused: str, *, begins: bool
) -> None:
    page.show("menu")
    page.focus_on = "Menu"
    page.show(begins=begins)
    assert page.focus_on == focused


# Addresses of pages


def test_a_page_with_an_address_shows_it_until_it_closes(page: Page) -> None:
    page.show("menu")
    assert page.history.address == "#game"
    page.show("menu", "you", address="#you")
    assert (page.history.address, page.sheet.board) == ("#you", "#game")
    page.show()
    page.sheet.entry_changed()
    page.sheet.entry_changed()
    assert page.history.address == "#game"
    assert not page.sheet.arrive()  # the game on the board is the same all the time


def test_an_address_that_changes_makes_no_new_entry(page: Page) -> None:
    page.show("review", address="#review=1")
    page.show("review", address="#review=2")
    assert (page.history.at, page.history.address) == (1, "#review=2")
    assert page.sheet.entry == ("review",)


def test_a_page_opened_by_its_address_leaves_that_of_the_game_when_it_closes(page: Page) -> None:
    page.history.urls[0] = "/#you"
    page.sheet.arrive()
    page.show("you", address="#you")
    assert (page.history.at, page.history.address, page.sheet.board) == (0, "#you", "#daily")
    assert not page.sheet.arrive()
    page.show()
    assert (page.history.at, page.history.address, page.sheet.entry) == (0, "#daily", ())
    assert not page.sheet.arrive()


def test_an_entry_of_another_game_is_told_apart(page: Page) -> None:
    page.show("you", address="#you")
    page.history.pushState(None, "", "/#other")
    assert page.sheet.arrive()
    page.history.go(-1)
    assert page.sheet.arrive()
    assert page.sheet.board == "#game"


def test_a_link_to_the_open_game_opens_it_from_a_page_with_an_address(page: Page) -> None:
    page.show("you", address="#you")
    page.sheet.go("#game")
    page.history.pushState(None, "", "/#game")
    assert page.sheet.arrive()
