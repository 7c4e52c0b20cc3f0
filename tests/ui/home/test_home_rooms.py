"""The rooms of the home: each door leads to a page."""

import pytest

from nmbr9.deck import Seeded
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.app.view import PAGES
from nmbr9.ui.home import home
from nmbr9.ui.parts.node import Node
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import Copy, Share
from nmbr9.ui.sharing.update import ChallengeFriend
from tests.support.reading_nodes import clicks, nodes
from tests.support.ui_states import (
    body,
    flat,
    shown,
    together,
)


@pytest.mark.parametrize(
    ("room", "doors"),
    [
        ("menu", (*home.DOORS, *home.QUIET_DOORS)),
        ("friends", tuple(home.FRIENDS_DOORS)),
        ("you", tuple(home.YOUR_DOORS)),
    ],
)
def test_each_door_of_a_room_leads_to_a_page(room: str, doors: tuple[str, ...]) -> None:
    pages = [way.page for way in clicks(body(together(), room)) if isinstance(way, Show)]
    assert tuple(page for page in pages if page) == doors
    assert set(pages) - {None} <= set(PAGES)


def challenge(state: State) -> Node:
    """The link to a friend's challenge."""
    return next(node for node in nodes(body(state, "friends")) if node.key == "challenge")


def test_a_challenge_is_shown_before_it_is_sent() -> None:
    asked = challenge(shown(flat(Seeded("hello"), 3))).click
    assert asked == ChallengeFriend()
    state, effects = update(shown(flat(Seeded("hello"), 3)), asked)
    assert state.context.page == "send"
    assert not any(isinstance(effect, Share | Copy) for effect in effects)
