"""Solving a puzzle: which one comes next, its one try, and what is written down of it."""

from dataclasses import replace
from datetime import date as Date  # noqa: N812  as in deck

from nmbr9.board import Placement
from nmbr9.contests.puzzles import MOST, SEED, Collection, Puzzle, PuzzleLine, puzzle
from nmbr9.contests.puzzles import read as read_puzzles
from nmbr9.deck import order
from nmbr9.errors import BadValue
from nmbr9.ui.parts.loop import Effect, Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import ReturnBoard, TakeBoard
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.state import Holder
from nmbr9.ui.puzzles import saves
from nmbr9.ui.puzzles.actions import OUTCOME, PAGE
from nmbr9.ui.puzzles.mistakes import DAYS, Mistake, Position, position
from nmbr9.ui.puzzles.record import Record, Try
from nmbr9.ui.puzzles.state import Puzzles, Task, TaskKind
from nmbr9.ui.session.actions import Say, Show, Tell
from nmbr9.ui.session.effects import Keep, Save

UNREADABLE = Tell(Message("puzzles.unreadable"))


def read(puzzles: Puzzles, text: str | None) -> Puzzles:
    """The puzzles once their text has come, or could not be had."""
    try:
        known = read_puzzles(text or "")
    except BadValue:
        return replace(puzzles, missing=True)
    return replace(puzzles, known=known, missing=False)


# Which one comes next


def next_of_grade(known: Collection, record: Record, grade: int, today: Date) -> PuzzleLine | None:
    """The next puzzle of a grade that was not tried; today's is not among them.

    In an order of their own: two of one game would give each other away.
    """
    todays = known.of_day(today)
    shuffled = order(f"{SEED}grade-{grade}", known.of_grade(grade))
    waiting = (one for one in shuffled if record.of(one.name) is None and one != todays)
    return next(waiting, None)


def begin(context: Context, puzzles: Puzzles, kind: TaskKind, grade: int) -> Update[Puzzles]:
    """Put the next puzzle of its kind on the board; one that was tried as it then was."""
    today = context.session.today
    if kind is TaskKind.MISTAKE:
        return _begin_mistake(puzzles, puzzles.due(today))
    known, record = puzzles.known, puzzles.record or Record()
    if known is None:
        return Update(puzzles)
    entry = (
        known.of_day(today) if kind is TaskKind.DAY else next_of_grade(known, record, grade, today)
    )
    if entry is None:
        return Update(puzzles)
    try:
        found = puzzle(entry)
    except BadValue:
        return Update(puzzles, (UNREADABLE,))
    tried = record.of(entry.name)
    if tried is not None and tried.place < len(found.places):
        return _shown(puzzles, Task(kind, found, found.places[tried.place]))
    return _laid(puzzles, Task(kind, found))


def _begin_mistake(puzzles: Puzzles, waiting: tuple[Mistake, ...]) -> Update[Puzzles]:
    if not waiting:
        return Update(puzzles)
    first = waiting[0]
    try:
        return _laid(puzzles, Task(TaskKind.MISTAKE, position(first)))
    except BadValue:
        # It is kept, and not asked for any more.
        done = replace(first, rung=len(DAYS))
        return Update(_with_mistake(puzzles, done), (Keep(saves.save_mistake, (done,)), UNREADABLE))


def go_on(context: Context, puzzles: Puzzles, task: Task) -> Update[Puzzles]:
    """The next puzzle of the same kind, or the list where there is none."""
    grade = task.of.entry.grade if isinstance(task.of, Puzzle) else 0
    after = begin(context, puzzles, task.kind, grade)
    if after.state.task not in (None, task):
        return after
    return Update(puzzles, (ReturnBoard(), Say(()), Show(PAGE)))


def _laid(puzzles: Puzzles, task: Task) -> Update[Puzzles]:
    """The puzzle on the board, to be tried."""
    asked = Message("puzzle.question", {"number": task.before.card or 0})
    taken = TakeBoard(Holder.PUZZLE, task.before)
    return Update(replace(puzzles, task=task), (Show(None), taken, Say((asked,))))


# The one try


def follow(context: Context, puzzles: Puzzles, task: Task) -> Update[Puzzles]:
    """The puzzle after the player has pressed something: tried, if a tile was laid."""
    play, today, before = context.play, context.session.today, task.before
    if task.tried is not None or play.game.decisions[:-1] != before.decisions:
        return Update(puzzles)
    placement = play.game.board.tiles[-1].placement
    task = replace(task, tried=placement)
    if isinstance(task.of, Position):
        mistake = task.of.mistake.tried(today, solved=task.solved)
        after = _with_mistake(puzzles, mistake)
        save: Effect = Save(saves.save_mistake, (mistake,))
    else:
        one = _try_at(task.of, placement, today)
        record = (puzzles.record or Record()).with_tries((one,))
        after = replace(puzzles, record=record)
        save = Save(saves.save_try, (one,))
    shown = _shown(after, task)
    return Update(shown.state, (save, *shown.effects))


def _try_at(found: Puzzle, placement: Placement, today: Date) -> Try:
    place, entry = found.places.index(placement), found.entry
    return Try(entry.name, entry.grade, today, place, found.costs[place])


def _with_mistake(puzzles: Puzzles, mistake: Mistake) -> Puzzles:
    changed = (mistake if one.code == mistake.code else one for one in puzzles.mistakes)
    return replace(puzzles, mistakes=tuple(changed))


def _shown(puzzles: Puzzles, task: Task) -> Update[Puzzles]:
    """The outcome: the best placement on the board, and the page that tells why."""
    game = task.before.place(task.answer)
    last = len(game.board.tiles) - 1
    seen = TakeBoard(Holder.PUZZLE, game, acts=False, laid=last)
    return Update(replace(puzzles, task=task), (seen, Show(OUTCOME), Say((verdict(task),))))


def verdict(task: Task) -> Message:
    """Whether the try was right, and what it would have cost."""
    found = task.of
    if isinstance(found, Position):
        if task.solved:
            return Message("puzzle.right_mistake")
        same = task.tried == found.own
        return Message("puzzle.again" if same else "puzzle.not_found")
    cost = found.cost(task.tried) if task.tried else None
    if task.solved:
        return Message("puzzle.right")
    if cost is None:
        return Message("puzzle.wrong_unknown")
    return Message("puzzle.wrong_most" if cost == MOST else "puzzle.wrong", {"n": cost})
