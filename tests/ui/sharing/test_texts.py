"""The words of a result for others, and its placements as text."""

import pytest

from nmbr9.board import Placement
from nmbr9.contests.pars import MedalScale
from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.record import decode
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.games.challenges import challenge_address
from nmbr9.ui.parts.words import LANGUAGES, texts
from nmbr9.ui.play.actions import GoToStep, StartReplay
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.result.result import EXCELLENT, NEAR, medal_line, notation
from nmbr9.ui.session.effects import Share
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.sharing.texts import share_own, share_text
from tests.support.ui_states import (
    NINE_FIVE,
    TODAY,
    TOWER,
    after,
    played,
    shown,
    title_of_rival,
    together,
)
from tools.sample_games import DAILY

T = texts("en")


def shared(state: State) -> Share:
    """The text and the address that sharing the player's own game hands out."""
    (share,) = (
        effect for effect in update(state, HandOut(share_own)).effects if isinstance(effect, Share)
    )
    return share


def test_a_shared_result_has_its_levels_and_its_address() -> None:
    game = played(*NINE_FIVE, "7r1@2,0")
    share = shared(shown(game))
    assert share.words.split("\n")[1:] == [T("rivals.points", n=7), "🟨🟨🟨🟨🟨🟨 7"]
    assert share.address == challenge_address([game])


def test_the_stack_is_shared_from_its_top_in_squares_of_one_colour_a_level() -> None:
    lines = share_text(played(*TOWER), None, T).split("\n")
    assert lines[1:] == [T("rivals.points", n=18), "🟩 2", "🟨🟨🟨🟨🟨🟨 16"]


def test_a_level_that_scores_nothing_has_an_empty_square() -> None:
    lines = share_text(played("8r0@0,0", "9r0@-1,-2", "0r0@-1,-2"), None, T).split("\n")
    assert lines[-1] == "⬜ 0"


def test_a_score_of_zero_is_shown_too() -> None:
    lines = share_text(played("9r0@0,0"), None, T).split("\n")
    assert lines[1:] == [T("rivals.points", n=0)]


def test_a_daily_is_named_by_its_number_and_its_date() -> None:
    text = share_text(Game.start(Daily(TODAY)), None, T)
    assert text.split("\n")[0] == f"{T('share.daily', number=324)} · {T.day(TODAY)}"


def test_a_free_game_is_named_by_its_seed() -> None:
    assert "hello" in share_text(Game.start(Seeded("hello")), None, T).split("\n")[0]


def test_the_text_reveals_no_placement() -> None:
    game = played(*NINE_FIVE, "7r1@2,0")
    other = played("9r0@10,0", "5r0@13,0", "7r1@12,0")
    assert share_text(game, None, T) == share_text(other, None, T)
    assert shared(shown(game)) == shared(shown(other))


def test_a_game_under_way_shares_only_its_rounds() -> None:
    game = played(*NINE_FIVE, "7r1@2,0", then=(4, 4))
    share = shared(shown(game))
    assert share.words.split("\n")[1:] == [T("share.so_far", n=3, rounds=5)]
    assert str(game.score) not in share.words.split("\n")[1]
    assert share.address == challenge_address([game])


@pytest.mark.parametrize(
    ("par", "medal"), [(None, ""), (7, " 🏆"), (9, " 🥇"), (10, " 🥈"), (12, " 🥉"), (40, "")]
)
def test_a_shared_result_has_its_medal_and_never_a_loss(par: int | None, medal: str) -> None:
    game = played(*NINE_FIVE, "7r1@2,0")
    text = share_text(game, MedalScale(par, par) if par is not None else None, T)
    assert text.split("\n")[1] == T("rivals.points", n=7) + medal
    assert not {"−", "-"} & set(text)  # noqa: RUF001 - as read


@pytest.mark.parametrize(("days", "row"), [(0, ""), (1, ""), (2, " 🔥2"), (16, " 🔥16")])
def test_days_in_a_row_are_shown_from_two_on(days: int, row: str) -> None:
    game = played(*NINE_FIVE, "7r1@2,0")
    assert share_text(game, None, T, streak=days).split("\n")[1] == T("rivals.points", n=7) + row


def test_the_par_shown_is_that_of_the_deck() -> None:
    state = shown(decode(DAILY))
    scale = state.solver.scale_of(state.play.own)
    assert scale
    assert shared(state).words == share_text(state.play.own, scale, T)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_result_is_shared_in_the_chosen_language(language: str) -> None:
    game = played(*NINE_FIVE, "7r1@2,0")
    state = shown(game, settings=Settings(language=language))
    assert shared(state).words == share_text(game, None, texts(language))


@pytest.mark.parametrize(
    ("score", "key", "short"),
    [
        (EXCELLENT, "result.excellent", 0),
        (EXCELLENT + 40, "result.excellent", 0),
        (EXCELLENT - 1, "result.to_excellent", 1),
        (NEAR, "result.to_excellent", EXCELLENT - NEAR),
    ],
)
def test_the_rulebook_calls_a_hundred_excellent(score: int, key: str, short: int) -> None:
    assert medal_line(score, T) == T(key, n=short)


@pytest.mark.parametrize("score", [0, 38, NEAR - 1])
def test_no_score_far_from_excellent_is_compared_with_it(score: int) -> None:
    assert medal_line(score, T) == ""


def test_the_text_during_a_replay_is_the_players_own_result() -> None:
    state = together()
    rival = StartReplay(state.rivals.friends[1], title_of_rival(2))
    watching = after(state, rival, GoToStep(3))
    assert watching.play.game != state.play.game
    assert shared(watching) == shared(state)


def test_the_notation_of_a_game_lays_it_again() -> None:
    game = decode(DAILY)
    words = notation(game).split(" ")
    again = Game.start(game.source)
    for word in words:
        again = again.place(Placement.parse(word))
    assert again == game
    assert notation(Game.start(game.source)) == ""
