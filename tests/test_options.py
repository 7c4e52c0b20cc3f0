"""A game's options."""

import pytest

from nmbr9.errors import BadRecord, Reason
from nmbr9.options import Module, Options, Variant


@pytest.mark.parametrize("options", [Options(), Options(players=6), Options(removed=19)])
def test_options_of_the_base_game_are_played(options: Options) -> None:
    options.check()


@pytest.mark.parametrize(
    "options",
    [
        Options(players=0),
        Options(players=7),
        Options(players=True),
        Options(removed=-1),
        Options(removed=20),
        *(Options(variant=variant) for variant in Variant if variant is not Variant.BASE),
        *(Options(modules=frozenset({module})) for module in Module),
    ],
)
def test_other_options_are_refused(options: Options) -> None:
    with pytest.raises(BadRecord) as caught:
        options.check()
    assert caught.value.reason is Reason.BAD_OPTIONS


def test_what_is_not_played_yet_is_refused_by_name() -> None:
    with pytest.raises(BadRecord, match="gap_fillers cannot be played yet"):
        Options(modules=frozenset({Module.GAP_FILLERS})).check()
