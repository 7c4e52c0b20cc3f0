"""Games of NMBR 9 ++ in addresses, storage, links, replays and words handed out."""

from __future__ import annotations

import datetime as dt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nmbr9.deck import Daily, Dealt, Seeded
from nmbr9.errors import BadRecord, Reason
from nmbr9.game import Game
from nmbr9.options import STANDARD, Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.record import MAX_SEED_BYTES, decision_text, encode
from nmbr9.ui import actions as do
from nmbr9.ui import view_together
from nmbr9.ui.addresses import (
    Destination,
    address_of,
    challenge_address,
    destination,
    split_options,
)
from nmbr9.ui.backup import Restored, as_file, merge
from nmbr9.ui.challenge import decode_all
from nmbr9.ui.locale import texts
from nmbr9.ui.poster import Ink
from nmbr9.ui.saves import Saves
from nmbr9.ui.sharing import notation, poster_of, share_text
from nmbr9.ui.state import Page, game_name
from nmbr9.ui.storage import PREFIX, MemoryStorage
from nmbr9.ui.story import steps, through
from nmbr9.ui.update import update
from nmbr9.ui.view_weekly import weekly
from nmbr9.weekly import Week
from tests.support.random_play import any_decision
from tests.support.reading_nodes import words
from tests.support.ui_plus_play import ALONE, EVERYTHING, begun, named
from tests.support.ui_states import TODAY, after, shown

EN = texts("en")
SOME = Options(
    variant=Variant.LEVEL_TO_LEVEL,
    modules=EVERYTHING,
    powers=frozenset({Power.FLIP, Power.BRIDGE}),
    removed=30,
)
WEEK = Week.of(TODAY)


@st.composite
def options(draw: st.DrawFn) -> Options:
    variant = draw(st.sampled_from(Variant))
    modules = frozenset(draw(st.sets(st.sampled_from(Module))))
    powers: int | frozenset[Power] = 2
    if Module.BREAKING_RULES in modules:
        some = st.sets(st.sampled_from(Power), min_size=1).map(frozenset)
        powers = draw(st.one_of(st.integers(1, 6), some))
    removed = draw(st.integers(0, variant.deck_size - variant.draw))
    return Options(1, variant, modules, removed, powers)


SEEDS = st.text(st.characters(exclude_categories=["Cs"]), min_size=1).filter(
    lambda seed: len(seed.encode()) <= MAX_SEED_BYTES
)


# Addresses


@given(SEEDS, options())
def test_every_game_is_found_again_at_its_address(seed: str, chosen: Options) -> None:
    there = destination(address_of(Seeded(seed), chosen), TODAY)
    assert there == Destination(Seeded(seed), chosen)


def test_options_stand_before_the_deck_and_the_word_may_hold_any_sign() -> None:
    options_, deck = split_options(address_of(Seeded("a&removed=2&b"), SOME).removeprefix("#"))
    assert options_ == (
        "variant=level_to_level&modules=breaking_rules,gap_fillers,starting_tiles&"
        "powers=bridge,flip&removed=30&"
    )
    assert deck == "seed=a&removed=2&b"
    assert destination("#seed=a&removed=2", TODAY).options == STANDARD


def test_a_deck_of_its_own_may_have_a_number_as_often_as_its_variant() -> None:
    there = destination("#variant=two_of_three&deck=777", TODAY)
    assert there.source == Dealt((7, 7, 7), 3)


@pytest.mark.parametrize(
    ("address", "reason"),
    [
        ("#variant=three_of_two&seed=x", Reason.BAD_OPTIONS),
        ("#modules=luck&seed=x", Reason.BAD_OPTIONS),
        ("#modules=&seed=x", Reason.BAD_OPTIONS),
        ("#powers=3&seed=x", Reason.BAD_OPTIONS),
        ("#modules=breaking_rules&powers=7&seed=x", Reason.BAD_OPTIONS),
        ("#modules=breaking_rules&powers=flip,flip&seed=x", Reason.BAD_OPTIONS),
        ("#removed=20&seed=x", Reason.BAD_OPTIONS),
        ("#removed=100000&seed=x", Reason.BAD_FORM),
        ("#removed=1&removed=2&seed=x", Reason.BAD_FORM),
        ("#removed=&seed=x", Reason.BAD_FORM),
        ("#players=2&seed=x", Reason.BAD_OPTIONS),
        ("#deck=777", Reason.BAD_DECK),
        ("#weekly=2026-W54", Reason.BAD_DATE),
        ("#weekly=2026-W48", Reason.BAD_DATE),
        ("#weekly=2025-W50", Reason.BAD_DATE),
        ("#weekly=x", Reason.BAD_DATE),
        ("#weekly=" + "9" * 9000, Reason.TOO_LONG),
    ],
)
def test_an_address_that_names_no_game_alone_is_refused(address: str, reason: Reason) -> None:
    with pytest.raises(BadRecord) as caught:
        destination(address, TODAY)
    assert caught.value.reason is reason


@pytest.mark.parametrize("address", ["#weekly", "#weekly=2026-W47", "#weekly="])
def test_the_challenge_of_the_week_has_an_address(address: str) -> None:
    there = destination(address, TODAY)
    assert (there.source, there.options) == (Seeded(WEEK.seed), WEEK.options)


def test_a_week_that_has_not_begun_is_not_opened_by_its_seed_either() -> None:
    week = Week(2026, 50)
    opened = game_name(Seeded(week.seed), week.options)
    assert opened == "weekly=2026-W50"
    code = challenge_address([week.start()])
    assert destination(code, dt.date(2026, 12, 8)).options == week.options


