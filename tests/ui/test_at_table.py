"""The page around a table: what follows a placement, and that nobody sees too early."""

import json
from dataclasses import replace
from random import Random

import pytest

from nmbr9.deck import Dealt, Seeded
from nmbr9.options import Module, Options, Variant
from nmbr9.record import encode
from nmbr9.ui import actions as do
from nmbr9.ui.at_table import NO_MINUTE, verdict
from nmbr9.ui.locale import texts
from nmbr9.ui.node import Node
from nmbr9.ui.regions import REGIONS
from nmbr9.ui.seating import Draft
from nmbr9.ui.settings import Settings
from nmbr9.ui.sitting_form import sitting_from_json, sitting_to_json
from nmbr9.ui.state import Message, Notice, NoticeKind, Page, State
from nmbr9.ui.storage import MemoryStorage
from nmbr9.ui.table_links import seats_of, table_of
from nmbr9.ui.table_saves import TableSaves
from nmbr9.ui.tables import Phase, Sitting
from nmbr9.ui.update import update
from tests.support.reading_nodes import having, nodes, of_class, tagged, words
from tests.support.ui_hotseat import any_turn, at, page, placing, sitting, table, to_the_end, turn
from tests.support.ui_states import after, daily
from tests.support.winners import winners

T = texts("en")
TABLE_PAGES = (None, Page.PASS, Page.BOARDS, Page.STANDING, Page.MENU, Page.NEW_GAME)


def region(state: State, name: str) -> Node:
    return next(region for region in REGIONS if region.id == name).view(state)


def whole_page(state: State) -> list[Node]:
    """All that could be read out of the page, whichever page lies over the board."""
    return [region.view(state.changed(page=page)) for page in TABLE_PAGES for region in REGIONS]


def test_a_table_begins_with_a_hand_over_and_no_tile_in_the_hand() -> None:
    state = page(sitting())
    assert state.page is Page.PASS
    assert state.card is None
    assert having(region(state, "controls"), "data-drag") == []
    assert "Ann" in words(region(state, "page"))


def test_who_takes_the_device_has_the_own_board_and_name() -> None:
    state = after(page(sitting()), do.AtTable("take", 0))
    assert state.page is None
    assert state.card == state.game.card
    assert "Ann" in words(region(state, "rivals"))
    assert "Ann" in words(region(state, "top"))
    assert of_class(region(state, "rivals"), "sign")


@pytest.mark.parametrize("players", [2, 3])
def test_of_what_others_placed_in_the_round_nothing_is_anywhere_in_the_page(players: int) -> None:
    begun = page(sitting(players))
    begun = to_round(begun, 2)
    one, other = turn(begun, 0), turn(begun, 7)
    assert at(one).table != at(other).table
    assert whole_page(one) == whole_page(other)
    one, other = (after(state, do.AtTable("take", 1)) for state in (one, other))
    assert whole_page(one) == whole_page(other)


def to_round(state: State, rounds: int) -> State:
    for _ in range(rounds):
        while at(state).phase is not Phase.ROUND:
            state = turn(state, at(state).seat)
        state = after(state, do.AtTable("next"))
    return state


def test_a_round_is_shown_with_every_board_when_all_have_placed() -> None:
    state = turn(turn(page(sitting())), 5)
    assert state.page is Page.BOARDS
    shown = region(state, "page")
    assert len(tagged(shown, "figure")) == 2
    assert len(of_class(shown, "latest")) == 2
    assert "9 on level 0: +0" in words(shown)


def test_a_placement_is_saved_with_the_table_and_not_as_a_game() -> None:
    state = after(page(sitting()), do.AtTable("take", 0), do.NextLegal())
    update_ = update(state, do.Confirm())
    assert do.Save() in update_.effects
    assert len(at(update_.state).table.games[0].decisions) == 1
    assert update_.state.page is Page.PASS


def test_between_two_turns_nothing_can_be_played() -> None:
    state = page(sitting())
    for action in (do.NextLegal(), do.Nudge(1, 0), do.Confirm(), do.TakeBack(), do.Restart()):
        state = after(state, action)
    assert at(state).table == table()
    closed = after(state, do.Show(None))
    assert words(region(closed, "controls")) == T("pass.title")
    assert after(closed, do.NextLegal(), do.Confirm()).game == state.game


def test_a_placement_can_be_taken_back_until_the_device_is_passed_on() -> None:
    settings = Settings(take_back=True)
    last = after(turn_kept(page(sitting(), settings)), do.AtTable("take", 1))
    placed = placing(last)
    assert T("pass.done") in words(region(placed, "controls"))
    assert placed.page is None
    back = after(placed, do.TakeBack())
    assert at(back).table == at(last).table
    assert back.game == last.game
    done = after(placing(back, 3), do.Confirm())
    assert done.page is Page.BOARDS
    assert do.Save() in update(placing(back, 3), do.Confirm()).effects


