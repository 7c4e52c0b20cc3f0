"""The tree of nodes that a view gives, read as a player would read the page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.ui.parts.node import Node

if TYPE_CHECKING:
    from collections.abc import Iterator


def nodes(node: Node) -> Iterator[Node]:
    """The node and all nodes in it, in order."""
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from nodes(child)


def words(node: Node) -> str:
    """All texts in a node."""
    return "".join(child if isinstance(child, str) else words(child) for child in node.children)


def spoken(node: Node) -> str:
    """All texts in a node that are not hidden from a screen reader."""
    return "".join(
        child if isinstance(child, str) else spoken(child)
        for child in node.children
        if isinstance(child, str) or child.attrs.get("aria-hidden") != "true"
    )


def without(node: Node, name: str) -> str:
    """All texts in a node outside elements of that class."""
    return "".join(
        child if isinstance(child, str) else without(child, name)
        for child in node.children
        if isinstance(child, str) or name not in child.attrs.get("class", "").split()
    )


def having(node: Node, name: str, value: str | None = None) -> list[Node]:
    """The nodes with an attribute (of that value)."""
    return [
        inner
        for inner in nodes(node)
        if name in inner.attrs and (value is None or inner.attrs[name] == value)
    ]


def tagged(node: Node, tag: str) -> list[Node]:
    return [inner for inner in nodes(node) if inner.tag == tag]


def of_class(node: Node, name: str) -> list[Node]:
    return [inner for inner in nodes(node) if name in inner.attrs.get("class", "").split()]


def clicks(node: Node) -> list[object]:
    """The actions of all clickable nodes in a node, in order."""
    return [inner.click for inner in nodes(node) if inner.click is not None]


def clicking(node: Node, action: object) -> list[Node]:
    """The nodes whose click carries this action."""
    return [inner for inner in nodes(node) if inner.click == action]