# Storage


@pytest.mark.parametrize("chosen", ALONE, ids=named)
def test_a_game_in_mid_turn_is_read_again(chosen: Options) -> None:
    storage = MemoryStorage()
    for decisions in range(9):
        game = begun(chosen, decisions)
        assert Saves(storage).save(game) == ()
        loaded = Saves(storage).load(game.source, chosen)
        assert (loaded.game, loaded.notices) == (game, ())


def test_one_deck_with_other_options_is_another_game() -> None:
    storage = MemoryStorage()
    plain, some = begun(STANDARD, 3), begun(SOME, 3)
    assert plain.source == some.source
    for game in (plain, some):
        Saves(storage).save(game)
    assert Saves(storage).load(plain.source).game == plain
    assert Saves(storage).load(some.source, SOME).game == some
    assert Saves(storage).elsewhere(begun(SOME, 2)) == some


def test_a_game_of_the_base_game_has_the_name_it_always_had() -> None:
    assert game_name(Seeded("hello")) == "seed=hello"
    assert game_name(Daily(TODAY)) == "daily=2026-11-20"
    assert game_name(Seeded(WEEK.seed)) == f"seed={WEEK.seed}"


def test_the_weeks_that_were_begun_are_found_the_latest_first() -> None:
    storage = MemoryStorage()
    saves = Saves(storage)
    weeks = [Week(2026, 45), WEEK]
    for week in weeks:
        game = week.start()
        saves.save(shown_after(game))
    saves.save(Week(2026, 46).start())
    storage.set(PREFIX + "weekly=2026-W44", "torn")
    storage.set(PREFIX + "weekly=nonsense", "torn")
    assert [game.source for game in saves.weeks()] == [
        Seeded(week.seed) for week in reversed(weeks)
    ]


def shown_after(game: Game) -> Game:
    """The game after one decision that is made by chance."""
    return game.decide(any_decision(game, Random(1)))


def test_a_backup_brings_games_with_options() -> None:
    there, here = MemoryStorage(), MemoryStorage()
    game = begun(SOME, 4)
    Saves(there).save(game)
    assert merge(here, as_file(there)) == Restored(added=1)
    assert Saves(here).load(game.source, SOME).game == game


# Links, replays, words


@pytest.mark.parametrize("chosen", ALONE, ids=named)
def test_a_link_brings_a_game_of_any_mix(chosen: Options) -> None:
    game = begun(chosen, 200)
    assert game.finished
    there = destination(challenge_address([game]), TODAY)
    assert (there.source, there.options) == (game.source, chosen)
    assert there.rivals[0].score == game.score


def test_games_of_one_deck_with_other_options_make_no_link() -> None:
    with pytest.raises(BadRecord) as caught:
        decode_all(f"{encode(begun(STANDARD, 3))}.{encode(begun(SOME, 3))}")
    assert caught.value.reason is Reason.OTHER_DECK


@pytest.mark.parametrize("chosen", ALONE, ids=named)
def test_a_rival_is_seen_as_far_as_the_player_has_come(chosen: Options) -> None:
    rival, own = begun(chosen, 200, taste=7), begun(chosen, 7)
    state = shown(own, rivals=(rival,))
    (seen,) = state.revealed
    turns = own.turn.draw.turn - 1
    assert seen.decisions == rival.decisions[: len(seen.decisions)]
    assert all(step.turn <= turns for step in steps(rival)[: len(seen.decisions)])
    following = steps(rival)[len(seen.decisions) :]
    assert following[0].turn > turns
    page = view_together.rivals_page(state, EN)
    assert "Friend 1" in "".join(words(node) for node in page if node)


@pytest.mark.parametrize("chosen", ALONE, ids=named)
def test_a_replay_tells_every_decision(chosen: Options) -> None:
    state = after(shown(begun(chosen, 200)), do.StartReplay(0))
    while state.replay is not None and len(state.game.decisions) < len(
        state.replay.whole.decisions
    ):
        state = after(state, do.Step(by=1))
        assert state.said
        assert all(EN.of(message) for message in state.said)


def test_through_no_turns_is_the_beginning() -> None:
    game = begun(SOME, 9)
    assert through(game, 0) == Game.start(game.source, SOME)


def test_what_is_shared_says_the_options() -> None:
    state = shown(begun(SOME, 200))
    shared = share_text(state, "address").splitlines()
    assert shared[1] == (
        "Level to level · Starting tiles · Gap fillers · Breaking Rules · 30 cards removed"
        " · Bridge · Flip"
    )


def test_a_weekly_result_says_its_week() -> None:
    state = shown(WEEK.start())
    assert share_text(state, "address").startswith("NMBR 9 ++ · week 2026-W47\n")


def test_every_decision_is_copied_as_records_write_it() -> None:
    game = begun(SOME, 12)
    assert notation(game).split("; ") == [decision_text(each) for each in game.decisions]


def test_a_picture_of_any_mix_can_be_made() -> None:
    inks = tuple(Ink("#aabbcc", "#000") for _ in range(13))
    svg = poster_of(shown(begun(SOME, 200)), inks, "#fff", "#000")
    assert "★" in svg


def test_the_page_of_the_week_reads_storage_and_shows_what_was_found() -> None:
    assert do.ReadWeeks() in update(shown(WEEK.start()), do.Show(Page.WEEKLY)).effects
    done = Week(2026, 45).start()
    state = after(shown(WEEK.start()), do.Weeks((shown_after(done),)))
    text = "".join(words(node) for node in weekly(state, EN) if node)
    assert "Week 2026-W47" in text
    assert "Week 2026-W45" in text
