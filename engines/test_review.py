"""A review and a puzzle in engines other than Chromium."""

from pathlib import Path

from engines.driving import ENTER, Tab, press_button, wait
from engines.test_main_story import COMPLAINTS, READY, place_next
from nmbr9.contests import puzzles
from nmbr9.deck import Dealt
from nmbr9.ui.games.names import address_of
from nmbr9.ui.parts.words import texts
from tools.site.serve import SiteServer

T = texts("en")
CARDS = (9, 5, 4, 7, 2, 3)
VERDICT = "document.querySelector('.verdict')?.innerText ?? ''"
ANSWERED = "document.querySelector('.answered')?.innerText ?? ''"
WHY = "document.querySelector('.puzzle .words')?.innerText ?? ''"


def test_a_review_walks_over_the_board(tab: Tab, server: SiteServer) -> None:
    tab.go(f"{server.url}{address_of(Dealt(CARDS))}")
    wait(tab, READY)
    for _ in CARDS:
        place_next(tab)
    press_button(tab, T("review.title"))
    wait(tab, f"({VERDICT}) !== ''")
    first = tab.ask(VERDICT)
    tab.press(ENTER)
    wait(tab, f"({VERDICT}) !== '' && document.querySelectorAll('.judged').length > 0")
    assert first
    assert tab.ask(COMPLAINTS) == ""


def test_a_puzzle_is_tried_once_and_says_why(tab: Tab, server: SiteServer) -> None:
    text = (Path(__file__).parents[1] / "static" / "puzzles" / "all.txt").read_text("utf-8")
    entry = puzzles.read(text).entries[0]
    tab.go(f"{server.url}#puzzle={entry.name}")
    wait(tab, f"{READY} && document.querySelector('.puzzle .asked') !== null")
    tab.press("n")
    tab.press(ENTER)
    wait(tab, f"({ANSWERED}) !== ''")
    assert tab.ask(WHY)
