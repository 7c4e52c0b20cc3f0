"""Rivals: others' games of a deck, and the time at which their rounds are shown."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from random import Random
from typing import TypeVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nmbr9.decisions import Decision, Filler, Kind, Laying, Place, PlaceReserved, Reserve
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import STANDARD, Module, Options
from nmbr9.powers import Power
from nmbr9.record import decode, encode
from nmbr9.ui.app.opening import address_actions
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.games.challenges import Challenge, challenge_address, load_challenge, save_rivals
from nmbr9.ui.parts.loop import Effect
from nmbr9.ui.play.actions import NextLegal, Nudge, OpenGame, Rotate
from nmbr9.ui.rivals.state import Rivals
from nmbr9.ui.rivals.update import MOST_RIVALS, _begins, course_of, merge_rivals
from nmbr9.ui.session.effects import Keep
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.fuzz import often
from tests.support.games import cut
from tests.support.random_play import any_decision, mixes, shifted
from tests.support.ui_plus_play import begun, named
from tests.support.ui_states import TODAY, after, body, carried_out, daily, grown, region, shown

A = TypeVar("A")
R = TypeVar("R")

SOURCE = Seeded("hello")
OWN = grown(SOURCE)
ANNE, BILL = grown(SOURCE, taste=1), grown(SOURCE, taste=2)
START = Game.start(SOURCE)

MIXES = tuple(
    replace(options, powers=frozenset(Power))
    if Module.BREAKING_RULES in options.modules
    else options
    for options in mixes()
    if options.players == 1
)
"""Every mix of modules with each variant, and with Breaking Rules all powers open."""

RESERVING = next(
    options for options in MIXES if options.modules == frozenset({Module.BREAKING_RULES})
)
FILLING = next(options for options in MIXES if options.modules == frozenset({Module.GAP_FILLERS}))


def crowd(many: int) -> tuple[Game, ...]:
    """Games of one deck that all differ in the second round."""
    first = cut(OWN, 1)
    return tuple(map(first.place, list(first.legal())[:many]))


# Who is a rival


def test_known_rivals_stay_first_and_new_ones_follow() -> None:
    assert merge_rivals(OWN, (ANNE, BILL)) == (ANNE, BILL)


def test_a_rival_already_known_is_not_added_again() -> None:
    assert merge_rivals(OWN, (ANNE, BILL, BILL, ANNE)) == (ANNE, BILL)


def test_a_longer_stage_of_a_game_replaces_the_shorter_one() -> None:
    assert merge_rivals(START, (cut(ANNE, 5), BILL, ANNE)) == (BILL, ANNE)


def test_an_older_link_takes_nothing_back() -> None:
    assert merge_rivals(START, (ANNE, cut(ANNE, 5))) == (ANNE,)


def test_the_players_own_game_that_comes_back_is_no_rival() -> None:
    sent = (encode(cut(OWN, 7)),)
    assert merge_rivals(OWN, (OWN, ANNE, cut(OWN, 7)), sent) == (ANNE,)


def test_a_friend_with_the_same_beginning_is_a_rival() -> None:
    twin = cut(OWN, 1)
    assert merge_rivals(OWN, (twin,)) == (twin,)
    assert merge_rivals(twin, (twin,)) == (twin,)
    assert merge_rivals(OWN, (twin,), (encode(cut(OWN, 2)),)) == (twin,)


def test_a_stage_that_was_shared_and_given_up_is_a_rival() -> None:
    """A player who begins a deck again may play against the earlier try."""
    assert merge_rivals(START, (cut(OWN, 2),), (encode(cut(OWN, 2)),)) == (cut(OWN, 2),)


def test_the_players_own_game_is_recognised_with_its_first_tile_in_any_place() -> None:
    moved = elsewhere(OWN, 40, -7)
    assert moved != OWN
    assert merge_rivals(OWN, (moved,)) == ()


def test_a_rival_who_has_not_begun_has_nothing_to_show() -> None:
    assert merge_rivals(START, (START,)) == ()


def test_a_game_that_begins_like_the_players_and_goes_further_is_a_rival() -> None:
    assert merge_rivals(cut(ANNE, 5), (ANNE,)) == (ANNE,)


def test_there_are_at_most_eight_rivals_and_those_known_stay() -> None:
    many = crowd(MOST_RIVALS + 3)
    assert merge_rivals(START, (*many[:3], *many)) == many[:MOST_RIVALS]


@settings(max_examples=25)
@given(
    st.lists(
        st.sampled_from((ANNE, BILL, OWN, cut(ANNE, 4), cut(BILL, 9), cut(OWN, 2))), max_size=5
    )
)
def test_joining_again_changes_nothing(brought: list[Game]) -> None:
    sent = (encode(cut(OWN, 2)),)
    once = merge_rivals(OWN, brought, sent)
    assert merge_rivals(OWN, (*once, *brought), sent) == once
    assert set(once) <= {ANNE, BILL, cut(ANNE, 4), cut(BILL, 9)}


# Games are compared as their codes would be


def elsewhere(game: Game, x: int, y: int, quarters: int = 0) -> Game:
    """The same game this many cells away, its tiles turned if that leaves them unchanged.

    A starting tile does not move.
    """
    if game.state.setup.starting_tile is not None:
        x = y = 0
    decisions = (turned(shifted(decision, x, y), quarters) for decision in game.decisions)
    return Game(game.source, game.options, tuple(decisions))


def turned(decision: Decision, quarters: int) -> Decision:
    """The decision with its tile turned, if it covers the same cells then."""
    if isinstance(decision, Laying):
        placement = decision.placement
        other = replace(placement, rotation=(placement.rotation + quarters) % 4)
        if other.cells == placement.cells:
            return decision.with_placement(other)
    return decision


def played_on(game: Game, decisions: int, taste: int) -> Game:
    """The game after this many more random decisions."""
    chance = Random(taste)
    for _ in range(decisions):
        if not game.finished:
            game = game.decide(any_decision(game, chance))
    return game


@st.composite
def games_of_one_deck(draw: st.DrawFn, least: int, most: int) -> list[Game]:
    """Games of one deck with one mix of options, which begin alike, anywhere on the table."""
    options, chance = st.just(RESERVING) | st.sampled_from(MIXES), st.integers(0, 99)
    game = Game.start(SOURCE, draw(options))
    if Kind.RESERVE in game.choices.kinds and draw(st.booleans()):
        game = game.decide(Reserve())  # chance would seldom have a reserved tile come first
    first = played_on(game, draw(st.integers(0, 8)), draw(chance))
    stages = st.integers(0, len(first.decisions))
    return [
        elsewhere(
            played_on(cut(first, draw(stages)), draw(st.integers(0, 2)), draw(chance)),
            draw(st.integers(-50, 50)),
            draw(st.integers(-50, 50)),
            draw(st.integers(0, 3)),
        )
        for _ in range(draw(st.integers(least, most)))
    ]


def begins(game: Game, longer: Game) -> bool:
    """Whether a game is the beginning of another, by the codes of both."""
    stage = len(game.decisions)
    return stage <= len(longer.decisions) and encode(cut(longer, stage)) == encode(game)


def merged_by_codes(own: Game, brought: Iterable[Game], shared: Iterable[str]) -> list[str]:
    """The codes of all rivals, by comparing the code of every stage: slow and plain."""
    rivals: list[Game] = []
    for game in brought:
        is_own = begins(game, own) and (game.finished or encode(game) in shared)
        if game.decisions and not is_own and not any(begins(game, other) for other in rivals):
            rivals = [*(other for other in rivals if not begins(other, game)), game]
    return list(map(encode, rivals[:MOST_RIVALS]))


@settings(max_examples=often(60, 20_000))
@given(games_of_one_deck(2, 2))
def test_two_games_have_one_course_exactly_if_they_have_one_code(games: list[Game]) -> None:
    first, second = games
    assert (course_of(first) == course_of(second)) is (encode(first) == encode(second))


@settings(max_examples=often(60, 20_000))
@given(games_of_one_deck(2, 2))
def test_a_game_begins_another_exactly_if_the_code_of_that_stage_is_its_own(
    games: list[Game],
) -> None:
    first, second = games
    assert _begins(course_of(first), course_of(second)) is begins(first, second)
    assert _begins(course_of(second), course_of(first)) is begins(second, first)


@settings(max_examples=often(60, 20_000))
@given(games_of_one_deck(2, 5), st.sets(st.integers(0, 4)))
def test_rivals_are_those_that_the_codes_of_all_stages_make(
    games: list[Game], sent: set[int]
) -> None:
    own, *brought = games
    shared = [encode(game) for n, game in enumerate(games) if n in sent]
    rivals = merge_rivals(own, brought, shared)
    assert list(map(encode, rivals)) == merged_by_codes(own, brought, shared)


def with_first_tile(kind: type[Place | Filler | PlaceReserved]) -> Game:
    """A game with this first tile, and two decisions more."""
    if kind is PlaceReserved:
        game = Game.start(SOURCE, RESERVING).decide(Reserve())
        game = game.decide(PlaceReserved(game.legal(kind=Kind.PLACE_RESERVED)[0]))
    elif kind is Filler:
        game = Game.start(SOURCE, FILLING)
        game = game.decide(Filler(game.legal(kind=Kind.FILLER, which=2)[0]))
    else:
        game = Game.start(SOURCE, FILLING)
        game = game.place(game.legal()[0])
    assert isinstance(game.decisions[-1], kind)
    return played_on(game, 2, taste=1)


@pytest.mark.parametrize("kind", [Place, Filler, PlaceReserved])
def test_a_game_that_went_on_is_known_whatever_its_first_tile_was(
    kind: type[Place | Filler | PlaceReserved],
) -> None:
    whole = with_first_tile(kind)
    start = Game.start(whole.source, whole.options)
    for stage in range(1, len(whole.decisions)):
        stage_elsewhere = elsewhere(cut(whole, stage), 3, -4)
        assert merge_rivals(start, (stage_elsewhere, whole)) == (whole,), stage
        assert merge_rivals(start, (whole, stage_elsewhere)) == (whole,), stage
        assert len(merge_rivals(start, (cut(whole, stage), stage_elsewhere))) == 1, stage


# A link that is opened


def opened(state: State, game: Game, challenge: Challenge) -> tuple[Rivals, tuple[Effect, ...]]:
    """The rivals of an opened game, and their saves."""
    state, effects = update(state, OpenGame(game, challenge=challenge))
    return state.rivals, tuple(effect for effect in effects if isinstance(effect, Keep))


def test_rivals_of_a_link_come_behind_those_of_the_storage_and_are_kept() -> None:
    rivals, saves = opened(daily(), OWN, Challenge(stored=(ANNE,), brought=(BILL,)))
    assert rivals == Rivals((ANNE, BILL))
    assert saves == (Keep(save_rivals, ((ANNE, BILL), {})),)


def test_a_name_that_a_link_brings_is_kept_beside_those_that_are_known() -> None:
    challenge = Challenge((ANNE,), (BILL,), (), {ANNE: "Anne"}, {BILL: "Bill"})
    rivals, saves = opened(daily(), OWN, challenge)
    assert rivals == Rivals((ANNE, BILL), {ANNE: "Anne", BILL: "Bill"})
    assert saves == (Keep(save_rivals, (rivals.friends, rivals.names)),)


def test_a_name_for_an_already_known_game_is_kept() -> None:
    rivals, saves = opened(daily(), OWN, Challenge((ANNE,), (ANNE,), brought_names={ANNE: "Anne"}))
    assert rivals == Rivals((ANNE,), {ANNE: "Anne"})
    assert saves == (Keep(save_rivals, (rivals.friends, rivals.names)),)


def test_a_link_without_a_name_takes_none_away() -> None:
    rivals, saves = opened(daily(), OWN, Challenge((ANNE,), (ANNE,), stored_names={ANNE: "Anne"}))
    assert rivals.names == {ANNE: "Anne"}
    assert saves == ()


def test_the_name_of_one_who_is_no_rival_is_forgotten() -> None:
    rivals, _ = opened(daily(), OWN, Challenge(brought=(OWN, ANNE), brought_names={OWN: "I"}))
    assert rivals.names == {}


def test_names_stay_while_the_deck_does() -> None:
    state = shown(cut(OWN, 7), rivals=Rivals((ANNE,), {ANNE: "Anne"}))
    assert opened(state, OWN, Challenge())[0].names == {ANNE: "Anne"}
    assert opened(state, Game.start(Seeded("other")), Challenge())[0] == Rivals()


@pytest.mark.parametrize("brought", [(), (ANNE,), (OWN, ANNE), (cut(ANNE, 5),)])
def test_a_link_that_brings_nobody_new_writes_nothing(brought: tuple[Game, ...]) -> None:
    rivals, saves = opened(daily(), OWN, Challenge(stored=(ANNE,), brought=brought))
    assert rivals == Rivals((ANNE,))
    assert saves == ()


def test_a_stage_shared_by_this_browser_is_no_rival_when_it_comes_back() -> None:
    stage = cut(OWN, 7)
    challenge = Challenge(brought=(stage, ANNE), shared=(encode(stage),))
    assert opened(daily(), OWN, challenge)[0] == Rivals((ANNE,))


def test_rivals_stay_while_the_deck_does() -> None:
    state = shown(cut(OWN, 7), rivals=Rivals((ANNE,)))
    assert opened(state, OWN, Challenge())[0] == Rivals((ANNE,))
    assert opened(state, OWN, Challenge(brought=(BILL,)))[0] == Rivals((ANNE, BILL))
    assert opened(state, Game.start(Seeded("other")), Challenge())[0] == Rivals()


def counted(monkeypatch: pytest.MonkeyPatch, where: str, function: Callable[[A], R]) -> list[A]:
    """A log of a function's arguments from now on, in the module that uses it."""
    given_: list[A] = []

    def counting(value: A) -> R:
        given_.append(value)
        return function(value)

    monkeypatch.setattr(where, counting)
    return given_


