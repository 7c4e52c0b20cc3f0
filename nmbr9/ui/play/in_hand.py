"""The hand: the tile of the card, or one that a module lets the player take."""

from dataclasses import dataclass, replace
from typing import Final

from nmbr9.decisions import Kind
from nmbr9.powers import NO_POWERS, Power
from nmbr9.rules.decision import Asked

TILES: Final = (Kind.PLACE, Kind.PLACE_RESERVED)
"""The kinds of decision that lay a tile with powers."""


@dataclass(frozen=True, slots=True)
class InHand:
    """The held tile, named by the kind of decision that lays it.

    `which` is the number of cells of the filler, or the index of the relocated tile: None while
    that tile is still to be picked on the board.
    """

    kind: Kind = Kind.PLACE
    which: int | None = None
    powers: frozenset[Power] = NO_POWERS

    @property
    def asked(self) -> Asked:
        """The held tile as a question to the engine."""
        return Asked(self.which, self.powers)

    @property
    def picking(self) -> bool:
        """Whether a tile of the board is still to be picked."""
        return self.kind is Kind.RELOCATE and self.which is None

    def toggled(self, power: Power) -> "InHand":
        """The hand with this power of its tile added or removed."""
        tile = self if self.kind in TILES else CARD
        return replace(tile, powers=tile.powers ^ {power})


CARD: Final = InHand()
"""The tile of the card, without powers."""
