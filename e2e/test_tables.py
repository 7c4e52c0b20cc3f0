"""Around one table: two to six with one device, from the first chair to the final standing."""

from dataclasses import dataclass

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.board import Board, remember, remember_now
from e2e.test_accessibility import AXE, violations
from e2e.test_screens import TOUCH
from nmbr9.deck import Dealt, Seeded, Source
from nmbr9.options import Options
from nmbr9.table import Seat, Table
from nmbr9.ui.storage.text_store import PREFIX, seal, unseal
from nmbr9.ui.tables.hotseat import Hotseat
from nmbr9.ui.tables.saves import TABLES, hotseat_from_json, hotseat_to_json
from tests.support.winners import winners

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")
STORY = "story"
SHORT = Dealt((9, 5, 4, 7, 2, 3))
"""Enough cards for points above the table, and few enough to be placed by two in a short time."""
COPIED = """
  navigator.share = undefined;
  navigator.clipboard.writeText = async (text) => { window.copied = text };
"""


@dataclass
class Seats:
    """A page with a table on it."""

    board: Board
    name: str = STORY

    @property
    def page(self) -> Page:
        """The tab."""
        return self.board.page

    @property
    def saved(self) -> Hotseat:
        """The table as it is stored."""
        save = self.board.stored(TABLES + self.name)
        assert save
        return hotseat_from_json(self.name, unseal(save))

    def heading(self, key: str) -> None:
        """Wait until the page with this title lies open."""
        expect(self.board.sheet(key)).to_be_visible()

    def press(self, key: str, **values: str | int) -> None:
        """Press the button with this text."""
        self.board.button(key, **values).click()

    def of_seat(self, name: str, key: str) -> None:
        """Press a button in the row of a seat."""
        self.page.get_by_role("button", name=f"{name}, {self.board.t(key)}", exact=True).click()

    def take(self, name: str) -> None:
        """Let somebody have the device."""
        self.press("pass.take", name=name)
        expect(self.page.get_by_role("dialog")).to_have_count(0)
        expect(self.page.locator(".seat-now")).to_have_text(name)

    def place(self, spot: int = 1) -> None:
        """Place the tile at one of the next legal places."""
        expect(self.board.hand).to_be_visible()
        self.board.press(*["n"] * spot, "Enter")

    def turn(self, name: str, spot: int = 1) -> None:
        """Somebody takes the device and places."""
        self.take(name)
        self.place(spot)
        expect(self.page.get_by_role("dialog")).to_have_count(1)

    def reload(self, key: str) -> None:
        """Start the page again, and find it where it was."""
        before = self.saved
        self.board.reload()
        self.heading(key)
        assert self.saved == before

    def reload_in_hand(self, name: str) -> None:
        """Start the page again in the middle of somebody's turn."""
        before = self.saved
        self.board.reload()
        expect(self.page.locator(".seat-now")).to_have_text(name)
        assert self.saved == before

    def watch(self, name: str) -> None:
        """Go through a seat's game again, to its end."""
        self.of_seat(name, "replay.watch_seat")
        expect(self.board.hint).to_contain_text(self.board.t("replay.seat", name=name))
        self.page.get_by_role("slider", name=self.board.t("replay.step")).press("End")


def tables_in(page: Page) -> list[str]:
    """The names of the tables in storage."""
    return [name for name in page.evaluate("Object.keys(localStorage)") if name.startswith(TABLES)]


def begun(page: Page, source: Source, players: int) -> Seats:
    """A table that was set up in an earlier visit, opened again."""
    seats = tuple(Seat(NAMES[n], n) for n in range(players))
    sitting = Hotseat(STORY, Table.start(source, Options(players), seats))
    remember(page, {TABLES + STORY: seal(hotseat_to_json(sitting))})
    return Seats(Board(page).open(f"./#table={STORY}"))


def test_a_table_is_set_up_and_a_reload_loses_nothing_of_it(tab: Page) -> None:
    board = Board(tab).open()
    t = board.t
    first, second = (tab.get_by_label(t("seats.name", n=n), exact=True) for n in (1, 2))
    board.open_sheet("menu.seats")
    first.fill("Ann")
    second.fill("Ann")
    expect(board.button("seats.start")).to_have_attribute("aria-disabled", "true")
    expect(tab.get_by_text(t("seats.same_name", name="Ann"))).to_be_visible()
    second.fill("Ben")
    tab.get_by_label(t("seats.colour", n=2), exact=True).select_option(t("seats.sign_5"))
    tab.get_by_label(t("seats.seed"), exact=True).fill("hello")
    board.reload()
    expect(second).to_have_value("Ben")
    board.button("seats.start").click()
    expect(board.sheet("pass.title")).to_be_visible()
    table = Seats(board, tab.url.partition("#table=")[2]).saved.table
    assert table.source == Seeded("hello")
    assert [(seat.name, seat.colour) for seat in table.seats] == [("Ann", 0), ("Ben", 5)]


