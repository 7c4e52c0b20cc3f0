"""People in one room, each with the whole app on a phone: channels and codes are in memory."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING

from nmbr9.ui.app.opening import address_actions, first_state
from nmbr9.ui.app.update import update
from nmbr9.ui.connecting.state import ChannelSaid, GiveCode, OnChannel
from nmbr9.ui.parts.camera import Size
from nmbr9.ui.parts.loop import Action, ChangeField, Effect
from nmbr9.ui.phones.addresses import pass_on
from nmbr9.ui.phones.sitting import Sitting
from nmbr9.ui.phones.state import AtPhones, PhonesCommand
from nmbr9.ui.play.actions import Confirm, Decide
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.seating.seats import Phase
from nmbr9.ui.session.actions import Notify, Show
from nmbr9.ui.session.effects import (
    Draw,
    DrawQr,
    Go,
    InSlices,
    Keep,
    Load,
    Save,
    Share,
    ToChannel,
    UseChannel,
    Wait,
)
from nmbr9.ui.session.session import Page
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore
from tests.support.live_room import hexadecimal
from tests.support.random_play import any_decision

if TYPE_CHECKING:
    from collections.abc import Iterable
    from random import Random

    from nmbr9.options import Module, Variant
    from nmbr9.table import Table
    from nmbr9.ui.app.state import State

TODAY = date(2026, 11, 20)
PLAYING = 1000
"""More steps than any game of these tests has."""


@dataclass
class Phone:
    """A phone with the app. Its channels go to other phones by `Hall`."""

    name: str
    hall: Hall
    store: MemoryStore = field(default_factory=MemoryStore)
    safe: SafeStore = field(init=False)
    state: State = field(init=False)
    address: str = ""
    seen: list[Effect] = field(default_factory=list)
    """Every effect so far."""

    def __post_init__(self) -> None:
        self.reload()

    def reload(self) -> None:
        """Load the page again: the channels are gone, the saves stay."""
        self.hall.drop(self)
        self.safe = SafeStore(self.store)
        self.state = first_state(self.safe, TODAY, 60, ("en",), Size(390, 480))
        self.open(self.address)

    def open(self, address: str) -> None:
        """Follow an address."""
        self.address = address
        for action in address_actions(self.safe, address, TODAY):
            self.does(action)

    def does(self, action: Action) -> None:
        """Dispatch an action, and carry out its effects."""
        after = update(self.state, action)
        self.state = after.state
        for effect in after.effects:
            assert isinstance(effect, Effect)
            self.seen.append(effect)
            self.carry_out(effect)

    @property
    def error_message(self) -> str:
        """The page's error message."""
        message = self.state.phones.outcome
        return self.state.session.t.of(message) if message else ""

    def carry_out(self, effect: Effect) -> None:  # noqa: C901 - a table
        safe = self.safe
        match effect:
            case Save() | Keep():
                for notice in effect.write(safe, *effect.values) or ():
                    self.does(Notify(notice))
            case Load():
                loaded = effect.read(safe, *effect.values)
                assert not isinstance(loaded, Effect)
                self.does(*((loaded,) if loaded else ()))
            case InSlices():
                for action in effect.read(safe, *effect.values):
                    self.does(action)
            case Go(address=address):
                self.open(address)
            case Draw(secret=secret):
                drawn = hexadecimal((self.name, self.hall.drawn())) if secret else "seed"
                self.does(effect.then(*effect.values, drawn))
            case DrawQr():
                self.does(effect.then(*effect.values, ("1",)))
            case Wait(action=action, milliseconds=0):
                self.hall.later.append((self, action))
            case UseChannel():
                self.hall.use(self, effect)

    @property
    def sitting(self) -> Sitting:
        """The player's own part of the table."""
        sitting = self.state.phones.sitting
        assert sitting is not None
        return sitting

    @property
    def table(self) -> Table:
        """The table on this phone."""
        table = self.sitting.table
        assert table is not None
        return table

    @property
    def phase(self) -> Phase:
        """The phase of the page."""
        return self.sitting.phase

    @property
    def shared(self) -> str:
        """The address that was shared last."""
        return next(e.address for e in reversed(self.seen) if isinstance(e, Share))

    def passes_on(self, *, whole: bool = False) -> str:
        """Press the button that shares the link of a table by links."""
        self.does(HandOut(pass_on, (whole,), "phones"))
        return self.shared

    def takes(self, address: str) -> None:
        """Follow the link of a table by links, and judge all its entries."""
        self.open(address)
        self.hall.settles()

    @property
    def code(self) -> str:
        """The address of the code that the page shows."""
        shown = self.state.connecting.invite
        assert shown is not None
        return shown.address

    def plays(self, chance: Random) -> None:
        """Make all open decisions, to the end of the turn."""
        while self.phase is Phase.ROUND:
            self.does(AtPhones(Sitting.looked))
        turn = self.table.turn
        while self.phase is Phase.TURN and self.table.turn == turn:
            self.does(Decide(any_decision(self.state.play.game, chance)))
            if not self.state.play.card_shown:
                self.does(Confirm())
        self.hall.settles()


