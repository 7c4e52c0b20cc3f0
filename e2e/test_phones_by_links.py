"""A table of phones by links: each is opened on the other phone, round by round."""

import pytest
from playwright.sync_api import expect

from e2e.board import Board
from e2e.people import taken
from e2e.test_accessibility import AXE, violations
from e2e.test_phones import Phone, with_phone


def sent(phone: Phone) -> str:
    """Share the link of the table, and return it."""
    phone.board.page.evaluate("window.copied = ''")
    phone.press("links.share")
    return taken(phone.board.page).rpartition("\n")[2]


def sit_down(ann: Phone, ben: Phone) -> None:
    """Ann opens a table by links, Ben sits down by hers, and she deals by his."""
    ann.board.open()
    ann.opens_table()
    ann.without_camera()
    ann.press("links.host")
    ben.board.go(sent(ann))
    ben.joins()
    ben.sees("links.answer", names="Ann")
    ann.board.go(sent(ben))
    ann.press("phones.begin")


def play(phone: Phone, other: str, spot: int = 1) -> str:
    """Look at the open round, if there is one, place, and pass the link on."""
    phone.place(spot)
    phone.sees("links.pass_on", names=other)
    return sent(phone)


@pytest.mark.slow("phones")
def test_two_play_by_links_that_they_send_each_other_round_by_round(people: list[Board]) -> None:
    ann, ben = with_phone("Ann", people[0]), with_phone("Ben", people[1])
    sit_down(ann, ben)
    link = play(ann, "Ben")
    ann.board.reload()
    ann.sees("links.is_with", names="Ben")
    ann.board.page.evaluate(AXE)
    assert violations(ann.board.page) == []
    ben.board.go(link)
    ann.board.go(play(ben, "Ann", spot=3))
    for first, second in ((ann, ben), (ben, ann)):
        first.on_page("boards.title")
        expect(first.board.page.get_by_role("figure")).to_have_count(2)
        first.press("boards.next")
        second.board.go(play(first, second.name))
    ann.on_page("boards.title")
    assert ann.table.turn == 3
    assert ben.table.turn == 2
    assert ann.scores[1] == ben.scores[1]
