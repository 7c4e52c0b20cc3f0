"""The codes of a challenge: the games that a link joins, and its greatest length."""

import datetime as dt
import math
from collections.abc import Callable
from urllib.parse import quote

import pytest
from hypothesis import given

from nmbr9.deck import Daily, Dealt, Seeded, Source
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.options import Options
from nmbr9.record import MAX_SEED_BYTES, decode, encode
from nmbr9.record.joined import MOST_GAMES, decode_all, encode_all
from nmbr9.rules.judging import Landing
from nmbr9.ui.games.challenges import ADDRESS, challenge_address
from nmbr9.ui.games.people import LONGEST_SEED
from nmbr9.ui.rivals.update import MOST_RIVALS
from tests.support.code_length import most_bits_of_placements, most_letters
from tests.support.strategies import games
from tests.support.ui_rivals import ANNE, BILL, OWN, SOURCE
from tests.support.ui_starts import opened
from tests.support.ui_states import TODAY, grown

pytestmark = pytest.mark.chance


def crowd(many: int) -> tuple[Game, ...]:
    """Games of one deck that all differ in the second round."""
    first = grown(SOURCE, 1)
    return tuple(map(first.place, list(first.legal())[:many]))


# Joined codes


def test_joined_codes_give_the_games_back_in_their_order() -> None:
    assert [encode(game) for game in decode_all(encode_all((ANNE, OWN, BILL)))] == [
        encode(game) for game in (ANNE, OWN, BILL)
    ]


@given(games())
def test_a_single_game_is_joined_too(game: Game) -> None:
    game = Game(game.source, Options(), game.decisions)
    assert [encode(game)] == list(map(encode, decode_all(encode_all([game]))))


def test_a_code_that_stands_twice_is_one_game() -> None:
    assert len(decode_all(encode_all((ANNE, BILL, ANNE)))) == 2


def test_a_whole_table_fits_into_a_link_and_not_one_game_more() -> None:
    assert MOST_GAMES == 1 + MOST_RIVALS == 9
    assert len(decode_all(encode_all(crowd(MOST_GAMES)))) == MOST_GAMES
    assert reason_against(encode_all(crowd(MOST_GAMES + 1))) is Reason.TOO_LONG


@pytest.mark.parametrize(
    ("codes", "reason"),
    [
        pytest.param("", Reason.DAMAGED, id="empty"),
        pytest.param(".", Reason.DAMAGED, id="a dot"),
        pytest.param("." * 8, Reason.DAMAGED, id="eight dots"),
        pytest.param("." * 9, Reason.TOO_LONG, id="nine dots"),
        pytest.param("." * 10**6, Reason.TOO_LONG, id="a million dots"),
        pytest.param(encode(ANNE) + ".", Reason.DAMAGED, id="dot behind"),
        pytest.param("." + encode(ANNE), Reason.DAMAGED, id="dot before"),
        pytest.param(encode(ANNE) + "," + encode(BILL), Reason.DAMAGED, id="comma between"),
        pytest.param(encode(ANNE)[:-1], Reason.DAMAGED, id="cut short"),
        pytest.param("3" + encode(ANNE)[1:], Reason.UNKNOWN_VERSION, id="another version"),
        pytest.param(
            encode_all((ANNE, grown(Seeded("other"), 3))), Reason.OTHER_DECK, id="another deck"
        ),
        pytest.param(
            encode_all((ANNE, grown(Daily(TODAY), 3))), Reason.OTHER_DECK, id="a daily deck"
        ),
        pytest.param(
            encode(Game.start(SOURCE, Options(players=2))), Reason.BAD_OPTIONS, id="more players"
        ),
        pytest.param(
            encode_all((ANNE, Game.start(SOURCE, Options(removed=1)))),
            Reason.OTHER_DECK,
            id="removed cards",
        ),
    ],
)
def test_codes_that_make_no_table_are_refused_by_name(codes: str, reason: Reason) -> None:
    assert reason_against(codes) is reason


def test_codes_that_were_refused_are_refused_again() -> None:
    """Games cached by their codes are still checked together."""
    codes = encode_all((ANNE, grown(Seeded("other"), 3)))
    assert [reason_against(codes) for _ in range(2)] == [Reason.OTHER_DECK] * 2


def reason_against(codes: str) -> Reason | None:
    try:
        decode_all(codes)
    except BadRecord as error:
        return error.reason
    return None


# Links


BEHIND_THE_HOST = len("/nmbr9/")
FARTHEST: list[Callable[[Landing], int]] = [
    lambda landing: landing.placement.anchor.x,
    lambda landing: landing.placement.anchor.x + landing.placement.anchor.y,
    lambda landing: abs(landing.placement.anchor.x) + landing.placement.rotation,
    lambda landing: 100 * landing.level + landing.placement.rotation,
]


# As the longest boards in tests/record/test_sharecode.py.
@pytest.mark.cpython_only
@pytest.mark.parametrize("rank", FARTHEST)
@pytest.mark.parametrize(
    "source",
    [
        pytest.param(Daily(dt.date.max), id="the last day"),
        pytest.param(Daily(TODAY), id="a day"),
        pytest.param(Seeded("x" * LONGEST_SEED), id="longest seed"),
        pytest.param(Dealt((*range(10), *range(10))), id="dealt deck"),
    ],
)
def test_a_link_to_a_base_game_has_at_most_120_letters_behind_the_host(
    source: Source, rank: Callable[[Landing], int]
) -> None:
    game = Game.start(source)
    while not game.finished:
        game = game.place(max(game.legal().landings(), key=rank).placement)
    link = challenge_address([game])
    assert BEHIND_THE_HOST + len(link) <= 120
    assert quote(link, safe="#=") == link


def test_no_board_at_all_makes_the_link_of_a_typed_seed_longer() -> None:
    bits = most_bits_of_placements() + math.log2(MAX_SEED_BYTES + 1) + 8 * LONGEST_SEED
    assert BEHIND_THE_HOST + len(ADDRESS) + most_letters(bits) <= 120


@pytest.mark.parametrize(
    "seed",
    [
        pytest.param("x" * (LONGEST_SEED + 1), id="one letter more"),
        pytest.param("ü" * (MAX_SEED_BYTES // 2), id="two bytes a letter"),
    ],
)
def test_a_longer_seed_in_an_address_from_elsewhere_opens_and_is_shared(seed: str) -> None:
    source = opened(f"#seed={seed}").game.source
    assert source == Seeded(seed)
    game = Game.start(source)
    game = game.place(game.legal()[0])
    assert opened(challenge_address([game])).challenge.brought == (decode(encode(game)),)


def test_a_whole_link_brings_the_codes_behind_it() -> None:
    codes = encode_all((ANNE, BILL))
    for link in (f"https://host/nmbr9/{ADDRESS}{codes}&from=Anne%0ABill", f"{ADDRESS}{codes}"):
        assert decode_all(link) == decode_all(codes)
    assert decode(f"https://host/{ADDRESS}{encode(ANNE)}&from=Anne") == decode(encode(ANNE))
