"""Every text key in the program exists, and every text is used."""

import ast
import re
from collections import Counter
from collections.abc import Container, Iterable, Iterator
from dataclasses import dataclass
from functools import cache

import pytest

from nmbr9.contests.pars import Medal
from nmbr9.contests.puzzles import GRADES
from nmbr9.decisions import Kind
from nmbr9.errors import Fault, Reason, Refusal
from nmbr9.options import Module, Variant
from nmbr9.powers import Power
from nmbr9.protocol import Job, Strength
from nmbr9.ui.app.view import PAGES
from nmbr9.ui.coach.state import Label
from nmbr9.ui.connecting.update import CODE_FAULTS, NOTHING_CAME
from nmbr9.ui.games.decision_words import OF_A_CARD
from nmbr9.ui.home import home
from nmbr9.ui.lesson.state import LessonStep
from nmbr9.ui.moving.backup import BESIDE_GAMES
from nmbr9.ui.pages import rules
from nmbr9.ui.parts.camera import Tilt
from nmbr9.ui.parts.notice import NoticeKind
from nmbr9.ui.phones.words import LINK_REFUSALS, REFUSALS
from nmbr9.ui.puzzles.state import TaskKind
from nmbr9.ui.seating.seats import COLOURS
from nmbr9.ui.session.effects import Absent
from nmbr9.ui.session.settings import SWITCHES, Settings, Theme
from tests.support.imports import parsed
from tests.support.locale_files import LOCALES, entries

KEY = re.compile(r"[a-z]+(\.[a-z_]+)+")
"""The form of a key."""

LINKED = (NoticeKind.NEW_DAY, NoticeKind.UNFINISHED, NoticeKind.LINK_CHANGED)
"""The notices that offer a game."""

# What the program asks for


@dataclass(frozen=True, slots=True)
class Family:
    """Keys that the program builds: `shape` as in the f-string, `{}` for each value."""

    shape: str
    names: tuple[str | tuple[str, ...], ...]

    @property
    def keys(self) -> frozenset[str]:
        parts = (name if isinstance(name, tuple) else (name,) for name in self.names)
        return frozenset(self.shape.format(*part) for part in parts)


@dataclass(frozen=True, slots=True)
class Asked:
    """The texts that the modules of the page ask for."""

    literals: frozenset[str]
    shapes: Counter[str]
    """Keys built in place, and the number of places."""
    f_strings: frozenset[str]
    """Every f-string, for keys that are built before they are used."""


DOORS = {door.words for door in (*home.DOORS, *home.FRIENDS_DOORS, *home.YOUR_DOORS)}
"""The keys of the words of all doors."""


CHAPTERS = ("chapter", "folded_chapter")
"""The widgets that get the key of a chapter."""


@cache
def nodes() -> tuple[ast.AST, ...]:
    """All nodes of the page's modules, and of the tool that draws it before Python."""
    paths = [*sorted(LOCALES.parent.rglob("*.py")), LOCALES.parents[2] / "tools" / "skeleton.py"]
    return tuple(node for path in paths for node in ast.walk(parsed(path)))


@cache
def by_name() -> dict[str, list[ast.Call]]:
    """Every call of a function or a method, by its name."""
    named: dict[str, list[ast.Call]] = {}
    for name, call in named_calls(nodes()):
        named.setdefault(name, []).append(call)
    return named


def named_calls(among: Iterable[ast.AST]) -> Iterator[tuple[str, ast.Call]]:
    """The calls of functions and methods, each with its name."""
    for node in among:
        match node:
            case ast.Call(func=ast.Name(id=name)) | ast.Call(func=ast.Attribute(attr=name)):
                yield name, node


def invocations(names: Iterable[str]) -> Iterator[ast.Call]:
    """Every call of a function or a method with one of these names."""
    return (call for name in names for call in by_name().get(name, ()))


def calls(names: Iterable[str]) -> Iterator[ast.expr]:
    """The first argument of every call of these names."""
    return (call.args[0] for call in invocations(names) if call.args)


def keys_after_t(*names: str) -> Iterator[ast.expr]:
    """The key of every call of a widget that gets texts and key, if it is not handed on."""
    for call in invocations(set(names)):
        match call.args:
            case [_, ast.Name(id="key")]:
                continue
            case [_, key, *_]:
                yield key


@cache
def functions() -> dict[ast.FunctionDef | ast.AsyncFunctionDef, tuple[ast.AST, ...]]:
    """Every function, with its nodes."""
    functions = [
        node for node in nodes() if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
    ]
    return {function: tuple(ast.walk(function)) for function in functions}


