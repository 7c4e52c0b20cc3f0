"""What the page shows says what the state says; of markup, only the tree of nodes is known."""

from __future__ import annotations

import datetime as dt
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nmbr9.deck import Daily, Seeded
from nmbr9.errors import Fault
from nmbr9.game import Game
from nmbr9.record import parse_placement
from nmbr9.rules import Verdict
from nmbr9.ui import actions as do
from nmbr9.ui import view, view_board, view_controls, view_pages, view_side
from nmbr9.ui.camera import View
from nmbr9.ui.challenge import LONGEST_SEED
from nmbr9.ui.cup import Cup
from nmbr9.ui.input import command
from nmbr9.ui.locale import texts
from nmbr9.ui.node import Node, el
from nmbr9.ui.outline import Point
from nmbr9.ui.regions import REGIONS
from nmbr9.ui.settings import SWITCHES, Settings, Theme
from nmbr9.ui.state import Ghost, Message, Notice, NoticeKind, Page, State
from nmbr9.ui.update import update
from tests.support.reading_nodes import having, nodes, of_class, spoken, tagged, words
from tests.support.ui_states import (
    NINE_FIVE,
    TODAY,
    TOWER,
    after,
    aimed,
    daily,
    free,
    over,
    played,
    shown,
    states,
    together,
)

INDEX = Path(__file__).parents[2] / "index.html"
T = texts("en")
SEVEN = shown(played(*NINE_FIVE, then=(7, 4)))
HIGH = shown(played(*TOWER, then=(4,)))
DONE = shown(played(*TOWER))


def painted(state: State) -> list[Node]:
    """The whole page."""
    return [region.view(state) for region in REGIONS]


# Nodes


def challenge(state: State) -> Node:
    menu = el("div", *view_pages.menu(state, texts("en")))
    return next(node for node in nodes(menu) if node.key == "challenge")


def test_a_game_can_be_shared_from_its_first_tile_on() -> None:
    begun = Game.start(Seeded("hello"))
    later = challenge(shown(begun))
    assert later.attrs["aria-disabled"] == "true"
    assert texts("en")("menu.challenge_later") in words(later)
    first = begun.legal()
    state = shown(begun.place(next(iter(first)).placement))
    assert challenge(state).attrs["data-do"] == "share"
    assert words(challenge(state)) == texts("en")("menu.challenge_so_far")


def test_the_menu_says_what_became_of_a_link() -> None:
    state = shown(Game.start(Seeded("hello")), shared=Message("share.copied"))
    assert texts("en")("share.copied") in spoken(el("div", *view_pages.menu(state, texts("en"))))


def test_an_attribute_is_written_as_the_page_spells_it() -> None:
    node = el("p", class_="a", aria_label="b", x=1, hidden=True, title=None, open=False)
    assert node.attrs == {"class": "a", "aria-label": "b", "x": "1", "hidden": ""}


def test_a_child_that_is_none_is_left_out() -> None:
    assert el("p", None, "a", None, el("b")).children == ("a", el("b"))


# The line about the ghost


def test_a_legal_ghost_says_what_it_brings() -> None:
    line = view.hint(aimed(SEVEN, "7r1@2,0"))
    assert words(line) == T("hint.legal", level=1, number=7, points=7)
    assert "legal" in line.attrs["class"].split()


@pytest.mark.parametrize(
    ("placement", "expected"),
    [
        ("7r1@2,1", T("fault.unsupported", n=2)),
        ("7r0@0,0", T("fault.one_tile_support", number=9)),
        ("7r0@0,9", T("fault.not_adjacent", level=0)),
        ("4r0@6,0", T("fault.wrong_tile")),
    ],
)
def test_an_illegal_ghost_says_which_rule_it_breaks(placement: str, expected: str) -> None:
    line = view.hint(aimed(SEVEN, placement))
    assert expected in words(line)
    assert "illegal" in line.attrs["class"].split()


@pytest.mark.parametrize("fault", Fault)
def test_there_is_a_line_for_every_fault(fault: Fault) -> None:
    seen = SEVEN.game.judge(parse_placement("7r1@2,0"))
    cells = seen.placement.cells[:3]
    verdict = Verdict(seen.placement, 1, (fault,), cells, cells, (1,))
    line = view.hint(SEVEN.changed(ghost=Ghost(verdict, pinned=True)))
    assert words(line) == T(f"fault.{fault.value}", n=3, level=1, number=5)


