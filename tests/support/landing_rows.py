"""Landings of the solver as comparable rows."""

from nmbr9.solver.boards.batch import Landings


def rows(landings: Landings) -> list[tuple[int, ...]]:
    """Every landing's board, level, form and anchor, sorted."""
    return sorted(
        zip(
            landings.boards.tolist(),
            landings.levels.tolist(),
            landings.forms.tolist(),
            landings.anchors.tolist(),
            strict=True,
        )
    )
