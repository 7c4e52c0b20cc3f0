"""Painting, on a sheet that is no page but keeps a list of what was done to it."""

from __future__ import annotations

import importlib
import sys
from dataclasses import dataclass, field
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, TypeAlias
from xml.etree import ElementTree as ET

import pytest
from hypothesis import given
from hypothesis import strategies as st

import nmbr9.ui
from nmbr9.ui.node import Node, drawing, el, inside, late
from nmbr9.ui.regions import REGIONS, Region
from nmbr9.ui.state import Page
from tests.support.ui_states import free, together

if TYPE_CHECKING:
    from collections.abc import Iterator

    from nmbr9.ui.node import Child
    from nmbr9.ui.paint import Canvas

HTML = "http://www.w3.org/1999/xhtml"
SVG = "http://www.w3.org/2000/svg"

Picture: TypeAlias = "tuple[object, ...]"
"""What stands in the page, as data that can be compared."""

log: list[str] = []
"""Everything that was written into the page, in order."""


@dataclass(eq=False)
class FakeElement:
    """An element, as far as painting needs one."""

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
    def picture(self) -> Picture:
        """The element and all that is in it; texts that follow each other are one."""
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
            self.attributes,
            self.style.cssText,
            (self.value, self.checked, self.selected),
            children,
        )


def read(tree: ET.Element, parent: FakeElement) -> list[FakeElement | str]:
    """What a text that was parsed has inside, as elements of a drawing."""
    inside: list[FakeElement | str] = [tree.text] if tree.text else []
    for child in tree:
        element = FakeElement(SVG, child.tag, dict(child.attrib), parent=parent)
        element.inside = read(child, element)
        inside.append(element)
        if child.tail:
            inside.append(child.tail)
    return inside


PROPERTIES = ("value", "checked", "selected")
FIELDS = ("input", "option", "progress", "meter")


def wanted(node: Node, namespace: str = HTML) -> Picture:
    """What a node looks like in the page: the slow and plain way to say it."""
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


class Sheet:
    """A page with one element a region, and the module that paints into it."""

    def __init__(self) -> None:
        self.elements = {region.id: FakeElement(HTML, "div") for region in REGIONS}
        self.browser = ModuleType("nmbr9.ui.browser")
        self.browser.__dict__.update(
            make_element=FakeElement, element=lambda name: self.elements[name]
        )
        self.paint = ModuleType("not imported yet")


@pytest.fixture(scope="module")
def sheet() -> Iterator[Sheet]:
    """The painter, bound to a page that is none."""
    sheet = Sheet()
    name = "nmbr9.ui.paint"
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "nmbr9.ui.browser", sheet.browser)
        patch.setattr(nmbr9.ui, "browser", sheet.browser, raising=False)
        patch.setattr(nmbr9.ui, "paint", None, raising=False)
        patch.setitem(sys.modules, name, sheet.paint)
        del sys.modules[name]
        sheet.paint = importlib.import_module(name)
        yield sheet


class Easel:
    """One element, and what was painted on it last."""

    def __init__(self, sheet: Sheet, node: Node) -> None:
        self.element = FakeElement(SVG if node.tag == "svg" else HTML, node.tag)
        self.painted = sheet.paint.Painted(node, self.element, {})
        self.show(node)

    def show(self, node: Node) -> Picture:
        log.clear()
        self.painted.paint(node)
        return self.element.picture

    def child(self, index: int) -> FakeElement:
        child = self.element.inside[index]
        assert isinstance(child, FakeElement)
        return child


def items(*keys: str) -> Node:
    return el("ul", *(el("li", key, key=key) for key in keys))


# What is written


def test_attributes_are_set_changed_and_removed(sheet: Sheet) -> None:
    easel = Easel(sheet, el("p", class_="a", hidden=True))
    easel.show(el("p", class_="b", title="t"))
    assert easel.element.attributes == {"class": "b", "title": "t"}
    assert log == ["p -hidden", "p class=b", "p title=t"]


def test_only_what_differs_is_written(sheet: Sheet) -> None:
    def tree(words: str) -> Node:
        return el("div", el("p", "same", class_="same"), el("p", words, class_="same"))

    easel = Easel(sheet, tree("old"))
    easel.show(tree("new"))
    assert log == ["p text=new"]