def test_several_broken_rules_are_all_said() -> None:
    line = words(view.hint(aimed(SEVEN, "7r0@-2,0")))
    assert line == " · ".join((T("fault.unsupported", n=6), T("fault.one_tile_support", number=9)))


def test_before_the_first_tile_the_line_says_what_to_do() -> None:
    assert words(view.hint(free())) == T("hint.first")


def test_later_an_empty_hand_needs_no_line() -> None:
    assert words(view.hint(SEVEN)) == ""


def test_an_inspected_tile_is_named_with_its_level_and_points() -> None:
    assert words(view.hint(DONE.changed(inspected=3))) == T(
        "hint.tile", number=9, level=1, points=9
    )


def test_after_the_last_card_the_line_says_the_score() -> None:
    assert words(view.hint(DONE)) == T("hint.over", n=18)


def test_while_a_placement_can_be_taken_back_the_line_says_so() -> None:
    state = after(free(take_back=True), do.NextLegal(), do.Confirm())
    assert words(view.hint(state)) == T("hint.not_drawn")


# Around the board


def test_the_header_shows_score_and_round() -> None:
    top = view.top(HIGH)
    assert having(top, "data-score", "18")
    assert T("top.round", round=7, rounds=7) in spoken(top)
    (progress,) = tagged(top, "progress")
    assert (progress.attrs["value"], progress.attrs["max"]) == ("6", "7")


def test_a_daily_is_named_by_number_and_date() -> None:
    line = words(view.top(daily()))
    assert T("title.daily", number=324) in line
    assert T.day(TODAY) in line


def test_a_free_game_is_named_by_its_seed() -> None:
    assert "hello" in words(view.top(free()))


def test_the_page_says_its_language_theme_and_view() -> None:
    chosen = Settings(language="pl", theme=Theme.DARK, view=View.FLAT, patterns=True)
    root = view.root(SEVEN.changed(settings=chosen, held=True))
    assert root.attrs == {
        "lang": "pl",
        "data-theme": "dark",
        "data-view": "flat",
        "data-held": "",
        "data-patterns": "",
    }


def test_points_are_shown_by_level_the_highest_first() -> None:
    bars = view_side.bars(DONE)
    assert [words(node) for node in tagged(bars, "dt")] == [
        T("bars.level", level=level) for level in (2, 1, 0)
    ]
    assert [words(node) for node in tagged(bars, "b")] == ["2", "16", "0"]


def test_an_empty_board_has_no_levels_to_show() -> None:
    assert "hidden" in view_side.bars(free()).attrs
    assert "hidden" not in view_side.bars(DONE).attrs


def test_the_bag_counts_what_is_still_to_come() -> None:
    state = after(free(), do.NextLegal(), do.Confirm())
    seen = state.game.deck[:2]
    rows = tagged(view_side.bag(state), "li")
    assert len(rows) == 10
    for number, row in enumerate(rows):
        left = 2 - seen.count(number)
        assert spoken(row) == T("bag.left", number=number, n=left)
        assert words(row).count("●") == left
        assert words(row).count("○") == 2 - left


def test_a_number_that_is_used_up_is_marked() -> None:
    row = tagged(view_side.bag(shown(played("9r0@0,0", then=(9,)))), "li")[9]
    assert "none" in row.attrs["class"].split()


def test_the_hand_shows_the_card_turned_as_it_is() -> None:
    hand = view_controls.controls(SEVEN.changed(rotation=1))
    (tile,) = having(hand, "data-number")
    assert tile.attrs["data-number"] == "7"
    assert "wide" in tile.attrs["class"].split()
    upright = having(view_controls.controls(SEVEN), "data-number")[0]
    assert "wide" not in upright.attrs["class"].split()


@pytest.mark.parametrize(("placement", "disabled"), [("7r1@2,0", "false"), ("7r1@2,1", "true")])
def test_place_is_open_while_the_ghost_is_legal(placement: str, disabled: str) -> None:
    (button,) = having(view_controls.controls(aimed(SEVEN, placement)), "data-do", "confirm")
    assert button.attrs["aria-disabled"] == disabled


def test_place_is_closed_without_a_ghost() -> None:
    (button,) = having(view_controls.controls(SEVEN), "data-do", "confirm")
    assert button.attrs["aria-disabled"] == "true"


