"""QR codes of links: the buttons that ask for one, and the code that comes too late."""

import pytest

from nmbr9.contests.cup import Cup
from nmbr9.deck import Daily, Dealt, Seeded
from nmbr9.ui.app.state import State
from nmbr9.ui.games.challenges import challenge_address
from nmbr9.ui.pages.cup import cup_address, share_cup
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.rivals.state import Rivals
from nmbr9.ui.rivals.view import share_table as share_rivals
from nmbr9.ui.seating.seats import seats_address
from nmbr9.ui.seating.view import share_table
from nmbr9.ui.session.effects import Absent, Share
from nmbr9.ui.sharing.texts import share_own
from nmbr9.ui.sharing.update import QrDrawn, ShowQr
from tests.support.reading_nodes import tagged
from tests.support.ui_hotseat import at, hotseat, to_the_end
from tests.support.ui_hotseat import page as sit_down
from tests.support.ui_sharing import ROWS, code_of
from tests.support.ui_states import TODAY, after, body, changed, flat, grown, shown

BEGUN = flat(Daily(TODAY), 3)


FINISHED = flat(Daily(TODAY))


CUP = Cup("six words", (grown(Seeded("six words/1")), *(None,) * 11), (None,) * 12)


def asked_at(state: State, page: str) -> Action:
    """The request of the button for a code on this page."""
    codes = [
        button.click
        for button in tagged(body(state, page), "button")
        if isinstance(button.click, HandOut) and button.click.as_qr
    ]
    assert len(codes) == 1
    return codes[0]


def address(state: State) -> str:
    """The address whose code is shown."""
    return state.qr.shared.address


def test_a_result_has_the_code_of_its_challenge() -> None:
    state, _ = code_of(shown(FINISHED), asked_at(shown(FINISHED), "more"))
    assert address(state) == challenge_address([FINISHED])


def test_a_game_that_is_sent_back_has_a_code() -> None:
    state = changed(shown(FINISHED), rivals=Rivals(friends=(grown(Daily(TODAY)),)))
    assert asked_at(state, "more") == HandOut(share_own, as_qr=True)


def test_the_games_of_all_have_a_code() -> None:
    state = changed(shown(FINISHED), rivals=Rivals(friends=(grown(Daily(TODAY)),)))
    assert asked_at(state, "rivals") == HandOut(share_rivals, part="rivals", as_qr=True)


def test_a_finished_table_has_a_code() -> None:
    state = to_the_end(sit_down(hotseat(source=Dealt((7, 4)))), 0, 1)
    asked = asked_at(state, "standing")
    assert asked == HandOut(share_table, part="tables", as_qr=True)
    assert address(code_of(state, asked)[0]) == seats_address(at(state).table)


def test_a_cup_has_a_code_from_its_first_deck_on() -> None:
    state = changed(shown(BEGUN), cup=CUP)
    asked = asked_at(state, "cup")
    assert asked == HandOut(share_cup, part="cup", as_qr=True)
    assert address(code_of(state, asked)[0]) == cup_address(CUP.seed, CUP.own)


def waiting() -> State:
    return after(shown(BEGUN), ShowQr(Share("Daily 1\n12 points", "#daily=2026-11-20")))


@pytest.mark.parametrize("code", [ROWS, Absent.TOO_LONG, Absent.FAILED])
def test_the_code_of_another_link_comes_too_late(code: tuple[str, ...] | Absent) -> None:
    assert after(waiting(), QrDrawn("#daily=2026-11-19", code)).qr.code is Absent.WAITING
