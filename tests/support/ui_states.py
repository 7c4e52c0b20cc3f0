"""States of the page, and the actions that lead from one to the next."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from hypothesis import strategies as st

from nmbr9.deck import Daily, Dealt, Seeded
from nmbr9.game import Game
from nmbr9.record import parse_placement
from nmbr9.rules import landing_level
from nmbr9.tiles import NUMBERS, extent
from nmbr9.ui.caller import Caller
from nmbr9.ui.camera import THICKNESS, Camera, Size, View
from nmbr9.ui.cup import Cup
from nmbr9.ui.diary import Entry
from nmbr9.ui.outline import Point
from nmbr9.ui.settings import Settings
from nmbr9.ui.state import Ghost, State
from nmbr9.ui.update import framed, update
from tests.support.strategies import boards

if TYPE_CHECKING:
    from nmbr9.board import Board, Placement
    from nmbr9.deck import Source
    from nmbr9.ui import actions as do

TODAY = date(2026, 11, 20)
STAGE = Size(390, 480)

NINE_FIVE = ("9r0@0,0", "5r0@3,0")
"""Two tiles side by side; `7r1@2,0` may lie on both."""

TOWER = ("8r1@0,0", "5r1@4,1", "2r2@-2,-2", "9r2@-2,-2", "7r1@1,1", "1r2@0,-2")
"""Three tiles on level 0, two on level 1, one on level 2."""


def played(*placements: str, then: tuple[int, ...] = ()) -> Game:
    """A game of exactly these placements, with the cards that come `then`."""
    laid = [parse_placement(text) for text in placements]
    game = Game.start(Dealt((*(placement.number for placement in laid), *then)))
    for placement in laid:
        game = game.place(placement)
    return game


def grown(source: Source, rounds: int = 20, taste: int = 0) -> Game:
    """A game of so many rounds that builds as high as it can; each taste builds another stack."""
    game = Game.start(source)
    for _ in range(rounds):
        highest = sorted(game.legal(), key=lambda landing: -landing.level)
        game = game.place(highest[taste % len(highest)].placement)
    return game


def flat(source: Source, rounds: int = 20) -> Game:
    """A game that builds nothing up, and is quick to make."""
    game = Game.start(source)
    for _ in range(rounds):
        game = game.place(next(iter(game.legal())).placement)
    return game


def shown(game: Game, **changes: object) -> State:
    """The page with this game on it, the board in view."""
    return framed(State(game=game, today=TODAY).changed(**changes))


def daily() -> State:
    """Today's game before its first placement."""
    return shown(Game.start(Daily(TODAY)))


def free(*, take_back: bool = False, confirm: bool = True) -> State:
    """A free game before its first placement."""
    settings = Settings(take_back=take_back, confirm=confirm)
    return shown(Game.start(Seeded("hello")), settings=settings)


def together() -> State:
    """A finished game with two challengers, a diary, a cup under way and a caller at work."""
    source = Seeded("hello/1")
    cup = Cup("hello", (grown(source), *(None,) * 11), (grown(source, taste=1), *(None,) * 11))
    days = (TODAY.replace(day=18), TODAY.replace(day=19), TODAY)
    return shown(
        grown(source),
        rivals=(grown(source, taste=1), grown(source, taste=2)),
        diary=(
            Entry(flat(Daily(days[0])), practice=True),
            Entry(flat(Daily(days[1])), practice=False),
            Entry(flat(Daily(days[2]), 7), practice=False),
        ),
        cup=cup,
        caller=Caller(source.cards()).next_card(),
        month=TODAY,
    )


def aimed(state: State, placement: str) -> State:
    """The same page with a pinned ghost."""
    verdict = state.game.judge(parse_placement(placement))
    return state.changed(ghost=Ghost(verdict, pinned=True), rotation=verdict.placement.rotation)


def after(state: State, *actions: do.Action) -> State:
    """The page after some actions; what they have the page do is left undone."""
    for action in actions:
        state = update(state, action).state
    return state


def over(state: State, placement: Placement | str) -> Point:
    """The pixel that a pointer is at when it means this placement: the tile's middle, on top."""
    if isinstance(placement, str):
        placement = parse_placement(placement)
    size = extent(placement.number, placement.rotation)
    middle = Point(placement.anchor.x + size.x / 2, placement.anchor.y + size.y / 2)
    level = landing_level(state.game.board, placement)
    return state.camera.to_screen(middle, level * state.spacing + THICKNESS)


def game_on(board: Board, card: int) -> Game:
    """A game that has come to this board, with one more card to play.

    The card is the nearest that is still to come.
    """
    numbers = [tile.placement.number for tile in board.tiles]
    card = next(n for n in (*range(card, 10), *range(card)) if numbers.count(n) < len("ab"))
    game = Game.start(Dealt((*numbers, card)))
    for tile in board.tiles:
        game = game.place(tile.placement)
    return game


@st.composite
def states(draw: st.DrawFn, most: int = 9) -> State:
    """Boards that legal play can reach, with a card to play, seen in every view."""
    game = game_on(draw(boards(most=most)), draw(st.sampled_from(NUMBERS)))
    view = draw(st.sampled_from(View))
    state = State(
        game=game,
        today=TODAY,
        settings=Settings(view=view),
        camera=Camera(view),
        stage=Size(draw(st.integers(200, 1600)), draw(st.integers(200, 1000))),
        rotation=draw(st.integers(0, 3)),
        lift=draw(st.sampled_from((0, 0, 15, 60))),
    )
    return framed(state)