def test_where_taking_back_is_open_the_hand_offers_it() -> None:
    state = after(free(take_back=True), do.NextLegal(), do.Confirm())
    offered = [node.attrs["data-do"] for node in having(view_controls.controls(state), "data-do")]
    assert offered == ["take-back", "confirm"]
    assert not having(view_controls.controls(state), "data-number")


def test_after_the_game_the_hand_offers_the_result_and_another_game() -> None:
    offered = [node.attrs["data-do"] for node in having(view_controls.controls(DONE), "data-do")]
    assert offered == ["page:result", "page:new"]


def test_rounds_are_listed_the_latest_first() -> None:
    rows = [words(row) for row in tagged(view_side.history(DONE), "li")]
    assert rows[0] == "6" + T("hint.tile", number=1, level=2, points=2)
    assert rows[-1] == "1" + T("hint.tile", number=8, level=0, points=0)


def test_before_the_first_round_it_says_what_will_be_listed() -> None:
    new = free()
    assert words(view_side.history(new)).endswith(T("history.none"))
    assert not tagged(view_side.history(new), "li")
    assert T("history.none") not in words(view_side.history(DONE))


def test_lifting_is_offered_once_there_is_a_second_level() -> None:
    assert not having(view_side.tools(SEVEN), "data-set", "lift")
    assert having(view_side.tools(DONE), "data-set", "lift")


def test_fitting_is_offered_while_the_player_holds_the_camera() -> None:
    assert not having(view_side.tools(SEVEN), "data-do", "fit")
    assert having(view_side.tools(SEVEN.changed(held=True)), "data-do", "fit")


def test_the_points_of_a_tile_rise_from_it_when_there_are_any() -> None:
    assert words(view.gain(DONE.changed(dropped=5))) == "+2"
    assert words(view.gain(DONE.changed(dropped=0))) == ""
    assert words(view.gain(DONE)) == ""
    assert words(view.gain(free().changed(dropped=5))) == ""


# In words


def test_the_board_is_told_level_by_level_from_the_top() -> None:
    text = view_side.board_text(DONE)
    assert [words(node) for node in tagged(text, "h3")] == [
        T("text.level", level=2, n=1),
        T("text.level", level=1, n=2),
        T("text.level", level=0, n=3),
    ]
    lines = [words(node) for node in tagged(text, "li")]
    where = {"left": 0, "right": 1, "top": -2, "bottom": 1}
    assert lines[0] == T("text.tile", number=1, degrees=180, **where)
    assert len(lines) == len(TOWER)


def test_an_empty_board_is_told_too() -> None:
    assert T("text.empty") in words(view_side.board_text(free()))


def test_what_happened_is_said_in_one_breath() -> None:
    state = after(aimed(SEVEN, "7r1@2,0"), do.Confirm())
    placed = T("said.placed", number=7, level=1, points=7, score=7)
    card = T("said.card", round=4, rounds=4, number=4)
    assert words(view.live(state)) == f"{placed} {card}"


def test_the_stage_has_a_name() -> None:
    assert view.stage_names(SEVEN).attrs["aria-label"] == T("stage.name")


TOGETHER = together()
WATCHED = after(TOGETHER, do.StartReplay(1), do.Step(to=7), do.TogglePlay())
PAGES = [
    state.changed(page=page)
    for state in (SEVEN, TOGETHER, TOGETHER.changed(cup=None, caller=None))
    for page in Page
]


@pytest.mark.parametrize(
    "state",
    [free(), SEVEN, aimed(SEVEN, "7r1@2,0"), DONE, HIGH.changed(held=True), WATCHED, *PAGES],
)
def test_whatever_can_be_pressed_has_a_name(state: State) -> None:
    for tree in painted(state):
        for node in nodes(tree):
            if node.tag in ("button", "a"):
                assert spoken(node).strip() or node.attrs.get("aria-label")
            if node.tag in ("input", "select"):
                labelled = having(tree, "for", node.attrs.get("id", ""))
                assert labelled or node.attrs.get("aria-label")


@pytest.mark.parametrize(
    "state",
    [
        free(),
        SEVEN.changed(notices=(Notice(NoticeKind.OTHER_TAB),), held=True),
        after(free(take_back=True), do.NextLegal(), do.Confirm()),
        DONE,
        WATCHED,
        TOGETHER.changed(replay=WATCHED.replay),
        *PAGES,
        *(after(free(), do.NextLegal(), do.Confirm()).changed(page=page) for page in Page),
    ],
)
def test_whatever_can_be_pressed_does_something(state: State) -> None:
    for tree in painted(state):
        for node in having(tree, "data-do"):
            assert command(node.attrs["data-do"]) is not None


