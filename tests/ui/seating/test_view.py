"""The boards that a table has revealed, and the decisions of the turn before."""

from nmbr9.ui.seating.view import last_turn
from tests.support.ui_hotseat import a_round, hotseat


def test_a_round_tells_what_each_seat_did_in_it() -> None:
    at = a_round(a_round(hotseat()).end_round())
    for game in at.table.games:
        (step,) = last_turn(at.table, game)
        assert (step.round, step.before.board.tiles) == (2, game.board.tiles[:-1]), game.seat
    gone = a_round(a_round(hotseat()).end_round().leave(1)).table
    assert last_turn(gone, gone.revealed()[1]) == ()
