"""The row under the thumb: the tile in hand, and the next button."""

import pytest

from nmbr9.decisions import EndTurn, Kind
from nmbr9.ui.play.actions import Confirm, Decide, TakeBack, TakeUp
from nmbr9.ui.play.state import CARD, InHand
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.settings import Settings
from tests.support.reading_nodes import clicking, clicks, having
from tests.support.ui_plus_play import SIX_POWERS, page
from tests.support.ui_states import (
    SEVEN,
    TOWER,
    after,
    aimed,
    changed,
    free,
    placed,
    played,
    region,
    shown,
)

FINISHED = shown(played(*TOWER))


def test_the_hand_shows_the_card_turned_as_it_is() -> None:
    hand = region(changed(SEVEN, rotation=1), "controls")
    (tile,) = having(hand, "data-number")
    assert tile.attrs["data-number"] == "7"
    assert "wide" in tile.attrs["class"].split()
    upright = having(region(SEVEN, "controls"), "data-number")[0]
    assert "wide" not in upright.attrs["class"].split()


@pytest.mark.parametrize(("placement", "disabled"), [("7r1@2,0", "false"), ("7r1@2,1", "true")])
def test_place_is_open_while_the_ghost_is_legal(placement: str, disabled: str) -> None:
    (button,) = clicking(region(aimed(SEVEN, placement), "controls"), Confirm())
    assert button.attrs["aria-disabled"] == disabled


def test_place_is_closed_without_a_ghost() -> None:
    (button,) = clicking(region(SEVEN, "controls"), Confirm())
    assert button.attrs["aria-disabled"] == "true"


def test_the_hand_offers_taking_back_when_it_is_open() -> None:
    controls = region(placed(free(take_back=True)), "controls")
    assert clicks(controls) == [TakeBack(), Confirm()]
    assert not having(controls, "data-number")


def test_once_its_tile_is_laid_the_button_that_places_ends_the_turn() -> None:
    state = page(SIX_POWERS, "9r0@0,0", "2r2@3,0", settings=Settings(take_back=True))
    assert clicks(region(state, "controls")) == [Decide(EndTurn()), TakeBack()]
    picking = after(state, TakeUp(InHand(Kind.RELOCATE)))
    assert clicks(region(picking, "controls")) == [TakeUp(CARD), TakeBack()]


def test_after_the_game_the_hand_offers_the_result_and_another_game() -> None:
    assert clicks(region(FINISHED, "controls")) == [
        Show(Page.RESULT),
        TakeBack(),
        Show(Page.NEW_GAME),
    ]
