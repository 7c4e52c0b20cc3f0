"""Events of the page: those of another kind are ignored, and links are followed inside it."""

from __future__ import annotations

from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest

from tests.support.page_modules import bound

if TYPE_CHECKING:
    from collections.abc import Iterator
    from types import ModuleType


class Kind:
    """An interface of events; an event with its name is an instance of it."""

    def __init__(self, name: str) -> None:
        self.prototype = self
        self.name = name

    def isPrototypeOf(self, event: SimpleNamespace) -> bool:  # noqa: N802 - the page's word
        return bool(event.kind == self.name)


HANDLERS: dict[str, Any] = {}


def closest(target: Any, selector: str) -> object:  # noqa: ANN401 - an element of the page
    return target and target.closest(selector)


@pytest.fixture
def events() -> Iterator[ModuleType]:
    """The module, bound to a fake browser."""

    def when(event: str, _target: object, **_options: bool) -> Any:  # noqa: ANN401 - a decorator
        return lambda handler: HANDLERS.update({event: handler})

    window = SimpleNamespace(KeyboardEvent=Kind("KeyboardEvent"), Event=Kind("Event"))
    pyscript = {"when": when, "window": window}
    browser = {"Element": Any, "Event": Any, "closest": closest}
    renderer: dict[str, dict[str, object]] = {"nmbr9.ui.browser.renderer": {"Renderer": dict}}
    with bound("events", pyscript=pyscript, browser=browser, **renderer) as module:
        yield module


def test_an_event_that_is_not_of_its_interface_is_passed_over(events: ModuleType) -> None:
    heard: list[object] = []
    events.listen("keydown", None, heard.append)
    for kind in ("Event", "KeyboardEvent"):
        HANDLERS["keydown"](SimpleNamespace(kind=kind))
    assert [event.kind for event in heard] == ["KeyboardEvent"]  # type: ignore[attr-defined]


def pressed(**changes: object) -> SimpleNamespace:
    """A press on a link inside the page."""
    link = SimpleNamespace(getAttribute=lambda _name: "#daily")
    press = SimpleNamespace(
        target=SimpleNamespace(closest=lambda _selector: link), defaultPrevented=False
    )
    press.preventDefault = lambda: setattr(press, "defaultPrevented", True)
    for name, value in changes.items():
        setattr(press, name, value)
    return press


def test_a_link_inside_the_page_is_followed_by_the_page(events: ModuleType) -> None:
    press = pressed()
    assert events.follow_link(press) == "#daily"
    assert press.defaultPrevented


@pytest.mark.parametrize(
    "changes",
    [{"ctrlKey": True}, {"metaKey": True}, {"defaultPrevented": True}, {"target": None}],
    ids=["another tab", "another tab on a Mac", "handled already", "no element"],
)
def test_other_presses_are_left_to_the_browser(
    events: ModuleType, changes: dict[str, object]
) -> None:
    press = pressed(**changes)
    assert events.follow_link(press) is None
    assert press.defaultPrevented is bool(changes.get("defaultPrevented"))
