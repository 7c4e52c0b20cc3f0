"""The tree of nodes a view gives, and `paint` writes into the page."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Child: TypeAlias = "Node | str"
Attribute: TypeAlias = str | int | float | bool | None


@dataclass(frozen=True, slots=True)
class Node:
    """One element to be: tag, attributes as text, children in order.

    Siblings with the same tag and key are the same element from one painting to the next. What is
    inside a `whole` one is written as one text, and written again when any of it differs; what is
    inside a `late` one, in one of the frames that follow.
    """

    tag: str
    attrs: Mapping[str, str]
    children: tuple[Child, ...]
    key: str = ""
    whole: bool = False
    late: bool = False


def el(tag: str, *children: Child | None, key: str = "", **attrs: Attribute) -> Node:
    """Build a node; `class_` and `aria_label` become `class` and `aria-label`.

    An attribute that is None or False is left out, True is written as present and empty;
    a child that is None is left out.
    """
    written = {
        _written(name): "" if value is True else str(value)
        for name, value in attrs.items()
        if value is not None and value is not False
    }
    return Node(tag, written, tuple(child for child in children if child is not None), key)


def whole(node: Node) -> Node:
    """The same node, painted whole: many elements cost hardly more than one.

    Nothing in it may have a style, which the page's policy forbids in texts.
    """
    return replace(node, whole=True)


def drawing(*children: Child | None, key: str = "", **attrs: Attribute) -> Node:
    """A still picture for the eye alone, painted whole."""
    return whole(el("svg", *children, key=key, aria_hidden="true", **attrs))


def late(node: Node) -> Node:
    """The same whole node, filled after the painting: a page with many of them opens at once.

    It takes its room from the beginning, or what follows it would jump.
    """
    return replace(node, late=True)


@cache
def _written(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def markup(node: Node) -> str:
    """Write a tree as XML text, for pictures that leave the page."""
    return _tree(node, _xml)


def inside(node: Node) -> str:
    """Write what is in a node as a text that the page itself reads."""
    return "".join(_child(child, _quoted) for child in node.children)


def _tree(node: Node, text: Callable[[str], str]) -> str:
    attrs = "".join(f' {name}="{text(value)}"' for name, value in node.attrs.items())
    inner = "".join(_child(child, text) for child in node.children)
    return f"<{node.tag}{attrs}>{inner}</{node.tag}>"


def _child(child: Child, text: Callable[[str], str]) -> str:
    return text(child) if isinstance(child, str) else _tree(child, text)


_NOT_XML = "[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"


def _xml(text: str) -> str:
    # Compiled when the first picture leaves the page: no start waits for it.
    return _quoted(re.sub(_NOT_XML, "\ufffd", text))


def _quoted(text: str) -> str:
    for sign, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(sign, name)
    return text
