"""The figures of a bench beside those of another: ``python -m tools.bench.figures NOW LAST``.

Prints a table in Markdown; LAST may be missing. It judges nothing: the two may have run on
different machines.
"""

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from statistics import mean, stdev

HEAD = "| figure | now | last | change |\n|---|--:|--:|--:|"
MISSING = "-"


def read(path: Path) -> dict[str, float]:
    """The figures of a file by their names; none if there is no file."""
    if not path.exists():
        return {}
    figures = json.loads(path.read_text("utf-8"))
    return {str(name): float(value) for name, value in figures.items()}


def table(now: Mapping[str, float], last: Mapping[str, float]) -> str:
    """A row for each figure: those measured now, then those only in the last bench."""
    rows = [HEAD]
    for name in {**now, **last}:
        new, old = now.get(name), last.get(name)
        change = f"{new / old - 1:+.0%}" if new is not None and old else MISSING
        figures = (MISSING if figure is None else f"{figure:.2f}" for figure in (new, old))
        rows.append(f"| {name} | {' | '.join(figures)} | {change} |")
    return "\n".join(rows)


def spread(values: Sequence[float]) -> str:
    """The mean of some values, with its standard error."""
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{mean(values):.1f} ({error:.1f})"


if __name__ == "__main__":
    print(table(*(read(Path(name)) for name in sys.argv[1:])))
