"""Several people: a duel by links, a table of three, a cup, the caller."""

import pytest
from playwright.sync_api import expect

from e2e.board import Board, daily, remember_now
from e2e.conftest import HEARD
from e2e.people import (
    column,
    columns,
    finish,
    give_name,
    link,
    others,
    points,
    press,
    said,
    save,
    scores,
    stubborn,
)
from nmbr9.contests.cup import deck_of
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.steps import score_after
from nmbr9.ui.games.challenges import challenge_address
from nmbr9.ui.pages.cup import cup_address
from tests.support.games import cut
from tools.sample_games import played

MATCH = Seeded("match")
HERS, HIS = played(MATCH), stubborn(MATCH)
NAME = "A&B=#%41 🦊"
"""All characters that could be taken for a part of the address."""
TABLE = Seeded("table-of-three")
NO_CUP = Game.start(Seeded("no-cup"))
"""A game from which the menu leads on."""


# Challenges


@pytest.mark.slow("friends")
def test_a_friend_is_challenged_by_name_and_both_see_the_same_comparison(
    people: list[Board], sharing: Board
) -> None:
    anne, bill = people[0], sharing
    hers = finish(anne, HERS)
    press(anne, "result.share")
    assert link(anne).endswith(challenge_address([hers]))  # no name was given
    give_name(anne, NAME)
    press(anne, "result.share")

    bill.go(link(anne))
    takes_it_up_by_keys(bill)
    plays_a_round_beside(bill, hers)
    remember_now(bill.page, save(cut(HIS, 19)))
    bill.reload().page.evaluate(HEARD)
    expect(others(bill)).to_contain_text([str(score_after(hers, 19))])
    bill.place_next()
    his = bill.saved(MATCH)
    outcome = bill.compare()
    assert scores(bill) == points(bill, his, hers)
    expect(outcome).to_contain_text(NAME)
    press(bill, "outcome.send_back")

    anne.go(link(bill))
    message = anne.t("outcome.won", n=hers.score - his.score, names=anne.t("rivals.rival", n=1))
    expect(anne.sheet("result.title")).to_contain_text(message)
    watches_the_others_game(anne, hers, his)


def takes_it_up_by_keys(bill: Board) -> None:
    """The card has the sender, the score to beat and the cards; a key begins the game."""
    card = bill.sheet("challenge.title")
    expect(card).to_contain_text(NAME)
    expect(card).to_contain_text(MATCH.seed)
    expect(card).to_contain_text(str(HERS.score))
    bill.tab_to(bill.button("challenge.play"))
    bill.press("Enter")
    expect(bill.page.get_by_role("dialog")).to_have_count(0)
    bill.expect_rounds(0)
    expect(others(bill)).to_have_count(0)


def plays_a_round_beside(bill: Board, hers: Game) -> None:
    """Her placement is shown when he has placed; a game under way can be sent already."""
    bill.aim_by_key(HIS.board.tiles[0].placement)
    bill.press("Enter")
    expect(others(bill)).to_contain_text([NAME])
    expect(others(bill)).to_contain_text([str(score_after(hers, 1))])
    others(bill).click()
    assert columns(bill) == sorted([column(bill, HIS, 1), column(bill, hers, 1)])
    assert scores(bill) == points(bill, cut(HIS, 1), cut(hers, 1))
    bill.close_sheet()
    bill.open_sheet("challenge")
    press(bill, "qr.share")
    expect(said(bill)).to_have_text(bill.t("share.copied"))
    assert bill.t("share.so_far", n=1, rounds=20) in bill.page.evaluate("window.copied")


def watches_the_others_game(anne: Board, hers: Game, his: Game) -> None:
    """Both games stand side by side; her own is untouched after she has watched his."""
    anne.compare()
    assert scores(anne) == points(anne, hers, his)
    press(anne, "replay.watch_rival", name=anne.t("rivals.rival", n=1))
    anne.page.get_by_role("slider", name=anne.t("replay.step")).fill("20")
    shown = anne.page.locator("[data-score]")
    expect(shown).to_have_attribute("data-score", str(his.score))
    anne.open_sheet("rivals")
    assert columns(anne) == sorted([column(anne, hers), column(anne, his)])
    anne.close_sheet()
    anne.button("replay.end").click()
    expect(shown).to_have_attribute("data-score", str(hers.score))
    assert anne.saved(MATCH) == hers


def test_a_whole_table_is_joined_link_by_link_and_handed_on_with_its_names(sharing: Board) -> None:
    carl, mine = sharing, stubborn(TABLE, taste=2)
    hers, his = played(TABLE), stubborn(TABLE)
    names = {his: "Bill", hers: "Anne"}
    carl.turn_to_result(mine)
    carl.go("./" + challenge_address([hers], names))
    expect(carl.compare().get_by_role("figure")).to_have_count(2)
    carl.go("./" + challenge_address([his, hers], names))
    expect(carl.compare().get_by_role("figure")).to_have_count(3)
    assert scores(carl) == points(carl, mine, hers, his)
    assert columns(carl) == sorted(column(carl, game) for game in (mine, hers, his))
    press(carl, "rivals.share_table")
    assert link(carl).endswith(challenge_address([mine, hers, his], names))


# Cup and caller


def test_a_cup_is_played_deck_by_deck_and_travels_in_a_link(sharing: Board) -> None:
    board, t = sharing.turn_to(NO_CUP), sharing.t
    own = [played(deck_of("pokal", n)) for n in (0, 1)]
    remember_now(board.page, {name: text for game in own for name, text in save(game).items()})
    cup = board.open_sheet("cup")
    board.page.get_by_role("textbox", name=t("cup.word")).fill("pokal")
    press(board, "cup.start")
    expect(cup).to_contain_text(t("cup.total", points=sum(game.score for game in own)))
    press(board, "cup.share")
    assert link(board).endswith(cup_address("pokal", own))
    board.close_sheet()
    expect(board.page.get_by_role("banner")).to_contain_text(t("title.cup", n=3))
    board.place_next()
    expect(board.open_sheet("cup")).to_contain_text(t("cup.go_on"))


def test_a_friends_cup_is_beside_the_players(running: Board) -> None:
    board, t = running, running.t
    hers = [played(deck_of("becher", n)) for n in (0, 1)]
    board.go("./" + cup_address("becher", hers))
    cup = board.sheet("cup.title")
    expect(cup).to_contain_text(t("cup.friend_total", points=sum(game.score for game in hers)))
    first = cup.get_by_role("row").nth(1).get_by_role("cell")
    expect(first).to_have_text([t("cup.play"), str(hers[0].score)])
    board.close_sheet()
    board.place_next()
    expect(others(board)).to_contain_text([str(score_after(hers[0], 1))])


@pytest.mark.leaves_traces  # the call
def test_the_caller_calls_every_card_and_takes_a_layout(running: Board) -> None:
    board, cards = running.turn_to(NO_CUP), daily().cards()
    caller = board.open_sheet("caller")
    press(board, "caller.today")
    press(board, "caller.first")
    for called, card in enumerate(cards, start=1):
        expect(caller).to_contain_text(board.t("caller.card", n=called, cards=20))
        expect(board.page.locator(".called")).to_have_text(str(card))
        if called == 1:
            expect(board.page.get_by_role("timer")).not_to_contain_text("1:00")
            press(board, "caller.minute")
            expect(board.page.get_by_role("timer")).to_contain_text("1:")
        if called < len(cards):
            press(board, "caller.next")
    press(board, "caller.layout")
    board.expect_rounds(0)
    assert board.source.cards() == cards
