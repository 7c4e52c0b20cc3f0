"""The cup: twelve decks from one seed, the best nine games count."""

from collections.abc import Sequence

import pytest

from nmbr9.contests.cup import (
    COUNTED,
    DECKS,
    Cup,
    deck_of,
    decks_of,
    read_cup,
    seed_of,
    total,
    write_cup,
)
from nmbr9.deck import Daily, Dealt, Seeded
from nmbr9.errors import BadRecord, BadValue, Reason
from nmbr9.game import Game
from nmbr9.options import Options
from nmbr9.record import encode
from tests.support.ui_states import TODAY, flat, grown

SEED = "hello"
GAMES = tuple(grown(deck_of(SEED, n), taste=n) for n in range(DECKS))
NONE: tuple[Game | None, ...] = (None,) * DECKS


def with_games(*numbers: int) -> tuple[Game | None, ...]:
    return tuple(game if n in numbers else None for n, game in enumerate(GAMES))


def test_a_cup_has_twelve_different_decks_and_nine_count() -> None:
    assert (DECKS, COUNTED) == (12, 9)
    assert decks_of(SEED) == tuple(Seeded(f"hello/{n}") for n in range(1, 13))
    assert len({deck.cards() for deck in decks_of(SEED)}) == 12


def test_the_best_nine_scores_make_the_total() -> None:
    scores = sorted((game.score for game in GAMES), reverse=True)
    assert scores[8] > 0
    assert scores[0] > scores[11]
    assert total(GAMES) == sum(scores[:9])


def test_fewer_than_nine_games_all_count() -> None:
    assert total(with_games(0, 3, 11)) == sum(GAMES[n].score for n in (0, 3, 11))
    assert total(NONE) == 0


def test_a_game_under_way_does_not_count_yet() -> None:
    begun = Game(GAMES[0].source, GAMES[0].options, GAMES[0].decisions[:19])
    assert begun.score > 0
    assert total((begun, *NONE[1:])) == 0


def test_the_next_deck_is_the_first_that_is_not_finished() -> None:
    assert Cup(SEED, NONE).next_deck == 0
    assert Cup(SEED, with_games(0, 1, 4)).next_deck == 2
    begun = (GAMES[0], grown(deck_of(SEED, 1), 3), *NONE[2:])
    assert Cup(SEED, begun).next_deck == 1
    assert Cup(SEED, GAMES).next_deck == 0


# As a text


def games_of(seed: str, codes: str) -> tuple[Game, ...]:
    """The games that a link with these codes brings."""
    cup, games = read_cup(f"{seed}&{codes}")
    assert cup == seed
    return games


def codes_of(games: Sequence[Game | None]) -> str:
    """The codes in the text of a cup with these games."""
    text = write_cup(SEED, games)
    assert text.startswith(f"{SEED}&")
    return text.removeprefix(f"{SEED}&")


def test_the_codes_bring_each_game_back_to_its_deck() -> None:
    games = games_of(SEED, codes_of(with_games(2, 7, 11)))
    assert [(game.source, encode(game)) for game in games] == [
        (deck_of(SEED, n), encode(GAMES[n])) for n in (2, 7, 11)
    ]


def test_games_come_in_the_order_of_their_decks_not_of_the_link() -> None:
    games = games_of(SEED, ".".join(encode(GAMES[n]) for n in (11, 2, 7)))
    assert [game.source for game in games] == [deck_of(SEED, n) for n in (2, 7, 11)]


def test_the_last_of_two_games_of_one_deck_counts() -> None:
    other = grown(deck_of(SEED, 2), taste=5)
    assert encode(other) != encode(GAMES[2])
    (game,) = games_of(SEED, ".".join(map(encode, (GAMES[2], other))))
    assert encode(game) == encode(other)


def test_a_cup_without_games_has_no_codes() -> None:
    assert codes_of(NONE) == codes_of(()) == ""
    assert games_of(SEED, "") == ()


def test_only_finished_games_travel() -> None:
    assert codes_of((grown(deck_of(SEED, 0), 19), *NONE[1:])) == ""


def test_a_whole_cup_travels() -> None:
    assert total(games_of(SEED, codes_of(GAMES))) == total(GAMES)


@pytest.mark.parametrize(
    ("codes", "reason"),
    [
        pytest.param(encode(flat(Seeded("hello"), 1)), Reason.OTHER_DECK, id="no cup"),
        pytest.param(
            encode(flat(Seeded("hello/13"), 1)), Reason.OTHER_DECK, id="deck after the last"
        ),
        pytest.param(encode(flat(Seeded("other/1"), 1)), Reason.OTHER_DECK, id="another cup"),
        pytest.param(encode(flat(Daily(TODAY), 1)), Reason.OTHER_DECK, id="daily"),
        pytest.param(
            encode(flat(Dealt(deck_of(SEED, 0).cards()), 1)),
            Reason.OTHER_DECK,
            id="dealt deck of this cup",
        ),
        pytest.param(
            encode(Game.start(deck_of(SEED, 0), Options(removed=19))),
            Reason.OTHER_DECK,
            id="removed cards",
        ),
        pytest.param(encode(GAMES[0]) + ".", Reason.DAMAGED, id="empty code behind"),
        pytest.param("x", Reason.UNKNOWN_VERSION, id="no code"),
        pytest.param(
            ".".join(encode(GAMES[n % 3]) for n in range(13)),
            Reason.TOO_LONG,
            id="more games than decks",
        ),
    ],
)
def test_anything_but_a_game_of_this_cup_is_refused_by_name(codes: str, reason: Reason) -> None:
    with pytest.raises(BadRecord) as caught:
        games_of(SEED, codes)
    assert caught.value.reason is reason


@pytest.mark.parametrize(
    "seed",
    [
        pytest.param("", id="empty"),
        pytest.param("x" * 198, id="too long"),
        pytest.param("é" * 99, id="too many bytes"),
        pytest.param("\ud800", id="no UTF-8"),
    ],
)
def test_a_seed_whose_decks_have_no_codes_makes_no_cup(seed: str) -> None:
    with pytest.raises(BadValue) as caught:
        decks_of(seed)
    assert caught.value.reason is Reason.BAD_SEED


def test_the_longest_seed_has_codes_for_all_its_decks() -> None:
    for deck in decks_of("x" * 197):
        assert encode(Game.start(deck)), deck


def test_a_deck_says_which_cup_it_may_belong_to() -> None:
    assert all(seed_of(deck) == "a/b" for deck in decks_of("a/b"))


@pytest.mark.parametrize("seed", ["hello", "/1", "hello/0", "hello/13", "hello/ 1"])
def test_another_deck_belongs_to_no_cup(seed: str) -> None:
    assert seed_of(Seeded(seed)) == ""


def test_a_daily_deck_belongs_to_no_cup() -> None:
    assert seed_of(Daily(TODAY)) == ""
