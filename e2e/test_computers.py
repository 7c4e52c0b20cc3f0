"""A table with computers: six on a phone, to the end of a game of NMBR 9 ++."""

import pytest
from playwright.sync_api import Page, expect

from e2e.board import Board, remember
from e2e.screens import PHONE
from e2e.test_accessibility import AXE, violations
from e2e.test_against import ANSWER
from e2e.test_tables import NAMES, Seats
from nmbr9.deck import Seeded
from nmbr9.options import Module, Options
from nmbr9.protocol import Strength
from nmbr9.table import Seat, Table
from nmbr9.ui.storage.text_store import seal
from nmbr9.ui.tables.saves import TABLES, hotseat_to_json
from nmbr9.ui.tables.state import Hotseat

ROUNDS = 2
OPTIONS = Options(
    6, modules=frozenset({Module.GAP_FILLERS, Module.BREAKING_RULES}), removed=20 - ROUNDS
)


@pytest.mark.slow("computers")
@pytest.mark.browser_context_args(**PHONE)
def test_one_person_and_five_computers_fit_on_a_phone_and_play_to_the_end(tab: Page) -> None:
    seats = tuple(Seat(name, n) for n, name in enumerate(NAMES))
    computers = (None, *(Strength.BEGINNER,) * 5)
    sitting = Hotseat("six", Table.start(Seeded("six"), OPTIONS, seats), computers=computers)
    remember(tab, {TABLES.prefix + "six": seal(hotseat_to_json(sitting))})
    table = Seats(Board(tab).open("./#table=six"), "six")
    tab.evaluate(AXE)
    wrong = {"pass": violations(tab)}
    table.take("Ann")
    wrong["turn"] = violations(tab)
    for round_ in range(1, ROUNDS + 1):
        table.place()
        expect(table.board.caption).to_contain_text(table.board.t("caption.laid"))
        table.board.press("e")
        title = "boards.title" if round_ < ROUNDS else "standing.title"
        expect(table.board.sheet(title)).to_be_visible(timeout=ANSWER)
        expect(tab.get_by_role("figure")).to_have_count(6)
        if round_ < ROUNDS:
            table.press("boards.next")
            expect(table.now).to_contain_text("Ann")
    wrong["standing"] = violations(tab)
    wide = tab.get_by_role("dialog").evaluate("dialog => dialog.scrollWidth - dialog.clientWidth")
    assert wide == 0
    assert {state: faults for state, faults in wrong.items() if faults} == {}
    saved = table.saved.table
    assert saved.finished
    assert all(len(game.board.tiles) >= ROUNDS for game in saved.games)
    expect(table.board.sheet("standing.title").get_by_role("row")).to_have_count(7)
