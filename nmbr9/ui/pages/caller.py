"""The caller: reads a deck's cards out for people who play with the real box."""

from dataclasses import dataclass, replace
from datetime import date
from enum import Enum, auto
from typing import TypeAlias

from nmbr9.deck import Daily, Dealt
from nmbr9.ui.games.names import address_of
from nmbr9.ui.parts.loop import Action, Update
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.tiles import small_tile
from nmbr9.ui.parts.widgets import button, clock, folded, row, soft
from nmbr9.ui.parts.words import Message, Texts
from nmbr9.ui.play.context import Context
from nmbr9.ui.session.actions import Say, Show, Tick
from nmbr9.ui.session.effects import Go, Speak
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

    @classmethod
    def of_day(cls, today: date) -> "Caller":
        return cls(Daily(today).cards(), day=today)

    def is_of_another_day(self, today: date) -> bool:
        """Whether a day with other cards has begun: a call under way keeps its own."""
        return self.deck != Daily(today).cards()

    @property
    def card(self) -> int | None:
        return self.deck[self.called - 1] if self.called else None

    @property
    def under_way(self) -> bool:
        return 0 < self.called < len(self.deck)

    @property
    def finished(self) -> bool:
        return self.called == len(self.deck)


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


Heard: TypeAlias = CallerCommand | Show | Tick


def update(context: Context, caller: Caller | None, action: Heard) -> Update[Caller | None]:
    session = context.session
    if isinstance(action, Show):
        opened = action.page == Page.CALLER and (caller is None or not caller.called)
        return Update(Caller.of_day(session.today) if opened else caller)
    if caller is None:
        return Update(None)
    match action:
        case CallerCommand.NEXT if not caller.finished:
            caller = replace(caller, called=caller.called + 1, seconds=SECONDS, running=True)
            said = Message("caller.said", {"number": caller.card or 0})
            return Update(caller, Say((said,)), Speak(session.t.of(said), session.language))
        case CallerCommand.MINUTE:  # Source: rules, base game 11
            return Update(replace(caller, seconds=caller.seconds + SECONDS, running=True))
        case CallerCommand.CLOCK:
            return Update(replace(caller, running=not caller.running and caller.seconds > 0))
        case CallerCommand.PLAY:
            return Update(caller, Show(None), Go(address_of(Dealt(caller.deck))))
        case CallerCommand.AGAIN:
            return Update(Caller(caller.deck))
        case CallerCommand.TODAY if caller.is_of_another_day(session.today):
            return Update(Caller.of_day(session.today))
        case Tick(seconds=seconds) if caller.running:
            left = max(0, caller.seconds - seconds)
            return Update(replace(caller, seconds=left, running=left > 0))
    return Update(caller)


def page(context: Context, caller: Caller | None) -> tuple[Node | None, ...]:
    t = context.t
    if caller is None:
        return ()
    spoils = caller.card is None and _is_unplayed(context, caller)
    return (
        el("p", t("caller.intro")) if caller.card is None else None,
        el("p", t("caller.spoils")) if spoils else None,
        _called(caller, t),
        el("p", t("caller.over")) if caller.finished else None,
        row(*_buttons(caller, t, spoils=spoils)),
        *(_new_day(caller, t) if caller.is_of_another_day(context.session.today) else ()),
    )


def _is_unplayed(context: Context, caller: Caller) -> bool:
    game = context.games.of(Daily(caller.day)) if caller.day else None
    return caller.day is not None and not (game and game.finished)


def _called(caller: Caller, t: Texts) -> Node:
    if caller.card is None:
        return el("div", el("p", t("caller.ready"), class_="big-score"), class_="calling")
    return el(
        "div",
        el("p", str(caller.card), class_="called"),
        small_tile(caller.card),
        el("p", t("caller.card", n=caller.called, cards=len(caller.deck))),
        clock(caller.seconds, t("caller.clock")),
        class_="calling",
    )


def _buttons(caller: Caller, t: Texts, *, spoils: bool) -> tuple[Node, ...]:
    if caller.finished:
        play = button(t("caller.layout"), CallerCommand.PLAY, main=True)
        return (play, button(t("caller.again"), CallerCommand.AGAIN))
    if caller.card is None:
        if spoils:
            return (
                game_link(t("caller.play_first"), "#daily", "main"),
                button(t("caller.all_the_same"), CallerCommand.NEXT),
            )
        return (button(t("caller.first"), CallerCommand.NEXT, main=True),)
    return (
        button(t("caller.next"), CallerCommand.NEXT, main=True),
        button(t("caller.minute"), CallerCommand.MINUTE),
        button(t("caller.stop") if caller.running else t("caller.go"), CallerCommand.CLOCK),
    )


def _new_day(caller: Caller, t: Texts) -> tuple[Node, ...]:
    """The offer of today's cards after midnight; a second step if it would end a call."""
    notice = el("p", t("caller.new_day"), role="status", key="new-day")
    if not caller.under_way:
        return (notice, row(button(t("caller.today"), CallerCommand.TODAY)))
    end = row(button(t("caller.end"), CallerCommand.TODAY))
    return (notice, folded(t("caller.today"), soft(t("caller.ends")), end, key="end"))
