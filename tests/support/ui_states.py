"""States of the page, and the actions that lead from one to the next."""

from __future__ import annotations

from dataclasses import fields, replace
from datetime import date
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from hypothesis import strategies as st

from nmbr9.board import Placement
from nmbr9.contests.cup import Cup
from nmbr9.contests.statistics import Account, DiaryGame
from nmbr9.deck import Daily, Dealt, Seeded
from nmbr9.game import Game
from nmbr9.rules.judging import landing_level
from nmbr9.tiles import NUMBERS, extent
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.app.view import PAGES, REGIONS
from nmbr9.ui.diary.update import Diary
from nmbr9.ui.pages.caller import Caller
from nmbr9.ui.parts.camera import THICKNESS, Camera, Point, Size, Tilt
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Node, Region, el
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.actions import Confirm, NextLegal
from nmbr9.ui.play.look import framed
from nmbr9.ui.play.state import Ghost, OnTable, Play
from nmbr9.ui.result.result import Standing, standing_of
from nmbr9.ui.rivals.state import Rivals
from nmbr9.ui.session.actions import Notify
from nmbr9.ui.session.effects import InSlices, Keep, Load, Save
from nmbr9.ui.session.session import Page, Session
from nmbr9.ui.session.settings import Settings
from tests.support.strategies import boards
from tests.support.ui_diary import indexed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from nmbr9.board import Board
    from nmbr9.deck import Source
    from nmbr9.ui.games.index import OwnGames
    from nmbr9.ui.storage.safe_store import SafeStore

TODAY = date(2026, 11, 20)
STAGE = Size(390, 480)

NINE_FIVE = ("9r0@0,0", "5r0@3,0")
"""Two tiles side by side; `7r1@2,0` may lie on both."""

TOWER = ("8r1@0,0", "5r1@4,1", "2r2@-2,-2", "9r2@-2,-2", "7r1@1,1", "1r2@0,-2")
"""Three tiles on level 0, two on level 1, one on level 2."""


def played(*placements: str, then: tuple[int, ...] = ()) -> Game:
    """A game of exactly these placements, with the cards that come `then`."""
    laid = [Placement.parse(text) for text in placements]
    game = Game.start(Dealt((*(placement.number for placement in laid), *then)))
    for placement in laid:
        game = game.place(placement)
    return game


@cache
def grown(source: Source, rounds: int = 20, taste: int = 0) -> Game:
    """A game of this many rounds that builds as high as it can; each taste builds another stack."""
    game = Game.start(source)
    for _ in range(rounds):
        highest = sorted(game.legal().landings(), key=lambda landing: -landing.level)
        game = game.place(highest[taste % len(highest)].placement)
    return game


@cache
def flat(source: Source, rounds: int = 20) -> Game:
    """A game without upper levels, quick to make."""
    game = Game.start(source)
    for _ in range(rounds):
        game = game.place(game.legal()[0])
    return game


WITHIN = ("session", "play", "table", "hand", "look")
"""The parts of the page, and of the game in play, whose fields a state may be made with."""


def changed(state: State, **changes: object) -> State:
    """The same page with some parts, or fields of the session or the game in play, replaced."""
    for name, value in changes.items():
        other = _with_field(state, name, value)
        assert isinstance(other, State), name
        state = other
    return state


def _with_field(part: Any, name: str, value: object) -> object:  # noqa: ANN401 - any part
    """A part with this field replaced, in itself or in a part within it; None if none has it."""
    names = [field.name for field in fields(part)]
    if name in names:
        return replace(part, **{name: value})
    inner = {
        each: _with_field(getattr(part, each), name, value) for each in WITHIN if each in names
    }
    replaced = {each: other for each, other in inner.items() if other is not None}
    return replace(part, **replaced) if replaced else None


def in_frame(state: State) -> State:
    """The same page with the board in view."""
    return replace(state, play=framed(state.play, state.session.settings.view))


def shown(game: Game, **changes: object) -> State:
    """The page with this game on it, the board in view."""
    return in_frame(changed(State(Session(TODAY), Play(OnTable(game))), **changes))


def standing_among(games: OwnGames, own: Game) -> Standing | None:
    """The standing of a game on the board among these."""
    return standing_of(shown(own, games=games).context)


def daily() -> State:
    """Today's game before its first placement."""
    return shown(Game.start(Daily(TODAY)))


def free(*, take_back: bool = False, confirm: bool = True) -> State:
    """A free game before its first placement."""
    settings = Settings(take_back=take_back, confirm=confirm)
    return shown(Game.start(Seeded("hello")), settings=settings)


REVIEWED = tuple(
    Account(name, "01234567890123456789", tuple(range(0, 20 * cost, cost)), 10 * cost)
    for cost, name in enumerate("abc", start=1)
)


def together() -> State:
    """A finished game with two challengers, a diary, a cup under way and a caller at work."""
    source = Seeded("hello/1")
    cup = Cup("hello", (grown(source), *(None,) * 11), (grown(source, taste=1), *(None,) * 11))
    days = (TODAY.replace(day=18), TODAY.replace(day=19), TODAY)
    entries = (
        DiaryGame(flat(Daily(TODAY.replace(day=2))), practice=False),
        DiaryGame(flat(Daily(days[0])), practice=True),
        DiaryGame(flat(Daily(days[1])), practice=False),
        DiaryGame(flat(Daily(days[2]), 7), practice=False),
    )
    return shown(
        grown(source),
        rivals=Rivals((grown(source, taste=1), grown(source, taste=2))),
        games=indexed(*entries),
        diary=Diary(TODAY, accounts=REVIEWED, ratings=(1500.0, 1550.0, 1533.0)),
        cup=cup,
        caller=Caller(source.cards(), called=1, running=True),
    )


