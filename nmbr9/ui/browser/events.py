"""Events of the page: who hears them, and where they happened."""

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
"""The events of which more is asked than where they happened."""
KEYS: Final = ("ctrlKey", "metaKey", "shiftKey", "altKey")


def listen(event: str, target: Element, handler: Callable[[Event], None]) -> None:
    """Call the handler for every such event on an element, for as long as the page lives.

    Extensions and password managers send events that are not of their kind, and so say nothing.
    """
    kind = getattr(window, INTERFACES.get(event, "Event")).prototype

    def hear(happened: Event) -> None:
        if kind.isPrototypeOf(happened):
            handler(happened)

    when(event, target, passive=False)(hear)


def closest(target: Element, selector: str) -> Element:
    """The nearest element around a target that a selector fits; None where that is no element."""
    find = getattr(target, "closest", None)
    return find(selector) if find else None


def follow_link(press: Event) -> str | None:
    """The address inside the page to which a press leads, which the browser then need not open.

    None where it leads nowhere, to another tab, or has done something else already.
    """
    link = closest(press.target, 'a[href^="#"]')
    if not link or press.defaultPrevented or any(getattr(press, key, False) for key in KEYS):
        return None
    press.preventDefault()
    return str(link.getAttribute("href"))
