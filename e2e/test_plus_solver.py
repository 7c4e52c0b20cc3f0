"""The solver and NMBR 9 ++ in the page: the weekly challenge, a hint, and five computers."""

import re
from random import Random

import pytest
from playwright.sync_api import Page, expect

from e2e.board import TODAY, Board, remember, remember_game
from e2e.plus import Player, scripted
from e2e.test_solver import ANSWER, reviewed
from e2e.test_tables import STORY, Seats
from nmbr9.contests import weekly_pars
from nmbr9.contests.pars import medal
from nmbr9.contests.weekly import Week
from nmbr9.deck import Seeded
from nmbr9.game import Game, replay
from nmbr9.options import Module, Options, Variant
from nmbr9.solver.protocol import Strength
from nmbr9.table import Seat, Table
from nmbr9.ui.games.names import address_of
from nmbr9.ui.storage.text_store import seal
from nmbr9.ui.tables.hotseat import Hotseat
from nmbr9.ui.tables.saves import TABLES, hotseat_to_json

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
MODULES = frozenset({Module.GAP_FILLERS, Module.BREAKING_RULES})
LAST = 4
"""Decisions of the weekly challenge that are left to this visit."""


def test_the_weekly_challenge_is_played_to_par_medal_and_review(tab: Page) -> None:
    week = Week.of(TODAY)
    whole = list(scripted(week.start(), Random(1)))
    remember_game(tab, replay(week.start(), whole[:-LAST]))
    board = Board(tab).open("./#weekly")
    player = Player.at(board)
    for decision in whole[-LAST:]:
        player.play(decision)
    par = weekly_pars.shipped().of(week)
    assert par is not None
    result, score = board.sheet("result.title"), board.saved().score
    expect(result).to_contain_text(board.t("par.below", par=par, n=par - score))
    expect(result.locator(".medal")).to_have_text(board.t(f"medal.{medal(score, par).value}"))
    sheet = reviewed(board)
    expect(sheet).to_contain_text(board.t.lines("review.plus_meaning")[0])
    slider = sheet.get_by_role("slider", name=board.t("review.turns"), exact=True)
    costly = int(slider.input_value())
    better = sheet.get_by_role("figure").filter(has_text="Better with hindsight")
    expect(better.locator("svg *").first).to_be_attached()
    slider.press("End")
    expect(slider).not_to_have_value(str(costly))
    heading = sheet.get_by_role("heading", name=re.compile("solver.s game"))
    assert int(re.findall(r"\d+", heading.inner_text())[0]) >= score


def test_a_hint_is_followed_from_the_card_to_its_place(tab: Page) -> None:
    options = Options(variant=Variant.TWO_OF_THREE, modules=MODULES)
    game = Game.start(Seeded("hint"), options)
    board = Board(tab).open("./" + address_of(game.source, options))
    player = Player.at(board)
    expect(board.hint).to_be_visible()
    before = board.saved()
    board.button("coach.hint_ask").click()
    told = board.hint
    expect(told).to_contain_text("Hint: ", timeout=ANSWER)
    words = told.inner_text()
    assert ("take the" in words) or ("decline the" in words)
    number = before.shown[0]
    if "decline the" in words:
        player.chip("turn.decline").click()
        expect(told).not_to_contain_text("Hint: ")
        return
    board.button("turn.choose_card", number=number).click()
    expect(board.ghost).to_have_count(1)
    expect(told).to_contain_text(f"lay the {number} on level 0")
    board.place_button.click()
    expect(board.page.locator("[data-score]")).to_be_attached()
    assert [tile.placement.number for tile in board.saved().board.tiles] == [number]


@pytest.mark.browser_context_args(**PHONE)
def test_one_person_and_five_computers_play_a_table_of_plus_to_its_end(tab: Page) -> None:
    options = Options(6, modules=MODULES, removed=14)
    seats = tuple(Seat(f"Seat {n}", n) for n in range(6))
    computers = (None, *(Strength.BEGINNER,) * 5)
    sitting = Hotseat(STORY, Table.start(Seeded("six"), options, seats), computers=computers)
    remember(tab, {TABLES + STORY: seal(hotseat_to_json(sitting))})
    table = Seats(Board(tab).open(f"./#table={STORY}"))
    table.take("Seat 0")
    rounds = sitting.table.games[0].rounds
    for round_ in range(1, rounds + 1):
        expect(tab.locator(".seat-now")).to_have_text("Seat 0")
        expect(table.board.hand).to_be_visible()
        table.board.press("n", "Enter")
        expect(table.board.hint).to_contain_text(table.board.t("hint.laid"))
        table.board.press("e")
        title = "boards.title" if round_ < rounds else "standing.title"
        expect(table.board.sheet(title)).to_be_visible(timeout=ANSWER)
        expect(tab.get_by_role("figure")).to_have_count(6)
        if round_ < rounds:
            table.press("boards.next")
    saved = table.saved.table
    assert saved.finished
    assert all(len(game.board.tiles) >= rounds for game in saved.games)
    expect(table.board.sheet("standing.title").get_by_role("row")).to_have_count(7)
