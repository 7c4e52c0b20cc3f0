"""Landings of the solver as comparable rows."""

from nmbr9.solver.boards.landings import Landings


def rows(found: Landings) -> list[tuple[int, ...]]:
    """Every landing's board, level, form and anchor, sorted."""
    return sorted(
        zip(
            found.boards.tolist(),
            found.levels.tolist(),
            found.forms.tolist(),
            found.anchors.tolist(),
            strict=True,
        )
    )
