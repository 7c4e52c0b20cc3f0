"""Several people, each with a browser profile: challenges, cups, the caller."""

import pytest
from playwright.sync_api import expect

from e2e.board import Board, daily, remember, remember_game, remember_now
from e2e.people import (
    DUEL,
    column,
    columns,
    cut,
    finish,
    link,
    others,
    points,
    press,
    save,
    scores,
    stubborn,
)
from nmbr9.contests.cup import deck_of
from nmbr9.record.joined import SEPARATOR
from nmbr9.ui.games.names import game_name
from nmbr9.ui.rivals.view import placed_in
from tools.sample_games import played


@pytest.fixture
def board(people: list[Board]) -> Board:
    """The tab of one who is alone."""
    return people[0]


# Challenges


def test_two_people_play_one_deck_by_a_link_and_see_the_same_comparison(
    people: list[Board],
) -> None:
    anne, bill, _ = people
    hers = finish(anne, played(DUEL))
    press(anne, "result.share")

    bill.open(link(anne))
    press(bill, "challenge.play")
    bill.expect_rounds(0)
    expect(others(bill)).to_have_count(0)
    his = stubborn(DUEL)
    for round_ in (1, 2, 3):
        bill.aim_by_key(his.board.tiles[round_ - 1].placement)
        bill.press("Enter")
        bill.expect_rounds(round_)
        expect(others(bill)).to_contain_text([placed_in(hers, round_, bill.t)])
        others(bill).click()
        assert columns(bill)[1] == column(bill, hers, round_)
        assert scores(bill) == points(bill, cut(his, round_), cut(hers, round_))
        bill.close_sheet()

    remember_now(bill.page, save(cut(his, 19)))
    bill.reload()
    expect(others(bill)).to_contain_text([placed_in(hers, 19, bill.t)])
    bill.place_next()
    his = bill.saved(DUEL)
    assert scores(bill) == points(bill, his, hers)
    press(bill, "menu.rivals")
    assert columns(bill) == [column(bill, his), column(bill, hers)]
    press(bill, "rivals.share_table")

    anne.page.goto(link(bill))
    expect(anne.sheet("result.title").get_by_role("figure")).to_have_count(2)
    assert scores(anne) == points(anne, hers, his)
    press(anne, "menu.rivals")
    assert columns(anne) == [column(anne, hers), column(anne, his)]
    assert anne.saved(DUEL) == hers


def test_a_game_under_way_is_a_challenge_already(people: list[Board]) -> None:
    anne, bill, _ = people
    hers = cut(stubborn(DUEL), 2)
    remember_game(anne.page, hers)
    anne.open(f"./#{game_name(DUEL)}")
    anne.expect_rounds(2)
    anne.open_sheet("menu.challenge_so_far")
    told = anne.sheet("menu.title").get_by_role("status")
    expect(told).to_have_text(anne.t("share.copied"))
    assert anne.t("share.so_far", n=2, rounds=20) in anne.page.evaluate("window.copied")

    bill.open(link(anne))
    press(bill, "challenge.play")
    bill.expect_rounds(0)
    expect(others(bill)).to_have_count(0)
    bill.aim_by_key(hers.board.tiles[0].placement)
    bill.press("Enter")
    expect(others(bill)).to_contain_text([placed_in(hers, 1, bill.t)])


def test_three_peoples_codes_make_one_table_that_all_of_them_see(people: list[Board]) -> None:
    games = [
        finish(board, game)
        for board, game in zip(
            people, (played(DUEL), stubborn(DUEL), stubborn(DUEL, taste=2)), strict=True
        )
    ]
    links = []
    for board in people:
        press(board, "result.share")
        links.append(link(board))
    codes = [address.partition("#code=")[2] for address in links]
    table = links[0].replace(codes[0], SEPARATOR.join(codes))
    seen = []
    for n, board in enumerate(people):
        board.page.goto(table)
        expect(board.sheet("result.title").get_by_role("figure")).to_have_count(3)
        strangers = games[:n] + games[n + 1 :]
        assert scores(board) == points(board, games[n], *strangers)
        press(board, "menu.rivals")
        assert columns(board) == [column(board, game) for game in (games[n], *strangers)]
        seen.append(sorted(columns(board)))
    assert seen[0] == seen[1] == seen[2]
    people[0].reload()
    assert scores(people[0]) == points(people[0], *games)


def test_a_table_is_joined_link_by_link_and_handed_on(people: list[Board]) -> None:
    anne, bill, carl = people
    hers, his = finish(anne, played(DUEL)), finish(bill, stubborn(DUEL))
    mine = finish(carl, stubborn(DUEL, taste=2))
    for other in (anne, bill):
        press(other, "result.share")
        carl.page.goto(link(other))
    expect(carl.sheet("result.title").get_by_role("figure")).to_have_count(3)
    press(carl, "menu.rivals")
    press(carl, "rivals.share_table")
    anne.page.goto(link(carl))
    expect(anne.sheet("result.title").get_by_role("figure")).to_have_count(3)
    assert sorted(scores(anne)) == sorted(points(anne, hers, his, mine))


# Cup and caller


def test_a_cup_survives_a_reload_and_travels_in_a_link(people: list[Board]) -> None:
    anne, bill, _ = people
    hers = [played(deck_of("pokal", n)) for n in (0, 1)]
    remember(anne.page, {name: text for game in hers for name, text in save(game).items()})
    anne.open().open_sheet("menu.cup")
    anne.page.get_by_role("textbox", name=anne.t("cup.word")).fill("pokal")
    press(anne, "cup.start")
    total = anne.t("cup.total", points=sum(game.score for game in hers))
    expect(anne.sheet("cup.title")).to_contain_text(total)
    anne.reload()
    expect(anne.sheet("cup.title")).to_contain_text(total)
    anne.close_sheet()
    expect(anne.page.get_by_role("banner")).to_contain_text(anne.t("title.cup", n=3))
    anne.place_next()
    anne.open_sheet("menu.cup")
    expect(anne.sheet("cup.title")).to_contain_text(anne.t("cup.go_on"))
    press(anne, "cup.share")

    bill.open(link(anne))
    table = bill.sheet("cup.title").get_by_role("row")
    expect(bill.sheet("cup.title")).to_contain_text(
        bill.t("cup.friend_total", points=sum(game.score for game in hers))
    )
    expect(table.nth(1).get_by_role("cell")).to_have_text([bill.t("cup.play"), str(hers[0].score)])
    bill.close_sheet()
    bill.expect_rounds(0)
    bill.place_next()
    expect(others(bill)).to_contain_text([placed_in(hers[0], 1, bill.t)])


def test_the_caller_calls_every_card_and_computes_a_layout(board: Board) -> None:
    cards = daily().cards()
    board.open().open_sheet("menu.caller")
    shown = board.page.locator(".called")
    press(board, "caller.all_the_same")
    for called, card in enumerate(cards, start=1):
        expect(board.sheet("caller.title")).to_contain_text(
            board.t("caller.card", n=called, cards=20)
        )
        expect(shown).to_have_text(str(card))
        if called == 1:
            expect(board.page.get_by_role("timer")).not_to_contain_text("1:00")
            press(board, "caller.minute")
            expect(board.page.get_by_role("timer")).to_contain_text("1:")
        if called < len(cards):
            press(board, "caller.next")
    press(board, "caller.layout")
    board.expect_rounds(0)
    assert board.source.cards() == cards
    layout = played(board.source)
    remember_now(board.page, save(cut(layout, 19)))
    board.reload()
    board.place_next()
    assert board.final_score == board.saved().score
