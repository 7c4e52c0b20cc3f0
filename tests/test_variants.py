"""The variants: the cards that come up, forced decisions, and the names of refusals."""

from random import Random

import pytest

from nmbr9.board import Placement
from nmbr9.decisions import Activate, Choose, Decline, Kind, SitOut, parse_decision
from nmbr9.deck import Dealt, Seeded
from nmbr9.errors import BadValue, Fault, GameOver, Reason, Refusal, Refused
from nmbr9.game import Game
from nmbr9.options import Options, Variant
from tests.support.random_play import any_decision, played, refusal_of

TWO_OF_THREE = Options(variant=Variant.TWO_OF_THREE)
LEVELS = Options(variant=Variant.LEVEL_TO_LEVEL)
FOUR_SEATS = Options(4, Variant.LEVEL_TO_LEVEL)


def after(options: Options, deck: tuple[int, ...], *decisions: str) -> Game:
    game = Game.start(Dealt(deck, options.variant.copies), options)
    for text in decisions:
        game = game.decide(parse_decision(text))
    return game


# Two of three

THREE = (9, 4, 7, 9, 4, 7)


@pytest.mark.parametrize(
    ("before", "text", "expected"),
    [
        ((), "choose 0", None),
        ((), "decline", None),
        ((), "9r0@0,0", Refusal.NOT_CHOSEN),
        ((), "choose 1", Refusal.NO_SUCH_CARD),
        ((), "sit_out", Refusal.NOT_IN_GAME),
        ((), "end_turn", Refusal.TILE_TO_LAY),
        (("choose 0",), "choose 0", Refusal.ALREADY_CHOSEN),
        (("choose 0",), "decline", Refusal.ALREADY_CHOSEN),
        (("choose 0",), "9r0@0,0", None),
        (("choose 0",), "4r0@0,0", (Fault.WRONG_TILE,)),
        (("decline",), "decline", Refusal.FORCED),
        (("decline",), "choose 0", Refusal.ALREADY_CHOSEN),
        (("decline",), "4r0@0,0", None),
        (("decline", "4r0@0,0"), "decline", Refusal.FORCED),
    ],
)
def test_two_of_three(
    before: tuple[str, ...], text: str, expected: Refusal | tuple[Fault, ...] | None
) -> None:
    assert expected == refusal_of(after(TWO_OF_THREE, THREE, *before), text)


def test_after_two_placed_the_third_card_is_declined() -> None:
    game = after(TWO_OF_THREE, THREE, "choose 0", "9r0@0,0", "choose 0", "4r0@3,-2")
    assert (game.round, game.rounds, game.shown, game.card) == (2, 2, (9,), None)
    assert game.state.turn.skipped == 7
    assert game.unseen == (3, 3, 3, 3, 2, 3, 3, 2, 3, 1)


def test_after_one_declined_the_others_are_taken() -> None:
    game = after(TWO_OF_THREE, THREE, "choose 0", "9r0@0,0", "decline")
    assert (game.round, game.card) == (1, 7)
    assert game.choices.kinds == (Kind.PLACE,)


def test_a_tile_is_not_tried_before_it_is_chosen() -> None:
    game = after(TWO_OF_THREE, THREE)
    assert game.judge(Placement.parse("9r0@0,0")).faults == (Fault.WRONG_TILE,)
    with pytest.raises(Refused) as caught:
        game.legal()
    assert caught.value.refusal is Refusal.NOT_CHOSEN


def test_a_whole_game_places_twenty_of_thirty() -> None:
    *_, game = played(Game.start(Seeded("x"), TWO_OF_THREE), Random(1))
    assert len(game.deck) == 30
    assert len(game.board.tiles) == 20
    assert game.decisions.count(Decline()) <= 10
    with pytest.raises(GameOver):
        game.decide(Choose())


def test_rounds_are_whole_with_any_number_of_removed_cards() -> None:
    game = Game.start(Seeded("x"), Options(variant=Variant.TWO_OF_THREE, removed=2))
    assert (game.rounds, len(game.deck)) == (9, 27)
    with pytest.raises(BadValue) as caught:
        Game.start(Dealt((1, 2)), TWO_OF_THREE)
    assert caught.value.reason is Reason.BAD_OPTIONS


# Level to level

LOW = (5, 9, 1, 1, 4, 4, 7, 7)
TWO_LOW = ("5r0@0,0", "9r0@3,0")


