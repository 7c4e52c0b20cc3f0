"""Tables of phones: whose seat has the board."""

from nmbr9.ui.phones.state import PhonesCommand, seat_on_board
from tests.support.phones_room import dealt, sitting_down


def test_a_seat_has_the_board_once_the_cards_are_dealt() -> None:
    assert seat_on_board(sitting_down("Ann", "Ben").phones["Ann"].state.phones) is None
    ann = dealt("Ann", "Ben").phones["Ann"]
    assert seat_on_board(ann.state.phones) is ann.sitting
    ann.does(PhonesCommand.STAND_UP)
    assert seat_on_board(ann.state.phones) is None
