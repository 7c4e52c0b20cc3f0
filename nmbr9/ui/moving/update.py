"""The update of a move to another device; its modules are loaded only when there is one."""

from typing import TypeAlias

from nmbr9.ui.connecting import pairing
from nmbr9.ui.moving import connecting
from nmbr9.ui.moving.state import MoveActions, Moving
from nmbr9.ui.parts.loop import Update
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.actions import Clock, Show
from nmbr9.ui.session.session import Page

Heard: TypeAlias = MoveActions | Show | Clock


def update(context: Context, moving: Moving, action: Heard) -> Update[Moving]:
    """Answer one action."""
    if not moving.hears(action):
        return Update(moving)
    match action:
        case Show(page=page) if page != Page.BACKUP:
            return pairing.stop_scanning(moving) if moving.scanning else Update(moving)
        case Clock() if not moving.has_offered:
            return Update(moving)
    return connecting.update(context, moving, action)
