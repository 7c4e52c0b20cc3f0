"""Tables of phones: the tab that waits for the answer to a code."""

from nmbr9.ui.phones.actions import PhonesCommand
from nmbr9.ui.phones.state import Phones, seat_on_board
from tests.support.phones_room import dealt, hosting, sitting_down


def test_an_answer_comes_to_the_tab_whose_codes_were_shown() -> None:
    _, ann = hosting()
    assert ann.state.phones.has_offered
    assert not Phones().has_offered


def test_a_guest_waits_for_no_answer() -> None:
    hall = sitting_down("Ann", "Ben")
    assert not hall.phones["Ben"].state.phones.has_offered


def test_a_seat_has_the_board_once_the_cards_are_dealt() -> None:
    assert seat_on_board(sitting_down("Ann", "Ben").phones["Ann"].state.phones) is None
    ann = dealt("Ann", "Ben").phones["Ann"]
    assert seat_on_board(ann.state.phones) is ann.sitting
    ann.does(PhonesCommand.STAND_UP)
    assert seat_on_board(ann.state.phones) is None
