"""Games of the outlook's network against itself, each by one loop: on a GPU, or on all cores.

Numba compiles the loops. A field has 32 rows, a bit a cell; plane 0 are the cells in which a tile
may lie, plane `level + 1` those taken on a level. Tests compare landings and values with
the solver's.
"""

import math
from typing import Any, Final

import numpy as np
from numba import cuda, njit, prange
from numpy.typing import NDArray

from nmbr9.solver.boards.batch import LEVELS
from nmbr9.solver.boards.contact_filter import TOLERANCE
from nmbr9.solver.boards.window import FORMS, FORMS_OF, OUTLINES
from nmbr9.solver.boards.window import SIDE as WINDOW
from nmbr9.solver.outlook.network import HIDDEN, LANES, LEARNED_LEVELS, LEVEL_INPUTS, PATTERNS
from nmbr9.solver.outlook.values import LEAK
from nmbr9.tiles import NUMBERS

Ints = NDArray[np.int32]
Floats = NDArray[np.float32]

ON_GPU: Final = cuda.is_available()
compiled = cuda.jit(device=True, fastmath=True) if ON_GPU else njit(nogil=True, fastmath=True)

CARDS: Final = 2 * len(NUMBERS)
SHAKEN: Final = 0.3
"""The share of games in which chance shakes the values, by about a point (Gumbel's noise)."""
ROWS: Final = 32
FIRST, MIDDLE, END = 4, 14, 28
"""The first row and column of the field, those of the first tile, and those behind the last."""
PLANES: Final = ROWS * (LEVELS + 2)
MOST: Final = 400
"""Landings that are looked at."""
SECOND: Final = 16
PATCH: Final = 12
INTS: Final = 3 * PLANES + 3 * ROWS + 4 * PATCH + MOST
FLOATS: Final = LEVEL_INPUTS + LANES + SECOND + 2 * HIDDEN
BLOCK: Final = 64


def _tables() -> tuple[Ints, ...]:
    """What the loops know of each form, then the first form of each number and the one behind.

    Its number of cells, height, width, outline; x, y of each cell; the rows of all cells, of those
    with another at the left, of those with another above; pairs of neighbours that join all cells.
    """
    sizes = [(len(form.cells), form.height, form.width) for form in FORMS]
    cells, lines = np.zeros((len(FORMS), 10, 2)), np.zeros((3, len(FORMS), 4), np.int32)
    pairs = np.zeros((len(FORMS), 9, 3))
    for form, shape in enumerate(FORMS):
        joined = {shape.cells[0]}
        cells[form, : len(shape.cells)] = [(cell.x, cell.y) for cell in shape.cells]
        ways = []
        for kind, (x, y) in enumerate([(0, 0), (1, 0), (0, 1)]):
            for cell in shape.cells:
                other = type(cell)(cell.x - x, cell.y - y)
                if other in shape.cells:
                    lines[kind, form, cell.y] |= 1 << cell.x
                    ways.append((cell, other, (kind - 1, cell.x, cell.y)))
        for at in range(len(shape.cells) - 1):
            one, other, pair = next(way for way in ways if (way[0] in joined) != (way[1] in joined))
            joined |= {one, other}
            pairs[form, at] = pair
    whole = np.column_stack([sizes, OUTLINES])
    spans = [(span.start, span.stop) for span in FORMS_OF]
    return tuple(np.asarray(each, np.int32) for each in (whole, cells, *lines, pairs, spans))


TABLES: Final = _tables()


@compiled
def _count(bits: int) -> int:
    bits = bits - ((bits >> 1) & 0x55555555)
    bits = (bits & 0x33333333) + ((bits >> 2) & 0x33333333)
    bits = (bits + (bits >> 4)) & 0x0F0F0F0F
    return ((bits * 0x01010101) & 0xFFFFFFFF) >> 24


