"""The rivals of the day: their games are fetched, read and shown in time; the player's place."""

from dataclasses import replace
from datetime import date, timedelta

import pytest

from nmbr9.contests.rivals import LAST, MANY, Month
from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options
from nmbr9.protocol import Strength
from nmbr9.record import encode
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.words import LANGUAGES, Message, texts
from nmbr9.ui.play.actions import Compared, Reviewed, StartReplay
from nmbr9.ui.result.result import share_result
from nmbr9.ui.rivals.state import Computer, ComputersLoaded, MonthCame, OfTheDay, RivalRead, Rivals
from nmbr9.ui.rivals.update import MOMENT, read_rivals
from nmbr9.ui.rivals.update import update as answer
from nmbr9.ui.session.actions import ChangeSetting, Show
from nmbr9.ui.session.effects import FetchText, InSlices, Share
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.games import cut
from tests.support.reading_nodes import clicking, of_class, tagged, words
from tests.support.ui_states import (
    TODAY,
    after,
    body,
    carried_out,
    changed,
    daily,
    flat,
    grown,
    placed,
    region,
    shown,
)
from tools.sample_games import played

T = texts("en")
GAMES = tuple(grown(Daily(TODAY), taste=taste) for taste in range(MANY, 0, -1))
"""One for each strength; the weakest first, as in a file."""
CODES = tuple(encode(game) for game in GAMES)
MONTH = Month("solver", {TODAY: CODES}).text()
LOADED = ComputersLoaded(())


def asked(state: State, *actions: Action) -> list[FetchText[date]]:
    """The files that are fetched after some actions."""
    fetches: list[FetchText[date]] = []
    for action in actions:
        state, effects = update(state, action)
        fetches += [effect for effect in effects if isinstance(effect, FetchText)]
    return fetches


def met(state: State, text: str | None = MONTH) -> State:
    """The page once its rivals' file has come and all delays have passed."""
    return carried_out(state, SafeStore(MemoryStore()), MonthCame(TODAY, text))


def with_rivals(own: Game, **changes: object) -> State:
    """The page of a daily with its rivals loaded."""
    return met(after(shown(own, **changes), LOADED))


def chips(state: State) -> list[Node]:
    return of_class(region(state, "tools"), "chip-place")


# Fetching


def test_their_file_is_fetched_after_the_first_placement_and_once() -> None:
    start = after(daily(), LOADED)
    assert asked(daily(), LOADED) == []
    first = placed(start)
    assert first.rivals.day == OfTheDay(TODAY, asked=True)
    assert asked(first, LOADED) == []
    (fetch,) = asked(shown(cut(GAMES[0], 1)), LOADED)
    assert fetch.path == "static/rivals/2026-11.txt"
    assert fetch.then(*fetch.values, MONTH) == MonthCame(TODAY, MONTH)


@pytest.mark.parametrize(
    "state",
    [
        shown(grown(Seeded("hello"), 1)),
        shown(grown(Daily(date(2028, 1, 1)), 1)),
        shown(Game.start(Daily(TODAY), Options(modules=frozenset({Module.GAP_FILLERS})))),
    ],
    ids=["no-daily", "after-the-last", "plus"],
)
def test_other_games_have_none(state: State) -> None:
    assert asked(state, LOADED) == []
    assert after(state, LOADED).rivals.day == OfTheDay()
    assert words(region(state, "rivals")) == ""


def test_the_last_day_has_some() -> None:
    assert asked(shown(flat(Daily(LAST), 1)), LOADED)[0].path.endswith(f"{LAST:%Y-%m}.txt")


def test_a_setting_says_whether_they_play_along() -> None:
    state = with_rivals(cut(GAMES[0], 7))
    assert chips(state)
    off = after(state, ChangeSetting("rivals", value=False))
    assert off.rivals.day == OfTheDay()
    assert chips(off) == []
    assert off.rivals.everyone == ()
    assert asked(off, ChangeSetting("rivals", value=True))


def test_computers_that_the_player_has_chosen_take_their_place() -> None:
    own = cut(GAMES[0], 1)
    chosen = (Computer(Strength.CASUAL, 1, cut(GAMES[1], 1)),)
    state = after(shown(own), ComputersLoaded(chosen))
    assert state.rivals.day == OfTheDay()
    assert state.rivals.everyone == (chosen[0].game,)
    assert len(clicking(region(state, "rivals"), Show(Page.RIVALS))) == 1


# Reading


def test_games_are_read_one_at_a_time_and_seen_together() -> None:
    state = after(shown(cut(GAMES[0], 2)), LOADED)
    state, (slices,) = update(state, MonthCame(TODAY, MONTH))
    assert slices == InSlices(read_rivals, (TODAY, CODES), (MOMENT,))
    *games, last = read_rivals(SafeStore(MemoryStore()), TODAY, CODES)
    assert len(games) == MANY - 1
    for read in games:
        state = after(state, read)
        assert state.rivals.everyone == (), read
    state = after(state, last)
    assert state.rivals.everyone == GAMES
    assert [computer.strength for computer in state.rivals.computers] == list(Strength)


