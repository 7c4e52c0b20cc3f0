"""The page after the one try: right or not, the best placement, why, and what others cost."""

from nmbr9.board import Board, Placement
from nmbr9.contests.puzzles import MOST, Puzzle
from nmbr9.ui.games.decision_words import landing_values
from nmbr9.ui.games.names import signed
from nmbr9.ui.parts.flat_board import flat_board
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.widgets import button, figure, line, numbers, row, soft
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.puzzles.actions import PAGE, Puzzling
from nmbr9.ui.puzzles.mistakes import Position
from nmbr9.ui.puzzles.record import Record
from nmbr9.ui.puzzles.solving import verdict
from nmbr9.ui.puzzles.state import Puzzles, Task, TaskKind
from nmbr9.ui.session.links import CLOSE, page_button


def page(context: Context, puzzles: Puzzles) -> tuple[Node | None, ...]:
    """What came of the try."""
    t, task = context.t, puzzles.task
    if task is None or task.tried is None:
        return (row(page_button(t("puzzle.list"), PAGE)),)
    more = (
        _mistake(task.of, puzzles, t)
        if isinstance(task.of, Position)
        else _puzzle(task, task.of, puzzles, t)
    )
    return (
        el(
            "p",
            el("span", "✓ " if task.solved else "✗ ", aria_hidden="true"),
            el("span", t.of(verdict(task))),
            class_="verdict",
            key="verdict",
        ),
        _figures(task, task.tried, t),
        *more,
        row(
            button(t("puzzle.next"), Puzzling.NEXT, main=True, key="next")
            if task.kind is not TaskKind.DAY
            else None,
            button(t("puzzle.look"), CLOSE, key="look"),
            button(t("puzzle.list"), Puzzling.LEAVE, key="list"),
        ),
    )


def _figures(task: Task, tried: Placement, t: Texts) -> Node:
    """The try and the best placement on the board, side by side."""
    shown = {"yours": tried, "best": task.answer}
    if isinstance(task.of, Position) and not task.solved and tried != task.of.own:
        shown["in_game"] = task.of.own
    if task.solved:
        del shown["yours"]
    return el(
        "div",
        *(
            figure(
                flat_board(task.before.board, task.before.judge(place)),
                caption=(t(f"puzzle.{key}", **landing_values(task.before, place)),),
                class_="right" if key == "best" else "",
                key=key,
            )
            for key, place in shown.items()
        ),
        class_="figures",
        key="figures",
    )


# Of a puzzle


def _puzzle(task: Task, found: Puzzle, puzzles: Puzzles, t: Texts) -> tuple[Node | None, ...]:
    """The reasons, the costs of others, the rating."""
    record = puzzles.record or Record()
    last = record.tries[-1] if record.tries else None
    rated = last is not None and last.name == found.entry.name
    return (
        el("h3", t("puzzle.why")),
        el("ul", *(el("li", words) for words in reasons(task, found, t)), key="reasons"),
        el("h3", t("puzzle.others")),
        _costs(task, found, t),
        el("p", _rating(record, t), key="rating") if rated else None,
    )


def reasons(task: Task, found: Puzzle, t: Texts) -> tuple[str, ...]:
    """Why the best placement is better than the player's, or than the second best."""
    other, than = (found.others[0], "second") if task.solved else (task.tried, "yours")
    if other is None:
        return ()
    said = []
    own, others = landing_values(task.before, task.answer), landing_values(task.before, other)
    if own["points"] != others["points"]:
        said.append(t(f"puzzle.points_{than}", points=own["points"], others=others["points"]))
    if found.best.tiles or found.second.tiles:
        said.append(
            t(
                "puzzle.supports",
                tiles=t.decimal(found.best.tiles / 10),
                points=found.best.points,
                second=t.decimal(found.second.tiles / 10),
                others=found.second.points,
            )
        )
    level = own["level"]
    left, lost = (open_area(task.before.place(one).board, level) for one in (task.answer, other))
    if left > lost:
        said.append(t(f"puzzle.area_{than}", level=level, n=left, others=lost))
    said.append(t("puzzle.beginner", n=round(found.entry.often / 10)))
    return tuple(said)


def open_area(board: Board, level: int) -> int:
    """The most cells side by side on a level on which nothing lies."""
    if level >= board.levels:
        return 0
    above = board.occupied[level + 1] if level + 1 < board.levels else 0
    free = board.occupied[level] & ~above
    largest = 0
    while free:
        area = board.frame.spread(free & -free, free)
        largest, free = max(largest, area.bit_count()), free & ~area
    return largest


def _costs(task: Task, found: Puzzle, t: Texts) -> Node:
    """The cheapest other placement on each level, the player's own, and the best one."""
    level_of = {place: task.before.judge(place).level for place in found.places}
    cheapest = {level_of[place]: place for place in reversed(found.others)}
    shown = {*cheapest.values(), *(one for one in (task.tried,) if one), *found.answers}
    lines = [
        line(
            _level(task, place, level_of[place], t),
            (str(place.number * level_of[place]), _cost(found.cost(place), t)),
            key=str(found.places.index(place)),
        )
        for place in sorted(shown, key=lambda one: (-level_of[one], found.cost(one) or 0))
    ]
    heads = (t("puzzle.level"), t("puzzle.points"), t("puzzle.cost"))
    return numbers(heads, lines, caption=t("puzzle.others"))


def _level(task: Task, place: Placement, level: int, t: Texts) -> str:
    """The level of a placement, with a word where it is the best or the player's own."""
    other = place not in (task.answer, task.tried)
    key = "puzzle.best_level" if place == task.answer else "puzzle.own_level"
    return str(level) if other else t(key, level=level)


def _cost(cost: int | None, t: Texts) -> str:
    if cost is None:
        return "-"
    return t("puzzle.cost_most", n=cost) if cost == MOST else str(cost)


def _rating(record: Record, t: Texts) -> str:
    change = round(record.rating.rating) - round(record.rating.rating - record.gained)
    return t(
        "puzzle.rating",
        rating=round(record.rating.rating),
        change=signed(change),
    )


# Of a mistake


def _mistake(found: Position, puzzles: Puzzles, t: Texts) -> tuple[Node | None, ...]:
    """What it cost in the game, and when it comes back."""
    now = next((one for one in puzzles.mistakes if one.code == found.mistake.code), found.mistake)
    cost = t.decimal(found.mistake.cost / 10)
    back = t("puzzle.learnt") if now.learnt else t("puzzle.back", day=t.day(now.due))
    return (el("p", t("puzzle.had_cost", cost=cost), key="cost"), soft(back))
