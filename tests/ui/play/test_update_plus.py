"""NMBR 9 ++ on the page, headless: tiles taken up, tried, refused and decided."""

from itertools import cycle
from random import Random

import pytest

from nmbr9.contests.weekly import Week
from nmbr9.decisions import (
    Choose,
    Decline,
    EndTurn,
    Kind,
    Relocate,
    Reserve,
    SitOut,
)
from nmbr9.deck import Seeded
from nmbr9.errors import Refusal
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.ui.app.update import update
from nmbr9.ui.app.view import REGIONS
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.words import LANGUAGES
from nmbr9.ui.play.actions import (
    Confirm,
    Decide,
    EndCount,
    NextLegal,
    TakeBack,
    TakeUp,
    UsePower,
)
from nmbr9.ui.play.state import CARD, InHand
from nmbr9.ui.session.actions import Restart
from nmbr9.ui.session.effects import FAULT, Save
from nmbr9.ui.session.settings import Settings
from tests.support.random_play import any_decision
from tests.support.reading_nodes import clicking, clicks, nodes
from tests.support.ui_plus_play import ALONE, SIX_POWERS, actions, begun, named, page
from tests.support.ui_states import TODAY, Screen, after, changed, keys_of, region, shown

THREE = Options(variant=Variant.TWO_OF_THREE)
LEVELS = Options(variant=Variant.LEVEL_TO_LEVEL)


def case_id(case: Options | str) -> str:
    return case if isinstance(case, str) else named(case)


@pytest.mark.parametrize("options", ALONE, ids=named)
def test_whole_games_are_played_by_a_players_actions_as_the_engine_plays_them(
    options: Options,
) -> None:
    chance = Random(3)
    game = begun(options, seed="whole")
    state = shown(game)
    while not game.finished:
        decision = any_decision(game, chance)
        state = after(state, *actions(state, decision))
        game = game.decide(decision)
        assert state.play.game == game, game.round
        assert state.play.hand.held is CARD, game.round
    assert after(state, EndCount()).session.page == "result"


# Each language has three mixes at least: which texts a decision needs depends on the mix alone.
@pytest.mark.parametrize(
    ("options", "language"),
    [*zip((*ALONE, SIX_POWERS), cycle(LANGUAGES), strict=False)],
    ids=case_id,
)
def test_every_region_can_be_drawn_at_every_decision(options: Options, language: str) -> None:
    chance, screen = Random(2), Screen()
    state = shown(begun(options, seed="drawn"), settings=Settings(language=language))
    for _ in range(24):
        if state.play.game.finished:
            break
        for action in actions(state, any_decision(state.play.game, chance)):
            state = after(state, action)
            for each in REGIONS:
                assert all(node.tag for node in nodes(screen.node(each, state))), each


# Choosing


def test_a_card_is_taken_and_its_tile_may_then_be_tried() -> None:
    state = after(page(THREE), Decide(Choose()))
    assert state.play.game.decisions == (Choose(),)
    assert after(state, NextLegal()).play.ghost is not None


def test_a_declined_card_leaves_the_others_no_choice() -> None:
    state = after(page(THREE), Decide(Decline()))
    assert keys_of(state)[0] == "did.decline"
    assert state.play.game.card is not None
    refused = after(state, Decide(Decline()))
    assert refused.play.game == state.play.game
    assert keys_of(refused) == [f"refusal.{Refusal.FORCED}"]


def test_a_third_card_declined_by_itself_is_announced() -> None:
    state = page(THREE)
    for _ in range(2):
        state = after(state, Decide(Choose()), NextLegal(), Confirm())
    assert "said.skipped" in keys_of(state)
    assert state.play.game.round == 2


def test_a_round_that_can_be_played_is_not_sat_out() -> None:
    state = after(page(LEVELS), Decide(SitOut()))
    assert keys_of(state) == [f"refusal.{Refusal.CAN_PLAY}"]


def test_an_announced_refusal_is_felt_too() -> None:
    state, effects = update(page(SIX_POWERS), Decide(EndTurn()))
    assert keys_of(state) == [f"refusal.{Refusal.TILE_TO_LAY}"]
    assert effects == (FAULT.vibration,)
    assert update(page(SIX_POWERS), Decide(Decline())).effects == ()


