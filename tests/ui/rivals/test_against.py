"""The page "Against computers": the choice, a new deck, and today's game."""

from dataclasses import replace

from nmbr9.contests.rivals import USUAL
from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.options import STANDARD, Module, Options, Variant
from nmbr9.protocol import Strength
from nmbr9.ui.app.opening import address_actions
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.games.names import address_of
from nmbr9.ui.games.saves import practice_names, save_game
from nmbr9.ui.pages.new_game import DealDrawn
from nmbr9.ui.parts.loop import ChangeField
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.rivals.against import (
    Begin,
)
from nmbr9.ui.rivals.saves import load_computers, load_lineup
from nmbr9.ui.rivals.state import Lineup
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import Draw, Go, Solve
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.solver_jobs import SolverFailed
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.tables.state import OpenTable
from tests.support.reading_nodes import clicking, clicks, tagged, words
from tests.support.ui_computers import asked, caught_up, come_so_far
from tests.support.ui_hotseat import hotseat
from tests.support.ui_states import TODAY, after, body, carried_out, daily, flat, region

T = texts("en")
THREE = Lineup((Strength.EXPERT,) * 3 + (None, None))
TODAYS = Daily(TODAY)
MODULES = frozenset({Module.GAP_FILLERS, Module.BREAKING_RULES})


def chosen(store: SafeStore, state: State, choice: Lineup = THREE) -> State:
    """The page on which these computers are chosen."""
    return carried_out(
        state,
        store,
        Show(Page.AGAINST),
        *(
            ChangeField("against", f"seat-{n}", strength or "")
            for n, strength in enumerate(choice.strengths, start=1)
        ),
    )


def played(store: SafeStore, rounds: int) -> State:
    """Today's game on the board, after this many rounds."""
    game = flat(TODAYS, rounds)
    save_game(store, game, TODAY)
    return carried_out(daily(), store, *address_actions(store, "#daily", TODAY))


def gone(state: State, store: SafeStore, address: str) -> State:
    """The page after the browser has followed an address."""
    return carried_out(state, store, *address_actions(store, address, TODAY))


# The choice


def test_the_choice_of_each_seat_is_shown_and_remembered(store: SafeStore) -> None:
    mixed = Lineup((Strength.MASTER, None, Strength.BEGINNER, None, Strength.CASUAL))
    state = chosen(store, daily(), mixed)
    seats = tagged(body(state, "computers"), "select")[:5]
    for field, strength in zip(seats, mixed.strengths, strict=True):
        (selected,) = (node for node in tagged(field, "option") if "selected" in node.attrs)
        assert selected.attrs["value"] == (strength or "")
    assert load_lineup(store) == mixed
    assert carried_out(daily(), store, Show(Page.AGAINST)).against == mixed


def test_each_seat_offers_every_strength_with_its_usual_score(store: SafeStore) -> None:
    seat, *_ = tagged(body(chosen(store, daily()), "computers"), "select")
    about = [f"{T(f'strength.{each.value}')}, about {n}" for each, n in USUAL.items()]
    assert [words(node) for node in tagged(seat, "option")] == [T("computers.nobody"), *about]


def test_without_a_bot_no_game_begins_but_the_race(store: SafeStore) -> None:
    state = chosen(store, daily(), Lineup((None,) * 5))
    page = body(state, "computers")
    assert Begin.NEW not in clicks(page)
    assert Begin.TODAY not in clicks(page)
    _, effects = update(state, Begin.RACE)
    assert effects[-1] == Draw(DealDrawn, (STANDARD, (Strength.MASTER,)))
    assert update(state, Begin.RACE).state.context.session.settings.race


def test_the_page_of_a_free_game_leads_to_the_computers() -> None:
    (way,) = clicking(body(daily(), "new"), Show(Page.AGAINST))
    assert words(way) == T("computers.title")


def test_the_options_of_a_new_deck_are_chosen_shown_and_remembered(store: SafeStore) -> None:
    state = carried_out(
        chosen(store, daily()),
        store,
        ChangeField("against", "variant", "two_of_three"),
        ChangeField("against", "gap_fillers", value=True),
        ChangeField("against", "breaking_rules", value=True),
        ChangeField("against", "powers", "3"),
    )
    mixed = state.against.options
    assert mixed == Options(variant=Variant.TWO_OF_THREE, modules=MODULES, powers=3)
    assert T("variant.two_of_three") in words(tagged(body(state, "computers"), "summary")[0])
    assert load_lineup(store).options == mixed
    other = carried_out(state, store, ChangeField("against", "powers", "7"))
    assert other.against.options == mixed, "no game has seven powers"


# A new deck


def test_a_new_deck_is_drawn_and_its_address_has_the_computers(store: SafeStore) -> None:
    before = chosen(store, daily())
    assert Begin.NEW in clicks(body(before, "computers"))
    state, effects = update(before, Begin.NEW)
    assert effects == (Draw(DealDrawn, (STANDARD, THREE.strengths)),)
    assert state.session.page is None
    dealt = DealDrawn(STANDARD, THREE.strengths, "abc")
    state = carried_out(state, store, dealt)
    assert Go("#seed=abc") in update(state, dealt).effects
    state = gone(state, store, "#seed=abc")
    assert state.play.game == Game.start(Seeded("abc"))
    assert [computer.strength for computer in state.rivals.chosen] == [Strength.EXPERT] * 3
    assert T("computers.ready", n=3) in words(region(state, "rivals"))


