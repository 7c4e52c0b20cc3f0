"""Presses of the whole page: the action of a node, of a field, of a form, of the backdrop."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from nmbr9.ui.parts.node import given
from nmbr9.ui.session.actions import ChangeSetting, Show
from nmbr9.ui.session.session import Page
from tests.support.page_modules import bound

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nmbr9.ui.parts.loop import Action

OPEN = Show(Page.RULES)
NAME = given(ChangeSetting, "name")
BOX = SimpleNamespace(left=10, right=20, top=10, bottom=20)


class Document:
    """A page whose elements have these answers to events, and the actions carried out in it."""

    def __init__(self) -> None:
        self.answers: dict[str, object] = {}
        self.done: list[Action] = []
        self.presses: Any = None

    def action(self, _target: object, event: str) -> object:
        return self.answers.get(event)

    def clicked(self, x: int = 15, target: str = "button") -> SimpleNamespace:
        """A press and the click after it."""
        where = SimpleNamespace(id="page" if target == "dialog" else "", closest=lambda _: None)
        event = SimpleNamespace(
            target=where, clientX=x, clientY=15, timeStamp=0, pointerType="touch", detail=1
        )
        event.preventDefault = lambda: setattr(event, "prevented", True)
        self.presses.pointer_down(event)
        self.presses.click(event)
        return event


@pytest.fixture
def page() -> Iterator[Document]:
    """A page without any answer yet."""
    page = Document()
    dialog = SimpleNamespace(id="page", getBoundingClientRect=lambda: BOX)
    browser = {
        "Element": Any,
        "Event": Any,
        "closest": lambda target, selector: target.closest(selector),
        "element": lambda _name: dialog,
        "value_of": lambda field: field.value,
        "read_file": lambda _field, then: then("text of a file"),
        "spawn": lambda _work: None,
    }
    others: dict[str, Any] = {
        "browser": browser,
        "pyscript": {"when": None, "window": None},
        "nmbr9.ui.browser.renderer": {"Renderer": dict},
    }
    with bound("events", **others) as module:
        page.presses = module.PagePresses(page, page.done.append, lambda: None)
        yield page


def test_a_click_carries_out_the_action_of_its_node(page: Document) -> None:
    page.answers["click"] = OPEN
    page.clicked()
    assert page.done == [OPEN]


@pytest.mark.parametrize(("x", "closed"), [(15, []), (30, [Show(None)])], ids=["inside", "beside"])
def test_a_press_beside_the_open_page_closes_it(
    page: Document, x: int, closed: list[Action]
) -> None:
    page.clicked(x, "dialog")
    assert page.done == closed


def test_a_click_without_a_pointer_closes_nothing(page: Document) -> None:
    press = page.clicked(15)
    press.target, press.clientX = SimpleNamespace(id="page", closest=lambda _: None), 30
    page.presses.pointer_down(press)
    press.clientX = 15
    page.presses.click(press)  # released inside
    press.clientX, press.detail = 30, 0
    page.presses.click(press)
    assert page.done == []


def test_a_field_makes_an_action_of_its_value(page: Document) -> None:
    page.answers["change"] = NAME
    page.presses.change(SimpleNamespace(target=SimpleNamespace(type="text", value="Ann")))
    page.presses.change(SimpleNamespace(target=SimpleNamespace(type="file")))
    assert page.done == [ChangeSetting("name", "Ann"), ChangeSetting("name", "text of a file")]


def test_a_form_makes_an_action_of_what_is_typed_in_it(page: Document) -> None:
    page.answers["submit"] = NAME
    form = SimpleNamespace(querySelector=lambda _: SimpleNamespace(value="Ann"))
    page.presses.submit(SimpleNamespace(target=form, preventDefault=lambda: None))
    assert page.done == [ChangeSetting("name", "Ann")]


@pytest.mark.parametrize(("valid", "sent"), [(True, [ChangeSetting("name", "Ann")]), (False, [])])
def test_a_form_is_sent_by_its_button_in_a_frame_without_forms(
    page: Document, *, valid: bool, sent: list[Action]
) -> None:
    form = SimpleNamespace(
        querySelector=lambda _: SimpleNamespace(value="Ann"), reportValidity=lambda: valid
    )
    button = SimpleNamespace(form=form)
    button.closest = lambda selector: button if selector == "[type=submit]" else None
    page.answers["submit"] = NAME
    prevented: list[bool] = []
    page.presses.click(
        SimpleNamespace(target=button, detail=0, preventDefault=lambda: prevented.append(True))
    )
    assert (page.done, prevented) == (sent, [True])


@pytest.mark.parametrize(
    ("key", "on_button", "answered"),
    [("n", True, True), ("Enter", True, False), ("Enter", False, True)],
)
def test_a_key_that_presses_the_focused_button_is_left_to_it(
    page: Document, key: str, *, on_button: bool, answered: bool
) -> None:
    target = SimpleNamespace(closest=lambda _: object() if on_button else None)
    pressed = page.presses.key_down(SimpleNamespace(target=target, key=key, code=""))
    assert (pressed is not None) is answered
