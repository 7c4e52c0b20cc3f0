"""The update of the whole page: an action goes to the parts that hear it, messages follow."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, NamedTuple, TypeVar, get_args

from nmbr9.ui.app import state as parts
from nmbr9.ui.app.state import Lens, State
from nmbr9.ui.branches import update as branches
from nmbr9.ui.coach import update as coach
from nmbr9.ui.connecting import update as connecting
from nmbr9.ui.diary import update as diary
from nmbr9.ui.lesson import update as lesson
from nmbr9.ui.moving import state as moving_state
from nmbr9.ui.moving import update as moving
from nmbr9.ui.pages import caller, contests, cup, new_game
from nmbr9.ui.parts.loop import Action, Effect, Update
from nmbr9.ui.phones import update as phones
from nmbr9.ui.play import update as play
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.puzzles import update as puzzles
from nmbr9.ui.replay import update as replay
from nmbr9.ui.result import prompts
from nmbr9.ui.rivals import against
from nmbr9.ui.rivals import update as rivals
from nmbr9.ui.session import solver_jobs
from nmbr9.ui.session import update as session
from nmbr9.ui.session.actions import Show, Tell
from nmbr9.ui.session.effects import Load, StayAwake
from nmbr9.ui.session.session import Page, Pages
from nmbr9.ui.sharing import update as sharing
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.tables import update as tables

S = TypeVar("S")
A = TypeVar("A")


class PartLoaded(Action, Generic[S]):
    """A part of the state has been read from storage."""

    part: Lens[S]
    value: S


class Feature(NamedTuple):
    """The answer to these actions, and the name of the part of the state that it changes."""

    part: str
    heard: tuple[type[Action], ...]
    answer: Callable[[State, Any], Update[State]]
    """Gets one of those actions."""


def _feature(part: Lens[S], heard: object, update: Callable[[Context, S, A], Update[S]]) -> Feature:
    def answer(state: State, action: A) -> Update[State]:
        before = part.of(state)
        after = update(state.context, before, action)
        same = after.state is before
        return Update(state if same else part.put(state, after.state), after.effects)

    return Feature(part.name, get_args(heard) or (heard,), answer)


def _loading(part: Lens[S], pages: Pages, load: Callable[[SafeStore, Context, S], S]) -> Feature:
    """A feature that loads a part when a page that shows it opens, by the module's `load`."""

    def loaded(store: SafeStore, context: Context, before: S) -> PartLoaded[S]:
        return PartLoaded(part, load(store, context, before))

    def answer(state: State, action: Show) -> Update[State]:
        asked = Load(loaded, (state.context, part.of(state))) if action.page in pages else None
        return Update(state, asked)

    return Feature(part.name, (Show,), answer)


def _hand_out(state: State, action: HandOut) -> Update[State]:
    values = (getattr(state, action.part), *action.values) if action.part else action.values
    made = action.make(state.context, *values)
    return Update(state, Tell(None), sharing.as_qr(made) if action.as_qr else made)


def _move(
    context: Context, before: moving_state.Moving, action: moving_state.Heard
) -> Update[moving_state.Moving]:
    return moving.update(context, before, action)  # needed by nobody else, so it comes late


FEATURES = (
    _feature(parts.SESSION, session.Heard, session.update),
    _feature(parts.PLAY, play.Heard, play.update),
    _feature(parts.SOLVER, solver_jobs.Heard, solver_jobs.update),
    _feature(parts.QR, sharing.Heard, sharing.update),
    # Before the replay, whose end may put the review on the board again.
    _feature(parts.COACH, coach.Heard, coach.update),
    _feature(parts.REPLAY, replay.Heard, replay.update),
    _feature(parts.LESSON, lesson.Heard, lesson.update),
    _feature(parts.BRANCHES, branches.Heard, branches.update),
    _feature(parts.TABLES, tables.Heard, tables.update),
    _loading(parts.TABLES, tables.PAGES, tables.load),
    _feature(parts.CONNECTING, connecting.Heard, connecting.update),
    # Read before a table is opened with the page: what is read replaces the whole part.
    _loading(parts.PHONES, phones.PAGES, phones.load),
    _feature(parts.PHONES, phones.Heard, phones.update),
    _feature(parts.MOVING, moving_state.Heard, _move),
    _feature(parts.PUZZLES, puzzles.Heard, puzzles.update),
    _loading(parts.PUZZLES, puzzles.PAGES, puzzles.load),
    _feature(parts.RIVALS, rivals.Heard, rivals.update),
    _loading(parts.RIVALS, rivals.PAGES, rivals.load),
    _feature(parts.GAMES, diary.Heard, diary.update),
    _feature(parts.DIARY, diary.DiaryHeard, diary.keep),
    _loading(parts.DIARY, (Page.YOU,), diary.load),
    _feature(parts.CUP, cup.Heard, cup.update),
    _loading(parts.CUP, cup.PAGES, cup.load),
    _feature(parts.CALLER, caller.Heard, caller.update),
    _feature(parts.NEW_GAME, new_game.Heard, new_game.update),
    _feature(parts.AGAINST, against.Heard, against.update),
    _loading(parts.AGAINST, against.PAGES, against.load),
    _feature(parts.NO_PART, prompts.Heard, prompts.update),
    _feature(parts.NO_PART, contests.Heard, contests.update),
    Feature("", (HandOut,), _hand_out),
)
"""The features, in the order in which they hear an action."""


def _listeners() -> Mapping[type[Action], tuple[Feature, ...]]:
    listeners: dict[type[Action], tuple[Feature, ...]] = {}
    for feature in FEATURES:
        for kind in feature.heard:
            listeners[kind] = (*listeners.get(kind, ()), feature)
    return listeners


LISTENERS = _listeners()


def _stays_awake(state: State) -> bool:
    """Whether people look at the screen, or wait for others, without touching it."""
    return caller.runs(state.context, state.caller) or phones.runs(state.phones)


def update(state: State, action: Action) -> Update[State]:
    after, awake = _answer(state, action), _stays_awake(state)
    if _stays_awake(after.state) is awake:
        return after
    return after.then(StayAwake(not awake))


def _answer(state: State, action: Action) -> Update[State]:
    """Answers the action, and each of its messages before the rest."""
    if isinstance(action, PartLoaded):
        return Update(action.part.put(state, action.value))
    effects: list[Effect | Action] = []
    for feature in LISTENERS[type(action)]:
        if action.to_part and getattr(action, "part", "") != feature.part:
            continue
        state, asked = feature.answer(state, action)
        for effect in asked:
            if isinstance(effect, Effect):
                effects.append(effect)
            else:
                state, more = _answer(state, effect)
                effects += more
    return Update(state, *effects)
