"""The update of the whole page: an action goes to the parts that hear it, a message goes on."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import ModuleType
from typing import Any, NamedTuple, get_args

from nmbr9.ui.app.state import State
from nmbr9.ui.coach import coach
from nmbr9.ui.diary import streak
from nmbr9.ui.diary import update as diary
from nmbr9.ui.lesson import update as lesson
from nmbr9.ui.pages import caller, cup, free_order, menu, new_game, weekly
from nmbr9.ui.pages.branches import update as branches
from nmbr9.ui.phones import update as phones
from nmbr9.ui.play import replay
from nmbr9.ui.play import update as play
from nmbr9.ui.puzzles import update as puzzles
from nmbr9.ui.result import offers, record
from nmbr9.ui.rivals import against, rivals
from nmbr9.ui.session import link_codes, solver_jobs
from nmbr9.ui.session import update as session
from nmbr9.ui.session.actions import Action, Effect, HandOut, Show, Tell, Update
from nmbr9.ui.session.effects import Load, StayAwake
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.tables import update as hotseat


class PartLoaded(Action):
    """A part of the state by its name, as it stands in storage."""

    part: str
    value: object


class Feature(NamedTuple):
    """A part of the state by its name ("" for a feature without one), and who updates it."""

    part: str
    heard: tuple[type[Action], ...]
    update: Callable[[State, Any], Update[Any]]


def _feature(
    part: str, module: ModuleType, update: Callable[[State, Any], Update[Any]] | None = None
) -> Feature:
    """A feature by its module, whose update gets the context and its part unless told otherwise."""

    def with_part(state: State, action: Action) -> Update[Any]:
        after: Update[Any] = module.update(state.context, getattr(state, part), action)
        return after

    return Feature(part, get_args(module.Heard) or (module.Heard,), update or with_part)


def _loading(part: str, module: ModuleType) -> Feature:
    """Loads a part when a page that shows it is opened: `module.load` of what is known of it."""

    def load(store: SafeStore, known: object) -> PartLoaded:
        return PartLoaded(part, module.load(store, known))

    def update(state: State, action: Show) -> Update[Any]:
        known = getattr(state, part)
        shown = action.page in module.PAGES
        return Update(known, (Load(load, (known,)),) if shown else ())

    return Feature(part, (Show,), update)


def _hand_out(state: State, action: HandOut) -> Update[None]:
    return Update(None, (Tell(None), *action.make(state.context, *action.values)))


FEATURES = (
    _feature("session", session, lambda state, action: session.update(state.session, action)),
    _feature("play", play, lambda state, action: play.update(state.session, state.play, action)),
    _feature("solver", solver_jobs, lambda state, act: solver_jobs.update(state.solver, act)),
    _feature("code", link_codes, lambda state, act: link_codes.update(state.code, act)),
    _feature("replay", replay),
    _feature("lesson", lesson),
    _feature("branches", branches),
    _feature("hotseat", hotseat),
    _feature("phones", phones),
    _feature("puzzles", puzzles),
    _feature("rivals", rivals),
    _feature("coach", coach),
    _feature("diary", diary),
    _loading("diary", diary),
    _feature("streak", streak),
    _loading("weekly", weekly),
    _feature("cup", cup),
    _loading("cup", cup),
    _feature("caller", caller),
    _loading("caller", caller),
    _feature("new_game", new_game),
    _feature("against", against),
    _feature("menu", menu),
    _feature("record", record),
    _feature("", offers, lambda state, action: offers.update(state.context, action)),
    _feature("", free_order, lambda state, action: free_order.update(state.context, action)),
    Feature("", (HandOut,), _hand_out),
)
"""In the order in which they hear of an action."""


def _listeners() -> Mapping[type[Action], tuple[Feature, ...]]:
    found: dict[type[Action], tuple[Feature, ...]] = {}
    for feature in FEATURES:
        for kind in feature.heard:
            found[kind] = (*found.get(kind, ()), feature)
    return found


LISTENERS = _listeners()


def _with_part(state: State, part: str, value: object) -> State:
    return replace(state, **{part: value})  # type: ignore[arg-type]


def _stays_awake(state: State) -> bool:
    """Whether people look at the screen, or wait for others, without touching it."""
    return caller.runs(state.context, state.caller) or phones.runs(state.phones)


def update(state: State, action: Action) -> Update[State]:
    """Answer one action; the screen stays on for as long as the new state wants that."""
    after, awake = _answer(state, action), _stays_awake(state)
    if _stays_awake(after.state) is awake:
        return after
    return Update(after.state, (*after.effects, StayAwake(not awake)))


def _answer(state: State, action: Action) -> Update[State]:
    """Answer one action, and every message that comes of it, before what follows it."""
    if isinstance(action, PartLoaded):
        return Update(_with_part(state, action.part, action.value))
    effects: list[Effect | Action] = []
    for feature in LISTENERS[type(action)]:
        after = feature.update(state, action)
        if feature.part and after.state is not getattr(state, feature.part):
            state = _with_part(state, feature.part, after.state)
        for asked in after.effects:
            if isinstance(asked, Effect):
                effects.append(asked)
            else:
                state, more = _answer(state, asked)
                effects += more
    return Update(state, tuple(effects))
