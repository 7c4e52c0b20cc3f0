"""NMBR 9 ++ on the page, headless: what is taken up, tried, refused and decided."""

from __future__ import annotations

from random import Random

import pytest

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
from nmbr9.record import parse_decision
from nmbr9.tiles import Face
from nmbr9.ui import actions as do
from nmbr9.ui import hand, view_side
from nmbr9.ui.camera import THICKNESS
from nmbr9.ui.hand import CARD, InHand
from nmbr9.ui.outline import Point
from nmbr9.ui.regions import REGIONS
from nmbr9.ui.settings import LANGUAGES, Settings
from nmbr9.ui.state import Page, State
from nmbr9.ui.update import update
from nmbr9.weekly import Week
from tests.support.random_play import any_decision
from tests.support.reading_nodes import having, nodes, words
from tests.support.ui_plus_play import ALONE, EVERYTHING, SIX_POWERS, actions, begun, named
from tests.support.ui_states import TODAY, after, over, shown

FILLERS = Options(modules=frozenset({Module.GAP_FILLERS}))
THREE = Options(variant=Variant.TWO_OF_THREE)
LEVELS = Options(variant=Variant.LEVEL_TO_LEVEL)


def page(options: Options, *decisions: str) -> State:
    game = Game.start(Seeded("hello"), options)
    for text in decisions:
        game = game.decide(parse_decision(text))
    return shown(game)


def told(state: State) -> list[str]:
    return [message.key for message in state.said]


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
        assert state.game == game
        assert state.in_hand is CARD
    assert state.page is Page.RESULT


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("options", [*ALONE, SIX_POWERS], ids=named)
def test_every_region_can_be_drawn_at_every_decision(options: Options, language: str) -> None:
    chance = Random(len(language))
    state = shown(begun(options, seed="drawn"), settings=Settings(language=language))
    for _ in range(24):
        if state.game.finished:
            break
        for action in actions(state, any_decision(state.game, chance)):
            state = after(state, action)
            for region in REGIONS:
                assert all(node.tag for node in nodes(region.view(state)))


# Choosing


@pytest.mark.parametrize("options", [THREE, LEVELS], ids=named)
def test_no_ghost_is_there_before_a_card_is_chosen(options: Options) -> None:
    state = shown(begun(options, 0 if options is THREE else 8))
    while state.game.card is not None:
        state = after(state, do.NextLegal(), do.Confirm())
    somewhere = over(state, "1r0@0,0")
    for action in (
        do.PointAt(somewhere),
        do.Tap(somewhere),
        do.Drop(somewhere),
        do.NextLegal(),
        do.Nudge(1, 0),
        do.Turn(1),
        do.Confirm(),
    ):
        tried = after(state, action)
        assert tried.ghost is None
        assert tried.game == state.game


def test_a_card_is_taken_and_its_tile_may_then_be_tried() -> None:
    state = after(page(THREE), do.Decide(Choose()))
    assert state.game.decisions == (Choose(),)
    assert after(state, do.NextLegal()).ghost is not None


def test_a_declined_card_leaves_the_others_no_choice() -> None:
    state = after(page(THREE), do.Decide(Decline()))
    assert told(state)[0] == "did.decline"
    assert state.game.card is not None
    refused = after(state, do.Decide(Decline()))
    assert refused.game == state.game
    assert told(refused) == [f"refusal.{Refusal.FORCED}"]


def test_the_third_card_that_is_declined_by_itself_is_said() -> None:
    state = page(THREE)
    for _ in range(2):
        state = after(state, do.Decide(Choose()), do.NextLegal(), do.Confirm())
    assert "said.skipped" in told(state)
    assert state.game.round == 2


def test_a_round_that_can_be_played_is_not_sat_out() -> None:
    state = after(page(LEVELS), do.Decide(SitOut()))
    assert told(state) == [f"refusal.{Refusal.CAN_PLAY}"]


# Fillers


def test_a_filler_is_taken_up_laid_and_used_up() -> None:
    state = after(page(FILLERS), do.NextLegal(), do.Confirm())
    state = after(state, do.TakeUp(InHand(Kind.FILLER, 2)), do.NextLegal())
    assert state.ghost is not None
    assert state.ghost.verdict.placement.face is Face.FILLER
    state = after(state, do.Confirm())
    assert isinstance(state.game.decisions[-1], Filler)
    again = after(state, do.TakeUp(InHand(Kind.FILLER, 2)))
    assert again.in_hand is CARD
    assert told(again) == [f"refusal.{Refusal.USED_UP}"]


def test_the_tile_of_the_card_comes_back_when_a_filler_is_put_back() -> None:
    state = after(page(FILLERS), do.TakeUp(InHand(Kind.FILLER, 1)), do.PutBack())
    assert state.in_hand is CARD
    state = after(page(FILLERS), *[do.TakeUp(InHand(Kind.FILLER, 1))] * 2)
    assert state.in_hand is CARD


