"""With friends: a challenge is shown before it is sent."""

from nmbr9.deck import Seeded
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.parts.node import Node
from nmbr9.ui.session.effects import Copy, Share
from nmbr9.ui.sharing.update import ChallengeFriend
from tests.support.reading_nodes import nodes
from tests.support.ui_states import body, flat, shown


def challenge(state: State) -> Node:
    """The link to a friend's challenge."""
    return next(node for node in nodes(body(state, "friends")) if node.key == "challenge")


def test_a_challenge_is_shown_before_it_is_sent() -> None:
    asked = challenge(shown(flat(Seeded("hello"), 3))).click
    assert asked == ChallengeFriend()
    state, effects = update(shown(flat(Seeded("hello"), 3)), asked)
    assert state.context.page == "send"
    assert not any(isinstance(effect, Share | Copy) for effect in effects)
