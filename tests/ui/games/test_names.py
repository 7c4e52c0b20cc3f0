"""Names of games as they are typed, and as they are stored."""

import pytest

from nmbr9.contests.free_order import Ordered
from nmbr9.deck import Dealt, Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options
from nmbr9.ui.games.kinds import game_kind
from nmbr9.ui.games.names import free_seed, named
from nmbr9.ui.parts.words import texts

T = texts("en")
WHOLE = Dealt(Ordered.fresh().numbers)


@pytest.mark.parametrize("word", ["24/7", "9/11", "1/2", "a/b/12"])
def test_a_typed_word_is_no_cups_deck_and_reads_as_it_was_typed(word: str) -> None:
    kind = game_kind(Game.start(Seeded(free_seed(word))))
    assert not kind.common
    assert kind.titles(T) == (T("title.free"), "\u2215".join(word.rsplit("/", 1)))


@pytest.mark.parametrize("word", ["hello", "24/70", "/7", "24/07", "7/", "1/2/0"])
def test_any_other_word_is_the_seed_itself(word: str) -> None:
    assert free_seed(word) == word


def test_a_whole_dealt_deck_is_in_the_players_order_under_that_name_alone() -> None:
    game = Game.start(WHOLE)
    ordered = named(game, "order")
    assert ordered is not None
    assert ordered.source == Ordered.fresh()
    assert named(game, game_kind(game).name) is game


@pytest.mark.parametrize(
    ("game", "name"),
    [
        (Game.start(Seeded("hello")), "seed=other"),
        (Game.start(Dealt((1, 2))), "order"),
        (Game.start(WHOLE, Options(modules=frozenset({Module.GAP_FILLERS}))), "order"),
    ],
)
def test_a_game_of_another_deck_has_not_this_name(game: Game, name: str) -> None:
    assert named(game, name) is None
