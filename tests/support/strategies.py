"""Boards and games grown from legal placements, for property tests."""

from hypothesis import strategies as st

from nmbr9.board import Board
from nmbr9.deck import Daily, Dealt, Seeded, daily_date
from nmbr9.game import Game
from nmbr9.options import Options
from nmbr9.rules.judging import Landing, LegalPlacements
from nmbr9.tiles import NUMBERS
from tests.support.characters import CHARACTERS

CARDS = sorted([*NUMBERS] * 2)


@st.composite
def boards(draw: st.DrawFn, least: int = 1, most: int = 12) -> Board:
    """Boards that legal play can reach, tall ones as often as flat ones."""
    numbers = draw(st.permutations(CARDS))
    board = Board.empty()
    for number in numbers[: draw(st.integers(least, most))]:
        landing = draw(choices(LegalPlacements(board, number)))
        board = board.with_tile(landing.placement, landing.level)
    return board


@st.composite
def choices(draw: st.DrawFn, legal: LegalPlacements) -> Landing:
    """One of the legal placements; half of the time one of the highest."""
    landings = list(legal.landings())
    if draw(st.booleans()):
        highest = max(landing.level for landing in landings)
        landings = [landing for landing in landings if landing.level == highest]
    return draw(st.sampled_from(landings))


def sources() -> st.SearchStrategy[Daily | Seeded | Dealt]:
    """Decks of every kind; the seeds fit into share codes."""
    return st.one_of(
        st.integers(1, 20_000).map(daily_date).map(Daily),
        st.text(CHARACTERS, max_size=40).map(Seeded),
        st.tuples(st.permutations(CARDS), st.integers(1, 20)).map(
            lambda dealt: Dealt(tuple(dealt[0][: dealt[1]]))
        ),
    )


@st.composite
def games(draw: st.DrawFn) -> Game:
    """Games under way and finished, with every possible deck and options."""
    source = draw(sources())
    cards = len(source.cards())
    removed = draw(st.one_of(st.just(0), st.integers(0, cards - 1)))
    game = Game.start(source, Options(players=draw(st.integers(1, 6)), removed=removed))
    for _ in range(draw(st.integers(0, game.rounds))):
        game = game.place(draw(choices(game.legal())).placement)
    return game
