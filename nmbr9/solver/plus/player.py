"""The fair player of NMBR 9 ++: it knows the cards seen and those left, but not their order.

It deals the cards left several times, and plays the best ways through its turn on against each deal
with a narrow beam. All ways meet the same deals.
"""

from collections.abc import Mapping
from dataclasses import astuple, dataclass, replace
from itertools import islice
from random import Random
from types import MappingProxyType
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.decisions import Choose, Decision, EndTurn, Kind, SitOut
from nmbr9.errors import GameOver, check_kind
from nmbr9.game import Game
from nmbr9.options import Variant
from nmbr9.protocol import Strength
from nmbr9.solver.boards.batch import POINT
from nmbr9.solver.boards.columns import Indices
from nmbr9.solver.fair_play import player as fair_play
from nmbr9.solver.fair_play.choice import highest
from nmbr9.solver.fair_play.deals import shuffle
from nmbr9.solver.fair_play.player import Skill
from nmbr9.solver.fair_play.temperament import leanings
from nmbr9.solver.known_deck.candidates import NARROW
from nmbr9.solver.known_deck.evaluation import evaluator_for
from nmbr9.solver.known_deck.plateau_prices import Plans, plan_decks
from nmbr9.solver.known_deck.weights import STRONG
from nmbr9.solver.plus.beam import advance
from nmbr9.solver.plus.branches import StageSettings, values_of
from nmbr9.solver.plus.course import Course
from nmbr9.solver.plus.states import Frontier, Held, States
from nmbr9.solver.plus.telling import played
from nmbr9.solver.plus.worth import Worth
from nmbr9.solver.progress import check_seed
from nmbr9.tiles import NUMBERS

_STEPS: Final = 90
_LOOKED_AT: Final = 40
"""Ways through a turn that are valued against every deal."""
_MORE: Final = 8
"""The best further decisions before the tile is laid that are searched."""
_LEAST_DEALS: Final = 8
_HAND: Final = [Held.MARKERS, Held.POWERS, Held.FILLERS, Held.ASIDE, Held.DECLINED]
_PART: Final = MappingProxyType(
    {Variant.BASE: 1.0, Variant.TWO_OF_THREE: 0.8, Variant.LEVEL_TO_LEVEL: 0.6}
)
"""The share of the deals that is used, because a round takes longer; few deals are all used."""


@dataclass(frozen=True, slots=True)
class _Depth(Skill):
    """A skill that looks `horizon` cards ahead.

    After a third of the deals only the best `finalists` go on, unless that is 0.
    """

    horizon: int = 20
    finalists: int = 0


SKILLS: Final[Mapping[Strength, _Depth]] = MappingProxyType(
    {
        **{strength: _Depth(*astuple(skill)) for strength, skill in fair_play.SKILLS.items()},
        Strength.MASTER: _Depth(deals=33, candidates=6, width=3, horizon=8, finalists=3),
    }
)
"""The skill of each strength."""


def turn_of(game: Game, strength: Strength, seed: int = 0) -> tuple[Decision, ...]:
    """The decisions of a player of that strength up to the end of the turn. Raises GameOver."""
    check_kind(game, Game, "a game")
    check_kind(strength, Strength, "a strength")
    check_seed(seed)
    if game.finished:
        raise GameOver("the game is finished: there is no turn")
    try:
        return choose_turn(game, strength, seed)
    except ValueError:  # the board does not fit into the solver's window
        return _simple_turn(game)


def _simple_turn(game: Game) -> tuple[Decision, ...]:
    """The turn that takes the highest card it may, and lays its tile as high as it can."""
    after = game
    if game.card is None:
        takable = game.choices.which(Kind.CHOOSE)
        after = after.decide(Choose(max(takable, key=lambda card: game.shown[card])))
    after = after.place(highest(after.legal()))
    if not after.finished and after.state.turn.laid:
        after = after.decide(EndTurn())
    return after.decisions[len(game.decisions) :]


def choose_turn(
    game: Game, strength: Strength, seed: int = 0, *, plain: bool = False
) -> tuple[Decision, ...]:
    """The decisions of a player of that strength, up to the one about the shown card.

    Raises ValueError if the board is too wide to be searched. `plain`: no power, no filler.
    """
    if game.state.turn.laid:
        return (EndTurn(),)
    if game.choices.why_not(Kind.SIT_OUT) is None:
        return (SitOut(),)
    luck = Random(f"{seed} {len(game.decisions)}")  # noqa: S311  luck keeps no secret
    skill = SKILLS[strength]
    deals = min(skill.deals, max(_LEAST_DEALS, int(skill.deals * _PART[game.options.variant])))
    skill = replace(skill, deals=deals)
    table = _Deals(game, skill.deals, luck)
    ways = table.ways(plain=plain)
    if not len(ways):
        raise ValueError("nothing can be laid within a solver's board")
    slips = np.array([int(skill.slips * POINT * luck.random()) for _ in range(len(ways))])
    slips += leanings(ways.boards, seed)
    values = table.mean_values(ways) + slips
    best = int(values.argmax())
    if not skill.width and table.rest_of_round:
        # A board on which a card was declined has a tile less until the round is over.
        skill = replace(skill, candidates=4, width=1, horizon=table.rest_of_round)
    if skill.width:
        best = _play_candidates_on(table, ways, values, slips, skill)
    return played(game, ways, best).decisions[len(game.decisions) :]


