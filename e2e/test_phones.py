"""A table of phones in the page: browsers in processes of their own, from the code to the end."""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from e2e.board import Board, at_noon
from e2e.conftest import CLIPBOARD, Overheard
from e2e.test_accessibility import AXE, violations
from nmbr9.options import Module, Options, Variant
from nmbr9.table import Table
from nmbr9.ui.storage.text_store import unseal
from nmbr9.ui.tables.live.saves import PHONES, sitting_from_json
from nmbr9.ui.tables.live.sitting import Sitting
from tests.support.codes import drawn

PHONE: ViewportSize = {"width": 390, "height": 844}


COPIED = """() => new Promise((done) => {
  const look = () => window.copied ? done(window.copied) : requestAnimationFrame(look);
  look();
})"""
"""The link that was copied; the page may still say so of the one before."""


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
        """Wait until the page says this."""
        text = self.board.t(key, **values)
        expect(self.board.page.get_by_text(text).filter(visible=True).first).to_be_visible()

    def on_page(self, key: str) -> None:
        """Wait until the page with this title lies open."""
        expect(self.board.sheet(key)).to_be_visible()

    def copied(self) -> str:
        """Copy the link of the code that is shown."""
        expect(self.board.page.get_by_role("img", name=self.board.t("code.name"))).to_be_visible()
        self.board.page.evaluate("window.copied = ''")
        self.board.page.get_by_role("dialog").get_by_role(
            "button", name=self.board.t("code.share"), exact=True
        ).click()
        self.sees("share.copied")
        return str(self.board.page.evaluate(COPIED))

    def names_itself(self, button: str) -> None:
        """Give a name, and go on."""
        self.board.page.get_by_label(self.board.t("phones.name"), exact=True).fill(self.name)
        self.press(button)

    def opens_table(self) -> None:
        """From the menu to a table of one's own."""
        self.board.open_sheet("menu.seats")
        self.press("phones.open")
        self.names_itself("phones.host")
        expect(self.board.button("phones.invite")).to_be_visible()

    def takes(self, text: str) -> None:
        """The host takes the answer that somebody has sent."""
        field = self.board.page.get_by_label(self.board.t("phones.answer_of_guest"), exact=True)
        field.fill(text)
        self.press("phones.take")

    def people(self) -> None:
        """Open the page of those who are there."""
        self.board.page.locator(".seat-bar").get_by_role(
            "button", name=self.board.t("phones.everybody"), exact=True
        ).click()

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
        """The table as it is stored on this phone."""
        name = self.board.page.url.partition("#phones=")[2][:16]
        save = self.board.stored(PHONES + name)
        assert save
        return sitting_from_json(name, unseal(save))

    @property
    def table(self) -> Table:
        """The table of that, once the cards are dealt."""
        table = self.sitting.table
        assert table
        return table

    @property
    def scores(self) -> list[int]:
        """The points of all seats, as this phone has them."""
        return [game.score for game in self.table.games]


def looking_at(picture: Path | None) -> tuple[str, ...]:
    """The flags by which a browser has a camera that sees a picture, and may use it."""
    if picture is None:
        return ()
    return (
        "--use-fake-device-for-media-stream",
        "--use-fake-ui-for-media-stream",
        f"--use-file-for-fake-video-capture={picture}",
    )


def held_before_camera(picture: Path, text: str) -> None:
    """Show the code of a text to that camera: grey pixels, eight for each module."""
    rows = drawn([text], picture.parent / "drawing")[0]
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
    """So many people in one room, each with a browser that is a process of its own."""
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
            page = context.new_page()
            page.add_init_script(CLIPBOARD)
            people.append(Phone(name, Board(page).open(), process))
        return people

    yield entered
    for process in processes:
        process.close()


def connect(host: Phone, guest: Phone, invite: str = "phones.invite", *, new: bool = True) -> None:
    """The guest follows the host's code, and the host takes the answer."""
    host.press(invite)
    guest.board.page.goto(host.copied().rpartition("\n")[2])
    if new:
        guest.names_itself("phones.answer")
    host.takes(guest.copied())


def sit_down(host: Phone, *guests: Phone) -> None:
    """A table is opened, and the others come to it."""
    host.opens_table()
    for guest in guests:
        connect(host, guest)
        expect(host.board.page.get_by_role("listitem").filter(has_text=guest.name)).to_be_visible()
        guest.sees("phones.connected")


def come_back(host: Phone, guest: Phone) -> None:
    """A guest takes its seat up again by a new code of the host."""
    connect(host, guest, "phones.invite_back", new=False)
    expect(guest.board.page).not_to_have_url(re.compile(r"\.o"))
    expect(guest.board.page.get_by_role("dialog")).to_have_count(0)


def deal(*people: Phone) -> None:
    """The host deals, and the first card is on every phone."""
    people[0].press("phones.begin")
    for phone in people:
        expect(phone.board.hand).to_be_visible()


def play_round(people: list[Phone], *, last: bool = False) -> None:
    """All place, and look at the round."""
    for phone in people:
        phone.place()
    for phone in people:
        phone.on_page("final.title" if last else "reveal.title")
        if not last:
            phone.press("boards.next")


