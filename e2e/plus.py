"""A player of NMBR 9 ++ in the browser: each action by a key or a button of the page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from playwright.sync_api import expect

from e2e.board import TODAY
from nmbr9.decisions import (
    Choose,
    Decline,
    EndTurn,
    Kind,
    Laying,
    SitOut,
)
from nmbr9.options import Variant
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.play.actions import (
    Confirm,
    Decide,
    NextLegal,
    Nudge,
    OpenGame,
    PutBack,
    Rotate,
    TakeUp,
    UsePower,
)
from nmbr9.ui.play.hand import next_legal
from nmbr9.ui.play.state import Hand, InHand, OnTable, Play
from nmbr9.ui.session.session import Session
from nmbr9.ui.session.settings import Settings
from tests.support.random_play import any_decision
from tests.support.ui_plus_play import actions

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

    from e2e.board import Board
    from nmbr9.decisions import Decision
    from nmbr9.game import Game
    from nmbr9.ui.parts.loop import Action


def scripted(game: Game, chance: Random) -> Iterator[Decision]:
    """Decisions to the end of a game; a tile goes to the next legal place, so that few keys do."""
    while not game.finished:
        decision = _easy(game, any_decision(game, chance))
        yield decision
        game = game.decide(decision)


def _easy(game: Game, decision: Decision) -> Decision:
    if not isinstance(decision, Laying) or decision.kind is Kind.RELOCATE:
        return decision
    hand = Hand(InHand(decision.kind, *decision.asked))
    place = next_legal(Play(OnTable(game), hand), 1)
    return decision.with_placement(place) if place else decision


@dataclass
class Player:
    """A player at a board, and the expected page after each action."""

    board: Board
    state: State

    @classmethod
    def at(cls, board: Board, settings: Settings | None = None) -> Player:
        """The player at that board, with their settings."""
        game = board.saved()
        state = State(Session(TODAY, settings=settings or Settings()), Play(OnTable(game)))
        return cls(board, update(state, OpenGame(game)).state)

    @property
    def game(self) -> Game:
        """The expected game."""
        return self.state.play.game

    def play(self, decision: Decision) -> None:
        """Make this decision on the page, and check that it is stored."""
        for action in actions(self.state, decision):
            self.act(action)
        assert self.board.saved() == self.game

    def act(self, action: Action) -> None:
        """Carry out this action on the page."""
        self._do(action)
        self.state = update(self.state, action).state

    def _do(self, action: Action) -> None:
        press = self.board.press
        match action:
            case NextLegal():
                press("n")
            case Rotate(quarters=quarters):
                press(*["r"] * (quarters % 4))
            case Nudge(dx=dx, dy=dy):
                press(*["ArrowRight" if dx > 0 else "ArrowLeft"] * abs(dx))
                press(*["ArrowDown" if dy > 0 else "ArrowUp"] * abs(dy))
            case Confirm():
                self._confirm()
            case PutBack():
                press("Escape")
            case UsePower(power=power):
                chip = self.board.button(f"power.{power.value}", exact=False)
                chip.click()
                on = not self.state.play.hand.held.uses(power)
                expect(chip).to_have_attribute("aria-pressed", str(on).lower())
                self.board.stage.focus()  # on the token, Enter takes the power back
            case TakeUp(held=held):
                self._take(held.kind, held.which)
            case Decide(decision=decision):
                self._decide(decision)

    def _confirm(self) -> None:
        play = self.state.play
        if not play.card_shown:
            self.board.button("controls.next_card").click()
        elif play.hand.held.kind is Kind.RESERVE:
            self.board.button("turn.set_aside", number=self.game.card or 0).click()
        else:
            self.board.press("Enter")

    def _take(self, kind: Kind, which: int | None) -> None:
        match kind:
            case Kind.FILLER:
                self.board.button("turn.filler", exact=False, n=which or 0).click()
            case Kind.RELOCATE:
                self.board.press("t")
            case Kind.PLACE_RESERVED:
                self.board.button(
                    "turn.reserved", exact=False, number=self.game.reserved or 0
                ).click()

    def _decide(self, decision: Decision) -> None:
        match decision:
            case Choose(card=card) if self.game.options.variant is Variant.LEVEL_TO_LEVEL:
                number = self.game.shown[card]
                self.board.button("turn.choose_level", number=number, level=card).click()
            case Choose():
                self.board.button("turn.choose_card", number=self.game.shown[0]).click()
            case Decline():
                self.board.button("turn.decline", exact=False).click()
            case EndTurn():
                self.board.press("e")
            case SitOut():
                self.board.button("turn.sit_out").click()
