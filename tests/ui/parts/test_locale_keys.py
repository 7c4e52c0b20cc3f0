"""Every text key in the program exists, and every text is used.

A key stands in the program as one text, or is built by an f-string from the values of a family.
"""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product

import pytest

from nmbr9.contests import advantages
from nmbr9.contests.pars import Medal
from nmbr9.contests.puzzles import GRADES
from nmbr9.contests.reviews import Label
from nmbr9.decisions import Kind
from nmbr9.errors import Fault, Reason, Refusal
from nmbr9.live.faults import LiveFault
from nmbr9.options import Module, Variant
from nmbr9.powers import Power
from nmbr9.protocol import Job, Strength, Temperament
from nmbr9.tiles import QUARTERS
from nmbr9.ui.app.view import PAGES, REGIONS
from nmbr9.ui.coach.view import FEW
from nmbr9.ui.connecting.codes import CODE_FAULTS
from nmbr9.ui.connecting.state import PAGE_OF
from nmbr9.ui.games.decision_words import OF_A_CARD
from nmbr9.ui.home import home
from nmbr9.ui.lesson.state import LessonStep
from nmbr9.ui.moving.backup import BESIDE_GAMES
from nmbr9.ui.pages import rules
from nmbr9.ui.parts.camera import Tilt
from nmbr9.ui.parts.notice import NoticeKind
from nmbr9.ui.parts.options import PRESETS
from nmbr9.ui.parts.rule_figures import key_of
from nmbr9.ui.play.speech import SIDES
from nmbr9.ui.puzzles.state import TaskKind
from nmbr9.ui.seating.seats import COLOURS
from nmbr9.ui.session.effects import Absent
from nmbr9.ui.session.prompts import AFTER, TIPS, Prompt
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.settings import SWITCHES, Letters, Settings, Theme
from tests.support.imports import parsed
from tests.support.locale_files import LOCALES, entries

KEY = re.compile(r"[a-z_]+(\.[a-z_]+)+")
"""The form of a key."""
BUILT = re.compile(r"(?=.*\{\})[a-z{}]+([._][a-z_{}]+)+")
"""The form of a key that an f-string builds, with `{}` for each value."""
FILES = {"{}.png", "{}.svg", "square{}_{}_{}"}

LINKED = (NoticeKind.NEW_DAY, NoticeKind.UNFINISHED, NoticeKind.LINK_CHANGED)
"""The notices that offer a game."""


@cache
def nodes() -> tuple[ast.AST, ...]:
    """All nodes of the page's modules, and of the tool that draws it before Python."""
    paths = [
        *sorted(LOCALES.parent.rglob("*.py")),
        LOCALES.parents[2] / "tools" / "site" / "skeleton.py",
    ]
    return tuple(node for path in paths for node in ast.walk(parsed(path)))


@cache
def named() -> frozenset[str]:
    """The texts in the program that look like a key."""
    inside = {part for node in nodes() if isinstance(node, ast.JoinedStr) for part in node.values}
    texts = (
        node.value for node in nodes() if isinstance(node, ast.Constant) and node not in inside
    )
    keys = frozenset(text for text in texts if isinstance(text, str) and KEY.fullmatch(text))
    return keys - {path for region in REGIONS for path in region.reads.split()}


@cache
def shapes() -> Counter[str]:
    """The f-strings that look like a key, and the number of places."""
    built = (
        "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
        for node in nodes()
        if isinstance(node, ast.JoinedStr)
    )
    return Counter(shape for shape in built if BUILT.fullmatch(shape) and shape not in FILES)


# The values that stand in built keys

RULE_KEYS = [(type(rule).__name__.lower(), rule.value) for rule in (*Variant, *Module, *Power)]


UNITS = ("round", "turn")
OF_REVIEWS = ("review.best_{}", "review.no_{}", "review.{}s", "rivals.{}")


@dataclass(frozen=True, slots=True)
class Family:
    """Keys that the program builds: `shape` as in the f-string, `{}` for each value."""

    shape: str
    names: tuple[str | tuple[str, ...], ...]

    @property
    def keys(self) -> frozenset[str]:
        parts = (name if isinstance(name, tuple) else (name,) for name in self.names)
        return frozenset(self.shape.format(*part) for part in parts)


def chapters() -> Iterator[str]:
    """The keys of the chapters of the rules; the widget adds the key of the title."""
    for node in nodes():
        match node:
            case ast.Call(
                func=ast.Name(id="chapter"),
                args=[_, ast.Constant(value=str(key)), *_],
            ):
                yield key