@compiled
def _contact(rows: Ints, form: int, x: int, taken: Ints, at: int) -> int:
    """The sides that a tile shares with these cells, its first row at row `at`."""
    total = 0
    for row in range(4):
        tile, k = rows[form, row] << x, at + row
        if tile:
            total += _count(tile & taken[k - 1]) + _count(tile & taken[k + 1])
            total += _count(tile & (taken[k] << 1)) + _count(tile & (taken[k] >> 1))
    return total


@compiled
def list_codes(number: int, planes: Any, tables: Any, work: Ints, codes: Ints) -> int:
    """Write the codes of the number's landings, as the solver lists them; how many they are.

    A code has five bits of x, five of y, six of the form, four of the level, then the contact.
    `planes`: the cells taken, those of one tile with their left neighbour, with their upper one.
    """
    taken, left, upper = planes
    sizes, cells, rows, _, _, pairs, spans = tables
    found = 0
    for level in range(LEVELS):
        below, here = level * ROWS, (level + 1) * ROWS
        some, begun, most = 0, 0, 0
        for y in range(FIRST, END):
            k = here + y
            some |= taken[below + y]
            begun |= taken[k]
            work[y] = taken[below + y] & ~taken[k]
            work[ROWS + y] = taken[k - 1] | taken[k + 1] | taken[k] << 1 | taken[k] >> 1
            if not level:
                work[2 * ROWS + y] = taken[k] & ~taken[k + ROWS]
        if not some:
            break
        for form in range(spans[number, 0], spans[number, 1]):
            for y in range(FIRST, END + 1 - sizes[form, 1]):
                fit, touch = -1, 0
                for cell in range(sizes[form, 0]):
                    right, lower = cells[form, cell, 0], y + cells[form, cell, 1]
                    fit &= work[lower] >> right
                    touch |= work[ROWS + lower] >> right
                    if not fit:
                        break
                if begun:
                    fit &= touch
                if level and fit:
                    within = fit
                    for pair in range(sizes[form, 0] - 1):
                        k = below + y + pairs[form, pair, 2]
                        bond = upper[k] if pairs[form, pair, 0] else left[k]
                        within &= bond >> pairs[form, pair, 1]
                    fit &= ~within
                x = FIRST
                fit >>= FIRST
                while fit:
                    if fit & 1 and found < MOST:
                        contact = 0
                        if not level:
                            contact = _contact(rows, form, x, taken, here + y)
                            contact += _contact(rows, form, x, work, 2 * ROWS + y)
                            most = max(most, contact)
                        codes[found] = x | y << 5 | form << 10 | level << 16 | contact << 20
                        found += 1
                    fit >>= 1
                    x += 1
        if not level:
            listed, found = found, 0
            for at in range(listed):
                if codes[at] >> 20 >= max(most, TOLERANCE + 1) - TOLERANCE:
                    codes[found] = codes[at]
                    found += 1
    return found


@compiled
def _add_windows(entries: Floats, patch: Any, rows: int, columns: int, lanes: Floats) -> None:
    """The change of the sums of all windows in a patch: open and touching cells, before, after."""
    before, near_before, after, near_after = patch
    for lane in range(LANES):
        lanes[lane] = 0.0
    for y in range(rows - 3):
        for x in range(columns - 3):
            old, new, touch_old, touch_new = 0, 0, 0, 0
            for row in range(4):
                old |= (before[y + row] >> x & 15) << 4 * row
                new |= (after[y + row] >> x & 15) << 4 * row
                touch_old |= near_before[y + row] >> x & 15
                touch_new |= near_after[y + row] >> x & 15
            if touch_old:
                old += PATTERNS
            if touch_new:
                new += PATTERNS
            if old != new:
                for lane in range(LANES):
                    lanes[lane] += entries[new, lane] - entries[old, lane]