@pytest.mark.parametrize(
    ("before", "text", "expected"),
    [
        ((), "5r0@0,0", None),
        ((), "choose 0", Refusal.ALREADY_CHOSEN),
        ((), "decline", Refusal.NOT_IN_GAME),
        ((), "sit_out", Refusal.CAN_PLAY),
        ((), "activate", Refusal.FORCED),
        (TWO_LOW, "1r0@0,4", Refusal.NOT_CHOSEN),
        (TWO_LOW, "choose 2", Refusal.NO_SUCH_CARD),
        (TWO_LOW, "sit_out", Refusal.CAN_PLAY),
        ((*TWO_LOW, "choose 0"), "1r1@0,0", (Fault.TOO_HIGH,)),
        ((*TWO_LOW, "choose 1"), "1r1@0,0", None),
        ((*TWO_LOW, "choose 1"), "1r0@3,4", None),
        ((*TWO_LOW, "choose 1"), "choose 0", Refusal.ALREADY_CHOSEN),
    ],
)
def test_level_to_level(
    before: tuple[str, ...], text: str, expected: Refusal | tuple[Fault, ...] | None
) -> None:
    assert expected == refusal_of(after(LEVELS, LOW, *before), text)


def test_two_tiles_on_a_level_make_the_next_marker_active() -> None:
    assert after(LEVELS, LOW, TWO_LOW[0]).shown == (9,)
    assert after(LEVELS, LOW, *TWO_LOW).shown == (1, 1)


def test_the_game_ends_when_the_deck_cannot_serve_every_marker() -> None:
    game = after(LEVELS, LOW[:5], *TWO_LOW, "choose 0", "1r0@3,4")
    assert game.finished
    assert game.round == 3


def test_no_tile_and_no_filler_lies_on_level_5() -> None:
    for seed in range(12):
        *_, game = played(Game.start(Seeded(str(seed)), LEVELS), Random(seed))
        assert game.board.levels <= 5, seed
        assert game.state.turn.markers <= 5, seed


def test_a_tile_that_is_used_up_cannot_be_chosen() -> None:
    game = after(FOUR_SEATS, (1, 1, 1, 1, 2), "1r0@0,0", "1r0@2,0", "1r0@4,0")
    assert game.shown == (1,)
    assert game.card is None
    assert game.choices.kinds == (Kind.SIT_OUT,)
    assert game.choices.why_not(Kind.CHOOSE, 0) is Refusal.USED_UP
    assert game.choices.why_not(Kind.CHOOSE) is Refusal.NOTHING_TO_PLAY
    assert refusal_of(game, "1r0@6,0") is Refusal.NOT_CHOSEN
    assert game.decide(SitOut()).card == 2


def test_with_three_players_every_card_has_a_tile() -> None:
    three = Options(3, Variant.LEVEL_TO_LEVEL)
    game = after(three, (1, 1, 1, 1, 2), "1r0@0,0", "1r0@2,0", "1r0@4,0")
    assert game.card == 1


@pytest.mark.parametrize(
    ("before", "expected"),
    [
        ((), Refusal.MARKER_ACTIVE),
        (TWO_LOW[:1], Refusal.MARKER_ACTIVE),
        (TWO_LOW, None),
        ((*TWO_LOW, "activate"), Refusal.MARKER_ACTIVE),
        ((*TWO_LOW, "activate", "choose 1"), Refusal.TURN_BEGUN),
    ],
)
def test_at_a_table_the_table_says_when_a_marker_is_active(
    before: tuple[str, ...], expected: Refusal | None
) -> None:
    game = after(FOUR_SEATS, LOW, *before)
    assert expected is game.choices.why_not(Kind.ACTIVATE)
    assert Kind.ACTIVATE not in game.choices.kinds


def test_a_sixth_marker_is_one_too_many() -> None:
    game = Game.start(Seeded("x"), FOUR_SEATS)
    chance = Random(5)
    while game.state.turn.markers < 5:
        may = game.choices.why_not(Kind.ACTIVATE) is None
        game = game.decide(Activate() if may else any_decision(game, chance))
    while not game.finished and (game.state.turn.begun or game.state.turn.raised):
        game = game.decide(any_decision(game, chance))
    assert not game.finished
    assert refusal_of(game, "activate") is Refusal.NO_MARKER_LEFT
