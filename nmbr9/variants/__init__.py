"""How cards become draws: one small object a variant."""

from nmbr9.options import Variant
from nmbr9.variants.base import Base
from nmbr9.variants.level_to_level import LevelToLevel
from nmbr9.variants.two_of_three import TwoOfThree

__all__ = ["Base", "LevelToLevel", "TwoOfThree", "played"]

_BASE = Base()
_TWO_OF_THREE = TwoOfThree()
_LEVEL_TO_LEVEL = LevelToLevel()


def played(variant: Variant) -> Base:
    """The object that plays a variant."""
    match variant:
        case Variant.TWO_OF_THREE:
            return _TWO_OF_THREE
        case Variant.LEVEL_TO_LEVEL:
            return _LEVEL_TO_LEVEL
    return _BASE
