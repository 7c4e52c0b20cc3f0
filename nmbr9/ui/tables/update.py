"""The update of tables: setting one up, passing the device, following the game in play."""

from contextlib import suppress
from dataclasses import replace
from datetime import date
from typing import Final, TypeAlias

from nmbr9.answers import play_turn
from nmbr9.deck import Daily
from nmbr9.errors import BadRecord, Nmbr9Error, Reason, Refused
from nmbr9.protocol import Job
from nmbr9.ui.parts.loop import Action, ChangeField, Effect, Update
from nmbr9.ui.parts.notice import OTHER_TAB, Notice, NoticeKind
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play import ending
from nmbr9.ui.play.actions import BoardTaken, GameChanged, OpenGame, ReplaceGame, TakeBoard
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.opening import open_deck
from nmbr9.ui.play.state import Holder, OnTable
from nmbr9.ui.seating.seats import PAGE_OF, Phase, turn_values
from nmbr9.ui.seating.view import winner_message
from nmbr9.ui.session import actions as session
from nmbr9.ui.session import solver_jobs as jobs
from nmbr9.ui.session.effects import Draw, Go, Keep, Save
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.tables import saves
from nmbr9.ui.tables import state as act
from nmbr9.ui.tables.state import NOBODY, TABLE, Hotseat, Tables, TableSetup, read_seats, setup_of

PAGES: Final = (Page.TABLE_SETUP, Page.NEW_GAME)
LONGEST_NAME: Final = 16

Setup: TypeAlias = ChangeField | act.StartTable | act.BeginTable | act.PlayAgain | act.ForgetTable
Played: TypeAlias = act.OpenTable | act.AtTable | BoardTaken | GameChanged
FromPage: TypeAlias = session.Show | session.Tick | session.Clock | session.Hide
FromSolver: TypeAlias = jobs.JobAnswered | jobs.SolverFailed | jobs.TrySolverAgain
Heard: TypeAlias = Setup | Played | FromPage | FromSolver | session.StorageEmptied


def update(context: Context, tables: Tables, action: Heard) -> Update[Tables]:
    after = _answer(context, tables, action)
    failed = any(isinstance(effect, jobs.SolverFailed) for effect in after.effects)
    if failed or isinstance(action, session.Show):
        return after  # the context does not know it yet, and would ask again
    current = after.state.current
    return after.then(_ask_computer(current, context.solver) if current is not None else None)


def open_table(store: SafeStore, today: date, value: str) -> tuple[Action, ...]:
    """Open a stored table; today's game if there is none of that name. Raises BadRecord."""
    if not (value.isascii() and value.isalnum() and len(value) <= LONGEST_NAME):
        raise BadRecord(Reason.BAD_FORM, "the address names no table")
    stored = saves.TABLES.load(store, value)
    if stored.value is not None:
        return (act.OpenTable(stored.value, stored.notices),)
    notices = stored.notices or (Notice(NoticeKind.NO_TABLE),)
    return (open_deck(store, today, Daily(today), notices=notices),)


def open_seats(_store: SafeStore, _today: date, value: str) -> tuple[Action, ...]:
    """Open somebody else's table, to view. Raises BadRecord."""
    return (act.OpenTable(read_seats(value)),)


def open_elsewhere(store: SafeStore, hotseat: Hotseat) -> act.OpenTable | None:
    """Open the table as another tab has left it; None while it is unchanged."""
    other = saves.TABLES.load_elsewhere(store, hotseat) if hotseat.played_here else None
    # Each tab counts its own seconds.
    if other is None or replace(other, minute=hotseat.minute) == hotseat:
        return None
    return act.OpenTable(other, OTHER_TAB)


def load(store: SafeStore, context: Context, tables: Tables) -> Tables:
    """Load the tables and the setup, and note that the page of the setup has been opened."""
    if context.page != Page.TABLE_SETUP:
        return replace(tables, stored=saves.load_tables(store))
    setup = replace(saves.load_setup(store), opened=True)
    saves.save_setup(store, setup)
    return replace(tables, setup=setup, stored=saves.load_tables(store))


def _keep(tables: Tables, setup: TableSetup) -> Update[Tables]:
    return Update(replace(tables, setup=setup), Keep(saves.save_setup, (setup,)))


