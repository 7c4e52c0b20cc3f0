"""NMBR 9 ++ on the page, headless: what is taken up, tried, refused and decided."""

from itertools import cycle
from random import Random

import pytest

from nmbr9.contests.weekly import Week
from nmbr9.decisions import (
    Choose,
    Decline,
    EndTurn,
    Filler,
    Kind,
    Place,
    PlaceReserved,
    Relocate,
    Reserve,
    SitOut,
)
from nmbr9.deck import Seeded
from nmbr9.errors import Refusal
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.tiles import Face
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.app.view import REGIONS
from nmbr9.ui.parts.camera import THICKNESS, Point
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.words import LANGUAGES
from nmbr9.ui.play.actions import (
    Confirm,
    Decide,
    Drop,
    NextLegal,
    Nudge,
    PointAt,
    PutBack,
    Rotate,
    TakeBack,
    TakeUp,
    Tap,
    UsePower,
)
from nmbr9.ui.play.held_tile import held_tile
from nmbr9.ui.play.in_hand import CARD, InHand
from nmbr9.ui.session.actions import Restart
from nmbr9.ui.session.effects import Save
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.session.signals import FAULT
from tests.support.random_play import any_decision
from tests.support.reading_nodes import clicking, clicks, nodes
from tests.support.ui_plus_play import ALONE, SIX_POWERS, actions, begun, named, page
from tests.support.ui_states import TODAY, after, changed, keys_of, over, region, shown

FILLERS = Options(modules=frozenset({Module.GAP_FILLERS}))


THREE = Options(variant=Variant.TWO_OF_THREE)
LEVELS = Options(variant=Variant.LEVEL_TO_LEVEL)


def told(one: Options | str) -> str:
    return one if isinstance(one, str) else named(one)


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
        assert state.play.game == game
        assert state.play.in_hand is CARD
    assert state.session.page == "result"


# Each language has three mixes at least: which texts a decision needs depends on the mix alone.
@pytest.mark.parametrize(
    ("options", "language"), [*zip((*ALONE, SIX_POWERS), cycle(LANGUAGES), strict=False)], ids=told
)
def test_every_region_can_be_drawn_at_every_decision(options: Options, language: str) -> None:
    chance = Random(2)
    state = shown(begun(options, seed="drawn"), settings=Settings(language=language))
    for _ in range(24):
        if state.play.game.finished:
            break
        for action in actions(state, any_decision(state.play.game, chance)):
            state = after(state, action)
            for each in REGIONS:
                assert all(node.tag for node in nodes(each.view(state)))


# Choosing


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
        assert tried.play.ghost is None
        assert tried.play.game == state.play.game


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


def test_the_third_card_that_is_declined_by_itself_is_said() -> None:
    state = page(THREE)
    for _ in range(2):
        state = after(state, Decide(Choose()), NextLegal(), Confirm())
    assert "said.skipped" in keys_of(state)
    assert state.play.game.round == 2


def test_a_round_that_can_be_played_is_not_sat_out() -> None:
    state = after(page(LEVELS), Decide(SitOut()))
    assert keys_of(state) == [f"refusal.{Refusal.CAN_PLAY}"]


# Fillers


def test_a_filler_is_taken_up_laid_and_used_up() -> None:
    state = after(page(FILLERS), NextLegal(), Confirm())
    state = after(state, TakeUp(InHand(Kind.FILLER, 2)), NextLegal())
    assert state.play.ghost is not None
    assert state.play.ghost.verdict.placement.face is Face.FILLER
    state = after(state, Confirm())
    assert isinstance(state.play.game.decisions[-1], Filler)
    again = after(state, TakeUp(InHand(Kind.FILLER, 2)))
    assert again.play.in_hand is CARD
    assert keys_of(again) == [f"refusal.{Refusal.USED_UP}"]


def test_the_tile_of_the_card_comes_back_when_a_filler_is_put_back() -> None:
    state = after(page(FILLERS), TakeUp(InHand(Kind.FILLER, 1)), PutBack())
    assert state.play.in_hand is CARD
    state = after(page(FILLERS), *[TakeUp(InHand(Kind.FILLER, 1))] * 2)
    assert state.play.in_hand is CARD