def test_a_turn_with_its_tile_laid_goes_on_until_it_is_ended() -> None:
    state = after(page(FILLERS), do.NextLegal(), do.Confirm())
    assert state.game.round == 1
    assert state.game.card is None
    early = after(page(FILLERS), do.Decide(EndTurn()))
    assert told(early) == [f"refusal.{Refusal.TILE_TO_LAY}"]
    state = after(state, do.Confirm())  # with nothing in hand
    assert state.game.round == 2


# Powers


def test_two_powers_are_used_on_one_tile() -> None:
    state = page(SIX_POWERS, "9r0@0,0", "2r2@3,0", "end_turn")
    wanted = frozenset({Power.FLIP, Power.SOLO_SUPPORT})
    state = after(state, do.UsePower(Power.FLIP), do.UsePower(Power.SOLO_SUPPORT))
    assert state.in_hand.powers == wanted
    landing = max(state.game.legal(wanted), key=lambda landing: landing.level)
    ready = state.changed(rotation=landing.placement.rotation)
    ready = after(ready, do.Tap(over(ready, landing.placement)))
    assert ready.ghost is not None
    if ready.ghost.verdict.placement == landing.placement:
        done = after(ready, do.Confirm())
        assert isinstance(done.game.decisions[-1], Place)


def test_a_third_power_is_refused_by_name() -> None:
    state = page(SIX_POWERS, "9r0@0,0")
    for power in (Power.FLIP, Power.SOLO_SUPPORT, Power.DETACH):
        state = after(state, do.UsePower(power))
    assert state.in_hand.powers == {Power.FLIP, Power.SOLO_SUPPORT}
    assert told(state) == [f"refusal.{Refusal.TOO_MANY_POWERS}"]


def test_a_power_taken_again_is_put_back_and_the_ghost_is_judged_anew() -> None:
    state = page(SIX_POWERS, "9r0@0,0")
    state = after(state, do.NextLegal(), do.UsePower(Power.FLIP))
    assert state.ghost is not None
    assert state.ghost.verdict.placement.face is Face.BACK
    state = after(state, do.UsePower(Power.FLIP))
    assert state.ghost is not None
    assert state.ghost.verdict.placement.face is Face.FRONT


def test_a_black_back_promises_and_scores_nothing() -> None:
    state = page(SIX_POWERS, "9r0@0,0")
    state = after(state, do.UsePower(Power.FLIP), do.NextLegal())
    assert told(state)[-2:] == ["hint.scores_nothing", "used.flip"]
    state = after(state, do.Confirm())
    assert state.game.board.tiles[-1].points == 0
    assert "used.flip" in told(state)


def test_a_tile_is_picked_on_the_board_and_laid_again() -> None:
    state = page(SIX_POWERS, "9r0@0,0", "2r2@3,0")
    state = after(state, do.TakeUp(InHand(Kind.RELOCATE)))
    assert state.in_hand.picking
    assert hand.tile(state) is None
    state = after(state, do.Tap(_on(state, 1)))
    assert state.in_hand == InHand(Kind.RELOCATE, 1)
    assert state.ghost is not None
    state = after(state, do.Nudge(0, 1), do.Confirm())
    assert isinstance(state.game.decisions[-1], Relocate)
    assert "used.relocate" in told(state)


def _on(state: State, index: int) -> Point:
    """A pixel on a laid tile."""
    tile = state.game.board.tiles[index]
    cell = tile.cells[0]
    height = tile.level * state.spacing + THICKNESS
    return state.camera.to_screen(Point(cell.x + 0.5, cell.y + 0.5), height)


def test_a_tile_is_picked_by_keys() -> None:
    state = page(SIX_POWERS, "9r0@0,0", "2r2@3,0")
    state = after(state, do.TakeUp(InHand(Kind.RELOCATE)), do.NextLegal(), do.NextLegal())
    assert state.inspected == 1
    assert after(state, do.Confirm()).in_hand.which == 1


def test_a_tile_that_cannot_be_relocated_says_why() -> None:
    state = page(SIX_POWERS, "9r0@0,0")
    state = after(state, do.TakeUp(InHand(Kind.RELOCATE)))
    assert told(state) == [f"refusal.{Refusal.ONLY_TILE}"]


def test_a_tile_is_set_aside_and_placed_in_a_later_turn() -> None:
    state = after(page(SIX_POWERS, "9r0@0,0"), do.Decide(Reserve()))
    assert state.game.reserved == 2
    state = after(state, do.TakeUp(InHand(Kind.PLACE_RESERVED)), do.NextLegal(), do.Confirm())
    assert isinstance(state.game.decisions[-1], PlaceReserved)
    assert state.game.reserved is None