# What the base game keeps


@pytest.mark.parametrize(
    "action",
    [
        Decide(Choose()),
        Decide(Decline()),
        Decide(EndTurn()),
        TakeUp(InHand(Kind.FILLER, 1)),
        TakeUp(InHand(Kind.RELOCATE)),
        UsePower(Power.FLIP),
    ],
    ids=str,
)
def test_the_base_game_has_no_choices_of_plus(action: Action) -> None:
    state = shown(Game.start(Seeded("hello")))
    assert after(state, action) == state


# Taking back


def test_a_tile_is_taken_back_within_its_turn_and_a_choice_is_practice() -> None:
    options = Options(variant=Variant.TWO_OF_THREE, modules=frozenset({Module.GAP_FILLERS}))
    state = shown(begun(options), settings=Settings(take_back=True))
    state = after(state, Decide(Choose()))
    assert not state.play.takes_back_unseen(state.session.settings)
    state = after(state, NextLegal(), Confirm())
    assert state.play.takes_back_unseen(state.session.settings)
    state = after(state, TakeBack())
    assert state.play.game.decisions == (Choose(),)
    assert not state.play.table.practice
    assert after(state, TakeBack()).play.table.practice


def test_a_weekly_challenge_takes_nothing_back_and_is_not_begun_again() -> None:
    game = Week.of(TODAY).start()
    state = shown(game, settings=Settings(take_back=True))
    state = after(state, NextLegal(), Confirm())
    assert not state.play.takes_back(state.session.settings)
    assert update(state, Restart()).effects == ()


# What spends a power can be taken back

WEEKLY = Week(2026, 31).start()
"""A challenge of a week in which a tile can be set aside at once."""


@pytest.mark.parametrize("take_back", [False, True])
def test_a_tile_that_was_set_aside_comes_back_until_the_turn_ends(
    take_back: bool,  # noqa: FBT001 - a parameter
) -> None:
    state = shown(WEEKLY, settings=Settings(take_back=take_back))
    reserved = after(state, Decide(Reserve()))
    assert reserved.play.game.reserved == WEEKLY.card
    assert clicking(region(reserved, "controls"), TakeBack())
    back = after(reserved, TakeBack())
    assert (back.play.game, back.play.table.practice) == (WEEKLY, False)
    on = after(reserved, Decide(EndTurn()))
    assert on.play.game.turn == 2
    assert after(on, TakeBack()).play.game == on.play.game


def test_after_a_reservation_that_ends_the_turn_the_next_card_waits_until_it_is_asked_for() -> None:
    state = changed(page(SIX_POWERS, "9r0@0,0"), challenged=True)
    reserved = after(state, Decide(Reserve()))
    assert clicks(region(reserved, "controls")) == [TakeBack(), Confirm()]
    assert after(reserved, TakeBack()).play.game == state.play.game
    on = after(reserved, Confirm())
    assert on.play.card is not None
    assert after(on, TakeBack()).play.game == on.play.game


def test_only_the_record_of_the_game_is_saved() -> None:
    reserved, effects = update(shown(WEEKLY), Decide(Reserve()))
    (saved,) = [effect for effect in effects if isinstance(effect, Save)]
    assert saved.values[0] == WEEKLY.decide(Reserve())
    _back, effects = update(reserved, TakeBack())
    (saved,) = [effect for effect in effects if isinstance(effect, Save)]
    assert saved.values[0] == WEEKLY


def test_a_tile_that_was_laid_again_goes_back_until_the_next_one_is_laid() -> None:
    game = begun(SIX_POWERS, 2)
    state = shown(game, challenged=True)
    decision = next(choice for choice in game.choices if isinstance(choice, Relocate))
    state = after(state, *actions(state, decision))
    assert state.play.game.decisions[-1] == decision
    assert after(state, TakeBack()).play.game == game


def test_the_placement_of_a_challenge_stays_as_it_was_confirmed() -> None:
    state = after(shown(WEEKLY), NextLegal(), Confirm())
    assert len(state.play.game.decisions) == 1
    assert after(state, TakeBack()).play.game == state.play.game
