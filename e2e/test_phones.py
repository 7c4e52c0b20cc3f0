"""A table of phones in the page: browsers in separate processes, from the code to the end.

One of them is the regular visitor's, the others were never here.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from e2e.board import Board, at_noon
from e2e.conftest import CLIPBOARD, Overheard
from e2e.people import taken
from e2e.test_accessibility import AXE, violations
from nmbr9.options import Module, Options
from nmbr9.table import Table
from nmbr9.ui.phones.saves import PHONES, sitting_from_json
from nmbr9.ui.phones.sitting import Sitting
from nmbr9.ui.storage.text_store import unseal
from tests.support.codes import drawn

PHONE: ViewportSize = {"width": 390, "height": 844}


COUNTED = """() => {
  window.taps = 0;
  const count = ({ target, isTrusted }) => (window.taps += isTrusted && !target.closest("details"));
  addEventListener("click", count, true);
}"""
"""Counts the presses of a page outside its folds, which nobody has to open."""


@dataclass
class Phone:
    """Somebody with a browser of their own, and the game in it."""

    name: str
    board: Board
    process: Browser

    def press(self, key: str, **values: str | int) -> None:
        """Press the button with this text."""
        self.board.button(key, **values).click()

    def sees(self, key: str, **values: str | int) -> None:
        """Wait until the page shows this text."""
        text = self.board.t(key, **values)
        expect(self.board.page.get_by_text(text).filter(visible=True).first).to_be_visible()

    def on_page(self, key: str) -> None:
        """Wait until the page with this title is open."""
        expect(self.board.sheet(key)).to_be_visible()

    def without_camera(self) -> None:
        """Open what is for phones without a camera: these stories read no code off a screen."""
        fold = self.board.page.locator("details.no-camera")
        if fold.get_attribute("open") is None:
            fold.locator("summary").click()

    def copied(self) -> str:
        """Copy the link of the shown code."""
        expect(self.board.page.get_by_role("img", name=self.board.t("qr.name"))).to_be_visible()
        self.without_camera()
        self.board.page.evaluate("window.copied = ''")
        self.board.page.get_by_role("dialog").get_by_role(
            "button", name=self.board.t("qr.share"), exact=True
        ).click()
        self.sees("share.copied")
        return taken(self.board.page)

    def joins(self) -> None:
        """Give a name, and accept the invitation."""
        self.board.page.get_by_label(self.board.t("phones.name"), exact=True).fill(self.name)
        self.press("phones.answer")

    def opens_table(self) -> None:
        """Go from the menu to a new table, whose code is there at once, and give a name."""
        self.board.open_sheet("phones")
        field = self.board.page.get_by_label(self.board.t("phones.name"), exact=True)
        code = self.board.page.get_by_role("img", name=self.board.t("qr.name")).locator("path")
        first = code.get_attribute("d") or ""
        field.fill(self.name)
        field.press("Tab")  # the name stands in the code
        expect(code).not_to_have_attribute("d", first)

    def takes(self, text: str) -> None:
        """The host takes somebody's answer."""
        self.without_camera()
        self.board.page.get_by_label(self.board.t("phones.paste"), exact=True).fill(text)
        self.press("phones.take")

    def people(self) -> None:
        """Open the page of the people at the table."""
        self.board.page.locator(".seat-bar summary").click()
        self.board.button("phones.everybody").click()

    def of_seat(self, name: str, key: str) -> None:
        """Press a button in the row of a seat."""
        words = f"{name}, {self.board.t(key)}"
        self.board.page.get_by_role("button", name=words, exact=True).click()

    def place(self, spot: int = 1) -> None:
        """Place the tile at one of the next legal places."""
        expect(self.board.page.get_by_role("dialog")).to_have_count(0)
        expect(self.board.hand).to_be_visible()
        self.board.press(*["n"] * spot, "Enter")

    @property
    def sitting(self) -> Sitting:
        """The stored seat of this phone."""
        name = self.board.page.url.partition("#phones=")[2][:16]
        save = self.board.stored(PHONES.prefix + name)
        assert save
        return sitting_from_json(name, unseal(save))

    @property
    def table(self) -> Table:
        """The stored table of this phone, once the cards are dealt."""
        table = self.sitting.table
        assert table
        return table

    @property
    def scores(self) -> list[int]:
        """The points of all seats on this phone."""
        return [game.score for game in self.table.games]


def looking_at(picture: Path | None) -> tuple[str, ...]:
    """The flags for a browser with a camera that sees a picture, and may use it."""
    if picture is None:
        return ()
    return (
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        f"--use-file-for-fake-video-capture={picture}",
    )


