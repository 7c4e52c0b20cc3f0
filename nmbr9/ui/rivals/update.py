"""The update of the rivals: friends' games merged, computers asked, the rivals of the day fetched.

The solver is asked for one turn at a time, while the player goes on. The games of the day are
fetched after the first placement, read one at a time, as the engine plays each again, and shown
together.
"""

from collections import Counter
from collections.abc import Container, Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from datetime import date as Date  # noqa: N812  as in deck
from typing import Final, TypeAlias

from nmbr9.contests import rivals as months
from nmbr9.decisions import Decision, Laying
from nmbr9.errors import BadValue, Nmbr9Error
from nmbr9.game import Game
from nmbr9.protocol import Job, Strength
from nmbr9.record import encode
from nmbr9.record.joined import MOST_GAMES
from nmbr9.ui.games.challenges import read_challenge, save_rivals
from nmbr9.ui.games.kinds import kind_of
from nmbr9.ui.games.names import check_begun
from nmbr9.ui.parts.loop import Action, Effect, Effects, Update
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.play.actions import Challenged, Compared, GameChanged, Reviewed
from nmbr9.ui.play.context import Context
from nmbr9.ui.play.opening import open_deck
from nmbr9.ui.rivals import state
from nmbr9.ui.rivals.saves import count_game, load_computers, load_record, save_computers
from nmbr9.ui.rivals.state import Computer, Computers, Rivals
from nmbr9.ui.session import actions as act
from nmbr9.ui.session.effects import FetchText, InSlices, Keep, Load
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.solver_jobs import JobAnswered, SolverFailed, TrySolverAgain, ask_turn
from nmbr9.ui.storage.safe_store import SafeStore

MOST_RIVALS = MOST_GAMES - 1
MOMENT: Final = 20
"""Milliseconds between the reading of two games, in which the page responds."""
WITHOUT_COMPUTERS = Notice(NoticeKind.NO_COMPUTERS)

SolverActions: TypeAlias = GameChanged | Reviewed | JobAnswered | SolverFailed | TrySolverAgain
DayActions: TypeAlias = state.MonthCame | state.RivalRead
SessionActions: TypeAlias = act.GameOpened | act.StorageEmptied | act.SettingsChanged
Heard: TypeAlias = state.ComputersLoaded | SolverActions | DayActions | SessionActions


def update(context: Context, rivals: Rivals, action: Heard) -> Update[Rivals]:
    """Answer an action; then request the next computer's turn, and the rivals of the day."""
    if isinstance(action, DayActions):
        heard = _hear_of_day(rivals, action)
        return heard.then(_counting(context, heard.state))
    after = _answer(context, rivals, action)
    if isinstance(action, act.GameOpened):
        return after  # its computers are loaded first
    if any(isinstance(effect, SolverFailed) for effect in after.effects):
        return after  # the context does not know it yet, and would ask again
    day = _follow_day(context, after.state.day, after.state.chosen)
    asked = _ask_next(context, after.state.chosen)
    follows = replace(after.state, day=day.state)
    ends = isinstance(action, GameChanged | Reviewed) or follows.computers != rivals.computers
    counted = _counting(context, follows) if ends else ()
    return Update(follows, after.effects, asked, day.effects, counted)


PAGES: Final = (Page.RIVALS, Page.AGAINST)


def load(store: SafeStore, _context: Context, rivals: Rivals) -> Rivals:
    results = " ".join(load_record(store).values())
    return replace(rivals, record=Counter(results.split()))


def _counting(context: Context, rivals: Rivals) -> Effects:
    """The results for the record and the review, once all of the bots have played to the end."""
    own, bots = context.play.own, rivals.computers
    ended = bots and state.is_over(context) and all(computer.game.finished for computer in bots)
    if not ended:
        return ()
    return (Keep(count_game, (own, bots)), Compared(tuple(bot.game for bot in bots)))


def _answer(context: Context, rivals: Rivals, action: Heard) -> Update[Rivals]:
    match action:
        case act.GameOpened():
            return _open(rivals, action)
        case state.ComputersLoaded(computers=computers):
            return _seat(context, rivals, computers)
        case JobAnswered(job=job) if job.job is Job.PLACEMENT:
            return _place(rivals, action)
        case SolverFailed() if not all(computer.game.finished for computer in rivals.chosen):
            return Update(rivals, act.Notify(WITHOUT_COMPUTERS))
        case TrySolverAgain() if rivals.chosen:
            return Update(rivals, act.Withdraw(WITHOUT_COMPUTERS))
        case act.StorageEmptied() if rivals.chosen:
            return Update(rivals, Keep(save_computers, (rivals.chosen,)))
    return Update(rivals)


# Computers


def load_of(game: Game) -> Effect:
    return Load(_loaded, (game,))


def _loaded(store: SafeStore, game: Game) -> state.ComputersLoaded:
    return state.ComputersLoaded(load_computers(store, game))


def _seat(context: Context, rivals: Rivals, computers: Computers) -> Update[Rivals]:
    """The stored computers; if the game is begun again, so are theirs."""
    begun = any(computer.game.decisions for computer in computers)
    anew = begun and not context.play.own.decisions
    if anew:
        computers = state.begun_anew(computers)
    return Update(
        replace(rivals, chosen=computers),
        Challenged() if computers else None,
        Keep(save_computers, (computers,)) if anew else None,
        TrySolverAgain() if computers and context.solver.failed is not None else None,
    )


