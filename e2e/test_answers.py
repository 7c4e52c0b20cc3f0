"""Codes of a table of phones that cannot connect a guest: too late, in two tabs, nowhere."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.board import Board
from e2e.conftest import CLIPBOARD
from e2e.test_phones import Phone, is_there, with_phone

HIDDEN = """
  const Own = RTCPeerConnection;
  window.RTCPeerConnection = class extends Own {
    get localDescription() {
      const { type, sdp } = super.localDescription;
      return { type, sdp: sdp.replace(/^a=candidate.*\\r\\n/gm, "") };
    }
  };
"""
"""A device that gives out no address: a VPN, a privacy setting."""

SEEN = "document.dispatchEvent(new Event('visibilitychange'))"


def offered(ann: Phone) -> str:
    """Ann opens a table and shows a code; its link."""
    ann.opens_table()
    return ann.copied().rpartition("\n")[2]


def answers(guest: Phone, link: str) -> str:
    """A guest follows the link and gives a name; the answer's link."""
    guest.board.go(link)
    guest.joins()
    return guest.copied().rpartition("\n")[2]


@pytest.mark.slow("phones")
def test_one_of_two_guests_who_answer_a_code_sits_down_and_the_other_uses_the_next(
    people: list[Board],
) -> None:
    names = ("Ann", "Ben", "Cid")
    ann, ben, cid = (with_phone(*who) for who in zip(names, people, strict=True))
    ann.board.open()
    link = offered(ann)
    first, second = answers(ben, link), answers(cid, link)
    ann.takes(first)
    is_there(ann, ben)

    ann.press("phones.invite")
    expect(ann.board.page.get_by_role("img", name=ann.board.t("qr.name"))).to_be_visible()
    ann.takes(second)
    ann.sees("phones.code_taken")
    cid.takes(ann.copied().rpartition("\n")[2])
    expect(cid.board.page.get_by_text(cid.board.t("qr.waiting"))).to_have_count(0)
    ann.takes(cid.copied().rpartition("\n")[2])
    is_there(ann, cid)
    expect(ann.board.page.get_by_role("alert")).to_have_count(0)


def another_tab(context: BrowserContext) -> Page:
    """One more tab of the same visitor, in which links are copied."""
    page = context.new_page()
    page.add_init_script(CLIPBOARD)
    return page


@pytest.mark.slow("phones")
def test_a_guest_who_answers_in_two_tabs_sits_in_the_first_and_the_other_says_so(
    people: list[Board],
) -> None:
    ann, ben = with_phone("Ann", people[0]), with_phone("Ben", people[1])
    ann.board.open()
    link = offered(ann)
    answer = answers(ben, link)
    other = with_phone("Ben", Board(another_tab(ben.board.page.context)))
    answers(other, link)
    ann.takes(answer)
    is_there(ann, ben)
    other.board.page.evaluate(SEEN)
    other.sees("phones.other_tab")
    ben.sees("phones.lobby")


def test_a_phone_that_gives_out_no_address_says_so_and_its_table_goes_by_links(tab: Page) -> None:
    tab.add_init_script(HIDDEN)
    ann = with_phone("Ann", Board(tab).open())
    ann.board.open_sheet("phones")
    ann.sees("phones.code_no_address")
    expect(ann.board.page.get_by_role("img", name=ann.board.t("qr.name"))).to_have_count(0)
    ann.press("links.host")
    ann.sees("links.invite")
    expect(ann.board.button("links.share")).to_be_visible()
