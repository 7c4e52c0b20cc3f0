"""The words of all refusals."""

from nmbr9.live.faults import LiveFault
from nmbr9.ui.phones.words import REFUSALS, fault_message
from tests.support.phones_room import Hall


def test_every_refusal_has_words() -> None:
    phone = Hall().phone("Ann")
    for fault in LiveFault:
        message = fault_message(fault)
        assert phone.state.session.t.of(message), fault
        assert (fault in REFUSALS) == ("fault" not in message.values), fault
        assert phone.state.session.t.of(fault_message(fault, by_link=True)), fault
