"""Several people, each with a browser profile: links, tables, replays, backups, the archive."""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest
from playwright.sync_api import Browser, BrowserContext, Locator, expect

from e2e.board import Board, at_noon, daily, remember, remember_game, remember_now
from e2e.conftest import Overheard, forget
from nmbr9 import pars
from nmbr9.deck import Daily, Seeded, Source, daily_number
from nmbr9.game import Game
from nmbr9.record import to_json
from nmbr9.ui.challenge import SEPARATOR
from nmbr9.ui.cup import deck_of
from nmbr9.ui.state import game_name
from nmbr9.ui.storage import PREFIX, seal
from nmbr9.ui.view_together import placed
from tools.sample_games import played, ranked

CLIPBOARD = """
  navigator.share = undefined;
  navigator.clipboard.writeText = async (text) => { window.copied = text };
"""
DUEL = Seeded("duel")
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture(scope="module")
def profiles(
    browser: Browser, browser_context_args: dict[str, Any]
) -> Iterator[tuple[BrowserContext, ...]]:
    """Three people with separate browser profiles, who stay for all stories of this file."""
    people = tuple(browser.new_context(**browser_context_args) for _ in range(3))
    for person in people:
        at_noon(person)
    yield people
    for person in people:
        person.close()


@pytest.fixture
def people(
    profiles: tuple[BrowserContext, ...], overheard: Overheard, base_url: str
) -> Iterator[list[Board]]:
    """A new tab for each of them; they have forgotten every game."""
    boards = []
    for person in profiles:
        overheard.listen(person)
        page = person.new_page()
        page.add_init_script(CLIPBOARD)
        forget(page, base_url)
        boards.append(Board(page))
    yield boards
    for person in profiles:
        for page in person.pages:
            page.close()


@pytest.fixture
def board(people: list[Board]) -> Board:
    """The tab of one who is alone."""
    return people[0]


def stubborn(source: Source, rounds: int = 20, taste: int = 1) -> Game:
    """A game of one who never takes the first choice."""
    game = Game.start(source)
    for _ in range(rounds):
        choices = ranked(game)
        game = game.place(choices[taste % len(choices)])
    return game


def cut(game: Game, rounds: int) -> Game:
    """The same game as it stood after so many rounds."""
    return Game(game.source, game.options, game.decisions[:rounds])


def save(game: Game) -> dict[str, str]:
    """A game as it is stored."""
    return {PREFIX + game_name(game.source): seal(to_json(game))}


def finish(board: Board, game: Game) -> Game:
    """Play the last round of this game, and see the result."""
    remember_game(board.page, cut(game, 19))
    board.open(f"./#{game_name(game.source)}")
    board.place_next()
    expect(board.sheet("result.title")).to_be_visible()
    return board.saved(game.source)


def press(board: Board, key: str, **values: str | int) -> None:
    """Press a button of the open page."""
    name = board.t(key, **values)
    board.page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


def said(board: Board) -> Locator:
    """What the open page says of what was pressed last."""
    return board.page.get_by_role("dialog").get_by_role("status")


def copied(board: Board) -> str:
    """What was copied last."""
    expect(said(board)).to_have_text(board.t("share.copied"))
    text: str = board.page.evaluate("window.copied")
    return text


def link(board: Board) -> str:
    """The link in what was copied last."""
    return copied(board).split("\n")[-1]


def others(board: Board) -> Locator:
    """What each challenger did in the round that was just played."""
    return board.page.locator("#rivals button")


def columns(board: Board) -> list[tuple[str, ...]]:
    """The table of the others, player by player, the latest round first."""
    table = board.page.get_by_role("region", name=board.t("rivals.rounds"))
    expect(table).to_be_visible()
    rows = table.locator("tbody tr").all()
    return list(zip(*(row.locator("td").all_inner_texts() for row in rows), strict=True))


def scores(board: Board) -> list[str]:
    """What stands below the boards side by side."""
    captions = board.page.get_by_role("dialog").locator("figcaption b")
    expect(captions.first).to_be_visible()
    return captions.all_inner_texts()


def column(board: Board, game: Game, rounds: int = 20) -> tuple[str, ...]:
    """What a player's column of the table must say."""
    return tuple(placed(game, round_, board.t) for round_ in range(rounds, 0, -1))


def points(board: Board, *games: Game) -> list[str]:
    """What must stand below boards."""
    return [board.t("rivals.points", n=game.score) for game in games]


# Challenges


