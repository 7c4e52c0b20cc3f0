"""The coach between the player and the solver: par, hints and the review."""

from dataclasses import replace
from datetime import date as Date  # noqa: N812  as in deck
from typing import Final, TypeAlias

from nmbr9.answers import play_turn
from nmbr9.board import LaidTile
from nmbr9.contests import reviews
from nmbr9.contests.statistics import Account
from nmbr9.errors import BadRecord, Nmbr9Error, Reason
from nmbr9.game import Game
from nmbr9.protocol import Form, Job
from nmbr9.record import decode
from nmbr9.ui.coach import around
from nmbr9.ui.coach import state as act
from nmbr9.ui.coach.state import Review, ReviewCommand
from nmbr9.ui.games.kinds import game_kind, kind_of
from nmbr9.ui.games.names import check_begun, name_of
from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play import actions as board
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.opening import open_deck
from nmbr9.ui.play.state import PLACE, TURNED, Holder, OnTable, Play
from nmbr9.ui.session import solver_jobs
from nmbr9.ui.session.actions import GameOpened, Say, Show, write_note
from nmbr9.ui.session.effects import WhenIdle
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore

NO_HINT_NOW: Final = Message("coach.no_hint_now")
ROUND_DIGITS: Final = 3
ROUNDS_IN_VIEW: Final = 6
"""Rounds for which there is room from the first one on."""
ROUNDS_BEFORE_PAR: Final = 3
"""Placements after which a par is searched for while the player goes on."""

Tiles: TypeAlias = tuple[LaidTile, ...]
Shown: TypeAlias = (
    Show | board.GoToStep | board.StepBy | board.ShownCommand | board.TriedAgain | board.Compared
)
Heard: TypeAlias = (
    act.CoachActions | solver_jobs.JobAnswered | board.GameChanged | GameOpened | Shown
)


def update(context: Context, review: Review | None, action: Heard) -> Update[Review | None]:
    match action:
        case act.AskCoach(job=job):
            return _ask(context, review, job)
        case solver_jobs.JobAnswered(job=job, result=result):
            try:
                return _hear(context, review, job, result)
            except Nmbr9Error as error:
                return Update(review, solver_jobs.SolverFailed(str(error)))
        case board.GameChanged(decided=True) if _wants_par(context):
            return Update(review, WhenIdle(act.FindPar(context.game)))
        case act.FindPar(game=game):
            meant = name_of(game) == name_of(context.play.own) and not why_not_ask(context, Job.PAR)
            return _ask(context, review, Job.PAR) if meant else Update(review)
        case act.OpenReview(game=game, round=at) if review is None or review.game != game:
            asked = solver_jobs.AskSolver(Job.REVIEW, game, shown=at)
            return Update(None, Show(Page.REVIEW), asked)
        case GameOpened():
            return Update(None)
        case _ if review is not None:
            return _walk(context, review, action)
    return Update(review)


def _walk(context: Context, review: Review, action: Heard) -> Update[Review | None]:
    """From round to round, on the board."""
    on_board = context.play.holder is Holder.REVIEW
    match action:
        case Show(page=Page.REVIEW) if not on_board:
            return _on_board(context, review)
        case act.OpenReview(round=at):
            return _on_board(context, replace(review, shown=min(at, len(review.rounds))))
        case board.GoToStep(step=step) if on_board:
            at = max(1, min(len(review.rounds), step))
            return _on_board(context, replace(review, shown=at, turned=False))
        case board.StepBy(steps=steps) if 0 < review.shown + steps <= len(review.rounds):
            return _walk(context, review, board.GoToStep(review.shown + steps))
        case ReviewCommand.NEXT_MISTAKE if review.next_mistake:
            return _walk(context, review, board.GoToStep(review.next_mistake))
        case ReviewCommand.TURN if on_board and review.round.best:
            return _on_board(context, replace(review.seeing(), turned=not review.turned))
        case board.ShownCommand.PLAY_ON if on_board:
            return Update(review, board.PlayOn(review.game, len(review.round.before.decisions)))
        case ReviewCommand.TRY:
            again = review.round.costly
            return Update(review, board.TryAgain(again) if again else None)
        case board.TriedAgain():
            return Update(review.seeing())
        case board.Compared(games=games) if review.game == context.play.own:
            return Update(review.beside_bots(games))
        case board.ShownCommand.END if on_board:
            return Update(review, board.ReturnBoard(), Say(()), Show(Page.RESULT))
    return Update(review)


def _on_board(context: Context, review: Review) -> Update[Review | None]:
    """The shown round on the board: a single tile more falls, one less goes."""
    game, before = review.on_board, context.play.game.board.tiles
    tiles, walks = game.board.tiles, context.play.holder is Holder.REVIEW
    laid = len(tiles) - 1 if walks and _one_more(before, tiles) else None
    gone = before[-1] if walks and _one_more(tiles, before) else None
    beside = review.beside.board.tiles if review.beside and not review.hides else ()
    begun = review.rounds[: max(review.shown, ROUNDS_IN_VIEW)][-1].after
    frame = (*begun.board.tiles, *beside)
    taken = board.TakeBoard(
        OnTable(game, Holder.REVIEW, acts=False, frame=frame), laid=laid, gone=gone
    )
    closed = Show(None) if context.page else None
    return Update(review, closed, taken, Say(around.announced(review)))


