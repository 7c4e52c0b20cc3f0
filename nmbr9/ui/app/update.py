"""The update of the whole page: an action goes to the parts that hear it, messages follow."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple, TypeVar, get_args

from nmbr9.ui.app.state import State
from nmbr9.ui.branches import update as branches
from nmbr9.ui.coach import update as coach
from nmbr9.ui.diary import update as diary
from nmbr9.ui.lesson import update as lesson
from nmbr9.ui.moving import update as moving
from nmbr9.ui.pages import caller, cup, free_order, new_game
from nmbr9.ui.parts.loop import Action, ChangeField, Effect, Update
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
from nmbr9.ui.session.session import Pages
from nmbr9.ui.sharing import update as sharing
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.tables import update as tables

S = TypeVar("S")
A = TypeVar("A")


class PartLoaded(Action):
    """A part of the state has been read from storage; `part` is its name."""

    part: str
    value: object


class Feature(NamedTuple):
    """A part of the state by its name ("" for a feature without one), and its update."""

    part: str
    heard: tuple[type[Action], ...]
    update: Callable[[Context, Any, Any], Update[Any]]


def _feature(part: str, heard: object, update: Callable[[Context, S, A], Update[S]]) -> Feature:
    """A feature whose update gets the context, its part and one of the actions that it hears."""
    return Feature(part, get_args(heard) or (heard,), update)


def _loading(part: str, pages: Pages, load: Callable[[SafeStore, Context, S], S]) -> Feature:
    """A feature that loads a part when a page that shows it opens, by the module's `load`."""

    def loaded(store: SafeStore, context: Context, before: S) -> PartLoaded:
        return PartLoaded(part, load(store, context, before))

    def update(context: Context, before: S, action: Show) -> Update[S]:
        return Update(before, Load(loaded, (context, before)) if action.page in pages else None)

    return Feature(part, (Show,), update)


def _hand_out(context: Context, part: object, action: HandOut) -> Update[object]:
    made = action.make(context, *((part,) if action.part else ()), *action.values)
    return Update(part, Tell(None), sharing.as_qr(made) if action.as_qr else made)


FEATURES = (
    _feature("session", session.Heard, session.update),
    _feature("play", play.Heard, play.update),
    _feature("solver", solver_jobs.Heard, solver_jobs.update),
    _feature("qr", sharing.Heard, sharing.update),
    _feature("replay", replay.Heard, replay.update),
    _feature("lesson", lesson.Heard, lesson.update),
    _feature("branches", branches.Heard, branches.update),
    _feature("tables", tables.Heard, tables.update),
    _loading("tables", tables.PAGES, tables.load),
    _feature("phones", phones.Heard, phones.update),
    _loading("phones", phones.PAGES, phones.load),
    _feature("moving", moving.Heard, moving.update),
    _feature("puzzles", puzzles.Heard, puzzles.update),
    _loading("puzzles", puzzles.PAGES, puzzles.load),
    _feature("rivals", rivals.Heard, rivals.update),
    _feature("coach", coach.Heard, coach.update),
    _feature("games", diary.Heard, diary.update),
    _feature("month", diary.StepMonths, diary.show_month),
    _feature("cup", cup.Heard, cup.update),
    _loading("cup", cup.PAGES, cup.load),
    _feature("caller", caller.Heard, caller.update),
    _feature("new_game", new_game.Heard, new_game.update),
    _feature("against", against.Heard, against.update),
    _loading("against", against.PAGES, against.load),
    _feature("", prompts.Heard, prompts.update),
    _feature("", free_order.Heard, free_order.update),
    _feature("", HandOut, _hand_out),
)
"""The features, in the order in which they hear an action."""


def _listeners() -> Mapping[type[Action], tuple[Feature, ...]]:
    listeners: dict[type[Action], tuple[Feature, ...]] = {}
    for feature in FEATURES:
        for kind in feature.heard:
            listeners[kind] = (*listeners.get(kind, ()), feature)
    return listeners


LISTENERS = _listeners()


def _with_part(state: State, part: str, value: object) -> State:
    return replace(state, **{part: value})  # type: ignore[arg-type]


def _stays_awake(state: State) -> bool:
    """Whether people look at the screen, or wait for others, without touching it."""
    return caller.runs(state.context, state.caller) or phones.runs(state.phones)


def update(state: State, action: Action) -> Update[State]:
    """Answer one action; the new state decides whether the screen stays on."""
    after, awake = _answer(state, action), _stays_awake(state)
    if _stays_awake(after.state) is awake:
        return after
    return after.then(StayAwake(not awake))


def _answer(state: State, action: Action) -> Update[State]:
    """Answer one action, and each of its messages, before the rest."""
    if isinstance(action, PartLoaded):
        return Update(_with_part(state, action.part, action.value))
    effects: list[Effect | Action] = []
    for feature in LISTENERS[type(action)]:
        if isinstance(action, ChangeField) and action.part != feature.part:
            continue
        name = action.part if isinstance(action, HandOut) else feature.part
        part = getattr(state, name) if name else None
        after = feature.update(state.context, part, action)
        if feature.part and after.state is not part:
            state = _with_part(state, feature.part, after.state)
        for asked in after.effects:
            if isinstance(asked, Effect):
                effects.append(asked)
            else:
                state, more = _answer(state, asked)
                effects += more
    return Update(state, *tuple(effects))
