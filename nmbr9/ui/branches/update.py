"""The update of branches. Other actions stop here, so that they load none of these modules."""

from typing import TypeAlias

from nmbr9.ui.branches import playing
from nmbr9.ui.branches.state import BeginActions, Branches, CurrentActions, ListActions
from nmbr9.ui.parts.loop import Update
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import EndSlices
from nmbr9.ui.session.session import Page

Heard: TypeAlias = BeginActions | CurrentActions | ListActions


def update(context: Context, branches: Branches, action: Heard) -> Update[Branches]:
    if isinstance(action, Show) and action.page not in (Page.BRANCHES, Page.BRANCH, Page.RESULT):
        return Update(branches, EndSlices(playing.read_branches) if branches.unread else None)
    if isinstance(action, CurrentActions) and branches.current is None:
        return Update(branches)
    return playing.answer(context, branches, action)
