"""Codes of channels: which events of channels and camera concern a feature."""

import pytest

from nmbr9.ui.connecting.line_codes import ChannelSaid, LineCode, LineCodeDrawn, Scanned
from nmbr9.ui.connecting.lines import OnChannel
from nmbr9.ui.moving.state import Moving
from nmbr9.ui.phones.state import Phones
from nmbr9.ui.session.actions import Tick
from nmbr9.ui.session.effects import Absent


@pytest.mark.parametrize("channel", ["channel-0", "channel-3"])
def test_a_feature_hears_only_of_its_own_lines(channel: str) -> None:
    for action in (
        ChannelSaid(channel, OnChannel.OPEN, "", 1),
        LineCodeDrawn(channel, Absent.FAILED),
    ):
        assert Phones().hears(action)
        assert not Moving().hears(action)


def test_only_who_uses_the_camera_hears_of_it() -> None:
    assert Moving(scanning=True).hears(Scanned("a text", ""))
    assert not Phones().hears(Scanned("a text", ""))


def test_all_other_actions_concern_everybody() -> None:
    assert Phones().hears(Tick())


def test_an_offer_waits_for_its_answer_once_it_is_on_the_screen() -> None:
    assert LineCode("channel-1", offers=True, address="#phones=0").waits
    assert not LineCode("channel-1", offers=True).waits
    assert not LineCode("channel-1", offers=False, address="#phones=0").waits
