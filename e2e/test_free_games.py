"""Free games: decks by chance and from a word, the addresses that name them, taking back."""

from urllib.parse import quote

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.board import Board, remember_game
from nmbr9.deck import Seeded, shuffled
from nmbr9.game import Game
from nmbr9.record import encode
from nmbr9.ui.games.names import LONGEST_SEED
from tools.sample_games import played

ODD_SEED = "Grüße aus Köln 🎲 & 100 % #1"


def dealt(board: Board, rounds: int) -> tuple[int, ...]:
    """The next cards, each seen in the hand before it is placed."""
    cards = []
    for _ in range(rounds):
        cards.append(int(board.hand.get_attribute("data-number") or ""))
        board.place_next()
    return tuple(cards)


@pytest.fixture
def friend(context: BrowserContext) -> Board:
    """The browser of somebody else."""
    return Board(context.new_page())


def test_a_deck_from_a_word_is_the_same_for_whoever_opens_its_address(
    tab: Page, friend: Board
) -> None:
    board = Board(tab).open()
    board.open_sheet("menu.new")
    tab.get_by_role("textbox", name=board.t("new.seed")).fill(f" {ODD_SEED} ")
    board.button("new.start").click()
    expect(tab.get_by_role("banner")).to_contain_text(ODD_SEED)
    assert tab.url.endswith("#seed=" + quote(ODD_SEED, safe=""))
    assert dealt(board, 4) == shuffled(ODD_SEED)[:4]
    friend.open(tab.url)
    expect(friend.page.get_by_role("banner")).to_contain_text(ODD_SEED)
    assert dealt(friend, 4) == shuffled(ODD_SEED)[:4]


def test_a_word_too_long_for_a_link_is_refused_where_it_is_typed_alone(tab: Page) -> None:
    board = Board(tab).open()
    sheet = board.open_sheet("menu.new")
    field = tab.get_by_role("textbox", name=board.t("new.seed"))
    field.fill("ü" * LONGEST_SEED)
    board.button("new.start").click()
    told = board.t("new.seed_too_long", most=LONGEST_SEED)
    expect(sheet.get_by_role("status").filter(has_text=told)).to_be_visible()
    tab.goto(f"./#seed={'ü' * LONGEST_SEED}")
    expect(tab.get_by_role("banner")).to_contain_text("ü" * LONGEST_SEED)
    assert dealt(board, 2) == shuffled("ü" * LONGEST_SEED)[:2]


def test_a_shuffled_deck_has_an_address_that_brings_it_back(tab: Page) -> None:
    board = Board(tab).open()
    board.open_sheet("menu.new")
    board.button("new.random").click()
    expect(tab.get_by_role("banner")).to_contain_text(board.t("title.free"))
    first, cards = tab.url, dealt(board, 3)
    board.open_sheet("menu.new")
    board.button("new.random").click()
    board.expect_rounds(0)
    assert tab.url != first
    tab.goto(first)
    board.expect_rounds(3)
    assert cards == board.saved().deck[:3]


def test_back_leads_to_the_game_before(running: Board) -> None:
    board = running.turn_to(Game.start(Seeded("one")))
    board.place_next()
    board.turn_to(Game.start(Seeded("two"))).expect_rounds(0)
    board.page.go_back()
    board.expect_rounds(1)
    expect(board.page.get_by_role("banner")).to_contain_text("one")


def test_the_same_cards_can_be_played_again_and_the_first_try_is_kept(tab: Page) -> None:
    board = Board(tab)
    first = played(Seeded("again"))
    remember_game(tab, first)
    board.open("./#seed=again")
    board.sheet("result.title").get_by_role("button", name=board.t("controls.new_game")).click()
    board.button("new.again").click()
    board.expect_rounds(0)
    assert board.saved().decisions == ()
    assert board.stored("nmbr9/earlier/seed=again/1")


BAD_ADDRESSES = {
    "#daily=2026-02-30": "bad_date",
    "#daily=2025-12-31": "bad_date",
    "#daily=2999-01-01": "bad_date",
    "#daily=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E": "bad_date",
    "#deck=111": "bad_deck",
    "#deck=%F0%9F%8E%B2": "bad_form",
    "#seed=": "bad_seed",
    f"#seed={'x' * 300}": "bad_seed",
    "#nonsense=%00": "bad_form",
    f"#{'x' * 9000}": "too_long",
    "#code=%3Cscript%3Ealert(1)%3C/script%3E": "damaged",
    "#code=": "damaged",
    f"#code={'.' * 99}": "too_long",
    "#cup=": "bad_seed",
    f"#cup=hello&{encode(played(Seeded('hello'), 1))}": "other_deck",
}


def test_an_address_that_opens_no_game_says_why_and_gives_todays(tab: Page) -> None:
    board = Board(tab).open()
    board.place_next()
    for address, reason in BAD_ADDRESSES.items():
        tab.goto("./#seed=other")
        board.expect_rounds(0)
        tab.goto(f"./{address}")
        expect(board.notice("bad_address")).to_contain_text(board.t(f"reason.{reason}"))
        expect(tab.get_by_role("banner")).to_contain_text("Daily 324")
        board.expect_rounds(1)


def test_a_start_at_an_address_that_opens_no_game_gives_todays(tab: Page) -> None:
    board = Board(tab).open("./#daily=2026-02-30")
    expect(board.notice("bad_address")).to_contain_text(board.t("reason.bad_date"))
    expect(tab.get_by_role("banner")).to_contain_text("Daily 324")
    board.place_next()


def cards_to_come(board: Board) -> int:
    """How many cards the deck still holds, as the bag says."""
    bag = board.page.get_by_role("list", name=board.t("bag.name"))
    return sum(int(line.split(":")[1].split()[0]) for line in bag.locator("li").all_inner_texts())


def test_where_the_next_card_waits_it_stays_hidden_until_it_is_drawn(tab: Page) -> None:
    board = Board(tab).open("./#seed=careful")
    board.open_sheet("menu.settings")
    tab.get_by_role("checkbox", name=board.t("settings.take_back")).check()
    board.close_sheet()
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


def test_in_the_daily_game_nothing_is_taken_back(tab: Page) -> None:
    board = Board(tab).open()
    board.open_sheet("menu.settings")
    tab.get_by_role("checkbox", name=board.t("settings.take_back")).check()
    board.close_sheet()
    board.place_next()
    expect(board.hand).to_be_visible()
    expect(board.button("controls.take_back")).to_have_count(0)
    board.press("Escape", "Escape")
    expect(board.live).not_to_be_empty()
    board.expect_rounds(1)
    assert len(board.saved().decisions) == 1
