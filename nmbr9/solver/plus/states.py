"""Seats of NMBR 9 ++ in bulk: boards, hands, and the progress of each through its deck.

B states, R rows: each row is one decision of every state, in the order made, so the decisions of a
state can be read from its rows. A row whose tile was relocated, or of a decision that lays none,
has the level `GONE`.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.game import Game
from nmbr9.powers import Power
from nmbr9.solver.boards.batch import LEVELS, Boards, anchors_in_window, centre_boards
from nmbr9.solver.boards.columns import Columns, Indices, lengthened
from nmbr9.solver.boards.window import WORDS, Ints, Words
from nmbr9.solver.plus.forms import BACKS, FORMS, MASKS, NOTHING, VALUES, masks_at

Hands = NDArray[np.int16]

GONE: Final = 255
"""The level of a row without a tile on the board."""
_UNDER_NOTHING: Final = 200
"""A level that no landing of the base game rests on."""
NO_ROW: Final = 99
"""The kind of a row in which a state decides nothing."""


class Row(IntEnum):
    """The decision of a row. Starting tiles count as placed."""

    PLACED = 0
    FILLER = 1
    RELOCATED = 2
    """Its note is the row of the tile that was lifted."""
    RESERVED = 3
    RESERVED_PLACED = 4
    DECLINED = 5


class Held(IntEnum):
    """The rows of `hands`."""

    MARKERS = 0
    POWERS = 1
    """The open powers not yet used, a bit each in the order of `Power`."""
    FILLERS = 2
    """The fillers left, a bit each."""
    ASIDE = 3
    """The number of the reserved tile; -1 for none."""
    ASIDE_LEVELS = 4
    """The number of levels with a tile when it was reserved."""
    ASIDE_CEILING = 5
    FIRST = 6
    """The first shown card's index in the deck."""
    ACTIVE = 7
    """Level to level: the number of active level markers."""
    DECLINED = 8
    """Two of three: 1 if a card of the round was declined."""
    ASTRAY = 9
    """The columns between the lifted tile and the first tile that is left."""


BIT_OF: Final = {power: 1 << at for at, power in enumerate(Power)}
"""The bit of each power."""


@dataclass(frozen=True, slots=True)
class States(Columns):
    """B states. In `boards` a cell counts as taken on a level if anything lies on it or above.

    `kinds`, `notes` `[R, B]`: the decision of each row, and the card or row it is about. `hands`
    `[Held, B]`.
    """

    boards: Boards
    kinds: NDArray[np.uint8]
    notes: NDArray[np.int16]
    hands: Hands

    @classmethod
    def of(cls, game: Game) -> "States":
        """A game as it stands.

        Raises BadValue (BAD_FORM) if its board is too wide for the window or too high.
        """
        tiles, state = game.board.tiles, game.state
        placed = [tile.placement for tile in tiles]
        forms = [_FORM[tile.face, tile.number, tile.rotation] for tile in placed]
        levels = [tile.level for tile in tiles]
        boards = stack_tiles(
            np.array([forms], np.uint8).T,
            anchors_in_window(game.board)[:, None],
            np.array([levels], np.uint8).T,
        )
        hand, turn = state.hand, state.turn
        aside = hand.reserved
        hands = np.array(
            [
                state.power_markers_left,
                sum(BIT_OF[power] for power in hand.powers),
                sum(hand.fillers),
                aside.number if aside else -1,
                aside.levels if aside else 0,
                LEVELS if aside is None or aside.ceiling is None else aside.ceiling,
                turn.first,
                turn.markers,
                turn.declined,
                0,
            ],
            np.int16,
        )
        rows = len(tiles), 1
        return cls(boards, np.zeros(rows, np.uint8), np.zeros(rows, np.int16), hands[:, None])

    @classmethod
    def _alike(cls, batches: Sequence["States"]) -> list["States"]:
        """The states with as many rows: shorter batches get empty ones."""
        rows = max(len(batch.kinds) for batch in batches)
        return [
            replace(
                batch,
                boards=replace(
                    batch.boards,
                    forms=lengthened(batch.boards.forms, rows, NOTHING),
                    anchors=lengthened(batch.boards.anchors, rows, 0),
                    levels=lengthened(batch.boards.levels, rows, GONE),
                ),
                kinds=lengthened(batch.kinds, rows, NO_ROW),
                notes=lengthened(batch.notes, rows, 0),
            )
            for batch in batches
        ]

    def heights(self) -> NDArray[np.uint8]:
        """`[B]`: the number of levels with a tile."""
        # One more than `GONE` is 0 in a byte.
        heights: NDArray[np.uint8] = (self.boards.levels + np.uint8(1)).max(axis=0, initial=0)
        return heights

    @property
    def usable(self) -> NDArray[np.int16]:
        """`[B]`: the open powers not yet used, a bit each; none without a marker left."""
        return np.where(self.hands[Held.MARKERS] > 0, self.hands[Held.POWERS], np.int16(0))

    def for_base(self) -> Boards:
        """The boards as the base game's solver may see them: other tiles have no level."""
        boards = self.boards
        other = (boards.forms >= BACKS) | (boards.levels == GONE)
        # Rows empty on all boards only cost time; at least one must stay.
        rows = np.flatnonzero(~other.all(axis=1))
        rows = rows if len(rows) else np.zeros(1, np.intp)
        other = other[rows]
        forms, anchors, levels = boards.forms[rows], boards.anchors[rows], boards.levels[rows]
        forms[other], anchors[other], levels[other] = 0, 0, _UNDER_NOTHING
        return replace(boards, forms=forms, anchors=anchors, levels=levels)


