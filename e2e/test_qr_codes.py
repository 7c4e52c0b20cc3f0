"""QR codes: a camera reads the code of one screen, and opens the same game on another device.

test_challenges has the challenge that such a link opens.
"""

import pytest
from playwright.sync_api import Page, expect

from e2e.board import PATIENCE, Board, daily, remember, remember_game
from e2e.conftest import CLIPBOARD
from e2e.people import press
from e2e.test_sharing import FORGET
from nmbr9.contests.cup import decks_of
from nmbr9.decisions import Place
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import Options
from nmbr9.table import Seat, Table
from nmbr9.ui.games.challenges import challenge_address
from nmbr9.ui.pages.cup import SAVE, cup_address
from nmbr9.ui.seating.seats import seats_address
from nmbr9.ui.storage.text_store import seal
from tests.support.codes import read_png
from tools.sample_games import played, ranked

DRAWING = ("codes.mjs", "/qr-")
"""The files for a first code."""
GAME = played(daily())


def scanned(board: Board, title: str = "qr.title") -> str:
    """The link that a camera reads on the open page; a challenge shows its code on demand."""
    if title == "send.title":
        fold = board.sheet(title).locator("details").filter(has_text=board.t("qr.show"))
        if fold.get_attribute("open") is None:
            fold.locator("summary").click()
    code = board.sheet(title).get_by_role("img", name=board.t("qr.name"))
    expect(code).to_be_visible(timeout=PATIENCE)
    code.scroll_into_view_if_needed()
    (link,) = read_png(board.page.screenshot())
    return link


def sitting(players: int, source: Seeded) -> Table:
    """A table at which each has played."""
    options = Options(players)
    seats = tuple(Seat("W" * 16, seat) for seat in range(players))
    table = Table.start(source, options, seats)
    while not table.finished:
        for seat, game in enumerate(table.games):
            table = table.decide(seat, Place(ranked(game)[0]))
    return table


@pytest.mark.slow("friends")
def test_every_kind_of_link_is_read_from_a_narrow_dark_screen(tab: Page) -> None:
    games = [played(source) for source in decks_of("one")]
    for game in (GAME, *games):
        remember_game(tab, game)
    remember(tab, {SAVE: seal("one")})
    tab.set_viewport_size({"width": 320, "height": 568})
    tab.emulate_media(color_scheme="dark")
    wanted: list[str] = []
    tab.on("request", lambda request: wanted.append(request.url))
    board = Board(tab).open()
    expect(board.sheet("result.title")).to_be_visible()
    assert not any(part in url for url in wanted for part in DRAWING)
    board.more()
    board.button("qr.show").press("Enter")  # it lies where "…" was: a second click is none
    assert scanned(board) == board.link_to(challenge_address([GAME]))
    assert all(any(part in url for url in wanted) for part in DRAWING)

    tab.goto("./#seed=hello")
    board.open_sheet("challenge")
    assert scanned(board, "send.title") == board.link_to("#seed=hello")
    board.close_sheet()
    board.place_next()
    board.open_sheet("challenge")
    begun = board.saved(Seeded("hello"))
    assert scanned(board, "send.title") == board.link_to(challenge_address([begun]))
    board.page.get_by_label(board.t("phones.name")).fill("Anne")
    press(board, "send.cards_alone")
    press(board, "qr.with_game")
    expect(board.button("send.cards_alone")).to_be_visible()
    named = challenge_address([begun], {begun: "Anne"})
    assert scanned(board, "send.title") == board.link_to(named)
    board.close_sheet()
    board.open_sheet("cup")
    press(board, "qr.show")
    assert scanned(board) == board.link_to(cup_address("one", games))
    table = sitting(6, Seeded("hello"))
    tab.goto(f"./{seats_address(table)}")
    press(board, "qr.show")
    assert scanned(board) == board.link_to(seats_address(table))


def test_a_link_that_is_too_long_for_a_camera_is_sent_instead(running: Board) -> None:
    table = sitting(6, Seeded("a long word " * 16))
    board = running.turn_to(Game.start(Seeded("a short word")))
    board.page.evaluate(f"() => {{ {CLIPBOARD} }}")
    board.go(f"./{seats_address(table)}")
    press(board, "qr.show")
    page = board.sheet("qr.title")
    expect(page.get_by_role("alert")).to_have_text(board.t("qr.too_long"))
    expect(page.get_by_role("img")).to_have_count(0)
    press(board, "qr.share")
    expect(page.get_by_role("status")).to_have_text(board.t("share.copied"))
    assert board.page.evaluate("window.copied").endswith(seats_address(table))
    board.page.evaluate(f"() => {{ {FORGET} }}")
