"""The six powers of Breaking Rules. Source: rules, NMBR 9 ++ modules."""

from enum import StrEnum
from typing import Final


class Power(StrEnum):
    """One rule that may be broken once. The values key the texts of every language."""

    RELOCATE = "relocate"
    BRIDGE = "bridge"
    FLIP = "flip"
    DETACH = "detach"
    SOLO_SUPPORT = "solo_support"
    RESERVE = "reserve"

    def __repr__(self) -> str:
        return f"Power.{self.name}"


NO_POWERS: Final[frozenset[Power]] = frozenset()

WITH_A_TILE: Final = (Power.BRIDGE, Power.FLIP, Power.DETACH, Power.SOLO_SUPPORT)
"""The powers that are used by laying a tile; the other two are decisions of their own."""

POWER_MARKERS: Final = 2
"""How many powers a player may use in a whole game. Source: rules, breaking rules."""
