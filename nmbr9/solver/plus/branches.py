"""The uses of a card in a state: lay its tile, with powers or without, or reserve it.

Each has the value of the state it makes: the board's value and the hand's.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.powers import WITH_A_TILE, Power
from nmbr9.solver.boards.batch import CHUNK
from nmbr9.solver.boards.columns import Columns, Indices, best_of_groups
from nmbr9.solver.boards.window import SIDE, Ints
from nmbr9.solver.known_deck.candidates import Limits, pick_of_each_level
from nmbr9.solver.known_deck.evaluation import (
    Evaluation,
    Evaluator,
    evaluate_boards,
    evaluate_landings,
)
from nmbr9.solver.plus.decision_batch import DecisionBatch, make_states
from nmbr9.solver.plus.forms import BACKS, FORMS_OF
from nmbr9.solver.plus.ground import Places
from nmbr9.solver.plus.listing import plain_places, power_places
from nmbr9.solver.plus.states import BIT_OF, Hands, Held, Row, States
from nmbr9.solver.plus.worth import Worth, spend
from nmbr9.tiles import NUMBERS, Face

_WITH_POWERS: Final = 3
"""The most placements with powers that a state may send on."""
_FOR_A_TILE: Final = sum(BIT_OF[power] for power in WITH_A_TILE)
_CENTRE: Final = (SIDE // 2 - 1) * (SIDE + 1)
_UPRIGHT: Final = np.array([FORMS_OF[Face.FRONT, number][0] for number in NUMBERS], np.uint8)
"""[number]: its upright form."""


@dataclass(frozen=True, slots=True)
class StageSettings:
    """The evaluation of a stage's states, and the number of those that go on.

    The evaluator is of their decks, the worth of their hands. `limits`: the plain placements that a
    state may send on. `kept`: the states kept of each group. `more`: this many of the best of each
    group are searched for fillers, relocations and reserved tiles, and as many of the resulting
    states go on beside the others; 0 for forced decisions only, so without powers too. `lifting`:
    tiles may be relocated, which takes long.
    """

    evaluator: Evaluator
    worth: Worth
    limits: Limits
    kept: int = 1
    more: int = 0
    lifting: bool = True


@dataclass(frozen=True, slots=True)
class TilesToLay(Columns):
    """O tiles that states may lay now, several for a state that chooses between cards.

    `groups` `[O]` is the deck of each, `notes` the card that is taken. `hands` `[Held, O]`: the
    hand once the tile is laid, apart from powers and lost tiles. `kind`: the decision that lays it.
    """

    states: Indices
    groups: Indices
    numbers: Indices
    ceilings: Indices
    notes: NDArray[np.int16]
    hands: Hands
    kind: Row = Row.PLACED


@dataclass(frozen=True, slots=True)
class Branches(Columns):
    """N ways to go on, and the value of the state that each makes."""

    decisions: DecisionBatch
    values: Ints


@dataclass(frozen=True, slots=True)
class _Lot(Columns):
    """States, each with a tile that it may lay, and their evaluation."""

    states: States
    tiles: TilesToLay
    evaluation: Evaluation


def branches_of(states: States, choices: TilesToLay, by: StageSettings) -> Branches:
    """The branches of these choices."""
    parts: list[Branches] = []
    order = np.argsort(choices.numbers, kind="stable")
    for start in range(0, len(order), CHUNK):
        tiles = choices.taken(order[start : start + CHUNK])
        own = states.taken(tiles.states)
        evaluation = evaluate_boards(own.boards, by.evaluator, tiles.groups)
        parts.extend(_list_branches(_Lot(own, tiles, evaluation), by))
    return Branches.joined(parts)


def _list_branches(lot: _Lot, by: StageSettings) -> Iterator[Branches]:
    empty = lot.states.heights() == 0
    usable = np.where(empty | (by.more == 0), 0, lot.states.usable)
    reserves = lot.tiles.kind is Row.PLACED and by.worth.left > 0
    for flags, use in (
        (empty, _first_tiles),
        (~empty, _plain),
        (usable & _FOR_A_TILE, _with_powers),
        (usable & BIT_OF[Power.RESERVE] * reserves, _set_aside),
    ):
        indices = np.flatnonzero(flags)
        if len(indices):
            part = lot if len(indices) == len(lot) else lot.taken(indices)
            yield use(part, by).among(part.tiles.states)


def _first_tiles(lot: _Lot, by: StageSettings) -> Branches:
    """The first tile of a table, upright: its place and rotation make no difference."""
    size = len(lot)
    places = Places(
        np.arange(size),
        _UPRIGHT.take(lot.tiles.numbers),
        np.full(size, _CENTRE, np.int16),
        np.zeros(size, np.uint8),
        np.zeros(size, np.int16),
    )
    decisions = _lay_tiles(lot, places)
    return Branches(decisions, values_of(make_states(lot.states, decisions), lot.tiles.groups, by))


def _plain(lot: _Lot, by: StageSettings) -> Branches:
    """The best placements that break no rule."""
    tiles, limits = lot.tiles, by.limits
    places = plain_places(lot.states, tiles.numbers, tiles.ceilings, limits.tolerance)
    decisions = _lay_tiles(lot, places)
    values = _landing_values(lot, places, decisions.hands, by)
    best = pick_of_each_level(places, values, len(lot), limits.a_level)
    return Branches(decisions, values).taken(best)


def _with_powers(lot: _Lot, by: StageSettings) -> Branches:
    """The best placements with powers."""
    places = power_places(lot.states, lot.tiles.numbers, lot.tiles.ceilings)
    decisions = _lay_tiles(lot, places)
    values = np.empty(len(places), np.int32)
    simple = (places.forms < BACKS) & (places.needs & BIT_OF[Power.BRIDGE] == 0)
    indices = np.flatnonzero(simple)
    hands = decisions.hands.take(indices, axis=1)
    values[indices] = _landing_values(lot, places.taken(indices), hands, by)
    indices = np.flatnonzero(~simple)
    others = decisions.taken(indices)
    groups = lot.tiles.groups.take(others.boards)
    values[indices] = values_of(make_states(lot.states, others), groups, by)
    best = np.sort(best_of_groups(values, places.boards, _WITH_POWERS))
    return Branches(decisions, values).taken(best)


def _set_aside(lot: _Lot, by: StageSettings) -> Branches:
    """Reserve the tile in hand."""
    tiles = lot.tiles
    hands = spend(tiles.hands, np.int16(BIT_OF[Power.RESERVE]))
    hands[Held.ASIDE] = tiles.numbers
    hands[Held.ASIDE_LEVELS] = lot.states.heights()
    hands[Held.ASIDE_CEILING] = tiles.ceilings
    decisions = DecisionBatch.without_tile(np.arange(len(lot)), Row.RESERVED, tiles.notes, hands)
    return Branches(decisions, lot.evaluation.totals + by.worth.of(hands))


def _lay_tiles(lot: _Lot, places: Places) -> DecisionBatch:
    """The decisions that lay these tiles in these places."""
    tiles = lot.tiles
    hands = spend(tiles.hands.take(places.boards, axis=1), places.needs)
    if tiles.kind is Row.RESERVED_PLACED:
        hands[Held.ASIDE] = -1
    return lay_in(lot.states, places, tiles.kind, tiles.notes.take(places.boards), hands)


def _landing_values(lot: _Lot, places: Places, hands: Hands, by: StageSettings) -> Ints:
    """`[N]`: the values of placements that the base game's solver knows, without laying them."""
    boards, groups = lot.states.boards, lot.tiles.groups
    values = evaluate_landings(boards, places, by.evaluator, groups, lot.evaluation)
    return values + by.worth.of(hands)


def lay_in(
    states: States, places: Places, kind: Row, notes: NDArray[np.int16], hands: Hands
) -> DecisionBatch:
    """The decisions that lay something in these places; they may lose a reserved tile."""
    lost = places.levels >= states.hands[Held.ASIDE_LEVELS].take(places.boards)
    hands[Held.ASIDE] = np.where(lost, -1, hands[Held.ASIDE])
    kinds = np.full(len(places), kind, np.uint8)
    return DecisionBatch(
        places.boards, places.forms, places.anchors, places.levels, kinds, notes, hands
    )


def values_of(states: States, groups: Indices, by: StageSettings) -> Ints:
    """`[B]`: the value of each state."""
    totals = evaluate_boards(states.boards, by.evaluator, groups).totals
    return totals + by.worth.of(states.hands)
