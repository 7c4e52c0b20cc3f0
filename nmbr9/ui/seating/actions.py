"""All that the two kinds of table know of each other: who has the board, and where one begins."""

from typing import Final

from nmbr9.ui.session.actions import Action

SETUP_PAGE: Final = "seats"
"""The page on which a table at one device is set up."""
PHONES_PAGE: Final = "phones"
"""The page on which people come to a table of phones."""


class TableOnBoard(Action):
    """A message: the game of a seat at a table at one device comes on the board."""


class PhonesOnBoard(Action):
    """A message: the game of a seat at a table of phones comes on the board."""