@pytest.mark.parametrize("options", [STANDARD, MIXES[-1]], ids=named)
def test_eight_rivals_are_decoded_once_each_and_compared_without_codes(
    options: Options, monkeypatch: pytest.MonkeyPatch
) -> None:
    eight = [begun(options, 9, "eight rivals", taste) for taste in range(1, MOST_RIVALS + 1)]
    codes = list(map(encode, eight))
    address = challenge_address(eight)
    store = SafeStore(MemoryStore())
    decoded = counted(monkeypatch, "nmbr9.record.joined.decode", decode)
    saved = counted(monkeypatch, "nmbr9.record.joined.encode", encode)
    compared = counted(monkeypatch, "nmbr9.ui.rivals.update.encode", encode)
    state = daily()
    for time in ("first", "again"):
        state = carried_out(state, store, *address_actions(store, address, TODAY))
        assert list(map(encode, state.rivals.friends)) == codes, time
    assert len(load_challenge(store, eight[0].source, options).stored) == MOST_RIVALS
    assert decoded == codes
    assert list(map(encode, saved)) == codes
    assert compared == []


# What is seen of them


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[Decision]:
    """A log of the decisions by which games are replayed from now on."""
    decisions: list[Decision] = []
    decide = Game.decide

    def counting(game: Game, decision: Decision) -> Game:
        decisions.append(decision)
        return decide(game, decision)

    monkeypatch.setattr(Game, "decide", counting)
    return decisions


def all_of_rivals(state: State) -> object:
    """Everything that shows rivals beside a game under way."""
    return region(state, "rivals"), body(state, "rivals")


@pytest.mark.parametrize("options", [STANDARD, MIXES[-1]], ids=named)
def test_rivals_games_are_replayed_once_a_round_at_most(
    options: Options, replayed: list[Decision]
) -> None:
    whole = begun(options, 12, "once a round")
    tastes = range(2, MOST_RIVALS + 2)
    rivals = Rivals(tuple(begun(options, 12, "once a round", taste) for taste in tastes))
    turns = {cut(whole, n).turn: cut(whole, n) for n in range(12)}
    assert len(turns) > 3
    counted = 0
    for own in list(turns.values())[1:]:
        state = shown(own, rivals=rivals)
        replayed.clear()
        seen = all_of_rivals(state)
        counted += len(replayed)
        replayed.clear()
        for action in (NextLegal(), Nudge(1, 0), Rotate(1)):
            state = after(state, action)
            assert all_of_rivals(state) == seen, action
        assert not replayed, own.round
    assert counted