def reasons_against_a_backup() -> tuple[Reason, ...]:
    """The reasons why a backup cannot be read, its own and those of any JSON."""
    ui = LOCALES.parent
    texts = (
        path.read_text("utf-8") for path in (ui / "moving/backup.py", ui.parent / "untrusted.py")
    )
    return tuple(Reason[name] for name in re.findall(r"\bReason\.([A-Z_]+)", "".join(texts)))


def told_refusals() -> tuple[tuple[str, str], ...]:
    """The refusals that have a text of their own; `fault_message` gives all others one."""
    pairs = ((room, fault.value) for room in ("links", "phones") for fault in LiveFault)
    return tuple(pair for pair in pairs if "{}.refused_{}".format(*pair) in entries("en"))


OF_PICTURES = (("give", "saved_svg"),)
"""The outcomes of static/pictures.mjs that no other place names."""

OF_CODES = ("{}.show", "{}.reply", "{}.share_offer", "{}.share_answer", "{}.not_opened")
"""The texts about codes of each part that connects devices."""


def outcomes_told() -> Iterator[tuple[str, str]]:
    """The family of each `_tell(family)`, with each outcome that its function is given."""
    for node in nodes():
        match node:
            case ast.Call(
                func=ast.Call(
                    func=ast.Attribute(attr="_tell"), args=[ast.Constant(value=str(family))]
                ),
                args=[ast.Constant(value=str(outcome))],
            ):
                yield family, outcome
            case ast.Call(
                func=ast.Attribute(attr=function),
                args=[*_, ast.Call(func=ast.Attribute(attr="_tell"), args=[told, *_])],
            ) if isinstance(told, ast.Constant):
                yield from ((str(told.value), outcome) for outcome in outcomes(function))


def outcomes(function: str) -> Iterator[str]:
    """The outcomes that a function of this name gives to `answer`, itself or through others."""
    for node in nodes():
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name == function:
            for inside in ast.walk(node):
                match inside:
                    case ast.Call(
                        func=ast.Name(id="answer"), args=[ast.Constant(value=str(outcome))]
                    ):
                        yield outcome
                    case ast.Call(func=ast.Name(id=other), args=[*_, ast.Name(id="answer")]):
                        yield from outcomes(other)


