"""How cards become turns: one small object a variant."""

from nmbr9.options import Variant
from nmbr9.rules.variants.base import VariantRules
from nmbr9.rules.variants.level_to_level import LevelToLevel
from nmbr9.rules.variants.two_of_three import TwoOfThree

__all__ = ["LevelToLevel", "TwoOfThree", "VariantRules", "rules_of"]

_BASE = VariantRules()
_TWO_OF_THREE = TwoOfThree()
_LEVEL_TO_LEVEL = LevelToLevel()


def rules_of(variant: Variant) -> VariantRules:
    """The rules of a variant."""
    match variant:
        case Variant.TWO_OF_THREE:
            return _TWO_OF_THREE
        case Variant.LEVEL_TO_LEVEL:
            return _LEVEL_TO_LEVEL
    return _BASE
