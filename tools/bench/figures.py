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
    names = [*now, *(name for name in last if name not in now)]
    return "\n".join([HEAD, *(line(name, now.get(name), last.get(name)) for name in names)])


def line(name: str, now: float | None, last: float | None) -> str:
    """A figure now and before, and its change."""
    change = f"{now / last - 1:+.0%}" if now is not None and last else MISSING
    return f"| {name} | {readable(now)} | {readable(last)} | {change} |"


def readable(value: float | None) -> str:
    """A figure in readable form."""
    return MISSING if value is None else f"{value:.2f}"


def spread(values: Sequence[float]) -> str:
    """The mean of some values, with its standard error."""
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{mean(values):.1f} ({error:.1f})"


if __name__ == "__main__":
    print(table(*(read(Path(name)) for name in sys.argv[1:])))
