"""Links from one page to another, and from a page to a game."""

from nmbr9.ui.parts.node import Child, Node, el
from nmbr9.ui.parts.widgets import button
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page

CLOSE = Show(None)


def page_button(words: str, page: Page) -> Node:
    return button(words, Show(page))


def game_link(words: Child, address: str, class_: str | None = "quiet") -> Node:
    """A link to a game inside the page, which also closes the page around it."""
    return el("a", words, href=address, class_=class_, click=CLOSE)
