"""`import nmbr9`: the public names, and values whose reprs can be pasted."""

import datetime as dt
import inspect
import re
from collections.abc import Iterator
from enum import Enum
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from random import Random

import pytest

import nmbr9
from nmbr9 import Game, Placement, Seat, Seeded, Table, steps
from tests.support.random_play import any_decision, any_mix

PUBLIC = {name: getattr(nmbr9, name) for name in nmbr9.__all__} | {"datetime": dt}
ENGINE = Path(__file__).parent.parent / "docs" / "engine.md"
PROGRAMS = ENGINE.with_name("programs.md")
DOCUMENTED_IN_1_0 = {
    "board": "Placement",
    "contests.pars": "medal shipped",
    "decisions": "Choose Kind Place",
    "deck": "Daily Seeded",
    "errors": "BadRecord",
    "game": "Game",
    "geometry": "Cell",
    "options": "Module Options Variant",
    "record": "decode encode from_json parse_placement placement_text to_json",
    "solver.fair_play.player": "choose_placement",
    "solver.known_deck.solve": "solve_deck solve_deck_within",
    "solver.protocol": "Strength",
    "table": "Seat Table",
}
"""By modules, the names that the page about the engine had in version 1.0."""


def pasted(value: object) -> object:
    return eval(repr(value), PUBLIC)  # noqa: S307  our own text


def games() -> list[Game]:
    """Games of some mixes, some of them finished."""
    chance, games_ = Random(11), list[Game]()
    for number in range(12):
        game = Game.start(Seeded(f"{number} \u2603"), any_mix(chance))
        while not game.finished and (number % 3 or len(game.decisions) < 9):
            game = game.decide(any_decision(game, chance))
        games_.append(game)
    return games_


INDEX = ENGINE.read_text("utf-8").partition("## Index")[2].partition("\n## ")[0]
ROWS = [re.findall("`([A-Za-z_0-9]+)`", row) for row in INDEX.splitlines() if row.startswith("|")]
OTHERS, _, OF_A_DECISION = (
    set(re.findall("`([a-z_]+)`", part))
    for part in INDEX.partition("The other members")[2].partition("Of a decision")
)
"""Members that are not for programs."""
RAISED = (
    nmbr9.BadValue(nmbr9.Reason.BAD_FORM, ""),
    nmbr9.IllegalPlacement(()),
    nmbr9.Refused(nmbr9.Refusal.AWAY),
)


def members_of(cls: type) -> set[str]:
    """The members of a class that are neither hidden nor those of its bases outside the engine."""
    bases = [base for base in cls.__mro__ if not base.__module__.startswith("nmbr9")]
    inherited = {name for base in bases for name in dir(base)}
    fields = getattr(cls, "__match_args__", ())
    raised = [name for error in RAISED if type(error) is cls for name in vars(error)]
    members = getattr(cls, "__members__", {})
    names = {*dir(cls), *fields, *raised} - inherited - members.keys() - OTHERS
    if issubclass(cls, nmbr9.Decision):
        names -= OF_A_DECISION
    return {name for name in names if not name.startswith("_")}


_ENUM = re.compile(r"<([\w.]+): [^<>]*>")
_MODULE = re.compile(r"\b(?:[a-z_]\w*\.)+(?=[A-Za-z])")


def signatures() -> Iterator[str]:
    """A line for each public function and method, as the page about the engine has them."""
    for name in nmbr9.__all__:
        value = getattr(nmbr9, name)
        functions = {name: value} if inspect.isfunction(value) else {}
        for member in sorted(members_of(value)) if isinstance(value, type) else ():
            static = inspect.getattr_static(value, member, None)
            if inspect.isfunction(static) or isinstance(static, classmethod | staticmethod):
                functions[f"{name}.{member}"] = getattr(value, member)
        for called, function in functions.items():
            text = _MODULE.sub("", _ENUM.sub(r"\1", str(inspect.signature(function))))
            yield called + re.sub(r"\(self(, )?", "(", text).replace("'", "")


@pytest.mark.cpython_only  # each Python shows annotations in its own way
def test_the_page_has_the_signature_of_every_function() -> None:
    """`print(*signatures())` has what to write there, a line each."""
    written = ENGINE.read_text("utf-8").partition("## Signatures")[2].split("```")[1]
    assert written.strip().splitlines() == list(signatures())


def test_every_public_name_is_documented_in_the_index() -> None:
    assert [name for name in nmbr9.__all__ if not any(name in row for row in ROWS)] == []
    assert sorted(nmbr9.__all__) == nmbr9.__all__


