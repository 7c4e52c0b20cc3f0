"""The update of the puzzles: fetched, begun, tried once, left."""

from dataclasses import replace
from typing import Final, TypeAlias

from nmbr9.ui.parts.loop import Effect, Update
from nmbr9.ui.play.actions import BoardTaken, Confirm, Drop, ReturnBoard, Reviewed, Tap
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.state import Holder
from nmbr9.ui.puzzles import mistakes, saves, solving
from nmbr9.ui.puzzles.actions import (
    PAGE,
    Begin,
    MistakesLoaded,
    PuzzlesCame,
    Puzzling,
    RecordLoaded,
)
from nmbr9.ui.puzzles.state import MISTAKES, Puzzles
from nmbr9.ui.session.actions import Say, Show
from nmbr9.ui.session.effects import FetchText, Keep, Load
from nmbr9.ui.storage.safe_store import SafeStore

PATH: Final = "static/puzzles/all.txt"

Trying: TypeAlias = Tap | Drop | Confirm
Loaded: TypeAlias = PuzzlesCame | RecordLoaded | MistakesLoaded
Heard: TypeAlias = Show | Loaded | Begin | Puzzling | Trying | BoardTaken | Reviewed


def update(context: Context, puzzles: Puzzles, action: Heard) -> Update[Puzzles]:
    """Answer one action; the game in play has answered it already."""
    match action:
        case Show(page=page):
            return Update(puzzles, _wanted(puzzles, page))
        case PuzzlesCame(text=text):
            return Update(solving.read(puzzles, text))
        case RecordLoaded(record=known, mistakes=found):
            return Update(replace(puzzles, record=known, mistakes=found))
        case MistakesLoaded(mistakes=found):
            return Update(replace(puzzles, mistakes=found))
        case Reviewed(rounds=rounds):
            today = context.session.today
            more = tuple(mistakes.mistake_of(one, today) for one in rounds)
            return Update(puzzles, (Keep(saves.add_mistakes, (more,)), Load(_load, ())))
    return _on_board(context, puzzles, action)


def _on_board(
    context: Context, puzzles: Puzzles, action: Begin | Puzzling | Trying | BoardTaken
) -> Update[Puzzles]:
    """What concerns the puzzle on the board."""
    task = puzzles.task
    match action:
        case Begin(kind=kind, grade=grade):
            return solving.begin(context, puzzles, kind, grade)
        case _ if task is None:
            return Update(puzzles)
        case Tap() | Drop() | Confirm():
            return solving.follow(context, puzzles, task)
        case Puzzling.NEXT:
            return solving.go_on(context, puzzles, task)
        case Puzzling.LEAVE:
            return Update(puzzles, (ReturnBoard(), Say(()), Show(PAGE)))
        case Puzzling.END:
            return Update(puzzles, (ReturnBoard(), Say(())))
        case BoardTaken(by=by) if by is not Holder.PUZZLE:
            return Update(replace(puzzles, task=None))
    return Update(puzzles)


def _wanted(puzzles: Puzzles, page: str | None) -> tuple[Effect, ...]:
    """What a page needs that opens: the menu says how many mistakes are due."""
    if page == "menu":
        return (Load(_load_mistakes, ()),)
    if page != PAGE:
        return ()
    fetched = () if puzzles.known else (FetchText(PATH, PuzzlesCame, ()),)
    return (Load(_load, ()), *fetched)


def _load(store: SafeStore) -> RecordLoaded:
    return RecordLoaded(saves.load_record(store), saves.load_mistakes(store))


def _load_mistakes(store: SafeStore) -> MistakesLoaded:
    """Without one in storage the menu wants no module that comes later."""
    there = store.load(MISTAKES, str).value is not None
    return MistakesLoaded(saves.load_mistakes(store) if there else ())
