"""A game's options."""

from collections.abc import Callable

import pytest

from nmbr9.errors import BadValue, Reason, Refusal
from nmbr9.options import Module, Options, Variant
from nmbr9.powers import Power
from tests.support.random_play import mixes

BREAKING = frozenset({Module.BREAKING_RULES})


def test_these_options_are_played() -> None:
    Options()
    Options(removed=19)
    Options(variant=Variant.TWO_OF_THREE, removed=27)
    Options(variant=Variant.LEVEL_TO_LEVEL, removed=39)
    Options(modules=BREAKING, powers=6)
    Options(modules=BREAKING, powers=frozenset({Power.FLIP}))
    assert sum(1 for _ in mixes()) == 8 * (6 + 4 + 4)


@pytest.mark.parametrize(
    ("options", "refusal"),
    [
        (lambda: Options(players=0), Refusal.BAD_PLAYERS),
        (lambda: Options(players=True), Refusal.BAD_PLAYERS),
        (lambda: Options(players=7), Refusal.TOO_MANY_PLAYERS),
        (lambda: Options(players=5, variant=Variant.TWO_OF_THREE), Refusal.TOO_MANY_FOR_VARIANT),
        (lambda: Options(players=5, variant=Variant.LEVEL_TO_LEVEL), Refusal.TOO_MANY_FOR_VARIANT),
        (lambda: Options(players=7, variant=Variant.LEVEL_TO_LEVEL), Refusal.TOO_MANY_PLAYERS),
        (lambda: Options(removed=-1), Refusal.BAD_REMOVED),
        (lambda: Options(removed=20), Refusal.BAD_REMOVED),
        (lambda: Options(variant=Variant.TWO_OF_THREE, removed=28), Refusal.BAD_REMOVED),
        (lambda: Options(variant=Variant.LEVEL_TO_LEVEL, removed=40), Refusal.BAD_REMOVED),
        (lambda: Options(powers=3), Refusal.NO_BREAKING_RULES),
        (lambda: Options(modules=BREAKING, powers=0), Refusal.BAD_POWERS),
        (lambda: Options(modules=BREAKING, powers=7), Refusal.BAD_POWERS),
        (lambda: Options(modules=BREAKING, powers=True), Refusal.BAD_POWERS),
        (lambda: Options(modules=BREAKING, powers=frozenset()), Refusal.BAD_POWERS),
    ],
)
def test_other_options_are_refused_by_name(
    options: Callable[[], Options], refusal: Refusal
) -> None:
    with pytest.raises(BadValue) as caught:
        options()
    assert caught.value.reason is Reason.BAD_OPTIONS
    assert caught.value.refusal is refusal


@pytest.mark.parametrize(
    ("players", "variant", "expected"),
    [
        (1, Variant.BASE, 2),
        (6, Variant.BASE, 2),
        (4, Variant.TWO_OF_THREE, 3),
        (1, Variant.LEVEL_TO_LEVEL, 4),
        (3, Variant.LEVEL_TO_LEVEL, 4),
        (4, Variant.LEVEL_TO_LEVEL, 3),
    ],
)
def test_the_box_gives_each_player_so_many_tiles_of_a_number(
    players: int, variant: Variant, expected: int
) -> None:
    assert expected == Options(players, variant).tiles_each
