"""Connections: the code on the screen belongs to one part."""

from nmbr9.ui.connecting.state import STALE, Connecting, Invite


def test_a_part_sees_its_own_code_only() -> None:
    invite = Invite("phones", "phones-1", "#phones=0.")
    assert Connecting(invite=invite).invite_of("phones") is invite
    assert Connecting(invite=invite).invite_of("moving") is None
    assert Connecting().invite_of("phones") is None


def test_a_code_has_an_address_once_it_is_made_and_grows_old() -> None:
    assert Invite("phones", "phones-1", "#phones=0.").address == ""
    made = Invite("phones", "phones-1", "#phones=0.", code="oabc", age=STALE)
    assert made.address == "#phones=0.oabc"
    assert made.stale
