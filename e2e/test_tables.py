"""A table: two to six with one device, from the first chair to the final standing."""

from dataclasses import dataclass

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.board import Board, remember_now
from e2e.people import link, stubborn
from e2e.test_accessibility import AXE, in_both_colours
from nmbr9.deck import Dealt, Seeded, Source
from nmbr9.game import Game
from nmbr9.options import Options
from nmbr9.table import Seat, Table
from nmbr9.ui.storage.text_store import seal, unseal
from nmbr9.ui.tables.saves import TABLES, hotseat_from_json, hotseat_to_json
from nmbr9.ui.tables.state import Hotseat
from tests.support.winners import winners

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")
SHORT = Dealt((9, 5, 4, 7, 2, 3))
"""Enough cards for points above the table."""


@dataclass
class Seats:
    """A page with a table on it."""

    board: Board
    name: str

    @property
    def page(self) -> Page:
        """The tab."""
        return self.board.page

    @property
    def saved(self) -> Hotseat:
        """The stored table."""
        save = self.board.stored(TABLES.prefix + self.name)
        assert save
        return hotseat_from_json(self.name, unseal(save))

    def heading(self, key: str) -> None:
        """Wait until the page with this title is open."""
        expect(self.board.sheet(key)).to_be_visible()

    def press(self, key: str, **values: str | int) -> None:
        """Press the button with this text."""
        self.board.button(key, **values).click()

    @property
    def rare(self) -> Locator:
        """The small button in front of what is rarely used."""
        return self.page.locator("summary").filter(has_text=self.board.t("more.title"))

    @property
    def now(self) -> Locator:
        """The seat that has the device, in the row of all."""
        return self.page.locator("#rivals .seat-chip.now")

    def of_seat(self, name: str, key: str) -> None:
        """Press a button in the row of a seat."""
        self.page.get_by_role("button", name=f"{name}, {self.board.t(key)}", exact=True).click()

    def take(self, name: str) -> None:
        """Let somebody have the device."""
        self.press("pass.take", name=name)
        expect(self.page.get_by_role("dialog")).to_have_count(0)
        expect(self.now).to_contain_text(name)

    def place(self, spot: int = 1) -> None:
        """Place the tile at one of the next legal places."""
        expect(self.board.hand).to_be_visible()
        self.board.press(*["n"] * spot, "Enter")

    def turn(self, name: str, spot: int = 1) -> None:
        """Somebody takes the device and places."""
        self.take(name)
        self.place(spot)
        expect(self.page.get_by_role("dialog")).to_have_count(1)

    def watch(self, name: str) -> None:
        """Watch a seat's game again, to its end."""
        self.of_seat(name, "replay.watch_seat")
        expect(self.board.caption).to_contain_text(
            self.board.t("replay.seat", name=name).rstrip(".")
        )
        self.page.get_by_role("slider", name=self.board.t("replay.step")).press("End")


def tables_in(page: Page) -> set[str]:
    """The names of the tables in storage."""
    return {
        name
        for name in page.evaluate("Object.keys(localStorage)")
        if name.startswith(TABLES.prefix)
    }


def begun(board: Board, name: str, source: Source, players: int, rounds: int = 0) -> Seats:
    """A table set up and partly played in an earlier visit, opened in an open tab."""
    seats = tuple(
        Seat(NAMES[n], n, stubborn(source, rounds, taste=n).decisions) for n in range(players)
    )
    table = Table(source, Options(players), seats)
    sitting = Hotseat(name, table, seen=table.turn - 1)
    remember_now(board.page, {TABLES.prefix + name: seal(hotseat_to_json(sitting))})
    board.go(f"./#table={name}")
    expect(board.button("pass.take", name=NAMES[0])).to_be_visible()
    return Seats(board, name)


def test_two_play_a_round_with_one_device_by_keys_and_a_reload(running: Board) -> None:
    begun(running, "one", SHORT, 2).take("Ann")  # the page of another table has been left
    seats = begun(running, "two", SHORT, 2)
    board, t, tab = seats.board, seats.board.t, seats.page
    minute = tab.get_by_role("button", name=t("caller.minute"))
    # By keys alone: from the title to the button, and to the board.
    expect(tab.get_by_role("heading", name=t("pass.title"))).to_be_focused()
    covers_the_board(seats)
    board.tab_to(board.button("pass.take", name="Ann"))
    board.press("Enter")
    expect(tab.get_by_role("dialog")).to_have_count(0)
    seats.rare.click()
    expect(minute).to_have_attribute("aria-disabled", "true")
    expect(minute).to_contain_text(t("pass.minute_why"))
    seats.place()
    seats.heading("pass.title")
    expect(board.words).to_contain_text(t("text.empty"))
    expect(tab.locator("#levels .tile")).to_have_count(0)

    seats.take("Ben")
    seats.rare.click()
    minute.click()
    expect(tab.get_by_role("timer")).to_contain_text("0:")
    before = seats.saved
    board.reload()
    expect(tab.get_by_role("timer")).to_contain_text("0:")
    expect(seats.now).to_contain_text("Ben")
    assert seats.saved.table == before.table
    seats.place(3)
    seats.heading("boards.title")
    expect(tab.get_by_role("figure")).to_have_count(2)