@compiled
def _add_inputs(
    code: int, taken: Ints, tables: Any, entries: Floats, patch: Any, own: Floats, under: Floats
) -> None:
    """The change of the inputs by a landing: of its level, and of the windows of that below."""
    sizes, _, rows, _, _, _, _ = tables
    before, near_before, after, near_after = patch
    x, y, form, level = code & 31, code >> 5 & 31, code >> 10 & 63, code >> 16 & 15
    for under_it in range(2):
        if level - under_it < 0 or level - under_it >= LEARNED_LEVELS:
            continue
        margin = 3 + under_it
        deep = sizes[form, 1] + 2 * margin
        for row in range(deep):
            k = (level + 1 - under_it) * ROWS + y - margin + row
            above = taken[k + ROWS]
            near = above | above << 1 | above >> 1 | taken[k + ROWS - 1] | taken[k + ROWS + 1]
            at = row - margin
            tile = rows[form, at] << x if 0 <= at < 4 else 0
            beside = tile << 1 | tile >> 1
            if 1 <= at < 5:
                beside |= rows[form, at - 1] << x
            if -1 <= at < 3:
                beside |= rows[form, at + 1] << x
            cells = taken[k] & ~above
            then = cells & ~tile if under_it else cells | tile
            before[row], after[row] = cells >> x - margin, then >> x - margin
            near_before[row] = (cells & near) >> x - margin
            near_after[row] = (then & (near | beside if under_it else near)) >> x - margin
        lanes = under if under_it else own
        _add_windows(entries, patch, deep, sizes[form, 2] + 2 * margin, lanes)
    own[LANES] = sizes[form, 3] - 2 * _contact(rows, form, x, taken, (level + 1) * ROWS + y)
    own[LANES + 1] = sizes[form, 0]


@compiled
def _added(level: int, levels: Floats, own: Floats, under: Floats, unit: int) -> np.float32:
    """What a landing adds to a sum of the first layer."""
    total = np.float32(0.0)
    if level < LEARNED_LEVELS:
        for lane in range(LEVEL_INPUTS):
            total += own[lane] * levels[level, lane, unit]
    if 1 <= level <= LEARNED_LEVELS:
        for lane in range(LANES):
            total += under[lane] * levels[level - 1, lane, unit]
    return total


