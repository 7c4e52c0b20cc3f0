"""A fair opponent: it knows the cards seen and those left, but not their order.

The master chooses as hints do, and thinks longer. The others deal the cards left a few times; the
expert plays the most valuable placements on against each deal with a narrow beam. All placements
meet the same deals, so that luck favours none. A player with a seed has a temperament too.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from types import MappingProxyType
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.board import Board, Placement
from nmbr9.errors import BadValue, Reason, check_kind
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.protocol import Strength
from nmbr9.rules.judging import LegalPlacements
from nmbr9.solver.boards.batch import POINT, Boards, Landings, lay
from nmbr9.solver.boards.contact_filter import TOLERANCE
from nmbr9.solver.boards.listing import list_landings
from nmbr9.solver.fair_play.choice import MASTER, Start, choose, highest, placement_of
from nmbr9.solver.fair_play.deals import shuffle
from nmbr9.solver.fair_play.rollouts import answer
from nmbr9.solver.fair_play.temperament import leanings
from nmbr9.solver.known_deck.beam import Beam, advance_beam
from nmbr9.solver.known_deck.candidates import pick_of_each_level
from nmbr9.solver.known_deck.evaluation import Evaluator, evaluate_landings, evaluator_for
from nmbr9.solver.known_deck.plateau_prices import Plans, plan_decks
from nmbr9.solver.known_deck.weights import STRONG
from nmbr9.solver.progress import check_seed
from nmbr9.tiles import NUMBERS


@dataclass(frozen=True, slots=True)
class Skill:
    """The depth of a player's thought.

    It deals the cards left `deals` times. The best `candidates` are played on to the end with beams
    of `width`, or chosen by their value alone if the width is 0. `slips`: the points by which a
    placement may be misjudged.
    """

    deals: int
    candidates: int = 1
    width: int = 0
    slips: float = 0.0


SKILLS: Final[Mapping[Strength, Skill]] = MappingProxyType(
    {
        Strength.BEGINNER: Skill(deals=2, slips=24.0),
        Strength.CASUAL: Skill(deals=4, slips=4.5),
        Strength.PRACTISED: Skill(deals=6),
        Strength.EXPERT: Skill(deals=8, candidates=5, width=2),
    }
)
"""The skill of each strength below the master, from a first game's up."""


def choose_placement(game: Game, strength: Strength, seed: int = 0) -> Placement:
    """The placement of a player of that strength now, in the base game.

    Raises GameOver after the last, BadValue (BAD_OPTIONS) for a game of NMBR 9 ++.
    """
    check_kind(game, Game, "a game")
    if game.options.is_plus:
        raise BadValue(Reason.BAD_OPTIONS, "of NMBR 9 ++ whole turns are chosen, by turn_of")
    check_kind(strength, Strength, "a strength")
    check_seed(seed)
    return choose_on_board(game.board, game.legal().number, game.unseen, strength, seed)


def choose_on_board(
    board: Board, number: int, left: Sequence[int], strength: Strength, seed: int = 0
) -> Placement:
    """The placement for the shown card; `left` `[number]` counts the cards still to come."""
    if not board.tiles:
        return Placement(number, 0, Cell(0, 0))
    luck = Random(f"{seed} {len(board.tiles)}")  # noqa: S311  luck in a game keeps no secret
    if strength is Strength.MASTER:
        return answer(choose(Start.of(board), number, left, luck, MASTER, seed))
    boards = to_window(board)
    if boards is None:
        return highest(LegalPlacements(board, number))
    skill = SKILLS[strength]
    landings = list_landings(boards, number, None if skill.slips else TOLERANCE)
    if not len(landings):
        return highest(LegalPlacements(board, number))
    deals = deal_decks(board, number, left, skill.deals, luck)
    taste = leanings(lay(boards, landings), seed)
    if skill.slips:
        taste += [int(skill.slips * POINT * luck.random()) for _ in range(len(landings))]
    return placement_of(board, boards, landings, _choose(boards, landings, deals, skill, taste))


def _choose(
    boards: Boards,
    landings: Landings,
    deals: list[list[int]],
    skill: Skill,
    taste: NDArray[np.int64],
) -> int:
    """The index of the landing to choose; `taste` `[N]` is added to what each is worth."""
    plans = plan_decks(deals, STRONG.relaxation)
    evaluator = evaluator_for(plans, boards.forms.shape[0] + 1, STRONG)
    values = mean_values(boards, landings, evaluator, len(deals)) + taste
    if not skill.width:
        return int(values.argmax())
    several = pick_of_each_level(landings, values.astype(np.int32), len(boards))
    candidates = several[np.argsort(-values[several], kind="stable")][: skill.candidates]
    starts = lay(boards, landings.taken(candidates))
    ends = play_on(starts, deals, plans, skill.width).sum(axis=1)
    return int(candidates[(ends + taste[candidates] * len(deals)).argmax()])


def mean_values(
    boards: Boards, landings: Landings, evaluator: Evaluator, deals: int
) -> NDArray[np.int64]:
    """`[N]`: the mean value of each landing on the only board over the deals."""
    which = np.tile(np.arange(len(landings)), deals)
    deal = np.repeat(np.arange(deals, dtype=np.int32), len(landings))
    everywhere = replace(landings.taken(which), boards=deal)
    alike = boards.taken(np.zeros(deals, np.intp))
    values = evaluate_landings(alike, everywhere, evaluator, np.arange(deals)).reshape(deals, -1)
    mean: NDArray[np.int64] = values.sum(axis=0, dtype=np.int64) // deals
    return mean


def play_on(starts: Boards, deals: list[list[int]], plans: Plans, width: int) -> NDArray[np.int64]:
    """`[boards, deals]`: the score of each board in each deal, in parts of a point."""
    count, laid_ = len(deals), len(starts.forms)
    boards = starts.taken(np.repeat(np.arange(len(starts)), count))
    which = np.tile(np.arange(count), len(starts))
    plans = plans.taken(which)
    beam = replace(Beam.of(boards), values=boards.scores * np.int32(POINT))
    for round_ in range(laid_, len(deals[0])):
        shown = [deals[deal][round_] for deal in which.tolist()]
        beam = advance_beam(beam, shown, evaluator_for(plans, round_ + 1, STRONG), width)
    ends = np.zeros(len(boards), np.int64)
    np.maximum.at(ends, beam.groups, beam.values)
    return ends.reshape(len(starts), count)


def deal_decks(
    board: Board, number: int, left: Sequence[int], deals: int, luck: Random
) -> list[list[int]]:
    """Decks that begin with the board's cards and the shown one; the rest is shuffled."""
    past = [tile.placement.number for tile in board.tiles]
    ahead = [card for card in NUMBERS for _ in range(left[card])]
    return [[*past, number, *shuffle(ahead, luck)] for _ in range(deals)]


def to_window(board: Board) -> Boards | None:
    """The board in the solver's window; None if it does not fit in there."""
    try:
        return Boards.of(board)
    except BadValue:
        return None
