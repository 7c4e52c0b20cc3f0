"""The contact filter: keeps only those landings on the table that touch the most.

Of the landings of a board nineteen in twenty are on the table, and nearly all of them touch the
stack by a side or two. A landing's contact is the number of sides that it shares with tiles. It is
counted for all anchors at once, in bytes: an array of bitboards `[4, B]` becomes one of bytes `[4,
B * 64]`, a byte a bit. Bytes are added eight at a time as words, which is as fast as vector
instructions.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.boards.window import FORMS, FORMS_OF, SIDE, WORDS, Words

Bytes = NDArray[np.uint8]

TOLERANCE: Final = 2
"""The usual tolerance: a landing stays with this much less contact than its board's best."""
_BITS: Final = 64
_EACH: Final = np.uint64(0x0101_0101_0101_0101)
_WHOLE: Final = np.uint64(0xFF)
"""Multiplies a byte of 0 or 1 into none or all bits; works for eight bytes in a word too."""
_HIGHEST: Final = np.uint64(0x8080_8080_8080_8080)
_WIDEST: Final = max(form.width for form in FORMS)
_BESIDE: Final = 1
_ABOVE: Final = SIDE


def keep_most_touching(
    masks: Words, table: Words, open_: Words, number: int, tolerance: int
) -> None:
    """Clear the anchors with little contact from the masks `[turns, 4, B]` of the table's level.

    `table` and `open_` `[4, B]`: the cells taken, and those of them with nothing on them. A side
    that touches an open cell counts twice. The best anchors of a board always stay, and so do those
    whose contact is at most `tolerance` less.
    """
    boards = table.shape[1]
    touched = _aside(_touched(_bytes(table) + _bytes(open_)))
    counts = _bytes(masks).view(np.uint64)
    counts *= _WHOLE
    for turn, form in enumerate(FORMS_OF[number]):
        counts[turn] &= _summed(touched, form)
    each = counts.view(np.uint8).reshape(-1, boards, _BITS)
    most = each.max(axis=0).max(axis=1)
    least = (np.maximum(most, tolerance + 1) - np.uint8(tolerance)).astype(np.uint64) * _EACH
    # No count reaches the highest bit of its byte: after subtracting, it marks those not less.
    counts |= _HIGHEST
    counts = counts.reshape(-1, boards, _BITS // 8)
    counts -= least[:, None]
    counts &= _HIGHEST
    stay = np.packbits(counts.view(np.uint8), axis=2, bitorder="little")
    masks[...] = stay.view(np.uint64).reshape(masks.shape)


def _bytes(board: Words) -> Bytes:
    """`[…, 4, B * 64]`: 1 for each bit that is set."""
    return np.unpackbits(board.view(np.uint8), axis=-1, bitorder="little")


def _touched(taken: Bytes) -> Bytes:
    """`[7, B * 64]`: the sum over the neighbours of each cell, in the rows y to y + 6.

    Cells at the edges also count the other end of a row, or of the board beside. Only a board as
    wide as the window reaches them, and a slightly wrong count does it little harm. The shipped
    games of the computers were played so.
    """
    size = taken.shape[1]
    near = np.zeros((2 * WORDS - 1, size), np.uint8)
    near[: WORDS - 1] += taken[1:]
    near[WORDS - 1, :-_ABOVE] += taken[0, _ABOVE:]
    near[1:WORDS] += taken[:-1]
    near[0, _ABOVE:] += taken[WORDS - 1, :-_ABOVE]
    near[:WORDS, _BESIDE:] += taken[:, :-_BESIDE]
    near[:WORDS, :-_BESIDE] += taken[:, _BESIDE:]
    near[WORDS:, :-_ABOVE] = near[: WORDS - 1, _ABOVE:]
    return near


def _aside(touched: Bytes) -> tuple[Words, ...]:
    """`[7, B * 8]` each: the sums moved aside by 0 to 3 cells, eight bytes to a word."""
    moved = [touched]
    for right in range(1, _WIDEST):
        next_ = np.zeros_like(touched)
        next_[:, :-right] = touched[:, right:]
        moved.append(next_)
    return tuple(each.view(np.uint64) for each in moved)


def _summed(touched: tuple[Words, ...], form: int) -> Words:
    """`[4, B * 8]`: for each anchor the sum over the cells of the tile, a byte each."""
    first, *others = FORMS[form].cells
    total = touched[first.x][first.y : first.y + WORDS].copy()
    for cell in others:
        total += touched[cell.x][cell.y : cell.y + WORDS]
    return total