@dataclass
class Hall:
    """All phones, and the channels between them."""

    phones: dict[str, Phone] = field(default_factory=dict)
    offers: dict[str, tuple[Phone, str]] = field(default_factory=dict)
    """The owner and the channel of each code."""
    ends: dict[tuple[str, str], tuple[str, str]] = field(default_factory=dict)
    """[phone, channel]: the other end."""
    later: deque[tuple[Phone, Action]] = field(default_factory=deque)
    now: float = 0.0
    codes: int = 0
    secrets: int = 0

    def phone(self, name: str) -> Phone:
        """A new phone in the hall."""
        phone = Phone(name, self)
        self.phones[name] = phone
        phone.does(ChangeField("phones", "name", name))
        return phone

    def drawn(self) -> int:
        self.secrets += 1
        return self.secrets

    def says(self, phone: Phone, channel: str, what: OnChannel, text: str = "") -> None:
        """Queue an event on a channel."""
        self.now += 1
        self.later.append((phone, ChannelSaid(channel, what, text, self.now)))

    def use(self, phone: Phone, effect: UseChannel) -> None:
        end = (phone.name, effect.channel)
        match effect.what:
            case ToChannel.LOOK:
                self.says(phone, effect.channel, OnChannel.CAN)
            case ToChannel.INVITE | ToChannel.REPLY:
                self.codes += 1
                kind = "o" if effect.what is ToChannel.INVITE else "a"
                code = f"{kind}code-{self.codes:03}"
                self.offers[code] = (phone, effect.channel)
                if effect.text:
                    there = self.offers[effect.text]
                    self.offers[code] = (phone, effect.channel)
                    self.ends[end] = (there[0].name, there[1])
                self.says(phone, effect.channel, OnChannel.CODE, code)
            case ToChannel.ACCEPT:
                guest, channel = self.offers[effect.text]
                if self.ends[guest.name, channel] != end or end in self.ends:
                    self.says(phone, effect.channel, OnChannel.FAULT, "taken")
                else:
                    self.ends[end] = (guest.name, channel)
                    prints = f"{phone.name}/{effect.channel} {guest.name}/{channel}"
                    self.says(phone, effect.channel, OnChannel.OPEN, prints)
                    self.says(guest, channel, OnChannel.OPEN, prints)
            case ToChannel.SEND if self.ends.get(self.ends.get(end, end)) == end:
                name, channel = self.ends[end]
                self.says(self.phones[name], channel, OnChannel.HEARD, effect.text)
            case ToChannel.CLOSE:
                self.cut(end)

    def cut(self, end: tuple[str, str]) -> None:
        """A channel breaks, and both ends learn it."""
        other = self.ends.pop(end, None)
        if other is None or self.ends.get(other) != end:  # an answer that nobody took
            return
        for name, channel in (end, other):
            if name in self.phones:
                self.says(self.phones[name], channel, OnChannel.CLOSED)
        self.ends.pop(other, None)

    def drop(self, phone: Phone) -> None:
        """A phone is gone: its channels break."""
        self.later = deque(item for item in self.later if item[0] is not phone)
        for end in [end for end in self.ends if end[0] == phone.name]:
            self.cut(end)
        self.later = deque(item for item in self.later if item[0] is not phone)

    def settles(self) -> None:
        """Deliver everything that is on its way."""
        steps = 0
        while self.later:
            phone, action = self.later.popleft()
            phone.does(action)
            steps += 1
            assert steps < PLAYING, "it goes on for ever"

    def connects(self, host: Phone, guest: Phone, *, new: bool = False) -> None:
        """The host shows a code, the guest opens it, and the host takes the answer."""
        if host.state.connecting.invite is None:
            host.does(PhonesCommand.INVITE)
        self.settles()
        guest.open(host.code)
        if new:
            guest.does(PhonesCommand.SIT_DOWN)
        self.settles()
        host.does(GiveCode("phones", f"Here: {guest.code}"))
        self.settles()

    def agree(self) -> bool:
        """Whether all phones hold equal logs."""
        return len({phone.sitting.desk.log.mark for phone in self.phones.values()}) == 1


def sitting_down(*names: str) -> Hall:
    """A hall in which the first has opened a table, and the others have sat down."""
    hall = Hall()
    host, *guests = [hall.phone(name) for name in names]
    host.does(Show(Page.PHONES))
    hall.settles()
    for guest in guests:
        hall.connects(host, guest, new=True)
    return hall


def dealt(*names: str) -> Hall:
    """A hall of players at a table, with the cards dealt."""
    hall = sitting_down(*names)
    hall.phones[names[0]].does(PhonesCommand.BEGIN)
    hall.settles()
    return hall


def played(hall: Hall, chance: Random, until: int = PLAYING) -> None:
    """All present play, in any order, up to a turn or to the end."""
    for _ in range(PLAYING):
        ready = [
            phone
            for phone in hall.phones.values()
            if phone.phase in (Phase.TURN, Phase.ROUND) and phone.table.turn < until
        ]
        if not ready:
            return
        chance.choice(ready).plays(chance)
    raise AssertionError("the table never ends")


def begun_mix(hall: Hall, variant: Variant, modules: Iterable[Module]) -> Phone:
    """The host, who has begun a table of NMBR 9 ++ with these options."""
    host = next(iter(hall.phones.values()))
    host.does(ChangeField("phones", "variant", variant))
    for module in modules:
        host.does(ChangeField("phones", module, value=True))
    host.does(PhonesCommand.BEGIN)
    hall.settles()
    return host


def hosting() -> tuple[Hall, Phone]:
    """A host who shows a code."""
    hall = sitting_down("Ann")
    ann = hall.phones["Ann"]
    return hall, ann
