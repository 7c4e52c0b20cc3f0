"""A browser that starts no worker: a message replaces the solver, and every game goes on."""

import pytest
from playwright.sync_api import Page, expect

from e2e.board import Board, remember_game
from e2e.test_against import lines
from e2e.test_tables import Seats
from nmbr9.deck import Seeded
from tools.sample_games import played

NO_WORKER = "window.Worker = class { constructor() { throw new Error() } }"


@pytest.mark.slow("computers")
@pytest.mark.noisy
def test_without_a_worker_each_part_of_the_game_says_so_and_goes_on(tab: Page) -> None:
    tab.add_init_script(NO_WORKER)
    remember_game(tab, played(Seeded("hint"), 19))
    board = Board(tab).open("./#seed=hint")
    neither_hint_nor_review(board)
    computers_are_chosen_by_keys_and_missed_once(board)
    a_table_goes_on_without_its_computer(board)


def neither_hint_nor_review(board: Board) -> None:
    """The line about the ghost says so, and the page of the review."""
    board.button("coach.hint_ask").click()
    expect(board.caption).to_have_text(board.t("coach.failed"))
    board.place_next()
    board.button("review.title").click()
    expect(board.sheet("review.title").get_by_role("alert")).to_have_text(board.t("coach.failed"))
    board.close_sheet()


def computers_are_chosen_by_keys_and_missed_once(board: Board) -> None:
    """A new deck against two; one notice, and another when the player asks again."""
    page = board.page
    board.tab_to(board.button("menu.title"))
    board.press("Enter")
    for name in ("new", "computers"):
        board.tab_to(board.door(name))
        board.press("Enter")
    board.tab_to(page.get_by_label("Bot Chloé"))
    board.press("N")
    board.tab_to(board.button("computers.new"))
    board.press("Enter")
    expect(page.locator("#rivals")).to_have_text(board.t("computers.ready", n=2))
    board.place_next()
    expect(board.notice("no_computers")).to_be_visible()
    board.notice("no_computers").get_by_role("button").click()
    board.place_next()
    expect(board.notice("no_computers")).to_have_count(0)
    board.tab_to(lines(board).first)
    board.press("Enter")
    expect(page.get_by_role("alert")).to_have_text(board.t("wait.failed"))
    board.button("coach.again").click()
    board.close_sheet()
    expect(board.notice("no_computers")).to_be_visible()
    assert len(board.saved().decisions) == 2


def a_table_goes_on_without_its_computer(board: Board) -> None:
    """One chair at least is a person's; the computer can leave, and the other plays on."""
    tab, t = board.page, board.t
    board.open_sheet("seats")
    tab.get_by_label(t("seats.name", n=1), exact=True).fill("Ann")
    tab.get_by_text(t("seats.computers"), exact=True).click()
    who, other = (tab.get_by_label(t("seats.player", n=n), exact=True) for n in (1, 2))
    beginner = "beginner"
    who.select_option(beginner)
    other.select_option(beginner)
    expect(tab.get_by_text(t("seats.no_person"))).to_be_visible()
    expect(board.button("seats.start")).to_have_attribute("aria-disabled", "true")
    who.select_option(t("seats.person"))
    board.button("seats.start").click()
    expect(tab.locator(".seat-chip.now")).to_contain_text("Ann")
    seats = Seats(board, tab.url.partition("#table=")[2])
    seats.place()
    expect(tab.get_by_role("alert")).to_have_text(t("wait.failed"))
    expect(board.button("coach.again")).to_be_visible()
    seats.of_seat("Bot Bruno", "pass.leave")
    expect(board.sheet("boards.title")).to_be_visible()
    seats.press("boards.next")
    seats.place()
    expect(board.sheet("boards.title")).to_be_visible()
    assert [len(game.board.tiles) for game in seats.saved.table.games] == [2, 0]
