"""Which landings on the table are worth a judgement: those that touch the most.

Of the landings of a board nineteen in twenty lie on the table, and nearly all of them are loose
ends of an outline. What a tile touches is counted for all anchors at once, in bytes: an array of
bitboards `[4, B]` becomes one of bytes `[4, B * 64]`, a byte a bit.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.window import FORMS, FORMS_OF, SIDE, WORDS, Words

Bytes = NDArray[np.uint8]

SLACK: Final = 2
"""How much less than the best of its board a landing may touch and stay, as a rule."""
_BITS: Final = 64
_BESIDE: Final = 1
_ABOVE: Final = SIDE


def keep_snug(masks: Words, table: Words, open_: Words, number: int, slack: int) -> None:
    """Clear the anchors of loose landings from the masks `[turns, 4, B]` of the table's level.

    `table` and `open_` `[4, B]`: the cells taken, and those of them with nothing on them. A side
    that touches an open cell counts twice. The best anchors of a board always stay, and those
    that touch less by no more than `slack`.
    """
    boards = table.shape[1]
    touched = _touched(_bytes(table) + _bytes(open_))
    legal = _bytes(masks)
    for turn, form in enumerate(FORMS_OF[number]):
        legal[turn] *= _summed(touched, form)
    counts = legal.reshape(-1, boards, _BITS)
    most = counts.max(axis=0).max(axis=1)
    least = np.maximum(most, slack + 1) - np.uint8(slack)
    stay = np.packbits(counts >= least[:, None], axis=2, bitorder="little")
    masks[...] = stay.view(np.uint64).reshape(masks.shape)


def _bytes(board: Words) -> Bytes:
    """`[…, 4, B * 64]`: 1 for each bit that is set."""
    return np.unpackbits(board.view(np.uint8), axis=-1, bitorder="little")


def _touched(taken: Bytes) -> Bytes:
    """`[7, B * 64]`: what the neighbours of each cell hold, in the rows y to y + 6.

    Cells in the first and the last column also see the other end of a row. A board that reaches
    there is as wide as the window, and a count that is a little off does it no harm.
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


def _summed(touched: Bytes, form: int) -> Bytes:
    """`[4, B * 64]`: for each anchor the sum over the cells of the tile."""
    total = np.zeros((WORDS, touched.shape[1]), np.uint8)
    for cell in FORMS[form].cells:
        stop = total.shape[1] - cell.x
        total[:, :stop] += touched[cell.y : cell.y + WORDS, cell.x :]
    return total