def test_every_field_sets_a_setting() -> None:
    page = view_pages.dialog(SEVEN.changed(page=Page.SETTINGS))
    fields = [node.attrs["data-set"] for node in having(page, "data-set")]
    assert set(fields) == Settings().to_json().keys()


# The board


@given(states(most=6))
@settings(max_examples=20)
def test_every_laid_tile_is_drawn_once_on_its_level(state: State) -> None:
    drawn = view_board.levels(state)
    for level, plane in enumerate(of_class(drawn, "level")):
        tiles = [i for i, tile in enumerate(state.game.board.tiles) if tile.level == level]
        assert [node.key for node in of_class(plane, "tile")] == [str(i) for i in tiles]
        assert len(of_class(plane, "side")) == len(tiles)


def test_the_number_of_a_tile_that_is_covered_all_over_is_not_drawn() -> None:
    drawn = view_board.levels(DONE)
    for i, tile in enumerate(DONE.game.board.tiles):
        (group,) = [node for node in of_class(drawn, "tile") if node.key == str(i)]
        free_cells = [cell for cell in tile.cells if DONE.game.board.height(cell) == tile.level + 1]
        assert len(of_class(group, "digit")) == bool(free_cells)


def test_a_tile_says_its_level_from_level_1_up() -> None:
    drawn = view_board.levels(DONE)
    raised = sorted(words(node) for node in of_class(drawn, "raised"))
    assert raised == ["1", "1", "2"]


def test_the_ghost_floats_over_its_landing() -> None:
    ghost = view_board.ghost(aimed(SEVEN, "7r1@2,0"))
    assert of_class(ghost, "may")
    assert of_class(ghost, "outline")
    assert not of_class(ghost, "wrong")


@pytest.mark.parametrize(
    ("placement", "mark"),
    [("7r1@2,1", "wrong"), ("7r0@0,0", "single"), ("7r0@0,9", "missed")],
)
def test_a_broken_rule_is_marked_where_it_is_broken(placement: str, mark: str) -> None:
    ghost = view_board.ghost(aimed(SEVEN, placement))
    assert of_class(ghost, "may-not")
    assert of_class(ghost, mark)


def test_every_cell_that_hangs_is_crossed_out() -> None:
    (cross,) = of_class(view_board.ghost(aimed(SEVEN, "7r1@2,1")), "cross")
    assert cross.attrs["d"].count("M") == 2 * 2


def test_without_a_ghost_nothing_floats() -> None:
    assert view_board.ghost(SEVEN).children == ()


def test_legal_places_are_shown_where_the_setting_asks_for_it() -> None:
    asked = SEVEN.changed(settings=Settings(show_legal=True), rotation=1)
    marks = [mark.attrs["d"].count("M") for mark in of_class(view_board.legal_marks(asked), "n7")]
    legal = [place for place in SEVEN.game.legal() if place.placement.rotation == 1]
    assert sum(marks) == len(legal)
    assert len(marks) == 2
    assert not view_board.legal_marks(SEVEN).children
    assert not view_board.legal_marks(DONE.changed(settings=asked.settings)).children


def test_a_dragging_finger_sees_a_thread_to_the_landing() -> None:
    state = after(SEVEN, do.PointAt(Point(200, 300), dragged=True, finger=True))
    assert tagged(view_board.thread(state), "line")
    assert not view_board.thread(SEVEN).children


def test_the_thread_follows_a_landing_that_is_lifted() -> None:
    state = aimed(SEVEN, "7r1@2,0").changed(finger=Point(200, 300), held=True)
    (thread,) = [region for region in REGIONS if region.id == "thread"]
    lifted = after(state, do.Lift(30))
    assert thread.view(state) != thread.view(lifted)
    assert thread.depends(state) != thread.depends(lifted)


# Notices


@pytest.mark.parametrize("kind", NoticeKind)
def test_every_notice_has_its_text_and_can_be_dismissed(kind: NoticeKind) -> None:
    tree = view.notices(SEVEN.changed(notices=(Notice(kind),)))
    assert T(f"notice.{kind.value}") in words(tree)
    assert having(tree, "data-do", "dismiss:0")


