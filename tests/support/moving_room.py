"""Two devices of a player, each with the whole app; channels and codes are in memory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nmbr9.ui.connecting.state import GiveCode
from nmbr9.ui.moving.state import ADDRESS, MoveCommand
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import ToChannel, UseChannel
from nmbr9.ui.session.session import Page
from tests.support.phones_room import Hall, Phone
from tests.support.reading_nodes import clicking
from tests.support.ui_states import body

if TYPE_CHECKING:
    from nmbr9.ui.storage.text_store import MemoryStore


class MovingHall(Hall):
    """The hall with devices on the page of the move."""

    def device(self, name: str, store: MemoryStore) -> Phone:
        """A device with these stored texts, on the page of the move."""
        device = Phone(name, self, store)
        self.phones[name] = device
        device.does(Show(Page.BACKUP))
        self.settles()
        return device


def last_message(device: Phone) -> str:
    """The message on the page about the last exchange."""
    message = device.state.moving.outcome
    return device.state.session.t.of(message) if message else ""


def code_of(device: Phone) -> str:
    """The address of the code that a device shows."""
    shown = device.state.connecting.invite
    assert shown is not None
    assert shown.address.startswith(ADDRESS)
    return shown.address


def answered(hall: Hall, first: Phone, second: Phone) -> str:
    """The address of the second device's answer: it has opened the first one's code and agreed."""
    first.does(MoveCommand.INVITE)
    hall.settles()
    second.open(code_of(first))
    second.does(MoveCommand.AGREE)
    hall.settles()
    return code_of(second)


def connects(hall: Hall, first: Phone, second: Phone) -> None:
    """Connect both devices by a channel; both ask about the number."""
    answer = answered(hall, first, second)
    first.does(GiveCode("moving", f"Here: {answer}"))
    hall.settles()


def agrees(hall: Hall, first: Phone, second: Phone) -> None:
    """Connect both devices, and confirm the number on both; the first device's texts are next."""
    connects(hall, first, second)
    second.does(MoveCommand.SAME)
    hall.settles()
    first.does(MoveCommand.SAME)


def question(device: Phone) -> str:
    """The number about which a device asks; "" if it does not ask."""
    check = device.state.moving.check
    asks = clicking(body(device.state, Page.BACKUP), MoveCommand.SAME)
    return check.number if check and asks else ""


def texts_sent(device: Phone) -> list[str]:
    """All texts that a device has put on its channels."""
    uses = [effect for effect in device.seen if isinstance(effect, UseChannel)]
    return [effect.text for effect in uses if effect.what is ToChannel.SEND]
