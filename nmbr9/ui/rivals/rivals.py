"""The rivals of the deck on the board: friends' games and computers, round by round."""

from collections.abc import Container, Iterable
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from nmbr9.decisions import Decision, Laying
from nmbr9.errors import Nmbr9Error
from nmbr9.game import Game
from nmbr9.protocol import Job
from nmbr9.record import encode
from nmbr9.record.joined import MOST_GAMES
from nmbr9.steps import through
from nmbr9.ui.games.challenges import Names, save_rivals
from nmbr9.ui.games.people import told_apart
from nmbr9.ui.parts.loop import Action, Effect, Update
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.actions import Challenged, GameChanged
from nmbr9.ui.play.context import Context
from nmbr9.ui.rivals import of_the_day
from nmbr9.ui.rivals.computers import Computers, ask_next, begun_anew, is_behind, names_of
from nmbr9.ui.rivals.of_the_day import OfTheDay
from nmbr9.ui.rivals.saves import load_computers, save_computers
from nmbr9.ui.session.actions import GameOpened, Notify, SettingsChanged, StorageEmptied, Withdraw
from nmbr9.ui.session.effects import Keep, Load
from nmbr9.ui.session.solver_jobs import JobAnswered, SolverFailed, TrySolverAgain
from nmbr9.ui.storage.safe_store import SafeStore

MOST_RIVALS = MOST_GAMES - 1

WITHOUT_COMPUTERS = Notice(NoticeKind.NO_COMPUTERS)


@dataclass(frozen=True, slots=True)
class Rivals:
    """Others' games of the deck on the board, and the computers that play it."""

    friends: tuple[Game, ...] = ()
    """Friends' games that came by links."""
    names: Names = field(default_factory=dict)
    """The names of those who gave one."""
    chosen: Computers = ()
    """The computers that the player has chosen."""
    day: OfTheDay = field(default_factory=OfTheDay)

    @property
    def computers(self) -> Computers:
        """The computers that play along, chosen ones or the rivals of the day."""
        return self.chosen or self.day.computers

    @property
    def everyone(self) -> tuple[Game, ...]:
        """The games of all rivals, those of friends first."""
        return (*self.friends, *(computer.game for computer in self.computers))

    def revealed(self, context: Context) -> tuple[Game, ...]:
        """Their games up to the player's round: a round is revealed after the player's own."""
        if context.play.own.finished and context.play.card_shown:
            return self.everyone  # of level to level some have more rounds than others
        return tuple(through(game, context.play.rounds_played) for game in self.everyone)

    def behind(self, context: Context) -> frozenset[int]:
        """The indices of the computers that still have to play turns already played."""
        numbered = enumerate(self.chosen, start=len(self.friends) + 1)
        return frozenset(which for which, computer in numbered if is_behind(context, computer))

    def name(self, which: int) -> str | Message:
        """The name of the player (0) or of a rival, a number if it is unknown."""
        if not which:
            return Message("rivals.you")
        if which > len(self.friends):
            return names_of(self.computers)[which - len(self.friends) - 1]
        if not self.names.get(self.friends[which - 1]):
            return Message("rivals.rival", {"n": which})
        return told_apart(self.names.get(game, "") for game in self.friends)[which - 1]

    def name_words(self, which: int, t: Texts) -> str:
        """The result of `name` as a text."""
        name = self.name(which)
        return name if isinstance(name, str) else t.of(name)


# Actions


class ComputersLoaded(Action):
    """The stored computers of the deck on the board have been read."""

    computers: Computers


SolverActions: TypeAlias = GameChanged | JobAnswered | SolverFailed | TrySolverAgain
Heard: TypeAlias = (
    GameOpened
    | ComputersLoaded
    | SolverActions
    | StorageEmptied
    | SettingsChanged
    | of_the_day.DayActions
)


def update(context: Context, rivals: Rivals, action: Heard) -> Update[Rivals]:
    """Answer one action; then request the next computer's turn, and the rivals of the day."""
    if isinstance(action, of_the_day.DayActions):
        heard = of_the_day.update(rivals.day, action)
        return Update(replace(rivals, day=heard.state), *heard.effects)
    after = _answer(context, rivals, action)
    if isinstance(action, GameOpened):
        return after  # its computers are loaded first
    if any(isinstance(effect, SolverFailed) for effect in after.effects):
        return after  # the context does not know it yet, and would ask again
    asked = ask_next(context, after.state.chosen)
    day = of_the_day.followed(context, after.state.day, after.state.chosen)
    state = replace(after.state, day=day.state)
    return Update(state, *after.effects, *asked, *day.effects)


