"""The regions of the page, painted when they have changed, and drawings filled later."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from nmbr9.ui.app.view import REGIONS
from nmbr9.ui.parts.node import Node, Region, deferred, drawing, el
from tests.support.ui_states import changed, free

if TYPE_CHECKING:
    from nmbr9.ui.app.state import State
    from nmbr9.ui.browser.renderer import Renderer
from tests.support.fake_page import HTML, FakeElement, Sheet, items, showing_each

# The whole page


def test_the_first_painting_takes_the_place_of_what_was_there(sheet: Sheet) -> None:
    renderer = sheet.renderer.Renderer((Region("top", "", lambda _: items("a")),))
    sheet.elements["top"] = FakeElement(HTML, "header", inside=["loading", FakeElement(HTML, "i")])
    renderer.paint(free())
    assert sheet.elements["top"].textContent == "a"


@pytest.mark.parametrize("holds", [True, False])
def test_a_region_without_children_takes_away_what_stood_in_it_unless_it_holds_others(
    sheet: Sheet, *, holds: bool
) -> None:
    empty: Region[State] = Region("stage", "", lambda _: el("div", role="x"), holds=holds)
    sheet.elements["stage"] = FakeElement(HTML, "div", inside=[FakeElement(HTML, "i")])
    sheet.renderer.Renderer((empty,)).paint(free())
    assert len(sheet.elements["stage"].inside) == int(holds)


def test_a_region_is_viewed_again_only_when_a_part_that_it_reads_is_another(sheet: Sheet) -> None:
    viewed = []

    def view(state: object) -> Node:
        viewed.append(state)
        return el("p", str(len(viewed)))

    region: Region[State] = Region("caption", "play.hand.rotation", view)
    renderer: Renderer[State] = sheet.renderer.Renderer((region,))
    first = free()
    for state in (first, changed(first, lift=5), changed(first, rotation=1)):
        renderer.paint(state)
    assert len(viewed) == 2
    assert sheet.elements["caption"].textContent == "2"


def test_in_turns_a_region_that_may_wait_does_so_while_another_one_is_painted(
    sheet: Sheet,
) -> None:
    def shown(name: str, *, waits: bool = False) -> Region[State]:
        return Region(
            name,
            "play.look.lift",
            lambda state: el("p", str(state.play.look.lift)),
            waits=waits,
        )

    renderer: Renderer[State] = sheet.renderer.Renderer(
        (shown("ghost"), shown("outlined", waits=True))
    )
    said = []
    for lift in (0, 1, 1, *range(2, 11)):
        renderer.paint(changed(free(), lift=lift), in_turns=True)
        assert sheet.elements["ghost"].textContent == str(lift), lift
        said.append(sheet.elements["outlined"].textContent)
        assert renderer.behind is (said[-1] != str(lift)), lift
    assert said == ["", "", "1", *["1"] * 8, "10"]
    renderer.paint(changed(free(), lift=11))
    assert sheet.elements["outlined"].textContent == "11"


def test_in_turns_one_region_that_waits_is_painted_a_frame(sheet: Sheet) -> None:
    """A frame with all of them would be a long one, and one in which nothing moves."""

    def shown(name: str) -> Region[State]:
        return Region(
            name, "play.look.lift", lambda s: el("p", str(s.play.look.lift)), waits=name != "ghost"
        )

    names = ("ghost", "outlined", "caption")
    renderer: Renderer[State] = sheet.renderer.Renderer(tuple(map(shown, names)))
    renderer.paint(changed(free(), lift=1))
    frames = []
    for _ in range(4):
        renderer.paint(changed(free(), lift=3), in_turns=True)
        frames.append([sheet.elements[name].textContent for name in names])
    assert frames == [["3", "1", "1"], ["3", "3", "1"], ["3", "3", "3"], ["3", "3", "3"]]
    assert not renderer.behind


def test_each_region_that_waits_has_a_frame_of_its_own(sheet: Sheet) -> None:
    """Those that have waited longest would come together, in a frame as long as all of them."""
    assert sum(region.waits for region in REGIONS) <= sheet.renderer.LONGEST_WAIT


def pictures(*words: str) -> Node:
    """Drawings that may come deferred, one for each word."""
    return el(
        "div", *(deferred(drawing(el("text", word), key=str(i))) for i, word in enumerate(words))
    )


def test_deferred_drawings_are_filled_one_after_the_other_once_the_page_stands(
    sheet: Sheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sheet.renderer, "DEFERRED_SECONDS", -1)  # as if each took the whole frame
    renderer = showing_each(sheet, [pictures("a", "b")])
    renderer.paint(free())
    stage = sheet.elements["stage"]
    seen = [stage.textContent]
    while renderer.unfinished:
        renderer.go_on()
        seen.append(stage.textContent)
    assert seen == ["", "a", "ab"]


def test_a_frame_fills_as_many_as_it_has_time_for(
    sheet: Sheet, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sheet.renderer, "DEFERRED_SECONDS", 60)
    renderer = showing_each(sheet, [pictures("a", "b", "c")])
    renderer.paint(free())
    renderer.go_on()
    assert sheet.elements["stage"].textContent == "abc"
    assert not renderer.unfinished


def test_a_deferred_drawing_that_changed_meanwhile_is_filled_as_it_is_now(sheet: Sheet) -> None:
    shown = [pictures("a")]
    renderer = showing_each(sheet, shown)
    renderer.paint(free())
    shown.append(pictures("b"))
    renderer.paint(free())
    renderer.go_on()
    assert sheet.elements["stage"].textContent == "b"
    assert not renderer.unfinished


def test_a_deferred_drawing_that_stays_the_same_is_not_filled_again(sheet: Sheet) -> None:
    renderer = showing_each(sheet, [pictures("a")])
    renderer.paint(free())
    renderer.go_on()
    renderer.paint(free())
    assert not renderer.unfinished
