"""Around one table with a computer: rounds, a reload, and a browser without workers."""

import pytest
from playwright.sync_api import Page, expect

from e2e.board import Board
from e2e.test_solver import NO_WORKER
from e2e.test_tables import Seats
from nmbr9.solver.protocol import Strength

ANSWER = 180_000
"""Milliseconds until a computer has placed, the first time with numpy and all."""


def sat_down(tab: Page) -> Seats:
    """Ann at a table with a beginner."""
    board = Board(tab).open()
    board.open_sheet("menu.seats")
    t = board.t
    tab.get_by_label(t("seats.name", n=1), exact=True).fill("Ann")
    who = tab.get_by_label(t("seats.who", n=1), exact=True)
    other = tab.get_by_label(t("seats.who", n=2), exact=True)
    beginner = t("seats.strength", strength=t("strength.beginner"))
    who.select_option(beginner)
    other.select_option(beginner)
    expect(tab.get_by_text(t("seats.no_person"))).to_be_visible()
    expect(board.button("seats.start")).to_have_attribute("aria-disabled", "true")
    who.select_option(t("seats.person"))
    board.button("seats.start").click()
    expect(tab.locator(".seat-now")).to_have_text("Ann")
    return Seats(board, tab.url.partition("#table=")[2])


def placed(seats: Seats) -> list[int]:
    """How many tiles each seat has laid."""
    return [len(game.board.tiles) for game in seats.saved.table.games]


def opened(seats: Seats, rounds: int) -> None:
    """Wait until the round lies open."""
    expect(seats.board.sheet("boards.title")).to_be_visible(timeout=ANSWER)
    expect(seats.page.get_by_role("figure")).to_have_count(2)
    assert placed(seats) == [rounds, rounds]


def test_a_person_and_a_computer_play_rounds_and_a_reload_loses_nothing(tab: Page) -> None:
    seats = sat_down(tab)
    assert seats.saved.computers == (None, Strength.BEGINNER)
    seats.place()
    opened(seats, 1)
    seats.press("boards.next")
    seats.place()
    # The page goes away, whether the computer has placed or is still to be asked again.
    seats.board.reload()
    opened(seats, 2)
    seats.press("boards.next")
    expect(tab.locator(".seat-now")).to_have_text("Ann")
    seats.place()
    opened(seats, 3)
    name = seats.board.t("seats.computer", n=2)
    expect(tab.get_by_role("figure").filter(has_text=name)).to_have_count(1)


@pytest.mark.noisy
def test_without_a_worker_it_is_said_and_the_computer_can_leave(tab: Page) -> None:
    tab.add_init_script(NO_WORKER)
    seats = sat_down(tab)
    seats.place()
    expect(tab.get_by_role("alert")).to_have_text(seats.board.t("wait.failed"))
    expect(seats.board.button("coach.again")).to_be_visible()
    seats.of_seat(seats.board.t("seats.computer", n=2), "pass.leave")
    expect(seats.board.sheet("boards.title")).to_be_visible()
    seats.press("boards.next")
    seats.place()
    expect(seats.board.sheet("boards.title")).to_be_visible()
    assert placed(seats) == [2, 0]