@dataclass(frozen=True, slots=True)
class Frontier(Columns):
    """The states of G searches: `groups` `[B]` the search of each, `values` `[B]`."""

    states: States
    groups: Indices
    values: Ints
    expanded: int = 0

    @classmethod
    def of(cls, game: Game, group: int = 0) -> "Frontier":
        """The start of a search from a game as it stands. Raises BadValue as `States.of`."""
        return cls(States.of(game), np.array([group]), np.zeros(1, np.int32))


def tile_masks(boards: Boards) -> Words:
    """`[word, R, B]`: the cells of each row's tile; none for a row without one."""
    return masks_at(MASKS, np.where(boards.levels == GONE, NOTHING, boards.forms), boards.anchors)


def words_at(words: Words, levels: NDArray[np.intp], boards: Indices) -> Words:
    """`[word, N]`: these levels of these boards, out of `[L, word, B]`."""
    first = levels * (WORDS * words.shape[2]) + boards
    flat = words.reshape(-1)
    return np.stack([flat.take(first + word * words.shape[2]) for word in range(WORDS)])


def occupied_of(boards: Boards) -> Words:
    """`[L, 4, B]`: the cells with something on the level itself."""
    occupied = np.zeros((LEVELS, WORDS, len(boards)), np.uint64)
    every = np.arange(len(boards))
    masks = tile_masks(boards)
    for row, level in enumerate(boards.levels):
        there = np.where(level == GONE, 0, level)
        occupied[there, :, every] |= masks[:, row].T
    return occupied


def stack_tiles(
    forms: NDArray[np.uint8], anchors: NDArray[np.int16], levels: NDArray[np.uint8]
) -> Boards:
    """The boards with the tiles of these rows, each centred in its window."""
    size = forms.shape[1]
    empty = np.zeros((LEVELS, WORDS, size), np.uint64)
    on_board = np.where(levels == GONE, 0, levels).astype(np.int32)
    points = VALUES.take(forms) * on_board
    boards = Boards(empty, forms, anchors, levels, points.sum(axis=0, dtype=np.int32))
    occupied = occupied_of(boards)
    for level in range(LEVELS - 2, -1, -1):
        occupied[level] |= occupied[level + 1]
    return centre_boards(replace(boards, occupied=occupied))


_FORM: Final = {(form.face, form.number, form.rotation): at for at, form in enumerate(FORMS)}
