"""The six powers of Breaking Rules. Source: rules, NMBR 9 ++ modules."""

from collections.abc import Set as AbstractSet
from typing import Final

from nmbr9.errors import BadValue, Reason, check_kind
from nmbr9.values import Named


class Power(Named):
    """One rule that may be broken once. The values key the texts of every language."""

    RELOCATE = "relocate"
    BRIDGE = "bridge"
    FLIP = "flip"
    DETACH = "detach"
    SOLO_SUPPORT = "solo_support"
    RESERVE = "reserve"


NO_POWERS: Final[frozenset[Power]] = frozenset()

WITH_A_TILE: Final = (Power.BRIDGE, Power.FLIP, Power.DETACH, Power.SOLO_SUPPORT)
"""The powers used by laying a tile; the other two are decisions of their own."""


def frozen_powers(powers: AbstractSet[Power]) -> frozenset[Power]:
    """The powers as a frozen set. Raises BadValue (BAD_FORM) unless it is a set of powers."""
    check_kind(powers, set | frozenset, "a set of Power")
    if any(type(power) is not Power for power in powers):
        raise BadValue(Reason.BAD_FORM, "powers are a set of Power, such as {Power.FLIP}")
    return frozenset(powers)


POWER_MARKERS: Final = 2
"""The powers that a player may use in a whole game. Source: rules, breaking rules."""
