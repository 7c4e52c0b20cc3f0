"""The game on the board, and all the page's own state about it."""

from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from nmbr9.board import LaidTile
from nmbr9.decisions import Decision, Kind
from nmbr9.game import Game
from nmbr9.geometry import Bounds, Cell
from nmbr9.options import Variant
from nmbr9.powers import NO_POWERS, Power
from nmbr9.rules.decision import Asked
from nmbr9.rules.judging import Verdict
from nmbr9.steps import SPENDING, TAKEN_BACK
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.parts.camera import THICKNESS, Box, Camera, Point, Size
from nmbr9.ui.session.settings import Settings

LARGEST_LIFT = 60
"""The most that levels can be lifted apart, in units of the plane."""
COUNTING_LIFT, COUNTING_HEIGHT = 250, 1000
"""The distance between levels that are counted, and that of the highest from the lowest at most."""

TABLE_MARGIN, NARROW_MARGIN, TILE_MARGIN = 2, 0.5, 0.2
"""Cells of table in view around the board; fewer on a small stage, to have cells to touch; fewest
around the tiles of a whole game."""

TURNED, AREA, PLACE = 1, 2, 3
"""The degrees of a hint, see `Advise`."""

LEAST_WIDTH, LEAST_DEPTH = 11, 10
"""The least cells of table in view, so that a small board is not drawn too large."""


class Holder(StrEnum):
    """Values are names in the history. A table is on one device; `app/holders.py` has the views."""

    OWN = "own"
    TABLE = "table"
    PHONES = "phones"
    REPLAY = "watch"
    LESSON = "learn"
    PUZZLE = "solve"
    BRANCH = "branch"
    REVIEW = "study"

    @property
    def is_guest(self) -> bool:
        """Whether the game before it waits, and comes back."""
        return self not in (Holder.OWN, Holder.TABLE, Holder.PHONES)


OF_THEIR_OWN: Final = MappingProxyType({Power.RELOCATE: Kind.RELOCATE, Power.RESERVE: Kind.RESERVE})
"""The powers that are decisions by themselves."""


@dataclass(frozen=True, slots=True)
class InHand:
    """`which`: the cells of a filler, or the tile to relocate, None while that is to be picked."""

    kind: Kind = Kind.PLACE
    which: int | None = None
    powers: frozenset[Power] = NO_POWERS

    @property
    def asked(self) -> Asked:
        return Asked(self.which, self.powers)

    @property
    def picking(self) -> bool:
        return self.kind is Kind.RELOCATE and self.which is None

    def uses(self, power: Power) -> bool:
        return power in self.powers or OF_THEIR_OWN.get(power) is self.kind

    def toggled(self, power: Power) -> "InHand":
        tile = self if self.kind in (Kind.PLACE, Kind.PLACE_RESERVED) else CARD
        return replace(tile, powers=tile.powers ^ {power})


CARD: Final = InHand()
"""The tile of the card, without powers."""


@dataclass(frozen=True, slots=True)
class Ghost:
    """A `pinned` one ignores a hovering pointer; `finger` is the pixel from which it is dragged."""

    verdict: Verdict
    pinned: bool
    finger: Point | None = None
    grip: Point | None = None
    """From the finger to the tile's middle, in pixels, if it was taken up where it lay."""


@dataclass(frozen=True, slots=True)
class Advice:
    """The part of the solver's advice for a turn that is still to be played."""

    game: Game
    decisions: tuple[Decision, ...]
    degree: int = PLACE


@dataclass(frozen=True, slots=True)
class OnTable:
    game: Game
    holder: Holder = Holder.OWN
    acts: bool = True
    waiting: "Play | None" = None
    start: int = 0
    """The number of first decisions that cannot be taken back: a branch begins with them."""
    card_shown: bool = True
    """False only while a placement may still be taken back."""
    advice: Advice | None = None
    practice: bool = False
    """Whether something was taken back after the next card was seen."""
    challenged: bool = False
    magnet: bool = True
    """Whether legal places may attract a tile, if the player wants that."""
    frame: tuple[LaidTile, ...] = ()
    """Tiles that have their room in view, though not all of them lie on this board."""


@dataclass(frozen=True, slots=True)
class Hand:
    held: InHand = CARD
    rotation: int = 0


class Square(NamedTuple):
    cell: Cell
    level: int


@dataclass(frozen=True, slots=True)
class Look:
    camera: Camera = Camera()
    camera_moved: bool = False
    """Then it no longer follows the board."""
    lift: int = 0
    """The distance between lifted levels, in units of the plane."""
    stage: Size = Size(390, 480)
    inspected: int | None = None
    parted: bool = False
    """Whether the levels above the inspected tile are lifted off it."""
    square: Square | None = None
    """The square that the keys have come to, while they look at squares."""
    last_laid: int | None = None
    gone: LaidTile | None = None
    counted: int | None = None
    """At the end of a game, the levels that have been counted; then all levels are apart."""

    def showing(self, last_laid: int | None = None, gone: LaidTile | None = None) -> "Look":
        """The view of another board, on which these have just been laid and taken back."""
        return replace(self, inspected=None, last_laid=last_laid, gone=gone, counted=None)


