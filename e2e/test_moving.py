"""Moving all data from one device to another and back, over a line between two browsers."""

from __future__ import annotations

import re
from base64 import urlsafe_b64encode
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from e2e.board import Board, middle, remember_game
from e2e.test_accessibility import AXE, violations
from e2e.test_answers import SEEN
from e2e.test_line import without_python
from e2e.test_phones import Phone, regular_phone, room
from nmbr9.deck import Seeded
from nmbr9.ui.games.names import game_name
from nmbr9.ui.storage.text_store import PREFIX
from tests.support.ui_backups import backup_of, saved
from tools.sample_games import played

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from nmbr9.ui.parts.camera import Point

__all__ = ["regular_phone", "room"]

OLD, NEW = played(Seeded("moved"), 5), played(Seeded("moved too"), 3)


@pytest.mark.slow("moving")
def test_two_devices_take_over_the_games_of_each_other_by_links(
    room: Callable[..., list[Phone]], regular_phone: Callable[[str], Phone], tab: Page
) -> None:
    remember_game(tab, OLD)
    (new,), old = room("new"), regular_phone("old")
    remember_game(new.board.page, NEW)
    new.board.reload()

    old.board.open_sheet("backup")
    old.press("move.offer")
    new.board.go(old.copied().rpartition("\n")[2])
    new.on_page("backup.title")
    for phone in (old, new):
        phone.board.page.evaluate(AXE)
    wrong = [violations(old.board.page), violations(new.board.page)]
    new.press("move.agree")
    answer = new.copied()
    wrong.append(violations(new.board.page))
    takes_answer(old, answer)

    numbers = [asked(phone) for phone in (old, new)]
    assert numbers[0] == numbers[1]
    wrong.append(violations(old.board.page))
    old.press("move.yes")
    old.sees("move.waiting")
    new.press("move.yes")

    for phone in (old, new):
        board = phone.board
        games = board.t("restore.games", n=1)
        puzzles = board.t("restore.puzzles", n=0)
        phone.sees("restore.done", games=games, puzzles=puzzles)
        assert [board.saved(game.source) for game in (OLD, NEW)] == [OLD, NEW], phone.name
        wrong.append(violations(board.page))
    assert wrong == [[]] * 6
    shown(new.board)


def drop(board: Board, path: Path, at: Point) -> None:
    """Drop a file on the page, as from the desktop."""
    data = {"items": [], "files": [str(path)], "dragOperationsMask": 1}
    devtools = board.page.context.new_cdp_session(board.page)
    for kind in ("dragEnter", "dragOver", "drop"):
        place = {"type": kind, "x": at.x, "y": at.y, "data": data}
        devtools.send("Input.dispatchDragEvent", place)


HEARD = """() => {
  const mark = (event) => { document.documentElement.dataset.heard = event.defaultPrevented };
  addEventListener("dragover", mark, { once: true });
}"""
"""Marks whether the page keeps a file to itself, which the browser would else open."""


def test_a_file_that_is_dropped_never_replaces_the_page_and_is_restored_on_that_of_backups(
    running: Board, tmp_path: Path
) -> None:
    board = running
    file = tmp_path / "nmbr9.json"
    file.write_text(backup_of({PREFIX + game_name(OLD.source): saved(OLD)}), "utf-8")
    board.page.evaluate(HEARD)
    drop(board, file, middle(board.stage))
    expect(board.page.locator(":root[data-heard=true]")).to_be_visible()
    assert board.saved(OLD.source).decisions == ()

    sheet = board.open_sheet("backup")
    drop(board, file, middle(sheet))
    expect(sheet).to_contain_text(board.t("restore.games", n=1))
    assert board.saved(OLD.source) == OLD


def asked(phone: Phone) -> str:
    """The number about which a device asks."""
    phone.sees("move.same")
    return phone.board.page.get_by_text(re.compile(r"^\d{3} \d{3}$")).inner_text()


def unnamed_answer() -> str:
    """The code of an answer that names no offer, made long before there was one."""
    words = (bytes([len(word)]) + word for word in (b"name", b"s" * 24))
    place = bytes([0, 192, 168, 1, 7, 0, 9])
    code = bytes([2]) + b"".join(words) + bytes(32) + place
    return f"a{urlsafe_b64encode(code).decode().rstrip('=')}"


BETWEEN = """async (code) => {
  window.heard = [];
  const waiting = { toOld: [], toNew: [] };
  const flush = (other) => {
    while (waiting[other].length && window[other].send(waiting[other][0])) waiting[other].shift();
    if (waiting[other].length) setTimeout(flush, 10, other);
  };
  const passOn = (other) => (text) => {
    heard.push(text);
    waiting[other].push(text);
    flush(other);
  };
  const cut = (other) => (state) => state === "closed" && window[other].close();
  window.toOld = await module.answer(code, passOn("toNew"), cut("toNew"));
  window.toNew = await module.offer(passOn("toOld"), cut("toOld"));
  return [toOld.code, toNew.code];
}"""
"""A line to each of two devices; all that comes from one goes to the other."""


@pytest.mark.slow("moving")
def test_a_stranger_whose_link_was_opened_and_who_comes_between_gets_nothing(
    room: Callable[..., list[Phone]],
    regular_phone: Callable[[str], Phone],
    tab: Page,
    base_url: str,
) -> None:
    remember_game(tab, OLD)
    (new,), old = room("new"), regular_phone("old")
    stranger = without_python(new.process.new_page(base_url=base_url))
    old.board.go(f"./#move={unnamed_answer()}")
    old.sees("phones.passed_on")
    old.press("move.offer")
    link = old.copied().rpartition("\n")[2]
    old.board.page.evaluate(SEEN)

    answer, offer = stranger.evaluate(BETWEEN, link.partition("#move=")[2])
    new.board.go(f"./#move={offer}")
    new.press("move.agree")
    stranger.evaluate("code => toNew.accept(code)", new.copied().partition("#move=")[2])
    takes_answer(old, f"#move={answer}")
    assert asked(old) != asked(new)
    new.press("move.yes")
    old.press("move.no")
    old.sees("move.differs")
    new.sees("move.stopped")
    texts = [text.partition(" ")[0] for text in stranger.evaluate("heard")]
    assert sorted(texts) == ["promise", "promise", "same", "secret", "secret"]
    assert not new.board.stored(PREFIX + game_name(OLD.source))


def takes_answer(phone: Phone, link: str) -> None:
    """Paste the link of an answer."""
    phone.takes(link)


def shown(board: Board) -> None:
    """Check that the other device's game is on the board."""
    board.go("./#seed=moved")
    board.expect_rounds(5)
    expect(board.page.get_by_role("dialog")).to_have_count(0)