def test_two_play_a_whole_game_with_one_device(tab: Page) -> None:
    seats = begun(tab, SHORT, 2)
    board, t = seats.board, seats.board.t
    minute = tab.get_by_role("button", name=t("caller.minute"))
    # By keys alone: from the title to the button, and to the board.
    expect(tab.get_by_role("heading", name=t("pass.title"))).to_be_focused()
    board.tab_to(board.button("pass.take", name="Ann"))
    board.press("Enter")
    expect(minute).to_have_attribute("aria-disabled", "true")
    minute.click(force=True)  # what is greyed still says why
    expect(board.hint).to_have_text(t("pass.minute_why"))
    seats.place()
    seats.heading("pass.title")
    expect(board.words).to_contain_text(t("text.empty"))
    expect(tab.locator("#levels .tile")).to_have_count(0)
    seats.reload("pass.title")
    expect(tab.locator("#levels .tile")).to_have_count(0)

    seats.take("Ben")
    minute.click()
    expect(tab.get_by_role("timer")).to_contain_text("0:5")
    board.reload()
    expect(tab.get_by_role("timer")).to_contain_text("0:5")
    seats.place(3)
    seats.heading("boards.title")
    expect(tab.get_by_role("figure")).to_have_count(2)
    seats.reload("boards.title")
    seats.press("boards.next")
    rounds = len(SHORT.numbers)
    for round_ in range(2, rounds + 1):
        seats.turn("Ann")
        seats.turn("Ben", 2)
        if round_ < rounds:
            seats.press("boards.next")
    seats.heading("standing.title")
    (winner,) = winners(seats.saved.table)
    points = seats.saved.table.games[winner].score
    won = t("standing.won", names=NAMES[winner], n=points)
    expect(tab.get_by_role("dialog")).to_contain_text(won)
    seats.reload("standing.title")
    seats.watch("Ben")
    expect(tab.locator("#levels .tile")).to_have_count(rounds)
    board.button("replay.end").click()
    seats.press("standing.title")
    seats.press("standing.again")
    expect(tab.get_by_label(t("seats.name", n=2), exact=True)).to_have_value("Ben")
    expect(tab.get_by_role("link", name="Ann, Ben")).to_contain_text(t("seats.finished"))


def test_a_seat_is_left_nobody_waits_and_it_catches_up(tab: Page) -> None:
    seats = begun(tab, Dealt((9, 4, 2)), 3)
    t = seats.board.t
    seats.turn("Ann")
    seats.of_seat("Ben", "pass.leave")
    seats.turn("Cid")
    seats.heading("boards.title")
    expect(tab.get_by_role("figure").nth(1)).to_contain_text(t("boards.nothing"))
    seats.press("boards.next")
    seats.turn("Ann")
    seats.board.reload()
    seats.of_seat("Ben", "pass.back")
    seats.take("Ben")
    seats.place()
    seats.board.expect_rounds(1)
    seats.place()
    expect(seats.board.button("pass.take", name="Cid")).to_be_visible()
    seats.turn("Cid")
    seats.press("boards.next")
    for name in ("Ann", "Ben", "Cid"):
        seats.turn(name)
    seats.heading("standing.title")
    assert seats.saved.table.finished


def test_a_tie_is_a_shared_win_that_a_link_shows_and_its_table_can_be_deleted(
    tab: Page, context: BrowserContext
) -> None:
    tab.add_init_script(COPIED)
    seats = begun(tab, Dealt((9,)), 2)
    seats.turn("Ann")
    seats.turn("Ben")
    shared = seats.board.t("standing.shared", names="Ann, Ben", n=0)
    expect(tab.get_by_role("dialog")).to_contain_text(shared)
    seats.press("result.share")
    expect(tab.get_by_role("status").filter(has_text=seats.board.t("share.copied"))).to_be_visible()
    link = str(tab.evaluate("window.copied")).splitlines()[-1]
    friend = Board(context.new_page()).open(link)
    expect(friend.page.get_by_role("dialog")).to_contain_text(shared)
    assert tables_in(friend.page) == []

    board = seats.board.open("./#seed=after")
    sheet = board.open_sheet("menu.seats")
    assert len(tables_in(tab)) == 1
    sheet.get_by_text(board.t("seats.forget"), exact=True).click()
    board.button("seats.forget_sure").click()
    expect(sheet.get_by_role("heading", name=board.t("seats.begun"))).to_have_count(0)
    assert tables_in(tab) == []