def test_two_people_play_one_deck_by_a_link_and_see_the_same_comparison(
    people: list[Board],
) -> None:
    anne, bill, _ = people
    hers = finish(anne, played(DUEL))
    press(anne, "result.share")

    bill.open(link(anne))
    bill.expect_rounds(0)
    expect(others(bill)).to_have_count(0)
    his = stubborn(DUEL)
    for round_ in (1, 2, 3):
        bill.aim_by_key(his.board.tiles[round_ - 1].placement)
        bill.press("Enter")
        bill.expect_rounds(round_)
        expect(others(bill)).to_contain_text([placed(hers, round_, bill.t)])
        others(bill).click()
        assert columns(bill)[1] == column(bill, hers, round_)
        assert scores(bill) == points(bill, cut(his, round_), cut(hers, round_))
        bill.close_sheet()

    remember_now(bill.page, save(cut(his, 19)))
    bill.reload()
    expect(others(bill)).to_contain_text([placed(hers, 19, bill.t)])
    bill.place_next()
    his = bill.saved(DUEL)
    assert scores(bill) == points(bill, his, hers)
    press(bill, "menu.rivals")
    assert columns(bill) == [column(bill, his), column(bill, hers)]
    press(bill, "rivals.share_table")

    anne.page.goto(link(bill))
    expect(anne.sheet("result.title").get_by_role("figure")).to_have_count(2)
    assert scores(anne) == points(anne, hers, his)
    press(anne, "menu.rivals")
    assert columns(anne) == [column(anne, hers), column(anne, his)]
    assert anne.saved(DUEL) == hers


def test_a_game_under_way_is_a_challenge_already(people: list[Board]) -> None:
    anne, bill, _ = people
    hers = cut(stubborn(DUEL), 2)
    remember_game(anne.page, hers)
    anne.open(f"./#{game_name(DUEL)}")
    anne.expect_rounds(2)
    anne.open_sheet("menu.challenge_so_far")
    told = anne.sheet("menu.title").get_by_role("status")
    expect(told).to_have_text(anne.t("share.copied"))
    assert anne.t("share.so_far", n=2, rounds=20) in anne.page.evaluate("window.copied")

    bill.open(link(anne))
    bill.expect_rounds(0)
    expect(others(bill)).to_have_count(0)
    bill.aim_by_key(hers.board.tiles[0].placement)
    bill.press("Enter")
    expect(others(bill)).to_contain_text([placed(hers, 1, bill.t)])


def test_three_peoples_codes_make_one_table_that_all_of_them_see(people: list[Board]) -> None:
    games = [
        finish(board, game)
        for board, game in zip(
            people, (played(DUEL), stubborn(DUEL), stubborn(DUEL, taste=2)), strict=True
        )
    ]
    links = []
    for board in people:
        press(board, "result.share")
        links.append(link(board))
    codes = [address.partition("#code=")[2] for address in links]
    table = links[0].replace(codes[0], SEPARATOR.join(codes))
    seen = []
    for n, board in enumerate(people):
        board.page.goto(table)
        expect(board.sheet("result.title").get_by_role("figure")).to_have_count(3)
        strangers = games[:n] + games[n + 1 :]
        assert scores(board) == points(board, games[n], *strangers)
        press(board, "menu.rivals")
        assert columns(board) == [column(board, game) for game in (games[n], *strangers)]
        seen.append(sorted(columns(board)))
    assert seen[0] == seen[1] == seen[2]
    people[0].reload()
    assert scores(people[0]) == points(people[0], *games)


def test_a_table_is_joined_link_by_link_and_handed_on(people: list[Board]) -> None:
    anne, bill, carl = people
    hers, his = finish(anne, played(DUEL)), finish(bill, stubborn(DUEL))
    mine = finish(carl, stubborn(DUEL, taste=2))
    for other in (anne, bill):
        press(other, "result.share")
        carl.page.goto(link(other))
    expect(carl.sheet("result.title").get_by_role("figure")).to_have_count(3)
    press(carl, "menu.rivals")
    press(carl, "rivals.share_table")
    anne.page.goto(link(carl))
    expect(anne.sheet("result.title").get_by_role("figure")).to_have_count(3)
    assert sorted(scores(anne)) == sorted(points(anne, hers, his, mine))


# Replays and pictures


