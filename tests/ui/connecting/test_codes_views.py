"""The code of a channel: as a picture and a link, pasted, or read by the camera."""

import pytest

from nmbr9.ui.connecting.codes import code_form, drawn_code
from nmbr9.ui.connecting.state import CAMERA, Connecting, GiveCode, Invite, ScanCodes
from nmbr9.ui.parts.node import Node, el
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.effects import Absent, Rows
from tests.support.reading_nodes import clicks, having, tagged, words

T = texts("en")


def drawn(code: Invite) -> Node:
    return el("div", *drawn_code(code, T, "move"))


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
    assert words(shown) == f"{T('move.offer_about')}{said}{T('qr.share')}"
    assert bool(tagged(shown, "svg")) is not isinstance(qr, Absent)


def test_a_code_that_is_still_being_made_cannot_be_sent() -> None:
    assert clicks(drawn(Invite("moving", "moving-1", "#move="))) == []


def taken(*, scanning: bool) -> Node:
    return code_form(
        Connecting(scanning="moving" if scanning else ""), "moving", T, "The other's code"
    )


def test_a_pasted_code_becomes_an_action() -> None:
    (form,) = tagged(taken(scanning=False), "form")
    assert form.submit is not None
    assert form.submit.action("x") == GiveCode("moving", "x")  # type: ignore[union-attr]


def test_the_cameras_picture_is_on_the_page_only_while_it_looks() -> None:
    looking, still = taken(scanning=True), taken(scanning=False)
    assert having(looking, "id", CAMERA)
    assert clicks(looking) == [ScanCodes("moving", on=False)]
    assert (having(still, "id", CAMERA), clicks(still)) == ([], [ScanCodes("moving", on=True)])