def turn_kept(state: State) -> State:
    """The first turn where taking back is on: placed, and passed on."""
    return after(turn(state), do.Confirm())


def test_equal_points_share_the_win() -> None:
    end = to_the_end(page(sitting(3, Dealt((9, 4)))), 0, 0, 0)
    assert end.page is Page.STANDING
    said = verdict(at(end))
    assert said == Message("standing.shared", said.values)
    assert "Ann, Ben, Cid" in words(region(end, "page"))


def test_the_end_has_ranking_breakdown_boards_and_replays() -> None:
    end = to_the_end(page(sitting(2, Seeded("x"))), 0, -1)
    shown = region(end, "page")
    winner = winners(at(end).table)
    assert len(winner) == 1
    name = at(end).named(winner[0])
    points = at(end).table.games[winner[0]].score
    assert T("standing.won", names=name, n=points) in words(shown)
    assert len(tagged(shown, "figure")) == 2
    watched = after(end, do.StartReplay(1), do.Step(to=20))
    assert watched.game.board == at(end).table.games[1].board
    assert "Ben" in words(region(watched, "hint"))
    assert after(watched, do.EndReplay()).game == end.game


def test_no_replay_before_the_end() -> None:
    state = after(page(sitting()), do.AtTable("take", 0))
    assert after(state, do.StartReplay(1)) == state


def test_who_left_is_named_and_may_come_back_after_the_others_have_finished() -> None:
    state = after(page(sitting(2, Dealt((9, 4)))), do.AtTable("leave", 1))
    end = to_the_end(state, 0, 0)
    assert end.page is Page.STANDING
    assert "welcome back: Ben" in words(region(end, "page"))
    back = after(end, do.AtTable("back", 1))
    assert (back.page, at(back).seat) == (Page.PASS, 1)
    again = after(turn(back), do.NextLegal(), do.Confirm())
    assert at(again).table.finished


def test_the_minute_is_greyed_with_a_reason_until_somebody_has_placed() -> None:
    first = after(page(sitting()), do.AtTable("take", 0))
    (button,) = having(region(first, "rivals"), "data-do", "seat:minute")
    assert button.attrs["aria-disabled"] == "true"
    told = after(first, do.AtTable("minute"))
    assert told.said == (NO_MINUTE,)
    assert words(region(told, "hint")) == T("pass.minute_why")


def test_the_minute_runs_and_its_end_is_said() -> None:
    last = after(turn(page(sitting())), do.AtTable("take", 1), do.AtTable("minute"))
    assert words(of_class(region(last, "rivals"), "clock")[0]).endswith("1:00")
    over = after(last, *[do.AtTable("tick")] * 60)
    assert over.said == (Message("pass.minute_over"),)
    assert words(of_class(region(over, "rivals"), "clock")[0]).endswith("0:00")
    assert after(over, do.AtTable("tick")) == over
    assert placing(over).page is Page.BOARDS


def test_another_game_or_another_tab_takes_the_tables_place() -> None:
    state = turn(page(sitting()))
    assert after(state, do.Opened(daily().game)).sitting is None
    notice = Notice(NoticeKind.OTHER_TAB)
    followed = after(page(sitting()), do.Seated(at(state), (notice,)))
    assert followed.sitting == state.sitting
    assert followed.notices == (notice,)


def test_a_name_from_anywhere_is_written_as_text() -> None:
    evil = "<img src=x>"
    seats = table().seats
    spoiled = type(table())(
        table().source, table().options, tuple(type(seat)(evil, 99) for seat in seats)
    )
    state = page(Sitting("one", spoiled))
    assert evil in words(region(state, "page"))
    assert not tagged(region(state, "page"), "img")


# Setting up


def test_the_page_of_a_new_table_shows_a_chair_for_each_player() -> None:
    state = daily().changed(page=Page.SEATS, draft=Draft(options=Options(4)))
    form = tagged(region(state, "page"), "form")[0]
    assert len(tagged(form, "li")) == 4
    assert len(of_class(form, "sign")) == 4


def test_two_of_one_name_are_refused_by_the_page_and_by_the_button() -> None:
    state = after(daily(), do.Show(Page.SEATS))
    state = after(state, do.SetUp("name-0", "Ann"), do.SetUp("name-1", " ann"))
    assert T("seats.same_name", name="Ann") in words(region(state, "page"))
    refused = update(state, do.StartTable())
    assert do.GoTable() not in refused.effects
    right = update(after(state, do.SetUp("name-1", "Ben")), do.StartTable())
    assert right.effects == (do.SaveDraft(), do.GoTable())


