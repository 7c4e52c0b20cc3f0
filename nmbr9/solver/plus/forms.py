"""The forms of all tiles of NMBR 9 ++, and their bitboards.

The 36 orientations of the number tiles come first, in the order of `boards.window`, so that code
for the base game can use them. Then come black backs, fillers and starting tiles, and last a form
without cells for a row without a tile.
"""

from collections.abc import Iterable
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from nmbr9.geometry import Cell
from nmbr9.solver.boards.window import CELLS, WORDS, Words, cell_masks, cells_beside
from nmbr9.tiles import FILLERS, NUMBERS, SHAPES, STARTING_TILES, Face, Shape, rotations


class Form(NamedTuple):
    """One orientation of one tile."""

    face: Face
    number: int
    rotation: int
    shape: Shape

    @property
    def tile(self) -> tuple[Face, int]:
        """The tile's face and number."""
        return self.face, self.number


FORMS: Final = tuple(
    Form(face, number, rotation, SHAPES[face][number][rotation])
    for face, numbers in (
        (Face.FRONT, NUMBERS),
        (Face.BACK, NUMBERS),
        (Face.FILLER, FILLERS),
        (Face.STARTING, STARTING_TILES),
    )
    for number in numbers
    for rotation in (rotations(number, face) if face is not Face.STARTING else (0,))
)
NOTHING: Final = len(FORMS)
"""The form of a row without a tile."""
BACKS: Final = next(at for at, form in enumerate(FORMS) if form.face is Face.BACK)
"""The first form that is not a front."""
FORMS_OF: Final = {
    tile: tuple(at for at, form in enumerate(FORMS) if form.tile == tile)
    for tile in dict.fromkeys(form.tile for form in FORMS)
}
"""[face, number]: the forms of a tile."""


def _each(values: Iterable[int], nothing: int = 0) -> NDArray[np.int32]:
    """`[form]`: these values, and that of NOTHING."""
    return np.array([*values, nothing], np.int32)


VALUES: Final = _each(form.number if form.face is Face.FRONT else 0 for form in FORMS)
"""[form]: its points on level 1."""
TILE_NUMBERS: Final = _each((form.number if form.face <= Face.BACK else -1 for form in FORMS), -1)
"""[form]: the number of a number tile, on either side; -1 for anything else."""
CARRIERS: Final = _each(form.face is not Face.FILLER for form in FORMS)
"""[form]: 1 for a tile that counts for the two-tile rule. Source: rulings R3 and R4."""
SIZES: Final = _each(len(form.shape.cells) for form in FORMS)
"""[form]: its number of cells."""


def _masks(cells_of: Iterable[Iterable[Cell]]) -> Words:
    """`[word, form * CELLS + anchor]`: these cells of each form, at anchors where it fits."""
    masks = cell_masks(zip((form.shape for form in FORMS), cells_of, strict=True))
    nothing = np.zeros((1, CELLS, WORDS), np.uint64)
    by_word = np.ascontiguousarray(np.concatenate((masks, nothing)).reshape(-1, WORDS).T)
    by_word.flags.writeable = False
    return by_word


MASKS: Final = _masks(form.shape.cells for form in FORMS)
"""[word, form * CELLS + anchor]: the cells of a tile; none where it does not fit."""
BESIDE: Final = tuple(
    _masks(cells_beside(form.shape.cells, least) for form in FORMS) for least in (1, 2, 3)
)
"""[sides - 1][word, form * CELLS + anchor]: the cells that share at least this many sides."""


def masks_at(masks: Words, forms: NDArray[np.integer], anchors: NDArray[np.int16]) -> Words:
    """`[word, ...]`: those of these tables' masks that belong to forms and anchors."""
    return masks.take(forms.astype(np.intp) * CELLS + (anchors & (CELLS - 1)), axis=1)


def any_cell(masks: Words) -> NDArray[np.bool_]:
    """`[...]`: whether a mask `[word, ...]` has any cell."""
    flags: NDArray[np.bool_] = (masks[0] | masks[1] | masks[2] | masks[3]) != 0
    return flags
