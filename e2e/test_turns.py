"""The stages of a turn of NMBR 9 ++: no control moves, and each fits a finger."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass
from functools import cache
from itertools import product
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest
from playwright.sync_api import expect

from e2e.board import Board, resize
from e2e.plus import Player
from e2e.screens import AROUND, PHONE, drawn, measured, screens, spoken
from nmbr9.decisions import Choose, EndTurn, Kind, Place, Reserve
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.ui.app.update import update
from nmbr9.ui.parts.words import LANGUAGES
from nmbr9.ui.play.actions import (
    Confirm,
    Decide,
    NextLegal,
    Nudge,
    OpenGame,
    PutBack,
    TakeUp,
    UsePower,
)
from nmbr9.ui.play.state import InHand
from nmbr9.ui.session.settings import Settings
from tests.support.reading_nodes import words
from tests.support.ui_plus_play import EVERYTHING, SIX_POWERS
from tests.support.ui_states import after, region, shown
from tools.sample_games import ranked

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from playwright.sync_api import Page

    from e2e.screens import Drawn
    from nmbr9.ui.app.state import State
    from nmbr9.ui.parts.loop import Action

NARROW = 320
SIZES = ((390, 844), (NARROW, 640), (844, 390), (1280, 820))
LONG = ("de", "fr")
"""The languages with the longest texts."""
TAKE_BACK = Settings(language="en", take_back=True)

SIX = frozenset(Power)
MODES = {
    "starting tiles": Options(modules=frozenset({Module.STARTING_TILES})),
    "gap fillers": Options(modules=frozenset({Module.GAP_FILLERS})),
    "six powers": SIX_POWERS,
    "two of three": Options(variant=Variant.TWO_OF_THREE),
    "level to level": Options(variant=Variant.LEVEL_TO_LEVEL),
    "two of three with everything": Options(
        variant=Variant.TWO_OF_THREE, modules=EVERYTHING, powers=SIX
    ),
    "level to level with everything": Options(
        variant=Variant.LEVEL_TO_LEVEL, modules=EVERYTHING, powers=SIX
    ),
}
WHOLE = tuple(MODES)[-2:]
"""The modes with all modules."""
TILES = 8
"""Tiles on the board when the story begins: on three levels, and under three markers."""

Panel: TypeAlias = tuple[str, int, dict[str, Any]]
"""A measured turn: the mode, the screen's width, the stage's place and bad buttons."""

MEASURE = """
  const inside = (box, room) => box.left >= room.left - 0.5 && box.right <= room.right + 0.5
    && box.top >= room.top - 0.5 && box.bottom <= room.bottom + 0.5;
  const page = new DOMRect(0, 0, innerWidth, innerHeight);
  const written = (button) => {
    const range = document.createRange();
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) {
      let around = texts.currentNode.parentElement;
      if (around.closest("svg")) continue;
      while (around !== button && getComputedStyle(around).clipPath === "none") {
        around = around.parentElement;
      }
      if (around !== button) continue;
      range.selectNodeContents(texts.currentNode);
      found.push(...range.getClientRects());
    }
    return found;
  };
  const bad = (button) => {
    const box = button.getBoundingClientRect();
    return box.height < 44 || box.width < 44 || !inside(box, page)
      || written(button).some(line => !inside(line, box));
  };
  const measured = () => {
    const { x, y, width, height } = document.getElementById("stage").getBoundingClientRect();
    return {
      stage: [x, y, width, height].join(" "),
      bad: [...document.querySelectorAll("footer button")].filter(bad)
        .map(button => button.ariaLabel ?? button.textContent),
    };
  };
