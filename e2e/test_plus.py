"""NMBR 9 ++ alone: whole games with every module and variant, and the way to each.

tests/ui/play has each power of a tile and each module by itself.
"""

from __future__ import annotations

from random import Random as Chance

import pytest
from playwright.sync_api import expect

from e2e.board import TODAY, Board, middle, remember_now
from e2e.plus import Player, scripted
from nmbr9.contests.pars import Medal, weekly_pars
from nmbr9.contests.weekly import Week
from nmbr9.decisions import Choose, Decline, Filler, Kind, PlaceReserved, Relocate, Reserve
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.record import to_json
from nmbr9.tiles import Face
from nmbr9.ui.games.challenges import challenge_address
from nmbr9.ui.games.names import game_name
from nmbr9.ui.parts.options import game_options
from nmbr9.ui.parts.rule_figures import key_of, rules_of
from nmbr9.ui.storage.text_store import PREFIX, seal
from tests.support.ui_plus_play import EVERYTHING


def play_through(board: Board, options: Options, seed: str) -> Game:
    """Play a whole game on the page, from its address to its result."""
    game = Game.start(Seeded(seed), options)
    player = Player.at(board.turn_to(game))
    for decision in scripted(game, Chance(seed)):
        player.play(decision)
    result = board.sheet("result.title")
    expect(result).to_contain_text(game_options(game, board.t))
    assert board.final_score == board.saved().score
    return board.saved()


@pytest.mark.slow("games")
def test_a_whole_game_of_two_of_three_with_every_module(running: Board) -> None:
    options = Options(
        variant=Variant.TWO_OF_THREE,
        modules=EVERYTHING,
        removed=21,
        powers=frozenset({Power.RELOCATE, Power.RESERVE, Power.FLIP}),
    )
    game = play_through(running, options, "three103")
    wanted = {Choose, Decline, Filler, Relocate, Reserve, PlaceReserved}
    assert wanted <= {type(each) for each in game.decisions}
    assert game.board.tiles[0].placement.face is Face.STARTING


@pytest.mark.slow("games")
def test_a_whole_game_of_level_to_level_with_every_module(running: Board) -> None:
    options = Options(variant=Variant.LEVEL_TO_LEVEL, modules=EVERYTHING, removed=26)
    game = play_through(running, options, "levels0")
    assert any(isinstance(each, Choose) for each in game.decisions)


# The way to a game, and what it keeps


@pytest.mark.leaves_traces  # the options that were chosen
def test_only_legal_mixes_can_be_chosen_and_are_dealt_from_a_word(running: Board) -> None:
    board = running.turn_to(Game.start(Seeded("before")))
    page = board.page
    board.open_sheet("new")
    page.get_by_label(board.t("module.breaking_rules"), exact=True).check()
    page.get_by_label(board.t("options.powers_chosen")).check()
    page.get_by_label(board.t("power.bridge"), exact=True).uncheck()
    last = page.get_by_label(board.t("power.relocate"), exact=True)
    expect(last).to_be_disabled()
    page.get_by_label(board.t("power.reserve"), exact=True).check()
    page.get_by_label(board.t("variant.two_of_three"), exact=True).check()
    page.get_by_label(board.t("module.gap_fillers"), exact=True).check()
    page.get_by_role("spinbutton", name=board.t("options.removed")).fill("21")
    page.get_by_role("textbox", name=board.t("new.seed")).fill("a & b")
    board.button("new.start").click()
    expect(page.get_by_role("banner")).to_contain_text("a & b")
    assert board.dealt.options == Options(
        variant=Variant.TWO_OF_THREE,
        modules=frozenset({Module.GAP_FILLERS, Module.BREAKING_RULES}),
        removed=21,
        powers=frozenset({Power.RELOCATE, Power.RESERVE}),
    )
    expect(board.button("turn.choose_card", number=board.saved().shown[0])).to_be_visible()


