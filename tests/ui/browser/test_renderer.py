"""The renderer's writes to the page: only the differences, and the same as a fresh page."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.ui.parts.node import Node, drawing, el
from tests.support.reading_nodes import nodes

if TYPE_CHECKING:
    from nmbr9.ui.parts.node import Child
from tests.support.fake_page import (
    HTML,
    PROPERTIES,
    SVG,
    Easel,
    FakeElement,
    Sheet,
    items,
    log,
    wanted,
)

# What is written


def test_attributes_are_set_changed_and_removed(sheet: Sheet) -> None:
    easel = Easel(sheet, el("p", class_="a", hidden=True))
    easel.show(el("p", class_="b", title="t"))
    assert easel.element.attributes == {"class": "b", "title": "t"}
    assert log == ["p class=b", "p -hidden", "p title=t"]


def test_only_what_differs_is_written(sheet: Sheet) -> None:
    def tree(words: str) -> Node:
        return el("div", el("p", "same", class_="same"), el("p", words, class_="same"))

    easel = Easel(sheet, tree("old"))
    easel.show(tree("new"))
    assert log == ["p text=new"]


def test_what_is_left_out_keeps_its_slot_and_the_others_stay_themselves(sheet: Sheet) -> None:
    def tree(*, late: bool) -> Node:
        return el("div", el("b", "late") if late else None, el("b", "here"), el("b", "last"))

    easel = Easel(sheet, tree(late=False))
    here, last = easel.child(0), easel.child(1)
    easel.show(tree(late=True))
    assert (easel.child(1), easel.child(2)) == (here, last), "the focus has moved to another"
    assert log == ["b text=late", "b <b"]
    easel.show(tree(late=False))
    assert (easel.child(0), easel.child(1)) == (here, last)


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
        assert easel.show(tree) == wanted(tree), tree


def test_a_style_is_a_property_since_the_page_forbids_the_attribute(sheet: Sheet) -> None:
    easel = Easel(sheet, el("p", style="top:1px"))
    assert easel.element.style.cssText == "top:1px"
    assert easel.element.attributes == {}
    easel.show(el("p"))
    assert easel.element.style.cssText == ""


def test_the_present_value_of_a_field_is_a_property(sheet: Sheet) -> None:
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


def test_a_dialog_closed_by_the_player_is_not_closed_twice(sheet: Sheet) -> None:
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
def test_texts_are_in_the_places_of_the_tree(
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
        lambda tag, attrs, inside, key, click: Node(
            tag, attrs, tuple(once_each(inside)), key, click
        ),
        st.sampled_from(("p", "b", "svg", "input")),
        attributes,
        children,
        keys,
        st.sampled_from((None, "one action", "another action")),
    )


def once_each(children: list[Child]) -> list[Child]:
    """The children without the second of two siblings that would be one element."""
    met: set[tuple[str, str]] = set()
    unique: list[Child] = []
    for child in children:
        if isinstance(child, Node) and child.key:
            if (child.tag, child.key) in met:
                continue
            met.add((child.tag, child.key))
        unique.append(child)
    return unique


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
        assert wanted(tree) == easel.show(tree), tree


def answers(easel: Easel, element: FakeElement) -> list[object]:
    """The action of each element in a tree for a click on it alone, in order."""
    number = element.attributes.get("data-click")
    own = easel.mounts.action(number, "click") if number is not None else None
    children = (child for child in element.inside if isinstance(child, FakeElement))
    return [own, *(action for child in children for action in answers(easel, child))]


@given(st.lists(roots, min_size=1, max_size=3))
def test_each_element_has_the_action_of_its_node_after_any_painting(
    sheet: Sheet, sequence: list[Node]
) -> None:
    easel = Easel(sheet, sequence[0])
    for tree in sequence:
        easel.show(tree)
        assert answers(easel, easel.element) == [node.click for node in nodes(tree)], tree


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
        assert key not in elements or easel.child(i) is elements[key], i
