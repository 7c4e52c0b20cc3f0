"""The update of branches: on the board, saved after each decision, and in their list."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, TypeAlias

from nmbr9.game import Game
from nmbr9.options import Variant
from nmbr9.protocol import Job
from nmbr9.steps import at_step
from nmbr9.ui.branches import saves
from nmbr9.ui.branches import state as act
from nmbr9.ui.branches.state import Branch, Branches, BranchLoaded
from nmbr9.ui.parts.loop import Action, Effect, Update
from nmbr9.ui.parts.notice import OTHER_TAB, Notice, NoticeKind
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import BoardChanged, BoardTaken, PlayOn, ReturnBoard, TakeBoard
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.state import Holder, OnTable
from nmbr9.ui.session.actions import CarryOut, Notify, Say, Show, StorageEmptied, Tell, write_note
from nmbr9.ui.session.effects import Draw, EndSlices, InSlices, Keep, Load, Save
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.solver_jobs import DropJob
from nmbr9.ui.storage.safe_store import SafeStore

PAUSE: Final = 15
"""Milliseconds between the reading of two branches, in which the page responds."""

FromElsewhere: TypeAlias = Show | PlayOn | BoardChanged | BoardTaken | StorageEmptied
Heard: TypeAlias = act.BoardActions | act.ListActions | FromElsewhere


def update(context: Context, branches: Branches, action: Heard) -> Update[Branches]:
    current = branches.current
    match action:
        case Show(page=page) if page not in (Page.BRANCHES, Page.BRANCH, Page.MORE):
            return Update(branches, EndSlices(read_branches) if branches.unread else None)
        case Show():
            return Update(branches, Load(_find_names, ()))
        case act.NamesFound(names=names):
            return _list(context, branches, names)
        case act.BranchRead(name=name, branch=branch, notices=notices) if name in branches.unread:
            unread = tuple(other for other in branches.unread if other != name)
            read = (*branches.read, *((branch,) if branch is not None else ()))
            return Update(replace(branches, unread=unread, read=read), *map(Notify, notices))
        case act.ThrowAway(name=name):
            return _throw_away(branches, name)
        case PlayOn():
            return Update(branches, _begin(context, action))
        case act.RoomFound(branch=branch, room=True):
            return _open(context, branches, branch, _save(branch))
        case act.RoomFound():
            full = Tell(Message("branch.full", {"most": act.MOST}))
            return Update(branches, Show(Page.BRANCHES), full)
        case act.GoToBranch(id=id_):
            return Update(branches, Load(_load, (id_,)))
        case BranchLoaded(branch=Branch() as branch, notices=notices):
            return _open(context, branches, branch, *map(Notify, notices))
        case BranchLoaded(notices=notices):
            return Update(branches, *map(Notify, notices or (Notice(NoticeKind.NO_BRANCH),)))
        case BoardChanged() if current is not None:
            branch = replace(current, game=context.play.game)
            return Update(replace(branches, current=branch), _save(branch))
        case StorageEmptied() if current is not None:
            return Update(branches, _save(current))
        case act.LeaveBranch() if current is not None:
            return Update(branches, ReturnBoard(), Show(None), Say(()))
        case BoardTaken(by=by) if current is not None and by is not Holder.BRANCH:
            return Update(replace(branches, current=None), *_leave(context, current))
    return Update(branches)


# The list


def _find_names(store: SafeStore) -> act.NamesFound:
    return act.NamesFound(saves.names_of_all(store))


def _list(context: Context, branches: Branches, names: tuple[str, ...]) -> Update[Branches]:
    current, unread = branches.current, names
    if context.page != Page.BRANCHES:
        unread = replace(branches, names=names).of(current.whole) if current is not None else ()
    # To read the one on the board would take over what another tab has placed in it.
    unread = tuple(name for name in unread if current is None or name != current.name)
    listed = replace(branches, names=names, unread=unread, read=())
    return Update(listed, InSlices(read_branches, (unread,), (PAUSE,)) if unread else None)


def read_branches(store: SafeStore, names: tuple[str, ...]) -> Iterator[act.BranchRead]:
    for name in names:
        loaded = saves.load_branch(store, name)
        yield act.BranchRead(name, loaded.value, loaded.notices)


def _throw_away(branches: Branches, name: str) -> Update[Branches]:
    current = branches.current
    rest = replace(
        branches,
        names=tuple(other for other in branches.names if other != name),
        unread=tuple(other for other in branches.unread if other != name),
        read=tuple(branch for branch in branches.read if branch.name != name),
    )
    back = ReturnBoard() if current is not None and current.name == name else None
    forget, told = Keep(saves.BRANCHES.forget, (name,)), Tell(Message("branch.thrown_away"))
    return Update(rest, forget, back, told)


# The board


def _begin(context: Context, asked: PlayOn) -> Action | Effect:
    game = asked.game
    start = min(asked.step, len(game.decisions))
    refused = why_not_begin(game, start)
    if refused is None:
        return Draw(_ask_for_room, (game, start, asked.title))
    return Tell(refused) if context.page else write_note(refused)


def why_not_begin(game: Game, start: int) -> Message | None:
    if at_step(game, start).finished:
        return Message("branch.over")
    if game.options.variant is Variant.LEVEL_TO_LEVEL and game.options.players > 1:
        return Message("branch.level_to_level")  # markers depend on every seat's board
    return None


def _ask_for_room(game: Game, start: int, title: Message, id_: str) -> Action:
    branch = Branch(id_, game, title, start, at_step(game, start))
    return CarryOut(Load(_find_room, (branch,)))


def _find_room(store: SafeStore, branch: Branch) -> act.RoomFound:
    return act.RoomFound(branch, len(saves.names_of_all(store)) < act.MOST)


def _load(store: SafeStore, id_: str) -> BranchLoaded:
    for name in saves.names_of_all(store):
        if name.endswith(f"/{id_}"):
            loaded = saves.load_branch(store, name)
            return BranchLoaded(loaded.value, loaded.notices)
    return BranchLoaded(None)


def open_elsewhere(store: SafeStore, current: Branch) -> BranchLoaded | None:
    """Open the branch on the board as another tab has left it; None while it is unchanged."""
    other = saves.BRANCHES.load_elsewhere(store, current)
    return BranchLoaded(other, OTHER_TAB) if other is not None else None


def _open(
    context: Context, branches: Branches, branch: Branch, *more: Effect | Action
) -> Update[Branches]:
    before = branches.current
    return Update(
        replace(branches, current=branch),
        _leave(context, before) if before is not None and before.id != branch.id else None,
        more,
        TakeBoard(OnTable(branch.game, Holder.BRANCH, start=branch.start)),
        Show(Page.BRANCH if branch.game.finished else None),
        Say((Message("branch.begins", {"round": branch.round}),)),
    )


def _save(branch: Branch) -> Effect:
    return Save(saves.BRANCHES.save, (branch,))


def _leave(context: Context, current: Branch) -> tuple[Effect | Action, ...]:
    """Leave a branch; one without a placement need not be kept."""
    forgotten = () if current.begun else (Keep(saves.BRANCHES.forget, (current.name,)),)
    hint = context.solver.at(Job.HINT)
    return (*forgotten, *((DropJob(hint.id),) if hint is not None else ()))