def test_the_draft_is_open_until_its_page_is_left() -> None:
    state = after(daily(), do.Show(Page.SEATS), do.Drafted(Draft(options=Options(5)), ()))
    assert state.draft.opened
    left = update(state, do.Show(None))
    assert not left.state.draft.opened
    assert do.SaveDraft() in left.effects
    away = update(state, do.Seated(sitting()))
    assert not away.state.draft.opened


def test_tables_that_were_begun_are_offered_again() -> None:
    saves = TableSaves(MemoryStorage())
    saves.save(sitting())
    state = daily().changed(page=Page.SEATS, tables=saves.all())
    links = [node for node in nodes(region(state, "page")) if node.tag == "a"]
    assert [(link.attrs["href"], "Ann, Ben" in words(link)) for link in links] == [
        ("#table=one", True)
    ]


def test_the_same_players_sit_down_again() -> None:
    end = to_the_end(page(sitting(3, Dealt((9,)))), 0, 1, 2)
    again = after(end, do.SameAgain())
    assert again.page is Page.SEATS
    assert [chair.name for chair in again.draft.seats] == ["Ann", "Ben", "Cid"]


def test_no_seat_has_a_code_before_the_end() -> None:
    state = turn(page(sitting()))
    codes = [encode(game) for game in at(state).table.games]
    assert not any(code in repr(node) for code in codes for node in whole_page(state))


# NMBR 9 ++

EVERYTHING = frozenset(Module)
PLUS = [
    Options(2, Variant.BASE, EVERYTHING, powers=6, removed=14),
    Options(3, Variant.TWO_OF_THREE, EVERYTHING, powers=6, removed=24),
    Options(4, Variant.LEVEL_TO_LEVEL, EVERYTHING, powers=6, removed=32),
    Options(2, Variant.LEVEL_TO_LEVEL, removed=20),
]


@pytest.mark.parametrize("options", PLUS, ids=lambda options: options.variant.value)
@pytest.mark.parametrize("take_back", [False, True], ids=["for good", "taking back"])
def test_a_table_plays_every_mix_to_its_end(options: Options, *, take_back: bool) -> None:
    chance = Random(options.variant.value)
    begun = sitting(options.players, options=options)
    state = page(begun, Settings(take_back=take_back))
    while at(state).phase is not Phase.END:
        if at(state).phase is Phase.ROUND:
            assert all(tagged(region(state, "page"), "figure"))
            state = after(state, do.AtTable("next"))
            continue
        waiting = state
        state = any_turn(waiting, chance)
        # What the seat has done changes nothing that the next one sees before the reveal.
        other = any_turn(waiting, chance)
        if at(state).phase is at(other).phase is Phase.PASS:
            assert whole_page(state) == whole_page(other)
            taken = [after(it, do.AtTable("take", at(state).seat)) for it in (state, other)]
            assert whole_page(taken[0]) == whole_page(taken[1])
        save = json.loads(json.dumps(sitting_to_json(at(state))))
        assert sitting_from_json("one", save) == at(state)
    assert at(state).table.finished
    assert table_of(seats_of(at(state))).table.games[-1].score == at(state).table.games[-1].score
    assert of_class(region(state, "page"), "verdict")


def test_the_options_of_a_table_are_chosen_where_it_is_set_up() -> None:
    state = after(daily(), do.Show(Page.SEATS), do.Option("gap_fillers", value=True))
    assert state.draft.options.modules == {Module.GAP_FILLERS}
    assert state.options == daily().options
    crowded = after(state, do.SetUp("players", "6"))
    (variant,) = having(region(crowded, "page"), "id", "opt-variant-two_of_three")
    assert "disabled" in variant.attrs


def test_only_a_finished_table_that_does_not_lie_here_can_be_deleted() -> None:
    over = at(to_the_end(page(sitting(2, Dealt((9, 4)))), 0, 0))
    here, away, begun = over, replace(over, name="away"), replace(sitting(), name="begun")
    state = page(here).changed(page=Page.SEATS, tables=(here, away, begun))
    buttons = [
        node.attrs["data-do"]
        for details in tagged(region(state, "page"), "details")
        for node in having(details, "data-do")
    ]
    assert [name for name in buttons if str(name).startswith("forget")] == ["forget-table:away"]
    for one, effects in ((here, ()), (away, (do.ForgetTable("away"),)), (begun, ())):
        assert update(state, do.ForgetTable(one.name)).effects == effects
