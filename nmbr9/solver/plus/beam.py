"""Beam search over states: each round the best go on, some of each kind of hand among them."""

from dataclasses import replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.columns import Indices, best_of_groups, first_of_equals
from nmbr9.solver.boards.window import Ints
from nmbr9.solver.known_deck.beam import hash_boards
from nmbr9.solver.known_deck.last_cards import CARDS, score_last_cards
from nmbr9.solver.plus.branches import Branches, StageSettings, branches_of
from nmbr9.solver.plus.course import Course
from nmbr9.solver.plus.decision_batch import make_states
from nmbr9.solver.plus.extras import more_of
from nmbr9.solver.plus.states import Frontier, Hands, Held, Row, States

_OF_A_KIND: Final = [Held.FIRST, Held.ACTIVE, Held.DECLINED, Held.MARKERS, Held.FILLERS]
_ABOVE_EACH: Final = 64
"""More than each of these may be."""
_TO_RELOCATE: Final = 4
"""One in this many of the states that may do more is searched for tiles to relocate."""
_MIX: Final = np.uint64(0x9E37_79B9_7F4A_7C15)


def advance(frontier: Frontier, course: Course, stage: int, by: StageSettings) -> Frontier:
    """The frontier after one stage of a round; states that do not act wait in it."""
    acts = course.may_act(frontier.states, stage)
    waiting = frontier.taken(np.flatnonzero(~acts))
    acting = frontier.taken(np.flatnonzero(acts))
    late = by.kept > 1 and 0 < by.evaluator.ahead[0].sum() <= CARDS
    if by.more:
        acting = _with_more(acting, course, by, late=late)
    choices = course.choices(acting.states, acting.groups, stage)
    # At a table the tiles of all shown numbers may be used up.
    out = acting.taken(np.delete(np.arange(len(acting)), choices.states))
    out.states.hands[Held.FIRST] += out.states.hands[Held.ACTIVE]
    if not len(choices):
        return replace(Frontier.joined([waiting, out]), expanded=0)
    declined = course.declines(acting.states, acting.values, stage)
    branches = Branches.joined([branches_of(acting.states, choices, by), *declined])
    groups = acting.groups.take(branches.decisions.boards)
    most = by.kept if stage == course.stages - 1 else (by.kept + 1) // 2
    most_picked = most * 2 if late else most + most // 4 + 1
    best = _pick(branches.values, groups, branches.decisions.hands, most_picked)
    branches, groups = branches.taken(best), groups.take(best)
    states, values = make_states(acting.states, branches.decisions), branches.values
    if late:
        values += _of_last_cards(states, by.evaluator.ahead[groups], by)
    after = _distinct(Frontier(course.end_round(states), groups, values))
    after = Frontier.joined([waiting, after])
    chosen = _pick(after.values, after.groups, after.states.hands, most)
    return Frontier.joined([replace(after.taken(chosen), expanded=len(acting)), out])


def after_the_last(frontier: Frontier, course: Course, by: StageSettings) -> Frontier:
    """The frontier after the tiles that are still reserved are laid, when no card is left."""
    indices = np.flatnonzero(frontier.states.hands[Held.ASIDE] >= 0)
    indices = indices[~_reserved_last(frontier.states.taken(indices))]
    if not len(indices) or not by.more:
        return frontier
    more = more_of(frontier.taken(indices), np.zeros(len(indices), bool), by, course.ceiling)
    ends = Frontier.joined([frontier, *more])
    return replace(ends, values=ends.states.boards.scores, expanded=0)


def _reserved_last(states: States) -> NDArray[np.bool_]:
    """`[B]`: whether the tile of the last turn was reserved, so that it cannot be laid in it."""
    kinds = states.kinds
    own = (kinds == Row.PLACED) | (kinds == Row.RESERVED)
    last = len(kinds) - 1 - own[::-1].argmax(axis=0)
    reserved: NDArray[np.bool_] = kinds[last, np.arange(len(states))] == Row.RESERVED
    return reserved


def _of_last_cards(states: States, ahead: NDArray[np.int32], by: StageSettings) -> Ints:
    """`[B]`: the points that the last cards may score, in the evaluation's unit."""
    points = score_last_cards(states.for_base(), ahead)
    return points * np.int32(by.evaluator.trust)


def _with_more(frontier: Frontier, course: Course, by: StageSettings, *, late: bool) -> Frontier:
    """The frontier with the best states that one more decision of the turn makes."""
    best = np.sort(best_of_groups(frontier.values, frontier.groups, by.more))
    best = best[frontier.states.heights().take(best) > 0]
    again = best_of_groups(frontier.values, frontier.groups, max(1, by.more // _TO_RELOCATE))
    further = more_of(frontier.taken(best), np.isin(best, again), by, course.ceiling)
    more = Frontier.joined([frontier.part(0, 0), *further])
    if not len(more):
        return frontier
    if late:
        # The shown card is one of the last, too.
        ahead = by.evaluator.ahead[more.groups]
        shown = course.decks[more.groups, more.states.hands[Held.FIRST]]
        np.add.at(ahead, (np.arange(len(more)), shown), 1)
        more = replace(more, values=more.values + _of_last_cards(more.states, ahead, by))
    most_valuable = np.sort(best_of_groups(more.values, more.groups, by.more))
    return Frontier.joined([frontier, more.taken(most_valuable)])


def _pick(values: Ints, groups: Indices, hands: Hands, width: int) -> Indices:
    """The indices of the best of each group, best first.

    Each kind of hand, with the part of the deck to come, has a share of them. A state that has
    declined a card of the round has laid fewer of its tiles than others, so these do not compete.
    """
    rivals = groups * 2 + hands[Held.DECLINED]
    kinds = np.zeros(len(values), np.int64)
    for row in (*hands[_OF_A_KIND], hands[Held.ASIDE] >= 0):
        kinds = kinds * _ABOVE_EACH + row
    _, kind = np.unique(kinds, return_inverse=True)
    most = int(kind.max(initial=0)) + 1
    best = best_of_groups(values, rivals, width)
    share = width // (4 * most)
    if most == 1 or not share:
        return best
    chosen = np.zeros(len(values), bool)
    chosen[best] = chosen[best_of_groups(values, rivals * most + kind, share)] = True
    indices = np.flatnonzero(chosen)
    return indices[np.lexsort((-values[indices], rivals[indices]))]


def _distinct(frontier: Frontier) -> Frontier:
    """The frontier without duplicates, in order of value."""
    hashes = hash_boards(frontier.states.boards.occupied)
    hashes ^= frontier.groups.astype(np.uint64) * _MIX
    for row in frontier.states.hands:
        hashes = (hashes ^ row.astype(np.int64).view(np.uint64)) * _MIX
        hashes ^= hashes >> np.uint64(31)
    return frontier.taken(first_of_equals(hashes, frontier.values, frontier.groups))
