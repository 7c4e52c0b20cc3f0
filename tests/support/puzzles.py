"""Made-up puzzles: boards of a sample game, with costs of our own."""

from nmbr9.contests.puzzles import SEED, Collection, PuzzleLine
from nmbr9.deck import Seeded, Source
from nmbr9.game import Game
from nmbr9.record import encode
from tools.sample_games import played

ANSWER = 2
"""The index of the best place; all others cost nine points."""


def entry(
    often: int = 500, source: Source | None = None, rounds: int = 6, costs: str = ""
) -> PuzzleLine:
    """A puzzle in which all placements but the third cost nine points."""
    whole = played(source or Seeded(f"{SEED}1"))
    before = Game(whole.source, whole.options, whole.decisions[:rounds])
    many = 0 if before.finished else len(before.legal())
    return PuzzleLine(often, f"18,21,6,5 {encode(before)} {costs or '990' + '9' * (many - 3)}")


def collection(*entries: PuzzleLine) -> Collection:
    """All of these puzzles."""
    return Collection("solver", 1, len(entries), len(entries), entries)