def test_two_browsers_play_a_whole_game_from_the_code_to_the_comparison(
    room: Callable[..., list[Phone]],
) -> None:
    ann, ben = people = room("Ann", "Ben")
    sit_down(ann, ben)
    deal(ann, ben)
    ann.place()
    expect(ann.board.hint).to_have_text(ann.board.t("phones.waiting", names="Ben"))
    expect(ben.board.page.locator("#levels .tile")).to_have_count(0)
    ben.place(3)
    for phone in people:
        phone.on_page("reveal.title")
        expect(phone.board.page.get_by_role("figure")).to_have_count(2)
        phone.press("boards.next")
    for round_ in range(2, 21):
        play_round(people, last=round_ == 20)
    scores = ann.scores
    assert ben.scores == scores
    won = "standing.won" if scores[0] != scores[1] else "standing.shared"
    first = "Ann" if scores[0] > scores[1] else "Ben"
    names = first if scores[0] != scores[1] else "Ann, Ben"
    for phone in people:
        phone.sees(won, names=names, n=max(scores))
    ben.board.reload()
    ben.on_page("final.title")


def test_a_line_that_is_cut_by_a_reload_is_taken_up_with_the_turn_that_was_promised(
    room: Callable[..., list[Phone]],
) -> None:
    ann, ben = people = room("Ann", "Ben")
    sit_down(ann, ben)
    deal(ann, ben)
    ben.place(2)
    expect(ben.board.hint).to_have_text(ben.board.t("phones.waiting", names="Ann"))
    ben.board.reload()
    expect(ben.board.hint).to_have_text(ben.board.t("phones.line_cut"))
    expect(ben.board.page.locator("#levels .tile")).to_have_count(1)
    ann.place()
    expect(ann.board.hint).to_have_text(ann.board.t("phones.waiting", names="Ben"))
    ann.people()
    expect(
        ann.board.page.get_by_role("listitem").filter(has_text=ann.board.t("phones.is_missing"))
    ).to_contain_text("Ben")
    connect(ann, ben, "phones.invite_back", new=False)
    for phone in people:
        phone.on_page("reveal.title")
        phone.press("boards.next")
    play_round(people)
    assert ann.scores == ben.scores


def test_the_host_is_killed_in_round_seven_and_a_guest_takes_over(
    room: Callable[..., list[Phone]],
) -> None:
    ann, ben, cid = people = room("Ann", "Ben", "Cid")
    sit_down(*people)
    deal(*people)
    for _ in range(6):
        play_round(people)
    cid.place()
    ann.process.close()
    for phone in (ben, cid):
        expect(phone.board.page.locator(".seat-bar")).to_be_visible()
    expect(cid.board.hint).to_have_text(cid.board.t("phones.line_cut"))
    ben.people()
    ben.press("phones.take_over")
    come_back(ben, cid)
    ben.press("phones.go_on")
    ben.of_seat("Ann", "phones.without")
    ben.press("page.close")
    ben.place()
    for phone in (ben, cid):
        phone.on_page("reveal.title")
        expect(phone.board.page.get_by_role("figure").first).to_contain_text(
            phone.board.t("boards.nothing")
        )
        phone.press("boards.next")
    play_round([ben, cid])
    assert ben.scores == cid.scores
    assert ben.sitting.hosts


def test_four_browsers_play_a_mix_of_the_expansion(room: Callable[..., list[Phone]]) -> None:
    ann, *guests = people = room("Ann", "Ben", "Cid", "Dot")
    sit_down(*people)
    ann.board.page.get_by_text(ann.board.t("options.title")).click()
    for option in ("variant.level_to_level", "module.starting_tiles"):
        ann.board.page.get_by_label(ann.board.t(option), exact=True).check()
    deal(*people)
    for _ in range(2):
        play_round(people)
    for phone in people:
        phone.people()
        phone.press("phones.compare")
        phone.on_page("final.title")
        expect(phone.board.page.get_by_role("figure")).to_have_count(4)
    assert all(phone.scores == ann.scores for phone in guests)
    assert ann.table.options == Options(
        4, variant=Variant.LEVEL_TO_LEVEL, modules=frozenset({Module.STARTING_TILES})
    )


def test_the_host_reads_the_answer_with_the_camera_in_the_page(
    room: Callable[..., list[Phone]], tmp_path: Path
) -> None:
    camera = tmp_path / "camera.y4m"
    (ann,) = room("Ann", camera=camera)
    (ben,) = room("Ben")
    ann.opens_table()
    ann.press("phones.invite")
    ben.board.page.goto(ann.copied().rpartition("\n")[2])
    ben.names_itself("phones.answer")
    held_before_camera(camera, ben.copied().rpartition("\n")[2])
    for phone in (ann, ben):
        phone.board.page.evaluate(AXE)
    wrong = {"offer": violations(ann.board.page), "answer": violations(ben.board.page)}
    ann.press("phones.scan")
    expect(ann.board.page.get_by_role("listitem").filter(has_text="Ben")).to_be_visible()
    expect(ann.board.page.get_by_label(ann.board.t("phones.camera"))).to_have_count(0)
    ben.sees("phones.connected")
    wrong |= {"host": violations(ann.board.page), "guest": violations(ben.board.page)}
    deal(ann, ben)
    ann.place()
    expect(ann.board.hint).to_have_text(ann.board.t("phones.waiting", names="Ben"))
    wrong |= {"waiting": violations(ann.board.page), "turn": violations(ben.board.page)}
    assert {state: found for state, found in wrong.items() if found} == {}
