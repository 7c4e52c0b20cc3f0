"""The code of a channel: as a picture and a link, pasted, or read by the camera."""

import pytest

from nmbr9.ui.connecting.state import CAMERA, Connecting, GiveCode, Invite, ScanCodes
from nmbr9.ui.connecting.view import pictures
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.effects import Absent, Rows
from tests.support.reading_nodes import clicks, having, tagged, words

T = texts("en")


def drawn(code: Invite | None, *, scanning: bool = False) -> Node:
    connecting = Connecting(invite=code, scanning="moving" if scanning else "")
    return el("div", *pictures(connecting, "moving", T))


@pytest.mark.parametrize(
    ("qr", "said"),
    [
        (Absent.WAITING, T("qr.waiting")),
        (Absent.FAILED, T("qr.failed")),
        (("0000", "0110", "0000"), ""),
    ],
    ids=["waiting", "failed", "drawn"],
)
def test_a_code_is_sent_as_a_link_whether_or_not_it_is_drawn(qr: Rows | Absent, said: str) -> None:
    shown = drawn(Invite("moving", "moving-1", "#move=", code="oabc", qr=qr))
    assert words(shown).startswith(
        f"1 of 2{T('moving.show')}{T('phones.show_about')}{said}{T('phones.scan')}"
    )
    assert T("qr.share") in words(shown)
    assert bool(tagged(shown, "svg")) is not isinstance(qr, Absent)


def test_a_code_that_is_still_being_made_cannot_be_sent() -> None:
    shown = drawn(Invite("moving", "moving-1", "#move="))
    assert clicks(shown) == [ScanCodes("moving", on=True)]


def test_a_reply_is_the_second_picture_and_needs_no_camera() -> None:
    shown = drawn(Invite("moving", "moving-1", "#move=", is_reply=True, code="aabc"))
    assert words(shown).startswith(f"2 of 2{T('moving.reply')}")
    assert ScanCodes("moving", on=True) not in clicks(shown)


def test_a_code_whose_channel_opens_leaves_the_screen() -> None:
    shown = drawn(Invite("moving", "moving-1", "#move=", code="oabc", taken=True))
    assert words(shown) == T("phones.connecting")


def test_a_pasted_code_becomes_an_action() -> None:
    (form,) = tagged(drawn(None), "form")
    assert form.submit is not None
    assert form.submit.action("x") == GiveCode("moving", "x")  # type: ignore[union-attr]


def test_the_cameras_picture_is_on_the_page_only_while_it_looks() -> None:
    looking, still = drawn(None, scanning=True), drawn(None)
    assert having(looking, "id", CAMERA)
    assert clicks(looking) == [ScanCodes("moving", on=False)]
    assert (having(still, "id", CAMERA), clicks(still)) == ([], [ScanCodes("moving", on=True)])
