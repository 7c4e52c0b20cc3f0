"""Solving a puzzle: the next one, its one try, and the saves."""

from dataclasses import replace
from datetime import date as Date  # noqa: N812  as in deck

from nmbr9.board import Placement
from nmbr9.contests.puzzles import SEED, Collection, Puzzle, PuzzleLine, puzzle
from nmbr9.contests.puzzles import read as read_puzzles
from nmbr9.deck import order
from nmbr9.errors import BadValue
from nmbr9.ui.parts.loop import Effect, Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import CostlyRound, ReturnBoard, TakeBoard
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.state import Holder
from nmbr9.ui.puzzles import saves
from nmbr9.ui.puzzles.mistakes import DAYS, Mistake, Position, mistake_of, position
from nmbr9.ui.puzzles.outcome import announced
from nmbr9.ui.puzzles.state import Puzzles, Task, TaskKind
from nmbr9.ui.puzzles.tries import Tries, Try
from nmbr9.ui.session.actions import Say, Show, Tell
from nmbr9.ui.session.effects import Absent, Keep, Save
from nmbr9.ui.session.session import Page

UNREADABLE = Tell(Message("puzzles.unreadable"))


def read(puzzles: Puzzles, text: str | None) -> Puzzles:
    """The puzzles once their text has come, or could not be fetched."""
    try:
        collection = read_puzzles(text or "")
    except BadValue:
        return replace(puzzles, known=Absent.FAILED)
    return replace(puzzles, known=collection)


# Which one comes next


def next_of_grade(
    collection: Collection, tries: Tries, grade: int, today: Date
) -> PuzzleLine | None:
    """The next untried puzzle of a grade; never today's.

    Puzzles come in an order of their own: two of one game, one after the other, would give each
    other away.
    """
    todays = collection.of_day(today)
    shuffled = order(f"{SEED}grade-{grade}", collection.of_grade(grade))
    waiting = (entry for entry in shuffled if tries.of(entry.name) is None and entry != todays)
    return next(waiting, None)


def begin(context: Context, puzzles: Puzzles, kind: TaskKind, grade: int) -> Update[Puzzles]:
    """Put the next puzzle of its kind on the board; an old one looks as it did after its try."""
    today = context.session.today
    if kind is TaskKind.MISTAKE:
        return _begin_mistake(puzzles, puzzles.due(today))
    known, tries = puzzles.known, puzzles.tries or Tries()
    if isinstance(known, Absent):
        return Update(puzzles)
    entry = (
        known.of_day(today) if kind is TaskKind.DAY else next_of_grade(known, tries, grade, today)
    )
    if entry is None:
        return Update(puzzles)
    try:
        shipped = puzzle(entry)
    except BadValue:
        return Update(puzzles, UNREADABLE)
    tried = tries.of(entry.name)
    if tried is not None and tried.place < len(shipped.places):
        return _shown(puzzles, Task(kind, shipped, shipped.places[tried.place]))
    return _laid(puzzles, Task(kind, shipped))


def _begin_mistake(puzzles: Puzzles, waiting: tuple[Mistake, ...]) -> Update[Puzzles]:
    if not waiting:
        return Update(puzzles)
    first = waiting[0]
    try:
        return _laid(puzzles, Task(TaskKind.MISTAKE, position(first)))
    except BadValue:
        # It is kept, and not asked for any more.
        retired = replace(first, rung=len(DAYS))
        return Update(
            _with_mistake(puzzles, retired), Keep(saves.save_mistake, (retired,)), UNREADABLE
        )


def try_again(context: Context, puzzles: Puzzles, costly: CostlyRound) -> Update[Puzzles]:
    """Put a costly round of the open review on the board."""
    again = position(mistake_of(costly, context.session.today))
    return _laid(puzzles, Task(TaskKind.MISTAKE, again, beneath=context.session.beneath))


def leave(puzzles: Puzzles, task: Task) -> Update[Puzzles]:
    """Go back to the page that began the puzzle."""
    again = Show(Page.PUZZLES) if task.beneath is None else Show(Page.REVIEW, task.beneath)
    return Update(puzzles, ReturnBoard(), Say(()), again)


def go_on(context: Context, puzzles: Puzzles, task: Task) -> Update[Puzzles]:
    """The next puzzle of the same kind, or the list if there is none.

    The puzzle of the day is followed by one of its grade.
    """
    grade = task.of.entry.grade if isinstance(task.of, Puzzle) else 0
    kind = TaskKind.GRADE if task.kind is TaskKind.DAY else task.kind
    after = Update(puzzles) if task.practice else begin(context, puzzles, kind, grade)
    return leave(puzzles, task) if after.state.task in (None, task) else after


def _laid(puzzles: Puzzles, task: Task) -> Update[Puzzles]:
    """The puzzle on the board, to be tried."""
    asked = Message("puzzle.question", {"number": task.before.card or 0})
    taken = TakeBoard(Holder.PUZZLE, task.before)
    return Update(replace(puzzles, task=task), Show(None), taken, Say((asked,)))


# The one try


def follow(context: Context, puzzles: Puzzles, task: Task) -> Update[Puzzles]:
    """The puzzle after an action of the player: tried, if a tile was laid."""
    play, today, before = context.play, context.session.today, task.before
    if task.tried is not None or play.game.decisions[:-1] != before.decisions:
        return Update(puzzles)
    placement = play.game.board.tiles[-1].placement
    task = replace(task, tried=placement)
    if task.practice:
        return _shown(puzzles, task)
    if isinstance(task.of, Position):
        mistake = task.of.mistake.tried(today, solved=task.solved)
        task = replace(task, of=replace(task.of, mistake=mistake))
        after = _with_mistake(puzzles, mistake)
        save: Effect = Save(saves.save_mistake, (mistake,))
    else:
        try_ = _try_at(task.of, placement, today)
        tries = (puzzles.tries or Tries()).with_tries((try_,))
        after = replace(puzzles, tries=tries)
        save = Save(saves.save_try, (try_,))
    shown = _shown(after, task)
    return Update(shown.state, save, shown.effects)


def _try_at(puzzle: Puzzle, placement: Placement, today: Date) -> Try:
    place, entry = puzzle.places.index(placement), puzzle.entry
    return Try(entry.name, entry.grade, today, place, puzzle.costs[place])


def _with_mistake(puzzles: Puzzles, mistake: Mistake) -> Puzzles:
    changed = (mistake if other.code == mistake.code else other for other in puzzles.mistakes)
    return replace(puzzles, mistakes=tuple(changed))


def _shown(puzzles: Puzzles, task: Task) -> Update[Puzzles]:
    """The outcome on the board: the best placement, and the result of the try."""
    tries = puzzles.tries
    latest = tries.in_order[-1] if tries and tries.in_order else None
    if latest and isinstance(task.of, Puzzle) and latest.name == task.of.entry.name:
        task = replace(task, tries=tries)
    game = task.before.place(task.answer)
    last = len(game.board.tiles) - 1
    seen = TakeBoard(Holder.PUZZLE, game, acts=False, laid=last)
    said = Say(announced(task))
    return Update(replace(puzzles, task=task), Show(None), seen, said)
