"""The renderer: writes trees of nodes into the page, touching only the differences."""

from operator import attrgetter
from time import perf_counter
from typing import Final, Generic, TypeVar
from weakref import WeakValueDictionary

from nmbr9.ui.browser import browser
from nmbr9.ui.browser.browser import Element
from nmbr9.ui.parts.node import Node, Reaction, Region, inside

S = TypeVar("S")

SVG = "http://www.w3.org/2000/svg"
HTML = "http://www.w3.org/1999/xhtml"

PROPERTIES = frozenset({"value", "checked", "selected"})
"""Attributes that give only an element's initial state; its property has the present one."""

FIELDS = frozenset({"input", "option", "progress", "meter"})
"""The elements that have these properties."""

EVENTS: Final = ("click", "change", "submit")
"""The events of a node; an element with one carries `data-click` and the like."""

LONGEST_WAIT = 8
"""The most frames in a row that a waiting region waits."""

DEFERRED_SECONDS = 0.004
"""The part of a frame that deferred nodes may take."""


class Mounts:
    """The mounts to be filled later and the actions of events, shared by all mounts."""

    def __init__(self) -> None:
        self.deferred: dict[Mounted, None] = {}
        """In the order of filling."""
        self._answering: WeakValueDictionary[str, Mounted] = WeakValueDictionary()
        self._last = 0

    def number(self, mounted: "Mounted") -> str:
        self._last += 1
        self._answering[str(self._last)] = mounted
        return str(self._last)

    def action(self, number: str, event: str) -> Reaction | None:
        mounted = self._answering.get(number)
        return getattr(mounted.node, event) if mounted else None


class Mounted:
    """A node in the page, with its element and the mounts inside it."""

    __slots__ = ("__weakref__", "_mounts", "_number", "element", "node", "slots")

    def __init__(self, node: Node, element: Element, mounts: Mounts) -> None:
        self.node = Node(node.tag, {}, (), node.key, as_html=node.as_html)
        self.element = element
        self.slots: list[Mounted | str | None] = []
        self._mounts = mounts
        self._number = ""

    def paint(self, node: Node) -> None:
        """Bring the element from the last node to this one."""
        if node is self.node:
            return
        if node.attrs != self.node.attrs:
            self._paint_attributes(node)
        self._paint_events(node)
        if node.slots != self.node.slots:
            self._paint_children(node)
        self.node = node
        if node.tag == "dialog":
            wanted = node.attrs["data-open"] == "true"
            if wanted != self.element.open:
                (self.element.showModal if wanted else self.element.close)()

    def _paint_attributes(self, node: Node) -> None:
        before, after = self.node.attrs, node.attrs
        for name in {**before, **after}:
            if before.get(name) != after.get(name):
                self._write(name, after.get(name))

    def _write(self, name: str, value: str | None) -> None:
        if name == "style":
            # The policy of the page forbids style attributes, not styles set by its own code.
            self.element.style.cssText = value or ""
        elif name in PROPERTIES and self.node.tag in FIELDS:
            setattr(self.element, name, (value or "") if name == "value" else value is not None)
        elif value is None:
            self.element.removeAttribute(name)
        else:
            self.element.setAttribute(name, value)

    def _paint_events(self, node: Node) -> None:
        for event in EVENTS:
            answers = getattr(node, event) is not None
            if answers != (getattr(self.node, event) is not None):
                if answers:
                    self._number = self._number or self._mounts.number(self)
                    self.element.setAttribute(f"data-{event}", self._number)
                else:
                    self.element.removeAttribute(f"data-{event}")

    def _paint_children(self, node: Node) -> None:
        if node.deferred:
            self._mounts.deferred[self] = None
            return
        if node.as_html:
            self.element.innerHTML = inside(node)
            return
        elements = [child for child in node.slots if not isinstance(child, str)]
        if len(elements) == len(node.slots) and not any(isinstance(s, str) for s in self.slots):
            self._paint_elements(elements)
        elif any(elements):
            # A text among elements has no identity: all of them are made anew, in their order.
            self.element.textContent = ""
            self.slots = [self._append(child) for child in node.children]
        else:
            self.slots = [child for child in node.slots if isinstance(child, str)]
            self.element.textContent = "".join(map(str, self.slots))

    def _append(self, child: Node | str) -> "Mounted | str":
        new = child if isinstance(child, str) else self._painted(child)
        self.element.append(new.element if isinstance(new, Mounted) else new)
        return new

    def _painted(self, node: Node, mounted: "Mounted | None" = None) -> "Mounted":
        """The mount of a node, a new one unless there is one."""
        if mounted is None:
            drawn = node.tag == "svg" or self.element.namespaceURI == SVG
            element = browser.DOCUMENT.createElementNS(SVG if drawn else HTML, node.tag)
            mounted = Mounted(node, element, self._mounts)
        mounted.paint(node)
        return mounted

    def _paint_elements(self, nodes: list[Node | None]) -> None:
        old = {
            _identity(mounted.node, slot): mounted
            for slot, mounted in enumerate(self.slots)
            if isinstance(mounted, Mounted)
        }
        standing = list(old.values())
        self.slots = [
            self._painted(node, old.pop(_identity(node, slot), None)) if node else None
            for slot, node in enumerate(nodes)
        ]
        for gone in old.values():
            gone.element.remove()
        new = [mounted for mounted in self.slots if isinstance(mounted, Mounted)]
        self._arrange(new, [mounted for mounted in standing if mounted in new])

    def _arrange(self, new: "list[Mounted]", standing: "list[Mounted]") -> None:
        """Put elements in order; those already in their order stay untouched."""
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


