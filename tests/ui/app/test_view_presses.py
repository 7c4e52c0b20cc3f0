"""An action says what was pressed: a button of an old frame does what the same one does now."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import TYPE_CHECKING, NamedTuple

from nmbr9.ui.app.update import update
from nmbr9.ui.app.view import PAGES, REGIONS
from nmbr9.ui.parts.node import Answer, Given, Node
from tests.support.reading_nodes import spoken
from tests.support.ui_corpus import corpus
from tests.support.ui_states import changed

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from nmbr9.ui.app.state import State
    from nmbr9.ui.parts.loop import Action


class Place(NamedTuple):
    """What a player finds again in the next frame: an element by its place, kind and name."""

    where: str
    """The open page, else the region."""
    keys: tuple[str, ...]
    event: str
    name: str


def found(node: Node, place: Place) -> Iterator[tuple[Place, Answer, Node]]:
    """Everything in a node that can be pressed, chosen or sent."""
    if node.key:
        place = place._replace(keys=(*place.keys, f"{node.tag} {node.key}"))
    for event, answer in (("click", node.click), ("change", node.change), ("submit", node.submit)):
        if answer is not None:
            name = node.attrs.get("aria-label") or node.attrs.get("id") or spoken(node).strip()
            yield place._replace(event=event, name=f"{node.tag} {name}"), answer, node
    for child in node.children:
        if isinstance(child, Node):
            yield from found(child, place)


def answers(state: State) -> Mapping[Place, tuple[Answer, Node]]:
    """The answer of each element in front that cannot be taken for another one."""
    page = state.session.page
    everything = [
        each
        for region in REGIONS
        if (region.id == "page") == (page is not None)
        for each in found(region.view(state), Place(page or region.id, (), "", ""))
    ]
    count = Counter(place for place, _, _ in everything)
    return {place: (answer, node) for place, answer, node in everything if count[place] == 1}


def values(field: Node) -> Iterator[object]:
    """All values that a player can give a field."""
    match field.tag, field.attrs.get("type"):
        case "select", _:
            options = (child for child in field.children if isinstance(child, Node))
            yield from (option.attrs["value"] for option in options)
        case _, "checkbox":
            yield from (True, False)
        case _, "range":
            yield from (int(field.attrs["min"]), int(field.attrs["max"]))
        case _:
            yield "x"


def presses(state: State) -> Iterator[Action]:
    """Every action that the page can send now."""
    for answer, node in answers(state).values():
        if isinstance(answer, Given):
            yield from map(answer.action, values(node))
        else:
            yield answer


@cache
def pages() -> tuple[State, ...]:
    """Every page of every state that has something to press that no other has."""
    seen: set[Place] = set()
    kept = []
    for state in corpus():
        for page in dict.fromkeys((state.session.page, None, *PAGES)):
            opened = changed(state, page=page)
            places = answers(opened).keys()
            if not places <= seen:
                kept.append(opened)
                seen |= places
    return tuple(kept)


def test_a_button_does_the_same_after_any_other_press() -> None:
    carrying = {
        (place.where, place.name)
        for state in pages()
        for before in (answers(state),)
        for action in presses(state)
        for now in (answers(update(state, action).state),)
        for place in before.keys() & now.keys()
        if before[place][0] != now[place][0]
    }
    assert carrying == set()
