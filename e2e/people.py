"""The steps of people with a finished game: share it, copy it, look at those of others."""

from playwright.sync_api import Locator, Page, expect

from e2e.board import Board, remember_game
from e2e.waits import TAKEN
from nmbr9.deck import Seeded, Source
from nmbr9.game import Game
from nmbr9.record import to_json
from nmbr9.steps import score_after
from nmbr9.ui.games.names import game_name
from nmbr9.ui.storage.text_store import PREFIX, seal
from tests.support.games import cut
from tools.sample_games import ranked

DUEL = Seeded("duel")
SVG = "{http://www.w3.org/2000/svg}"


def stubborn(source: Source, rounds: int = 20, taste: int = 1) -> Game:
    """A game by a player who never takes the first choice."""
    game = Game.start(source)
    for _ in range(rounds):
        choices = ranked(game)
        game = game.place(choices[taste % len(choices)])
    return game


def save(game: Game) -> dict[str, str]:
    """The save of a game."""
    return {PREFIX + game_name(game.source): seal(to_json(game))}


def finish(board: Board, game: Game) -> Game:
    """Play the last round of this game, and see the result."""
    remember_game(board.page, cut(game, 19))
    board.open(f"./#{game_name(game.source)}")
    board.place_next()
    board.skip_count()
    return board.saved(game.source)


def press(board: Board, key: str, **values: str | int) -> None:
    """Press a button of the open page."""
    name = board.t(key, **values)
    board.page.get_by_role("dialog").get_by_role("button", name=name, exact=True).click()


def said(board: Board) -> Locator:
    """The open page's message about the last press."""
    return board.page.get_by_role("dialog").get_by_role("status")


def copied(board: Board) -> str:
    """The last copied text."""
    expect(said(board)).to_have_text(board.t("share.copied"))
    return taken(board.page)


def taken(page: Page) -> str:
    """The text copied last; it is taken away, so that the next call waits for a new one."""
    text: str = page.evaluate(TAKEN)
    return text


def link(board: Board) -> str:
    """The link in the last copied text."""
    return copied(board).split("\n")[-1]


def give_name(board: Board, name: str) -> None:
    """Write the player's name into the settings, and come back to the result."""
    board.close_sheet()
    board.open_sheet("settings")
    board.page.get_by_role("textbox", name=board.t("settings.name")).fill(name)
    board.close_sheet()
    board.button("controls.result").click()


def others(board: Board) -> Locator:
    """Each challenger's placement in the last round."""
    return board.page.locator("#rivals button")


def columns(board: Board) -> list[tuple[str, ...]]:
    """The scores after each round, one player after the other, in any order."""
    board.page.get_by_role("dialog").locator(".of-rounds summary").click()
    table = board.page.get_by_role("region", name=board.t("statistics.table"))
    expect(table).to_be_visible()
    rows = table.locator("tbody tr").all()
    return sorted(zip(*(row.locator("td").all_inner_texts() for row in rows), strict=True))


def scores(board: Board) -> list[str]:
    """The scores below the boards."""
    captions = board.page.get_by_role("dialog").locator("figcaption b")
    expect(captions.first).to_be_visible()
    return captions.all_inner_texts()


def column(_board: Board, game: Game, rounds: int = 20) -> tuple[str, ...]:
    """The expected column of a player in the table."""
    return tuple(str(score_after(game, round_)) for round_ in range(1, rounds + 1))


def points(board: Board, *games: Game) -> list[str]:
    """The expected points below boards, the most first."""
    scores = sorted((game.score for game in games), reverse=True)
    return [board.t("rivals.points", n=score) for score in scores]
