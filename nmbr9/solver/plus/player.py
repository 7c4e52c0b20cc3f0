"""The fair player of NMBR 9 ++: it knows the cards seen and those left, and not their order.

It deals the cards left several times, and plays the best ways through its turn on against each deal
with a narrow beam. All ways meet the same deals.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from types import MappingProxyType
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.decisions import Decision, EndTurn
from nmbr9.game import Game
from nmbr9.solver.fair_play.player import shuffle
from nmbr9.solver.known_deck.candidates import NARROW
from nmbr9.solver.known_deck.evaluation import POINT, evaluator_for
from nmbr9.solver.known_deck.plateau_prices import Plans, plan_decks
from nmbr9.solver.known_deck.weights import STRONG
from nmbr9.solver.plus.beam import Frontier, Width, advanced
from nmbr9.solver.plus.branches import Evaluating, values_of
from nmbr9.solver.plus.course import Course
from nmbr9.solver.plus.states import Indices, States
from nmbr9.solver.plus.telling import played
from nmbr9.solver.plus.worth import Worth
from nmbr9.solver.protocol import Strength
from nmbr9.tiles import NUMBERS

_STEPS: Final = 90
_LOOKED_AT: Final = 24
"""Ways through a turn that are valued against every deal."""


@dataclass(frozen=True, slots=True)
class Skill:
    """How much a player thinks.

    `deals` of the cards left are looked at; the best `candidates` are played on with beams of
    `width` for as many cards as the `horizon` says, or chosen by their value alone where the width
    is 0. `slips`: by how many points a way may be misjudged.
    """

    deals: int
    candidates: int = 1
    width: int = 0
    horizon: int = 0
    slips: float = 0.0


SKILLS: Final[Mapping[Strength, Skill]] = MappingProxyType(
    {
        Strength.BEGINNER: Skill(deals=2, slips=6.5),
        Strength.CASUAL: Skill(deals=4, slips=4.5),
        Strength.PRACTISED: Skill(deals=6),
        Strength.EXPERT: Skill(deals=8, candidates=5, width=2, horizon=20),
        Strength.MASTER: Skill(deals=24, candidates=6, width=3, horizon=8),
    }
)
"""How much a player of each strength thinks."""


def choose_turn(
    game: Game, strength: Strength, seed: int = 0, *, plain: bool = False
) -> tuple[Decision, ...]:
    """The decisions of a player of that strength until the shown card is decided about.

    ValueError where the board is too wide to be searched. `plain`: no power, no filler.
    """
    if game.turn.draw.laid:
        return (EndTurn(),)
    luck = Random(f"{seed} {len(game.decisions)}")  # noqa: S311  luck keeps no secret
    skill = SKILLS[strength]
    table = _Deals(game, skill.deals, luck)
    ways = table.ways(plain=plain)
    values = table.mean_values(ways)
    if skill.slips:
        values += np.array([int(skill.slips * POINT * luck.random()) for _ in range(len(values))])
    order = np.argsort(-values, kind="stable")
    best = int(order[0])
    if skill.width:
        few = order[: skill.candidates]
        best = int(few[table.play_on(ways.taken(few), skill, plain=plain).argmax()])
    return played(game, ways, best).decisions[len(game.decisions) :]


class _Deals:
    """A game with the cards to come dealt in several ways."""

    def __init__(self, game: Game, deals: int, luck: Random) -> None:
        draw, deck = game.turn.draw, game.deck
        seen = deck[: draw.first + len(draw.shown)]
        ahead = [card for card in NUMBERS for _ in range(game.left[card])]
        decks = [[*seen, *shuffle(ahead, luck)[: len(deck) - len(seen)]] for _ in range(deals)]
        self._game = game
        self._root = States.of(game)
        self._course = self._course_of(np.array(decks, np.intp))
        self._plans = plan_decks(
            self._course.planned(draw.first, draw.markers), STRONG.relaxation, _STEPS
        )
        self._stage = draw.first % self._course.stages
        self._deals = deals

    def ways(self, *, plain: bool) -> States:
        """The states that the best ways through this turn make."""
        alone = self._course_of(self._course.decks[:1])
        by = self._evaluating(self._plans.taken(np.zeros(1, np.intp)), self._stage, 0, plain=plain)
        width = Width(_LOOKED_AT, 4)
        return advanced(Frontier.of(self._root), alone, self._stage, by, width).states

    def mean_values(self, ways: States) -> NDArray[np.int64]:
        """`[ways]`: the value of each on average over the deals."""
        by = self._evaluating(self._plans, self._stage, 0, plain=False)
        every, groups = self._against_all(ways)
        values = values_of(every, groups % self._deals, by).reshape(len(ways), -1)
        mean: NDArray[np.int64] = values.sum(axis=1, dtype=np.int64) // self._deals
        return mean

    def play_on(self, ways: States, skill: Skill, *, plain: bool) -> NDArray[np.int64]:
        """`[ways]`: the sum of the values that each comes to in every deal."""
        every, groups = self._against_all(ways)
        deal = groups % self._deals
        course = self._course_of(self._course.decks[deal])
        plans = self._plans.taken(deal)
        frontier = Frontier(every, groups, np.zeros(len(groups), np.int32))
        stage, laid = self._stage + 1, 0
        for _ in range(skill.horizon):
            if stage == course.stages:
                stage, laid = 0, laid + min(course.stages, 2)
            by = self._evaluating(plans, stage, laid, plain=plain)
            if course.finished(frontier.states).all():
                break
            frontier = advanced(frontier, course, stage, by, Width(skill.width, 0))
            stage += 1
        ends = np.zeros(len(ways) * self._deals, np.int64)
        np.maximum.at(ends, frontier.groups, frontier.values)
        sums: NDArray[np.int64] = ends.reshape(len(ways), -1).sum(axis=1)
        return sums

    def _against_all(self, ways: States) -> tuple[States, Indices]:
        """Each way in each deal, and the search that is: the way's deals stand together."""
        which = np.repeat(np.arange(len(ways)), self._deals)
        return ways.taken(which), np.arange(len(which))

    def _course_of(self, decks: NDArray[np.intp]) -> Course:
        options = self._game.options
        return Course(options.variant, decks, options.tiles_each)

    def _evaluating(self, plans: Plans, stage: int, laid: int, *, plain: bool) -> Evaluating:
        length = plans.decks.shape[1]
        at = min(length, laid + min(stage + 1, 2) if self._course.stages > 1 else laid + 1)
        left = max(0, length - at) / length
        return Evaluating(evaluator_for(plans, at, STRONG), Worth(left), NARROW, plain)