def test_a_game_is_watched_by_key_slider_and_button(board: Board) -> None:
    game = played(DUEL)
    remember_game(board.page, game)
    board.open("./#seed=duel")
    press(board, "replay.watch")
    board.expect_rounds(0)
    board.press("ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft")
    board.expect_rounds(2)
    tile = game.board.tiles[1]
    expect(board.hint).to_contain_text(f"{tile.placement.number} on level {tile.level}")
    slider = board.page.get_by_role("slider", name=board.t("replay.step"))
    slider.fill("12")
    board.expect_rounds(12)
    slider.press("End")
    board.expect_rounds(20)
    slider.press("Home")
    board.expect_rounds(0)
    forward = board.button("replay.forward")
    forward.focus()
    board.press("Space", "Enter")
    board.expect_rounds(2)
    board.button("replay.play").click()
    expect(board.button("replay.pause")).to_be_visible()
    board.expect_rounds(4)
    board.button("replay.pause").click()
    expect(board.button("replay.play")).to_be_visible()
    board.press("Escape")
    board.expect_rounds(20)
    assert board.saved() == game


def test_a_friends_game_is_watched_and_ones_own_is_untouched(people: list[Board]) -> None:
    anne, bill, _ = people
    hers, his = finish(anne, played(DUEL)), finish(bill, stubborn(DUEL))
    press(anne, "result.share")
    bill.page.goto(link(anne))
    press(bill, "replay.watch_rival", n=1)
    bill.page.get_by_role("slider", name=bill.t("replay.step")).fill("20")
    bill.expect_rounds(20)
    expect(bill.page.locator("[data-score]")).to_have_attribute("data-score", str(hers.score))
    bill.open_sheet("menu.rivals")
    assert scores(bill) == points(bill, his, hers)
    bill.close_sheet()
    bill.button("replay.end").click()
    expect(bill.page.locator("[data-score]")).to_have_attribute("data-score", str(his.score))
    assert bill.saved(DUEL) == his


def test_a_finished_stack_is_kept_as_a_picture(board: Board, tmp_path: Path) -> None:
    game = played(daily())
    remember_game(board.page, game)
    board.open()
    for kind in ("svg", "png"):
        with board.page.expect_download() as download:
            press(board, f"give.{kind}")
        download.value.save_as(tmp_path / kind)
        assert download.value.suggested_filename == f"nmbr9-daily-2026-11-20.{kind}"
        expect(said(board)).to_have_text(board.t("give.saved"))
    svg = ET.parse(tmp_path / "svg").getroot()  # noqa: S314 - our own file
    words = [text.text for text in svg.iter(f"{SVG}text")]
    assert words[:2] == [str(game.score), board.t("share.daily", number=324)]
    assert len(list(svg.iter(f"{SVG}path"))) == 3 * 20
    png = (tmp_path / "png").read_bytes()
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width = int.from_bytes(png[16:20], "big")
    assert width == 2 * float(svg.attrib["width"])


def test_the_placements_are_copied_as_text(board: Board) -> None:
    game = played(daily())
    remember_game(board.page, game)
    board.open()
    press(board, "give.notation")
    assert copied(board).split(" ") == to_json(game)["decisions"]


# The past


def opened_day(board: Board, day: date, key: str, **values: int) -> Locator:
    """The day in the archive, as it is named."""
    name = board.t(key, number=daily_number(day), day=board.t.day(day), **values)
    name += f", {board.t('archive.par', par=pars.shipped().of(day) or 0)}"
    return board.page.get_by_role("dialog").get_by_role("link", name=name, exact=True)


def figure(board: Board, key: str) -> str:
    """One of the figures."""
    name = board.t(key)
    row = board.page.get_by_role("dialog").locator("dl > div").filter(has_text=name)
    return row.locator("dd").first.inner_text()


def test_a_past_daily_is_practice_and_counts_for_the_figures_but_not_for_the_run(
    board: Board,
) -> None:
    yesterday, before, today = date(2026, 11, 19), date(2026, 11, 18), date(2026, 11, 20)
    in_time = [played(Daily(day)) for day in (yesterday, today)]
    remember(board.page, {name: text for game in in_time for name, text in save(game).items()})
    board.open()
    press(board, "page.close")
    board.open_sheet("menu.statistics")
    assert figure(board, "statistics.streak") == "2"
    board.close_sheet()

    board.open_sheet("menu.archive")
    expect(opened_day(board, today, "archive.score", n=in_time[1].score)).to_be_visible()
    opened_day(board, before, "archive.open").click()
    board.expect_rounds(0)
    board.place_next()
    late = board.saved(Daily(before))
    for _ in range(18):
        late = late.place(ranked(late)[0])
    remember_now(board.page, save(late))
    board.reload()
    board.place_next()
    late = board.saved(Daily(before))
    assert late.finished

    press(board, "page.close")
    board.open_sheet("menu.statistics")
    assert [figure(board, f"statistics.{key}") for key in ("games", "streak", "longest")] == [
        "3",
        "2",
        "2",
    ]
    tables = board.page.get_by_role("dialog").get_by_text(board.t("statistics.table"))
    tables.nth(1).click()
    expect(board.page.get_by_role("cell", name=board.t.day(before), exact=True)).to_be_visible()
    board.close_sheet()
    board.open_sheet("menu.archive")
    done = opened_day(board, before, "archive.score", n=late.score)
    expect(done).to_have_class("practice")
    press(board, "archive.before")
    expect(board.page.get_by_role("heading", name="Oct 2026")).to_be_visible()


