"""Against computers: they join today's game, are shown round by round, and ranked at the end."""

import re
from collections.abc import Sequence

import pytest
from playwright.sync_api import Locator, expect

from e2e.board import Board, daily, remember_now, resize
from e2e.conftest import DESKTOP
from e2e.fingers import Fingers
from e2e.languages import in_every_language
from e2e.people import save, stubborn
from e2e.screens import PHONE
from e2e.test_layout import COVERED, WIDER
from nmbr9.deck import Seeded
from nmbr9.protocol import Strength
from nmbr9.ui.games import bots
from nmbr9.ui.games.names import game_name
from nmbr9.ui.rivals.saves import COMPUTERS, computers_to_json
from nmbr9.ui.rivals.state import MOST_COMPUTERS, Computer
from nmbr9.ui.storage.text_store import seal
from tools.sample_games import played

ANSWER = 180_000
"""Milliseconds until the computers have placed; the first time includes numpy."""

ALONE = 16
"""Rounds of today's game before they join."""
SIZES = ((1280, 820), (844, 390), (390, 844), (320, 640))
CROWD = Seeded("crowd")
# After a change of size the stack may be on its way for a while.
STILL_COVERED = f"""async () => {{
  const covered = {COVERED}, until = performance.now() + 5000;
  while (covered() && performance.now() < until) await new Promise(requestAnimationFrame);
  return covered();
}}"""


def name(board: Board, n: int) -> str:
    """The name of the computer on a seat."""
    return board.t.of(bots.name_of(n))


def lines(board: Board) -> Locator:
    """A line beside the board for each computer."""
    return board.page.locator("#rivals button")


def all_have_placed(board: Board, many: int) -> None:
    """Wait until no computer is thinking."""
    expect(lines(board)).to_have_count(many)
    thinking = lines(board).filter(has_text=board.t("rivals.thinking"))
    expect(thinking).to_have_count(0, timeout=ANSWER)


def choose(board: Board, many: int, strength: Strength = Strength.BEGINNER) -> None:
    """Choose the computers on the open page."""
    for seat in range(1, MOST_COMPUTERS + 1):
        field = board.page.get_by_label(name(board, seat))
        field.select_option(strength.value if seat <= many else "")


@pytest.mark.slow("computers")
@pytest.mark.browser_context_args(**PHONE)
def test_two_computers_join_todays_game_late_by_touch_and_are_ranked_at_its_end(
    running: Board,
) -> None:
    board, tab, begun = running, running.page, played(daily(), ALONE)
    remember_now(tab, save(begun))
    board.go("./#daily")
    board.expect_rounds(ALONE)
    board.button("menu.title").tap()
    board.door("new").tap()
    board.door("computers").tap()
    far = board.t("top.round", round=ALONE + 1, rounds=20)
    expect(tab.get_by_role("button", name=board.t("computers.daily"))).to_contain_text(far)
    choose(board, 2)
    tab.get_by_role("button", name=board.t("computers.daily")).tap()
    expect(lines(board)).to_have_count(2)
    board.reload()  # before they have placed
    all_have_placed(board, 2)
    board.expect_rounds(ALONE)
    place_by_touch(board)
    all_have_placed(board, 2)
    assert board.saved(daily()).decisions[:ALONE] == begun.decisions
    board.place_next()
    look_at_them(board)
    board.place_next()
    board.place_next()
    they_are_ranked(board)


def place_by_touch(board: Board) -> None:
    """Place a tile by a tap on the board and one on the button."""
    game = board.saved()
    Fingers(board.page).tap(board.spot(game, board.aimed(game)))
    board.place_button.tap()
    board.expect_rounds(ALONE + 1)


def look_at_them(board: Board) -> None:
    """Look at all boards side by side, and at their rounds."""
    all_have_placed(board, 2)
    lines(board).first.tap()
    page = board.sheet("rivals.title")
    figures = page.get_by_role("figure")
    expect(figures).to_have_count(3)
    for n in (1, 2):
        expect(figures.filter(has_text=name(board, n))).to_have_count(1)
    expect(page.locator(".of-rounds tbody tr")).to_have_count(ALONE + 2)
    board.close_sheet()


def they_are_ranked(board: Board) -> None:
    """Check that the result waits for them, and that it ranks them.

    It names the winner, and shows a game.
    """
    final_score = board.final_score
    outcome = board.compare()
    lead = outcome.locator(".lead")
    expect(lead).to_have_text(re.compile(r"\bpoints?\b.*\."), timeout=ANSWER)
    ranking = outcome.get_by_role("figure")
    expect(ranking).to_have_count(3)
    points = ranking.locator("figcaption b").all_inner_texts()
    scores = [int(each.split()[0]) for each in points]
    assert scores == sorted(scores, reverse=True)
    you = ranking.filter(has_text=re.compile(rf"{board.t('rivals.you')}\s*{final_score}\b"))
    expect(you).to_have_count(1)
    watch = board.t("replay.watch_rival", name=name(board, 2))
    board.page.get_by_role("button", name=watch).click()
    expect(board.button("replay.end")).to_be_visible()


def computers(many: int, rounds: int) -> Sequence[Computer]:
    """Beginners with this many turns."""
    return tuple(
        Computer(Strength.BEGINNER, luck, stubborn(CROWD, rounds, luck))
        for luck in range(1, many + 1)
    )


def test_five_computers_leave_the_stack_its_room_on_every_screen(running: Board) -> None:
    save = seal(computers_to_json(tuple(computers(5, 12))))
    remember_now(running.page, {COMPUTERS + game_name(CROWD): save})
    running.turn_to(played(CROWD, 12))
    expect(lines(running)).to_have_count(5)
    for size in SIZES:
        resize(running.page, *size)
        has_its_room(running)
    for _ in in_every_language(running.page):  # on the narrowest of them
        has_its_room(running)
    for size in SIZES:
        resize(running.page, *size)
        for line in lines(running).all():
            line.scroll_into_view_if_needed()
            expect(line).to_be_in_viewport(ratio=0.9)
    resize(running.page, **DESKTOP)


def has_its_room(board: Board) -> None:
    """Check that the stack has room, and that nothing lies over it."""
    assert board.page.evaluate(STILL_COVERED) == 0
    assert board.page.evaluate(WIDER) == 0
    room = board.stage.bounding_box()
    assert room
    assert room["height"] >= 200