def test_a_turn_with_its_tile_laid_goes_on_until_it_is_ended() -> None:
    state = after(page(FILLERS), NextLegal(), Confirm())
    assert state.play.game.round == 1
    assert state.play.game.card is None
    early = after(page(FILLERS), Decide(EndTurn()))
    assert keys_of(early) == [f"refusal.{Refusal.TILE_TO_LAY}"]
    state = after(state, Confirm())  # with nothing in hand
    assert state.play.game.round == 2


# Powers


def test_two_powers_are_used_on_one_tile() -> None:
    state = page(SIX_POWERS, "9r0@0,0", "2r2@3,0", "end_turn")
    wanted = frozenset({Power.FLIP, Power.SOLO_SUPPORT})
    state = after(state, UsePower(Power.FLIP), UsePower(Power.SOLO_SUPPORT))
    assert state.play.in_hand.powers == wanted
    landing = max(state.play.game.legal(wanted).landings(), key=lambda landing: landing.level)
    ready = changed(state, rotation=landing.placement.rotation)
    ready = after(ready, Tap(over(ready, landing.placement)))
    assert ready.play.ghost is not None
    if ready.play.ghost.verdict.placement == landing.placement:
        done = after(ready, Confirm())
        assert isinstance(done.play.game.decisions[-1], Place)


def test_a_third_power_is_refused_by_name() -> None:
    state = page(SIX_POWERS, "9r0@0,0")
    for power in (Power.FLIP, Power.SOLO_SUPPORT, Power.DETACH):
        state = after(state, UsePower(power))
    assert state.play.in_hand.powers == {Power.FLIP, Power.SOLO_SUPPORT}
    assert keys_of(state) == [f"refusal.{Refusal.TOO_MANY_POWERS}"]


def test_a_refusal_that_is_said_is_felt_too() -> None:
    state, effects = update(page(SIX_POWERS), Decide(EndTurn()))
    assert keys_of(state) == [f"refusal.{Refusal.TILE_TO_LAY}"]
    assert effects == (FAULT.vibration,)
    assert update(page(SIX_POWERS), Decide(Decline())).effects == ()


def test_a_power_taken_again_is_put_back_and_the_ghost_is_judged_anew() -> None:
    state = page(SIX_POWERS, "9r0@0,0")
    state = after(state, NextLegal(), UsePower(Power.FLIP))
    assert state.play.ghost is not None
    assert state.play.ghost.verdict.placement.face is Face.BACK
    state = after(state, UsePower(Power.FLIP))
    assert state.play.ghost is not None
    assert state.play.ghost.verdict.placement.face is Face.FRONT


def test_a_black_back_promises_and_scores_nothing() -> None:
    state = page(SIX_POWERS, "9r0@0,0")
    state = after(state, UsePower(Power.FLIP), NextLegal())
    assert keys_of(state)[-2:] == ["hint.scores_nothing", "used.flip"]
    state = after(state, Confirm())
    assert state.play.game.board.tiles[-1].points == 0
    assert "used.flip" in keys_of(state)


def test_a_tile_is_picked_on_the_board_and_laid_again() -> None:
    state = page(SIX_POWERS, "9r0@0,0", "2r2@3,0")
    state = after(state, TakeUp(InHand(Kind.RELOCATE)))
    assert state.play.in_hand.picking
    assert held_tile(state.play) is None
    state = after(state, Tap(_on(state, 1)))
    assert state.play.in_hand == InHand(Kind.RELOCATE, 1)
    assert state.play.ghost is not None
    state = after(state, Nudge(0, 1), Confirm())
    assert isinstance(state.play.game.decisions[-1], Relocate)
    assert "used.relocate" in keys_of(state)


def _on(state: State, index: int) -> Point:
    """A pixel on a laid tile."""
    tile = state.play.game.board.tiles[index]
    cell = tile.cells[0]
    height = tile.level * state.play.spacing + THICKNESS
    return state.play.camera.to_screen(Point(cell.x + 0.5, cell.y + 0.5), height)