@cache
def calling() -> dict[str, list[tuple[ast.AST, ast.Call]]]:
    """The calls of each name, with the functions around them."""
    calls: dict[str, list[tuple[ast.AST, ast.Call]]] = {}
    for function, inside in functions().items():
        for name, call in named_calls(inside):
            calls.setdefault(name, []).append((function, call))
    return calls


def literals(first: ast.expr) -> Iterator[str]:
    """The strings of an argument, both those of `a if condition else b`."""
    match first:
        case ast.Constant(value=str(text)):
            yield text
        case ast.IfExp(body=body, orelse=orelse):
            yield from literals(body)
            yield from literals(orelse)


def shape(joined: ast.JoinedStr) -> str:
    parts = (part.value if isinstance(part, ast.Constant) else "{}" for part in joined.values)
    return "".join(map(str, parts))


def listed() -> Iterator[str]:
    """Keys named before they are used: `t(key)`.

    They are in the tuples that a function loops over, its own or an argument, or are chosen by `key
    = a if condition else b`.
    """
    for function, inside in functions().items():
        names = {
            call.args[0].id
            for name, call in named_calls(inside)
            if name == "t" and call.args and isinstance(call.args[0], ast.Name)
        }
        if not names:
            continue
        chosen = (text for value in assigned(function, names) for text in literals(value))
        yield from filter(KEY.fullmatch, chosen)
        for place in (function, *invocations({function.name}), *handed_on(function.name)):
            for node in ast.walk(place):
                if isinstance(node, ast.Tuple):
                    texts = (text for element in node.elts for text in literals(element))
                    yield from filter(KEY.fullmatch, texts)


def assigned(function: ast.AST, names: Container[str]) -> Iterator[ast.expr]:
    """The values that a function assigns to one of these names."""
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if name in names:
                yield value


def handed_on(name: str) -> Iterator[ast.expr]:
    """The named values passed to a function of this name."""
    for function, call in calling().get(name, ()):
        names = {argument.id for argument in call.args if isinstance(argument, ast.Name)}
        yield from assigned(function, names)


def heard(name: str) -> frozenset[str]:
    """The outcomes that a function of this name passes to `answer`, itself or through others."""
    outcomes: set[str] = set()
    for function in functions():
        if function.name != name:
            continue
        for node in ast.walk(function):
            match node:
                case ast.Call(func=ast.Name(id="answer"), args=[outcome]):
                    outcomes.update(literals(outcome))
                case ast.Call(func=ast.Name(id=other), args=[*_, ast.Name(id="answer")]):
                    outcomes |= heard(other)
    return frozenset(outcomes)


def _handed_out() -> Iterator[tuple[str, frozenset[str]]]:
    """The family of each `_tell(family)`, and its outcomes."""
    for node in nodes():
        match node:
            case ast.Call(
                func=ast.Call(func=ast.Attribute(attr="_tell"), args=[family, *_]), args=[outcome]
            ):
                yield from ((name, frozenset(literals(outcome))) for name in literals(family))
            case ast.Call(
                func=ast.Attribute(attr=giver),
                args=[*_, ast.Call(func=ast.Attribute(attr="_tell"), args=[family, *_])],
            ):
                yield from ((name, heard(giver)) for name in literals(family))


def reasons_against_a_backup() -> tuple[Reason, ...]:
    """The reasons why a backup cannot be read, its own and those of any JSON."""
    ui = LOCALES.parent
    names = {
        node.attr
        for path in (ui / "moving" / "backup.py", ui.parent / "untrusted.py")
        for node in ast.walk(parsed(path))
        if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "Reason"
    }
    return tuple(Reason[name] for name in sorted(names))


@cache
def asked() -> Asked:
    firsts = tuple(calls({"t", "Message", "lines", "self"}))
    named = {text for first in firsts for text in literals(first)}
    named.update(*map(literals, keys_after_t(*CHAPTERS, "paragraphs")))
    return Asked(
        literals=frozenset(named.union(listed(), DOORS)),
        shapes=Counter(shape(first) for first in firsts if isinstance(first, ast.JoinedStr)),
        f_strings=frozenset(shape(node) for node in nodes() if isinstance(node, ast.JoinedStr)),
    )


