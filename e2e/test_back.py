"""Pages over the board: their scroll, and going back."""

from datetime import date

import pytest
from playwright.sync_api import Locator, expect

from e2e.board import Board, daily, remember_now, resize
from e2e.people import save
from nmbr9.deck import Seeded
from nmbr9.game import Game
from tools.sample_games import played


@pytest.fixture
def board(running: Board) -> Board:
    """A phone with today's finished game, opened by a bad link."""
    resize(running.page, 390, 640)
    remember_now(running.page, save(played(daily())))
    running.go("./#games=nonsense")
    return running


def scrolled(board: Board) -> float:
    return float(board.page.get_by_role("dialog").evaluate("sheet => sheet.scrollTop"))


def scroll(board: Board) -> None:
    """Scroll a page to its end."""
    board.page.get_by_role("dialog").evaluate("sheet => sheet.scrollTo(0, sheet.scrollHeight)")
    assert scrolled(board) > 20


def wait_for_entry(board: Board, over: str = "") -> None:
    """Wait until the history is at the entry of these pages: it moves after they are drawn."""
    board.page.evaluate(
        """over => new Promise(done => {
            const look = () =>
                (history.state?.over ?? "") === over ? done() : requestAnimationFrame(look);
            look();
        })""",
        over,
    )


def no_sheet(board: Board) -> Locator:
    return board.page.get_by_role("dialog")


def test_each_page_begins_at_its_top_and_is_left_by_going_back(board: Board) -> None:
    # What a link could not do is seen before the result.
    expect(board.notice("bad_address")).to_contain_text(board.t("reason.bad_form"))
    expect(board.page.get_by_role("banner")).to_contain_text("Daily 324")
    expect(no_sheet(board)).to_have_count(0)

    before = board.page.url
    board.button("menu.title").click()
    menu = board.sheet("menu.title")
    board.door("rules").click()
    rules = board.sheet("rules.title")
    expect(rules).to_be_visible()
    assert scrolled(board) == 0
    scroll(board)
    board.door("plus").scroll_into_view_if_needed()
    left = scrolled(board)
    board.door("plus").click()
    expect(board.sheet("plus.title")).to_be_visible()
    assert scrolled(board) == 0
    wait_for_entry(board, "menu rules plus")
    board.page.go_back()
    expect(rules).to_be_visible()
    expect(rules).to_have_js_property("scrollTop", left)
    board.page.go_back()
    expect(menu).to_be_visible()
    board.page.go_back()
    expect(no_sheet(board)).to_have_count(0)
    assert board.page.url == before

    # Closing a page leaves nothing to go back through.
    length = board.page.evaluate("history.length")
    board.open_sheet("about")
    board.close_sheet()
    wait_for_entry(board)
    board.button("menu.title").click()
    wait_for_entry(board, "menu")
    board.page.go_back()
    expect(no_sheet(board)).to_have_count(0)
    assert board.page.evaluate("history.length") <= length + 1


@pytest.mark.leaves_traces  # the chosen day
def test_a_replay_and_a_link_to_another_game_can_be_gone_back_from(running: Board) -> None:
    game = played(Seeded("the way back"))
    board = running.turn_to(Game.start(Seeded("way")))
    remember_now(board.page, save(game))
    board.go("./#seed=the way back")
    result = board.sheet("result.title")
    more = board.more()
    more.get_by_role("button", name=board.t("replay.watch"), exact=True).click()
    expect(board.button("replay.end")).to_be_visible()
    wait_for_entry(board, "result more watch")
    board.page.go_back()
    expect(more).to_be_visible()
    board.button("page.back", page=board.t("result.title")).click()
    expect(result).to_be_visible()
    expect(board.button("replay.end")).to_have_count(0)

    board.close_sheet()
    board.open_sheet("you")
    wait_for_entry(board, "menu you")
    board.page.get_by_role("button", name=board.t.day(date(2026, 11, 18))).click()
    board.link("archive.play").click()
    expect(no_sheet(board)).to_have_count(0)
    board.page.go_back()
    expect(board.sheet("you.title")).to_be_visible()
    assert board.source == game.source


@pytest.mark.leaves_traces  # the chosen day
def test_a_page_with_an_address_can_be_reloaded_gone_back_from_and_come_to(running: Board) -> None:
    board, tab = running, running.page
    board.go("./#seed=hello")
    board.place_next()
    board.press("n")
    board.open_sheet("you")
    wait_for_entry(board, "menu you")
    tab.wait_for_url("**/#you")
    tab.go_back()
    expect(board.sheet("menu.title")).to_be_visible()
    assert tab.url.endswith("#seed=hello")
    board.close_sheet()
    expect(board.ghost).to_be_visible()  # the aimed tile is where it was
    wait_for_entry(board)
    tab.go_forward()
    expect(board.sheet("menu.title")).to_be_visible()
    tab.go_forward()
    expect(board.sheet("you.title")).to_be_visible()
    board.button("archive.before").click()
    tab.wait_for_url("**/#you=2026-10-01")
    tab.reload()
    board.ready()
    expect(board.sheet("you.title").get_by_role("heading", name="October 2026")).to_be_visible()
    assert board.source == Seeded("hello")
    board.close_sheet()
    expect(no_sheet(board)).to_have_count(0)
    tab.wait_for_url("**/#seed=hello")
