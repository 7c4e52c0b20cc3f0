"""A fake page: elements that log their changes, to paint on."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, TypeAlias
from xml.etree import ElementTree as ET

from nmbr9.ui.app.view import REGIONS
from nmbr9.ui.parts.node import Node, Region, el

if TYPE_CHECKING:
    from nmbr9.ui.app.state import State
    from nmbr9.ui.browser.renderer import Renderer


HTML = "http://www.w3.org/1999/xhtml"
SVG = "http://www.w3.org/2000/svg"

Picture: TypeAlias = "tuple[object, ...]"
"""The content of the page, as comparable data."""

log: list[str] = []
"""Everything written into the page, in order."""


@dataclass(eq=False)
class FakeElement:
    """An element with the parts that painting needs."""

    namespaceURI: str  # noqa: N815 - the page's word
    tag: str
    attributes: dict[str, str] = field(default_factory=dict)
    inside: list[FakeElement | str] = field(default_factory=list)
    parent: FakeElement | None = None
    style: SimpleNamespace = field(default_factory=lambda: SimpleNamespace(cssText=""))
    value: str = ""
    checked: bool = False
    selected: bool = False
    open: bool = False

    def setAttribute(self, name: str, value: str) -> None:  # noqa: N802 - the page's word
        log.append(f"{self.tag} {name}={value}")
        self.attributes[name] = value

    def removeAttribute(self, name: str) -> None:  # noqa: N802 - the page's word
        log.append(f"{self.tag} -{name}")
        self.attributes.pop(name, None)

    @property
    def textContent(self) -> str:  # noqa: N802 - the page's word
        return "".join(
            child if isinstance(child, str) else child.textContent for child in self.inside
        )

    @textContent.setter
    def textContent(self, text: str) -> None:  # noqa: N802 - the page's word
        log.append(f"{self.tag} text={text}")
        for child in self.inside:
            if isinstance(child, FakeElement):
                child.parent = None
        self.inside = [text] if text else []

    def write(self, text: str) -> None:
        """The page's innerHTML, which cannot be read here."""
        log.append(f"{self.tag} inside={text}")
        self.inside = read(ET.fromstring(f"<svg>{text}</svg>"), self)  # noqa: S314  our own text

    innerHTML = property(fset=write)  # noqa: N815 - the page's word

    def append(self, child: FakeElement | str) -> None:
        log.append(f"{self.tag} +{child if isinstance(child, str) else child.tag}")
        if isinstance(child, FakeElement):
            child.leave()
            child.parent = self
        self.inside.append(child)

    def before(self, child: FakeElement) -> None:
        assert self.parent is not None
        log.append(f"{self.tag} <{child.tag}")
        child.leave()
        child.parent = self.parent
        self.parent.inside.insert(self.parent.inside.index(self), child)

    def remove(self) -> None:
        log.append(f"-{self.tag}")
        self.leave()

    def leave(self) -> None:
        if self.parent is not None:
            self.parent.inside.remove(self)
            self.parent = None

    def showModal(self) -> None:  # noqa: N802 - the page's word
        assert not self.open
        self.open = True

    def close(self) -> None:
        assert self.open
        self.open = False

    @property
    def dataset(self) -> SimpleNamespace:
        marks = {name.removeprefix("data-"): text for name, text in self.attributes.items()}
        return SimpleNamespace(**marks)

    def closest(self, selector: str) -> FakeElement | None:
        """The nearest element, itself included, that has an attribute: `[data-click]`."""
        element: FakeElement | None = self
        while element is not None and selector.strip("[]") not in element.attributes:
            element = element.parent
        return element

    @property
    def picture(self) -> Picture:
        """The element with its content; adjacent texts are one.

        The numbers of elements that answer events are left out.
        """
        children: list[object] = []
        for child in self.inside:
            if isinstance(child, FakeElement):
                children.append(child.picture)
            elif children and isinstance(children[-1], str):
                children[-1] += child
            elif child:
                children.append(child)
        return (
            self.tag,
            self.namespaceURI,
            {k: v for k, v in self.attributes.items() if k not in ANSWERING},
            self.style.cssText,
            (self.value, self.checked, self.selected),
            children,
        )


def read(tree: ET.Element, parent: FakeElement) -> list[FakeElement | str]:
    """The elements of a parsed text, as a picture."""
    inside: list[FakeElement | str] = [tree.text] if tree.text else []
    for child in tree:
        element = FakeElement(SVG, child.tag, dict(child.attrib), parent=parent)
        element.inside = read(child, element)
        inside.append(element)
        if child.tail:
            inside.append(child.tail)
    return inside


ANSWERED = ("click", "change", "submit")
ANSWERING = tuple(f"data-{event}" for event in ANSWERED)
PROPERTIES = ("value", "checked", "selected")
FIELDS = ("input", "option", "progress", "meter")


def wanted(node: Node, namespace: str = HTML) -> Picture:
    """The picture of a node in the page, made the slow and plain way."""
    namespace = SVG if node.tag == "svg" else namespace
    children: list[object] = []
    for child in node.children:
        if isinstance(child, Node):
            children.append(wanted(child, namespace))
        elif children and isinstance(children[-1], str):
            children[-1] += child
        elif child:
            children.append(child)
    properties = set(PROPERTIES) if node.tag in FIELDS else set()
    return (
        node.tag,
        namespace,
        {k: v for k, v in node.attrs.items() if k != "style" and k not in properties},
        node.attrs.get("style", ""),
        (
            node.attrs.get("value", "") if properties else "",
            "checked" in node.attrs and bool(properties),
            "selected" in node.attrs and bool(properties),
        ),
        children,
    )


def closest(target: object, selector: str) -> FakeElement | None:
    return target.closest(selector) if isinstance(target, FakeElement) else None


class Sheet:
    """A page with one element a region, and the renderer's module, which paints into it."""

    def __init__(self) -> None:
        self.elements = {region.id: FakeElement(HTML, "div") for region in REGIONS}
        self.browser = ModuleType("nmbr9.ui.browser.browser")
        self.browser.__dict__.update(
            Element=FakeElement,
            Event=object,
            DOCUMENT=SimpleNamespace(createElementNS=FakeElement),
            element=lambda name: self.elements[name],
            closest=closest,
        )
        self.renderer = ModuleType("not imported yet")


class Easel:
    """One element, and the last nodes painted on it."""

    def __init__(self, sheet: Sheet, node: Node) -> None:
        self.element = FakeElement(SVG if node.tag == "svg" else HTML, node.tag)
        self.mounts = sheet.renderer.Mounts()
        self.mounted = sheet.renderer.Mounted(node, self.element, self.mounts)
        self.show(node)

    def show(self, node: Node) -> Picture:
        log.clear()
        self.mounted.paint(node)
        return self.element.picture

    def child(self, index: int) -> FakeElement:
        child = self.element.inside[index]
        assert isinstance(child, FakeElement)
        return child


def items(*keys: str) -> Node:
    return el("ul", *(el("li", key, key=key) for key in keys))


def showing_each(sheet: Sheet, shown: list[Node]) -> Renderer[State]:
    """A renderer that shows the last node of a list at each painting."""
    region: Region[State] = Region("stage", "context", lambda _: shown[-1])
    renderer: Renderer[State] = sheet.renderer.Renderer((region,))
    return renderer
