"""Places, shapes, squares and levels in words: what decides is said first."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Final

from nmbr9.board import Board, Placement
from nmbr9.decisions import Kind
from nmbr9.errors import Fault
from nmbr9.geometry import Bitboard, Bounds, Cell, gaps_in
from nmbr9.rules.judging import Verdict
from nmbr9.tiles import REACH, Face
from nmbr9.ui.games.decision_words import tile_name
from nmbr9.ui.parts.placement_marks import told_fault, wrong_cells
from nmbr9.ui.parts.words import Message
from nmbr9.ui.play.hand import FIRST, board_below, coordinates, places_in_order
from nmbr9.ui.play.state import Play

SIDES: Final = {"left": (-1, 0), "right": (1, 0), "behind": (0, -1), "front": (0, 1)}

NAMES: Final = {Face.STARTING: "tile.the_starting", Face.FILLER: "tile.the_filler"}


def joined(parts: Iterable[Message], key: str = "list.comma") -> Message:
    whole: Message | None = None
    for part in parts:
        whole = part if whole is None else Message(key, {"first": whole, "next": part})
    return whole or Message("square.free")


def bare(board: Board, tile: int) -> Message:
    return Message("tile.named", {"number": tile_name(board.tiles[tile].placement)})


def tiles_message(board: Board, tiles: Iterable[int]) -> Message:
    """Some tiles by name; the second one of a number is the other."""
    names: list[Message] = []
    for placement in (board.tiles[index].placement for index in tiles):
        values = {"number": tile_name(placement), "n": placement.number}
        the = Message(NAMES.get(placement.face, "tile.the"), values)
        twice = the in names and placement.is_number_tile
        names.append(Message("tile.other", values) if twice else the)
    *before, last = names
    return joined((joined(before), last), "list.and") if before else last


def beside(cell: Cell, side: str, steps: int = 1) -> Cell:
    dx, dy = SIDES[side]
    return Cell(cell.x + dx * steps, cell.y + dy * steps)


def shape_message(tile: Placement) -> Message:
    cells, wide, high = tile.shape.cells, tile.shape.width, tile.shape.height
    rows = (_row_of_shape([x for x, y in cells if y == row], wide) for row in range(high))
    said = joined(rows, "list.semicolon")
    return Message("said.shape", {"wide": wide, "high": high, "rows": said})


def _row_of_shape(row: list[int], wide: int) -> Message:
    n, key = len(row), "these"
    if n == wide:
        key = "all"
    elif row[-1] == n - 1:
        key = "left"
    elif row[0] == wide - n:
        key = "right"
    elif row == [0, wide - 1]:
        key = "ends"
    elif row == [wide // 2] and wide % 2:
        key = "middle"
    return Message(f"shape.{key}", {"n": n, "which": ", ".join(str(x + 1) for x in row)})


def turned_message(tile: Placement) -> Message:
    return Message(f"said.turned_{tile.rotation}")


def place_messages(play: Play, verdict: Verdict, *, shape: bool = False) -> tuple[Message, ...]:
    """The place of the ghost: its gain or its fault, what lies around, and last where it is."""
    placement, board = verdict.placement, board_below(play)
    first, *others = verdict_messages(play, verdict)
    if verdict.faults:
        messages = [first, *_wrong(board, verdict)]
        if told_fault(verdict) is not Fault.NOT_ADJACENT:
            messages.append(Message("bars.level", {"level": verdict.level}))
    else:
        messages = [_gain(first), *_around(board, verdict), *others]
    if shape or placement.rotation:
        messages.append(turned_message(placement))
    if shape:
        messages.append(shape_message(placement))
    places = [] if verdict.faults else [each.placement for each in places_in_order(play)]
    if placement in places:
        messages.append(Message("said.nth", {"nth": places.index(placement) + 1, "n": len(places)}))
    return (*messages, Message("said.ghost", coordinates(placement.anchor)))


def shown_place(board: Board, verdict: Verdict) -> tuple[Message, ...]:
    """A legal place that is drawn beside another one: its points, what lies around, where it is."""
    placement, level = verdict.placement, verdict.level
    gain = _gain(Message("caption.legal", {"level": level, "points": placement.value * level}))
    turned = (turned_message(placement),) if placement.rotation else ()
    where = Message("said.ghost", coordinates(placement.anchor))
    return (gain, *_around(board, verdict), *turned, where)


def verdict_messages(play: Play, verdict: Verdict) -> tuple[Message, ...]:
    """The line about the ghost: the gain of a legal place, or the first rule that it breaks."""
    fault = told_fault(verdict)
    if fault is None:
        return (_worth(play, verdict), *_uses(play, verdict))
    tiles = board_below(play).tiles
    below = tiles[verdict.support[0]].placement if verdict.support else None
    if fault is Fault.ONE_TILE_SUPPORT and (below is None or not below.is_number_tile):
        return (Message("caption.too_few_tiles"),)
    counts = {Fault.OVERLAP: len(verdict.blocked), Fault.UNSUPPORTED: len(verdict.hanging)}
    values = {"level": verdict.level, "number": below.number if below else 0}
    return (Message(f"fault.{fault.value}", {"n": counts.get(fault, 0), **values}),)


def _worth(play: Play, verdict: Verdict) -> Message:
    placement, level, held = verdict.placement, verdict.level, play.hand.held
    worth = {"level": level, "number": placement.number, "points": placement.value * level}
    if held.kind is Kind.RELOCATE and held.which is not None:
        before = play.game.board.tiles[held.which].level
        return Message("caption.relocated", {**worth, "before": before})
    key = "caption.legal" if placement.face is Face.FRONT else "caption.scores_nothing"
    return Message(key, worth)


def _gain(worth: Message) -> Message:
    moves, points = worth.key == "caption.relocated", worth.values["points"]
    key = "said.moves" if moves else "said.gains" if points else "said.gains_nothing"
    return Message(key, {**worth.values, "n": points})


def _uses(play: Play, verdict: Verdict) -> Iterator[Message]:
    yield from (Message(f"used.{power.value}") for power in sorted(verdict.powers))
    reserved = play.game.reserved if play.hand.held.kind is not Kind.PLACE_RESERVED else None
    if reserved is not None and play.game.loses_reserved(verdict.level):
        yield Message("caption.loses_reserved", {"number": reserved})


def _around(board: Board, verdict: Verdict) -> Iterator[Message]:
    """The tiles below and beside a legal place, and the squares that it closes off."""
    placement, level = verdict.placement, verdict.level
    if verdict.support:
        yield Message("said.on", {"tiles": tiles_message(board, verdict.support)})
    met = [board.tile_at(beside(cell, side), level) for cell in placement.cells for side in SIDES]
    sides = sorted([tile for tile in met if tile is not None])
    if sides:
        touched = tiles_message(board, dict.fromkeys(sides))
        yield Message("said.touches", {"tiles": touched, "n": len(sides)})
    after = closed_off(board.with_tile(placement, level), level)
    more = after.bit_count() - closed_off(board, level).bit_count()
    if more > 0:
        yield Message("said.closes", {"n": more})


def _wrong(board: Board, verdict: Verdict) -> Iterator[Message]:
    """The squares of a fault, by the tiles beside which they are, or under which."""
    level, wrong = verdict.level, wrong_cells(verdict)
    if told_fault(verdict) is not Fault.OVERLAP:
        level -= 1
    nearest = filter(None, (_nearest(board, cell, level, wrong) for cell in wrong))
    for (side, tile), n in Counter(nearest).items():
        yield Message(f"said.wrong_{side}", {"n": n, "number": bare(board, tile)})


def _nearest(
    board: Board, cell: Cell, level: int, wrong: tuple[Cell, ...]
) -> tuple[str, int] | None:
    """The tile on a square, or the nearest across wrong squares, and on which side that is."""
    for above in range(level, board.levels):
        if (tile := board.tile_at(cell, above)) is not None:
            return "on", tile
    for away in range(1, REACH):
        for side in SIDES:
            *between, last = (beside(cell, side, -step) for step in range(1, away + 1))
            tile = board.tile_at(last, level)
            if tile is not None and all(each in wrong for each in between):
                return side, tile
    return None


def closed_off(board: Board, level: int) -> Bitboard:
    """The free squares of a level that its tiles enclose."""
    if board.bounds is None or level >= board.levels:
        return 0
    return sum(gaps_in(board.frame, board.bounds, board.occupied[level]))


def square_message(board: Board, cell: Cell, level: int) -> Message:
    """A square of a level: its tile, or that it is free; below, above, and beside."""
    index, *above = (board.tile_at(cell, up) for up in range(level, board.levels + 1))
    over = [tile for tile in above if tile is not None][:1]
    under = board.tile_at(cell, level - 1) if level else None
    near = {side: board.tile_at(beside(cell, side), level) for side in SIDES}
    said = [Message("square.free") if index is None else bare(board, index)]
    if index is None and closed_off(board, level) & 1 << board.frame.index(cell):
        said.append(Message("square.closed"))
    if under is not None:
        said.append(Message("square.on", {"tile": tiles_message(board, (under,))}))
    elif level:
        said.append(Message("square.nothing_below"))
    if over:
        said.append(Message("square.under", {"tile": tiles_message(board, over)}))
    if index is not None:
        said += (Message(f"square.edge_{side}") for side in SIDES if near[side] != index)
    elif touched := sorted({tile for tile in near.values() if tile is not None}):
        said.append(Message("square.beside", {"tiles": tiles_message(board, touched)}))
    return joined(said)


def rows_of_level(board: Board, level: int) -> dict[int, dict[int, int]]:
    """[y][x]: the tiles of a level, from the first row that has any to the last one."""
    lying = ((index, tile.cells) for index, tile in enumerate(board.tiles) if tile.level == level)
    squares = sorted((y, x, index) for index, cells in lying for x, y in cells)
    rows = groupby(squares, key=lambda square: square[0])
    return {y: {x: index for _, x, index in row} for y, row in rows}


def row_message(board: Board, y: int, tiles: Mapping[int, int]) -> Message:
    """A row that has these tiles, by their x: tiles and free squares from left to right."""
    bounds = board.bounds or Bounds(0, 0, 0, 0)
    runs = groupby(tiles.get(x) for x in range(bounds.left, bounds.right))
    said = (
        Message("row.free", {"n": n})
        if tile is None
        else Message("row.tile", {"n": n, "tile": bare(board, tile)})
        for tile, n in ((tile, len(tuple(run))) for tile, run in runs)
    )
    return Message("row.said", {"y": y + FIRST, "squares": joined(said)})


def level_messages(board: Board, level: int) -> Iterator[Message]:
    """A level: its tiles, the largest floors on top of them, and the squares it closes off."""
    yield Message("text.level", {"level": level, "n": sum(t.level == level for t in board.tiles)})
    covered = (*board.covered, 0, 0)
    open_ = (*board.occupied, 0)[level] & ~covered[level + 1]
    floors = sorted(map(int.bit_count, board.frame.groups(open_)), reverse=True)
    if floors:
        sizes = ", ".join(map(str, floors[:3]))
        yield Message("said.floors", {"n": floors[0], "sizes": sizes})
    if closed := closed_off(board, level).bit_count():
        yield Message("said.closed", {"n": closed})


def places_message(play: Play) -> Message | None:
    """The number of places that fit the tile in hand, by level; None if it fits nowhere."""
    places = places_in_order(play)
    lines = [
        Message("said.on_level", {"count": count, "level": level, "n": points})
        for (level, points), count in sorted(
            Counter((each.level, each.points) for each in places).items(), reverse=True
        )
    ]
    return Message("said.places", {"n": len(places), "levels": joined(lines)}) if lines else None
