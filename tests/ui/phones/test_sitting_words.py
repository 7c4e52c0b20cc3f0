"""The words of all refusals."""

from nmbr9.live.faults import LiveFault
from nmbr9.ui.phones.sitting import fault_message
from tests.support.phones_room import Hall


def test_every_refusal_has_words() -> None:
    t = Hall().phone("Ann").state.session.t
    for fault in LiveFault:
        message, by_link = fault_message(fault, t), fault_message(fault, t, by_link=True)
        assert t.of(message), fault
        assert t.of(by_link), fault
        assert (message.key == "phones.refused") == (f"phones.refused_{fault}" not in t), fault
    assert fault_message(LiveFault.FULL, t).key == "phones.refused_full"
    assert fault_message(LiveFault.OTHER_LOG, t, by_link=True).key == "links.refused_other_log"
    assert fault_message(LiveFault.FULL, t, by_link=True).key == "phones.refused_full"
    assert fault_message(LiveFault.OPENED, t, by_link=True).key == "links.refused"
