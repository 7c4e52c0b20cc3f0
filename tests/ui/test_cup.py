"""The cup: twelve decks from one seed, the best nine games count."""

import pytest

from nmbr9.deck import Daily, Dealt, Seeded
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.options import Options
from nmbr9.record import encode
from nmbr9.ui import actions as do
from nmbr9.ui.challenge import LONGEST_SEED
from nmbr9.ui.cup import (
    COUNTED,
    DECKS,
    LONGEST_CUP_SEED,
    Cup,
    codes_of,
    deck_of,
    decks_of,
    games_of,
    seed_of,
    standing,
)
from nmbr9.ui.saves import Saves
from nmbr9.ui.state import Message, Page
from nmbr9.ui.storage import MemoryStorage
from nmbr9.ui.update import update
from tests.support.ui_states import TODAY, after, flat, free, grown

SEED = "hello"
GAMES = tuple(grown(deck_of(SEED, n), taste=n) for n in range(DECKS))
NONE: tuple[Game | None, ...] = (None,) * DECKS


def with_games(*numbers: int) -> tuple[Game | None, ...]:
    return tuple(game if n in numbers else None for n, game in enumerate(GAMES))


def test_a_cup_has_twelve_different_decks_and_nine_count() -> None:
    assert (DECKS, COUNTED) == (12, 9)
    assert decks_of(SEED) == tuple(Seeded(f"hello/{n}") for n in range(1, 13))
    assert len({deck.cards() for deck in decks_of(SEED)}) == 12


def test_the_best_nine_scores_make_the_standing() -> None:
    scores = sorted((game.score for game in GAMES), reverse=True)
    assert scores[8] > 0
    assert scores[0] > scores[11]
    assert standing(GAMES) == sum(scores[:9])


def test_fewer_than_nine_games_all_count() -> None:
    assert standing(with_games(0, 3, 11)) == sum(GAMES[n].score for n in (0, 3, 11))
    assert standing(NONE) == 0


def test_a_game_under_way_does_not_count_yet() -> None:
    begun = Game(GAMES[0].source, GAMES[0].options, GAMES[0].decisions[:19])
    assert begun.score > 0
    assert standing((begun, *NONE[1:])) == 0


def test_the_next_deck_is_the_first_that_is_not_finished() -> None:
    assert Cup(SEED, NONE).next_deck == 0
    assert Cup(SEED, with_games(0, 1, 4)).next_deck == 2
    begun = (GAMES[0], grown(deck_of(SEED, 1), 3), *NONE[2:])
    assert Cup(SEED, begun).next_deck == 1
    assert Cup(SEED, GAMES).next_deck == 0


# Codes


def test_the_codes_bring_each_game_back_to_its_deck() -> None:
    games = games_of(SEED, codes_of(with_games(2, 7, 11)))
    assert [game and encode(game) for game in games] == [
        game and encode(game) for game in with_games(2, 7, 11)
    ]


def test_a_cup_without_games_has_no_codes() -> None:
    assert codes_of(NONE) == ""
    assert games_of(SEED, "") == NONE


def test_only_finished_games_travel() -> None:
    assert codes_of((grown(deck_of(SEED, 0), 19), *NONE[1:])) == ""


def test_a_whole_cup_travels() -> None:
    assert standing(games_of(SEED, codes_of(GAMES))) == standing(GAMES)


@pytest.mark.parametrize(
    ("codes", "reason"),
    [
        (encode(flat(Seeded("hello"), 1)), Reason.OTHER_DECK),
        (encode(flat(Seeded("hello/13"), 1)), Reason.OTHER_DECK),
        (encode(flat(Seeded("other/1"), 1)), Reason.OTHER_DECK),
        (encode(flat(Daily(TODAY), 1)), Reason.OTHER_DECK),
        (encode(flat(Dealt(deck_of(SEED, 0).cards()), 1)), Reason.OTHER_DECK),
        (encode(Game.start(deck_of(SEED, 0), Options(removed=19))), Reason.OTHER_DECK),
        (encode(GAMES[0]) + ".", Reason.DAMAGED),
        ("x", Reason.UNKNOWN_VERSION),
        (".".join(encode(GAMES[n % 3]) for n in range(13)), Reason.TOO_LONG),
    ],
)
def test_what_is_no_game_of_this_cup_is_refused_by_name(codes: str, reason: Reason) -> None:
    with pytest.raises(BadRecord) as caught:
        games_of(SEED, codes)
    assert caught.value.reason is reason


@pytest.mark.parametrize("seed", ["", "x" * 198, "é" * 99, "\ud800"])
def test_a_seed_whose_decks_have_no_codes_makes_no_cup(seed: str) -> None:
    with pytest.raises(BadRecord) as caught:
        decks_of(seed)
    assert caught.value.reason is Reason.BAD_SEED


def test_the_longest_seed_has_codes_for_all_its_decks() -> None:
    for deck in decks_of("x" * 197):
        assert encode(Game.start(deck))


def test_a_deck_says_which_cup_it_may_belong_to() -> None:
    assert all(seed_of(deck) == "a/b" for deck in decks_of("a/b"))
    for source in (Seeded("hello"), Seeded("/1"), Seeded("hello/0"), Seeded("hello/13")):
        assert seed_of(source) == ""
    assert seed_of(Seeded("hello/ 1")) == seed_of(Daily(TODAY)) == ""


# On the page and in storage


def test_opening_the_page_looks_for_the_cup() -> None:
    state, effects = update(free(), do.Show(Page.CUP))
    assert effects == (do.ReadCup(),)
    assert after(state, do.CupRead(Cup(SEED, GAMES))).cup == Cup(SEED, GAMES)


def test_a_cup_begins_from_a_word_or_by_chance() -> None:
    page = free().changed(page=Page.CUP)
    assert update(page, do.NewCup("  my word ")).effects == (do.GoCup("my word"),)
    assert update(page, do.NewCup()).effects == (do.GoCup(""),)
    assert update(page, do.NewCup("x")).state.page is None


def test_the_word_of_a_cup_leaves_room_for_the_numbers_of_its_decks() -> None:
    page = free().changed(page=Page.CUP)
    longest = "x" * LONGEST_CUP_SEED
    assert update(page, do.NewCup(longest)).effects == (do.GoCup(longest),)
    assert max(len(deck.seed) for deck in decks_of(longest)) == LONGEST_SEED
    told = Message("new.seed_too_long", {"most": LONGEST_CUP_SEED})
    assert update(page, do.NewCup(longest + "x")) == (page.changed(shared=told), ())


def test_the_standing_is_read_from_the_saved_games() -> None:
    store = MemoryStorage()
    saves = Saves(store)
    saves.remember_cup(SEED)
    for game in (GAMES[0], GAMES[4], grown(deck_of(SEED, 1), 6)):
        saves.save(game)
    saves.keep_rivals((grown(deck_of(SEED, 0), taste=5),))
    cup = Saves(store).cup()
    assert cup is not None
    assert cup.seed == SEED
    assert standing(cup.own) == GAMES[0].score + GAMES[4].score
    assert cup.next_deck == 1
    assert [n for n, game in enumerate(cup.friend) if game] == [0]


def test_another_cup_is_read_by_its_seed() -> None:
    saves = Saves(MemoryStorage())
    saves.remember_cup(SEED)
    saves.save(GAMES[0])
    assert saves.cup("other") == Cup("other", NONE)
    assert saves.cup("x" * 198) is None


def test_without_a_cup_there_is_none() -> None:
    assert Saves(MemoryStorage()).cup() is None