def _identity(node: Node, index: int) -> tuple[str, str, bool]:
    return (node.tag, node.key or f"#{index}", node.as_html)


class Renderer(Generic[S]):
    """The regions of the page, each painted again only when a part that it reads is another."""

    def __init__(self, regions: tuple[Region[S], ...]) -> None:
        self._regions = regions
        self._mounted: dict[str, Mounted] = {}
        self._parts: dict[str, object] = {}
        """The parts as of the last painting."""
        self._due = dict.fromkeys(region.id for region in regions)
        """The regions still to be painted. A dict: a set's `remove` would bring more of Python."""
        self._readers: dict[str, dict[str, None]] = {}
        for region in regions:
            for part in region.reads.split():
                self._parts[part] = None
                self._readers.setdefault(part, {})[region.id] = None
        self._of = {part: attrgetter(part) for part in self._parts}
        self._mounts = Mounts()
        self._waited = 0
        """The frames that each region has waited."""

    @property
    def behind(self) -> bool:
        return bool(self._waited)

    @property
    def unfinished(self) -> bool:
        return self.behind or bool(self._mounts.deferred)

    def go_on(self) -> None:
        """Fill as many deferred nodes as a frame allows, one at least."""
        end = perf_counter() + DEFERRED_SECONDS
        for mounted in tuple(self._mounts.deferred):
            del self._mounts.deferred[mounted]
            mounted.element.innerHTML = inside(mounted.node)
            if perf_counter() > end:
                break

    def paint(self, state: S, *, in_turns: bool = False) -> None:
        """Write the differences; if `in_turns`, waiting regions come later, one a frame."""
        for part, before in self._parts.items():
            now = self._of[part](state)
            if now is not before:
                self._parts[part] = now
                self._due |= self._readers[part]
        painted = waiting = False
        for region in self._regions:
            if region.id not in self._due:
                continue
            if in_turns and region.waits and painted and self._waited < LONGEST_WAIT:
                waiting = True
                continue
            painted = True
            del self._due[region.id]
            node = region.view(state)
            mounted = self._mounted.get(region.id)
            if mounted is None:
                element = browser.element(region.id)
                if not region.holds:
                    element.textContent = ""
                mounted = self._mounted[region.id] = Mounted(node, element, self._mounts)
            mounted.paint(node)
        self._waited = self._waited + 1 if waiting else 0

    def action(self, target: Element, event: str) -> Reaction | None:
        element = browser.closest(target, f"[data-{event}]")
        return self._mounts.action(str(getattr(element.dataset, event)), event) if element else None