def test_a_number_counts_for_the_button_of_the_frame_before(store: SafeStore) -> None:
    before = chosen(store, daily())
    (deal,) = (click for click in clicks(body(before, "computers")) if click is Begin.NEW)
    fewer = after(before, ChangeField("against", "seat-3", ""))
    expected = (STANDARD, (*THREE.strengths[:2], None, None, None))
    assert update(fewer, deal).effects == (Draw(DealDrawn, expected),)


def test_a_new_deck_with_options_has_its_computers_too(store: SafeStore) -> None:
    mixed = replace(THREE, options=Options(variant=Variant.LEVEL_TO_LEVEL, modules=MODULES))
    dealt = DealDrawn(mixed.options, mixed.strengths, "abc")
    address = address_of(Seeded("abc"), mixed.options)
    assert Go(address) in update(chosen(store, daily()), dealt).effects
    state = gone(carried_out(chosen(store, daily()), store, dealt), store, address)
    assert state.play.game == Game.start(Seeded("abc"), mixed.options)
    assert {computer.game for computer in state.rivals.chosen} == {state.play.game}


def test_without_choosing_computers_there_are_none_and_no_worker_starts(store: SafeStore) -> None:
    state = played(store, 5)
    assert state.rivals.chosen == ()
    effects = update(chosen(store, state), Show(None)).effects
    assert not any(isinstance(effect, Solve) for effect in effects)
    assert asked(state) is None


# Today's game


def test_computers_join_todays_game_in_any_round_and_catch_up(store: SafeStore) -> None:
    state = played(store, 6)
    own = state.play.own
    state = carried_out(chosen(store, state), store, Begin.TODAY)
    assert (state.session.page, state.play.own) == (None, own)
    assert state.session.announced.messages == (Message("computers.ready", {"n": 3}),)
    assert come_so_far(state) == [0, 0, 0]
    assert come_so_far(caught_up(state, store)) == [6, 6, 6]


def test_they_play_a_finished_game_to_its_end_and_the_result_waits(store: SafeStore) -> None:
    state = carried_out(chosen(store, played(store, 20)), store, Begin.TODAY)
    assert state.session.page == Page.RESULT
    assert T("outcome.thinking", n=3) in words(region(state, "page"))
    state = caught_up(state, store)
    assert come_so_far(state) == [20, 20, 20]
    assert T("outcome.thinking", n=3) not in words(region(state, "page"))


def test_the_link_to_today_from_another_game_has_todays_date(store: SafeStore) -> None:
    state = gone(daily(), store, "#seed=other")
    state, effects = update(chosen(store, state), Begin.TODAY)
    assert Go(f"#daily={TODAY.isoformat()}") in effects
    carried_out(state, store, Begin.TODAY)
    state = gone(state, store, f"#daily={TODAY.isoformat()}")
    assert len(state.rivals.chosen) == 3
    at_table = carried_out(daily(), store, OpenTable(replace(hotseat(source=TODAYS))))
    assert any(isinstance(effect, Go) for effect in update(at_table, Begin.TODAY).effects)


def test_those_who_play_today_already_go_on_and_others_take_their_place(store: SafeStore) -> None:
    state = caught_up(carried_out(chosen(store, played(store, 4)), store, Begin.TODAY), store)
    same = carried_out(chosen(store, state), store, Begin.TODAY)
    assert same.rivals == state.rivals
    other = carried_out(
        chosen(store, state, Lineup((Strength.MASTER, *(None,) * 4))), store, Begin.TODAY
    )
    assert come_so_far(other) == [0]
    assert come_so_far(caught_up(other, store)) == [4]


def test_a_job_for_those_who_have_left_is_dropped(store: SafeStore) -> None:
    state = carried_out(chosen(store, played(store, 4)), store, Begin.TODAY)
    before = asked(state)
    state = carried_out(
        chosen(store, state, Lineup((Strength.MASTER,) * 3 + (None, None))), store, Begin.TODAY
    )
    after = asked(state)
    assert before
    assert after
    assert [job.id for job in state.solver.running] == [after.id]
    assert before.id != after.id


def test_a_solver_that_has_failed_is_tried_again(store: SafeStore) -> None:
    state = carried_out(played(store, 4), store, SolverFailed("offline"))
    state = carried_out(chosen(store, state), store, Begin.TODAY)
    assert state.solver.failed is None
    assert asked(state) is not None


def test_the_page_says_how_far_todays_game_is(store: SafeStore) -> None:
    for rounds, where in (
        (0, ""),
        (6, ". " + T("top.round", round=7, rounds=20)),
        (20, ". " + T("rivals.points", n=0)),
    ):
        page = body(chosen(store, played(store, rounds)), "computers")
        (today,) = clicking(page, Begin.TODAY)
        assert words(today) == T("computers.daily") + where, rounds


def test_the_daily_stays_a_daily(store: SafeStore) -> None:
    state = caught_up(carried_out(chosen(store, played(store, 6)), store, Begin.TODAY), store)
    names = {name for name in store.texts.names() if "computers" not in name}
    assert names == {name for name in names if "daily" in name or name.endswith("practice")}, (
        "no other game was saved"
    )
    assert practice_names(store) == frozenset()
    assert load_computers(store, state.play.own) == state.rivals.chosen