def test_a_notice_says_why_where_there_is_a_reason() -> None:
    tree = view.notices(SEVEN.changed(notices=(Notice(NoticeKind.BAD_ADDRESS, "bad_date"),)))
    assert T("reason.bad_date") in words(tree)


def test_an_unexpected_error_is_shown_as_it_is() -> None:
    told = Notice(NoticeKind.UNEXPECTED, "KeyError: 'x'")
    assert "KeyError: 'x'" in words(view.notices(SEVEN.changed(notices=(told,))))


def test_each_notice_is_dismissed_by_its_own_button() -> None:
    told = (Notice(NoticeKind.OTHER_TAB), Notice(NoticeKind.STORAGE_FULL))
    buttons = having(view.notices(SEVEN.changed(notices=told)), "data-do")
    assert [node.attrs["data-do"] for node in buttons] == ["dismiss:0", "dismiss:1"]


def test_the_offer_of_a_new_day_leads_to_it() -> None:
    state = after(daily(), do.Clock(TODAY + dt.timedelta(days=1), 99))
    (link,) = tagged(view.notices(state), "a")
    assert link.attrs["href"] == "#daily"


# Pages


def test_no_page_is_a_closed_dialog() -> None:
    assert view_pages.dialog(SEVEN) == el("dialog", data_open="false")


@pytest.mark.parametrize("page", Page)
def test_every_page_has_a_title_and_can_be_closed(page: Page) -> None:
    dialog = view_pages.dialog(SEVEN.changed(page=page))
    assert words(tagged(dialog, "h2")[0]) == T(f"{page.value}.title")
    assert having(dialog, "data-do", "page:")


def test_the_result_tells_score_levels_and_what_the_rulebook_says() -> None:
    page = view_pages.dialog(DONE.changed(page=Page.RESULT))
    assert words(of_class(page, "big-score")[0]).startswith("18")
    assert T("result.to_excellent", n=82) in words(page)
    rows = [words(row) for row in tagged(page, "tr")]
    assert rows == [
        T("bars.level", level=level) + str(points) for level, points in enumerate((0, 16, 2))
    ]
    assert having(page, "data-do", "share")


def test_the_result_of_today_says_when_the_next_daily_comes() -> None:
    state = daily().changed(page=Page.RESULT, seconds_left=3 * 3600 + 4 * 60 + 59)
    line = T("result.next_daily", hours=3, minutes="04")
    assert line in words(view_pages.dialog(state))
    tomorrow = state.changed(today=TODAY + dt.timedelta(days=1))
    assert line not in words(view_pages.dialog(tomorrow))
    free_game = free().changed(page=Page.RESULT, seconds_left=state.seconds_left)
    assert line not in words(view_pages.dialog(free_game))


def test_what_became_of_a_share_is_told() -> None:
    state = DONE.changed(page=Page.RESULT, shared=Message("share.copied"))
    (line,) = of_class(view_pages.dialog(state), "shared")
    assert words(line) == T("share.copied")
    assert line.attrs["role"] == "status"


def test_only_a_free_game_that_was_begun_can_be_played_again() -> None:
    begun = after(free(), do.NextLegal(), do.Confirm())
    for state, expected in (
        (begun, 1),
        (free(), 0),
        (after(daily(), do.NextLegal(), do.Confirm()), 0),
    ):
        page = view_pages.dialog(state.changed(page=Page.NEW_GAME))
        assert len(having(page, "data-do", "restart")) == expected


def test_the_field_for_a_word_takes_no_more_than_a_seed_may_have() -> None:
    page = view_pages.dialog(free().changed(page=Page.NEW_GAME))
    (field,) = having(page, "id", "seed")
    assert field.attrs["maxlength"] == str(LONGEST_SEED)


def test_a_word_that_is_too_long_is_told_below_its_field() -> None:
    state = after(free().changed(page=Page.NEW_GAME), do.NewSeeded("x" * (LONGEST_SEED + 1)))
    assert T("new.seed_too_long", most=LONGEST_SEED) in words(view_pages.dialog(state))


@pytest.mark.parametrize("name", SWITCHES)
def test_a_switch_shows_how_it_stands(name: str) -> None:
    for on in (True, False):
        chosen = Settings().changed(name, on)
        page = view_pages.dialog(SEVEN.changed(page=Page.SETTINGS, settings=chosen))
        (switch,) = having(page, "data-set", name)
        assert ("checked" in switch.attrs) is on


