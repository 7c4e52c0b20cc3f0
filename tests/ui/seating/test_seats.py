"""Seats: symbols that differ without colour, and tables that are deleted in two steps."""

from nmbr9.ui.parts.words import texts
from nmbr9.ui.seating.seats import (
    COLOURS,
    SYMBOLS,
    everybody,
    minute_button,
    minute_left,
    named_symbol,
    progress,
    rarely_used,
    seat_bar,
    seat_button,
    seat_line,
    stored_table,
    turn_values,
)
from nmbr9.ui.session.actions import NewDay
from nmbr9.ui.session.view import CLOSE
from tests.support.reading_nodes import clicking, of_class, tagged, words
from tests.support.ui_hotseat import table

T = texts("en")
FORGET = NewDay()


def test_each_colour_has_a_symbol_of_its_own() -> None:
    assert len(set(SYMBOLS)) == COLOURS


def test_a_button_says_whose_seat_it_is_about() -> None:
    assert seat_button("Ann", "Leave", FORGET).attrs["aria-label"] == "Ann, Leave"


def test_a_table_in_storage_is_opened_by_its_link_and_deleted_in_two_steps() -> None:
    shown = stored_table("#table=abc", ("Ann", "Ben"), "finished", FORGET, T)
    (link,) = tagged(shown, "a")
    assert (words(link), link.attrs["href"], link.click) == (
        "Ann, Benfinished",
        "#table=abc",
        CLOSE,
    )
    (fold,) = tagged(shown, "details")
    (sure,) = clicking(fold, FORGET)
    assert words(sure) == T("seats.forget_sure")


def test_a_table_that_may_not_be_deleted_has_no_button_for_it() -> None:
    shown = stored_table("#table=abc", ("Ann", "Ben"), "", None, T)
    assert not tagged(shown, "details")


def test_a_minute_that_cannot_be_given_says_why() -> None:
    greyed = minute_button(FORGET, "nobody has placed", T)
    assert (greyed.attrs["aria-disabled"], greyed.click) == ("true", None)
    assert "nobody has placed" in words(greyed)
    assert minute_button(FORGET, "", T).click == FORGET


def test_a_seat_says_how_far_it_is_in_the_round() -> None:
    begun = table(2)
    assert progress(begun, 0, T, waits=True) == T("pass.to_place")
    assert progress(begun, 0, T, waits=False) == T("pass.placed")
    assert progress(begun.leave(0), 0, T, waits=True) == T("pass.away")


def test_a_line_of_a_seat_has_its_name_its_state_and_its_buttons() -> None:
    button = seat_button("Ann", "Leave", FORGET)
    line = seat_line(1, named_symbol("Ann", 1), "away", button, None)
    assert (words(line), line.key) == ("AnnawayLeave", "1")
    assert of_class(line, "seat-1")


def test_everybody_stands_in_one_row_with_points_and_who_is_still_to_place() -> None:
    row = seat_bar(everybody(table(2), {1}, T, 1), FORGET, T, rarely_used(T))
    assert words(row) == "Ann0✓ has placed. Ben0… still to place. More"
    assert [words(chip) for chip in of_class(row, "now")] == ["Ben0… still to place. "]
    assert len(clicking(row, FORGET)) == 1


def test_the_minute_is_seen_only_while_it_runs() -> None:
    left = minute_left(61, T)
    assert left
    assert words(left).endswith("1:01")
    assert minute_left(None, T) is None


def test_the_words_of_a_turn_name_its_round_and_its_cards() -> None:
    game = table(2).games[0]
    assert turn_values(game) == {"round": 1, "rounds": 20, "shown": str(game.card)}