@pytest.mark.parametrize("row", ROWS[2:], ids=lambda row: row[0])
def test_the_index_has_every_member_of_its_classes_and_no_other(row: list[str]) -> None:
    public = [getattr(nmbr9, name) for name in row if name in nmbr9.__all__]
    classes = [value for value in public if isinstance(value, type)]
    members = set[str]().union(*map(members_of, classes))
    assert members <= set(row)
    first = [next(iter(cls)) for cls in classes if issubclass(cls, Enum)]
    for name in set(row) - members - set(nmbr9.__all__):
        assert any(hasattr(member, name) for member in first), name


@pytest.mark.parametrize("module", DOCUMENTED_IN_1_0)
def test_a_name_of_the_first_release_is_there_or_its_successor_is_told(module: str) -> None:
    text = ENGINE.read_text("utf-8").partition("## Coming from 1.0")[2].partition("\n## ")[0]
    before = "\n".join(row.partition(" | ")[0] for row in text.splitlines())
    if find_spec(f"nmbr9.{module}") is None:
        assert f"`nmbr9.{module}`" in before
        return
    if module.startswith("solver"):
        pytest.importorskip("numpy", exc_type=ImportError)
    names = set(DOCUMENTED_IN_1_0[module].split()) - set(re.findall(r"\w+", before))
    assert names <= set(dir(import_module(f"nmbr9.{module}")))


def test_values_are_pasted_as_they_are() -> None:
    for game in games():
        assert pasted(game) == game, game
        for value in (game.options, game.board, game.source, *game.decisions, *game.powers):
            assert pasted(value) == value, value
        if not game.finished:
            some = game.choices[-1]
            assert pasted(some) == some, game
        placement = game.board.tiles[-1].placement
        verdict = game.judge(placement) if placement.is_number_tile else None
        assert pasted(verdict) == verdict, game
        step = steps(game)[-1]
        assert pasted(step) == step, game


@pytest.mark.parametrize(
    "value", [Seat("Ann", 2), nmbr9.Cell(-1, 2), nmbr9.Face.BACK, *nmbr9.Fault]
)
def test_a_small_value_is_pasted_as_it_is(value: object) -> None:
    assert pasted(value) == value


def test_a_table_is_pasted_as_it_is() -> None:
    table = Table.start(Seeded("hello"), nmbr9.Options(players=2))
    table = table.decide(0, nmbr9.Place(Placement.parse("9r0@0,0")))
    assert pasted(table) == table
    view = table.view(1)
    assert pasted(view) == view
    assert pasted(table.ranking()) == table.ranking()


def test_legal_placements_and_landings_are_pasted_as_they_are() -> None:
    legal = Game.start(Seeded("hello")).legal()
    assert pasted(legal) == legal
    assert pasted(list(legal.landings())) == list(legal.landings())


def test_a_text_leads_back_to_its_placement() -> None:
    for game in games():
        for tile in game.board.tiles:
            placement = tile.placement
            assert Placement.parse(str(placement), placement.face) == placement, tile


@pytest.mark.parametrize(
    ("decisions", "shown"),
    [
        ([], ["empty board", "", "round 1 of 3, card 9, 0 points"]),
        (
            ["9r1@0,0"],
            [
                *("from above at 0,0, with the levels", "9999  0000", "9999  0000", "..99  ..00"),
                *("", "round 2 of 3, card 2, 0 points"),
            ],
        ),
        (
            ["9r0@0,0", "2r0@3,-1", "4r1@0,0"],
            [
                *("from above at 0,-1, with the levels", "....22  ....00", "949.22  010.00"),
                *("44442.  11110.", "44.422  11.100", "99....  00....", ""),
                *("level 0 at 0,-1", "....22", "999.22", "99922.", "99.222", "99....", ""),
                *("level 1 at 0,0", ".4..", "4444", "44.4", "", "finished, 4 points"),
            ],
        ),
    ],
)
def test_a_game_is_shown_with_its_board_its_card_and_its_points(
    decisions: list[str], shown: list[str]
) -> None:
    game = Game.start(nmbr9.Dealt((9, 2, 4)))
    for text in decisions:
        game = game.decide(nmbr9.parse_decision(text))
    assert str(game).splitlines() == shown


def test_a_game_without_a_card_in_hand_tells_those_shown() -> None:
    game = Game.start(Seeded("hello"), nmbr9.Options(variant=nmbr9.Variant.TWO_OF_THREE))
    assert str(game) == "empty board\n\nround 1 of 10, shown 1, 0 points"


def test_each_of_the_three_programs_has_twelve_lines_at_most() -> None:
    programs = re.findall(
        r"^```pycon\n(.*?)^```", PROGRAMS.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    lengths = [len(re.findall(r"^(?:>>>|\.\.\.) ", text, re.MULTILINE)) for text in programs]
    assert len(lengths) == 3
    assert max(lengths) <= 12