@cache
def families() -> tuple[Family, ...]:
    """The built keys, with the values that may be put into each."""
    chapters = tuple(text for key in keys_after_t(*CHAPTERS) for text in literals(key))
    boxes = (
        *(f"variant.{variant}" for variant in Variant),
        *(f"module.{module}" for module in Module),
        *(f"power.{power}" for power in Power),
        *(f"settings.{switch}" for switch in SWITCHES),
    )
    outcomes = tuple((name, outcome) for name, ends in _handed_out() for outcome in sorted(ends))
    return (
        Family("fault.{}", tuple(Fault)),
        Family("menu.{}_about", tuple(door.page for door in home.DOORS if door.page != "weekly")),
        Family("menu.{}", home.QUIET_DOORS),
        Family("friends.{}_about", tuple(door.page for door in home.FRIENDS_DOORS)),
        Family("you.{}_about", tuple(door.page for door in home.YOUR_DOORS)),
        Family("reason.{}", tuple(Reason)),
        Family("restore.{}", reasons_against_a_backup()),
        Family("restore.with_{}", BESIDE_GAMES),
        Family("notice.{}", tuple(NoticeKind)),
        Family("{}.link", tuple(f"notice.{kind}" for kind in LINKED)),
        Family("view.{}", tuple(Tilt)),
        Family("theme.{}", tuple(Theme)),
        Family("{}.title", tuple(PAGES)),
        Family("strength.{}", tuple(Strength)),
        Family("seats.symbol_{}", tuple(map(str, range(COLOURS)))),
        Family("settings.{}", tuple(Settings().to_json())),
        Family("{}_about", boxes),
        Family("{}_title", chapters),
        Family("rules.figure_{}", tuple(rules.base_figures())),
        Family("keys.{}", rules.KEYS),
        Family("keys.{}_does", rules.KEYS),
        Family("refusal.{}", tuple(Refusal)),
        Family("variant.{}", tuple(Variant)),
        Family("module.{}", tuple(Module)),
        Family("power.{}", tuple(Power)),
        Family("power.{}_about", tuple(Power)),
        Family("used.{}", tuple(Power)),
        Family("did.{}", (*OF_A_CARD, Kind.RELOCATE, Kind.SIT_OUT)),
        Family("plan.{}", tuple(kind for kind in Kind if kind is not Kind.ACTIVATE)),
        Family("taken.{}", (Kind.FILLER, Kind.PLACE_RESERVED)),
        Family("hint.{}", (Kind.FILLER, Kind.RELOCATE, Kind.PLACE_RESERVED)),
        Family("{}_keys", ("hint.laid", "hint.pick", "said.nothing_to_place")),
        Family("plus.figure_{}", tuple(rules.plus_figures())),
        Family("qr.{}", (Absent.FAILED, Absent.TOO_LONG)),
        Family("medal.{}", tuple(Medal)),
        Family("lesson.{}", tuple(LessonStep)),
        Family("coach.work.{}", (Job.PAR, Job.REVIEW)),
        Family("puzzles.grade.{}", tuple(map(str, GRADES))),
        Family("puzzle.kind.{}", tuple(TaskKind)),
        Family("puzzle.points_{}", ("second", "yours")),
        Family("puzzle.area_{}", ("second", "yours")),
        Family("puzzle.later_{}", ("second", "yours")),
        Family("review.label.{}", tuple(Label)),
        Family("phones.refused_{}", tuple(REFUSALS.values())),
        Family("links.refused_{}", tuple(LINK_REFUSALS.values())),
        Family("phones.code_{}", (*CODE_FAULTS.values(), NOTHING_CAME)),
        Family("{}.{}", outcomes),
    )


def test_every_value_of_a_built_key_has_a_text() -> None:
    for family in families():
        assert family.keys, family
        assert family.keys - set(entries("en")) == set(), family


def test_every_key_that_the_program_names_has_a_text() -> None:
    assert asked().literals - set(entries("en")) == set()


def test_every_key_that_the_program_builds_belongs_to_a_known_family() -> None:
    assert set(asked().shapes) - {family.shape for family in families()} == set()


def test_only_what_became_of_a_gift_has_a_key_built_of_nothing_but_parts() -> None:
    assert asked().shapes["{}.{}"] == 1


@pytest.mark.parametrize(("shape", "places"), [("{}_about", 2), ("{}_title", 1), ("{}.link", 1)])
def test_a_key_with_a_variable_beginning_is_built_only_from_known_ones(
    shape: str, places: int
) -> None:
    assert asked().shapes[shape] == places


@pytest.mark.parametrize("widget", ["chapter", "paragraphs"])
def test_every_chapter_has_its_name_above_it(widget: str) -> None:
    named = [tuple(literals(key)) for key in keys_after_t(widget)]
    assert named
    assert all(named)


def test_every_outcome_of_a_handed_out_text_is_known() -> None:
    pairs = tuple(_handed_out())
    assert len(pairs) == len(tuple(calls({"_tell"})))
    assert all(outcomes for _, outcomes in pairs)


def test_every_family_of_keys_is_built_somewhere() -> None:
    assert {family.shape for family in families()} - asked().f_strings == set()


def test_every_text_is_used() -> None:
    built = frozenset[str]().union(*(family.keys for family in families()))
    assert set(entries("en")) - asked().literals - built == set()
