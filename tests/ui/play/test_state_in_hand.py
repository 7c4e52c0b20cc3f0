"""The hand: powers belong to tiles, and a tile to move is picked first."""

from nmbr9.decisions import Kind
from nmbr9.powers import Power
from nmbr9.ui.play.state import CARD, InHand


def test_a_power_is_added_and_removed() -> None:
    assert CARD.toggled(Power.FLIP).powers == {Power.FLIP}
    assert CARD.toggled(Power.FLIP).toggled(Power.FLIP) == CARD


def test_a_power_for_something_without_powers_takes_up_the_tile_of_the_card() -> None:
    assert InHand(Kind.FILLER, 1).toggled(Power.FLIP) == CARD.toggled(Power.FLIP)
    reserved = InHand(Kind.PLACE_RESERVED)
    assert reserved.toggled(Power.FLIP).kind is Kind.PLACE_RESERVED


def test_a_tile_to_relocate_is_picked_before_it_is_moved() -> None:
    assert InHand(Kind.RELOCATE).picking
    assert not InHand(Kind.RELOCATE, 0).picking
    assert not CARD.picking