def test_a_choice_shows_what_is_chosen() -> None:
    chosen = Settings(language="fr", theme=Theme.LIGHT, view=View.STEEP)
    page = view_pages.dialog(SEVEN.changed(page=Page.SETTINGS, settings=chosen))
    selected = [node.attrs["value"] for node in having(page, "selected")]
    assert sorted(selected) == ["fr", "light", "steep"]


# The page as a whole


def test_every_region_has_its_place_in_the_page() -> None:
    ids = re.findall(r'id="([^"]+)"', INDEX.read_text("utf-8"))
    assert {region.id for region in REGIONS} <= set(ids)
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("state", [free(), HIGH, aimed(SEVEN, "7r1@2,1"), DONE, WATCHED, *PAGES])
def test_no_two_siblings_are_the_same_element(state: State) -> None:
    for tree in painted(state):
        for node in nodes(tree):
            named = [(c.tag, c.key) for c in node.children if isinstance(c, Node) and c.key]
            assert len(named) == len(set(named))


def test_the_page_is_written_in_the_chosen_language() -> None:
    state = daily().changed(settings=Settings(language="de"))
    assert texts("de")("hint.first") == words(view.hint(state))


AT = over(SEVEN.changed(rotation=1), "7r1@2,0")
actions = st.sampled_from(
    (
        do.PointAt(AT),
        do.PointAt(Point(60, 60)),
        do.PointAt(Point(100, 300), dragged=True, finger=True),
        do.Drop(AT),
        do.Tap(AT),
        do.LeaveStage(),
        do.Turn(1),
        do.Nudge(1, 0),
        do.NextLegal(),
        do.NextLegal(),
        do.Confirm(),
        do.Confirm(),
        do.PutBack(),
        do.TakeBack(),
        do.Inspect(deeper=True),
        do.Inspect(None),
        do.Pan(9, 9),
        do.Zoom(1.25),
        do.Fit(),
        do.CycleView(),
        do.Lift(30),
        do.Lift(0),
        do.Show(Page.RESULT),
        do.Show(Page.SETTINGS),
        do.Show(None),
        do.Change("show_legal", True),
        do.Change("patterns", True),
        do.Change("take_back", True),
        do.Change("theme", "dark"),
        do.Change("language", "de"),
        do.Clock(TODAY + dt.timedelta(days=1), 61),
        do.Clock(TODAY, 119),
        do.Noticed(Notice(NoticeKind.OTHER_TAB)),
        do.Dismiss(0),
        do.Restart(),
        do.Opened(Game.start(Daily(TODAY))),
        do.Opened(Game.start(Seeded("other"))),
        do.Shared(Message("share.copied")),
        do.StartReplay(),
        do.StartReplay(1),
        do.Step(by=1),
        do.Step(to=20),
        do.TogglePlay(),
        do.EndReplay(),
        do.Show(Page.RIVALS),
        do.Show(Page.ARCHIVE),
        do.TurnMonth(dt.date(2026, 10, 1)),
        do.Diary(TOGETHER.diary[:1]),
        do.Show(Page.CUP),
        do.CupRead(Cup("other", (None,) * 12)),
        do.Show(Page.CALLER),
        do.Call("next"),
        do.Call("tick"),
    )
)
LEFT_ALONE = {"gain"}
"""What only flashes up: it stays where it was though the board moves under it."""


@given(st.sampled_from((free(), daily(), HIGH, TOGETHER)), st.lists(actions, max_size=12))
def test_a_region_that_is_not_drawn_again_would_look_the_same(
    state: State, done: list[do.Action]
) -> None:
    for action in done:
        before, state = state, update(state, action).state
        assert stale(before, state) == []


def test_no_region_is_forgotten_in_a_whole_game() -> None:
    state = free(take_back=True)
    while not state.over:
        for action in (do.NextLegal(), do.Confirm(), do.Confirm()):
            before, state = state, update(state, action).state
            assert stale(before, state) == []


def stale(before: State, state: State) -> list[str]:
    """The regions that would look another way, and are not drawn again."""
    return [
        region.id
        for region in REGIONS
        if region.id not in LEFT_ALONE
        and region.depends(before) == region.depends(state)
        and region.view(before) != region.view(state)
    ]
