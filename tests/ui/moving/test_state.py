"""A move to another device: whether an answer to a code may still come."""

from nmbr9.ui.connecting.line_codes import LineCode
from nmbr9.ui.moving.state import Moving


def test_only_an_offer_on_the_screen_waits_for_an_answer() -> None:
    assert Moving(line_code=LineCode("move-1", offers=True)).has_offered
    assert not Moving(line_code=LineCode("move-1", offers=False)).has_offered
    assert not Moving().has_offered
