"""Branches on the board: begun, opened, played, saved after each decision, and left."""

from dataclasses import replace
from typing import Final

from nmbr9.game import Game
from nmbr9.options import Variant
from nmbr9.protocol import Job
from nmbr9.steps import at_step, decisions_of
from nmbr9.ui.branches import saves
from nmbr9.ui.branches.state import (
    MOST,
    BeginActions,
    Branch,
    Branches,
    BranchLoaded,
    CurrentActions,
    GoToBranch,
    LeaveBranch,
    PlayOnChosen,
    RoomFound,
)
from nmbr9.ui.parts.loop import Action, Effect, Update
from nmbr9.ui.parts.notice import OTHER_TAB, Notice, NoticeKind
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import BoardChanged, BoardTaken, PlayOn, ReturnBoard, TakeBoard
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.state import Holder
from nmbr9.ui.session.actions import CarryOut, Notify, Say, Show, StorageEmptied, Tell, write_note
from nmbr9.ui.session.effects import DrawSeed, Keep, Load, Save
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.solver_jobs import DropJob
from nmbr9.ui.storage.safe_store import SafeStore

NO_BRANCH: Final = Notice(NoticeKind.NO_BRANCH)


def follow(
    context: Context, branches: Branches, current: Branch, action: CurrentActions
) -> Update[Branches]:
    """Answer actions about the branch on the board."""
    match action:
        case BoardChanged():
            return _played(context, branches, current)
        case StorageEmptied():
            return Update(branches, _save(current))
        case LeaveBranch():
            return Update(branches, ReturnBoard(), Show(None), Say(()))
        case BoardTaken(by=Holder.BRANCH):
            return Update(branches)
        case BoardTaken():
            return Update(replace(branches, current=None), *_leave(context, current))


def open_elsewhere(store: SafeStore, current: Branch) -> BranchLoaded | None:
    """Open the branch on the board as another tab has left it; None while it is unchanged."""
    other = saves.BRANCHES.load_elsewhere(store, current)
    return BranchLoaded(other, OTHER_TAB) if other is not None else None


# Begun


def begin(context: Context, branches: Branches, action: BeginActions) -> Update[Branches]:
    """Begin a branch, or open a kept one."""
    match action:
        case PlayOn(game=game, rounds=rounds, title=title, more=more):
            start = min(decisions_of(game, rounds) + more, len(game.decisions))
            refused = why_not_begin(game, start)
            if refused is not None:
                refusal: Action = Tell(refused) if context.page else write_note(refused)
                return Update(branches, refusal)
            return Update(branches, DrawSeed(_begin, (game, start, title)))
        case PlayOnChosen():
            own = context.play.own
            return Update(branches, PlayOn(own, branches.round_of(own) - 1))
        case RoomFound(branch=branch, room=True):
            return _open(context, branches, branch, _save(branch))
        case RoomFound():
            full = Tell(Message("branch.full", {"most": MOST}))
            return Update(branches, Show(Page.BRANCHES), full)
        case GoToBranch(id=id_):
            return Update(branches, Load(_load, (id_,)))
        case BranchLoaded(branch=Branch() as branch, notices=notices):
            return _open(context, branches, branch, *map(Notify, notices))
        case BranchLoaded(notices=notices):
            return Update(branches, *map(Notify, notices or (NO_BRANCH,)))


def why_not_begin(game: Game, start: int) -> Message | None:
    """The reason why no branch can begin after this many decisions of a game; None if one can."""
    if at_step(game, start).finished:
        return Message("branch.over")
    if game.options.variant is Variant.LEVEL_TO_LEVEL and game.options.players > 1:
        return Message("branch.level_to_level")  # the boards of all make markers active
    return None


def _begin(game: Game, start: int, title: Message, id_: str) -> Action:
    """Begin a branch of a game, after this many of its decisions, if there is room."""
    return CarryOut(Load(_find_room, (Branch(id_, game, title, start, at_step(game, start)),)))


def _find_room(store: SafeStore, branch: Branch) -> RoomFound:
    return RoomFound(branch, saves.has_room(store))


# Played


def _load(store: SafeStore, id_: str) -> BranchLoaded:
    name = next((name for name in saves.names_of_all(store) if name.endswith(f"/{id_}")), None)
    if name is None:
        return BranchLoaded(None)
    loaded = saves.load_branch(store, name)
    return BranchLoaded(loaded.value, loaded.notices)


def _open(
    context: Context, branches: Branches, branch: Branch, *more: Effect | Action
) -> Update[Branches]:
    """The page with a branch on the board; the previous one is left."""
    before = branches.current
    left = _leave(context, before) if before is not None and before.id != branch.id else ()
    values = {"round": branch.round}
    return Update(
        replace(branches, current=branch),
        *left,
        *more,
        TakeBoard(Holder.BRANCH, branch.game, start=branch.start),
        Show(Page.BRANCH if branch.game.finished else None),
        Say((Message("branch.begins", values),)),
    )


def _save(branch: Branch) -> Effect:
    return Save(saves.BRANCHES.save, (branch,))


def _played(context: Context, branches: Branches, current: Branch) -> Update[Branches]:
    """The branch after a decision, or after taking one back; it is saved at once."""
    branch = replace(current, game=context.play.game)
    shown = Show(Page.BRANCH) if branch.game.finished else None
    return Update(replace(branches, current=branch), _save(branch), shown)


def _leave(context: Context, current: Branch) -> tuple[Effect | Action, ...]:
    """Leave a branch; one without a placement need not be kept."""
    hint = context.solver.at(Job.HINT)
    dropped = (DropJob(hint.id),) if hint is not None else ()
    forget = Keep(saves.BRANCHES.forget, (current.name,))
    forgotten = () if current.begun else (forget,)
    return (*forgotten, *dropped)
