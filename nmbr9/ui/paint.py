"""Writes a tree of nodes into the page, touching only what differs from the last painting."""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING

from nmbr9.ui import browser
from nmbr9.ui.node import Node, inside

if TYPE_CHECKING:
    from nmbr9.ui.browser import Element
    from nmbr9.ui.regions import Dependencies, Region
    from nmbr9.ui.state import State

SVG = "http://www.w3.org/2000/svg"
HTML = "http://www.w3.org/1999/xhtml"

PROPERTIES = frozenset({"value", "checked", "selected"})
"""Attributes that only say how an element began; what it is now is its property."""

FIELDS = frozenset({"input", "option", "progress", "meter"})
"""The elements that have these properties."""

LATE_SECONDS = 0.004
"""How much of a frame is spent on what may come later."""


class Painted:
    """A node that stands in the page, with its element and what was painted inside it.

    `waiting` takes those that are to be filled later, in their order.
    """

    __slots__ = ("_waiting", "children", "element", "node")

    def __init__(self, node: Node, element: Element, waiting: dict[Painted, None]) -> None:
        self.node = Node(node.tag, {}, (), node.key, node.whole)
        self.element = element
        self.children: list[Painted | str] = []
        self._waiting = waiting

    def paint(self, node: Node) -> None:
        """Bring the element from the last node to this one."""
        if node is self.node:
            return
        if node.attrs != self.node.attrs:
            self._paint_attributes(node)
        if node.children != self.node.children:
            self._paint_children(node)
        self.node = node
        if node.tag == "dialog":
            _open_or_close(self.element, wanted=node.attrs["data-open"] == "true")

    def _paint_attributes(self, node: Node) -> None:
        before = self.node.attrs
        for name in before:
            if name not in node.attrs:
                self._remove(name)
        for name, value in node.attrs.items():
            if before.get(name) != value:
                self._write(name, value)

    def _write(self, name: str, value: str) -> None:
        if name == "style":
            # The policy of the page forbids style attributes, not styles set by its own code.
            self.element.style.cssText = value
        elif self._is_property(name):
            setattr(self.element, name, value if name == "value" else True)
        else:
            self.element.setAttribute(name, value)

    def _remove(self, name: str) -> None:
        if self._is_property(name):
            setattr(self.element, name, "" if name == "value" else False)
        elif name == "style":
            self.element.style.cssText = ""
        else:
            self.element.removeAttribute(name)

    def _is_property(self, name: str) -> bool:
        return name in PROPERTIES and self.node.tag in FIELDS

    def _paint_children(self, node: Node) -> None:
        if node.late:
            self._waiting[self] = None
        elif node.whole:
            self.element.innerHTML = inside(node)
        elif node.children and all(isinstance(child, str) for child in node.children):
            self.element.textContent = "".join(str(child) for child in node.children)
            self.children = list(map(str, node.children))
        elif any(isinstance(child, str) for child in (*self.children, *node.children)):
            # A text among elements has no identity: all of them are made anew, in their order.
            self.element.textContent = ""
            self.children = [self._added(child) for child in node.children]
        else:
            self._paint_elements([child for child in node.children if isinstance(child, Node)])

    def fill(self) -> None:
        """Write what is inside a late node."""
        self.element.innerHTML = inside(self.node)

    def _added(self, child: Node | str) -> Painted | str:
        """A new child at the end."""
        if isinstance(child, str):
            self.element.append(child)
            return child
        painted = self._painted(child)
        self.element.append(painted.element)
        return painted

    def _painted(self, child: Node) -> Painted:
        """A new element, not yet in the page."""
        painted = Painted(child, self._make(child), self._waiting)
        painted.paint(child)
        return painted

    def _paint_elements(self, nodes: list[Node]) -> None:
        old = [child for child in self.children if isinstance(child, Painted)]
        kept = {_identity(child.node, i): child for i, child in enumerate(old)}
        new: list[Painted] = []
        for i, child in enumerate(nodes):
            painted = kept.pop(_identity(child, i), None)
            if painted is None:
                painted = self._painted(child)
            else:
                painted.paint(child)
            new.append(painted)
        for gone in kept.values():
            gone.element.remove()
        self._arrange(new, [child for child in old if child in new])
        self.children = [*new]

    def _arrange(self, new: list[Painted], standing: list[Painted]) -> None:
        """Put elements where they belong; those already in their order stay untouched."""
        if new == standing:
            return
        for i, child in enumerate(new):
            if i >= len(standing):
                self.element.append(child.element)
                standing.append(child)
            elif standing[i] is not child:
                standing[i].element.before(child.element)
                standing = [other for other in standing if other is not child]
                standing.insert(i, child)

    def _make(self, node: Node) -> Element:
        drawn = node.tag == "svg" or self.element.namespaceURI == SVG
        return browser.make_element(SVG if drawn else HTML, node.tag)


def _identity(node: Node, index: int) -> tuple[str, str, bool]:
    return (node.tag, node.key or f"#{index}", node.whole)


def _open_or_close(element: Element, *, wanted: bool) -> None:
    if wanted and not element.open:
        element.showModal()
    elif not wanted and element.open:
        element.close()


class Canvas:
    """The regions of the page, each painted again only when what it depends on has changed."""

    def __init__(self, regions: tuple[Region, ...]) -> None:
        self._regions = regions
        self._painted: dict[str, Painted] = {}
        self._last: dict[str, Dependencies] = {}
        self._waiting: dict[Painted, None] = {}

    @property
    def unfinished(self) -> bool:
        """Whether something is still to be filled."""
        return bool(self._waiting)

    def go_on(self) -> None:
        """Fill as much of it as a frame bears, one at least."""
        end = perf_counter() + LATE_SECONDS
        while self._waiting:
            painted = next(iter(self._waiting))
            del self._waiting[painted]
            painted.fill()
            if perf_counter() > end:
                break

    def paint(self, state: State) -> None:
        """Write what differs."""
        for region in self._regions:
            depends = region.depends(state)
            if self._last.get(region.id) == depends:
                continue
            self._last[region.id] = depends
            node = region.view(state)
            painted = self._painted.get(region.id)
            if painted is None:
                element = browser.element(region.id)
                if node.children:
                    element.textContent = ""
                painted = self._painted[region.id] = Painted(node, element, self._waiting)
            painted.paint(node)