@cache
def families() -> tuple[Family, ...]:
    """The built keys, with the values that may be put into each."""
    boxes = (
        *(f"variant.{variant}" for variant in Variant),
        *(f"module.{module}" for module in Module),
        *(f"power.{power}" for power in Power),
        *(f"settings.{switch}" for switch in SWITCHES),
    )
    return (
        Family("fault.{}", tuple(Fault)),
        Family("menu.{}_about", tuple(home.DOORS.keys() - {"weekly"})),
        Family("friends.{}_about", tuple(home.FRIENDS_DOORS)),
        Family("you.{}_about", tuple(home.YOUR_DOORS)),
        Family("reason.{}", tuple(Reason)),
        Family("restore.{}", reasons_against_a_backup()),
        Family("restore.with_{}", BESIDE_GAMES),
        Family("notice.{}", tuple(NoticeKind)),
        Family("{}.link", tuple(f"notice.{kind}" for kind in LINKED)),
        Family("view.{}", tuple(Tilt)),
        Family("view.{}_about", tuple(Tilt)),
        Family("theme.{}", tuple(Theme)),
        Family("letters.{}", tuple(Letters)),
        Family("shape.{}", ("all", "left", "right", "ends", "middle", "these")),
        Family("said.turned_{}", tuple(map(str, range(QUARTERS)))),
        Family("said.wrong_{}", ("on", *SIDES)),
        Family("square.edge_{}", tuple(SIDES)),
        Family("{}.title", tuple(PAGES)),
        Family("strength.{}", tuple(Strength)),
        Family("bots.{}", tuple(Temperament)),
        Family("seats.symbol_{}", tuple(map(str, range(COLOURS)))),
        Family("settings.{}", tuple(Settings().to_json())),
        Family("{}_about", boxes),
        Family("preset.{}", tuple(PRESETS)),
        Family("{}_short", tuple(f"power.{power}" for power in Power)),
        Family("{}_more", tuple(map(key_of, (*tuple(Variant)[1:], *Module)))),
        Family("{}_title", tuple(chapters())),
        Family("rules.figure_{}", tuple(rules.base_figures())),
        Family("keys.{}", rules.KEYS),
        Family("keys.{}_does", rules.KEYS),
        Family("refusal.{}", tuple(Refusal)),
        Family("power.{}", tuple(Power)),
        Family("power.{}_about", tuple(Power)),
        Family("used.{}", tuple(Power)),
        Family("did.{}", (*OF_A_CARD, Kind.RELOCATE, Kind.SIT_OUT)),
        Family("plan.{}", tuple(kind for kind in Kind if kind is not Kind.ACTIVATE)),
        Family("taken.{}", (Kind.FILLER, Kind.RESERVE, Kind.PLACE_RESERVED)),
        Family("caption.{}", (Kind.FILLER, Kind.RELOCATE, Kind.RESERVE, Kind.PLACE_RESERVED)),
        Family(
            "{}_keys", ("caption.first", "caption.laid", "caption.pick", "said.nothing_to_place")
        ),
        Family("offer.{}", tuple(AFTER)),
        Family("offer.{}_yes", (Prompt.SOUND, Prompt.INSTALL)),
        Family("tip.{}", TIPS),
        Family("qr.{}", (Absent.FAILED, Absent.TOO_LONG)),
        Family("medal.{}", tuple(Medal)),
        Family("lesson.{}", tuple(LessonStep)),
        Family("coach.work.{}", (Job.PAR, Job.REVIEW)),
        Family("puzzles.grade.{}", tuple(map(str, GRADES))),
        Family("puzzle.kind.{}", tuple(TaskKind)),
        Family("puzzle.show_{}", ("best", "yours", "second")),
        Family("coach.hint_{}", ("1", "2", "3")),
        Family("why.{}", tuple(advantages.Kind)),
        Family("review.label.{}", tuple(Label)),
        Family("luck.{}s.{}", tuple(product(UNITS, ("only", *FEW)))),
        *(Family(shape, UNITS) for shape in OF_REVIEWS),
        Family("{}.refused", ("links", "phones")),
        Family("{}.refused_{}", told_refusals()),
        Family("phones.code_{}", (*CODE_FAULTS, "failed")),
        Family("{}.{}", (*outcomes_told(), *OF_PICTURES, *RULE_KEYS)),
        *(Family(shape, tuple(PAGE_OF)) for shape in OF_CODES),
    )


def test_every_key_that_the_program_names_has_a_text() -> None:
    assert named() - set(entries("en")) == set()


def test_every_value_of_a_built_key_has_a_text() -> None:
    for family in families():
        assert family.keys, family
        assert family.keys - set(entries("en")) == set(), family


def test_the_known_families_are_those_that_the_program_builds() -> None:
    assert {family.shape for family in families()} == set(shapes())


@pytest.mark.parametrize(
    ("shape", "places"),
    [
        ("{}_about", 4),
        ("{}_more", 1),
        ("{}_title", 1),
        ("{}_keys", 1),
        ("{}.link", 1),
        ("{}.title", 7),
        ("{}.{}", 4),
        *((shape, 1) for shape in OF_CODES),
    ],
)
def test_a_key_with_a_variable_beginning_is_built_only_in_known_places(
    shape: str, places: int
) -> None:
    assert shapes()[shape] == places


def test_every_text_is_used() -> None:
    built = frozenset[str]().union(*(family.keys for family in families()))
    assert set(entries("en")) - named() - built == set()


ROOMS_WITH_MORE_DOORS = {
    ("branch.compare", "branch.title"),
    ("branch.of_game", "branches.title"),
    ("coach.again", "puzzles.title"),
    ("phones.everybody", "phones.title"),
}
"""Doors that say what they do, or how much is behind them."""


def test_a_door_is_called_as_its_room() -> None:
    english = entries("en")
    doors = {
        (key, f"{Page[room].value}.title")
        for node in nodes()
        if isinstance(node, ast.Call)
        for parts in [list(map(ast.unparse, node.args))]
        if len(parts) > 1
        for room in re.findall(r"^(?:Show\()?Page\.(\w+)", "\n".join(parts), re.MULTILINE)
        for key in re.findall(r"""^t\(['"]([\w.]+)['"]""", "\n".join(parts), re.MULTILINE)
    }
    assert len(doors) > 10
    called_otherwise = {door for door in doors if len({str(english[key]) for key in door}) > 1}
    assert called_otherwise == ROOMS_WITH_MORE_DOORS
