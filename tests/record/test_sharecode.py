"""Share codes: their contents, their length, and refused ones."""

import datetime as dt
import math
from collections.abc import Callable

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from nmbr9.board import Placement
from nmbr9.deck import Daily, Dealt, Seeded, Source, daily_number
from nmbr9.errors import BadRecord, BadValue, Reason
from nmbr9.game import Game
from nmbr9.options import Options
from nmbr9.record import MAX_CODE_LENGTH, VERSIONS, decode, encode
from nmbr9.rules.judging import Landing
from tests.support import oracle
from tests.support.characters import CHARACTERS
from tests.support.code_length import most_bits_of_placements, most_letters
from tests.support.random_play import shifted
from tests.support.share_codes import ALPHABET, packed, signed
from tests.support.strategies import games
from tools.sample_games import DAILY

pytestmark = pytest.mark.chance


@pytest.mark.parametrize(
    ("code", "source", "options", "breakdown"),
    [
        pytest.param(DAILY, Daily(dt.date(2026, 11, 20)), Options(), (0, 33, 28, 27), id="daily"),
        pytest.param(
            "1OtJNtmyFvZMRFUsv6LiZuu2W-CQFN_Tgj09fUg2gXi1ZhLNpg",
            Seeded("Grüße 9"),
            Options(),
            (0, 35, 32, 24),
            id="seed",
        ),
        pytest.param(
            "1IuLdGQ6xVLpx3dSIqshCah3M9eI9V8Ajrhmzw0EZBHu0By0",
            Dealt((9, 4, 1, 1, 7, 3, 0, 2, 2, 6, 5, 8, 4, 9, 3, 7, 0, 8, 6, 5)),
            Options(),
            (0, 38, 36, 21),
            id="dealt deck",
        ),
        pytest.param(
            "1CnN0xWFKh7KTiuPowajqgxSleoT7-lV3RjUtwIU3kSI",
            Seeded("hello"),
            Options(players=2, removed=2),
            (0, 25, 24, 42),
            id="two players and removed cards",
        ),
    ],
)
def test_a_finished_game_keeps_its_code_and_its_score(
    code: str, source: Source, options: Options, breakdown: tuple[int, ...]
) -> None:
    game = decode(code)
    assert game.finished
    assert (source, options) == (game.source, game.options)
    assert breakdown == game.breakdown
    assert code == encode(game)


def test_a_finished_game_is_legal_and_worth_as_much_to_the_oracle() -> None:
    lying: list[oracle.Lying] = []
    game = decode(DAILY)
    for tile in game.board.tiles:
        placement = tile.placement
        x, y = placement.anchor
        squares = oracle.Lying(0, y, x, placement.rotation, placement.number).squares
        level = oracle.landing_level(lying, squares)
        assert oracle.faults(lying, squares, level) == [], placement
        lying.append(oracle.Lying(level, y, x, placement.rotation, placement.number))
    assert sum(tile.number * tile.level for tile in lying) == game.score == 88


def at_origin(game: Game) -> Game:
    """The same game with its first anchor at 0,0."""
    if not game.board.tiles:
        return game
    x, y = game.board.tiles[0].placement.anchor
    return moved(game, -x, -y)


def moved(game: Game, x: int, y: int) -> Game:
    decisions = tuple(shifted(decision, x, y) for decision in game.decisions)
    return Game(game.source, game.options, decisions, game.seat)


@given(games(), st.integers(-(10**30), 10**30))
def test_a_code_gives_the_game_back_with_its_first_anchor_at_the_origin(
    game: Game, far: int
) -> None:
    far_away = moved(game, far, -far)
    assert at_origin(game) == decode(encode(far_away))
    assert encode(game) == encode(far_away)


def test_a_game_without_a_placement_has_a_code() -> None:
    game = Game.start(Seeded(""))
    assert game == decode(encode(game))


def test_a_code_is_written_in_letters_that_an_address_keeps() -> None:
    assert set(DAILY) <= set(ALPHABET)


# Length


@pytest.mark.parametrize(
    ("bits_of_source", "limit"),
    [
        pytest.param(math.log2(daily_number(dt.date.max)), 64, id="daily"),
        pytest.param(math.log2(20) + 20 * math.log2(10), 96, id="a dealt deck"),
        pytest.param(math.log2(201) + 32 * 8, 96, id="a seed of 32 bytes"),
        pytest.param(math.log2(201) + 200 * 8, MAX_CODE_LENGTH, id="the longest seed"),
    ],
)
def test_no_game_can_have_a_longer_code(bits_of_source: float, limit: int) -> None:
    assert most_letters(most_bits_of_placements() + bits_of_source) <= limit


def grown(source: Source, rank: Callable[[Landing], int]) -> Game:
    """A game that always takes the legal placement of the highest rank."""
    game = Game.start(source)
    while not game.finished:
        game = game.place(max(game.legal().landings(), key=rank).placement)
    return game


RANKS: list[Callable[[Landing], int]] = [
    lambda landing: landing.placement.anchor.x,
    lambda landing: -landing.placement.anchor.y,
    lambda landing: landing.placement.anchor.x + landing.placement.anchor.y,
    lambda landing: landing.placement.anchor.x - landing.placement.anchor.y,
    lambda landing: abs(landing.placement.anchor.x) + abs(landing.placement.anchor.y),
    lambda landing: abs(landing.placement.anchor.x),
    lambda landing: 100 * landing.level + landing.placement.rotation,
]


