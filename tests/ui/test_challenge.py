"""Challenges: which games a link joins, and which of them are rivals."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nmbr9.deck import Daily, Seeded
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.options import Options
from nmbr9.record import encode
from nmbr9.ui.challenge import MOST_GAMES, MOST_RIVALS, decode_all, encode_all, joined
from tests.support.strategies import games
from tests.support.ui_states import TODAY, grown

SOURCE = Seeded("hello")
OWN = grown(SOURCE)
ANNE, BILL = grown(SOURCE, taste=1), grown(SOURCE, taste=2)
START = Game.start(SOURCE)


def cut(game: Game, rounds: int) -> Game:
    """The same game as it stood after so many rounds."""
    return Game(game.source, game.options, game.decisions[:rounds])


def crowd(many: int) -> tuple[Game, ...]:
    """Games of one deck that all differ in the second round."""
    first = cut(OWN, 1)
    return tuple(first.place(landing.placement) for landing in list(first.legal())[:many])


# Joined codes


def test_joined_codes_give_the_games_back_in_their_order() -> None:
    assert [encode(game) for game in decode_all(encode_all((ANNE, OWN, BILL)))] == [
        encode(game) for game in (ANNE, OWN, BILL)
    ]


@given(games())
def test_one_game_alone_is_joined_too(game: Game) -> None:
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
        ("", Reason.DAMAGED),
        (".", Reason.DAMAGED),
        ("." * 8, Reason.DAMAGED),
        ("." * 9, Reason.TOO_LONG),
        ("." * 10**6, Reason.TOO_LONG),
        (encode(ANNE) + ".", Reason.DAMAGED),
        ("." + encode(ANNE), Reason.DAMAGED),
        (encode(ANNE) + "," + encode(BILL), Reason.DAMAGED),
        (encode(ANNE)[:-1], Reason.DAMAGED),
        ("2" + encode(ANNE)[1:], Reason.UNKNOWN_VERSION),
        (encode_all((ANNE, grown(Seeded("other"), 3))), Reason.OTHER_DECK),
        (encode_all((ANNE, grown(Daily(TODAY), 3))), Reason.OTHER_DECK),
        (encode(Game.start(SOURCE, Options(players=2))), Reason.BAD_OPTIONS),
        (encode_all((ANNE, Game.start(SOURCE, Options(removed=1)))), Reason.OTHER_DECK),
    ],
)
def test_codes_that_make_no_table_are_refused_by_name(codes: str, reason: Reason) -> None:
    assert reason_against(codes) is reason


def reason_against(codes: str) -> Reason | None:
    try:
        decode_all(codes)
    except BadRecord as error:
        return error.reason
    return None


# Rivals


def test_who_is_known_stays_first_and_who_is_new_comes_after() -> None:
    assert joined(OWN, (ANNE,), (BILL,)) == (ANNE, BILL)


def test_who_is_known_already_is_not_joined_again() -> None:
    assert joined(OWN, (ANNE, BILL), (BILL, ANNE)) == (ANNE, BILL)


def test_a_game_that_went_on_takes_the_place_of_what_was_known_of_it() -> None:
    assert joined(START, (cut(ANNE, 5), BILL), (ANNE,)) == (BILL, ANNE)


def test_an_older_link_takes_nothing_back() -> None:
    assert joined(START, (ANNE,), (cut(ANNE, 5),)) == (ANNE,)


def test_ones_own_game_that_comes_back_is_no_rival() -> None:
    sent = (encode(cut(OWN, 7)),)
    assert joined(OWN, (), (OWN, ANNE, cut(OWN, 7)), sent) == (ANNE,)


def test_who_began_as_oneself_did_is_a_rival() -> None:
    twin = cut(OWN, 1)
    assert joined(OWN, (), (twin,)) == (twin,)
    assert joined(twin, (), (twin,)) == (twin,)
    assert joined(OWN, (), (twin,), (encode(cut(OWN, 2)),)) == (twin,)


def test_a_stage_that_was_shared_and_given_up_is_a_rival() -> None:
    """Whoever begins a deck again may play against what they did before."""
    assert joined(START, (), (cut(OWN, 2),), (encode(cut(OWN, 2)),)) == (cut(OWN, 2),)


def test_ones_own_game_is_known_wherever_its_first_tile_lay() -> None:
    far = tuple(tile.placement.moved(40, -7) for tile in OWN.board.tiles)
    moved = START
    for placement in far:
        moved = moved.place(placement)
    assert moved != OWN
    assert joined(OWN, (), (moved,)) == ()


def test_a_challenger_who_has_not_begun_has_nothing_to_show() -> None:
    assert joined(START, (), (START,)) == ()


def test_a_game_that_begins_as_ones_own_and_goes_further_is_a_rival() -> None:
    assert joined(cut(ANNE, 5), (), (ANNE,)) == (ANNE,)


def test_there_are_at_most_eight_rivals_and_those_known_stay() -> None:
    many = crowd(MOST_RIVALS + 3)
    assert joined(START, many[:3], many) == many[:MOST_RIVALS]


@settings(max_examples=25)
@given(
    st.lists(
        st.sampled_from((ANNE, BILL, OWN, cut(ANNE, 4), cut(BILL, 9), cut(OWN, 2))), max_size=5
    )
)
def test_joining_again_changes_nothing(brought: list[Game]) -> None:
    sent = (encode(cut(OWN, 2)),)
    once = joined(OWN, (), brought, sent)
    assert joined(OWN, once, brought, sent) == once
    assert set(once) <= {ANNE, BILL, cut(ANNE, 4), cut(BILL, 9)}
