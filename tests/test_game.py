"""One seat's game from the first card to the last."""

import datetime as dt

import pytest
from hypothesis import given

from nmbr9.board import Board, Placement
from nmbr9.decisions import Place
from nmbr9.deck import Daily, Dealt, Seeded
from nmbr9.errors import BadValue, Fault, GameOver, IllegalPlacement, Reason
from nmbr9.game import Game
from nmbr9.geometry import Cell
from nmbr9.options import Module, Options, Variant
from nmbr9.powers import Power
from tests.support.strategies import games

NAMES = {
    "Game": Game, "Place": Place, "Placement": Placement, "Cell": Cell, "Options": Options,
    "Variant": Variant, "Module": Module, "Power": Power,
    "Daily": Daily, "Dealt": Dealt, "Seeded": Seeded, "datetime": dt,
}  # fmt: skip


def played(*placements: str, deck: tuple[int, ...] = (9, 4, 4)) -> Game:
    game = Game.start(Dealt(deck))
    for text in placements:
        game = game.place(Placement.parse(text))
    return game


def test_a_game_starts_with_its_first_card_on_an_empty_board() -> None:
    game = Game.start(Seeded("hello"))
    assert game.card == 9
    assert game.round == 1
    assert game.rounds == 20
    assert game.board == Board.empty()
    assert game.score == 0
    assert not game.finished


def test_placing_shows_the_next_card() -> None:
    game = played("9r0@0,0")
    assert game.card == 4
    assert game.round == 2


def test_a_finished_game_shows_no_card_and_stays_in_its_last_round() -> None:
    game = played("9r0@0,0", "4r0@3,-2", "4r0@6,-2")
    assert game.finished
    assert game.card is None
    assert game.round == game.rounds == 3
    assert game.breakdown == (0,)


def test_another_tile_than_the_shown_one_is_the_wrong_tile() -> None:
    verdict = played("9r0@0,0").judge(Placement.parse("7r0@2,4"))
    assert verdict.faults == (Fault.NOT_ADJACENT, Fault.WRONG_TILE)


def test_an_illegal_placement_is_refused_with_all_its_faults() -> None:
    with pytest.raises(IllegalPlacement) as caught:
        played("9r0@0,0", "9r0@0,0")
    assert caught.value.faults == (Fault.ONE_TILE_SUPPORT, Fault.WRONG_TILE)


def test_nothing_is_placed_or_listed_after_the_last_card() -> None:
    game = played("9r0@0,0", deck=(9,))
    with pytest.raises(GameOver):
        game.place(Placement.parse("9r0@3,0"))
    with pytest.raises(GameOver):
        game.legal()


def test_take_back_undoes_the_last_decision() -> None:
    assert played("9r0@0,0") == played("9r0@0,0", "4r0@3,-2").take_back()


def test_there_is_nothing_to_take_back_at_the_start() -> None:
    with pytest.raises(GameOver):
        played().take_back()


def test_removed_cards_are_the_last_of_the_deck() -> None:
    game = Game.start(Seeded("hello"), Options(removed=2))
    assert Game.start(Seeded("hello")).deck[:18] == game.deck
    assert game.rounds == 18


def test_at_least_one_card_is_left_to_play() -> None:
    with pytest.raises(BadValue) as caught:
        Game.start(Dealt((1, 2)), Options(removed=2))
    assert caught.value.reason is Reason.BAD_OPTIONS


def test_left_counts_the_shown_card_as_seen_and_removed_cards_as_unseen() -> None:
    game = Game.start(Seeded("hello"), Options(removed=19))  # the 9 alone is played
    assert game.unseen == (2, 2, 2, 2, 2, 2, 2, 2, 2, 1)


def test_nothing_is_left_after_the_last_card_of_a_whole_deck() -> None:
    game = Game.start(Dealt((*range(10), *range(10))))
    while not game.finished:
        game = game.place(game.legal()[0])
    assert game.unseen == (0,) * 10


def test_decisions_hold_canonical_rotations() -> None:
    game = played("8r2@0,0", deck=(8,))
    assert game.decisions == (Place(Placement.parse("8r0@0,0")),)


def test_options_that_cannot_be_played_start_no_game() -> None:
    with pytest.raises(BadValue):
        Game.start(Seeded("hello"), Options(players=5, variant=Variant.TWO_OF_THREE))


@given(games())
def test_a_game_is_its_source_options_and_decisions(game: Game) -> None:
    replayed = Game(game.source, game.options, game.decisions)
    assert game == replayed
    assert hash(game) == hash(replayed)
    assert game.board == replayed.board
    assert game.deck == replayed.deck


@given(games())
def test_a_repr_can_be_pasted(game: Game) -> None:
    assert game == eval(repr(game), NAMES)  # noqa: S307  our own text


@given(games())
def test_a_placement_always_exists_until_the_last_card(game: Game) -> None:
    assert game.finished or game.legal()


def test_modules_are_named_in_the_options() -> None:
    assert [module.value for module in Module] == [
        "starting_tiles",
        "gap_fillers",
        "breaking_rules",
    ]
