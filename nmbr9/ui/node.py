"""The tree of nodes a view gives, and `paint` writes into the page."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from collections.abc import Mapping

Child: TypeAlias = "Node | str"
Attribute: TypeAlias = str | int | float | bool | None


@dataclass(frozen=True, slots=True)
class Node:
    """One element to be: tag, attributes as text, children in order.

    Siblings with the same tag and key are the same element from one painting to the next.
    """

    tag: str
    attrs: Mapping[str, str]
    children: tuple[Child, ...]
    key: str = ""


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


@cache
def _written(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


def markup(node: Node) -> str:
    """Write a tree as XML text, for pictures that leave the page."""
    attrs = "".join(f' {name}="{_escaped(value)}"' for name, value in node.attrs.items())
    inner = "".join(
        _escaped(child) if isinstance(child, str) else markup(child) for child in node.children
    )
    return f"<{node.tag}{attrs}>{inner}</{node.tag}>"


_NOT_XML = "[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]"


def _escaped(text: str) -> str:
    # Compiled when the first picture leaves the page: no start waits for it.
    text = re.sub(_NOT_XML, "\ufffd", text)
    for sign, name in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;")):
        text = text.replace(sign, name)
    return text
