"""With friends: a game is shared from its first tile on."""

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.ui.app.state import State
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.play.share_text import share_games
from tests.support.reading_nodes import nodes, words
from tests.support.ui_states import (
    body,
    shown,
)

T = texts("en")


def challenge(state: State) -> Node:
    """The link to a friend's challenge."""
    return next(node for node in nodes(body(state, "friends")) if node.key == "challenge")


def test_a_game_can_be_shared_from_its_first_tile_on() -> None:
    begun = Game.start(Seeded("hello"))
    later = challenge(shown(begun))
    assert later.attrs["aria-disabled"] == "true"
    assert later.click is None
    assert T("menu.challenge_later") in words(later)
    game = begun.place(begun.legal()[0])
    first = challenge(shown(game))
    assert first.click == HandOut(share_games, (game,))
    assert words(first) == f"{T('menu.challenge')} {T('friends.challenge_so_far')}"
