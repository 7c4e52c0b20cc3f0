"""Nodes: the text of an element."""

from nmbr9.ui.parts.node import el


def test_an_attribute_is_written_as_the_page_spells_it() -> None:
    node = el("p", class_="a", aria_label="b", x=1, hidden=True, title=None, open=False)
    assert node.attrs == {"class": "a", "aria-label": "b", "x": "1", "hidden": ""}


def test_a_missing_child_is_left_out_and_its_slot_stays_empty() -> None:
    node = el("p", None, "a", None, el("b"))
    assert node.children == ("a", el("b"))
    assert node.slots == (None, "a", None, el("b"))
