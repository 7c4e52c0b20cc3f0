"""Free games: random decks and decks from a word, their addresses, taking back."""

from urllib.parse import quote

import pytest
from playwright.sync_api import expect

from e2e.board import Board, remember_now
from e2e.people import save
from nmbr9.deck import Seeded, shuffled
from nmbr9.game import Game
from nmbr9.ui.games.people import LONGEST_SEED
from nmbr9.ui.storage.text_store import PREFIX
from tools.sample_games import played

ODD_SEED = "Grüße aus Köln 🎲 & 100 % #1"


def dealt(board: Board, rounds: int) -> tuple[int, ...]:
    """The next cards, each shown in the hand before it is placed."""
    cards = []
    for _ in range(rounds):
        cards.append(int(board.hand.get_attribute("data-number") or ""))
        board.place_next()
    return tuple(cards)


@pytest.fixture
def board(running: Board) -> Board:
    """A free game that is not begun."""
    return running.turn_to(Game.start(Seeded("before")))


def test_a_deck_from_a_word_is_the_same_whenever_its_address_is_opened(board: Board) -> None:
    banner = board.page.get_by_role("banner")
    board.open_sheet("new")
    board.page.get_by_role("textbox", name=board.t("new.seed")).fill(f" {ODD_SEED} ")
    board.button("new.start").click()
    expect(banner).to_contain_text(ODD_SEED)
    address = board.page.url
    assert address.endswith("#seed=" + quote(ODD_SEED, safe=""))
    assert dealt(board, 4) == shuffled(ODD_SEED)[:4]

    board.turn_to(Game.start(Seeded("between")))
    forget = "name => localStorage.removeItem(name)"  # as where it was never played
    board.page.evaluate(forget, f"{PREFIX}seed={ODD_SEED}")
    board.go(address)
    expect(banner).to_contain_text(ODD_SEED)
    board.expect_rounds(0)
    assert dealt(board, 2) == shuffled(ODD_SEED)[:2]


def test_a_word_too_long_for_a_link_is_refused_only_where_it_is_typed(board: Board) -> None:
    sheet = board.open_sheet("new")
    field = board.page.get_by_role("textbox", name=board.t("new.seed"))
    field.fill("ü" * LONGEST_SEED)
    board.button("new.start").click()
    message = board.t("new.seed_too_long", most=LONGEST_SEED)
    expect(sheet.get_by_role("status").filter(has_text=message)).to_be_visible()
    board.go(f"./#seed={'ü' * LONGEST_SEED}")
    expect(board.page.get_by_role("banner")).to_contain_text("ü" * LONGEST_SEED)
    assert dealt(board, 2) == shuffled("ü" * LONGEST_SEED)[:2]


def test_a_shuffled_deck_has_an_address_that_brings_it_back(board: Board) -> None:
    board.open_sheet("new")
    board.button("new.random").click()
    expect(board.page.get_by_role("banner")).to_contain_text(board.t("title.free"))
    expect(board.page.get_by_role("banner")).not_to_contain_text("before")
    first, cards = board.page.url, dealt(board, 3)
    board.open_sheet("new")
    board.button("new.random").click()
    board.expect_rounds(0)
    assert board.page.url != first
    board.go(first)
    board.expect_rounds(3)
    assert cards == board.saved().deck[:3]


def test_back_leads_to_the_game_before(running: Board) -> None:
    board = running.turn_to(Game.start(Seeded("one")))
    board.place_next()
    board.turn_to(Game.start(Seeded("two"))).expect_rounds(0)
    board.page.go_back()
    board.expect_rounds(1)
    expect(board.page.get_by_role("banner")).to_contain_text("one")


def test_a_word_typed_again_leads_to_its_game_to_play_again(
    board: Board,
) -> None:
    remember_now(board.page, save(played(Seeded("again"))))
    board.go("./#seed=again")
    expect(board.sheet("result.title")).to_be_visible()
    for word in ("again", " again "):
        board.close_sheet()
        board.open_sheet("new")
        board.page.get_by_role("textbox", name=board.t("new.seed")).fill(word)
        board.button("new.start").click()
        expect(board.sheet("result.title")).to_be_visible()
    board.close_sheet()
    board.open_sheet("new")
    board.button("new.again").click()
    board.expect_rounds(0)
    assert board.saved().decisions == ()
    assert board.stored("nmbr9/earlier/seed=again/1")


BAD_ADDRESSES = {
    "#daily=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E": "bad_date",
    "#deck=%F0%9F%8E%B2": "bad_form",
    "#nonsense=%00": "bad_form",
    f"#{'x' * 9000}": "too_long",
}
"""Addresses with characters that a browser might change."""


def test_an_address_that_opens_no_game_says_why_and_gives_todays(board: Board) -> None:
    for address, reason in BAD_ADDRESSES.items():
        board.go(f"./{address}")
        expect(board.notice("bad_address")).to_contain_text(board.t(f"reason.{reason}"))
        expect(board.page.get_by_role("banner")).to_contain_text("Daily 324")
        board.turn_to(Game.start(Seeded("other")))
        expect(board.notice("bad_address")).to_have_count(0)


def cards_to_come(board: Board) -> int:
    """The number of cards in the deck, as the bag shows it."""
    bag = board.page.get_by_role("list", name=board.t("bag.name"))
    return sum(int(line.split(":")[1].split()[0]) for line in bag.locator("li").all_inner_texts())


def test_a_waiting_card_stays_hidden_until_it_is_drawn(board: Board) -> None:
    board.open_sheet("settings").get_by_text(board.t("settings.advanced")).click()
    board.page.get_by_role("switch", name=board.t("settings.take_back")).check()
    board.close_sheet()
    board.turn_to(Game.start(Seeded("careful")))
    to_come = cards_to_come(board)
    board.place_next()
    expect(board.hand).to_have_count(0)
    expect(board.place_button).to_have_count(0)
    assert cards_to_come(board) == to_come
    board.button("controls.take_back").click()
    board.expect_rounds(0)
    expect(board.hand).to_be_visible()
    assert board.saved().decisions == ()
    board.place_next()
    board.button("controls.next_card").click()
    expect(board.hand).to_be_visible()
    assert cards_to_come(board) == to_come - 1
    board.press("Escape")
    board.expect_rounds(1)