@dataclass(frozen=True, slots=True)
class Play:
    """The game in play, in parts that change together: a drag changes only the ghost."""

    table: OnTable
    hand: Hand = Hand()
    ghost: Ghost | None = None
    look: Look = Look()

    def holding(self, held: InHand = CARD) -> "Play":
        """The board with this in hand, upright; nothing is aimed, inspected or leaving."""
        look = self.look
        if look.inspected is not None or look.gone is not None:
            look = replace(look, inspected=None, gone=None)
        return Play(self.table, Hand(held), look=look)

    def turned(self, rotation: int) -> "Play":
        if rotation == self.hand.rotation:
            return self
        return replace(self, hand=replace(self.hand, rotation=rotation))

    def inspecting(self, tile: int | None, *, parted: bool = False) -> "Play":
        if tile == self.look.inspected:
            return self
        return replace(self, look=replace(self.look, inspected=tile, parted=parted))

    @property
    def game(self) -> Game:
        return self.table.game

    @property
    def holder(self) -> Holder:
        return self.table.holder

    @property
    def acts(self) -> bool:
        return self.table.acts

    @property
    def card_shown(self) -> bool:
        return self.table.card_shown

    @property
    def mine(self) -> "Play":
        """The board of the player's own game or of a table, even while that waits."""
        return self.table.waiting or self

    @property
    def own(self) -> Game:
        return self.mine.game

    @property
    def at_table(self) -> bool:
        return self.mine.holder is not Holder.OWN

    @property
    def may_act(self) -> bool:
        return self.card_shown and self.acts and not self.game.finished

    @property
    def card(self) -> int | None:
        return self.game.card if self.may_act else None

    @property
    def round(self) -> int:
        """The round being played, from 1; it lasts until its card is replaced."""
        game = self.game
        if self.card_shown or game.finished:
            return game.round
        if game.options.variant is Variant.BASE:
            return game.round - 1
        return game.take_back().round

    @property
    def progress(self) -> int:
        return self.game.rounds if self.game.finished else self.game.round - 1

    @property
    def verdict(self) -> Verdict | None:
        return self.ghost.verdict if self.ghost is not None else None

    @property
    def aims(self) -> bool:
        return self.ghost is not None

    @property
    def fits(self) -> bool:
        return self.ghost is not None and self.ghost.verdict.legal

    @property
    def over(self) -> bool:
        """Whether the game is finished and nothing can be taken back."""
        return self.game.finished and self.card_shown

    @property
    def rounds_played(self) -> int:
        """Turns of the player's own game whose placement can no longer be taken back."""
        return self.own.turn - 1 - (not self.mine.card_shown)

    def may_undo(self, decision: Decision, settings: Settings) -> bool:
        """Whether a decision can be taken back until the next card or tile. Source: ruling R1."""
        if self.holder is Holder.OWN and isinstance(decision, SPENDING):
            return True
        kind = game_kind(self.game)
        # In a game in the player's own order the last tile always can.
        never = self.holder.is_guest or kind.common or kind.ordered
        return settings.take_back and isinstance(decision, TAKEN_BACK) and not never

    def takes_back(self, settings: Settings) -> bool:
        """Whether the last decision can be taken back now, perhaps as practice. Source: ruling R1.

        In a branch, all of its own can.
        """
        if self.holder is Holder.BRANCH:
            return len(self.game.decisions) > self.table.start
        shared = self.table.challenged or game_kind(self.game).common
        practice = self.holder is Holder.OWN and not shared and bool(self.game.decisions)
        return practice or self.takes_back_unseen(settings)

    def takes_back_unseen(self, settings: Settings) -> bool:
        """Whether it can be taken back now because nobody has seen the next card."""
        decisions, turn = self.game.decisions, self.game.state.turn
        if not self.acts or not decisions or self.holder is Holder.BRANCH:
            return False
        if game_kind(self.game).ordered:
            return True
        return self.may_undo(decisions[-1], settings) and (turn.begun or not self.card_shown)

    @property
    def spacing(self) -> int:
        lift = self.look.lift
        if self.look.counted is not None:
            lift = min(COUNTING_LIFT, COUNTING_HEIGHT // self.game.board.levels)
        return THICKNESS + lift

    @property
    def is_still(self) -> bool:
        """Whether a whole game is looked at, so that the board may fill its place."""
        return bool(self.game.finished or self.table.frame)

    @property
    def tiles_in_view(self) -> tuple[Box, ...]:
        """The room of each tile of a whole game."""
        boxes = []
        for tile in dict.fromkeys((*self.table.frame, *self.game.board.tiles)):
            at, high = tile.placement.bounds, tile.level * self.spacing + THICKNESS
            edges = (at.left - TILE_MARGIN, at.top - TILE_MARGIN)
            boxes.append(Box(*edges, at.right + TILE_MARGIN, at.bottom + TILE_MARGIN, high))
        return tuple(boxes) or (self.in_view(),)

    @property
    def squares(self) -> Bounds | None:
        """The squares to look at one by one: the board and one more all round."""
        bounds = self.game.board.bounds
        return bounds.grown(1) if bounds else None

    def in_view(self, margin: float | None = None) -> Box:
        """The board with some of the table around it: less if nothing more is placed here."""
        if margin is None:
            margin = TABLE_MARGIN if self.acts and not self.game.finished else NARROW_MARGIN
        bounds = self.game.board.bounds
        height = self.game.board.levels * self.spacing + THICKNESS
        if bounds is None:
            return Box(-4, -3, 7, 7, height)
        left, right = bounds.left - margin, bounds.right + margin
        top, bottom = bounds.top - margin, bounds.bottom + margin
        wide, deep = max(0, LEAST_WIDTH - (right - left)), max(0, LEAST_DEPTH - (bottom - top))
        return Box(left - wide / 2, top - deep / 2, right + wide / 2, bottom + deep / 2, height)