def test_a_tile_is_picked_by_keys() -> None:
    state = page(SIX_POWERS, "9r0@0,0", "2r2@3,0")
    state = after(state, TakeUp(InHand(Kind.RELOCATE)), NextLegal(), NextLegal())
    assert state.play.inspected == 1
    assert after(state, Confirm()).play.in_hand.which == 1


def test_a_tile_that_cannot_be_relocated_says_why() -> None:
    state = page(SIX_POWERS, "9r0@0,0")
    state = after(state, TakeUp(InHand(Kind.RELOCATE)))
    assert keys_of(state) == [f"refusal.{Refusal.ONLY_TILE}"]


def test_a_tile_is_set_aside_and_placed_in_a_later_turn() -> None:
    state = after(page(SIX_POWERS, "9r0@0,0"), Decide(Reserve()))
    assert state.play.game.reserved == 2
    assert not state.play.card_shown  # it can still be taken back
    state = after(state, Confirm(), TakeUp(InHand(Kind.PLACE_RESERVED)), NextLegal(), Confirm())
    assert isinstance(state.play.game.decisions[-1], PlaceReserved)
    assert state.play.game.reserved is None


def test_a_tile_that_was_set_aside_just_now_stays_there_for_this_turn() -> None:
    state = page(SIX_POWERS, "9r0@0,0", "2r2@3,0", "end_turn", "reserve")
    state = after(state, TakeUp(InHand(Kind.PLACE_RESERVED)))
    assert keys_of(state) == [f"refusal.{Refusal.RESERVED_NOW}"]


def test_a_placement_that_loses_the_reserved_tile_warns_before_and_says_so_after() -> None:
    state = page(SIX_POWERS, "9r0@0,0", "reserve")
    assert state.play.game.reserved == 2
    landing = next(
        one
        for one in state.play.game.legal(frozenset({Power.SOLO_SUPPORT})).landings()
        if one.level
    )
    state = after(state, UsePower(Power.SOLO_SUPPORT))
    state = changed(state, rotation=landing.placement.rotation)
    state = after(state, Tap(over(state, landing.placement)))
    assert "hint.loses_reserved" in keys_of(state)
    state = after(state, Confirm())
    assert "said.reserved_lost" in keys_of(state)


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
def test_the_base_game_knows_nothing_of_it(action: Action) -> None:
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
    assert not state.play.practice
    assert after(state, TakeBack()).play.practice


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
    assert (back.play.game, back.play.practice) == (WEEKLY, False)
    on = after(reserved, Decide(EndTurn()))
    assert on.play.game.turn == 2
    assert after(on, TakeBack()).play.game == on.play.game


def test_where_that_ends_the_turn_the_next_card_waits_until_it_is_asked_for() -> None:
    state = changed(page(SIX_POWERS, "9r0@0,0"), challenged=True)
    reserved = after(state, Decide(Reserve()))
    assert clicks(region(reserved, "controls")) == [TakeBack(), Confirm()]
    assert after(reserved, TakeBack()).play.game == state.play.game
    on = after(reserved, Confirm())
    assert on.play.card is not None
    assert after(on, TakeBack()).play.game == on.play.game


def test_what_is_saved_of_it_is_the_record_of_the_game_alone() -> None:
    reserved, effects = update(shown(WEEKLY), Decide(Reserve()))
    (saved,) = [effect for effect in effects if isinstance(effect, Save)]
    assert saved.values[0] == WEEKLY.decide(Reserve())
    _back, effects = update(reserved, TakeBack())
    (saved,) = [effect for effect in effects if isinstance(effect, Save)]
    assert saved.values[0] == WEEKLY


def test_a_tile_that_was_laid_again_goes_back_until_the_next_one_is_laid() -> None:
    game = begun(SIX_POWERS, 2)
    state = shown(game, challenged=True)
    decision = next(one for one in game.choices if isinstance(one, Relocate))
    state = after(state, *actions(state, decision))
    assert state.play.game.decisions[-1] == decision
    assert after(state, TakeBack()).play.game == game


def test_the_placement_of_a_challenge_stays_as_it_was_confirmed() -> None:
    state = after(shown(WEEKLY), NextLegal(), Confirm())
    assert len(state.play.game.decisions) == 1
    assert after(state, TakeBack()).play.game == state.play.game
