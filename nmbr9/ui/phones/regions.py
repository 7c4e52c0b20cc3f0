"""The parts of the page that a table of phones takes over while it is on the board.

Their views are asked for when there is one, not sooner.
"""

from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.phones import view, words
from nmbr9.ui.phones.state import Phones
from nmbr9.ui.play.context import Context


def depends(phones: Phones) -> object:
    """Everything of the table that the page around the board depends on."""
    return phones.sitting if phones.on_board else None


def title_lines(phones: Phones, t: Texts) -> tuple[str, str] | None:
    """The table in two lines."""
    here = phones.on_board and phones.sitting
    return words.title_lines(here, t) if here else None


def bar(context: Context, phones: Phones) -> Node | None:
    """One's own seat, and the ways to the others."""
    here = phones.on_board and phones.sitting
    return view.bar(here, context.t) if here else None


def hint(context: Context, phones: Phones) -> Node | None:
    """For whom one waits."""
    here = phones.on_board and phones.sitting
    return view.hint(context, here, context.t) if here else None


def controls(context: Context, phones: Phones) -> Node | None:
    """The way on while no tile is to be placed."""
    here = phones.on_board and phones.sitting
    return view.controls(context, here, context.t) if here else None