def test_the_same_tree_writes_nothing(sheet: Sheet) -> None:
    easel = Easel(sheet, items("a", "b"))
    easel.show(items("a", "b"))
    assert log == []


def test_a_drawing_is_written_as_one_text_and_only_when_it_differs(sheet: Sheet) -> None:
    def tree(words: str) -> Node:
        rest = el("text", words, el("tspan", "2"), x=1)
        return el("p", drawing(el("path", d="M0 0"), rest, class_="small"))

    easel = Easel(sheet, tree("1"))
    assert easel.show(tree("1")) == wanted(tree("1"))
    assert log == []
    assert easel.show(tree("<&")) == wanted(tree("<&"))
    assert log == ['svg inside=<path d="M0 0"></path><text x="1">&lt;&amp;<tspan>2</tspan></text>']


def test_a_drawing_takes_the_place_of_shapes_painted_one_by_one(sheet: Sheet) -> None:
    shape = el("path", d="M0 0")
    one_by_one, whole = el("p", el("svg", shape)), el("p", drawing(shape))
    easel = Easel(sheet, one_by_one)
    for tree in (whole, one_by_one, whole):
        assert easel.show(tree) == wanted(tree)


def drawings(node: Node) -> Iterator[Node]:
    """Every drawing in a tree."""
    if node.whole:
        yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from drawings(child)


@pytest.mark.parametrize("page", [None, Page.RESULT, Page.RULES, Page.CUP, Page.STATISTICS])
def test_no_drawing_has_a_style_inside(page: Page | None) -> None:
    state = together().changed(page=page)
    found = [one for region in REGIONS for one in drawings(region.view(state))]
    assert found
    assert [inside(one) for one in found if " style=" in inside(one)] == []


def test_a_style_is_a_property_since_the_page_forbids_the_attribute(sheet: Sheet) -> None:
    easel = Easel(sheet, el("p", style="top:1px"))
    assert easel.element.style.cssText == "top:1px"
    assert easel.element.attributes == {}
    easel.show(el("p"))
    assert easel.element.style.cssText == ""


def test_what_a_field_holds_now_is_a_property(sheet: Sheet) -> None:
    easel = Easel(sheet, el("input", type="range", value=3, checked=True))
    assert easel.element.value == "3"
    assert easel.element.checked is True
    assert easel.element.attributes == {"type": "range"}
    easel.show(el("input", type="range"))
    assert easel.element.value == ""
    assert easel.element.checked is False


def test_the_choice_of_a_list_moves_with_the_setting(sheet: Sheet) -> None:
    def choice(chosen: str) -> Node:
        options = (el("option", value=value, selected=value == chosen) for value in "ab")
        return el("select", *options)

    easel = Easel(sheet, choice("a"))
    easel.show(choice("b"))
    assert [easel.child(i).selected for i in range(2)] == [False, True]


def test_a_dialog_is_opened_and_closed_once(sheet: Sheet) -> None:
    easel = Easel(sheet, el("dialog", data_open="false"))
    is_open = [easel.element.open]
    for words, wanted_open in (("1", "true"), ("2", "true"), ("3", "false"), ("4", "false")):
        easel.show(el("dialog", words, data_open=wanted_open))
        is_open.append(easel.element.open)
    assert is_open == [False, True, True, False, False]


def test_what_the_player_closed_is_not_closed_twice(sheet: Sheet) -> None:
    easel = Easel(sheet, el("dialog", "1", data_open="true"))
    easel.element.open = False
    easel.show(el("dialog", data_open="false"))
    assert not easel.element.open


def test_pictures_are_made_as_pictures(sheet: Sheet) -> None:
    easel = Easel(sheet, el("p", el("svg", el("g", el("path"))), el("b")))
    svg, b = easel.child(0), easel.child(1)
    assert svg.namespaceURI == SVG
    assert isinstance(svg.inside[0], FakeElement)
    assert svg.inside[0].namespaceURI == SVG
    assert b.namespaceURI == HTML


# Which element is which


