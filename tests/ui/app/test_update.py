"""The routes: the hearers of an action, the order of their answers, and the target of each name."""

import ast
import importlib
import itertools
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import NamedTuple, get_args, get_type_hints

import pytest

from nmbr9.options import Options
from nmbr9.ui.app import update as root
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import FEATURES, LISTENERS, Feature
from nmbr9.ui.app.view import PAGES
from nmbr9.ui.diary.update import Diary, DiaryHeard
from nmbr9.ui.home import home
from nmbr9.ui.parts.loop import Action, Effect, Update
from nmbr9.ui.parts.words import LANGUAGES, texts
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.seating.seats import PAGE_OF, Phase
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from tests.support.imports import PACKAGE, modules, name_of, parsed
from tests.support.ui_states import TODAY, daily

UI = PACKAGE / "ui"
RUNNER = UI / "browser" / "effect_runner.py"


class Source(NamedTuple):
    """A module of the app, and its text."""

    module: ModuleType
    nodes: tuple[ast.AST, ...]


def nodes_of(path: Path) -> tuple[ast.AST, ...]:
    return tuple(ast.walk(parsed(path)))


@cache
def sources() -> tuple[Source, ...]:
    """Every module of the app that needs no browser."""
    paths = [path for path in modules(UI) if path.parent.name != "browser" and path.stem != "main"]
    return tuple(Source(importlib.import_module(name_of(path)), nodes_of(path)) for path in paths)


def kinds_of(base: type) -> list[type]:
    """The subclasses of this class in the app, in order."""
    kinds = [kind for module, _ in sources() for kind in vars(module).values()]
    own = {kind for kind in kinds if isinstance(kind, type) and issubclass(kind, base)}
    return sorted(own - {base}, key=named)


def named(kind: type) -> str:
    return f"{kind.__module__}.{kind.__name__}"


# Who hears an action


def test_every_action_is_heard_by_somebody() -> None:
    unheard = {kind for kind in kinds_of(Action) if kind not in LISTENERS}
    assert unheard == {root.PartLoaded}


@cache
def hearing() -> tuple[ModuleType, ...]:
    """The modules with `Heard`: those with an update, or the state if the update comes late."""
    return tuple(source.module for source in sources() if hasattr(source.module, "Heard"))


def test_every_action_that_a_part_hears_comes_to_it() -> None:
    for module in hearing():
        heard = set(get_args(module.Heard) or (module.Heard,))
        (feature,) = [feature for feature in FEATURES if set(feature.heard) == heard]
        assert all(feature in LISTENERS[kind] for kind in heard), module


def test_every_feature_is_a_module_that_says_what_it_hears_or_loads_its_part() -> None:
    said = {get_args(module.Heard) or (module.Heard,) for module in hearing()}
    heard = [feature.heard for feature in FEATURES]
    assert len(said & set(heard)) == len(hearing())
    assert set(heard) - said == {(Show,), (HandOut,), get_args(DiaryHeard)}


def test_an_update_takes_just_what_it_hears() -> None:
    for module in hearing():
        name = module.__name__.replace(".state", ".update")
        update = importlib.import_module(name).update
        assert get_type_hints(update)["action"] == module.Heard, module


def test_an_update_takes_and_gives_the_part_that_its_feature_names() -> None:
    parts = get_type_hints(State)
    for module in hearing():
        heard = set(get_args(module.Heard) or (module.Heard,))
        (part,) = [feature.part for feature in FEATURES if set(feature.heard) == heard]
        update = importlib.import_module(module.__name__.replace(".state", ".update")).update
        _context, before, _action, after = get_type_hints(update).values()
        assert (before, *get_args(after)) == (parts.get(part, type(None)),) * 2, module


def test_nobody_hears_an_action_twice() -> None:
    assert [kind for kind, heard in LISTENERS.items() if len(set(heard)) < len(heard)] == []


def test_every_part_of_the_state_has_one_feature_that_changes_it() -> None:
    changing = [feature.part for feature in FEATURES if feature.part and feature.heard != (Show,)]
    loading = [feature.part for feature in FEATURES if feature.heard == (Show,)]
    for parts in (changing, loading):
        assert len(set(parts)) == len(parts), parts
    assert {*changing, *loading} == set(State.__dataclass_fields__)