def test_a_table_of_nmbr_9_plus_plus_is_set_up_and_played(tab: Page) -> None:
    board = Board(tab).open()
    t = board.t
    board.open_sheet("menu.seats")
    tab.get_by_label(t("seats.players")).select_option("6")
    tab.locator("summary").click()
    three = tab.get_by_label(t("variant.two_of_three"), exact=True)
    expect(three).to_be_disabled()
    tab.get_by_label(t("seats.players")).select_option("2")
    three.check()
    tab.get_by_label(t("module.gap_fillers"), exact=True).check()
    tab.get_by_label(t("options.removed")).fill("27")
    expect(tab.locator("summary")).to_contain_text(t("module.gap_fillers"))
    board.button("seats.start").click()
    seats = Seats(board, tab.url.partition("#table=")[2])
    one, two = (t("seats.player", n=n) for n in (1, 2))
    first, second, third = seats.saved.table.games[0].deck
    expect(tab.get_by_role("dialog")).to_contain_text(t("module.gap_fillers"))

    seats.take(one)
    board.button("turn.decline").click()
    seats.take(two)
    board.button("turn.choose_card", number=first).click()
    seats.reload_in_hand(two)
    board.press("n", "Enter")
    board.button("turn.filler", n=1).click()
    board.press("n", "Enter")
    board.button("turn.end").click()
    shown = tab.get_by_role("figure")
    expect(shown.nth(0)).to_contain_text(t("did.decline", number=first))
    expect(shown.nth(1)).to_contain_text(t("rivals.placed", number=first, level=0, points=0))
    seats.press("boards.next")
    for name in (one, two):
        seats.take(name)
        if name == two:
            board.button("turn.choose_card", number=second).click()
        board.press("n", "Enter")
        board.button("turn.end").click()
    seats.press("boards.next")
    seats.take(one)
    board.press("n", "Enter")
    board.button("turn.end").click()
    seats.heading("standing.title")
    table = seats.saved.table
    assert table.finished
    assert [len(game.board.tiles) for game in table.games] == [2, 3]
    assert table.games[0].board.tiles[-1].placement.number == third


def test_two_tabs_play_one_table(tab: Page) -> None:
    seats = begun(tab, Dealt((9, 4)), 2)
    other = Seats(Board(tab.context.new_page()).open(f"./#table={STORY}"))
    seats.turn("Ann")
    expect(other.board.notice("other_tab")).to_be_attached()
    other.turn("Ben")
    seats.heading("boards.title")
    assert [len(game.decisions) for game in seats.saved.table.games] == [1, 1]


@pytest.mark.noisy
def test_a_damaged_table_is_put_aside_and_said(tab: Page) -> None:
    seats = begun(tab, Dealt((9, 4)), 2)
    seats.turn("Ann")
    seats.turn("Ben")
    remember_now(tab, {TABLES + STORY: "1 damaged {}"})
    seats.board.reload()
    expect(seats.board.notice("copy_used")).to_be_attached()
    expect(tab.locator(".seat-now")).to_have_text("Ben")
    assert seats.board.stored(f"{PREFIX}aside/table/{STORY}/0") == "1 damaged {}"
    tab.goto("./#table=nobody")
    expect(seats.board.notice("no_table")).to_be_visible()


@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, **TOUCH)
def test_six_fit_on_a_phone_and_axe_finds_nothing_wrong(tab: Page) -> None:
    seats = begun(tab, Dealt((9,)), 6)
    tab.evaluate(AXE)
    wrong = {"pass": violations(tab)}
    for n, name in enumerate(NAMES):
        seats.take(name)
        if n == 1:
            wrong["turn"] = violations(tab)
        seats.place(n + 1)
        expect(tab.get_by_role("dialog")).to_have_count(1)
    wrong["standing"] = violations(tab)
    expect(tab.get_by_role("figure")).to_have_count(6)
    wide = tab.get_by_role("dialog").evaluate("dialog => dialog.scrollWidth - dialog.clientWidth")
    assert wide == 0
    assert {state: found for state, found in wrong.items() if found} == {}
