"""The tile in hand: none is tried before a card is chosen."""

import pytest

from nmbr9.options import Options, Variant
from nmbr9.ui.play.actions import (
    Confirm,
    Drop,
    NextLegal,
    Nudge,
    PointAt,
    Rotate,
    Tap,
)
from tests.support.ui_plus_play import begun, named
from tests.support.ui_states import after, over, shown

THREE = Options(variant=Variant.TWO_OF_THREE)
LEVELS = Options(variant=Variant.LEVEL_TO_LEVEL)


@pytest.mark.parametrize("options", [THREE, LEVELS], ids=named)
def test_no_ghost_is_there_before_a_card_is_chosen(options: Options) -> None:
    state = shown(begun(options, 0 if options is THREE else 8))
    while state.play.game.card is not None:
        state = after(state, NextLegal(), Confirm())
    somewhere = over(state, "1r0@0,0")
    for action in (
        PointAt(somewhere),
        Tap(somewhere),
        Drop(somewhere),
        NextLegal(),
        Nudge(1, 0),
        Rotate(1),
        Confirm(),
    ):
        tried = after(state, action)
        assert tried.play.ghost is None, action
        assert tried.play.game == state.play.game, action
