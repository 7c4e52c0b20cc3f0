"""Earlier games: the archive, the figures, and a backup taken to another browser."""

import json
from datetime import date
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, expect

from e2e.board import Board, remember, remember_now
from e2e.conftest import CLIPBOARD
from e2e.people import copied, press, said, save
from nmbr9.contests.pars import daily_pars
from nmbr9.deck import Daily, Seeded, daily_number
from nmbr9.ui.moving.backup import FORMAT, MARK
from tests.support.games import cut
from tools.sample_games import played, ranked


def calendar_day(board: Board, day: date, key: str, **values: int) -> Locator:
    """A day of the calendar, by its name."""
    name = board.t(key, number=daily_number(day), day=board.t.day(day), **values)
    name += f". {board.t('par.best_known', n=daily_pars().of(day) or 0)}"
    return board.page.get_by_role("dialog").get_by_role("button", name=name, exact=True)


def expect_figure(board: Board, key: str, value: int) -> None:
    """Wait until a figure is counted."""
    name = board.t(f"statistics.{key}")
    row = board.page.get_by_role("dialog").locator("dl > div").filter(has_text=name)
    expect(row.locator("dd").first).to_have_text(str(value))


@pytest.mark.leaves_traces  # the month of the archive
def test_a_past_daily_is_practice_and_counts_for_the_figures_but_not_for_the_run(
    running: Board,
) -> None:
    board, tab = running, running.page
    yesterday, before, today = date(2026, 11, 19), date(2026, 11, 18), date(2026, 11, 20)
    in_time = [played(Daily(day)) for day in (yesterday, today)]
    remember_now(tab, {name: text for game in in_time for name, text in save(game).items()})
    board.go("./#daily")
    expect(board.sheet("result.title")).to_be_visible()
    press(board, "page.close")
    board.open_sheet("you")
    expect_figure(board, "streak", 2)
    expect(calendar_day(board, today, "archive.score", n=in_time[1].score)).to_be_visible()
    calendar_day(board, before, "archive.open").click()
    board.link("archive.play").click()
    board.expect_rounds(0)
    board.place_next()
    late = board.saved(Daily(before))
    for _ in range(18):
        late = late.place(ranked(late)[0])
    board.go("./#daily")
    expect(board.sheet("result.title")).to_be_visible()
    remember_now(tab, save(late))
    board.go("./#daily=2026-11-18")
    board.expect_rounds(19)
    board.place_next()
    late = board.saved(Daily(before))
    assert late.finished

    press(board, "page.close")
    board.open_sheet("you")
    for key, value in (("games", 3), ("streak", 2), ("longest", 2)):
        expect_figure(board, key, value)
    # The line stands in the order of play: the earliest cards were played last.
    dots = tab.get_by_role("radiogroup", name=board.t("luck.points")).get_by_role("radio")
    last = f"Day {board.t.day(before)}, Score {late.score}"
    expect(dots.last).to_have_accessible_name(last)
    tip = tab.get_by_text(last, exact=True)
    expect(tip).to_be_visible()
    dots.last.focus()
    tab.keyboard.press("ArrowLeft")
    expect(dots.nth(1)).to_be_checked()
    expect(tip).not_to_be_visible()
    tab.get_by_text(board.t("statistics.table")).click()
    expect(tab.get_by_role("rowheader", name=board.t.day(before), exact=True)).to_be_visible()
    finished = calendar_day(board, before, "archive.score", n=late.score)
    expect(finished).to_have_class("done none practice")
    press(board, "archive.before")
    expect(tab.get_by_role("heading", name="October 2026")).to_be_visible()


def test_everything_is_taken_along_as_a_text_and_as_a_file(
    tab: Page, running: Board, tmp_path: Path
) -> None:
    games = (played(Seeded("packed"), 7), played(Seeded("packed too")))
    tab.add_init_script(CLIPBOARD)
    remember(tab, {name: text for game in games for name, text in save(game).items()})
    anne = Board(tab).open()
    anne.open_sheet("backup").get_by_text(anne.t("backup.as_text"), exact=True).click()
    press(anne, "backup.copy")
    code = copied(anne)
    with tab.expect_download() as download:
        press(anne, "backup.file")
    download.value.save_as(tmp_path / "nmbr9.json")

    bill = running.turn_to(cut(games[0], 3))
    bill.open_sheet("backup").get_by_text(bill.t("backup.as_text"), exact=True).click()
    text = bill.page.get_by_role("textbox", name=bill.t("backup.paste"))
    text.fill(code)
    press(bill, "backup.restore")
    came = {"games": bill.t("restore.games", n=2), "puzzles": bill.t("restore.puzzles", n=0)}
    expect(said(bill)).to_have_text(bill.t("restore.done", **came))
    assert [bill.saved(game.source) for game in games] == list(games)
    text.fill(code[:-20])
    press(bill, "backup.restore")
    expect(said(bill)).to_have_text(bill.t("restore.damaged"))
    bill.page.get_by_label(bill.t("backup.open")).set_input_files(tmp_path / "nmbr9.json")
    expect(said(bill)).to_have_text(bill.t("restore.nothing"))

    bill.go("./#seed=packed too")
    assert bill.final_score == games[1].score


BARS = """bars = [];
new MutationObserver(() => {
  const bar = document.querySelector("dialog progress");
  if (bar) bars.push([bar.value, bar.checkVisibility(), bar.getBoundingClientRect().width > 200]);
}).observe(document, {subtree: true, childList: true, attributes: true});"""
"""Notes each state of the bar over the page."""


def test_a_large_backup_comes_over_a_few_games_at_a_time_under_a_bar_that_moves(
    tab: Page, tmp_path: Path
) -> None:
    days = (date(2026, month, day) for month in range(1, 9) for day in range(1, 26))
    games = [played(Daily(day), 3) for day in days]
    texts = {name: text for game in games for name, text in save(game).items()}
    (tmp_path / "nmbr9.json").write_text(json.dumps({MARK: FORMAT, "texts": texts}), "utf-8")
    board = Board(tab).open()
    board.open_sheet("backup")
    tab.evaluate(BARS)
    tab.get_by_label(board.t("backup.open")).set_input_files(tmp_path / "nmbr9.json")
    came = {
        "games": board.t("restore.games", n=len(games)),
        "puzzles": board.t("restore.puzzles", n=0),
    }
    expect(said(board)).to_have_text(board.t("restore.done", **came))
    expect(tab.get_by_role("progressbar", name=board.t("restore.progress"))).to_have_count(0)
    shares, *seen = zip(*tab.evaluate("bars"), strict=True)
    assert len(set(shares)) > 1
    assert list(shares) == sorted(shares)
    assert all(map(all, seen))
    assert board.saved(games[-1].source) == games[-1]
