"""Links as QR codes: the button for one, and the shown code."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, TypeAlias, TypeVarTuple

from nmbr9.ui.parts.loop import Action, Effects, Update
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.widgets import button
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import DrawCode, Rows, Share

Ts = TypeVarTuple("Ts")

PAGE: Final = "code"
NOTHING: Final = Share("", "")


class Drawing(Enum):
    """The progress of a code."""

    WAITING = "waiting"
    DONE = "done"
    TOO_LONG = "too_long"
    FAILED = "failed"
    """The module that draws it could not be fetched."""


@dataclass(frozen=True, slots=True)
class LinkCode:
    """The code of a link to be shared."""

    shared: Share = NOTHING
    drawing: Drawing = Drawing.WAITING
    rows: Rows = ()


class ShowCode(Action):
    """A message: show the code of a link to be shared."""

    share: Share


class CodeDrawn(Action):
    """The code of a link has been drawn; no rows if it is too long, None if that failed."""

    address: str
    rows: Rows | None


Heard: TypeAlias = ShowCode | CodeDrawn


def update(_context: Context, code: LinkCode, action: Heard) -> Update[LinkCode]:
    """Answer one action; the code of another link comes too late."""
    match action:
        case ShowCode(share=share):
            draw = DrawCode(share.address, CodeDrawn, (share.address,))
            return Update(LinkCode(share), (Show(PAGE), draw))
        case CodeDrawn(address=address, rows=None) if address == code.shared.address:
            return Update(replace(code, drawing=Drawing.FAILED))
        case CodeDrawn(address=address, rows=rows) if rows is not None:
            if address == code.shared.address:
                drawing = Drawing.DONE if rows else Drawing.TOO_LONG
                return Update(replace(code, drawing=drawing, rows=rows))
    return Update(code)


def code_button(words: str, make: Callable[[Context, *Ts], Effects], *values: *Ts) -> Node:
    """A button that shows a code of the link that `make` would share."""
    return button(words, HandOut(as_code, (make, values)))


def share_again(_context: Context, share: Share) -> Effects:
    """Share the link of the code on the screen."""
    return (share,)


def as_code(
    context: Context,
    make: Callable[[Context, *Ts], Effects],
    values: tuple[*Ts],
) -> Effects:
    """Carry out `make`, with a code on the screen in place of sharing."""
    return tuple(
        ShowCode(effect) if isinstance(effect, Share) else effect
        for effect in make(context, *values)
    )