@pytest.mark.parametrize(
    "text",
    [
        None,
        "",
        "<!doctype html>",
        Month("solver", {date(2026, 11, 1): CODES}).text(),
        Month("solver", {TODAY: (*CODES[:4], "damaged")}).text(),
        Month("solver", {TODAY: (*CODES[:4], encode(cut(GAMES[0], 19)))}).text(),
    ],
    ids=["none", "empty", "a-page", "another-day", "damaged", "unfinished"],
)
def test_what_cannot_be_had_or_read_is_tried_again(text: str | None) -> None:
    state = met(after(shown(cut(GAMES[0], 3)), LOADED), text)
    assert not state.rivals.day.asked
    assert state.rivals.everyone == ()
    assert chips(state) == []
    again = placed(state)
    assert again.rivals.day.asked
    assert met(again).rivals.everyone == GAMES


def test_games_of_another_day_come_too_late() -> None:
    state = after(shown(cut(GAMES[0], 1)), LOADED)
    yesterday = date(2026, 11, 19)
    for action in (MonthCame(yesterday, MONTH), RivalRead(yesterday, None)):
        assert update(state, action) == (state, ()), action


# Beside the board


@pytest.mark.parametrize("rounds", [0, 1, 4])
def test_they_are_not_mentioned_before_round_six(rounds: int) -> None:
    state = with_rivals(cut(GAMES[0], rounds))
    assert chips(state) == []
    assert words(region(state, "rivals")) == ""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rounds", [5, 7, 20])
def test_the_place_among_them_is_shown_from_then_on_and_leads_to_their_boards(
    language: str, rounds: int
) -> None:
    state = with_rivals(cut(GAMES[1], rounds))
    state = changed(state, settings=state.session.settings.changed("language", language))
    (chip,) = chips(state)
    t, scores = texts(language), [cut(game, rounds).score for game in GAMES]
    place = 1 + sum(score > scores[1] for score in scores)
    assert words(chip) == t("day.place", place=t.ordinal(place), of=6)
    assert chip.click == Show(Page.RIVALS)
    assert words(region(state, "rivals")) == ""


def test_friends_count_among_them_and_their_rounds_stand_below_the_board() -> None:
    state = with_rivals(cut(GAMES[0], 7))
    friends = replace(state.rivals, friends=(GAMES[-1],))
    state = changed(state, rivals=friends)
    (chip,) = chips(state)
    ahead = sum(cut(game, 7).score > cut(GAMES[0], 7).score for game in (*GAMES, GAMES[-1]))
    assert words(chip) == T("day.place", place=T.ordinal(1 + ahead), of=7)
    assert len(clicking(region(state, "rivals"), Show(Page.RIVALS))) == 1


def test_a_friend_who_has_stopped_before_counts_no_more() -> None:
    state = with_rivals(cut(GAMES[0], 7))
    stopped = replace(state.rivals, friends=(cut(GAMES[-1], 3),))
    assert words(chips(changed(state, rivals=stopped))[0]).endswith(T("day.place", place="", of=6))


def test_nothing_is_announced_while_a_game_is_watched() -> None:
    state = with_rivals(GAMES[0])
    assert chips(state)
    watching = after(state, StartReplay(GAMES[1], Message("replay.rival", {"name": "x"})))
    assert chips(watching) == []


# At the end


def test_the_result_says_the_place_and_who_is_next() -> None:
    scores = sorted({game.score for game in GAMES})
    tied = with_rivals(max(GAMES, key=lambda game: game.score))
    assert T("day.tied") in words(body(tied, "rivals"))
    best = played(Daily(TODAY))
    assert best.score > scores[-1]
    assert T("day.best") in words(body(with_rivals(best), "rivals"))
    own = flat(Daily(TODAY))
    last = with_rivals(own)
    (verdict,) = of_class(body(last, "rivals"), "lead")
    next_ = next(s for s, game in zip(Strength, GAMES, strict=True) if game.score == scores[0])
    away = T("day.behind", n=scores[0] - own.score, strength=T(f"strength.{next_.value}"))
    assert words(verdict) == f"{T('day.place', place='6th', of=6)}. {away}"


def test_the_place_is_said_with_whom_on_any_day_and_stands_in_the_shared_text() -> None:
    state = with_rivals(flat(Daily(TODAY)))
    place = T("day.place", place=T.ordinal(6), of=6)
    for day in (TODAY, TODAY + timedelta(days=1)):
        page = body(changed(state, today=day), "result")
        (facts,) = of_class(page, "own-figures")
        assert T("day.field") + place in words(facts), day
    (share,) = (e for e in share_result(state.context, state.rivals) if isinstance(e, Share))
    assert f" · {place}" in share.words


def test_the_result_has_six_boards() -> None:
    page = body(with_rivals(GAMES[2]), "rivals")
    (figures,) = of_class(page, "figures")
    assert len(tagged(figures, "figure")) == 6


def test_nobody_has_to_be_sent_a_game_back() -> None:
    page = body(with_rivals(GAMES[2]), "rivals")
    assert T("outcome.send_back") not in words(page)


def test_without_them_nothing_is_ranked() -> None:
    state = changed(shown(GAMES[0]), rivals=Rivals())
    assert of_class(body(state, "rivals"), "lead") == []


def test_a_review_hears_of_their_games_once_all_are_there() -> None:
    own = grown(Daily(TODAY))
    read = tuple(
        Computer(strength, 0, game) for strength, game in zip(Strength, GAMES, strict=True)
    )
    for computers, heard in ((read, [Compared(GAMES)]), (read[:4], [])):
        state = shown(own, rivals=Rivals(day=OfTheDay(TODAY, asked=True, read=computers)))
        effects = answer(state.context, state.rivals, Reviewed(())).effects
        assert [each for each in effects if isinstance(each, Compared)] == heard
