"""Names of games on the page and in pictures."""

import pytest

from nmbr9.contests.cup import deck_of
from nmbr9.deck import Daily, Seeded, Source
from nmbr9.game import Game
from nmbr9.options import STANDARD, Module, Options
from nmbr9.ui.games.names import (
    LONGEST_SEED,
    cup_deck,
    free_seed,
    is_common,
    shown_word,
    title_lines,
)
from nmbr9.ui.parts.words import texts
from tests.support.ui_states import TODAY

T = texts("en")
FILLERS = Options(modules=frozenset({Module.GAP_FILLERS}))


def test_a_game_of_a_cup_is_called_so() -> None:
    game = Game.start(deck_of("word", 2))
    assert title_lines(game, T) == ("Cup, deck 3", "word")
    assert cup_deck(game) == ("word", 3)


@pytest.mark.parametrize(
    ("source", "options"),
    [
        (Seeded("word"), STANDARD),
        (Seeded("word/13"), STANDARD),
        (Seeded("/3"), STANDARD),
        (Seeded("word/3"), FILLERS),
        (Daily(TODAY), STANDARD),
    ],
)
def test_no_other_game_is(source: Source, options: Options) -> None:
    assert cup_deck(Game.start(source, options)) is None


@pytest.mark.parametrize("word", ["24/7", "9/11", "1/2", "a/b/12"])
def test_a_typed_word_is_no_cups_deck_and_reads_as_it_was_typed(word: str) -> None:
    game = Game.start(Seeded(free_seed(word)))
    assert not is_common(game)
    assert title_lines(game, T) == (T("title.free"), "\u2215".join(word.rsplit("/", 1)))


@pytest.mark.parametrize("word", ["hello", "24/70", "/7", "24/07", "7/", "1/2/0"])
def test_any_other_word_is_the_seed_itself(word: str) -> None:
    assert free_seed(word) == word


def test_the_cup_is_played_by_the_rules_of_a_game_that_all_play() -> None:
    assert is_common(Game.start(deck_of("word", 0)))
    assert not is_common(Game.start(Seeded("word")))


def test_a_word_that_can_be_typed_here_is_shown_whole_and_a_longer_one_is_cut() -> None:
    word = "x" * LONGEST_SEED
    assert shown_word(word) == word
    for longer in ("y", " yz"):
        assert shown_word(word + longer) == f"{word}…"
