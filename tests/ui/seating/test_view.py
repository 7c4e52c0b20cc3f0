"""The boards that a table has revealed, and the decisions of the turn before."""

from nmbr9.decisions import Place
from nmbr9.deck import Dealt
from nmbr9.table import Table
from nmbr9.ui.parts.node import el
from nmbr9.ui.parts.words import texts
from nmbr9.ui.seating.view import boards, last_turn
from tests.support.reading_nodes import of_class
from tests.support.ui_hotseat import a_round, hotseat


def test_a_round_tells_what_each_seat_did_in_it() -> None:
    at = a_round(a_round(hotseat()).end_round())
    for game in at.table.games:
        (step,) = last_turn(at.table, game)
        assert (step.round, step.before.board.tiles) == (2, game.board.tiles[:-1]), game.seat
    gone = a_round(a_round(hotseat()).end_round().leave(1)).table
    assert last_turn(gone, gone.revealed()[1]) == ()


def climbed() -> Table:
    """A table at whose end the first seat has climbed, and the second has not."""
    table = hotseat(source=Dealt((9, 9, 4, 1, 7))).table
    while table.to_act:
        seat = table.to_act[0]
        game = table.games[seat]
        scores = {placement: game.place(placement).score for placement in game.legal()}
        best = min(scores.values()) if seat else max(scores.values())
        (placement, *_) = (each for each, score in scores.items() if score == best)
        table = table.decide(seat, Place(placement))
    return table


def test_the_best_board_is_marked_unless_all_are_equal() -> None:
    for table, best in ((a_round(hotseat()).table, []), (climbed(), ["0"])):
        shown = el("div", boards(table, range(len(table.seats)), texts("en")))
        assert [board.key for board in of_class(shown, "right")] == best
