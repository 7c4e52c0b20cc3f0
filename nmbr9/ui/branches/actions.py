"""Actions of branches, besides those of the game on the board."""

from typing import TypeAlias

from nmbr9.ui.branches.state import Branch
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.notice import Notice
from nmbr9.ui.play.actions import BoardChanged, BoardTaken, PlayOn
from nmbr9.ui.session.actions import Show, StorageEmptied

# Played


class PlayOnChosen(Action):
    """Play on from the chosen round of the player's own game."""


class RoomFound(Action):
    """Whether there is room for one more branch."""

    branch: Branch
    room: bool


class GoToBranch(Action):
    """Put the branch with this id on the board."""

    id: str


class BranchLoaded(Action):
    """A branch has been read from storage; None if it is missing or unreadable."""

    branch: Branch | None
    notices: tuple[Notice, ...] = ()


class LeaveBranch(Action):
    """Go back to the player's own game; the branch is kept if a tile was placed in it."""


BeginActions: TypeAlias = PlayOn | PlayOnChosen | RoomFound | GoToBranch | BranchLoaded
CurrentActions: TypeAlias = BoardChanged | BoardTaken | LeaveBranch | StorageEmptied
"""The actions about the branch on the board."""

# Listed


class ThrowAway(Action):
    """Throw away the branch of this name."""

    name: str


class ChooseRound(Action):
    """Choose the round from which the player's own game would be played on."""

    round: str


class NamesFound(Action):
    """The names of all branches in storage."""

    names: tuple[str, ...]


class BranchRead(Action):
    """A branch of the list, read from storage; None if it cannot be read."""

    name: str
    branch: Branch | None
    notices: tuple[Notice, ...]


ListActions: TypeAlias = Show | NamesFound | BranchRead | ThrowAway | ChooseRound
