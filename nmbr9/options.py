"""What a game is played with: players, variant, modules and removed cards, as data."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from nmbr9.deck import DECK_SIZE
from nmbr9.errors import BadRecord, Reason

MOST_PLAYERS: Final = 6
MOST_REMOVED: Final = DECK_SIZE - 1
"""At least one card is left to play."""


class Variant(StrEnum):
    """How cards become draws."""

    BASE = "base"
    TWO_OF_THREE = "two_of_three"
    LEVEL_TO_LEVEL = "level_to_level"


class Module(StrEnum):
    """What NMBR 9 ++ adds to the base game or to a variant."""

    STARTING_TILES = "starting_tiles"
    GAP_FILLERS = "gap_fillers"
    BREAKING_RULES = "breaking_rules"


PLAYED_VARIANTS: Final = frozenset({Variant.BASE})
PLAYED_MODULES: Final[frozenset[Module]] = frozenset()


@dataclass(frozen=True, slots=True)
class Options:
    """A game's options; `removed` cards at the end of the deck are put away unseen."""

    players: int = 1
    variant: Variant = Variant.BASE
    modules: frozenset[Module] = frozenset()
    removed: int = 0

    def check(self) -> None:
        """Raise BadRecord (BAD_OPTIONS) for options that no game has, or that none has yet."""
        if type(self.players) is not int or not 1 <= self.players <= MOST_PLAYERS:
            raise _bad(f"a game has 1 to {MOST_PLAYERS} players")
        if type(self.removed) is not int or not 0 <= self.removed <= MOST_REMOVED:
            raise _bad(f"0 to {MOST_REMOVED} cards can be removed")
        if self.variant not in PLAYED_VARIANTS:
            raise _bad(f"the variant {self.variant} cannot be played yet")
        for module in sorted(self.modules - PLAYED_MODULES):
            raise _bad(f"the module {module} cannot be played yet")


STANDARD: Final = Options()
"""The base game alone, with the whole deck."""


def _bad(sentence: str) -> BadRecord:
    return BadRecord(Reason.BAD_OPTIONS, sentence)
