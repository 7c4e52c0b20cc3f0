"""The variants: one small object each, which turns cards into turns."""

from types import MappingProxyType
from typing import Final

from nmbr9.options import Variant
from nmbr9.rules.state import VariantRules
from nmbr9.rules.variants.level_to_level import LevelToLevel
from nmbr9.rules.variants.two_of_three import TwoOfThree

RULES: Final[MappingProxyType[Variant, VariantRules]] = MappingProxyType(
    {
        Variant.BASE: VariantRules(),
        Variant.TWO_OF_THREE: TwoOfThree(),
        Variant.LEVEL_TO_LEVEL: LevelToLevel(),
    }
)