def _answer(context: Context, rivals: Rivals, action: Heard) -> Update[Rivals]:
    match action:
        case GameOpened():
            return _open(rivals, action)
        case ComputersLoaded(computers=computers):
            return _seat(context, rivals, computers)
        case JobAnswered(job=job) if job.job is Job.PLACEMENT:
            return _place(rivals, action)
        case SolverFailed() if not all(computer.game.finished for computer in rivals.chosen):
            return Update(rivals, Notify(WITHOUT_COMPUTERS))
        case TrySolverAgain() if rivals.chosen:
            return Update(rivals, Withdraw(WITHOUT_COMPUTERS))
        case StorageEmptied() if rivals.chosen:
            return Update(rivals, Keep(save_computers, (rivals.chosen,)))
    return Update(rivals)


# Computers


def load_of(game: Game) -> Effect:
    """Load the computers that play the deck of the game on the board."""
    return Load(_loaded, (game,))


def _loaded(store: SafeStore, game: Game) -> ComputersLoaded:
    return ComputersLoaded(load_computers(store, game))


def _seat(context: Context, rivals: Rivals, computers: Computers) -> Update[Rivals]:
    """The stored computers; if the game is begun again, so are theirs."""
    begun = any(computer.game.decisions for computer in computers)
    anew = begun and not context.play.own.decisions
    if anew:
        computers = begun_anew(computers)
    return Update(
        replace(rivals, chosen=computers),
        Challenged() if computers else None,
        Keep(save_computers, (computers,)) if anew else None,
        TrySolverAgain() if computers and context.solver.failed is not None else None,
    )


def _place(rivals: Rivals, answered: JobAnswered) -> Update[Rivals]:
    """The rivals after a computer's turn, shown once the engine has played it."""
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


# Friends


def _open(rivals: Rivals, action: GameOpened) -> Update[Rivals]:
    """Add the games of a link, and those of the same deck in storage."""
    before, challenge = rivals if action.same else Rivals(day=rivals.day), action.challenge
    others = (*before.friends, *challenge.stored, *challenge.brought)
    games = merge_rivals(action.game, others, challenge.shared)
    by_game = {**before.names, **challenge.stored_names, **challenge.brought_names}
    names = {game: by_game[game] for game in games if game in by_game}
    stored = (challenge.stored, challenge.stored_names)
    new = challenge.brought and (games, names) != stored
    keep = Keep(save_rivals, (games, names)) if new else None
    load = None if action.at_table else load_of(action.game)
    return Update(
        Rivals(games, names, before.chosen, before.day), Challenged() if games else None, keep, load
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
    rivals: list[Game] = []
    courses: list[Course] = []
    for game in brought:
        course = course_of(game)
        if not course or (_begins(course, mine) and (game.finished or encode(game) in shared)):
            continue
        if any(_begins(course, longer) for longer in courses):
            continue
        longest = [n for n, longer in enumerate(courses) if not _begins(longer, course)]
        rivals, courses = [rivals[n] for n in longest], [courses[n] for n in longest]
        rivals.append(game)
        courses.append(course)
    return tuple(rivals[:MOST_RIVALS])


Course: TypeAlias = tuple[Decision, ...]
"""A game's decisions without its position on the table; equal if the share codes are."""


def course_of(game: Game) -> Course:
    """The decisions with the first tile at the origin, as share codes write them."""
    laying = (each for each in game.decisions if isinstance(each, Laying))
    first = next(laying, None) if game.state.setup.starting_tile is None else None
    dx, dy = (-first.placement.anchor.x, -first.placement.anchor.y) if first else (0, 0)
    return tuple(
        each.with_placement(each.placement.moved(dx, dy)) if isinstance(each, Laying) else each
        for each in game.decisions
    )


def _begins(course: Course, longer: Course) -> bool:
    """Whether a game is the beginning of another, or the same."""
    return longer[: len(course)] == course
