"""Events of the page: their handlers; clicks, keys and forms, each of which causes one action."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from pyscript import when, window

from nmbr9.ui.browser import browser
from nmbr9.ui.browser.browser import Element, Event
from nmbr9.ui.browser.renderer import Renderer
from nmbr9.ui.parts.camera import Point
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Given
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.presses import Key, Presses

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


def follow_link(press: Event) -> str | None:
    """The address inside the page to which a press leads, so that the browser need not open it.

    None if it leads nowhere or to another tab, or was handled already.
    """
    link = browser.closest(press.target, 'a[href^="#"]')
    if not link or press.defaultPrevented or any(getattr(press, key, False) for key in KEYS):
        return None
    press.preventDefault()
    return str(link.getAttribute("href"))


class PagePresses:
    """Handles presses. `game` gives the game on the board, which says whether a press decides.

    Events made by a program may lack anything, even a target.
    """

    def __init__(
        self,
        renderer: Renderer[Any],
        dispatch: Callable[[Action], None],
        game: Callable[[], object],
    ) -> None:
        self._renderer = renderer
        self._dispatch = dispatch
        self._game = game
        self._presses = Presses()
        self._on_backdrop = False
        """Whether a pointer's last press began beside the open page, and its click is to come."""

    def pointer_down(self, event: Event) -> None:
        at, mouse = Point(event.clientX, event.clientY), event.pointerType == "mouse"
        self._presses.begin_by_pointer(at, event.timeStamp, mouse=mouse)
        self._on_backdrop = _is_backdrop(event)

    def click(self, event: Event) -> None:
        """Carry out a button's action, or close the page whose backdrop is pressed."""
        if browser.closest(event.target, "#stage"):
            return  # its pointers were handled already
        self._presses.click(event.detail)
        action = self._renderer.action(event.target, "click") or self._sent_by(event)
        beside, self._on_backdrop = self._on_backdrop, False
        if not isinstance(action, Action) and beside and _is_backdrop(event):
            action = Show(None)
        if not isinstance(action, Action):
            if browser.closest(event.target, "a") and not self._presses.allows(None):
                event.preventDefault()
            self._presses.answer(None)
        else:
            self.act(action)

    def key_down(self, event: Event) -> Key | None:
        """The pressed key; None for one that presses the focused element."""
        key = _key_of(event)
        self._presses.begin_by_key(held=key.held)
        presses = key.name in ("Enter", " ") and browser.closest(event.target, "button, a")
        return None if presses else key

    def change(self, event: Event) -> None:
        field = event.target
        change = self._renderer.action(field, "change")
        if not isinstance(change, Given):
            return  # the word for a deck changes nothing until it is submitted
        if field.type == "file":
            browser.spawn(
                browser.read_file(field, lambda came: self._dispatch(change.action(came)))
            )
        else:
            self._dispatch(change.action(browser.value_of(field)))

    def submit(self, event: Event) -> None:
        event.preventDefault()
        action = self._action_of_form(event.target)
        if action is not None:
            self.act(action)

    def _sent_by(self, click: Event) -> Action | None:
        """The action of the form whose button is clicked: a sandboxed frame tells no submit."""
        button = browser.closest(click.target, "[type=submit]")
        if not button:
            return None
        click.preventDefault()
        return self._action_of_form(button.form) if button.form.reportValidity() else None

    def _action_of_form(self, form: Element) -> Action | None:
        action = self._renderer.action(form, "submit")
        if isinstance(action, Given):
            return action.action(browser.value_of(form.querySelector("input")))
        return action

    def act(self, action: Action | None) -> None:
        """Carry out an action, or nothing, unless the press has had one already."""
        if self._presses.allows(action):
            game = self._game()
            if action is not None:
                self._dispatch(action)
            self._presses.answer(action, decided=self._game() is not game)


def _key_of(event: Event) -> Key:
    third_level = getattr(event, "getModifierState", None)
    return Key(
        str(getattr(event, "key", None) or ""),
        str(getattr(event, "code", None) or ""),
        shift=bool(getattr(event, "shiftKey", False)),
        third_level=bool(third_level and event.getModifierState("AltGraph")),
        held=bool(getattr(event, "repeat", False)),
    )


def _is_backdrop(event: Event) -> bool:
    """Whether an event is beside the open page; its dialog is the target there too."""
    page = browser.element("page")
    if getattr(event.target, "id", "") != page.id:
        return False
    box = page.getBoundingClientRect()
    inside = box.left <= event.clientX <= box.right and box.top <= event.clientY <= box.bottom
    return not inside