def test_siblings_are_known_by_their_keys(sheet: Sheet) -> None:
    easel = Easel(sheet, items("a", "b", "c"))
    elements = {key: easel.child(i) for i, key in enumerate("abc")}
    easel.show(items("c", "x", "a"))
    assert easel.child(0) is elements["c"]
    assert easel.child(2) is elements["a"]
    assert elements["b"].parent is None


def test_a_row_added_in_front_moves_no_other(sheet: Sheet) -> None:
    easel = Easel(sheet, items("b", "c"))
    easel.show(items("a", "b", "c"))
    assert log == ["li text=a", "li <li"]


def test_a_row_added_at_the_end_moves_no_other(sheet: Sheet) -> None:
    easel = Easel(sheet, items("a", "b"))
    easel.show(items("a", "b", "c"))
    assert log == ["li text=c", "ul +li"]


def test_a_row_that_goes_moves_no_other(sheet: Sheet) -> None:
    easel = Easel(sheet, items("a", "b", "c"))
    easel.show(items("a", "c"))
    assert log == ["-li"]


def test_without_keys_siblings_are_known_by_their_order(sheet: Sheet) -> None:
    easel = Easel(sheet, el("p", el("b", "1"), el("b", "2")))
    first = easel.child(0)
    easel.show(el("p", el("b", "3")))
    assert easel.child(0) is first
    assert len(easel.element.inside) == 1


def test_another_tag_is_another_element(sheet: Sheet) -> None:
    easel = Easel(sheet, el("p", el("b", key="x")))
    first = easel.child(0)
    easel.show(el("p", el("i", key="x")))
    assert first.parent is None
    assert easel.child(0).tag == "i"


@pytest.mark.parametrize(
    "children",
    [
        (el("b"), "after"),
        ("before", el("b")),
        ("before", el("b"), "after"),
        (el("b"), "between", el("b")),
        ("before", el("b", key="x"), el("b", key="y")),
    ],
)
@pytest.mark.parametrize("earlier", [(), (el("b"),), (el("b"), el("b")), ("words",)])
def test_texts_stand_where_the_tree_has_them(
    sheet: Sheet, earlier: tuple[Child, ...], children: tuple[Child, ...]
) -> None:
    easel = Easel(sheet, el("p", *earlier))
    tree = el("p", *children)
    assert wanted(tree) == easel.show(tree)


# Any tree after any other

keys = st.sampled_from(("", "", "a", "b", "c"))
attributes = st.dictionaries(
    st.sampled_from(("class", "style", "hidden", "value", "checked", "selected")),
    st.sampled_from(("", "x", "y")),
    max_size=3,
)
texts = st.sampled_from(("", "one", "two"))


def nodes_with(children: st.SearchStrategy[list[Child]]) -> st.SearchStrategy[Node]:
    return st.builds(
        lambda tag, attrs, inside, key: Node(tag, attrs, tuple(once_each(inside)), key),
        st.sampled_from(("p", "b", "svg", "input")),
        attributes,
        children,
        keys,
    )


def once_each(children: list[Child]) -> list[Child]:
    """The same children without the second of two siblings that would be one element."""
    met: set[tuple[str, str]] = set()
    kept: list[Child] = []
    for child in children:
        if isinstance(child, Node) and child.key:
            if (child.tag, child.key) in met:
                continue
            met.add((child.tag, child.key))
        kept.append(child)
    return kept


leaves: st.SearchStrategy[Child] = texts | nodes_with(st.lists(texts, max_size=2))
trees = st.recursive(
    leaves, lambda inner: texts | nodes_with(st.lists(inner, max_size=4)), max_leaves=8
)
roots = st.builds(
    lambda attrs, inside: Node("div", attrs, tuple(once_each(inside))),
    attributes.map(lambda attrs: {k: v for k, v in attrs.items() if k not in PROPERTIES}),
    st.lists(trees, max_size=5),
)


@given(roots)
def test_a_tree_painted_afresh_stands_in_the_page(sheet: Sheet, tree: Node) -> None:
    assert wanted(tree) == Easel(sheet, tree).element.picture