def test_three_have_the_first_tile_on_the_table_six_presses_after_the_home(running: Board) -> None:
    board, t = running, running.t
    board.button("menu.title").click()
    pressed = (
        board.door("friends"),
        board.door("seats"),
        board.button("stepper.more", name=t("seats.players")),
        board.button("seats.start"),
        board.stage,
        board.place_button,
    )
    for button in pressed:
        expect(button).to_be_enabled()
        button.click()
    assert len(pressed) == 6
    expect(board.button("pass.take", name=t("seats.player", n=2))).to_be_visible()
    seats = Seats(board, board.page.url.partition("#table=")[2])
    assert [len(game.decisions) for game in seats.saved.table.games] == [1, 0, 0]
    board.page.evaluate(AXE)
    assert in_both_colours(board.page) == []


def covers_the_board(seats: Seats) -> None:
    """The hand-over is the whole window, all of it in the seat's colour, and has one button."""
    hand_over = seats.page.locator(".handover")
    size = seats.page.viewport_size
    assert size
    assert hand_over.bounding_box() == {"x": 0, "y": 0, **size}
    expect(seats.page.get_by_role("dialog").get_by_role("button")).to_have_count(1)


def test_the_last_round_leads_to_the_standing_and_to_the_next_table(running: Board) -> None:
    rounds = len(SHORT.numbers)
    seats = begun(running, "last", SHORT, 2, rounds - 1)
    board, t, tab = seats.board, seats.board.t, seats.page
    seats.turn("Ann")
    seats.turn("Ben", 2)
    seats.heading("standing.title")
    (winner,) = winners(seats.saved.table)
    points = seats.saved.table.games[winner].score
    won = t("standing.won", names=NAMES[winner], n=points)
    expect(tab.get_by_role("dialog")).to_contain_text(won)
    seats.watch("Ben")
    expect(tab.locator("#levels .tile")).to_have_count(rounds)
    board.button("replay.end").click()
    seats.press("standing.title")
    seats.press("standing.again")
    expect(board.button("pass.take", name="Ann")).to_be_visible()
    assert tab.url.partition("#table=")[2] != seats.name


def test_a_seat_is_left_nobody_waits_and_it_catches_up(running: Board) -> None:
    seats = begun(running, "left", Dealt((9, 4)), 3)
    t, tab = seats.board.t, seats.page
    seats.turn("Ann")
    seats.rare.click()
    seats.of_seat("Ben", "pass.leave")
    seats.turn("Cid")
    seats.heading("boards.title")
    expect(tab.get_by_role("figure").nth(1)).to_contain_text(t("boards.nothing"))
    seats.press("boards.next")
    seats.turn("Ann")
    seats.rare.click()
    seats.of_seat("Ben", "pass.back")
    seats.take("Ben")
    seats.place()
    seats.board.expect_rounds(1)
    seats.place()
    expect(seats.board.button("pass.take", name="Cid")).to_be_visible()
    seats.turn("Cid")
    seats.heading("standing.title")
    assert seats.saved.table.finished


def test_a_tie_is_a_shared_win_that_a_link_shows_and_its_table_can_be_deleted(
    sharing: Board,
) -> None:
    seats = begun(sharing, "tie", Dealt((9,)), 3)
    board, tab = seats.board, seats.page
    for name in ("Ann", "Ben", "Cid"):
        seats.turn(name)
    shared = board.t("standing.shared", names="Ann, Ben, Cid", n=0)
    expect(tab.get_by_role("dialog")).to_contain_text(shared)
    winner_stands_in_the_middle(seats)
    seats.press("result.share")
    brought, before = link(board), tables_in(tab)
    board.turn_to(Game.start(Seeded("after")))
    board.go(brought)
    expect(tab.get_by_role("dialog")).to_contain_text(shared)
    assert tables_in(tab) == before

    board.turn_to(Game.start(Seeded("after")))
    sheet = board.open_sheet("seats")
    sheet.get_by_text(board.t("seats.begun"), exact=True).click()
    own = sheet.get_by_role("listitem").filter(has=tab.locator(f"a[href='#table={seats.name}']"))
    own.locator("summary").click()
    own.get_by_role("button", name=board.t("seats.forget_sure")).click()
    expect(own).to_have_count(0)
    assert tables_in(tab) == before - {TABLES.prefix + seats.name}
    board.close_sheet()