def test_a_tile_that_was_set_aside_just_now_stays_there_for_this_turn() -> None:
    state = page(SIX_POWERS, "9r0@0,0", "2r2@3,0", "end_turn", "reserve")
    state = after(state, do.TakeUp(InHand(Kind.PLACE_RESERVED)))
    assert told(state) == [f"refusal.{Refusal.RESERVED_NOW}"]


def test_a_placement_that_loses_the_reserved_tile_warns_before_and_says_so_after() -> None:
    state = page(SIX_POWERS, "9r0@0,0", "reserve")
    assert state.game.reserved == 2
    landing = next(one for one in state.game.legal(frozenset({Power.SOLO_SUPPORT})) if one.level)
    state = after(state, do.UsePower(Power.SOLO_SUPPORT))
    state = state.changed(rotation=landing.placement.rotation)
    state = after(state, do.Tap(over(state, landing.placement)))
    assert "hint.loses_reserved" in told(state)
    state = after(state, do.Confirm())
    assert "said.reserved_lost" in told(state)


# What the base game keeps


@pytest.mark.parametrize(
    "action",
    [
        do.Decide(Choose()),
        do.Decide(Decline()),
        do.Decide(EndTurn()),
        do.TakeUp(InHand(Kind.FILLER, 1)),
        do.TakeUp(InHand(Kind.RELOCATE)),
        do.UsePower(Power.FLIP),
    ],
    ids=str,
)
def test_the_base_game_knows_nothing_of_it(action: do.Action) -> None:
    state = shown(Game.start(Seeded("hello")))
    assert after(state, action) == state


def test_the_base_game_has_nothing_more_to_offer() -> None:
    turn = next(region for region in REGIONS if region.id == "turn")
    node = turn.view(shown(Game.start(Seeded("hello"))))
    assert node.children == ()
    assert "hidden" in node.attrs


# Taking back


def test_a_tile_can_be_taken_back_within_its_turn_and_a_choice_cannot() -> None:
    options = Options(variant=Variant.TWO_OF_THREE, modules=frozenset({Module.GAP_FILLERS}))
    state = shown(begun(options), settings=Settings(take_back=True))
    state = after(state, do.Decide(Choose()))
    assert not state.takes_back
    state = after(state, do.NextLegal(), do.Confirm())
    assert state.takes_back
    assert after(state, do.TakeBack()).game.decisions == (Choose(),)


def test_a_weekly_challenge_takes_nothing_back_and_is_not_begun_again() -> None:
    game = Week.of(TODAY).start()
    state = shown(game, settings=Settings(take_back=True))
    state = after(state, do.NextLegal(), do.Confirm())
    assert not state.takes_back
    assert update(state, do.Restart()).effects == ()


# What is seen


def test_greyed_chips_say_why_and_stay() -> None:
    state = after(page(SIX_POWERS), do.NextLegal(), do.Confirm())
    turn = next(region for region in REGIONS if region.id == "turn").view(state)
    for chip in having(turn, "aria-disabled", "true"):
        assert any(child.tag == "small" and words(child) for child in nodes(chip))
        assert chip.attrs["data-do"]


def test_each_kind_of_tile_has_a_look_of_its_own() -> None:
    options = Options(modules=EVERYTHING, powers=frozenset(Power))
    game = Game.start(Seeded("hello"), options)
    first = next(iter(game.legal(frozenset({Power.FLIP}))))
    game = game.decide(Place(first.placement, frozenset({Power.FLIP})))
    filler = next(iter(game.legal_fillers(1)))
    state = shown(game.decide(Filler(filler.placement)))
    levels = next(region for region in REGIONS if region.id == "levels").view(state)
    looks = {node.attrs.get("class", "").split()[-1] for node in having(levels, "class")}
    assert {"starting", "back", "filler"} <= looks
    weaves = {node.attrs["fill"] for node in having(levels, "fill")}
    assert {"url(#weave-starting)", "url(#weave-back)", "url(#weave-filler)"} <= weaves


def test_the_board_in_words_names_each_kind_of_tile_and_a_bridged_gap() -> None:
    options = Options(modules=frozenset({Module.BREAKING_RULES}), powers=frozenset(Power))
    game = Game.start(Seeded("bridge7"), options)
    chance = Random(5)
    while not game.finished:
        with_bridge = frozenset({Power.BRIDGE})
        open_now = Power.BRIDGE in game.open().powers and game.card is not None
        landings = list(game.legal(with_bridge)) if open_now else []
        bridging = [x for x in landings if game.judge(x.placement, with_bridge).bridged]
        if bridging:
            game = game.decide(Place(bridging[0].placement, with_bridge))
            break
        game = game.decide(any_decision(game, chance))
    assert not game.finished, "this deck offers a bridge"
    text = words(view_side.board_text(shown(game)))
    assert "Bridges a gap" in text


def test_the_starting_tile_is_named_in_words() -> None:
    options = Options(modules=frozenset({Module.STARTING_TILES}))
    assert "starting tile" in words(view_side.board_text(shown(begun(options))))