@given(st.lists(roots, min_size=2, max_size=3))
def test_a_tree_painted_over_others_looks_as_if_painted_afresh(
    sheet: Sheet, sequence: list[Node]
) -> None:
    easel = Easel(sheet, sequence[0])
    for tree in sequence[1:]:
        assert wanted(tree) == easel.show(tree)


@given(st.permutations("abcdef"), st.permutations("abcdef"), st.integers(0, 6), st.integers(0, 6))
def test_rows_in_any_new_order_stay_the_elements_they_were(
    sheet: Sheet, before: list[str], then: list[str], first: int, second: int
) -> None:
    old, new = before[:first], then[:second]
    easel = Easel(sheet, items(*old))
    elements = {key: easel.child(i) for i, key in enumerate(old)}
    tree = items(*new)
    assert wanted(tree) == easel.show(tree)
    for i, key in enumerate(new):
        assert key not in elements or easel.child(i) is elements[key]


# The whole page


def test_the_first_painting_takes_the_place_of_what_was_there(sheet: Sheet) -> None:
    painter = sheet.paint.Canvas((Region("top", lambda _: (), lambda _: items("a")),))
    sheet.elements["top"] = FakeElement(HTML, "header", inside=["loading", FakeElement(HTML, "i")])
    painter.paint(free())
    assert sheet.elements["top"].textContent == "a"


def test_a_region_without_children_leaves_what_stands_in_it(sheet: Sheet) -> None:
    painter = sheet.paint.Canvas((Region("stage", lambda _: (), lambda _: el("div", role="x")),))
    sheet.elements["stage"] = FakeElement(HTML, "div", inside=[FakeElement(HTML, "i")])
    painter.paint(free())
    assert len(sheet.elements["stage"].inside) == 1


def test_a_region_is_viewed_again_only_when_what_it_depends_on_has_changed(sheet: Sheet) -> None:
    viewed = []

    def view(state: object) -> Node:
        viewed.append(state)
        return el("p", str(len(viewed)))

    painter = sheet.paint.Canvas((Region("hint", lambda s: (s.rotation,), view),))
    first = free()
    for state in (first, first.changed(lift=5), first.changed(rotation=1)):
        painter.paint(state)
    assert len(viewed) == 2
    assert sheet.elements["hint"].textContent == "2"


def pictures(*words: str) -> Node:
    """Drawings that may come late, one for each word."""
    return el("div", *(late(drawing(el("text", word), key=str(i))) for i, word in enumerate(words)))


def showing_each(sheet: Sheet, shown: list[Node]) -> Canvas:
    """A canvas on which the last node of a list is shown at each painting."""
    region = Region("stage", lambda _: (object(),), lambda _: shown[-1])
    canvas: Canvas = sheet.paint.Canvas((region,))
    return canvas


def test_late_drawings_are_filled_one_after_the_other_once_the_page_stands(
    sheet: Sheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sheet.paint, "LATE_SECONDS", -1)  # as if each took the whole frame
    canvas = showing_each(sheet, [pictures("a", "b")])
    canvas.paint(free())
    stage = sheet.elements["stage"]
    seen = [stage.textContent]
    while canvas.unfinished:
        canvas.go_on()
        seen.append(stage.textContent)
    assert seen == ["", "a", "ab"]


def test_a_frame_fills_as_many_as_it_has_time_for(
    sheet: Sheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sheet.paint, "LATE_SECONDS", 60)
    canvas = showing_each(sheet, [pictures("a", "b", "c")])
    canvas.paint(free())
    canvas.go_on()
    assert sheet.elements["stage"].textContent == "abc"
    assert not canvas.unfinished


def test_a_late_drawing_that_changed_meanwhile_is_filled_as_it_is_now(sheet: Sheet) -> None:
    shown = [pictures("a")]
    canvas = showing_each(sheet, shown)
    canvas.paint(free())
    shown.append(pictures("b"))
    canvas.paint(free())
    canvas.go_on()
    assert sheet.elements["stage"].textContent == "b"
    assert not canvas.unfinished


def test_a_late_drawing_that_stays_the_same_is_not_filled_again(sheet: Sheet) -> None:
    canvas = showing_each(sheet, [pictures("a")])
    canvas.paint(free())
    canvas.go_on()
    canvas.paint(free())
    assert not canvas.unfinished
