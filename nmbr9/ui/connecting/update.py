"""The update of connections to other devices; `codes` is needed only where there may be one."""

from typing import TypeAlias

from nmbr9.ui.connecting import codes
from nmbr9.ui.connecting import state as act
from nmbr9.ui.connecting.state import PAGE_OF, Connecting
from nmbr9.ui.parts.loop import Update
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.actions import Clock, Show, Tick

FromBrowser: TypeAlias = act.ChannelSaid | act.Scanned | act.InviteDrawn
Heard: TypeAlias = FromBrowser | act.ScanCodes | act.FromFeature | Show | Tick | Clock


def update(context: Context, connecting: Connecting, action: Heard) -> Update[Connecting]:
    idle = not (connecting.invite or connecting.expecting or connecting.scanning)
    match action:
        case Tick() | Clock() if idle:
            return Update(connecting)
        case Show(page=page) if idle and page not in PAGE_OF.values():
            return Update(connecting)
    return codes.update(context, connecting, action)
