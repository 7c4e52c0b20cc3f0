"""What a player tells others."""

import datetime as dt
import math
from collections.abc import Callable
from urllib.parse import quote

import pytest

from nmbr9.deck import Daily, Dealt, Seeded, Source
from nmbr9.game import Game
from nmbr9.record import MAX_SEED_BYTES, decode, encode, parse_placement
from nmbr9.rules import Landing
from nmbr9.ui import actions as do
from nmbr9.ui.addresses import CODES, challenge_address, destination
from nmbr9.ui.challenge import LONGEST_SEED
from nmbr9.ui.cup import standing
from nmbr9.ui.locale import texts
from nmbr9.ui.sharing import EXCELLENT, cup_text, medal_line, notation, share_text
from tests.support.code_length import most_bits_of_placements, most_letters
from tests.support.ui_states import NINE_FIVE, TODAY, TOWER, after, played, shown, together
from tools.sample_games import DAILY

T = texts("en")
ADDRESS = "https://example.org/nmbr9/#x"


def test_a_result_is_told_with_its_levels_and_its_address() -> None:
    state = shown(played(*NINE_FIVE, "7r1@2,0"))
    lines = share_text(state, ADDRESS).split("\n")
    assert lines[1:] == [T("share.score", n=7, levels="7"), ADDRESS]


def test_the_levels_are_told_from_level_1_up_and_add_up() -> None:
    assert T("share.score", n=18, levels="16 + 2") in share_text(shown(played(*TOWER)), ADDRESS)


def test_a_score_of_nothing_is_told_too() -> None:
    assert T("share.score", n=0, levels="0") in share_text(shown(played("9r0@0,0")), ADDRESS)


def test_a_daily_is_told_by_its_number() -> None:
    text = share_text(shown(Game.start(Daily(TODAY))), ADDRESS)
    assert text.split("\n")[0] == T("share.daily", number=324)


def test_a_free_game_is_told_by_its_seed() -> None:
    assert "hello" in share_text(shown(Game.start(Seeded("hello"))), ADDRESS).split("\n")[0]


def test_no_placement_is_told() -> None:
    game = played(*NINE_FIVE, "7r1@2,0")
    other = played("9r0@10,0", "5r0@13,0", "7r1@12,0")
    assert share_text(shown(game), ADDRESS) == share_text(shown(other), ADDRESS)


def test_of_a_game_under_way_only_the_rounds_are_told() -> None:
    game = played(*NINE_FIVE, "7r1@2,0", then=(4, 4))
    lines = share_text(shown(game), ADDRESS).split("\n")
    assert lines[1:] == [T("share.so_far", n=3, rounds=5), ADDRESS]
    assert str(game.score) not in lines[1]


@pytest.mark.parametrize(
    ("score", "key", "short"),
    [
        (EXCELLENT, "result.excellent", 0),
        (EXCELLENT + 40, "result.excellent", 0),
        (EXCELLENT - 1, "result.to_excellent", 1),
        (0, "result.to_excellent", EXCELLENT),
    ],
)
def test_the_rulebook_calls_a_hundred_excellent(score: int, key: str, short: int) -> None:
    assert medal_line(score, T) == T(key, n=short)


# Links


BEHIND_THE_HOST = len("/nmbr9/")
FARTHEST: list[Callable[[Landing], int]] = [
    lambda landing: landing.placement.anchor.x,
    lambda landing: landing.placement.anchor.x + landing.placement.anchor.y,
    lambda landing: abs(landing.placement.anchor.x) + landing.placement.rotation,
    lambda landing: 100 * landing.level + landing.placement.rotation,
]


@pytest.mark.parametrize("rank", FARTHEST)
@pytest.mark.parametrize(
    "source",
    [Daily(dt.date.max), Daily(TODAY), Seeded("x" * LONGEST_SEED), Dealt((*range(10), *range(10)))],
)
def test_a_link_to_a_base_game_has_at_most_120_letters_behind_the_host(
    source: Source, rank: Callable[[Landing], int]
) -> None:
    game = Game.start(source)
    while not game.finished:
        game = game.place(max(game.legal(), key=rank).placement)
    link = challenge_address([game])
    assert BEHIND_THE_HOST + len(link) <= 120
    assert quote(link, safe="#=") == link


def test_no_board_whatever_makes_the_link_of_a_typed_seed_longer() -> None:
    bits = most_bits_of_placements() + math.log2(MAX_SEED_BYTES + 1) + 8 * LONGEST_SEED
    assert BEHIND_THE_HOST + len(CODES) + most_letters(bits) <= 120


@pytest.mark.parametrize("seed", ["x" * (LONGEST_SEED + 1), "ü" * (MAX_SEED_BYTES // 2)])
def test_a_longer_seed_in_an_address_from_elsewhere_opens_and_is_shared(seed: str) -> None:
    source = destination(f"#seed={seed}", TODAY).source
    assert source == Seeded(seed)
    game = Game.start(source)
    game = game.place(next(iter(game.legal())).placement)
    assert destination(challenge_address([game]), TODAY).rivals == (decode(encode(game)),)


def test_what_is_told_during_a_replay_is_ones_own_result() -> None:
    state = together()
    watching = after(state, do.StartReplay(2), do.Step(to=3))
    assert share_text(watching, ADDRESS) == share_text(state, ADDRESS)


def test_the_notation_of_a_game_lays_it_again() -> None:
    game = decode(DAILY)
    words = notation(game).split(" ")
    again = Game.start(game.source)
    for word in words:
        again = again.place(parse_placement(word))
    assert again == game
    assert notation(Game.start(game.source)) == ""


def test_a_cup_is_told_with_its_standing_and_its_address() -> None:
    state = together()
    assert state.cup is not None
    lines = cup_text(state, ADDRESS).split("\n")
    points = standing(state.cup.own)
    assert lines == [T("share.cup"), T("rivals.points", n=points), ADDRESS]
