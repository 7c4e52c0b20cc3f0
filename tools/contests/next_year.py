"""Move the last day on by a year, and print that: ``python -m tools.contests.next_year``.

The pars and rivals of that year are then missing: ``make rivals par weekly-par`` finds them.
"""

import re

from tools.one_place import fill
from tools.tree import ROOT

RIVALS = ROOT / "nmbr9" / "contests" / "rivals.py"
LAST = re.compile(r"(?<=\nLAST: Final = Date\()\d{4}(?=, 12, 31\)\n)")


def moved_on(source: str) -> str:
    """The module with the last day a year later."""
    return fill(source, LAST, lambda year: str(int(year[0]) + 1), "the last day in rivals.py")


def main() -> None:
    """Move the last day on, and print its year."""
    text = moved_on(RIVALS.read_text("utf-8"))
    RIVALS.write_text(text, "utf-8")
    print(*LAST.findall(text))


if __name__ == "__main__":
    main()
