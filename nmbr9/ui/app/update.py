"""The update of the whole page: an action goes to the parts that hear it, messages follow."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple, get_args

from nmbr9.ui.app.state import State
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


class PartLoaded(Action):
    """A part of the state has been read from storage."""

    part: str
    value: object


class Feature(NamedTuple):
    """The answer to these actions, and the name of the part of the state that it changes."""

    part: str
    heard: tuple[type[Action], ...]
    answer: Callable[[State, Any], Update[State]]
    """Gets one of those actions."""


def _feature(part: str, heard: object, update: Callable[[Context, Any, Any], Any]) -> Feature:
    def answer(state: State, action: Action) -> Update[State]:
        before = _part(state, part)
        after: Update[object] = update(state.context, before, action)
        same = after.state is before
        return Update(state if same else _with(state, part, after.state), after.effects)

    return Feature(part, get_args(heard) or (heard,), answer)


def _part(state: State, name: str) -> object:
    return getattr(state, name) if name else None


def _with(state: State, name: str, part: object) -> State:
    return replace(state, **{name: part})  # type: ignore[arg-type]


def _loading(part: str, pages: Pages, load: Callable[[SafeStore, Context, Any], Any]) -> Feature:
    """A feature that loads a part when a page that shows it opens, by the module's `load`."""

    def loaded(store: SafeStore, context: Context, before: object) -> PartLoaded:
        return PartLoaded(part, load(store, context, before))

    def answer(state: State, action: Show) -> Update[State]:
        values = (state.context, _part(state, part))
        return Update(state, Load(loaded, values) if action.page in pages else None)

    return Feature(part, (Show,), answer)


def _hand_out(state: State, action: HandOut) -> Update[State]:
    values = (_part(state, action.part), *action.values) if action.part else action.values
    made = action.make(state.context, *values)
    return Update(state, Tell(None), sharing.as_qr(made) if action.as_qr else made)


FEATURES = (
    _feature("session", session.Heard, session.update),
    _feature("play", play.Heard, play.update),
    _feature("solver", solver_jobs.Heard, solver_jobs.update),
    _feature("qr", sharing.Heard, sharing.update),
    # Before the replay, whose end may put the review on the board again.
    _feature("coach", coach.Heard, coach.update),
    _feature("replay", replay.Heard, replay.update),
    _feature("lesson", lesson.Heard, lesson.update),
    _feature("branches", branches.Heard, branches.update),
    _feature("tables", tables.Heard, tables.update),
    _loading("tables", tables.PAGES, tables.load),
    _feature("connecting", connecting.Heard, connecting.update),
    # Read before a table is opened with the page: what is read replaces the whole part.
    _loading("phones", phones.PAGES, phones.load),
    _feature("phones", phones.Heard, phones.update),
    # Needed by nobody else, so it comes late.
    _feature("moving", moving_state.Heard, lambda *heard: moving.update(*heard)),
    _feature("puzzles", puzzles.Heard, puzzles.update),
    _loading("puzzles", puzzles.PAGES, puzzles.load),
    _feature("rivals", rivals.Heard, rivals.update),
    _loading("rivals", rivals.PAGES, rivals.load),
    _feature("games", diary.Heard, diary.update),
    _feature("diary", diary.DiaryHeard, diary.keep),
    _loading("diary", (Page.YOU,), diary.load),
    _feature("cup", cup.Heard, cup.update),
    _loading("cup", cup.PAGES, cup.load),
    _feature("caller", caller.Heard, caller.update),
    _feature("new_game", new_game.Heard, new_game.update),
    _feature("against", against.Heard, against.update),
    _loading("against", against.PAGES, against.load),
    _feature("", prompts.Heard, prompts.update),
    _feature("", contests.Heard, contests.update),
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
        return Update(_with(state, action.part, action.value))
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
