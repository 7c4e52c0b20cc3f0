"""The tree of nodes that a view gives, and that the renderer writes into the page."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar, TypeVarTuple

from nmbr9.ui.parts.loop import Action

V_contra = TypeVar("V_contra", contravariant=True)
Ts = TypeVarTuple("Ts")

Attribute: TypeAlias = str | int | float | bool | None


@dataclass(frozen=True, slots=True)
class Given(Generic[V_contra]):
    """An action made from its field's value: a bool of a checkbox, a number of a slider."""

    make: Callable[..., Action]
    before: tuple[object, ...]

    def action(self, value: V_contra) -> Action:
        return self.make(*self.before, value)


def given(make: Callable[[*Ts, V_contra], Action], *before: *Ts) -> Given[V_contra]:
    return Given(make, before)


Reaction: TypeAlias = Action | Given[Any]


@dataclass(frozen=True, slots=True)
class Node:
    """An element of the page: tag, attributes as text, slots for its children in order.

    Siblings with the same tag and key are the same element from one frame to the next; without a
    key, those of the same tag in the same slot, which is None for one that is left out. `click`,
    `change` and `submit` are the actions of these events. The inside of a node painted `as_html` is
    one text, and written again when any of it differs; the inside of a `deferred` node is written
    in one of the frames that follow. Nothing inside either can be pressed.
    """

    tag: str
    attrs: Mapping[str, str]
    slots: tuple["Node | str | None", ...]
    key: str = ""
    click: Action | None = None
    change: Given[Any] | None = None
    submit: Action | Given[str] | None = None
    as_html: bool = False
    deferred: bool = False

    @property
    def children(self) -> tuple["Node | str", ...]:
        return tuple(child for child in self.slots if child is not None)


Child: TypeAlias = Node | str
Nodes: TypeAlias = tuple[Node | None, ...]


def el(
    tag: str,
    *children: Child | None,
    key: str = "",
    click: Action | None = None,
    change: Given[Any] | None = None,
    submit: Action | Given[str] | None = None,
    more: Mapping[str, Attribute] | None = None,
    **attrs: Attribute,
) -> Node:
    """Build a node; `class_` and `aria_label` become `class` and `aria-label`.

    An attribute that is None or False is left out, True is written as present and empty; a child
    that is None leaves its slot empty. `more` are further attributes.
    """
    written = {
        _written(name): "" if value is True else str(value)
        for name, value in ({**attrs, **more} if more else attrs).items()
        if value is not None and value is not False
    }
    return Node(tag, written, children, key, click, change, submit)


def as_html(node: Node) -> Node:
    """Paint the inside of a node as one text: many elements then cost hardly more than one.

    Nothing in it may have a style, which the page's policy forbids in texts, or an action.
    """
    return replace(node, as_html=True)


def drawing(*children: Child | None, key: str = "", **attrs: Attribute) -> Node:
    """A still picture, hidden from screen readers, painted as one text."""
    return as_html(el("svg", *children, key=key, aria_hidden="true", more=attrs))


def deferred(node: Node) -> Node:
    """Fill a node painted as one text later: a page with many of them opens at once.

    The node must have its size from the beginning, or the content below it would jump.
    """
    return replace(node, deferred=True)


@cache
def _written(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def markup(node: Node) -> str:
    """Write a tree as XML text, for pictures that leave the page."""
    return _written_out(node, _xml)


def inside(node: Node) -> str:
    """Write the children of a node as a text for the page."""
    return "".join(_written_out(child, _quoted) for child in node.children)


def _written_out(node: Child, text: Callable[[str], str]) -> str:
    if isinstance(node, str):
        return text(node)
    attrs = "".join(f' {name}="{text(value)}"' for name, value in node.attrs.items())
    inner = "".join(_written_out(child, text) for child in node.children)
    return f"<{node.tag}{attrs}>{inner}</{node.tag}>"


_NOT_XML = "[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"


def _xml(text: str) -> str:
    # Compiled when the first picture leaves the page: no start waits for it.
    return _quoted(re.sub(_NOT_XML, "\ufffd", text))


def _quoted(text: str) -> str:
    for sign, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(sign, name)
    return text


S = TypeVar("S")


class Region(NamedTuple, Generic[S]):
    """A part of the page with an id of its own, drawn again when a part that it reads is another.

    `reads` has the paths of these parts in the state: each is the same object until it changes.
    A region that ``waits`` may be drawn some frames late, while a pointer moves something. Others
    may lie inside one that ``holds`` them, and replace its other content.
    """

    id: str
    reads: str
    view: Callable[[S], Node]
    waits: bool = False
    holds: bool = False