def winner_stands_in_the_middle(seats: Seats) -> None:
    """On a wide screen the boards stand side by side: the second, the first, the third."""
    boxes = [figure.bounding_box() for figure in seats.page.get_by_role("figure").all()]
    first, second, third = (box for box in boxes if box)
    assert second["x"] + second["width"] < first["x"]
    assert first["x"] + first["width"] < third["x"]
    middles = {round(box["y"] + box["height"] / 2) for box in (first, second, third)}
    assert max(middles) - min(middles) <= 1


@pytest.mark.slow("tables")
def test_a_table_of_nmbr_9_plus_plus_is_set_up_and_played(running: Board) -> None:
    board, tab = running, running.page
    board.open_sheet("seats")
    choose_plus(board)
    choose_names(board)
    board.button("seats.start").click()
    expect(board.page.locator(".seat-chip.now")).to_contain_text("Ann")
    seats = Seats(board, tab.url.partition("#table=")[2])
    table = seats.saved.table
    assert table.source == Seeded("hello")
    assert [(seat.name, seat.colour) for seat in table.seats] == [("Ann", 0), ("Ben", 5)]
    play_three_cards(seats)
    seats.heading("standing.title")
    table = seats.saved.table
    assert table.finished
    assert [len(game.board.tiles) for game in table.games] == [2, 3]
    assert table.games[0].board.tiles[-1].placement.number == table.games[0].deck[-1]


def variants(board: Board) -> Locator:
    """The fold with the options of a table, whose title sums them up."""
    return board.page.locator("summary").filter(has_text=board.t("options.title"))


def choose_plus(board: Board) -> None:
    """Choose two of three with fillers and three cards; six players have no room for it."""
    tab, t = board.page, board.t
    number = tab.get_by_label(t("seats.players"), exact=True)
    number.fill("6")
    variants(board).click()
    three = tab.get_by_label(t("variant.two_of_three"), exact=True)
    expect(three).to_be_disabled()
    number.fill("2")
    three.check()
    tab.get_by_label(t("module.gap_fillers"), exact=True).check()
    tab.get_by_role("spinbutton", name=t("options.removed")).fill("27")
    expect(variants(board)).to_contain_text(t("module.gap_fillers"))


def choose_names(board: Board) -> None:
    """Check that no two have the same name, and that a reload keeps the setup."""
    tab, t = board.page, board.t
    first, second = (tab.get_by_label(t("seats.name", n=n), exact=True) for n in (1, 2))
    first.fill("Ann")
    second.fill("Ann")
    expect(board.button("seats.start")).to_have_attribute("aria-disabled", "true")
    expect(tab.get_by_text(t("seats.same_name", name="Ann"))).to_be_visible()
    second.fill("Ben")
    for _ in range(4):
        tab.get_by_role("button", name=t("seats.colour", n=2)).click()
    tab.get_by_label(t("seats.seed"), exact=True).fill("hello")
    board.reload()
    expect(second).to_have_value("Ben")
    expect(variants(board)).to_contain_text(t("module.gap_fillers"))


def play_three_cards(seats: Seats) -> None:
    """One declines and the other fills a gap; then each takes the card that is left."""
    board, t, tab = seats.board, seats.board.t, seats.page
    first, second, _ = seats.saved.table.games[0].deck
    board.button("turn.decline").click()
    expect(tab.get_by_role("dialog")).to_contain_text(board.t("module.gap_fillers"))
    seats.take("Ben")
    board.button("turn.choose_card", number=first).click()
    board.press("n", "Enter")
    board.button("turn.filler", exact=False, n=1).click()
    board.press("n", "Enter")
    board.button("turn.end").click()
    shown = tab.get_by_role("figure")
    expect(shown.nth(0)).to_contain_text(t("did.decline", number=first))
    expect(shown.nth(1)).to_contain_text(t("rivals.placed", number=first, level=0, points=0))
    seats.press("boards.next")
    for name in ("Ann", "Ben"):
        seats.take(name)
        if name == "Ben":
            board.button("turn.choose_card", number=second).click()
        board.press("n", "Enter")
        board.button("turn.end").click()
    seats.press("boards.next")
    seats.take("Ann")
    board.press("n", "Enter")
    board.button("turn.end").click()


def test_two_tabs_play_one_table(running: Board) -> None:
    seats = begun(running, "tabs", Dealt((9, 4)), 2)
    other = Seats(Board(running.page.context.new_page()).open("./#table=tabs"), "tabs")
    seats.turn("Ann")
    expect(other.board.notice("other_tab")).to_be_attached()
    other.turn("Ben")
    seats.heading("boards.title")
    assert [len(game.decisions) for game in seats.saved.table.games] == [1, 1]
    other.page.close()