def _one_more(before: Tiles, after: Tiles) -> bool:
    """Whether the last tile is new beside one tile less."""
    return bool(after) and after[-1] not in before and after[:-1] == before[: len(after) - 1]


def _ask(context: Context, review: Review | None, job: Job) -> Update[Review | None]:
    refused = why_not_ask(context, job)
    if refused is not None:
        return Update(review, write_note(refused))
    shown = Show(Page.REVIEW) if job is Job.REVIEW else None
    own = _subject(context, job)
    reviewed = shown is not None and review is not None and review.game == own
    if reviewed or context.solver.at(job):
        return Update(review, shown)
    advice = context.play.table.advice
    if job is Job.HINT and advice is not None and advice.game == own:
        degree = min(advice.degree + 1, PLACE)
        return Update(review, board.Advise(advice.decisions, degree=degree))
    waiting = write_note(Message("coach.hint_wait")) if job is Job.HINT else None
    return Update(None if shown else review, shown, solver_jobs.AskSolver(job, own), waiting)


def _subject(context: Context, job: Job) -> Game:
    """The game in question: the player's own, or for a hint in a branch the one on the board."""
    play = context.play
    return play.game if play.holder is Holder.BRANCH and job is Job.HINT else play.own


def why_not_ask(context: Context, job: Job) -> Message | None:
    play = context.play
    game = _subject(context, job)
    if job is not Job.HINT and not solver_jobs.judges(game.options):
        return Message("coach.alone_only")
    why_not = game_kind(game).why_no_solver
    if why_not is not None:
        return why_not
    if job is Job.HINT:
        return _why_no_hint(play, game)
    if job is Job.REVIEW and not game.finished:
        return Message("coach.review_later")
    return None


def _why_no_hint(play: Play, game: Game) -> Message | None:
    """The reason against a hint; in a branch, only if nothing is to be placed."""
    why_not = game_kind(game).why_no_hint
    match play.holder:
        case Holder.LESSON | Holder.PUZZLE:
            return Message("coach.no_hint_lesson")
        case Holder.BRANCH:
            pass
        case _ if play.at_table:
            return Message("coach.no_hint_table")
        case _ if why_not is not None:
            return why_not
    undecided = play.may_act and not game.state.turn.laid
    return None if undecided else NO_HINT_NOW


def _wants_par(context: Context) -> bool:
    game = context.play.game
    return (
        context.session.settings.find_par
        and not context.play.at_table
        and len(game.decisions) == ROUNDS_BEFORE_PAR
        and why_not_ask(context, Job.PAR) is None
        and context.solver.par_of(game) is None
    )


def _hear(
    context: Context, review: Review | None, job: solver_jobs.RunningJob, result: Form
) -> Update[Review | None]:
    match job.job:
        case Job.REVIEW:
            made = act.read_review(job.game, result)
            if 0 < job.asked.shown <= len(made.rounds):
                made = replace(made, shown=job.asked.shown)
            on_board = Show(Page.REVIEW) if context.page == Page.REVIEW else None
            own = made.game == context.play.own
            kept = board.Reviewed(made.mistakes, _account(made)) if own else None
            return Update(made, kept, on_board)
        case Job.HINT if context.play.may_act and context.play.game == job.game:
            helped = solver_jobs.Helped(job.game) if context.play.holder is Holder.OWN else None
            after = play_turn(job.game, result).decisions[len(job.game.decisions) :]
            return Update(review, board.Advise(after, degree=TURNED), helped)
    return Update(review)  # a computer's placement, or the player went on without the hint


def _account(review: Review) -> Account | None:
    if review.is_plus:
        return None
    tiles = "".join(str(reviews.laid_last(round_.after).number) for round_ in review.rounds)
    costs = tuple(round_.fair for round_ in review.rounds)
    return Account(name_of(review.game), tiles, costs, review.luck)


def address(review: Review | None) -> str:
    return f"{review.code}.{review.shown}" if review else ""


def open_address(store: SafeStore, today: Date, value: str) -> tuple[Action, ...]:
    """Open a round of a game's review; whoever has not finished its deck is challenged by the game.

    Raises BadValue.
    """
    code, _, round_ = value.rpartition(".")
    game = decode(code)
    if not (
        game.finished and round_.isascii() and round_.isdigit() and len(round_) <= ROUND_DIGITS
    ):
        raise BadRecord(Reason.BAD_FORM, "the address names no round of a finished game")
    check_begun(kind_of(game.source), today)
    opened = open_deck(store, today, game.source, game.options)
    if opened.game.finished and solver_jobs.judges(game.options):
        return (opened, act.OpenReview(game, int(round_)))
    challenge = replace(opened.challenge, brought=(game,))
    return (replace(opened, challenge=challenge), Show(Page.CHALLENGE))


def coach_key(key: str) -> Action | None:
    return act.AskCoach(Job.HINT) if key in ("h", "H") else None
