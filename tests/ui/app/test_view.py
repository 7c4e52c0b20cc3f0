"""The page as a whole: every element has a name, a place and an action."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nmbr9.deck import Dealt
from nmbr9.record import decode
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import LISTENERS
from nmbr9.ui.app.view import (
    END_OF_A_GAME,
    PAGES,
    REGIONS,
    is_another_game,
    last_round_begins,
    rehearsed,
)
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Given, Node, el, inside
from nmbr9.ui.parts.notice import Notice, NoticeKind
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.actions import Confirm, GoToStep, NextLegal, StartReplay
from nmbr9.ui.session.actions import (
    Show,
    ShowPrompt,
)
from nmbr9.ui.session.prompts import Prompt
from nmbr9.ui.session.session import Page
from nmbr9.ui.tables.state import AtTable, Hotseat
from tests.support.reading_nodes import clicking, having, nodes, spoken, tagged, words
from tests.support.ui_hotseat import hotseat, to_the_end, turn
from tests.support.ui_hotseat import page as sit_down
from tests.support.ui_lesson import STEPS
from tests.support.ui_plus_play import ALONE, SIX_POWERS, begun
from tests.support.ui_states import (
    SEVEN,
    TOWER,
    after,
    aimed,
    changed,
    daily,
    free,
    placed,
    played,
    region,
    shown,
    title_of_rival,
    together,
)
from tools.sample_games import DAILY

INDEX = Path(__file__).parents[3] / "index.html"
T = texts("en")
HIGH = shown(played(*TOWER, then=(4,)))
FINISHED = shown(played(*TOWER))
TOGETHER = together()
RIVAL = TOGETHER.rivals.friends[0]
WATCHED = after(TOGETHER, StartReplay(RIVAL, title_of_rival(1)), GoToStep(7))
OPEN_PAGES = [
    changed(state, page=page)
    for state in (SEVEN, TOGETHER, changed(TOGETHER, cup=None, caller=None))
    for page in PAGES
]
SEATED = sit_down(hotseat(source=Dealt((7, 4))))
ROUND = turn(turn(SEATED))
AT_TABLE = [SEATED, after(SEATED, AtTable(Hotseat.take, (0,))), ROUND, to_the_end(ROUND, 0, 1)]
"""A table in each phase: the device is passed, a seat plays, a round and the end are open."""

LESSONS = (*STEPS, after(daily(), ShowPrompt(Prompt.LESSON)))
PLUS = [shown(begun(options, 5)) for options in (*ALONE, SIX_POWERS)]


DRAWN = [free(), FINISHED, *OPEN_PAGES, *AT_TABLE, *PLUS]
PAINTED: dict[int, tuple[State, list[Node]]] = {}
"""Pages already painted, with the state of each, which keeps its id from being reused."""


def painted(state: State) -> list[Node]:
    """The whole page."""
    if id(state) not in PAINTED:
        PAINTED[id(state)] = (state, [each.view(state) for each in REGIONS])
    return PAINTED[id(state)][1]


def elements(state: State) -> Iterator[Node]:
    """Every element of the page."""
    return (node for tree in painted(state) for node in nodes(tree))


def is_heard(action: object) -> bool:
    """Whether any feature hears an action."""
    return isinstance(action, Action) and type(action) in LISTENERS


def is_greyed(button: Node) -> bool:
    return "disabled" in button.attrs or button.attrs.get("aria-disabled") == "true"


# What can be pressed


def test_everything_that_can_be_pressed_has_a_name() -> None:
    states = [free(), SEVEN, aimed(SEVEN, "7r1@2,0"), FINISHED, changed(HIGH, camera_moved=True)]
    trees = [
        tree
        for state in (*states, WATCHED, *OPEN_PAGES, *AT_TABLE, *LESSONS, *PLUS)
        for tree in painted(state)
    ]
    assert [node for tree in trees for node in nodes(tree) if not has_its_name(node, tree)] == []


def test_a_line_below_the_words_of_a_button_is_a_sentence_of_its_own() -> None:
    lined = 0
    for node in (each for state in (*OPEN_PAGES, *AT_TABLE, *PLUS) for each in elements(state)):
        if node.tag not in ("button", "a"):
            continue
        before = ""
        for child in (each for each in node.children if isinstance(each, Node)):
            if child.tag == "small":
                assert before.endswith("."), spoken(node)
                lined += 1
            before += spoken(child)
    assert lined > 50


def has_its_name(node: Node, tree: Node) -> bool:
    """Whether an element has a name, if it needs one."""
    if node.tag in ("button", "a"):
        return bool(spoken(node).strip() or node.attrs.get("aria-label"))
    if node.tag in ("input", "select"):
        labelled = having(tree, "for", node.attrs.get("id", ""))
        return bool(labelled or node.attrs.get("aria-label"))
    return True


def test_everything_that_can_be_pressed_does_something() -> None:
    states = [
        free(),
        changed(SEVEN, notices=(Notice(NoticeKind.OTHER_TAB),), camera_moved=True),
        placed(free(take_back=True)),
        FINISHED,
        WATCHED,
        changed(TOGETHER, replay=WATCHED.replay),
        *(changed(placed(free()), page=page) for page in PAGES),
    ]
    for state in (*states, *OPEN_PAGES, *AT_TABLE, *LESSONS, *PLUS):
        forms = [node for node in elements(state) if node.submit]
        submitting = {id(node) for form in forms for node in nodes(form)}
        idle = [node for node in elements(state) if not does_something(node, submitting)]
        assert idle == [], state.session.page


def does_something(node: Node, submitting: set[int]) -> bool:
    """Whether an element that can be pressed or changed has an action."""
    if node.click is not None and not is_heard(node.click):
        return False
    match node.tag:
        case "button" if node.attrs["type"] == "submit":
            return id(node) in submitting
        case "button":
            return node.click is not None or is_greyed(node)
        case "a":
            return node.click is not None or bool(node.attrs["href"])
        case "input" | "select":
            of_chart = node.attrs.get("type") == "radio" and "name" in node.attrs  # shows its words
            return of_chart or node.change is not None or id(node) in submitting
    return True


def given_by(field: Node) -> Any:  # noqa: ANN401 - each field has its own kind
    """A value as the page reads it from a field."""
    kind = field.attrs.get("type")
    return {"checkbox": True, "range": 3}.get(kind or "", field.attrs.get("value", "x"))


def test_everything_typed_or_chosen_becomes_an_action_that_a_feature_hears() -> None:
    for state in (FINISHED, WATCHED, *OPEN_PAGES, *AT_TABLE):
        for node in elements(state):
            for event in (node.change, node.submit):
                action = event.action(given_by(node)) if isinstance(event, Given) else event
                assert event is None or is_heard(action), node


def test_no_two_elements_of_a_page_have_one_id() -> None:
    """Else a label names the wrong field."""
    for state in (FINISHED, WATCHED, *OPEN_PAGES, *AT_TABLE):
        ids = [node.attrs["id"] for tree in painted(state) for node in having(tree, "id")]
        assert sorted(ids) == sorted(set(ids)), state.context.page


def test_no_keyboard_corrects_the_word_of_a_deck_or_a_name() -> None:
    typed = [tree for state in OPEN_PAGES for tree in painted(state)]
    fields = [field for tree in typed for field in having(tree, "type", "text")]
    off = {"autocomplete": "off", "autocapitalize": "off", "autocorrect": "off"}
    assert {field.attrs["id"] for field in fields} >= {"seed", "cup-seed", "name-0"}
    assert [field for field in fields if not off.items() <= field.attrs.items()] == []


# What is painted as one text


def as_one_text(state: State) -> list[Node]:
    """Every node of the page whose inside is painted as one text, at once or later."""
    painted = [node for node in elements(state) if node.as_html or node.deferred]
    assert painted
    return painted


def test_no_drawing_has_a_style_inside() -> None:
    insides = [inside(node) for state in DRAWN for node in as_one_text(state)]
    assert [text for text in insides if " style=" in text] == []


def test_nothing_that_is_painted_as_one_text_can_be_pressed() -> None:
    pressable = [
        node for state in DRAWN for painted in as_one_text(state) for node in nodes(painted)
    ]
    assert [node for node in pressable if node.click or node.change or node.submit] == []


def test_only_what_is_painted_as_one_text_is_deferred() -> None:
    painted = [node for state in DRAWN for node in as_one_text(state)]
    assert [node for node in painted if not node.as_html] == []


# Pages


def test_no_page_is_a_closed_dialog() -> None:
    assert region(SEVEN, "page") == el("dialog", data_open="false")


def test_every_page_has_a_title_and_can_be_closed() -> None:
    for page in PAGES:
        dialog = region(changed(SEVEN, page=page), "page")
        assert words(tagged(dialog, "h2")[0]) == T(f"{page}.title"), page
        assert clicking(dialog, Show(None)), page


# Regions


def test_every_region_has_its_place_in_the_page() -> None:
    ids = re.findall(r'id="([^"]+)"', INDEX.read_text("utf-8"))
    assert {each.id for each in REGIONS} <= set(ids)
    assert len(ids) == len(set(ids))


def test_no_two_siblings_are_the_same_element() -> None:
    states = [free(), HIGH, aimed(SEVEN, "7r1@2,1"), FINISHED, WATCHED]
    for state in (*states, *OPEN_PAGES, *LESSONS):
        for node in elements(state):
            named = [(c.tag, c.key) for c in node.children if isinstance(c, Node) and c.key]
            assert len(named) == len(set(named)), node


def test_the_same_cards_dealt_anew_are_another_game_but_a_placement_is_none() -> None:
    menu, begun = changed(SEVEN, page=Page.HOME), placed(free())
    assert is_another_game(SEVEN, free())
    assert is_another_game(changed(begun, page=Page.HOME), free())
    assert not is_another_game(menu, SEVEN)
    assert not is_another_game(free(), begun)
    assert not is_another_game(WATCHED, after(WATCHED, GoToStep(3)))


def test_the_last_round_begins_once_and_only_in_the_players_own_game() -> None:
    last = shown(decode(DAILY).take_back())
    before = shown(last.context.game.take_back())
    assert last_round_begins(before, last)
    assert not last_round_begins(last, last)
    assert not last_round_begins(last, after(last, NextLegal(), Confirm()))
    assert not last_round_begins(before, WATCHED)


def test_a_rehearsal_goes_through_the_medal_to_the_result() -> None:
    state, seen = shown(decode(DAILY).take_back()), []
    for action in END_OF_A_GAME:
        state = rehearsed(state, action)
        seen.append(state.context.play.look.counted)
    assert state.context.play.game.board.levels in seen
    assert state.session.page is Page.RESULT
