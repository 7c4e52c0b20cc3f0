"""The messages and faults that a line is allowed before it is cut."""

import json
from dataclasses import replace
from types import MappingProxyType

import pytest

from nmbr9.live.allowance import A_SECOND, MOST, MOST_FAULTS, Allowance
from nmbr9.live.faults import LiveFault, LiveRefused
from nmbr9.live.messages import Ask, write_message
from tests.support.live_cheats import goes_on, promise, table


def test_a_line_that_is_wrong_again_and_again_is_cut_and_its_seat_stays() -> None:
    room = table()
    for _ in range(MOST_FAULTS):
        room.says("Cid", "garbage")
    assert room.cut == {"Cid"}
    assert "Cid" not in room.host.lines
    goes_on(room)


def test_messages_come_as_often_as_a_table_needs_and_not_oftener() -> None:
    spent = Allowance()
    for _ in range(MOST):
        spent = spent.spent(0)
    with pytest.raises(LiveRefused) as refused:
        spent.spent(0)
    assert refused.value.fault is LiveFault.TOO_OFTEN
    assert spent.spent(1).left == A_SECOND - 1
    with pytest.raises(LiveRefused):
        replace(spent, at=9.0).spent(5.0)


def test_a_flood_is_refused_before_it_is_read() -> None:
    room = table()
    lines = {**room.host.lines, "Cid": replace(room.host.lines["Cid"], allowance=Allowance(left=0))}
    host = replace(room.host, lines=MappingProxyType(lines))
    page, letters, *_ = host.heard("Cid", write_message(Ask(promise(2, "9r0@0,0"))), 0.1)
    assert [json.loads(letter.text)["fault"] for letter in letters] == ["too_often"]
    assert page.desk == host.desk