def test_a_tile_is_not_tried_before_its_card_is_chosen(running: Board) -> None:
    game = Game.start(Seeded("untried"), Options(variant=Variant.TWO_OF_THREE))
    board, number = running.turn_to(game), game.shown[0]
    at = middle(board.stage)
    board.page.mouse.move(at.x, at.y)
    board.press("n", "Enter")
    expect(board.caption).to_have_text(board.t("caption.choose"))
    expect(board.ghost).to_have_count(0)
    board.press("c")
    board.press("n")
    expect(board.ghost).to_have_count(1)
    board.press("Enter")
    expect(board.live).to_contain_text(str(number))
    assert len(board.saved().decisions) == 2


def test_a_turn_goes_on_after_a_reload_and_says_why_something_is_closed(running: Board) -> None:
    modules = frozenset({Module.BREAKING_RULES, Module.GAP_FILLERS})
    options = Options(modules=modules, powers=frozenset({Power.RESERVE, Power.FLIP}))
    board = running.turn_to(Game.start(Seeded("hello"), options))
    board.button("turn.filler", exact=False, n=1).click()
    board.press("n", "Enter", "n", "Enter")
    expect(board.caption).to_contain_text(board.t("caption.laid"))
    board.reload()
    expect(board.caption).to_contain_text(board.t("caption.laid"))
    used = board.button("turn.filler", exact=False, n=1)
    expect(used).to_have_attribute("aria-disabled", "true")
    expect(used).to_contain_text(board.t("refusal.used_up"))
    used.focus()
    board.press("Enter")
    expect(board.live).to_have_text(f"{board.t('refusal.used_up')}.")
    late = board.button("power.reserve", exact=False)
    expect(late).to_contain_text(board.t("refusal.tile_laid"))
    board.button("turn.end").click()
    expect(board.hand).to_be_visible()
    assert [each.kind for each in board.saved().decisions] == [
        Kind.FILLER,
        Kind.PLACE,
        Kind.END_TURN,
    ]


def test_the_weekly_challenge_is_finished_by_keys_and_its_result_is_kept(running: Board) -> None:
    week = Week.of(TODAY)
    game, decisions = week.start(), list(scripted(week.start(), Chance(1)))
    for decision in decisions[:-6]:
        game = game.decide(decision)
    board = running.turn_to(Game.start(Seeded("before the week")))
    remember_now(board.page, {PREFIX + game_name(game.source, game.options): seal(to_json(game))})
    board.open_sheet("weekly")
    for rule in rules_of(game):
        expect(board.page.get_by_role("dialog")).to_contain_text(board.t(f"{key_of(rule)}_about"))
    board.link("cup.go_on").click()
    expect(board.page.get_by_role("banner")).to_contain_text("16\u201322 November")
    player = Player.at(board)
    for decision in decisions[-6:]:
        player.play(decision)
    result = board.sheet("result.title")
    scale = weekly_pars().scale(week)
    assert scale is not None
    expect(result.locator(".ticks")).to_contain_text(f"{scale.par} {board.t('par.best')}")
    missing = scale.points_for(Medal.BRONZE) - board.saved().score
    expect(result.locator(".medal")).to_have_text(board.t("medal.none", n=missing))
    board.close_sheet()
    board.open_sheet("weekly")
    points = board.t("rivals.points", n=board.saved().score)
    expect(board.page.get_by_role("dialog")).to_contain_text(points)


def test_a_friends_game_with_options_is_met_turn_by_turn(running: Board) -> None:
    options = Options(variant=Variant.TWO_OF_THREE, removed=24)
    game = own = Game.start(Seeded("friends"), options)
    for decision in scripted(game, Chance("friends")):
        game = game.decide(decision)
    board = running.turn_to(Game.start(Seeded("before")))
    board.go("./" + challenge_address([game]))
    board.button("challenge.play").click()
    assert board.saved() == own
    player = Player.at(board)
    for decision in scripted(own, Chance(5)):
        player.play(decision)
    expect(board.sheet("result.title")).to_contain_text(str(game.score))