# In which order an action is answered


class Asked(Action):
    """A made-up action for two features."""


class Passed(Action):
    """A message between them."""


class Done(Effect):
    """An effect with a name."""

    name: str


def passing(state: State, _action: Action) -> Update[State]:
    after = replace(state, new_game=Options(players=2))
    return Update(after, Done("first"), Passed(), Done("third"))


def answering(state: State, _action: Action) -> Update[State]:
    return Update(replace(state, diary=Diary(TODAY)), Done("second"))


def following(state: State, _action: Action) -> Update[State]:
    return Update(state, Done(f"fourth, after {state.diary.day}"))


@pytest.fixture
def two_features(monkeypatch: pytest.MonkeyPatch) -> None:
    """The root with features that only pass each other a message."""
    asked, passed = (Asked,), (Passed,)
    routes = {
        Asked: (Feature("new_game", asked, passing), Feature("diary", asked, following)),
        Passed: (Feature("diary", passed, answering),),
    }
    monkeypatch.setattr(root, "LISTENERS", routes)


@pytest.mark.usefixtures("two_features")
def test_a_message_is_answered_before_what_follows_it() -> None:
    effects = root.update(daily(), Asked()).effects
    assert effects == tuple(map(Done, ("first", "second", "third", f"fourth, after {TODAY}")))


@pytest.mark.usefixtures("two_features")
def test_no_message_leaves_the_root() -> None:
    assert all(isinstance(effect, Effect) for effect in root.update(daily(), Asked()).effects)


@pytest.mark.usefixtures("two_features")
def test_an_answer_changes_just_its_part_of_the_state() -> None:
    before = daily()
    after = root.update(before, Passed()).state
    changed = [name for name in State.__dataclass_fields__
               if getattr(after, name) is not getattr(before, name)]  # fmt: skip
    assert changed == ["diary"]


# The pages


def pages_in(args: list[ast.expr]) -> Iterator[Page]:
    for node in itertools.chain.from_iterable(map(ast.walk, args)):
        match node:
            case ast.Attribute(value=ast.Name(id="Page"), attr=name):
                yield Page[name]


def shown_pages() -> Iterator[Page]:
    """Every page inside a `Show(…)` or a `page_button(…)`, and those of the home's lists."""
    yield from (*home.DOORS, *home.FRIENDS_DOORS, *home.YOUR_DOORS, *home.QUIET_DOORS)
    for _, nodes in sources():
        for node in nodes:
            match node:
                case ast.Call(
                    func=ast.Name(id="Show" | "page_button") | ast.Attribute(attr="Show"),
                    args=args,
                ):
                    yield from pages_in(args)


def test_every_page_has_a_body() -> None:
    assert set(PAGES) == set(Page)


def test_every_page_is_shown_somewhere() -> None:
    of_tables = {PAGE_OF.get(phase) for phase in Phase}
    assert set(Page) - {*shown_pages()} - of_tables == {Page.QR, Page.SEND}


def test_every_page_has_a_title_in_every_language() -> None:
    by_language = {language: texts(language) for language in LANGUAGES}
    assert [
        (language, page)
        for language in LANGUAGES
        for page in PAGES
        if not by_language[language](f"{page}.title")
    ] == []


# Who carries out an effect


def carried_out() -> set[str]:
    """The names of the effects that the runner has an arm for; it is read, not imported."""
    (run,) = [
        node
        for node in nodes_of(RUNNER)
        if isinstance(node, ast.FunctionDef) and node.name == "run"
    ]
    (match,) = [node for node in ast.walk(run) if isinstance(node, ast.Match)]
    arms = [case.pattern for case in match.cases if case.guard is None]
    patterns = [
        each for arm in arms for each in (arm.patterns if isinstance(arm, ast.MatchOr) else [arm])
    ]
    return {
        ast.unparse(pattern.cls).rpartition(".")[2]
        for pattern in patterns
        if isinstance(pattern, ast.MatchClass)
    }


def test_the_runner_carries_out_every_effect_and_nothing_else() -> None:
    assert carried_out() == {kind.__name__ for kind in kinds_of(Effect)}
