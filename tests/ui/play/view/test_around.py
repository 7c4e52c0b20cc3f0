"""Beside the board: points, the bag, rounds, tools, and the board in words."""

from random import Random

from nmbr9.decisions import Place
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options
from nmbr9.powers import Power
from nmbr9.ui.app.state import State
from nmbr9.ui.parts.camera import Tilt
from nmbr9.ui.parts.node import Node, given
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.actions import Confirm, Fit, Lift, NextLegal
from nmbr9.ui.session.settings import Settings
from tests.support.random_play import any_decision
from tests.support.reading_nodes import clicking, nodes, spoken, tagged, words
from tests.support.ui_plus_play import begun
from tests.support.ui_states import SEVEN, TOWER, after, changed, free, played, region, shown

T = texts("en")
FINISHED = shown(played(*TOWER))


def test_points_are_shown_by_level_the_highest_first() -> None:
    bars = region(FINISHED, "bars")
    assert [words(node) for node in tagged(bars, "dt")] == [
        str(level) + T("bars.level", level=level) for level in (2, 1, 0)
    ]
    assert [words(node) for node in tagged(bars, "b")] == ["2", "16", "0"]


def test_an_empty_board_has_no_levels_to_show() -> None:
    assert "hidden" in region(free(), "bars").attrs
    assert "hidden" not in region(FINISHED, "bars").attrs


def test_the_bag_counts_what_is_still_to_come() -> None:
    state = after(free(), NextLegal(), Confirm())
    seen = state.play.game.deck[:2]
    rows = tagged(region(state, "bag"), "li")
    assert len(rows) == 10
    for number, row in enumerate(rows):
        left = 2 - seen.count(number)
        assert spoken(row) == T("bag.left", number=number, n=left), number
        assert words(row).count("●") == left, number
        assert words(row).count("○") == 2 - left, number


def test_a_number_that_is_used_up_is_marked() -> None:
    row = tagged(region(shown(played("9r0@0,0", then=(9,))), "bag"), "li")[9]
    assert "none" in row.attrs["class"].split()


def test_rounds_are_listed_the_latest_first() -> None:
    rows = [words(row) for row in tagged(region(FINISHED, "history"), "li")]
    assert rows[0] == "6" + T("caption.tile", number=1, level=2, points=2)
    assert rows[-1] == "1" + T("caption.tile", number=8, level=0, points=0)


def test_a_round_can_be_gone_to_by_keys_and_knows_its_tile() -> None:
    rows = tagged(region(FINISHED, "history"), "li")
    assert [row.attrs["data-tile"] for row in rows] == ["5", "4", "3", "2", "1", "0"]
    radios = [tagged(row, "input")[0] for row in rows]
    assert {(radio.attrs["type"], radio.attrs["name"]) for radio in radios} == {
        ("radio", "history")
    }
    assert radios[0].attrs["aria-label"] == T("caption.tile", number=1, level=2, points=2)


def test_before_the_first_round_it_says_what_will_be_listed() -> None:
    new = free()
    assert words(region(new, "history")).endswith(T("history.none"))
    assert not tagged(region(new, "history"), "li")
    assert T("history.none") not in words(region(FINISHED, "history"))


def test_lifting_is_offered_in_the_steep_view_once_there_is_a_second_level() -> None:
    def lifts(state: State) -> list[Node]:
        return [node for node in nodes(region(state, "tools")) if node.change == given(Lift)]

    steep = Settings(view=Tilt.STEEP)
    assert not lifts(shown(SEVEN.play.game, settings=steep))
    assert lifts(shown(FINISHED.play.game, settings=steep))
    assert not lifts(FINISHED)


def test_fitting_is_offered_while_the_player_holds_the_camera() -> None:
    assert not clicking(region(SEVEN, "tools"), Fit())
    assert clicking(region(changed(SEVEN, camera_moved=True), "tools"), Fit())


# In words


def test_the_board_is_described_level_by_level_from_the_top() -> None:
    text = region(FINISHED, "board-text")
    assert [words(node) for node in tagged(text, "h3")] == [
        "Level 2: 1 tile. Largest open areas on top: 5 squares.",
        "Level 1: 2 tiles. Largest open areas on top: 6, 6 squares.",
        "Level 0: 3 tiles. Largest open areas on top: 7, 1, 1 squares.",
    ]
    rows = [words(node) for node in tagged(text, "li")]
    assert rows[0] == "Row 18: 2 free, 1 with 1 square, 7 free"


def test_an_empty_board_is_described_too() -> None:
    assert T("text.empty") in words(region(free(), "board-text"))


# NMBR 9 ++


def test_the_board_in_words_names_each_kind_of_tile_and_a_bridged_gap() -> None:
    options = Options(modules=frozenset({Module.BREAKING_RULES}), powers=frozenset({Power.BRIDGE}))
    game = Game.start(Seeded("bridge0"), options)
    chance = Random(5)
    while not game.finished:
        with_bridge = frozenset({Power.BRIDGE})
        open_now = Power.BRIDGE in game.choices.powers and game.card is not None
        landings = list(game.legal(with_bridge).landings()) if open_now else []
        bridging = [x for x in landings if game.judge(x.placement, with_bridge).bridged]
        if bridging:
            game = game.decide(Place(bridging[0].placement, with_bridge))
            break
        game = game.decide(any_decision(game, chance))
    assert not game.finished, "this deck offers a bridge"
    text = words(region(shown(game), "board-text"))
    assert "Bridges a gap" in text


def test_the_starting_tile_is_named_in_words() -> None:
    options = Options(modules=frozenset({Module.STARTING_TILES}))
    assert "starting tile" in words(region(shown(begun(options)), "board-text"))
