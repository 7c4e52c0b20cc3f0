"""The caller: reads a deck's cards out for people who play with the real box, across the room."""

from dataclasses import dataclass, replace
from datetime import date
from enum import Enum, auto
from typing import TypeAlias

from nmbr9.deck import Daily, Dealt, Seeded
from nmbr9.ui.games.names import address_of
from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.tiles import small_tile
from nmbr9.ui.parts.widgets import button, clock, row
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.actions import Say, Show, Tick
from nmbr9.ui.session.effects import Draw, Go, Speak
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.view import game_link

SECONDS = 60
"""The seconds of a round on the clock; the rules mention only the extra minute."""


@dataclass(frozen=True, slots=True)
class Caller:
    deck: tuple[int, ...]
    called: int = 0
    seconds: int = SECONDS
    running: bool = False
    day: date | None = None
    """The day of the daily with these cards."""

    @property
    def card(self) -> int | None:
        return self.deck[self.called - 1] if self.called else None

    @property
    def under_way(self) -> bool:
        return 0 < self.called < len(self.deck)

    @property
    def finished(self) -> bool:
        return self.called == len(self.deck)


class RandomDeck(Action):
    seed: str


class CallerCommand(Action, Enum):
    NEXT = auto()
    MINUTE = auto()
    CLOCK = auto()
    PLAY = auto()
    AGAIN = auto()
    TODAY = auto()


def runs(context: Context, caller: Caller | None) -> bool:
    """Whether somebody waits for the clock, or for the next card on the open page."""
    waits = context.page == Page.CALLER
    return caller is not None and (caller.running or (caller.under_way and waits))


Heard: TypeAlias = CallerCommand | RandomDeck | Show | Tick


def update(  # noqa: C901 - a table
    context: Context, caller: Caller | None, action: Heard
) -> Update[Caller | None]:
    session = context.session
    match action:
        case Show(page=Page.CALLER) if caller is None or not caller.called:
            return Update(caller, Draw(RandomDeck, ()))
        case RandomDeck(seed=seed):
            return Update(Caller(Seeded(seed).cards()))
    if caller is None:
        return Update(None)
    match action:
        case CallerCommand.NEXT if not caller.finished:
            caller = replace(caller, called=caller.called + 1, seconds=SECONDS, running=True)
            values = {"n": caller.called, "cards": len(caller.deck), "number": caller.card or 0}
            said = Message("caller.said", values)
            return Update(caller, Say((said,)), Speak(session.t.of(said), session.language))
        case CallerCommand.MINUTE:  # Source: rules, base game 11
            return Update(replace(caller, seconds=caller.seconds + SECONDS, running=True))
        case CallerCommand.CLOCK:
            return Update(replace(caller, running=not caller.running and caller.seconds > 0))
        case CallerCommand.PLAY:
            return Update(caller, Show(None), Go(address_of(Dealt(caller.deck))))
        case CallerCommand.AGAIN:
            return Update(Caller(caller.deck, day=caller.day))
        case CallerCommand.TODAY if not caller.under_way:
            return Update(Caller(Daily(session.today).cards(), day=session.today))
        case Tick(seconds=seconds) if caller.running:
            left = max(0, caller.seconds - seconds)
            return Update(replace(caller, seconds=left, running=left > 0))
    return Update(caller)


def page(context: Context, caller: Caller | None) -> tuple[Node | None, ...]:
    t = context.t
    if caller is None:
        return ()
    unplayed = caller.day is not None and caller.day.isoformat() not in context.games.dailies
    spoils = unplayed and caller.card is None
    return (
        el("p", t("caller.spoils")) if spoils else None,
        _called(caller, t),
        el("p", t("caller.over")) if caller.finished else None,
        row(*_buttons(caller, context.session.today, t, spoils=spoils)),
    )


def _called(caller: Caller, t: Texts) -> Node:
    if caller.card is None:
        return el("div", el("p", t("caller.ready"), class_="big-score"), class_="calling")
    return el(
        "div",
        el("p", t("caller.card", n=caller.called, cards=len(caller.deck)), class_="lead"),
        el("p", str(caller.card), class_="called"),
        small_tile(caller.card),
        clock(caller.seconds, t("caller.clock")),
        class_="calling",
    )


def _buttons(caller: Caller, today: date, t: Texts, *, spoils: bool) -> tuple[Node | None, ...]:
    if caller.finished:
        play = button(t("caller.layout"), CallerCommand.PLAY, main=True)
        return (play, button(t("caller.again"), CallerCommand.AGAIN))
    if caller.card is None:
        first = button(t("caller.first"), CallerCommand.NEXT, main=True, key="next")
        if caller.day != today:
            return (first, button(t("caller.today"), CallerCommand.TODAY, key="today"))
        return (first, game_link(t("caller.play_first"), "#daily") if spoils else None)
    return (
        button(t("caller.next"), CallerCommand.NEXT, main=True, key="next"),
        button(t("caller.minute"), CallerCommand.MINUTE),
        button(t("caller.stop") if caller.running else t("caller.go"), CallerCommand.CLOCK),
    )
