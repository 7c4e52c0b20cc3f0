"""For who cannot see the board: what is said, what can be read, and what axe finds to complain."""

from collections.abc import Callable, Iterator
from typing import Any

from playwright.sync_api import Page, ViewportSize, expect

from e2e.board import Board, daily, remember_game
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.record import encode
from nmbr9.rules import landing_level
from tools.sample_games import played, ranked
from tools.tree import ROOT

AXE = (ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text("utf-8")
SHEETS = (
    *(
        "menu.new",
        "computers.title",
        "puzzles.title",
        "menu.seats",
        "menu.archive",
        "menu.statistics",
        "menu.code",
        "menu.cup",
        "menu.beat",
        "menu.caller",
    ),
    *("menu.rules", "menu.settings", "menu.backup", "menu.about"),
    *("weekly.title", "plus.title", "branches.title"),
)
# Behind an open dialog lies what was looked at without it, out of reach for everybody.
# Every address of ours stands behind a #: axe takes the link to a game for one that skips ahead.
RUN = """(only) => axe.run(document.querySelector("dialog[open]") ?? document, {
  resultTypes: ["violations"],
  ...(only
    ? { runOnly: { type: "rule", values: only } }
    : { rules: { "skip-link": { enabled: false } } }),
})"""


PHONE: ViewportSize = {"width": 390, "height": 844}
DESKTOP: ViewportSize = {"width": 1280, "height": 820}
COLOURS = ["color-contrast", "link-in-text-block"]
"""The rules whose verdict depends on colours."""


def violations(page: Page, only: list[str] | None = None) -> list[str]:
    """What axe finds wrong, by all rules or `only` some; one line for each element."""
    found: dict[str, Any] = page.evaluate(RUN, only)
    return [
        f"{violation['id']}: {node['target']}: {node['failureSummary']}"
        for violation in found["violations"]
        for node in violation["nodes"]
    ]


def in_both_colours(page: Page) -> list[str]:
    """What axe finds wrong; in the dark only the colours, as nothing else differs."""
    page.emulate_media(color_scheme="dark")
    dark = violations(page, COLOURS)
    page.emulate_media(color_scheme="light")
    return [*dark, *violations(page)]


def ghost_shown(board: Board) -> None:
    """Show the ghost of a legal place, then of a bad one."""
    board.press("n")
    expect(board.ghost).to_have_count(1)


def states(board: Board) -> Iterator[str]:
    """Lead the page through all that it can show."""
    steps: dict[str, Callable[[], object]] = {
        "mid-game": lambda: None,
        "a ghost": lambda: ghost_shown(board),
        "a bad ghost": lambda: board.press(*["ArrowUp"] * 9),
        "menu": lambda: board.button("menu.title").click(),
    }
    for name, step in steps.items():
        step()
        yield name
    board.close_sheet()
    for key in SHEETS:
        board.open_sheet(key)
        yield key
        board.close_sheet()
    board.press("Escape")
    board.place_next()
    expect(board.sheet("result.title")).to_be_visible()
    yield "result"
    board.button("result.board").click()
    yield "finished"


def on_phone_and_desktop(page: Page) -> list[str]:
    """What axe finds wrong at both sizes; a page over the board is the same at each."""
    found = in_both_colours(page)
    if not page.get_by_role("dialog").count():
        page.set_viewport_size(DESKTOP)
        found += in_both_colours(page)
        page.set_viewport_size(PHONE)
    return found


def test_axe_finds_nothing_wrong(tab: Page) -> None:
    tab.set_viewport_size(PHONE)
    remember_game(tab, played(daily(), 19))
    board = Board(tab).open()
    tab.evaluate(AXE)
    wrong = {state: on_phone_and_desktop(tab) for state in states(board)}
    assert {state: found for state, found in wrong.items() if found} == {}


def test_axe_finds_nothing_wrong_beside_others_in_a_replay_and_in_a_branch(tab: Page) -> None:
    game = played(daily())
    remember_game(tab, game)
    other = Game(game.source, game.options, game.decisions[:7])
    other = other.place(ranked(other)[1])
    board = Board(tab).open(f"./#code={encode(other)}")
    tab.evaluate(AXE)
    wrong = {"result": violations(tab)}
    board.button("replay.watch").click()
    wrong["replay"] = violations(tab)
    for key in ("menu.rivals", "menu.statistics", "menu.archive"):
        board.open_sheet(key)
        wrong[key] = violations(tab)
        board.close_sheet()
    board.open_sheet("menu.caller")
    board.button("caller.first").click()
    wrong["caller"] = violations(tab)
    board.close_sheet()
    board.press("Home", "b", "n", "Enter")
    board.expect_rounds(1)
    wrong["branch"] = in_both_colours(tab)
    tab.locator("#rivals").get_by_role("button").click()
    wrong["comparison"] = in_both_colours(tab)
    board.close_sheet()
    board.open_sheet("branches.title")
    wrong["branches"] = in_both_colours(tab)
    assert {state: found for state, found in wrong.items() if found} == {}


def test_axe_finds_nothing_wrong_in_a_challenge(tab: Page) -> None:
    game = played(daily())
    other = Game(game.source, game.options, game.decisions[:7])
    board = Board(tab).open(f"./#code={encode(game)}.{encode(other)}&from=Anne")
    expect(board.sheet("challenge.title")).to_be_visible()
    tab.evaluate(AXE)
    assert in_both_colours(tab) == []


def test_axe_finds_nothing_wrong_in_a_turn_of_the_expansion(tab: Page) -> None:
    board = Board(tab).open(
        "./#variant=two_of_three&modules=breaking_rules,gap_fillers,starting_tiles&powers=6&seed=a"
    )
    tab.evaluate(AXE)
    wrong = {"to choose": in_both_colours(tab)}
    board.press("c")
    board.button("power.reserve").click()
    wrong["set aside"] = in_both_colours(tab)
    board.press("e", "c", "n")
    board.button("power.flip").click()
    expect(board.ghost).to_have_count(1)
    wrong["a power taken"] = in_both_colours(tab)
    assert {state: found for state, found in wrong.items() if found} == {}


def test_axe_finds_nothing_wrong_on_an_empty_board(tab: Page) -> None:
    Board(tab).open("./#daily=2026-02-30")
    tab.evaluate(AXE)
    assert violations(tab) == []


def test_axe_finds_nothing_wrong_in_the_lesson(tab: Page) -> None:
    tab.set_viewport_size(PHONE)
    board = Board(tab).open()
    tab.evaluate(AXE)
    wrong = {"offered": on_phone_and_desktop(tab)}
    board.button("lesson.learn").click()
    wrong["begun"] = on_phone_and_desktop(tab)
    board.place_next()
    board.button("lesson.try").click()
    wrong["a marked place"] = on_phone_and_desktop(tab)
    assert {state: found for state, found in wrong.items() if found} == {}


def test_a_screen_reader_hears_card_ghost_and_result(tab: Page) -> None:
    remember_game(tab, played(daily(), 18))
    board = Board(tab).open()
    t, game = board.t, board.saved()
    expect(board.live).to_have_text(t("said.card", round=19, rounds=20, number=game.card or 0))
    placement = ranked(game)[0]
    level = landing_level(game.board, placement)
    points = placement.number * level
    board.aim_by_key(placement)
    x, y = placement.anchor
    expect(board.live).to_have_text(
        f"{t('said.ghost', x=x, y=y, level=level)} "
        f"{t('hint.legal', level=level, number=placement.number, points=points)}"
    )
    board.press("Enter")
    game = game.place(placement)
    placed = t("said.placed", number=placement.number, level=level, points=points, score=game.score)
    card = t("said.card", round=20, rounds=20, number=game.card or 0)
    expect(board.live).to_have_text(f"{placed} {card}")
    board.place_next()
    score = board.saved().score
    expect(board.live).to_contain_text(t("said.finished", n=score))


def test_a_screen_reader_hears_why_a_place_is_bad(running: Board) -> None:
    board = running.turn_to(Game.start(Seeded("deaf")))
    board.place_next()
    board.press("n", *["ArrowLeft"] * 12)
    expect(board.live).to_contain_text(board.t("fault.not_adjacent", level=0))
    board.press("Enter")
    expect(board.live).to_have_text(board.t("fault.not_adjacent", level=0))
    board.expect_rounds(1)


def test_the_board_in_words_lists_every_tile_with_its_level(running: Board) -> None:
    board = running.turn_to(Game.start(Seeded("words")))
    expect(board.words).to_contain_text(board.t("text.empty"))
    for _ in range(5):
        board.place_next()
    laid = board.saved().board
    items = board.words.get_by_role("listitem")
    expect(items).to_have_count(5)
    for level in range(laid.levels):
        n = sum(tile.level == level for tile in laid.tiles)
        heading = board.t("text.level", level=level, n=n)
        expect(board.words.get_by_role("heading", name=heading)).to_have_count(1)
    read = [line.split(",")[0] for line in items.all_inner_texts()]
    assert sorted(read) == sorted(str(tile.placement.number) for tile in laid.tiles)
