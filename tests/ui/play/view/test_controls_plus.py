"""The panel of a turn of NMBR 9 ++, beside the tile of the card."""

from collections.abc import Iterator
from random import Random

import pytest

from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import Options, Variant
from nmbr9.powers import Power
from nmbr9.tiles import FILLERS
from nmbr9.ui.app.state import State
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.actions import Confirm, NextLegal, UsePower
from nmbr9.ui.session.settings import Settings
from tests.support.random_play import any_decision
from tests.support.reading_nodes import having, nodes, tagged, without, words
from tests.support.ui_plus_play import EVERYTHING, SIX_POWERS, actions, begun, named, page
from tests.support.ui_states import after, region, shown

T = texts("en")

MIXES = tuple(
    Options(variant=variant, modules=EVERYTHING, powers=frozenset(Power), removed=removed)
    for variant, removed in (
        (Variant.BASE, 12),
        (Variant.TWO_OF_THREE, 18),
        (Variant.LEVEL_TO_LEVEL, 24),
    )
)
"""Everything that the panel can show, in short games."""


def test_the_base_game_has_nothing_more_to_offer() -> None:
    node = region(shown(Game.start(Seeded("hello"))), "turn")
    assert node.children == ()
    assert "hidden" in node.attrs


def stages(options: Options) -> Iterator[State]:
    """The page after each action of three games in which a tile can be taken back."""
    settings = Settings(take_back=True)
    for seed in range(3):
        state, chance = shown(begun(options), settings=settings), Random(seed)
        while not state.play.over:
            yield state
            decision = any_decision(state.play.game, chance) if state.play.card_shown else None
            for action in actions(state, decision) if decision else (Confirm(),):
                state = after(state, action)
                yield state


def chips(state: State) -> list[Node]:
    return tagged(region(state, "turn"), "button")


@pytest.mark.parametrize("options", MIXES, ids=named)
def test_the_same_buttons_stand_in_the_same_places_through_the_whole_game(options: Options) -> None:
    def places(state: State) -> list[str]:
        # Where a tile is set aside, there it lies.
        return [chip.key.replace("reserved", "reserve") for chip in chips(state)]

    under_way = [state for state in stages(options) if not state.play.over]
    assert any(state.play.game.reserved is not None for state in under_way)
    first = places(under_way[0])
    assert len(first) == len(Power) + len(FILLERS)
    assert all(places(state) == first for state in under_way)


@pytest.mark.parametrize("options", [*MIXES, SIX_POWERS], ids=named)
def test_the_next_step_stands_in_one_place(options: Options) -> None:
    for state in stages(options):
        line = without(region(state, "caption"), "by-keys")
        below = [without(region(state, part), "visually-hidden") for part in ("turn", "controls")]
        assert not line or not any(line in each for each in below), line


def test_greyed_chips_say_why_and_stay() -> None:
    state = after(page(SIX_POWERS), NextLegal(), Confirm())
    greyed = having(region(state, "turn"), "aria-disabled", "true")
    assert greyed
    for chip in greyed:
        assert any(child.tag == "small" and words(child) for child in nodes(chip)), chip
        assert chip.click is not None, chip


def test_a_chip_shows_that_it_is_used_up_and_what_holds_for_all_is_not_repeated() -> None:
    state = page(SIX_POWERS, "9r0@0,0+flip", "2r2@3,0")
    shown_on = {chip.key: without(chip, "visually-hidden") for chip in chips(state)}
    assert shown_on["flip"] == f"{T('power.flip')}.{T('refusal.used_up')}"
    assert shown_on["bridge"] == f"{T('power.bridge')}.{T('power.bridge_short')}."
    assert T("refusal.tile_laid") in words(region(state, "turn"))


def test_until_the_next_card_is_shown_no_chip_can_be_used() -> None:
    state = page(SIX_POWERS, settings=Settings(take_back=True))
    state = after(state, NextLegal(), Confirm())
    assert not state.play.card_shown
    for chip in chips(state):
        assert chip.attrs["aria-disabled"] == "true", chip
        assert words(chip).endswith(T("caption.not_drawn")), chip


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