@compiled
def _play(
    deck: Ints, seed: int, tables: Any, net: Any, ints: Ints, floats: Floats, game: Any
) -> None:
    """Play a game; write the code of each landing, -1 for none, and the outlook after it.

    A seed of 0 shakes nothing. `ints` and `floats` are room to work in.
    """
    codes, outlooks = game
    entries, levels, cards, second, bias, last, end = net
    sizes, _, rows, lefts, uppers, _, spans = tables
    taken, left, upper = ints[:PLANES], ints[PLANES : 2 * PLANES], ints[2 * PLANES : 3 * PLANES]
    at = 3 * PLANES
    patch = (
        ints[at : at + PATCH],
        ints[at + PATCH : at + 2 * PATCH],
        ints[at + 2 * PATCH : at + 3 * PATCH],
        ints[at + 3 * PATCH : at + 4 * PATCH],
    )
    at += 4 * PATCH
    work, found = ints[at : at + 3 * ROWS], ints[at + 3 * ROWS :]
    own, under = floats[:LEVEL_INPUTS], floats[LEVEL_INPUTS : LEVEL_INPUTS + LANES]
    at = LEVEL_INPUTS + LANES
    then, sums, full = (
        floats[at : at + SECOND],
        floats[at + SECOND :],
        floats[at + SECOND + HIDDEN :],
    )
    for k in range(len(ints) - MOST):
        ints[k] = 0
    for unit in range(HIDDEN):
        sums[unit] = 0.0
    top, bottom, start, stop = ROWS, 0, ROWS, 0
    for turn in range(CARDS):
        codes[turn], outlooks[turn] = -1, 0.0
    for turn in range(CARDS):
        number = deck[turn]
        for unit in range(HIDDEN):
            full[unit] = sums[unit] + cards[11, unit]
            for later in range(turn + 1, CARDS):
                full[unit] += cards[deck[later], unit] + cards[10, unit]
        count = 1
        found[0] = MIDDLE | MIDDLE << 5 | spans[number, 0] << 10
        if turn:
            count = list_codes(number, (taken, left, upper), tables, work, found)
        best, most = -1, np.float32(-1e9)
        for which in range(count):
            code = found[which]
            level, ahead = code >> 16 & 15, np.float32(0.0)
            if turn < CARDS - 1:
                _add_inputs(code, taken, tables, entries, patch, own, under)
                for unit in range(SECOND):
                    then[unit] = bias[unit]
                for unit in range(HIDDEN):
                    value = full[unit] + _added(level, levels, own, under, unit)
                    value = max(value, value * np.float32(LEAK))
                    for k in range(SECOND):
                        then[k] += value * second[unit, k]
                ahead = end[0]
                for k in range(SECOND):
                    ahead += max(then[k], then[k] * np.float32(LEAK)) * last[k]
            value = np.float32(number * level) + ahead
            if seed:
                seed ^= seed << 13 & 0xFFFFFFFF
                seed ^= seed >> 17
                seed ^= seed << 5 & 0xFFFFFFFF
                value -= np.float32(math.log(-math.log((seed >> 8) * 5.9604e-8 + 2e-8)))
            if value > most:
                best, most, outlooks[turn] = code, value, ahead
        if best < 0:
            return
        codes[turn] = best & 0xFFFFF
        x, y, form, level = best & 31, best >> 5 & 31, best >> 10 & 63, best >> 16 & 15
        _add_inputs(best, taken, tables, entries, patch, own, under)
        for unit in range(HIDDEN):
            sums[unit] += _added(level, levels, own, under, unit)
        for row in range(4):
            k = (level + 1) * ROWS + y + row
            taken[k] |= rows[form, row] << x
            left[k] |= lefts[form, row] << x
            upper[k] |= uppers[form, row] << x
        # The next tile stays in the window of the solver, with the board in its middle.
        top, bottom = min(top, y), max(bottom, y + sizes[form, 1])
        start, stop = min(start, x), max(stop, x + sizes[form, 2])
        above = top - (WINDOW - bottom + top) // 2
        aside = max(FIRST, start - (WINDOW - stop + start) // 2)
        row_of = (1 << min(END, aside + WINDOW)) - (1 << aside)
        for k in range(FIRST, END):
            taken[k] = row_of if above <= k < above + WINDOW else 0


if ON_GPU:

    @cuda.jit(fastmath=True)
    def _play_all(decks: Any, seeds: Any, tables: Any, net: Any, codes: Any, outlooks: Any) -> None:
        at = cuda.grid(1)
        if at < len(decks):
            ints, floats = cuda.local.array(INTS, np.int32), cuda.local.array(FLOATS, np.float32)
            game = (codes[at], outlooks[at])
            _play(decks[at], seeds[at], tables, net, ints, floats, game)

else:

    @njit(parallel=True, nogil=True, fastmath=True)
    def _play_all(decks: Any, seeds: Any, tables: Any, net: Any, codes: Any, outlooks: Any) -> None:
        for at in prange(len(decks)):
            ints, floats = np.empty(INTS, np.int32), np.empty(FLOATS, np.float32)
            game = (codes[at], outlooks[at])
            _play(decks[at], seeds[at], tables, net, ints, floats, game)


def play(
    net: tuple[Floats, ...], decks: Ints, chance: np.random.Generator, shaken: float = SHAKEN
) -> tuple[Ints, Floats, NDArray[np.bool_]]:
    """Games with these decks: codes of landings, outlooks after them, and which were shaken."""
    games = len(decks)
    seeds = chance.integers(1, 1 << 32, games) * (chance.random(games) < shaken)
    codes, outlooks = np.empty((games, CARDS), np.int32), np.empty((games, CARDS), np.float32)
    if ON_GPU:
        tables, there = (tuple(map(cuda.to_device, each)) for each in (TABLES, net))
        far = [cuda.to_device(each) for each in (codes, outlooks)]
        blocks = -(-games // BLOCK)
        _play_all[blocks, BLOCK](cuda.to_device(decks), cuda.to_device(seeds), tables, there, *far)
        codes, outlooks = (each.copy_to_host() for each in far)
    else:
        _play_all(decks, seeds, TABLES, net, codes, outlooks)
    return codes, outlooks, seeds > 0
