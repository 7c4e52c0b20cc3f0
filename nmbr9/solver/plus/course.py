"""The course of the cards: the choices at each stage of a round, and the deck to plan by.

A round of two of three has three stages, one for each of its cards; every other round has one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.options import Variant
from nmbr9.rules.variants.level_to_level import MARKERS, TILES_FOR_A_MARKER
from nmbr9.rules.variants.two_of_three import CARDS_A_ROUND
from nmbr9.solver.boards.batch import LEVELS
from nmbr9.solver.boards.columns import Indices
from nmbr9.solver.plus.branches import Branches, TilesToLay
from nmbr9.solver.plus.decision_batch import DecisionBatch
from nmbr9.solver.plus.forms import TILE_NUMBERS
from nmbr9.solver.plus.states import GONE, Held, Row, States

_ROUNDS_A_MARKER: Final = 3
"""The rounds that a plan assumes for each marker."""


@dataclass(frozen=True, slots=True)
class Course:
    """The decks `[G, cards]` of one variant, for searches that go through them side by side.

    `taken`: the index of the shown card whose tile must be laid, and none declined; None before one
    is taken.
    """

    variant: Variant
    decks: NDArray[np.intp]
    tiles_each: int
    taken: int | None = None

    @property
    def stages(self) -> int:
        """The number of stages of a round."""
        return CARDS_A_ROUND if self.variant is Variant.TWO_OF_THREE else 1

    @property
    def ceiling(self) -> int:
        """The highest level that may be used."""
        return MARKERS - 1 if self.variant is Variant.LEVEL_TO_LEVEL else LEVELS

    def may_act(self, states: States, stage: int) -> NDArray[np.bool_]:
        """`[B]`: whether a state has a card to decide about at this stage."""
        acts: NDArray[np.bool_] = states.hands[Held.FIRST] % self.stages == stage
        return acts & ~self.is_over(states)

    def is_over(self, states: States) -> NDArray[np.bool_]:
        """`[B]`: whether the game is over."""
        next_ = states.hands[Held.FIRST] + states.hands[Held.ACTIVE]
        over: NDArray[np.bool_] = next_ > self.decks.shape[1]
        return over

    def choices(self, states: States, groups: Indices, stage: int) -> TilesToLay:
        """The tiles that each of these states, all of which act, may lay."""
        active = states.hands[Held.ACTIVE]
        indices = np.repeat(np.arange(len(states)), active)
        card = np.arange(len(indices)) - np.repeat(np.cumsum(active) - active, active)
        groups, hands = groups.take(indices), states.hands.take(indices, axis=1)
        numbers = self.decks[groups, hands[Held.FIRST] + card]
        hands[Held.FIRST] += hands[Held.ACTIVE]
        if self.variant is Variant.TWO_OF_THREE:
            # After two that were placed the third is declined unasked.
            hands[Held.FIRST] += (stage == 1) & (hands[Held.DECLINED] == 0)
            if stage == CARDS_A_ROUND - 1:
                hands[Held.DECLINED] = 0
        levels = card if self.variant is Variant.LEVEL_TO_LEVEL else np.full_like(card, LEVELS)
        tiles = TilesToLay(indices, groups, numbers, levels, card.astype(np.int16), hands)
        # Tiles of a number are used up only if there are fewer of them than cards.
        if self.tiles_each < self.variant.copies:
            boards = states.boards
            same = TILE_NUMBERS.take(boards.forms).take(indices, axis=1) == numbers
            same &= boards.levels.take(indices, axis=1) != GONE
            lying = same.sum(axis=0) + (hands[Held.ASIDE] == numbers)
            tiles = tiles.taken(np.flatnonzero(lying < self.tiles_each))
        if self.taken is not None:
            tiles = tiles.taken(np.flatnonzero(tiles.notes == self.taken))
        return tiles

    def declines(self, states: States, values: NDArray[np.int32], stage: int) -> list[Branches]:
        """All ways to decline the shown card, with the values of the states as they are."""
        last = stage == CARDS_A_ROUND - 1
        if self.variant is not Variant.TWO_OF_THREE or last or self.taken is not None:
            return []
        indices = np.flatnonzero(states.hands[Held.DECLINED] == 0)
        hands = states.hands.take(indices, axis=1)
        hands[Held.FIRST] += 1
        hands[Held.DECLINED] = 1
        notes = np.zeros(len(indices), np.int16)
        decisions = DecisionBatch.without_tile(indices, Row.DECLINED, notes, hands)
        return [Branches(decisions, values.take(indices))]

    def end_round(self, states: States) -> States:
        """The states after the round; in a game alone, an earned marker becomes active."""
        if self.variant is Variant.LEVEL_TO_LEVEL:
            active, boards = states.hands[Held.ACTIVE], states.boards
            # Source: ruling R9.
            tiles = (boards.levels == active - 1) & (TILE_NUMBERS.take(boards.forms) >= 0)
            earned = tiles.sum(axis=0) >= TILES_FOR_A_MARKER
            states.hands[Held.ACTIVE] += earned & (active < MARKERS)
        return states

    def stages_from(self, stage: int) -> Iterator[tuple[int, int]]:
        """Each stage from this one on, round after round, and the planned cards laid after it."""
        for at in count(stage):
            rounds, stage = divmod(at, self.stages)
            yield stage, rounds * min(self.stages, 2) + min(stage + 1, 2)

    def plan(self, first: int = 0, markers: int = 1) -> list[list[int]]:
        """The cards of each deck that are probably laid, from a card on, to plan by."""
        return [_plan(self.variant, deck.tolist(), first, markers) for deck in self.decks]


def _plan(variant: Variant, deck: Sequence[int], first: int, markers: int) -> list[int]:
    laid: list[int] = []
    if variant is Variant.TWO_OF_THREE:
        for start in range(first - first % CARDS_A_ROUND, len(deck), CARDS_A_ROUND):
            three = list(deck[start : start + CARDS_A_ROUND])
            three.remove(min(three))
            laid.extend(three)
        return laid
    rounds = 0
    while first + markers <= len(deck):
        laid.append(max(deck[first : first + markers]))
        first, rounds = first + markers, rounds + 1
        if variant is Variant.LEVEL_TO_LEVEL and rounds >= _ROUNDS_A_MARKER - (markers == 1):
            markers, rounds = min(markers + 1, MARKERS), 0
    return laid
