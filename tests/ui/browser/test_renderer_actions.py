"""The element of the page that answers an event, and its action."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.play.actions import Lift, Rotate
from tests.support.ui_states import free

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nmbr9.ui.app.state import State
    from nmbr9.ui.browser.renderer import Renderer
    from nmbr9.ui.parts.loop import Action
from tests.support.fake_page import ANSWERED, HTML, FakeElement, Sheet, log, showing_each

# What answers events


ACTION, OTHER = Rotate(1), Rotate(-1)
"""Two actions."""


def press(click: Action | None) -> Node:
    return el("p", el("button", el("b", "words"), click=click))


def painting(sheet: Sheet, *shown: Node) -> Renderer[State]:
    """A renderer that has shown these nodes on the stage, one after the other."""
    seen: list[Node] = []
    renderer = showing_each(sheet, seen)
    for node in shown:
        log.clear()
        seen.append(node)
        renderer.paint(free())
    return renderer


def first(sheet: Sheet, tag: str) -> FakeElement:
    """The first element of a tag on the stage."""
    element = next(each for each in inner(sheet.elements["stage"]) if each.tag == tag)
    assert isinstance(element, FakeElement)
    return element


def inner(element: FakeElement) -> Iterator[FakeElement]:
    for child in element.inside:
        if isinstance(child, FakeElement):
            yield child
            yield from inner(child)


@pytest.fixture
def stage(sheet: Sheet) -> Sheet:
    """The sheet with an empty stage."""
    sheet.elements["stage"] = FakeElement(HTML, "div")
    return sheet


def test_a_click_finds_the_action_of_its_node(stage: Sheet) -> None:
    renderer = painting(stage, press(ACTION))
    assert renderer.action(first(stage, "button"), "click") is ACTION


def test_a_click_on_what_is_inside_finds_the_action_around_it(stage: Sheet) -> None:
    renderer = painting(stage, press(ACTION))
    assert renderer.action(first(stage, "b"), "click") is ACTION


def test_a_click_finds_the_action_that_the_node_has_now(stage: Sheet) -> None:
    renderer = painting(stage, press(ACTION), press(OTHER))
    assert renderer.action(first(stage, "button"), "click") is OTHER


def test_an_action_that_changes_writes_nothing_into_the_page(stage: Sheet) -> None:
    painting(stage, press(ACTION), press(OTHER))
    assert log == []


def test_a_node_without_an_action_answers_nothing(stage: Sheet) -> None:
    renderer = painting(stage, press(None))
    assert renderer.action(first(stage, "button"), "click") is None


def test_an_event_on_the_document_itself_has_no_action(stage: Sheet) -> None:
    renderer = painting(stage, press(ACTION))
    assert renderer.action(object(), "click") is None


def test_a_node_that_has_lost_its_action_answers_nothing_until_it_has_one_again(
    stage: Sheet,
) -> None:
    renderer = painting(stage, press(ACTION), press(None))
    assert renderer.action(first(stage, "button"), "click") is None
    renderer = painting(stage, press(ACTION), press(None), press(OTHER))
    assert renderer.action(first(stage, "button"), "click") is OTHER


def test_a_removed_node_answers_nothing(stage: Sheet) -> None:
    shown = [press(ACTION)]
    renderer = showing_each(stage, shown)
    renderer.paint(free())
    gone = first(stage, "button")
    shown.append(el("p", el("i")))
    renderer.paint(free())
    assert "data-click" in gone.attributes
    assert renderer.action(gone, "click") is None


def test_each_event_has_its_own_action(stage: Sheet) -> None:
    typed = given(Lift)
    field = el("input", change=typed, key="x")
    renderer = painting(stage, el("p", el("form", field, submit=OTHER)))
    actions = [renderer.action(first(stage, "input"), event) for event in ANSWERED]
    assert actions == [None, typed, OTHER]


def test_two_nodes_that_look_alike_have_actions_of_their_own(stage: Sheet) -> None:
    renderer = painting(
        stage, el("p", el("button", "x", click=ACTION), el("button", "x", click=OTHER))
    )
    buttons = [each for each in inner(stage.elements["stage"]) if each.tag == "button"]
    assert [renderer.action(button, "click") for button in buttons] == [ACTION, OTHER]


def test_a_row_that_moves_takes_its_action_along(stage: Sheet) -> None:
    def rows(*actions: tuple[str, Action]) -> Node:
        return el("ul", *(el("li", key, key=key, click=click) for key, click in actions))

    renderer = painting(stage, rows(("a", ACTION), ("b", OTHER)), rows(("b", OTHER), ("a", ACTION)))
    assert renderer.action(first(stage, "li"), "click") is OTHER


def test_elements_keep_their_actions_when_texts_among_them_are_replaced(stage: Sheet) -> None:
    renderer = painting(
        stage,
        el("p", "before", el("button", "x", click=ACTION)),
        el("p", "later", el("button", "x", click=OTHER)),
    )
    assert renderer.action(first(stage, "button"), "click") is OTHER
