"""The page of the weekly challenge: this week's, and earlier ones that were begun."""

from random import Random

from nmbr9.contests.weekly import Week
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.ui.games.names import address_of
from nmbr9.ui.games.saves import save_game
from nmbr9.ui.parts.node import Node
from nmbr9.ui.parts.options import game_options
from nmbr9.ui.parts.rule_figures import key_of, rules_of
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.view import CLOSE
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import PREFIX, MemoryStore
from tests.support.random_play import any_decision, played
from tests.support.reading_nodes import clicking, tagged, words
from tests.support.ui_diary import index_of, indexed
from tests.support.ui_states import TODAY, body, carried_out, changed, daily

T = texts("en")
THIS, BEFORE = Week.of(TODAY), Week(2026, 45)


def begun(week: Week) -> Game:
    """A week's challenge after one decision."""
    game = week.start()
    return game.decide(any_decision(game, Random(1)))


def finished(week: Week) -> Game:
    *_, last = played(week.start(), Random(1))
    return last


def weekly(*games: Game) -> Node:
    return body(changed(daily(), page="weekly", games=indexed(*games)), "weekly")


def links(page: Node) -> dict[str, str]:
    """The words of each link by its address."""
    return {link.attrs["href"]: words(link) for link in tagged(page, "a")}


def test_opening_the_page_looks_for_the_weeks_that_were_begun() -> None:
    store = SafeStore(MemoryStore())
    for week in (BEFORE, THIS):
        save_game(store, begun(week), TODAY)
    state = carried_out(daily(), store, Show(Page.WEEKLY))
    assert state.games.contest("weekly") == (begun(THIS), begun(BEFORE))


def test_the_weeks_that_were_begun_are_found_the_latest_first() -> None:
    storage = MemoryStore()
    store = SafeStore(storage)
    for week in (BEFORE, THIS):
        save_game(store, begun(week), TODAY)
    save_game(store, Week(2026, 46).start(), TODAY)
    storage.set(PREFIX + "weekly=2026-W44", "torn")
    storage.set(PREFIX + "weekly=nonsense", "torn")
    assert [game.source for game in index_of(store).contest("weekly")] == [
        Seeded(week.seed) for week in (THIS, BEFORE)
    ]


def test_the_page_leads_to_this_weeks_challenge_and_closes_itself() -> None:
    (link,) = clicking(weekly(), CLOSE)
    assert link.attrs["href"] == "#weekly"


def test_the_link_says_how_this_weeks_challenge_stands() -> None:
    for games, key in (
        ((), "cup.play"),
        ((begun(THIS),), "cup.go_on"),
        ((finished(THIS),), "controls.result"),
    ):
        assert links(weekly(*games))["#weekly"] == T(key), key


def test_this_week_says_its_options_and_how_far_it_is() -> None:
    game = begun(THIS)
    page = weekly(game)
    assert "16\u201322 November" in words(page)
    drawn = [words(tagged(each, "b")[0]) for each in tagged(page, "figure")]
    assert drawn == [T(key_of(rule)) for rule in rules_of(game)]
    assert T("top.round", round=game.round, rounds=game.rounds) in words(page)
    over = finished(THIS)
    assert T("rivals.points", n=over.score) in words(weekly(over))


def test_each_week_before_has_a_link_its_options_and_its_score() -> None:
    game = finished(BEFORE)
    page = weekly(begun(THIS), game)
    (row,) = tagged(page, "li")
    week = "2\u20138 November"
    points = T("rivals.points", n=game.score)
    assert words(row) == f"{week}, {game_options(game, T)}, {points}"
    assert links(row) == {address_of(game.source, game.options): week}


def test_without_a_week_before_there_is_no_list() -> None:
    for games in ((), (begun(THIS),)):
        page = weekly(*games)
        assert T("weekly.before") not in words(page), len(games)
        assert not tagged(page, "li"), len(games)