def title_of_rival(which: int) -> Message:
    """The title of a replay of a nameless rival's game."""
    return Message("replay.rival", {"name": Message("rivals.rival", {"n": which})})


def aimed(state: State, placement: str) -> State:
    """The same page with a pinned ghost."""
    verdict = state.play.game.judge(Placement.parse(placement))
    return changed(state, ghost=Ghost(verdict, pinned=True), rotation=verdict.placement.rotation)


def dragged(state: State, finger: Point) -> State:
    """The same page with its ghost dragged by a finger."""
    ghost = state.play.ghost
    assert ghost is not None
    return changed(state, ghost=replace(ghost, finger=finger))


def after(state: State, *actions: Action) -> State:
    """The page after some actions, without their effects."""
    for action in actions:
        state = update(state, action).state
    return state


def placed(state: State) -> State:
    """The page after one more tile, placed by keys."""
    return after(state, NextLegal(), Confirm())


def keys_of(state: State) -> list[str]:
    """The keys of the messages for a screen reader."""
    return [message.key for message in state.session.announced.messages]


def carried_out(state: State, store: SafeStore, *actions: Action) -> State:
    """The page after some actions, with their effects in a store carried out."""
    for action in actions:
        state, effects = update(state, action)
        for effect in effects:
            match effect:
                case Save() | Keep():
                    notices = effect.write(store, *effect.values) or ()
                    state = carried_out(state, store, *map(Notify, notices))
                case InSlices():
                    state = carried_out(state, store, *effect.read(store, *effect.values))
                case Load():
                    loaded = effect.read(store, *effect.values)
                    state = carried_out(
                        state, store, *((loaded,) if isinstance(loaded, Action) else ())
                    )
    return state


def is_saved(effects: Iterable[object]) -> bool:
    """Whether a game or a table is saved."""
    return any(isinstance(effect, Save) for effect in effects)


def region(state: State, name: str) -> Node:
    """A region of the page by its id."""
    return next(each.view(state) for each in REGIONS if each.id == name)


def body(state: State, page: str) -> Node:
    """The body of a page over the board."""
    return el("div", *PAGES[Page(page)](state))


def over(state: State, placement: Placement | str) -> Point:
    """The pixel at which a pointer means this placement: the tile's middle, on top."""
    if isinstance(placement, str):
        placement = Placement.parse(placement)
    play = state.play
    size = extent(placement.number, placement.rotation)
    middle = Point(placement.anchor.x + size.x / 2, placement.anchor.y + size.y / 2)
    level = landing_level(play.game.board, placement)
    return play.look.camera.to_screen(middle, level * play.spacing + THICKNESS)


def game_on(board: Board, card: int) -> Game:
    """A game with this board, and one more card to play.

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
    """Boards that legal play can reach, with a card to play, in every view."""
    game = game_on(draw(boards(most=most)), draw(st.sampled_from(NUMBERS)))
    tilt = draw(st.sampled_from(Tilt))
    return shown(
        game,
        settings=Settings(view=tilt),
        camera=Camera(tilt),
        stage=Size(draw(st.integers(200, 1600)), draw(st.integers(200, 1000))),
        rotation=draw(st.integers(0, 3)),
        lift=draw(st.sampled_from((0, 0, 15, 60))),
    )


SEVEN = shown(played(*NINE_FIVE, then=(7, 4)))
"""A 9 and a 5 lie side by side, the card is a 7."""


def review_form(game: Game) -> dict[str, object]:
    """A review by a solver that finds nothing better than the game itself.

    Each placement costs a tenth of a point more than the one before, the last five half a point
    more, give or take two tenths. The usual score is 50. Every card is lucky by a point, give or
    take three tenths, but the last, which makes up for the rest.
    """
    texts = [str(tile.placement) for tile in game.board.tiles]
    rounds: list[dict[str, object]] = []
    expected = usual = 500
    for at, text in enumerate(texts):
        last = at == len(texts) - 1
        cost = at + 5 * (at >= 15)
        best = game.score * 10 + cost if last else expected + 10
        expected = best - cost
        figures = {"own": expected, "best": best, "error": 2, "luck_error": 3}
        rounds.append({"advised": text, **figures})
    return {"rounds": rounds, "solver": texts, "usual": usual, "left_over": 20}


def reads_another(region: Region[State], before: State, after: State) -> bool:
    """Whether a part that the region reads is another object."""
    return any(part(before) is not part(after) for part in _parts(region.reads))


class Screen:
    """The regions of some states one after the other, as a renderer has them.

    One is drawn again only if a part that it reads is another.
    """

    def __init__(self) -> None:
        self._drawn: dict[str, tuple[State, Node]] = {}

    def node(self, region: Region[State], state: State) -> Node:
        """The node of a region."""
        last = self._drawn.get(region.id)
        if last is None or reads_another(region, last[0], state):
            last = self._drawn[region.id] = (state, region.view(state))
        return last[1]

    def nodes(self, states: Iterable[State]) -> list[Node]:
        """The nodes of all regions of some states."""
        return [self.node(region, state) for state in states for region in REGIONS]


@cache
def _parts(reads: str) -> tuple[Callable[[State], object], ...]:
    return tuple(map(attrgetter, reads.split()))
