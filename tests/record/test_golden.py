"""Golden games of each module and variant: their codes must always be read back."""

import pytest

from nmbr9.errors import BadRecord, Reason
from nmbr9.record import decode, encode, from_json, to_json


@pytest.mark.parametrize(
    ("code", "breakdown", "decisions"),
    [
        pytest.param(
            "13fYOGC-gSw__vsHwD4ItE0b2P9w5SyHjVp5Axu3RjUtwIJnwdX",
            (0, 20, 14),
            20,
            id="the starting tile of the fifth of six seats",
        ),
        pytest.param(
            "1B7rU_nwY3U0OaqMirGhDWw5kGjzjR4RZKC7D2JXbLCA_HfX", (0, 22, 14), 22, id="gap fillers"
        ),
        pytest.param(
            "2N2yBRi_8SobtgLg2vRUZHh8_f9wqe1WBK5dpirxRyquhUqpkXRjUtwIwxtVB",
            (0, 2),
            28,
            id="all six powers",
        ),
        pytest.param(
            "2v4bvb7QVzl1_Ia4E9Q91zLdohHQLr4b6aI_jKtXtp-q587sl-XRjUtwInxgf0",
            (0, 22),
            42,
            id="two of three with all modules and chosen powers",
        ),
        pytest.param(
            "1BzXjNhMVXBLBMep2DXBEz-prqO7Nml-1CZyfwfMQpJX5yeC8ZtLjIokYza3ij0dkEI",
            (0, 16),
            34,
            id="level to level with a deck of its own",
        ),
    ],
)
def test_a_finished_game_keeps_its_code_and_its_score(
    code: str, breakdown: tuple[int, ...], decisions: int
) -> None:
    game = decode(code)
    assert game.finished
    assert (breakdown, decisions) == (game.breakdown, len(game.decisions))
    assert code == encode(game)
    assert game == from_json(to_json(game))


@pytest.mark.parametrize(
    "code",
    [
        "1eeHJxbbdGHQ8GjdMmTvLh84u-DoCbmwMHq6Qn1590_w-nNrBkXRjUtwIjKHeE",
        "1BlGGu9HstZGxXi6pWTUGCq1wG655KnBDC9FCrmiHMEPVV3mvVh5j09fUg2gXi1ZHiZQj",
    ],
)
def test_a_game_with_a_third_power_is_refused_like_any_illegal_one(code: str) -> None:
    with pytest.raises(BadRecord) as caught:
        decode(code)
    assert caught.value.reason is Reason.ILLEGAL_GAME
