"""The update of the puzzles: fetched, begun, tried once, left; mistakes of a review are kept."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date as Date  # noqa: N812  as in deck
from typing import Final, TypeAlias

from nmbr9.contests import puzzles as shipped
from nmbr9.contests import tries
from nmbr9.errors import BadRecord, BadValue, Reason
from nmbr9.ui.parts.loop import Action, Effect, Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play import actions as act
from nmbr9.ui.play import ending
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.state import Holder, OnTable
from nmbr9.ui.puzzles import around, saves, state
from nmbr9.ui.puzzles.state import Puzzles, Task, TaskKind
from nmbr9.ui.session.actions import Say, Show, Tell
from nmbr9.ui.session.effects import Absent, FetchText, Keep, Save
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore

PAGES: Final = (Page.HOME, Page.PUZZLES)
NAME: Final = re.compile(r"[\w-]{5}", re.ASCII)
PATH: Final = "static/puzzles/all.txt"
UNREADABLE = Tell(Message("puzzles.unreadable"))

TryActions: TypeAlias = act.Tap | act.Drop | act.Confirm
BoardActions: TypeAlias = act.TryAgain | act.BoardTaken | act.Reviewed
Pressed: TypeAlias = state.BeginPuzzle | state.OpenPuzzle | state.ShowPlace | state.PuzzleCommand
Heard: TypeAlias = Show | state.PuzzlesCame | Pressed | TryActions | BoardActions


def update(context: Context, puzzles: Puzzles, action: Heard) -> Update[Puzzles]:
    task, today = puzzles.task, context.session.today
    match action:
        case Show(page=page):
            wanted = page == Page.PUZZLES and isinstance(puzzles.known, Absent)
            return Update(puzzles, FetchText(PATH, state.PuzzlesCame, ()) if wanted else None)
        case state.PuzzlesCame(text=text):
            return _begin_wanted(context, replace(puzzles, known=_read(text)))
        case state.OpenPuzzle(name=name):
            return _begin_wanted(context, replace(puzzles, wanted=name))
        case act.Reviewed(rounds=rounds) if rounds:
            more = tuple(tries.mistake_of(costly, today) for costly in rounds)
            mistakes = tries.with_mistakes(puzzles.mistakes, more)
            return Update(replace(puzzles, mistakes=mistakes), Keep(saves.add_mistakes, (more,)))
        case act.TryAgain(round=costly):
            again = tries.position(tries.mistake_of(costly, today))
            return _laid(puzzles, Task(TaskKind.MISTAKE, again, beneath=context.session.beneath))
        case state.BeginPuzzle(kind=kind, grade=grade):
            return _begin(context, puzzles, kind, grade)
        case _ if task is None:
            return Update(puzzles)
        case act.Tap() | act.Drop() | act.Confirm():
            return _follow(context, puzzles, task)
        case state.PuzzleCommand.TURN if task.tried is not None:
            chosen = None if task.chosen else task.rival
            return _shown(puzzles, replace(task, chosen=chosen))
        case state.ShowPlace(index=index) if task.tried and isinstance(task.of, shipped.Puzzle):
            place = task.of.places[min(index, len(task.of.places) - 1)]
            return _shown(puzzles, replace(task, chosen=None if place == task.answer else place))
        case state.PuzzleCommand.AGAIN:
            return _laid(puzzles, replace(task, tried=None, chosen=None, again=True))
        case state.PuzzleCommand.PLAY_ON if task.tried is not None:
            game, mine = task.on_board, task.kind is TaskKind.MISTAKE
            whose = Message("replay.own" if mine else "puzzle.kind.grade")
            return Update(puzzles, act.PlayOn(game, len(game.decisions), whose))
        case state.PuzzleCommand.NEXT:
            return _go_on(context, puzzles, task)
        case state.PuzzleCommand.LEAVE:
            return _leave(puzzles, task)
        case state.PuzzleCommand.END:
            return Update(puzzles, act.ReturnBoard(), Say(()))
        case act.BoardTaken(by=by) if by is not Holder.PUZZLE:
            return Update(replace(puzzles, task=None))
    return Update(puzzles)


def load(store: SafeStore, context: Context, puzzles: Puzzles) -> Puzzles:
    """Load the mistakes, whose number the menu shows, and for the page of puzzles the tries."""
    if context.page == Page.PUZZLES:
        puzzles = replace(puzzles, tries=saves.load_tries(store))
    there = store.load(state.MISTAKES, str).value is not None  # else no deferred module is needed
    return replace(puzzles, mistakes=saves.load_mistakes(store) if there else ())


def open_address(_store: SafeStore, _today: Date, name: str) -> tuple[Action, ...]:
    """Raises BadRecord for what is no name of a puzzle."""
    if not NAME.fullmatch(name):
        raise BadRecord(Reason.BAD_FORM, "the address names no puzzle")
    return (Show(Page.PUZZLES), state.OpenPuzzle(name))


def _read(text: str | None) -> shipped.Collection | Absent:
    try:
        return shipped.read(text or "")
    except BadValue:
        return Absent.FAILED


# Which one comes next


def _begin(context: Context, puzzles: Puzzles, kind: TaskKind, grade: int) -> Update[Puzzles]:
    """The next puzzle of its kind; an old one looks as it did after its try."""
    known, tried, today = puzzles.known, puzzles.tries or tries.Tries(), context.session.today
    if kind is TaskKind.MISTAKE:
        return _begin_mistake(puzzles, today)
    if isinstance(known, Absent):
        return Update(puzzles)
    match kind:
        case TaskKind.DAY:
            entry = known.of_day(today)
        case TaskKind.LEVEL:
            entry = tried.next_at_level(known, today)
        case _:
            entry = tried.next_of_grade(known, grade, today)
    return _begin_line(puzzles, kind, entry) if entry else Update(puzzles)


def _begin_wanted(context: Context, puzzles: Puzzles) -> Update[Puzzles]:
    """Begin the puzzle of an address once the puzzles are here."""
    known, name = puzzles.known, puzzles.wanted
    if not name or isinstance(known, Absent):
        return Update(puzzles)
    puzzles, entry = replace(puzzles, wanted=""), known.named(name)
    if entry is None:
        return Update(puzzles, UNREADABLE)
    todays = entry == known.of_day(context.session.today)
    return _begin_line(puzzles, TaskKind.DAY if todays else TaskKind.GRADE, entry)


def _begin_line(puzzles: Puzzles, kind: TaskKind, entry: shipped.PuzzleLine) -> Update[Puzzles]:
    tried = puzzles.tries or tries.Tries()
    try:
        puzzle = shipped.puzzle(entry)
    except BadValue:
        return Update(puzzles, UNREADABLE)
    before = tried.of(entry.name)
    if before is not None and before.place < len(puzzle.places):
        return _shown(puzzles, Task(kind, puzzle, puzzle.places[before.place]))
    return _laid(puzzles, Task(kind, puzzle))


def _begin_mistake(puzzles: Puzzles, today: Date) -> Update[Puzzles]:
    due = puzzles.due(today)
    if not due:
        return Update(puzzles)
    try:
        return _laid(puzzles, Task(TaskKind.MISTAKE, tries.position(due[0])))
    except BadValue:
        # It is kept, and not asked for any more.
        retired = replace(due[0], rung=len(tries.DAYS))
        save = Keep(saves.save_mistake, (retired,))
        return Update(puzzles.with_mistake(retired), save, UNREADABLE)


def _leave(puzzles: Puzzles, task: Task) -> Update[Puzzles]:
    again = Show(Page.PUZZLES) if task.beneath is None else Show(Page.REVIEW, task.beneath)
    return Update(puzzles, act.ReturnBoard(), Say(()), again)


def _go_on(context: Context, puzzles: Puzzles, task: Task) -> Update[Puzzles]:
    """The next puzzle of the same kind or, if there is none, the list.

    After the puzzle of the day comes one at the player's level.
    """
    grade = task.of.entry.grade if isinstance(task.of, shipped.Puzzle) else 0
    kind = TaskKind.LEVEL if task.kind is TaskKind.DAY else task.kind
    in_review = task.beneath is not None
    after = Update(puzzles) if in_review else _begin(context, puzzles, kind, grade)
    return _leave(puzzles, task) if after.state.task in (None, task) else after


def _laid(puzzles: Puzzles, task: Task) -> Update[Puzzles]:
    asked = Message("puzzle.question", {"number": task.before.card or 0})
    taken = act.TakeBoard(OnTable(task.before, Holder.PUZZLE))
    return Update(replace(puzzles, task=task), Show(None), taken, Say((asked,)))


# The one try


def _follow(context: Context, puzzles: Puzzles, task: Task) -> Update[Puzzles]:
    game, today = context.play.game, context.session.today
    if task.tried is not None or game.decisions[:-1] != task.before.decisions:
        return Update(puzzles)
    placement = game.board.tiles[-1].placement
    task = replace(task, tried=placement)
    if task.practice:
        tried = act.TriedAgain() if task.beneath is not None else None
        return _shown(puzzles, task).preceded_by(tried)
    if isinstance(task.of, tries.Position):
        mistake = task.of.mistake.tried(today, solved=task.solved)
        task = replace(task, of=replace(task.of, mistake=mistake))
        after = puzzles.with_mistake(mistake)
        save: Effect = Save(saves.save_mistake, (mistake,))
    else:
        place, entry = task.of.places.index(placement), task.of.entry
        try_ = tries.Try(entry.name, entry.grade, today, place, task.of.costs[place])
        after = replace(puzzles, tries=(puzzles.tries or tries.Tries()).with_tries((try_,)))
        save = Save(saves.save_try, (try_,))
        if not task.solved:
            more = (tries.missed(task.of, placement, today),)
            after = replace(after, mistakes=tries.with_mistakes(after.mistakes, more))
            kept = Keep(saves.add_mistakes, (more,))
            return _shown(after, task).preceded_by(save, kept).then(ending.begin())
    return _shown(after, task).preceded_by(save).then(ending.begin())


def _shown(puzzles: Puzzles, task: Task) -> Update[Puzzles]:
    latest = puzzles.tries.in_order[-1:] if puzzles.tries else ()
    if isinstance(task.of, shipped.Puzzle) and [o.name for o in latest] == [task.of.entry.name]:
        task = replace(task, tries=puzzles.tries)
    game = task.on_board
    last = len(game.board.tiles) - 1
    both = (task.before.place(place).board.tiles for place in (task.answer, task.rival))
    frame = tuple(tile for tiles in both for tile in tiles)
    seen = act.TakeBoard(OnTable(game, Holder.PUZZLE, acts=False, frame=frame), laid=last)
    said = Say(around.announced(task))
    return Update(replace(puzzles, task=task), Show(None), seen, said)
