"""The course of a turn whose card is already taken."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from nmbr9.solver.plus.branches import Branches, TilesToLay
from nmbr9.solver.plus.course import Course
from nmbr9.solver.plus.states import Indices, States


@dataclass(frozen=True, slots=True)
class CourseOfTaken(Course):
    """A course in which only the taken card can be laid, and none declined."""

    taken: int = 0

    def choices(self, states: States, groups: Indices, stage: int) -> TilesToLay:
        """The tile of the taken card."""
        every = Course.choices(self, states, groups, stage)  # a class of slots has no super()
        return every.taken(np.flatnonzero(every.notes == self.taken))

    def declined(self, states: States, values: NDArray[np.int32], stage: int) -> Branches | None:
        """Nothing: a taken card must be laid."""
        del states, values, stage
        return None
