"""The outcome of a try: the verdict, the reason in a sentence, and the costs of other spots."""

from math import inf

from nmbr9.board import Board, Placement
from nmbr9.contests.puzzles import MOST, Puzzle
from nmbr9.ui.games.decision_words import landing_values
from nmbr9.ui.games.names import signed
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.widgets import button, numbers, row, table_row
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.puzzles.mistakes import Position
from nmbr9.ui.puzzles.state import PuzzleCommand, Puzzles, Task
from nmbr9.ui.puzzles.tries import Tries
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.view import page_button

# In words


def announced(task: Task) -> tuple[Message, ...]:
    """Everything to say about a try, the verdict first."""
    rating = rating_words(task.tries) if task.tries else None
    return tuple(filter(None, (try_message(task), reason(task), rating)))


def try_message(task: Task) -> Message:
    """Whether the try was right, and its cost."""
    puzzle = task.of
    if isinstance(puzzle, Position):
        if task.solved:
            return Message("puzzle.right_mistake")
        same = task.tried == puzzle.own
        return Message("puzzle.again" if same else "puzzle.not_found")
    cost = puzzle.cost(task.tried) if task.tried else None
    if task.solved:
        return Message("puzzle.right")
    if cost is None:
        return Message("puzzle.wrong_unknown")
    return Message("puzzle.wrong_most" if cost == MOST else "puzzle.wrong", {"n": cost})


def reason(task: Task) -> Message | None:
    """The clearest advantage of the answer over the player's spot, or over the second best.

    It is more points now, more points on top later, or more room; None if none of these.
    """
    puzzle = task.of
    if isinstance(puzzle, Position):
        return Message("puzzle.had_cost", {"n": round(puzzle.mistake.cost / 10)})
    rival, than = (puzzle.others[0], "second") if task.solved else (task.tried, "yours")
    if rival is None:
        return None
    own, other = (landing_values(task.before, place) for place in (task.answer, rival))
    gains = {f"puzzle.points_{than}": (own["points"], other["points"])}
    cost = puzzle.cost(rival)
    # What rests on a spot is known of the best two alone.
    if rival == puzzle.others[0] and puzzle.costs.count(cost) == 1:
        gains[f"puzzle.later_{than}"] = (puzzle.best.points, puzzle.second.points)
    key, (points, others) = max(gains.items(), key=lambda gain: gain[1][0] - gain[1][1])
    if points > others:
        return Message(key, {"n": points, "others": others})
    level = own["level"]
    left, lost = (
        open_area(task.before.place(place).board, level) for place in (task.answer, rival)
    )
    if left > lost:
        return Message(f"puzzle.area_{than}", {"level": level, "n": left, "others": lost})
    return None


def rating_words(tries: Tries) -> Message:
    """The rating after the last try, and the change."""
    return Message("puzzle.rating", {"rating": tries.points, "change": signed(tries.gained)})


def open_area(board: Board, level: int) -> int:
    """The most connected cells of a level with nothing on them."""
    if level >= board.levels:
        return 0
    above = board.occupied[level + 1] if level + 1 < board.levels else 0
    free = board.occupied[level] & ~above
    largest = 0
    while free:
        area = board.frame.spread(free & -free, free)
        largest, free = max(largest, area.bit_count()), free & ~area
    return largest


# In numbers


def page(context: Context, puzzles: Puzzles) -> tuple[Node, ...]:
    """The cost of the best spot, of the player's, and of the cheapest other one on each level."""
    t, task = context.t, puzzles.task
    if task is None or task.tried is None or isinstance(task.of, Position):
        return (row(page_button(t("puzzles.title"), Page.PUZZLES)),)
    on = button(t("puzzle.next"), PuzzleCommand.NEXT, main=True, key="next")
    return (_costs(task, task.of, t), row(on))


def _costs(task: Task, puzzle: Puzzle, t: Texts) -> Node:
    level_of = {place: task.before.judge(place).level for place in puzzle.places}
    cheapest = {level_of[place]: place for place in reversed(puzzle.others)}
    shown = {*cheapest.values(), *(place for place in (task.tried,) if place), *puzzle.answers}
    costs = {place: puzzle.cost(place) for place in puzzle.places if place in shown}
    lines = [
        table_row(
            _level(task, place, level_of[place], t),
            (str(place.number * level_of[place]), _cost(cost, t)),
            key=str(puzzle.places.index(place)),
        )
        for place, cost in sorted(
            costs.items(), key=lambda priced: inf if priced[1] is None else priced[1]
        )
    ]
    heads = (t("puzzle.level"), t("puzzle.points"), t("puzzle.cost"))
    return numbers(heads, lines, caption=t("puzzle.title"))


def _level(task: Task, place: Placement, level: int, t: Texts) -> str:
    """The level of a placement, marked if it is the best or the player's own."""
    other = place not in (task.answer, task.tried)
    key = "puzzle.best_level" if place == task.answer else "puzzle.own_level"
    return str(level) if other else t(key, level=level)


def _cost(cost: int | None, t: Texts) -> str:
    if cost is None:
        return "-"
    return t("puzzle.cost_most", n=cost) if cost == MOST else str(cost)
