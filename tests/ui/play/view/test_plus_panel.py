"""What a turn of NMBR 9 ++ offers beside the tile of the card."""

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import Options
from nmbr9.powers import Power
from nmbr9.record import parse_decision
from nmbr9.ui.app.state import State
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.actions import Confirm, NextLegal, UsePower
from tests.support.reading_nodes import having, nodes, words
from tests.support.ui_plus_play import SIX_POWERS
from tests.support.ui_states import after, region, shown

T = texts("en")


def page(options: Options, *decisions: str) -> State:
    game = Game.start(Seeded("hello"), options)
    for text in decisions:
        game = game.decide(parse_decision(text))
    return shown(game)


def test_the_base_game_has_nothing_more_to_offer() -> None:
    node = region(shown(Game.start(Seeded("hello"))), "turn")
    assert node.children == ()
    assert "hidden" in node.attrs


def test_greyed_chips_say_why_and_stay() -> None:
    state = after(page(SIX_POWERS), NextLegal(), Confirm())
    chips = having(region(state, "turn"), "aria-disabled", "true")
    assert chips
    for chip in chips:
        assert any(child.tag == "small" and words(child) for child in nodes(chip))
        assert chip.click is not None


def test_greyed_powers_say_how_many_markers_are_left() -> None:
    state = page(SIX_POWERS, "9r0@0,0+flip", "reserve")
    panel = region(state, "turn")
    none_left = T("turn.powers", n=0)
    assert words(having(panel, "class", "status")[0]).endswith(none_left)
    greyed = having(panel, "aria-disabled", "true")
    assert [none_left in words(chip) for chip in greyed] == [True, True, False, True, True]
    taken = after(page(SIX_POWERS, "9r0@0,0+flip"), UsePower(Power.SOLO_SUPPORT))
    greyed = having(region(taken, "turn"), "aria-disabled", "true")
    assert any(T("turn.powers", n=1) in words(chip) for chip in greyed)
