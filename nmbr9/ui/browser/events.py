"""Events of the page: their handlers, and their targets."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

from pyscript import when, window

from nmbr9.ui.browser.browser import Element, Event

POINTER: Final = ("pointerdown", "pointermove", "pointerup", "pointercancel")
INTERFACES: Final[Mapping[str, str]] = MappingProxyType(
    {
        **dict.fromkeys(POINTER, "PointerEvent"),
        "click": "MouseEvent",
        "keydown": "KeyboardEvent",
        "wheel": "WheelEvent",
        "storage": "StorageEvent",
    }
)
"""The events whose fields are read beyond their target."""
KEYS: Final = ("ctrlKey", "metaKey", "shiftKey", "altKey")


def listen(event: str, target: Element, handler: Callable[[Event], None]) -> None:
    """Call the handler for every such event on an element, for the life of the page.

    Events of another kind, sent by extensions and password managers, are ignored.
    """
    kind = getattr(window, INTERFACES.get(event, "Event")).prototype

    def hear(happened: Event) -> None:
        if kind.isPrototypeOf(happened):
            handler(happened)

    when(event, target, passive=False)(hear)


def closest(target: Element, selector: str) -> Element:
    """The nearest ancestor that matches a selector; None if the target is no element."""
    find = getattr(target, "closest", None)
    return find(selector) if find else None


def follow_link(press: Event) -> str | None:
    """The address inside the page to which a press leads, so that the browser need not open it.

    None if it leads nowhere or to another tab, or was handled already.
    """
    link = closest(press.target, 'a[href^="#"]')
    if not link or press.defaultPrevented or any(getattr(press, key, False) for key in KEYS):
        return None
    press.preventDefault()
    return str(link.getAttribute("href"))
