"""The boards that a table has revealed, and the decisions of the turn before."""

from nmbr9.ui.seating.view import last_turn
from tests.support.ui_hotseat import a_round, hotseat


def test_a_round_tells_what_each_seat_did_in_it() -> None:
    at = a_round(a_round(hotseat()).end_round())
    for seat, change in enumerate(last_turn(at.table)):
        assert change.tiles == at.table.games[seat].board.tiles[-1:], seat
        assert [step.round for step in change.steps] == [2], seat
    gone = last_turn(a_round(a_round(hotseat()).end_round().leave(1)).table)[1]
    assert (gone.tiles, gone.steps) == ((), ())