def _place(rivals: Rivals, answered: JobAnswered) -> Update[Rivals]:
    asked, result = answered.job.asked, answered.result
    try:
        computers = tuple(
            computer.answered(result) if computer.question == asked else computer
            for computer in rivals.chosen
        )
    except Nmbr9Error as error:
        return Update(rivals, SolverFailed(str(error)))
    if computers == rivals.chosen:
        return Update(rivals)
    return Update(replace(rivals, chosen=computers), Keep(save_computers, (computers,)))


def _ask_next(context: Context, computers: Computers) -> tuple[Action, ...]:
    if not computers:
        return ()
    last = min(computers, key=lambda computer: (computer.game.finished, computer.game.turn))
    asked = last.question if last.is_behind(context) else None
    return ask_turn(context.solver, asked, lambda job: job.asked == asked)


# The rivals of the day


def _hear_of_day(rivals: Rivals, action: DayActions) -> Update[Rivals]:
    day = rivals.day
    match action:
        case _ if action.date != day.date:
            return Update(rivals)  # too late
        case state.MonthCame(date=date, text=text):
            with suppress(BadValue, KeyError):
                codes = months.read(text or "").codes[date]
                reading = InSlices(read_rivals, (date, codes), (MOMENT,))
                return Update(replace(rivals, day=replace(day, read=())), reading)
        case state.RivalRead(computer=Computer() as computer):
            return Update(replace(rivals, day=replace(day, read=(*day.read, computer))))
    return Update(replace(rivals, day=replace(day, asked=False)))


def _follow_day(context: Context, day: state.OfTheDay, chosen: Computers) -> Update[state.OfTheDay]:
    """The rivals of the game on the board, requested once it is begun, if none are `chosen`."""
    own, date = context.play.own, None if chosen else context.daily_rivals_date
    if date != day.date:
        day = state.OfTheDay(date)
    if date is None or not own.decisions or day.asked:
        return Update(day)
    path = f"static/rivals/{months.month_of(date)}.txt"
    return Update(replace(day, asked=True), FetchText(path, state.MonthCame, (date,)))


def read_rivals(_store: SafeStore, date: Date, codes: months.Codes) -> Iterator[state.RivalRead]:
    """Read the games of a day's rivals from their codes, the weakest first."""
    try:
        for strength, code in zip(Strength, codes, strict=False):
            yield state.RivalRead(date, Computer(strength, 0, months.rival(code, date)))
    except BadValue:
        yield state.RivalRead(date, None)


# Friends


def open_address(store: SafeStore, today: Date, value: str) -> tuple[Action, ...]:
    """Open the deck of a challenge with its games. Raises BadValue.

    The landing page is shown if nothing is played, and if there is no notice, which it would hide.
    """
    games, names = read_challenge(value)
    source, options = games[0].source, games[0].options
    check_begun(kind_of(source), today)
    opened = open_deck(store, today, source, options)
    challenge = replace(opened.challenge, brought=games, brought_names=names)
    challenged = any(game.decisions for game in games)
    fresh = not opened.game.decisions and not opened.notices
    shown = (act.Show(Page.CHALLENGE),) if challenged and fresh else ()
    return (replace(opened, challenge=challenge), *shown)


def _open(rivals: Rivals, action: act.GameOpened) -> Update[Rivals]:
    before, challenge = rivals if action.same else Rivals(day=rivals.day), action.challenge
    others = (*before.friends, *challenge.stored, *challenge.brought)
    games = merge_rivals(action.game, others, challenge.shared)
    by_game = {**before.names, **challenge.stored_names, **challenge.brought_names}
    names = {game: by_game[game] for game in games if game in by_game}
    new = challenge.brought and (games, names) != (challenge.stored, challenge.stored_names)
    return Update(
        Rivals(games, names, before.chosen, before.day),
        Challenged() if games else None,
        Keep(save_rivals, (games, names)) if new else None,
        None if action.at_table else load_of(action.game),
    )


def merge_rivals(
    own: Game, brought: Iterable[Game], shared: Container[str] = ()
) -> tuple[Game, ...]:
    """All rivals, those already there first; a longer stage of a game replaces the shorter one.

    The player's own game, returned in a friend's link, is no rival: it is finished and equal, or a
    stage whose code this browser has `shared`. A friend with the same beginning is one: after a
    round or two that is likely.
    """
    mine = course_of(own)
    rivals: dict[Course, Game] = {}
    for game in brought:
        course = course_of(game)
        if not course or (_begins(course, mine) and (game.finished or encode(game) in shared)):
            continue
        if not any(_begins(course, longer) for longer in rivals):
            longest = {each: game for each, game in rivals.items() if not _begins(each, course)}
            rivals = {**longest, course: game}
    return tuple(rivals.values())[:MOST_RIVALS]


Course: TypeAlias = tuple[Decision, ...]
"""A game's decisions without its position on the table; equal if the share codes are."""


def course_of(game: Game) -> Course:
    """The decisions with the first tile at the origin, as share codes write them."""
    laying = (each.placement.anchor for each in game.decisions if isinstance(each, Laying))
    first = next(laying, None) if game.state.setup.starting_tile is None else None
    dx, dy = (-first.x, -first.y) if first else (0, 0)
    return tuple(
        each.with_placement(each.placement.moved(dx, dy)) if isinstance(each, Laying) else each
        for each in game.decisions
    )


def _begins(course: Course, longer: Course) -> bool:
    return longer[: len(course)] == course
