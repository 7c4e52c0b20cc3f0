"""Seats: symbols that differ without colour, and tables that are deleted in two steps."""

from nmbr9.ui.parts.words import texts
from nmbr9.ui.seating.seats import COLOURS, SYMBOLS, minute_button, seat_button, stored_table
from nmbr9.ui.session.actions import Dismiss
from nmbr9.ui.session.links import CLOSE
from tests.support.reading_nodes import clicking, tagged, words

T = texts("en")
FORGET = Dismiss(0)


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
    greyed = minute_button(FORGET, "nobody has placed", T).attrs
    assert (greyed["aria-disabled"], greyed["title"]) == ("true", "nobody has placed")
    assert minute_button(FORGET, None, T).attrs["aria-disabled"] == "false"
