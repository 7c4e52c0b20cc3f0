"""The uses of a card in a state: lay its tile, with powers or without, or reserve it.

Each has the value of the state it makes: the board's value and the hand's.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.powers import Power
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
from nmbr9.solver.plus.listing import WITH_A_TILE, plain_places, power_places
from nmbr9.solver.plus.states import BIT_OF, Hands, Held, Row, States
from nmbr9.solver.plus.worth import Worth, spend
from nmbr9.tiles import NUMBERS, Face

_CHUNK: Final = 1024
"""States evaluated together."""
_WITH_POWERS: Final = 3
"""The most placements with powers that a state may send on."""
_CENTRE: Final = (SIDE // 2 - 1) * (SIDE + 1)
_BRIDGE: Final = BIT_OF[Power.BRIDGE]
_UPRIGHT: Final = np.array([FORMS_OF[Face.FRONT, number][0] for number in NUMBERS], np.uint8)
"""[number]: its upright form."""


@dataclass(frozen=True, slots=True)
class StageSettings:
    """How the states of a stage are evaluated, and how many of them go on.

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


def branches_of(states: States, choices: TilesToLay, by: StageSettings) -> Branches:
    """The branches of these choices."""
    parts: list[Branches] = []
    order = np.argsort(choices.numbers, kind="stable")
    for start in range(0, len(order), _CHUNK):
        tiles = choices.taken(order[start : start + _CHUNK])
        part = states.taken(tiles.states)
        parts.extend(each.among(tiles.states) for each in _list_branches(part, tiles, by))
    return Branches.joined(parts)


def _list_branches(states: States, tiles: TilesToLay, by: StageSettings) -> Iterator[Branches]:
    empty = states.heights() == 0
    if empty.any():
        indices, others = np.flatnonzero(empty), np.flatnonzero(~empty)
        yield _first_tiles(states.taken(indices), tiles.taken(indices), by).among(indices)
        if len(others):
            rest = _list_branches(states.taken(others), tiles.taken(others), by)
            yield from (each.among(others) for each in rest)
        return
    evaluation = evaluate_boards(states.boards, by.evaluator, tiles.groups)
    yield _plain(states, tiles, by, evaluation)
    if not by.more:
        return
    indices = np.flatnonzero(states.usable & WITH_A_TILE)
    if len(indices):
        chosen = evaluation.taken(indices)
        yield _with_powers(states.taken(indices), tiles.taken(indices), by, chosen).among(indices)
    indices = np.flatnonzero(states.usable & BIT_OF[Power.RESERVE])
    if len(indices) and tiles.kind is Row.PLACED and by.worth.left:
        chosen = evaluation.taken(indices)
        yield _set_aside(states.taken(indices), tiles.taken(indices), by, chosen).among(indices)


def _first_tiles(states: States, tiles: TilesToLay, by: StageSettings) -> Branches:
    """The first tile of a table, upright: its place and rotation make no difference."""
    size = len(tiles)
    places = Places(
        np.arange(size),
        _UPRIGHT.take(tiles.numbers),
        np.full(size, _CENTRE, np.int16),
        np.zeros(size, np.uint8),
        np.zeros(size, np.int16),
    )
    decisions = lay_tiles(states, tiles, places)
    return Branches(decisions, values_of(make_states(states, decisions), tiles.groups, by))


def _plain(
    states: States, tiles: TilesToLay, by: StageSettings, evaluation: Evaluation
) -> Branches:
    """The best placements that break no rule."""
    places = plain_places(states, tiles.numbers, tiles.ceilings, by.limits.tolerance)
    decisions = lay_tiles(states, tiles, places)
    values = evaluate_landings(states.boards, places, by.evaluator, tiles.groups, evaluation)
    values += by.worth.of(decisions.hands)
    best = pick_of_each_level(places, values, len(states), by.limits.a_level)
    return Branches(decisions.taken(best), values.take(best))


def _with_powers(
    states: States, tiles: TilesToLay, by: StageSettings, evaluation: Evaluation
) -> Branches:
    """The best placements with powers."""
    places = power_places(states, tiles.numbers, tiles.ceilings)
    decisions = lay_tiles(states, tiles, places)
    values = np.empty(len(places), np.int32)
    groups = tiles.groups.take(places.boards)
    # The base game's solver can value these without laying them.
    simple = (places.forms < BACKS) & (places.needs & _BRIDGE == 0)
    indices = np.flatnonzero(simple)
    values[indices] = evaluate_landings(
        states.boards, places.taken(indices), by.evaluator, tiles.groups, evaluation
    )
    values[indices] += by.worth.of(decisions.hands.take(indices, axis=1))
    indices = np.flatnonzero(~simple)
    if len(indices):
        after = make_states(states, decisions.taken(indices))
        values[indices] = values_of(after, groups.take(indices), by)
    best = np.sort(best_of_groups(values, places.boards, _WITH_POWERS))
    return Branches(decisions.taken(best), values.take(best))


def _set_aside(
    states: States, tiles: TilesToLay, by: StageSettings, evaluation: Evaluation
) -> Branches:
    """Reserve the tile in hand."""
    size = len(tiles)
    none = np.zeros(size, np.int16)
    hands = spend(tiles.hands, none + np.int16(BIT_OF[Power.RESERVE]))
    hands[Held.ASIDE] = tiles.numbers
    hands[Held.ASIDE_LEVELS] = states.heights()
    hands[Held.ASIDE_CEILING] = tiles.ceilings
    decisions = DecisionBatch.without_tile(np.arange(size), Row.RESERVED, tiles.notes, hands)
    return Branches(decisions, evaluation.totals + by.worth.of(hands))


def lay_tiles(states: States, tiles: TilesToLay, places: Places) -> DecisionBatch:
    """The decisions that lay the tiles of these choices in these places."""
    hands = spend(tiles.hands.take(places.boards, axis=1), places.needs)
    if tiles.kind is Row.RESERVED_PLACED:
        hands[Held.ASIDE] = -1
    return lay_in(states, places, tiles.kind, tiles.notes.take(places.boards), hands)


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