def _play_candidates_on(
    table: "_Deals",
    ways: States,
    values: NDArray[np.int64],
    slips: NDArray[np.int64],
    skill: _Depth,
) -> int:
    """The index of the way with the best result when the candidates are played on."""
    order = np.argsort(-values, kind="stable")
    # The best ways for each hand, too: the worth of a hand shows later.
    _, first_of_hands = np.unique(ways.hands[_HAND].take(order, axis=1), axis=1, return_index=True)
    chosen = np.union1d(order[: skill.candidates], order.take(first_of_hands))
    deals = np.arange(skill.deals)
    first = skill.deals // 3 if skill.finalists else skill.deals
    sums = table.play_on(ways.taken(chosen), deals[:first], skill)
    if first < skill.deals:
        final = np.argsort(-sums, kind="stable")[: skill.finalists]
        chosen, sums = chosen.take(final), sums.take(final)
        sums += table.play_on(ways.taken(chosen), deals[first:], skill)
    return int(chosen[(sums + slips.take(chosen) * skill.deals).argmax()])


class _Deals:
    """A game with the cards to come dealt in several ways."""

    def __init__(self, game: Game, deals: int, luck: Random) -> None:
        turn, deck = game.state.turn, game.deck
        seen = deck[: turn.first + len(turn.shown)]
        ahead = [card for card in NUMBERS for _ in range(game.unseen[card])]
        decks = [[*seen, *shuffle(ahead, luck)[: len(deck) - len(seen)]] for _ in range(deals)]
        self._game = game
        self._course = Course(game.options.variant, np.array(decks), game.options.tiles_each)
        self._plans = plan_decks(
            self._course.plan(turn.first, turn.markers), STRONG.relaxation, _STEPS
        )
        self._stage = turn.first % self._course.stages
        _, self._laid = next(self._course.stages_from(self._stage))
        self.rest_of_round = self._course.stages - 1 - self._stage
        self._worth = Worth.with_left(max(0, self._plans.decks.shape[1] - self._laid))

    def ways(self, *, plain: bool) -> States:
        """The states that the best ways through this turn make."""
        taken = self._game.state.turn.chosen
        alone = replace(self._course, decks=self._course.decks[:1], taken=taken)
        first = self._plans.taken(np.zeros(1, np.intp))
        by = self._settings(first, self._laid, _LOOKED_AT, 0 if plain else _MORE)
        return advance(Frontier.of(self._game), alone, self._stage, by).states

    def mean_values(self, ways: States) -> NDArray[np.int64]:
        """`[ways]`: the mean value of each over the deals."""
        deals = np.arange(len(self._course.decks))
        values = self._against(ways, deals).values.reshape(len(ways), -1)
        mean: NDArray[np.int64] = values.sum(axis=1, dtype=np.int64) // len(deals)
        return mean

    def _against(self, ways: States, deals: Indices) -> Frontier:
        """Each way in each of these deals, by way; the deals are its groups."""
        every = ways.taken(np.repeat(np.arange(len(ways)), len(deals)))
        deal = np.tile(deals, len(ways))
        by = self._settings(self._plans, self._laid)
        return Frontier(every, deal, values_of(every, deal, by))

    def play_on(self, ways: States, deals: Indices, skill: _Depth) -> NDArray[np.int64]:
        """`[ways]`: the sum of the values of each over these deals.

        Only tiles are laid on the way. With the deal known, powers would be used better than
        anybody can, so every player would keep them for too long.
        """
        frontier = self._against(ways, deals)
        deal, groups = frontier.groups, np.arange(len(frontier))
        course = replace(self._course, decks=self._course.decks[deal])
        plans = self._plans.taken(deal)
        frontier = replace(frontier, groups=groups)
        # Within a round boards cannot be compared: some have declined its card already.
        stages = skill.horizon + -(self._stage + 1 + skill.horizon) % course.stages
        for stage, laid in islice(course.stages_from(self._stage), 1, 1 + stages):
            if course.is_over(frontier.states).all():
                break
            by = self._settings(plans, laid, skill.width)
            frontier = advance(frontier, course, stage, by)
        over = course.is_over(frontier.states)
        scores = frontier.states.boards.scores * np.int32(POINT)
        values = np.where(over, scores + self._worth.of(frontier.states.hands), frontier.values)
        ends = np.zeros(len(groups), np.int64)
        np.maximum.at(ends, frontier.groups, values)
        sums: NDArray[np.int64] = ends.reshape(len(ways), -1).sum(axis=1)
        return sums

    def _settings(self, plans: Plans, laid: int, kept: int = 1, more: int = 0) -> StageSettings:
        evaluator = evaluator_for(plans, min(laid, plans.decks.shape[1]), STRONG)
        return StageSettings(evaluator, self._worth, NARROW, kept, more)