# The golden codes hold that a browser's Python writes the same letters.
@pytest.mark.cpython_only
@pytest.mark.parametrize("rank", RANKS)
@pytest.mark.parametrize(
    ("source", "limit"),
    [
        pytest.param(Daily(dt.date.max), 64, id="the last day"),
        pytest.param(Daily(dt.date(2026, 11, 20)), 64, id="a day"),
        pytest.param(Seeded("\U0010ffff" * 8), 96, id="short seed"),
        pytest.param(Seeded("\U0010ffff" * 50), MAX_CODE_LENGTH, id="longest seed"),
        pytest.param(Dealt((*range(9, -1, -1), *range(9, -1, -1))), 96, id="dealt deck"),
    ],
)
def test_the_longest_boards_keep_to_the_limit(
    source: Source, limit: int, rank: Callable[[Landing], int]
) -> None:
    game = grown(source, rank)
    code = encode(game)
    assert len(code) <= limit
    assert at_origin(game) == decode(code)


def test_a_longer_seed_has_no_code() -> None:
    with pytest.raises(BadValue) as caught:
        encode(Game.start(Seeded("ü" * 101)))
    assert caught.value.reason is Reason.BAD_SEED


# Refusals


DEALT_NINE_FOUR = ((2, 3), (1, 20), (9, 10), (4, 10), (0, 2))


def test_a_code_can_be_made_by_the_document() -> None:
    game = Game.start(Dealt((9, 4))).place(Placement.parse("9r1@0,0"))
    assert packed(*DEALT_NINE_FOUR, (1, 3), (1, 4)) == encode(game)


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        pytest.param(None, Reason.BAD_FORM, id="nothing"),
        pytest.param(DAILY.encode(), Reason.BAD_FORM, id="bytes"),
        pytest.param("", Reason.DAMAGED, id="empty"),
        pytest.param("1", Reason.DAMAGED, id="a version alone"),
        pytest.param(f" {DAILY}", Reason.DAMAGED, id="a space before"),
        pytest.param(f"{DAILY}\n", Reason.DAMAGED, id="a line's end"),
        pytest.param(
            f"{DAILY[:9]}é{DAILY[10:]}", Reason.DAMAGED, id="a letter not in the alphabet"
        ),
        pytest.param(f"3{DAILY[1:]}", Reason.UNKNOWN_VERSION, id="another version"),
        pytest.param(DAILY * 20, Reason.TOO_LONG, id="too long"),
        pytest.param("é" * 10**6, Reason.TOO_LONG, id="absurdly long"),
        pytest.param(signed(f"1A{DAILY[1:-5]}"), Reason.DAMAGED, id="a leading zero"),
        pytest.param(
            packed(*DEALT_NINE_FOUR, (1, 3), (1, 4), (1, 2)), Reason.DAMAGED, id="more than a game"
        ),
        pytest.param(packed((1, 3), (1, 201), (255, 256)), Reason.BAD_SEED, id="no UTF-8"),
        pytest.param(packed((2, 3), (2, 20)), Reason.BAD_DECK, id="three zeros"),
        pytest.param(packed((0, 3), (0, 2_912_443), (1, 2)), Reason.DAMAGED, id="said at length"),
        pytest.param(
            packed((0, 3), (0, 2_912_443), (1, 2), (4, 6), (1, 3)),
            Reason.BAD_OPTIONS,
            id="five players of two of three",
        ),
        pytest.param(
            packed((0, 3), (0, 2_912_443), (1, 2), (0, 6), (0, 3), (4, 8), (0, 20), (1, 2)),
            Reason.BAD_OPTIONS,
            id="no power open",
        ),
        pytest.param(
            packed((0, 3), (0, 2_912_443), (1, 2), (0, 6), (0, 3), (2, 8), (0, 20), (255, 256)),
            Reason.ILLEGAL_GAME,
            id="a tile far from a filler",
        ),
        pytest.param(
            packed((2, 3), (0, 20), (9, 10), (1, 2), (0, 18), (0, 8), (5, 20)),
            Reason.BAD_OPTIONS,
            id="more cards removed than dealt",
        ),
        pytest.param(
            packed(*DEALT_NINE_FOUR, (2, 3), (0, 4), (0, 4), (0, 7), (0, 9)),
            Reason.ILLEGAL_GAME,
            id="a tile at a corner",
        ),
        pytest.param(
            packed(*DEALT_NINE_FOUR, (2, 3), (0, 4), (0, 4), (3, 7), (4, 9)),
            Reason.ILLEGAL_GAME,
            id="a tile on one tile",
        ),
    ],
)
def test_a_code_that_cannot_be_taken_is_refused_by_name(code: object, reason: Reason) -> None:
    with pytest.raises(BadRecord) as caught:
        decode(code)
    assert caught.value.reason is reason


def reason_against(code: str) -> Reason | None:
    try:
        decode(code)
    except BadRecord as error:
        return error.reason
    return None


def test_one_wrong_letter_is_always_found() -> None:
    for index, right in enumerate(DAILY):
        for letter in set(ALPHABET) - {right}:
            readable = index or letter in VERSIONS
            expected = Reason.DAMAGED if readable else Reason.UNKNOWN_VERSION
            code = DAILY[:index] + letter + DAILY[index + 1 :]
            assert expected is reason_against(code), code


def test_a_code_cut_short_is_always_found() -> None:
    for length in range(1, len(DAILY)):
        assert reason_against(DAILY[:length]) is Reason.DAMAGED, length


@given(st.text(ALPHABET, max_size=80))
@example("")
def test_a_checksum_alone_makes_no_game(letters: str) -> None:
    code = signed("1" + letters)
    if reason_against(code) is None:
        assert encode(decode(code)) == code


@given(st.text(CHARACTERS, max_size=MAX_CODE_LENGTH + 9))
def test_every_text_is_refused_at_worst(text: str) -> None:
    assert reason_against(text) is not None