def _answer(context: Context, tables: Tables, action: Heard) -> Update[Tables]:
    current, setup = tables.current, tables.setup
    match action:
        case ChangeField(name=name, value=value):
            return _keep(tables, setup.changed(name, value))
        case act.StartTable():
            if fault := setup.why_not_begin(context.t):
                return Update(tables, session.Say((fault,)))
            return Update(tables, Draw(act.BeginTable, (setup.word,)))
        case act.BeginTable(seed="", name=drawn):
            return Update(tables, Draw(act.BeginTable, (drawn,)))
        case act.BeginTable(seed=seed, name=name):
            table = setup.table(seed, context.t)
            hotseat = Hotseat(name, table, computers=setup.computers).went_on()
            if setup.opened:  # whoever sets the table up has the device, and begins
                hotseat = hotseat.take(hotseat.seat)
            saved = Keep(saves.save_table, (hotseat,))
            return Update(tables, session.Show(None), saved, Go(TABLE + name))
        case act.PlayAgain() if current is not None:
            again = _keep(tables, setup_of(current))
            return again.then(session.Show(None), Draw(act.BeginTable, ("",)))
        case act.ForgetTable(name=name) if any(table.name == name for table in tables.finished):
            rest = tuple(table for table in tables.stored if table.name != name)
            return Update(replace(tables, stored=rest), Keep(saves.TABLES.forget, (name,)))
        case session.Show(page=page) if setup.opened and page != Page.TABLE_SETUP:
            return _keep(tables, replace(setup, opened=False))
        case act.OpenTable(hotseat=hotseat, notices=notices):
            same = current is not None and current.name == hotseat.name
            game = OpenGame(hotseat.in_view, holder=Holder.TABLE, acts=hotseat.playing, same=same)
            told = tuple(map(session.Notify, notices))
            opened = replace(tables, current=hotseat)
            shown = session.Show(PAGE_OF.get(hotseat.phase))
            return Update(opened, game, told, shown, session.Say((phase_message(hotseat),)))
        case _ if current is None:
            return Update(tables)
        case BoardTaken() if context.play.mine.holder is not Holder.TABLE:
            return Update(replace(tables, current=None))
        case GameChanged():
            return _follow(context, tables, current)
        case act.AtTable() if context.play.table.waiting is None:
            return _change(tables, current, action)
        case session.Tick(seconds=seconds) if current.minute and context.play.table.waiting is None:
            after = current.ticked(seconds)
            over = session.Say((Message("pass.minute_over"),)) if after.minute == 0 else None
            return Update(replace(tables, current=after), over)
        case jobs.JobAnswered(job=job) if job.job is Job.PLACEMENT and is_wanted(current, job):
            return _place(context, tables, current, action)
        case jobs.SolverFailed():
            return Update(tables, session.Say((Message("wait.failed"),)))
        case session.Hide() if current.minute:
            # The seconds go down in the page only; whoever comes back to it has what was left.
            return Update(tables, _save(current))
        case session.StorageEmptied():
            return Update(tables, _save(current))
    return Update(tables)


def _save(hotseat: Hotseat) -> Effect:
    return Save(saves.save_table, (hotseat,))


def _phase_effects(hotseat: Hotseat) -> tuple[Action | Effect, ...]:
    """The effects of a new phase: no trace of the turn before stays in view."""
    ends = hotseat.phase is Phase.END and hotseat.in_view.finished  # a winner may have left
    return (
        TakeBoard(OnTable(hotseat.in_view, Holder.TABLE, hotseat.playing)),
        session.Show(None if ends else PAGE_OF.get(hotseat.phase)),
        session.Say((phase_message(hotseat),)),
        *((ending.begin(),) if ends else ()),
    )


def _follow(context: Context, tables: Tables, current: Hotseat) -> Update[Tables]:
    """The table after a decision of the seat that plays, a placement taken back, or a card."""
    hotseat = current.played(context.play.game)
    if not context.play.card_shown:
        return Update(replace(tables, current=hotseat), _save(hotseat))
    hotseat = hotseat.went_on()
    shown = ReplaceGame(hotseat.in_view) if hotseat.playing else _phase_effects(hotseat)
    return Update(replace(tables, current=hotseat), _save(hotseat), shown)


def _change(tables: Tables, before: Hotseat, action: act.AtTable) -> Update[Tables]:
    after = before
    with suppress(Refused):
        after = action.change(before, *action.of)
    if after == before:
        return Update(tables)
    same_turn = after.playing and before.playing and after.seat == before.seat
    effects: tuple[Action | Effect, ...] = () if same_turn else _phase_effects(after)
    if action.change == Hotseat.one_more_minute:
        effects = (session.Say((Message("pass.minute_said", {"seconds": after.minute or 0}),)),)
    return Update(replace(tables, current=after), _save(after), effects)


def _place(
    context: Context, tables: Tables, current: Hotseat, answered: jobs.JobAnswered
) -> Update[Tables]:
    seat = answered.job.game.seat
    game = current.table.games[seat]
    try:
        turn = play_turn(game, answered.result).decisions[len(game.decisions) :]
        hotseat = current.with_turn(seat, turn)
    except Nmbr9Error as error:
        return Update(tables, jobs.SolverFailed(str(error)))
    after, page = Update(replace(tables, current=hotseat), _save(hotseat)), context.page
    if current.phase is not Phase.WAIT:
        return after
    # Somebody may read another page meanwhile; the round is found below the board.
    back = session.Show(page) if page not in (None, Page.WAIT) else None
    return after.then(_phase_effects(hotseat), back)


def _ask_computer(hotseat: Hotseat, solver: jobs.SolverJobs) -> tuple[Action, ...]:
    asked = None
    for seat in hotseat.thinking[:1]:
        game, strength = hotseat.table.games[seat], hotseat.computer(seat)
        asked = jobs.AskSolver(Job.PLACEMENT, game, strength, luck=seat + 1)
    return jobs.ask_turn(solver, asked, lambda job: is_wanted(hotseat, job))


def is_wanted(hotseat: Hotseat, job: jobs.RunningJob) -> bool:
    seat, decided = job.game.seat, len(job.game.decisions)
    return seat in hotseat.thinking and len(hotseat.table.games[seat].decisions) == decided


def phase_message(hotseat: Hotseat) -> Message:
    if hotseat.seat == NOBODY:
        return Message("pass.nobody")
    name = hotseat.named(hotseat.seat)
    match hotseat.phase:
        case Phase.PASS:
            return Message("pass.said", {"name": name})
        case Phase.TURN:
            return Message("pass.turn_said", {"name": name, **turn_values(hotseat.in_view)})
        case Phase.WAIT:
            return Message("wait.thinking", {"name": name})
        case Phase.ROUND:
            return Message("boards.said")
    return winner_message(hotseat.table)