"""
PANEL = f"() => {{ {MEASURE} return measured(); }}"


@cache
def begun(options: Options) -> Game:
    """A game with stacked tiles, with no power used and no filler."""
    game = Game.start(Seeded("steady"), options)
    while len(game.board.tiles) < TILES or game.state.turn.begun:
        offers = game.choices
        if Kind.CHOOSE in offers.kinds:
            game = game.decide(Choose(max(game.choices.which(Kind.CHOOSE))))
        elif game.card is None:
            game = game.decide(EndTurn())
        else:
            game = game.decide(Place(ranked(game)[0]))
    return game


def turns(player: Player | Imagined) -> Iterator[Action]:
    """A turn that reserves its tile if it can, one that uses a power, and the rest."""
    yield from _taking(player)
    if Power.SOLO_SUPPORT in player.game.choices.powers:
        yield UsePower(Power.SOLO_SUPPORT)
        yield UsePower(Power.SOLO_SUPPORT)
    if Kind.RESERVE in player.game.choices.kinds:
        yield from (UsePower(Power.RESERVE), Confirm())
    else:
        yield from (NextLegal(), Confirm())
    yield from _ending(player)
    yield from _taking(player)
    if Power.FLIP in player.game.choices.powers:
        yield UsePower(Power.FLIP)
    yield from (NextLegal(), Nudge(12, 0), NextLegal(), Confirm())
    yield from _ending(player)
    yield from _taking(player)


def _taking(player: Player | Imagined) -> Iterator[Action]:
    """The actions that take the card, and that lay everything besides its tile."""
    offers = player.game.choices
    if Kind.CHOOSE in offers.kinds:
        yield Decide(Choose(max(player.game.choices.which(Kind.CHOOSE))))
    if player.game.choices.which(Kind.FILLER):
        yield TakeUp(InHand(Kind.FILLER, player.game.choices.which(Kind.FILLER)[0]))
        yield NextLegal()
        yield Confirm()
    if Kind.RELOCATE in player.game.choices.kinds:
        yield TakeUp(InHand(Kind.RELOCATE))
        yield NextLegal()
        yield Confirm()
        yield PutBack()
    if Kind.PLACE_RESERVED in player.game.choices.kinds:
        yield TakeUp(InHand(Kind.PLACE_RESERVED))
        yield NextLegal()
        yield Confirm()


def _ending(player: Player | Imagined) -> Iterator[Action]:
    """The actions that lay the tile and end the turn: one more decision, the end, the next card."""
    if player.game.state.turn.laid:
        if Kind.RELOCATE in player.game.choices.kinds:
            yield TakeUp(InHand(Kind.RELOCATE))
            yield PutBack()
        yield Decide(EndTurn())
    if not player.state.play.card_shown:
        yield Confirm()


def expect_shown(board: Board, state: State) -> None:
    """Wait until the page shows the expected state."""
    parts = ("caption", "turn", "controls")  # in the order of the page
    panel = board.page.locator(", ".join(f"#{part}" for part in parts))
    expect(panel).to_have_text([words(region(state, part)) for part in parts])


@dataclass
class Imagined:
    """A player without a real page."""

    state: State

    @property
    def game(self) -> Game:
        """The expected game."""
        return self.state.play.game

    def stages(self) -> list[State]:
        """The page at each stage of these turns."""
        states = [self.state]
        for action in turns(self):
            self.state = update(self.state, action).state
            states.append(self.state)
        return states


def imagined() -> dict[str, list[State]]:
    """The stages of these turns in each mode."""
    starts = {mode: shown(begun(options), settings=TAKE_BACK) for mode, options in MODES.items()}
    return {
        mode: Imagined(after(start, OpenGame(start.play.game))).stages()
        for mode, start in starts.items()
    }


def pictures(stages: list[State], language: str) -> list[Drawn]:
    """The panel of each stage in a language, with the views around the stack of the first stage."""
    around = drawn(spoken(stages[0], language), *AROUND)
    panels = [drawn(spoken(state, language), "turn", "controls") for state in stages]
    return [around | panel for n, panel in enumerate(panels) if panel not in panels[:n]]


def expect_steady(panels: Iterable[Panel]) -> None:
    """Check that the stage has one place at all stages, and every button its room."""
    places: defaultdict[tuple[str, int], set[str]] = defaultdict(set)
    bad: defaultdict[tuple[str, int], set[str]] = defaultdict(set)
    for mode, width, panel in panels:
        places[mode, width].add(panel["stage"])
        bad[mode, width].update(panel["bad"])
    assert {where: boxes for where, boxes in places.items() if len(boxes) > 1} == {}
    assert {where: buttons for where, buttons in bad.items() if buttons} == {}


LAID = begun(MODES["six powers"]).decide(Reserve())
"""The tile of the turn is laid."""


def played_panels(board: Board, mode: str) -> Iterator[Panel]:
    """The panel at every stage of turns that are played on a narrow phone."""
    board.turn_to(begun(MODES[mode]))
    player = Player.at(board, TAKE_BACK)
    expect_shown(board, player.state)
    yield mode, NARROW, board.page.evaluate(PANEL)
    for action in turns(player):
        player.act(action)
        expect_shown(board, player.state)
        yield mode, NARROW, board.page.evaluate(PANEL)


def drawn_panels(page: Page) -> Iterator[Panel]:
    """The panel at every stage, each time with two of three difficulties.

    These are a narrow screen, long words, and a mode with all modules, which has all stages.
    """
    stages = imagined()
    drawings = {
        (mode, language): pictures(stages[mode], language)
        for mode, language in product(MODES, LANGUAGES)
        if mode in WHOLE or language in LONG
    }
    for width, _ in screens(page, *SIZES):
        for (mode, language), stage_by_stage in drawings.items():
            if width == NARROW or (mode in WHOLE and language in LONG):
                for panel in measured(page, PANEL, stage_by_stage):
                    yield f"{mode}, {language}", width, panel


@pytest.mark.slow("pages")
@pytest.mark.browser_context_args(**PHONE)
def test_for_a_finger_every_stage_of_a_turn_has_the_same_room_and_no_keys(running: Board) -> None:
    board, tab = running.choose(TAKE_BACK).turn_to(LAID), running.page
    expect(board.caption.get_by_text(board.t("caption.laid_keys"))).to_be_hidden()
    expect(board.caption).to_have_text(board.t("caption.laid"), use_inner_text=True)
    # What the page shows when a player comes to a stage is what the app draws of it.
    resize(tab, NARROW, 640)
    expect_steady(played_panels(board, "level to level with everything"))
    expect_steady(drawn_panels(tab))


def test_a_player_with_a_mouse_sees_the_keys_named(running: Board) -> None:
    board = running.turn_to(LAID)
    expect(board.caption.get_by_text(board.t("caption.laid_keys"))).to_be_visible()
    board.press("t")
    expect(board.caption.get_by_text(board.t("caption.pick_keys"))).to_be_visible()