def held_before_camera(picture: Path, text: str) -> None:
    """Show the code of a text to that camera: grey pixels, eight for each module."""
    rows = drawn([text])[0]
    size = len(rows) * 8 + 80
    blank = bytes([150]) * size
    lines = [blank] * 40
    for row in rows:
        pixels = b"".join(bytes([235 if module == "0" else 16]) * 8 for module in row)
        lines += [blank[:40] + pixels + blank[:40]] * 8
    lines += [blank] * 40
    colour = bytes([128]) * (size // 2 * (size // 2))
    header = f"YUV4MPEG2 W{size} H{size} F10:1 Ip A1:1 C420jpeg\n".encode()
    picture.write_bytes(header + b"FRAME\n" + b"".join(lines) + colour * 2)


@pytest.fixture
def room(
    launch_browser: Callable[..., Browser],
    overheard: Overheard,
    base_url: str,
    browser_type_launch_args: dict[str, Any],
) -> Iterator[Callable[..., list[Phone]]]:
    """Several people in one room, each with a browser in a process of its own."""
    processes: list[Browser] = []

    def entered(*names: str, camera: Path | None = None) -> list[Phone]:
        people = []
        for name in names:
            args = [*browser_type_launch_args["args"], *looking_at(camera)]
            process = launch_browser(args=args)
            processes.append(process)
            context = process.new_context(
                base_url=base_url, locale="en-GB", reduced_motion="reduce", viewport=PHONE
            )
            overheard.listen(context)
            at_noon(context)
            people.append(with_clipboard(name, context.new_page(), process))
        return people

    yield entered
    for process in processes:
        process.close()


def with_clipboard(name: str, page: Page, process: Browser) -> Phone:
    """Somebody with the game open, whose copied links can be read."""
    page.add_init_script(CLIPBOARD)
    return Phone(name, Board(page).open(), process)


@pytest.fixture
def regular_phone(tab: Page) -> Callable[[str], Phone]:
    """The regular visitor at the same table; their browser is another process too."""

    def entered(name: str) -> Phone:
        process = tab.context.browser
        assert process
        return with_clipboard(name, tab, process)

    return entered


def connect(host: Phone, guest: Phone, *, new: bool = True) -> None:
    """The guest follows the host's code, and the host takes the answer."""
    guest.board.go(host.copied().rpartition("\n")[2])
    if new:
        guest.sees("phones.offered", name=host.name)
        guest.joins()
    host.takes(guest.copied())


def sit_down(host: Phone, *guests: Phone) -> None:
    """Open a table, and let the others join it."""
    host.opens_table()
    for guest in guests:
        if guest is not guests[0]:
            host.press("phones.invite")
        connect(host, guest)
        is_there(host, guest)


def is_there(host: Phone, guest: Phone) -> None:
    """Check that both see the guest connected."""
    expect(host.board.page.get_by_role("listitem").filter(has_text=guest.name)).to_be_visible()
    guest.sees("phones.lobby")


def come_back(host: Phone, guest: Phone) -> None:
    """Let a guest take its seat up again by a new code of the host."""
    host.press("move.offer")
    connect(host, guest, new=False)
    expect(guest.board.page).not_to_have_url(re.compile(r"\.o"))
    expect(guest.board.page.get_by_role("dialog")).to_have_count(0)


def deal(*people: Phone) -> None:
    """Deal, and wait for the first card on every phone."""
    people[0].press("phones.begin")
    for phone in people:
        expect(phone.board.hand).to_be_visible()


def looked_at(people: list[Phone]) -> None:
    """Let all look at the round, with a board for each seat, and go on."""
    for phone in people:
        phone.on_page("boards.title")
        figures = phone.board.page.get_by_role("figure")
        expect(figures).to_have_count(len(phone.table.seats))
        phone.press("boards.next")


@pytest.mark.slow("phones")
def test_two_phones_play_to_the_comparison_by_camera_and_over_a_line_that_is_cut(
    room: Callable[..., list[Phone]], regular_phone: Callable[[str], Phone], tmp_path: Path
) -> None:
    camera = tmp_path / "camera.y4m"
    (ann,), ben = room("Ann", camera=camera), regular_phone("Ben")
    for phone in (ann, ben):
        phone.board.page.evaluate(COUNTED)
    ann.opens_table()
    wrong = ann_reads_the_answer_of(ben, ann, camera)
    ann.board.page.get_by_text(ann.board.t("options.title")).click()
    ann.board.page.get_by_role("spinbutton", name=ann.board.t("options.removed")).fill("17")
    deal(ann, ben)
    taps = [int(phone.board.page.evaluate("window.taps")) for phone in (ann, ben)]
    # Menu, friends, phones, scan theirs, deal; and join.
    assert taps == [5, 1]
    ann.place()
    expect(ann.board.caption).to_have_text(ann.board.t("phones.waiting", names="Ben"))
    expect(ben.board.page.locator("#levels .tile")).to_have_count(0)
    expect(ann.board.page.locator("#controls .main")).to_have_count(0)
    expect(ann.board.page.locator("#rivals .seat-chip")).to_contain_text(["Ann", "Ben"])
    wrong |= {"waiting": violations(ann.board.page), "turn": violations(ben.board.page)}
    ben.place(3)
    looked_at([ann, ben])
    assert {state: faults for state, faults in wrong.items() if faults} == {}

    the_line_is_cut_after_a_promise(ann, ben)
    looked_at([ann, ben])
    for phone in (ann, ben):
        phone.place()
    for phone in (ann, ben):
        phone.on_page("standing.title")
        best = max(ann.scores)
        first = [
            name for name, score in zip(("Ann", "Ben"), ann.scores, strict=True) if score == best
        ]
        key = "standing.won" if len(first) == 1 else "standing.shared"
        phone.sees(key, names=", ".join(first), n=best)
    assert ann.scores == ben.scores
    ann.press("standing.again")
    is_there(ann, ben)
    deal(ann, ben)


def ann_reads_the_answer_of(ben: Phone, ann: Phone, camera: Path) -> dict[str, list[str]]:
    """Ann reads an answer with the page's camera; the violations that axe finds on the way."""
    ben.board.go(ann.copied().rpartition("\n")[2])
    ben.joins()
    held_before_camera(camera, ben.copied().rpartition("\n")[2])
    for phone in (ann, ben):
        phone.board.page.evaluate(AXE)
    wrong = {"offer": violations(ann.board.page), "answer": violations(ben.board.page)}
    ann.press("phones.scan")
    is_there(ann, ben)
    expect(ann.board.page.get_by_label(ann.board.t("phones.camera"))).to_have_count(0)
    return wrong | {"host": violations(ann.board.page), "guest": violations(ben.board.page)}


def the_line_is_cut_after_a_promise(ann: Phone, ben: Phone) -> None:
    """Ben's page is reloaded; a new code reconnects it, with the turn he promised."""
    ben.place(2)
    expect(ben.board.caption).to_have_text(ben.board.t("phones.waiting", names="Ann"))
    ben.board.reload()
    expect(ben.board.caption).to_have_text(ben.board.t("phones.line_cut"))
    expect(ben.board.page.locator("#levels .tile")).to_have_count(2)
    ann.place()
    expect(ann.board.caption).to_have_text(ann.board.t("phones.waiting", names="Ben"))
    ann.people()
    expect(
        ann.board.page.get_by_role("listitem").filter(has_text=ann.board.t("phones.is_missing"))
    ).to_contain_text("Ben")
    ann.press("move.offer")
    connect(ann, ben, new=False)


def with_phone(name: str, board: Board) -> Phone:
    """Somebody with a profile of their own."""
    process = board.page.context.browser
    assert process
    return Phone(name, board, process)


@pytest.mark.slow("phones")
def test_four_phones_play_a_mix_and_go_on_when_the_host_is_killed_in_round_three(
    room: Callable[..., list[Phone]], people: list[Board]
) -> None:
    others = [with_phone(*who) for who in zip(("Ben", "Cid", "Dot"), people, strict=True)]
    for phone in others:
        phone.board.page.set_viewport_size(PHONE)
        phone.board.open()
    ann, ben, cid, dot = phones = [*room("Ann"), *others]
    sit_down(*phones)
    ann.board.page.get_by_text(ann.board.t("options.title")).click()
    for option in ("module.gap_fillers", "module.starting_tiles"):
        ann.board.page.get_by_label(ann.board.t(option), exact=True).check()
    deal(*phones)
    for _ in range(2):
        for phone in phones:
            plays_a_turn(phone)
        looked_at(phones)
    modules = frozenset({Module.GAP_FILLERS, Module.STARTING_TILES})
    assert ann.table.options == Options(4, modules=modules)
    assert all(phone.scores == ann.scores for phone in phones)
    plays_a_turn(cid)
    ann.process.close()
    ben_takes_over(ben, cid, dot)
    ben.of_seat("Ann", "phones.without")
    ben.press("page.close")
    for phone in (ben, dot):
        plays_a_turn(phone)
    for phone in (ben, cid, dot):
        phone.on_page("boards.title")
        board = phone.board.page.get_by_role("figure").first
        expect(board).to_contain_text(phone.board.t("boards.nothing"))
    assert ben.scores == cid.scores == dot.scores
    assert ben.sitting.role.hosts


def plays_a_turn(phone: Phone) -> None:
    """Place the tile, and lay no filler beside it."""
    phone.place()
    phone.board.press("e")


def ben_takes_over(ben: Phone, *others: Phone) -> None:
    """The host's line is cut; the others come back by codes of Ben, who is host now."""
    for phone in (ben, *others):
        expect(phone.board.page.locator(".seat-bar")).to_be_visible()
    expect(others[0].board.caption).to_have_text(others[0].board.t("phones.line_cut"))
    ben.people()
    ben.press("phones.take_over")
    for phone in others:
        come_back(ben, phone)
    ben.press("phones.go_on")