def test_everything_is_taken_along_as_a_text_and_as_a_file(
    people: list[Board], tmp_path: Path
) -> None:
    anne, bill, carl = people
    games = (played(daily(), 7), played(DUEL))
    remember(anne.page, {name: text for game in games for name, text in save(game).items()})
    anne.open()
    anne.open_sheet("menu.backup")
    press(anne, "backup.code")
    code = copied(anne)
    with anne.page.expect_download() as download:
        press(anne, "backup.file")
    download.value.save_as(tmp_path / "nmbr9.json")

    remember_game(bill.page, cut(games[0], 3))
    bill.open().open_sheet("menu.backup")
    bill.page.get_by_role("textbox", name=bill.t("backup.paste")).fill(code)
    press(bill, "backup.restore")
    done = {"kept": 0, "refused": 0}
    expect(said(bill)).to_have_text(bill.t("restore.done", added=1, updated=1, **done))
    carl.open().open_sheet("menu.backup")
    carl.page.get_by_label(carl.t("backup.open")).set_input_files(tmp_path / "nmbr9.json")
    expect(said(carl)).to_have_text(carl.t("restore.done", added=2, updated=0, **done))

    for board in (bill, carl):
        assert [board.saved(game.source) for game in games] == list(games)
        board.reload()
        board.page.goto("./#seed=duel")
        assert board.final_score == games[1].score

    carl.page.goto("./#daily")
    carl.open_sheet("menu.backup")
    carl.page.get_by_role("textbox", name=carl.t("backup.paste")).fill(code[:-20])
    press(carl, "backup.restore")
    expect(said(carl)).to_have_text(carl.t("restore.damaged"))


# Cup and caller


def test_a_cup_survives_a_reload_and_travels_in_a_link(people: list[Board]) -> None:
    anne, bill, _ = people
    hers = [played(deck_of("pokal", n)) for n in (0, 1)]
    remember(anne.page, {name: text for game in hers for name, text in save(game).items()})
    anne.open().open_sheet("menu.cup")
    anne.page.get_by_role("textbox", name=anne.t("cup.word")).fill("pokal")
    press(anne, "cup.start")
    total = anne.t("cup.total", points=sum(game.score for game in hers))
    expect(anne.sheet("cup.title")).to_contain_text(total)
    anne.reload()
    expect(anne.sheet("cup.title")).to_contain_text(total)
    anne.close_sheet()
    expect(anne.page.get_by_role("banner")).to_contain_text("pokal/3")
    anne.place_next()
    anne.open_sheet("menu.cup")
    expect(anne.sheet("cup.title")).to_contain_text(anne.t("cup.go_on"))
    press(anne, "cup.share")

    bill.open(link(anne))
    table = bill.sheet("cup.title").get_by_role("row")
    expect(bill.sheet("cup.title")).to_contain_text(
        bill.t("cup.friend_total", points=sum(game.score for game in hers))
    )
    expect(table.nth(1).get_by_role("cell")).to_have_text([bill.t("cup.play"), str(hers[0].score)])
    bill.close_sheet()
    bill.expect_rounds(0)
    bill.place_next()
    expect(others(bill)).to_contain_text([placed(hers[0], 1, bill.t)])


def test_the_caller_calls_every_card_and_computes_a_layout(board: Board) -> None:
    cards = daily().cards()
    board.open().open_sheet("menu.caller")
    shown = board.page.locator(".called")
    press(board, "caller.first")
    for called, card in enumerate(cards, start=1):
        expect(board.sheet("caller.title")).to_contain_text(
            board.t("caller.card", n=called, cards=20)
        )
        expect(shown).to_have_text(str(card))
        if called == 1:
            expect(board.page.get_by_role("timer")).not_to_contain_text("1:00")
            press(board, "caller.minute")
            expect(board.page.get_by_role("timer")).to_contain_text("1:")
        if called < len(cards):
            press(board, "caller.next")
    press(board, "caller.layout")
    board.expect_rounds(0)
    assert board.source.cards() == cards
    layout = played(board.source)
    remember_now(board.page, save(cut(layout, 19)))
    board.reload()
    board.place_next()
    assert board.final_score == board.saved().score
