"""The landing page of a challenge: its sender, its cards, and its layout."""

from playwright.sync_api import Locator, expect

from e2e.board import Board, resize
from e2e.conftest import DESKTOP
from e2e.people import stubborn
from nmbr9.deck import Seeded
from nmbr9.ui.games.challenges import challenge_address
from tools.sample_games import played

GAME, TWO = played(Seeded("sent")), Seeded("sent-by-two")


def challenged(board: Board, address: str) -> Locator:
    """Follow a challenge, and see its card."""
    board.go(f"./{address}")
    expect(board.sheet("challenge.title")).to_be_visible()
    return board.sheet("challenge.title")


def test_a_challenge_fits_and_its_buttons_are_large_enough(running: Board) -> None:
    names = {played(TWO): "W" * 20, stubborn(TWO): "Bill"}
    challenged(running, challenge_address(names, names))
    start, body = running.button("challenge.play"), running.page.locator(".page-body")
    for width, height in ((390, 844), (320, 568), (1440, 900)):
        resize(running.page, width, height)
        expect(start).to_be_in_viewport(ratio=1)
        for button in (start, running.button("page.close")):
            box = button.bounding_box()
            assert box, (width, height)
            assert min(box["width"], box["height"]) >= 44, width
        assert body.evaluate("body => body.scrollWidth <= body.clientWidth"), width
    resize(running.page, **DESKTOP)
