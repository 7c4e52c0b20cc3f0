"""The page of the result: score, levels, the next daily, and the outcome of a share."""

import datetime as dt
from random import Random

import pytest

from nmbr9.contests.pars import Medal, weekly_pars
from nmbr9.contests.weekly import Week
from nmbr9.protocol import Job
from nmbr9.record import decode
from nmbr9.ui.app.update import update
from nmbr9.ui.coach.panel import along
from nmbr9.ui.coach.state import AskCoach
from nmbr9.ui.games.challenges import challenge_address, remember_shared
from nmbr9.ui.games.names import name_of
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.result.poster import colours, draw_poster, poster_of
from nmbr9.ui.result.result import share_result
from nmbr9.ui.session.actions import Show, Tell
from nmbr9.ui.session.effects import Keep, SavePicture, Share
from nmbr9.ui.sharing.texts import share_text
from tests.support.random_play import played as any_game
from tests.support.reading_nodes import clicking, clicks, of_class, tagged, words
from tests.support.ui_states import (
    NINE_FIVE,
    TODAY,
    TOWER,
    after,
    body,
    changed,
    daily,
    free,
    played,
    region,
    shown,
)
from tools.sample_games import DAILY

T = texts("en")
FINISHED = shown(played(*TOWER))


def test_the_result_has_the_score_and_a_share_button_and_its_next_page_the_levels() -> None:
    page = body(FINISHED, "result")
    assert words(of_class(page, "big-score")[0]).startswith("18 ")
    lines = tagged(body(FINISHED, "more"), "tr")
    rows = [words(row) for row in lines]
    assert all(words(cell) for row in lines for cell in tagged(row, "td")), "no cell is only drawn"
    assert rows == [
        T("bars.level", level=level) + str(points) for level, points in ((2, 2), (1, 16), (0, 0))
    ]
    assert clicking(page, HandOut(share_result, part="rivals"))


def test_the_result_of_today_says_when_the_next_daily_comes() -> None:
    state = changed(daily(), seconds_left=3 * 3600 + 4 * 60 + 59)
    line = T("result.next_daily", left=T("time.hours", hours=3, minutes="04"))
    assert line in words(body(state, "result"))
    tomorrow = changed(state, today=TODAY + dt.timedelta(days=1))
    assert line not in words(body(tomorrow, "result"))
    free_game = changed(free(), seconds_left=state.session.seconds_left)
    assert line not in words(body(free_game, "result"))


def test_the_result_of_this_week_says_when_the_next_challenge_comes() -> None:
    *_, game = any_game(Week.of(TODAY).start(), Random(1))
    state = shown(game)
    assert T("result.next_weekly", n=3) in words(body(state, "result"))
    sunday, monday = (changed(state, today=TODAY + dt.timedelta(days=n)) for n in (2, 3))
    assert T("result.next_weekly", n=1) in words(body(sunday, "result"))
    for n in range(1, 8):
        assert T("result.next_weekly", n=n) not in words(body(monday, "result")), n


def test_the_result_of_a_week_has_its_par_and_medals() -> None:
    *_, game = any_game(Week.of(TODAY).start(), Random(1))
    scale = weekly_pars().scale(Week.of(TODAY))
    assert scale is not None
    page, more = body(shown(game), "result"), body(shown(game), "more")
    missing = scale.points_for(Medal.BRONZE) - game.score
    assert T("medal.none", n=missing) == words(of_class(page, "medal")[0])
    ticks = [words(tick) for tick in tagged(of_class(page, "ticks")[0], "li")]
    medals = (Medal.BRONZE, Medal.SILVER, Medal.GOLD)
    named = [f"{scale.points_for(medal)} {T(f'medal.{medal.value}')}" for medal in medals]
    assert ticks == [*named, f"{scale.par} {T('par.best')}"]
    assert f"gold from {scale.points_for(Medal.GOLD)}." in words(of_class(more, "par")[0])
    assert AskCoach(Job.REVIEW) in clicks(page)


def test_the_button_itself_says_that_the_result_is_copied() -> None:
    state = shown(
        played(*NINE_FIVE), page="result", status=Message("share.copied", {"text": "all"})
    )
    page = region(state, "page")
    (share,) = clicking(page, HandOut(share_result, part="rivals"))
    assert words(share) == T("share.copied") + " ✓"
    assert not of_class(page, "toast")
    failed = region(changed(state, status=Message("share.failed", {"text": "a"})), "page")
    assert T("share.failed", text="a") in words(of_class(failed, "toast")[0])
    (share,) = clicking(failed, HandOut(share_result, part="rivals"))
    assert words(share) == T("result.share")


@pytest.mark.parametrize(
    ("score", "length"),
    [(0, 0), (38, 15), (76, 30), (84, 40.7), (91, 50), (104, 70), (142, 100), (150, 100)],
)
def test_the_bar_ends_between_the_ticks_of_the_medals_around_the_score(
    score: int, length: float
) -> None:
    assert along(score, (0, 76, 91, 104, max(142, score))) == pytest.approx(length, abs=0.1)


def test_the_bar_has_the_colour_of_a_medal_that_was_won() -> None:
    *_, game = any_game(Week.of(TODAY).start(), Random(1))
    state = shown(game)
    (track,) = of_class(body(state, "result"), "track")
    assert track.attrs["class"] == "track none"
    assert not of_class(body(state, "result"), "coin")
    (track,) = of_class(body(shown(decode(DAILY)), "result"), "track")
    (coin,) = of_class(body(shown(decode(DAILY)), "result"), "coin")
    assert (track.attrs["class"], coin.attrs["class"]) == ("track silver", "coin silver")


def test_the_page_shares_and_shows_the_outcome_until_it_closes() -> None:
    game = played(*NINE_FIVE)
    state = shown(game, page="result", status=Message("share.failed"))
    state, effects = update(state, HandOut(share_result, part="rivals"))
    words_, address = share_text(game, None, T), challenge_address((game,))
    name = "nmbr9-" + name_of(game).replace("=", "-")
    picture = SavePicture(name, True, colours(), draw_poster, poster_of(game, T))
    assert effects == (Keep(remember_shared, (game,)), Share(words_, address, picture))
    assert state.session.status is None
    state = after(state, Tell(Message("share.copied")))
    assert state.session.status == Message("share.copied")
    assert after(state, Show(None)).session.status is None
