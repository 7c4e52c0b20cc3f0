"""The log of a table: its end, its mark, and the messages that carry it."""

from random import Random

import pytest

from nmbr9.deck import Dealt
from nmbr9.live.allowance import MOST
from nmbr9.live.desk import Desk
from nmbr9.live.entries import Leave
from nmbr9.live.faults import LiveFault, LiveRefused
from nmbr9.live.log import MOST_ENTRIES, Log
from nmbr9.live.messages import AT_ONCE
from nmbr9.options import Options
from tests.support.live_room import in_second_turn

SHORT = Dealt((9, 5, 4, 7))


def begun() -> Desk:
    """Ben's desk in the second turn, with Ben's turn promised."""
    return in_second_turn(SHORT, Options(2), Random(1))


def test_a_whole_log_is_sent_in_few_enough_messages() -> None:
    assert MOST_ENTRIES / AT_ONCE < MOST


def test_a_log_has_an_end() -> None:
    log = begun().log
    full = Log(log.meeting, log.entries * MOST_ENTRIES, log.marks)
    with pytest.raises(LiveRefused) as refused:
        full.added(Leave(0))
    assert refused.value.fault is LiveFault.TOO_LONG


def test_a_mark_tells_one_past_from_another() -> None:
    log = begun().log
    other = log.added(Leave(0))
    assert other.agrees(len(log.entries), log.mark)
    assert not log.agrees(len(other.entries), other.mark)
    assert not log.agrees(len(log.entries), other.mark)
    assert not log.agrees(-1, log.mark)
