"""The rules page: each drawing shows what its text says."""

import pytest

from nmbr9.deck import Seeded
from nmbr9.errors import Fault
from nmbr9.game import Game
from nmbr9.options import Module, Options
from nmbr9.tiles import NUMBERS
from nmbr9.ui.pages.rules import KEYS, base_figures
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.words import texts
from tests.support.reading_nodes import of_class, tagged, words
from tests.support.ui_states import body, free, shown

T = texts("en")


def on_page(tag: str) -> list[Node]:
    return tagged(body(free(), "rules"), tag)


@pytest.mark.parametrize("name", base_figures())
def test_a_drawing_breaks_the_one_rule_it_illustrates(name: str) -> None:
    expected = () if name == "legal" else (Fault(name),)
    assert expected == base_figures()[name].verdict.faults


def test_the_legal_drawing_lies_on_two_tiles() -> None:
    verdict = base_figures()["legal"].verdict
    assert verdict.level == 1
    assert verdict.support == (0, 1)


def test_every_rule_that_a_player_can_break_with_the_right_tile_has_a_drawing() -> None:
    # A tile that lands comes to lie above all it covers, so it cannot overlap.
    cannot_happen = {Fault.OVERLAP, Fault.WRONG_TILE}
    of_plusplus = {Fault.TOO_HIGH, Fault.TOO_MANY_POWERS}
    assert set(Fault) - cannot_happen - of_plusplus == {
        Fault(name) for name in base_figures() if name != "legal"
    }


def test_each_drawing_says_whether_it_is_right_above_its_words() -> None:
    drawn = on_page("figure")
    assert [figure.attrs["class"] for figure in drawn] == ["right", "wrong", "wrong", "wrong"]
    assert [words(tagged(figure, "figcaption")[0]) for figure in drawn] == [
        T(f"rules.figure_{name}") for name in base_figures()
    ]


def test_all_ten_tiles_are_shown() -> None:
    (tiles,) = [node for node in on_page("ul") if node.attrs.get("class") == "all-tiles"]
    assert len(tagged(tiles, "svg")) == len(NUMBERS)
    shapes = [words(of_class(row, "visually-hidden")[0]) for row in tagged(tiles, "li")]
    assert shapes[7] == (
        "7: 3 wide, 4 high, from the top: 3 squares; the middle one; 2 on the left; the left one"
    )


def test_every_key_is_listed_with_its_effect() -> None:
    terms, meanings = on_page("dt"), on_page("dd")
    assert [words(term) for term in terms] == [T(f"keys.{key}") for key in KEYS]
    assert [words(meaning) for meaning in meanings] == [T(f"keys.{key}_does") for key in KEYS]


MOST_WORDS = 350


def test_all_of_plusplus_is_said_in_few_words() -> None:
    said = words(body(free(), "plus"))
    assert len(said.split()) <= MOST_WORDS


def test_the_rules_of_the_game_on_the_board_come_first() -> None:
    modules = frozenset({Module.GAP_FILLERS})
    page = body(shown(Game.start(Seeded("any"), Options(modules=modules))), "rules")
    first = tagged(page, "figcaption")[0]
    assert words(first).startswith(T("module.gap_fillers"))
    assert T("module.gap_fillers") not in words(body(free(), "rules"))


def test_every_ruling_is_in_the_fine_print() -> None:
    said = words(body(free(), "fine_print"))
    for key in ("rules.rulings", "plus.starting", "plus.fillers", "plus.breaking", "plus.tables"):
        assert all(line in said for line in T.lines(key)), key
    assert T("fine_print.title") in words(body(free(), "plus"))
    assert T("fine_print.title") in words(body(free(), "rules"))
