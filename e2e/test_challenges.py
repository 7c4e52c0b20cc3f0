"""A challenge as it lands: who sends it, with which cards, and what comes of it."""

from playwright.sync_api import Page, expect

from e2e.board import Board, remember_now
from e2e.people import DUEL, cut, finish, link, press, save, stubborn
from nmbr9.ui.games.challenges import challenge_address
from nmbr9.ui.games.names import game_name
from nmbr9.ui.rivals.outcome import parted
from tools.sample_games import played

HERS, HIS = played(DUEL), stubborn(DUEL)


def give_name(board: Board, name: str) -> None:
    """Write the player's name into the settings, and come back to the result."""
    board.close_sheet()
    board.open_sheet("menu.settings")
    board.page.get_by_role("textbox", name=board.t("settings.name")).fill(name)
    board.close_sheet()
    board.button("controls.result").click()


NAME = "A&B=#%41 🦊"
"""All that could be taken for a part of the address."""


def test_a_friend_who_gave_a_name_challenges_by_it_and_hears_back(people: list[Board]) -> None:
    (anne, bill, _), name = people, NAME
    hers = finish(anne, HERS)
    give_name(anne, name)
    press(anne, "result.share")

    bill.open(link(anne))
    challenge = bill.sheet("challenge.title")
    expect(challenge).to_contain_text(name)
    expect(challenge).to_contain_text(DUEL.seed)
    expect(challenge).not_to_contain_text(str(hers.score))
    press(bill, "challenge.play")
    expect(bill.page.get_by_role("dialog")).to_have_count(0)
    bill.place_next()
    expect(bill.page.locator("#rivals button")).to_contain_text(name)

    remember_now(bill.page, save(cut(HIS, 19)))
    bill.reload()
    expect(bill.page.get_by_role("dialog")).to_have_count(0)
    bill.place_next()
    his = bill.saved(DUEL)
    result = bill.sheet("result.title")
    expect(result.get_by_role("region", name=bill.t("outcome.name"))).to_contain_text(name)
    expect(result).to_contain_text(bill.t("outcome.parted", round=parted(his, hers) or 0))
    press(bill, "outcome.send_back")

    anne.page.goto(link(bill))
    told = anne.t("outcome.won", n=hers.score - his.score, names=anne.t("rivals.rival", n=1))
    expect(anne.sheet("result.title")).to_contain_text(told)


def test_without_a_name_a_link_is_as_it_was(people: list[Board]) -> None:
    anne, *_ = people
    hers = finish(anne, HERS)
    press(anne, "result.share")
    assert link(anne).endswith(challenge_address([hers]))


def test_a_whole_table_hands_on_the_names_that_are_known(people: list[Board]) -> None:
    anne, bill, carl = people
    finish(anne, HERS)
    give_name(anne, "Anne")
    press(anne, "result.share")
    hers = link(anne)
    finish(bill, HIS)
    give_name(bill, "Bill")
    bill.page.goto(hers)
    press(bill, "menu.rivals")
    press(bill, "rivals.share_table")
    carl.open(link(bill))
    names = carl.sheet("challenge.title").get_by_role("listitem")
    expect(names).to_have_text(["Bill", "Anne"])


def test_a_challenge_is_taken_up_by_keys(tab: Page) -> None:
    board = Board(tab).open(f"./{challenge_address([HERS])}")
    expect(board.sheet("challenge.title")).to_be_visible()
    board.tab_to(board.button("challenge.play"))
    board.press("Enter")
    expect(tab.get_by_role("dialog")).to_have_count(0)
    board.place_next()
    board.expect_rounds(1)


def test_an_address_without_games_opens_no_challenge(tab: Page) -> None:
    board = Board(tab).open(f"./#{game_name(DUEL)}")
    expect(tab.get_by_role("dialog")).to_have_count(0)
    board.expect_rounds(0)


def test_every_name_stands_on_the_card_as_it_was_given(tab: Page) -> None:
    board = Board(tab).open()
    for name in ("Anne", "عمر", "<b>&from=x"):
        board.open(f"./{challenge_address([HERS], {HERS: name})}")
        expect(board.sheet("challenge.title")).to_contain_text(name)


def test_a_name_that_is_hostile_is_cut(tab: Page) -> None:
    board = Board(tab).open(f"./{challenge_address([HERS])}&from=%00%0D{'x' * 2000}%E2%80%AE")
    told = board.t("challenge.by", name="x" * 20)
    expect(board.sheet("challenge.title").get_by_text(told, exact=True)).to_be_visible()


def test_a_name_with_broken_escapes_is_shown_as_it_is_written(tab: Page) -> None:
    board = Board(tab).open(f"./{challenge_address([HERS])}&from=Ren%E9")
    expect(board.sheet("challenge.title")).to_contain_text("Ren%E9")


def test_a_challenge_fits_and_its_buttons_are_large_enough(tab: Page) -> None:
    names = {HERS: "W" * 20, HIS: "Bill"}
    address = challenge_address([HERS, HIS], names).replace("\n", "%0A")
    board = Board(tab).open(f"./{address}")
    start, body = board.button("challenge.play"), tab.locator(".page-body")
    for width, height in ((390, 844), (320, 568), (1440, 900)):
        tab.set_viewport_size({"width": width, "height": height})
        expect(start).to_be_in_viewport(ratio=1)
        for button in (start, board.button("page.close")):
            box = button.bounding_box()
            assert box
            assert min(box["width"], box["height"]) >= 44, width
        assert body.evaluate("body => body.scrollWidth <= body.clientWidth"), width
