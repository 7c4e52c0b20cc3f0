"""The update of the puzzles: fetched, begun, tried once, left."""

from dataclasses import replace
from typing import Final, TypeAlias

from nmbr9.ui.parts.loop import Update
from nmbr9.ui.play.actions import BoardTaken, Confirm, Drop, ReturnBoard, Reviewed, Tap, TryAgain
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.state import Holder
from nmbr9.ui.puzzles import mistakes, saves, solving
from nmbr9.ui.puzzles.state import MISTAKES, BeginPuzzle, PuzzleCommand, Puzzles, PuzzlesCame
from nmbr9.ui.session.actions import Say, Show
from nmbr9.ui.session.effects import Absent, FetchText, Keep
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore

PAGES: Final = (Page.HOME, Page.PUZZLES)
PATH: Final = "static/puzzles/all.txt"

TryActions: TypeAlias = Tap | Drop | Confirm
Heard: TypeAlias = (
    Show | PuzzlesCame | BeginPuzzle | TryAgain | PuzzleCommand | TryActions | BoardTaken | Reviewed
)


def update(context: Context, puzzles: Puzzles, action: Heard) -> Update[Puzzles]:
    """Answer one action; the game in play has answered it already."""
    task = puzzles.task
    match action:
        case Show(page=page):
            wanted = page == Page.PUZZLES and isinstance(puzzles.known, Absent)
            return Update(puzzles, FetchText(PATH, PuzzlesCame, ()) if wanted else None)
        case PuzzlesCame(text=text):
            return Update(solving.read(puzzles, text))
        case Reviewed(rounds=rounds):
            today = context.session.today
            more = tuple(mistakes.mistake_of(costly, today) for costly in rounds)
            all_mistakes = mistakes.with_mistakes(puzzles.mistakes, more)
            saving = Keep(saves.add_mistakes, (more,))
            return Update(replace(puzzles, mistakes=all_mistakes), saving)
        case TryAgain(round=costly):
            return solving.try_again(context, puzzles, costly)
        case BeginPuzzle(kind=kind, grade=grade):
            return solving.begin(context, puzzles, kind, grade)
        case _ if task is None:
            return Update(puzzles)
        case Tap() | Drop() | Confirm():
            return solving.follow(context, puzzles, task)
        case PuzzleCommand.NEXT:
            return solving.go_on(context, puzzles, task)
        case PuzzleCommand.LEAVE:
            return solving.leave(puzzles, task)
        case PuzzleCommand.END:
            return Update(puzzles, ReturnBoard(), Say(()))
        case BoardTaken(by=by) if by is not Holder.PUZZLE:
            return Update(replace(puzzles, task=None))
    return Update(puzzles)


def load(store: SafeStore, context: Context, puzzles: Puzzles) -> Puzzles:
    """Load the mistakes, whose number the menu shows, and for the page of puzzles the tries.

    Without a stored mistake the menu needs no deferred module.
    """
    if context.page == Page.PUZZLES:
        puzzles = replace(puzzles, tries=saves.load_tries(store))
    there = store.load(MISTAKES, str).value is not None
    return replace(puzzles, mistakes=saves.load_mistakes(store) if there else ())
