"""The stages of a turn of NMBR 9 ++: nothing under the thumb moves, and all of it fits a finger."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import dataclass, replace
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

import pytest
from playwright.sync_api import expect

from e2e.board import Board, remember, remember_game, resize
from e2e.languages import in_every_language
from e2e.plus import Player
from nmbr9.decisions import Choose, EndTurn, Kind, Place, Reserve
from nmbr9.deck import Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options, Variant
from nmbr9.powers import Power
from nmbr9.ui.app.update import update
from nmbr9.ui.games.names import game_name
from nmbr9.ui.parts.node import inside
from nmbr9.ui.parts.words import LANGUAGES, texts
from nmbr9.ui.play.actions import (
    Confirm,
    Decide,
    NextLegal,
    Nudge,
    PutBack,
    TakeUp,
    UsePower,
)
from nmbr9.ui.play.in_hand import InHand
from nmbr9.ui.session.settings import NAME as SETTINGS
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.storage.text_store import seal
from tests.support.reading_nodes import words
from tests.support.ui_plus_play import EVERYTHING, SIX_POWERS
from tests.support.ui_states import region
from tools.sample_games import ranked

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Page

    from nmbr9.ui.app.state import State
    from nmbr9.ui.session.actions import Action

SIZES = ((390, 844), (320, 640), (844, 390), (1280, 820))
FINGERS = {"has_touch": True, "is_mobile": True}

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
TILES = 8
"""Tiles on the board when the story begins: on three levels, and under three markers."""

Panel: TypeAlias = tuple[str, int, dict[str, Any]]
"""A turn as it was measured: the mode, the screen's width, the stage's place and bad buttons."""

MEASURE = """
  const inside = (box, room) => box.left >= room.left - 0.5 && box.right <= room.right + 0.5
    && box.top >= room.top - 0.5 && box.bottom <= room.bottom + 0.5;
  const page = new DOMRect(0, 0, innerWidth, innerHeight);
  const written = (button) => {
    const range = document.createRange();
    const texts = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) {
      const around = texts.currentNode.parentElement;
      if (around.closest("svg") || getComputedStyle(around).clipPath !== "none") continue;
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
# What the page itself has drawn there is put back.
PANELS = f"""(stages) => {{
  {MEASURE}
  const parts = Object.keys(stages[0]).map(id => document.getElementById(id));
  const drawn = parts.map(part => [...part.childNodes]);
  const panels = stages.map((stage) => {{
    for (const part of parts) part.innerHTML = stage[part.id];
    return measured();
  }});
  parts.forEach((part, n) => part.replaceChildren(...drawn[n]));
  return panels;
}}"""


@cache
def begun(options: Options) -> Game:
    """A game in which tiles were stacked, with no power used and no filler."""
    game = Game.start(Seeded("steady"), options)
    while len(game.board.tiles) < TILES or game.turn.draw.begun:
        offers = game.open()
        if Kind.CHOOSE in offers.kinds:
            game = game.decide(Choose(max(takable(game))))
        elif game.card is None:
            game = game.decide(EndTurn())
        else:
            game = game.decide(Place(ranked(game)[0]))
    return game


def takable(game: Game) -> list[int]:
    """The shown cards that can be taken."""
    offers = game.open()
    return [card for card in range(len(game.shown)) if offers.why_not_choose(card) is None]


def turns(player: Player | Imagined) -> Iterator[Action]:
    """A turn that sets its tile aside where it can, one that uses a power, and what is left."""
    yield from _taking(player)
    if Power.SOLO_SUPPORT in player.game.open().powers:
        yield UsePower(Power.SOLO_SUPPORT)
        yield UsePower(Power.SOLO_SUPPORT)
    if Kind.RESERVE in player.game.open().kinds:
        yield Decide(Reserve())
    else:
        yield from (NextLegal(), Confirm())
    yield from _ending(player)
    yield from _taking(player)
    if Power.FLIP in player.game.open().powers:
        yield UsePower(Power.FLIP)
    yield from (NextLegal(), Nudge(12, 0), NextLegal(), Confirm())
    yield from _ending(player)
    yield from _taking(player)


def _taking(player: Player | Imagined) -> Iterator[Action]:
    """The card is taken, and everything that can be laid beside its tile."""
    offers = player.game.open()
    if Kind.CHOOSE in offers.kinds:
        yield Decide(Choose(max(takable(player.game))))
    if player.game.open().fillers:
        yield TakeUp(InHand(Kind.FILLER, player.game.open().fillers[0]))
        yield NextLegal()
        yield Confirm()
    if Kind.RELOCATE in player.game.open().kinds:
        yield TakeUp(InHand(Kind.RELOCATE))
        yield NextLegal()
        yield Confirm()
        yield PutBack()
    if Kind.PLACE_RESERVED in player.game.open().kinds:
        yield TakeUp(InHand(Kind.PLACE_RESERVED))
        yield NextLegal()
        yield Confirm()


def _ending(player: Player | Imagined) -> Iterator[Action]:
    """The tile is laid: once more something else, the end of the turn, and the next card."""
    if player.game.turn.draw.laid:
        if Kind.RELOCATE in player.game.open().kinds:
            yield TakeUp(InHand(Kind.RELOCATE))
            yield PutBack()
        yield Decide(EndTurn())
    if not player.state.play.card_shown:
        yield Confirm()


def expect_shown(board: Board, state: State) -> None:
    """Wait until the page shows what it should."""
    for part in ("turn", "controls", "hint"):
        expect(board.page.locator(f"#{part}")).to_have_text(words(region(state, part)))


@dataclass
class Imagined:
    """A player whose page is only thought of."""

    state: State

    @property
    def game(self) -> Game:
        """The game as it would be."""
        return self.state.play.game

    def stages(self) -> list[dict[str, str]]:
        """What stands in the panel of a turn, part by part, at each stage of these turns."""
        found = [self._panel()]
        for action in turns(self):
            self.state = update(self.state, action).state
            found.append(self._panel())
        return [panel for n, panel in enumerate(found) if panel not in found[:n]]

    def _panel(self) -> dict[str, str]:
        return {part: inside(region(self.state, part)) for part in ("turn", "controls")}


def imagined(state: State, language: str) -> Imagined:
    """The same player with the page in another language."""
    spoken = state.session.settings.changed("language", language)
    return Imagined(replace(state, session=replace(state.session, settings=spoken)))


def expect_steady(panels: list[Panel]) -> None:
    """The stage has one place at all stages, and every button has its room."""
    places: defaultdict[tuple[str, int], set[str]] = defaultdict(set)
    bad: defaultdict[tuple[str, int], set[str]] = defaultdict(set)
    for mode, width, panel in panels:
        places[mode, width].add(panel["stage"])
        bad[mode, width].update(panel["bad"])
    assert {where: boxes for where, boxes in places.items() if len(boxes) > 1} == {}
    assert {where: buttons for where, buttons in bad.items() if buttons} == {}


def at_every_mode(page: Page, settings: Settings) -> Iterator[tuple[str, Player]]:
    """The page with a game of each mode, one after the other."""
    remember(page, {SETTINGS: seal(settings.to_json())})
    games = {mode: begun(options) for mode, options in MODES.items()}
    for game in games.values():
        remember_game(page, game)
    board = Board(page, texts(settings.language))
    for mode, game in games.items():
        board.open("./#" + game_name(game.source, game.options))
        yield mode, Player.at(board, settings)


@pytest.mark.browser_context_args(viewport={"width": 320, "height": 640}, **FINGERS)
def test_nothing_moves_from_stage_to_stage_of_a_turn(tab: Page) -> None:
    panels: list[Panel] = []
    for mode, player in at_every_mode(tab, Settings(language="en", take_back=True)):
        expect_shown(player.board, player.state)
        panels.append((mode, 320, tab.evaluate(PANEL)))
        for action in turns(player):
            player.act(action)
            expect_shown(player.board, player.state)
            panels.append((mode, 320, tab.evaluate(PANEL)))
    expect_steady(panels)


@pytest.mark.browser_context_args(**FINGERS)
def test_every_stage_of_a_turn_has_the_same_room_on_every_screen(tab: Page) -> None:
    settings, panels = Settings(language="en", take_back=True), list[Panel]()
    for mode, player in at_every_mode(tab, settings):
        # That the page shows these when it comes to them is told by the story above.
        stages = {language: imagined(player.state, language).stages() for language in LANGUAGES}
        for width, height in SIZES:
            resize(player.board.page, width, height)
            for language in in_every_language(tab, settings):
                expect_shown(player.board, imagined(player.state, language).state)
                found = tab.evaluate(PANELS, stages[language])
                panels += [(f"{mode}, {language}", width, panel) for panel in found]
    expect_steady(panels)


def laid(page: Page) -> Board:
    """A board at the stage in which the tile of the turn is laid."""
    game = begun(MODES["six powers"]).decide(Reserve())
    remember_game(page, game)
    return Board(page).open("./#" + game_name(game.source, game.options))


@pytest.mark.browser_context_args(viewport={"width": 390, "height": 844}, **FINGERS)
def test_who_plays_by_finger_reads_of_no_keys(tab: Page) -> None:
    board = laid(tab)
    expect(board.hint.get_by_text(board.t("hint.laid_keys"))).to_be_hidden()
    expect(board.hint).to_have_text(board.t("hint.laid"), use_inner_text=True)


def test_who_plays_by_mouse_reads_which_keys_serve(tab: Page) -> None:
    board = laid(tab)
    expect(board.hint.get_by_text(board.t("hint.laid_keys"))).to_be_visible()
    board.press("t")
    expect(board.hint.get_by_text(board.t("hint.pick_keys"))).to_be_visible()
