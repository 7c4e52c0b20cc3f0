"""docs/records.md: its records are valid, and mean what it says."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from nmbr9.deck import Dealt
from nmbr9.errors import BadRecord, Reason, Refusal
from nmbr9.game import Game
from nmbr9.options import Module, Options
from nmbr9.powers import Power
from nmbr9.record import decode, encode, from_json, to_json
from tests.support.random_play import refusal_of

DOCS = (Path(__file__).parents[2] / "docs" / "records.md").read_text("utf-8")
SHOWN = [
    json.loads(block) for block in re.findall("^```json\n(.*?)^```", DOCS, re.DOTALL | re.MULTILINE)
]
CHOICE_SAID = SHOWN[0]


@pytest.mark.parametrize("record", SHOWN)
def test_a_record_that_is_shown_is_read_and_written_as_it_stands(record: dict[str, Any]) -> None:
    game = from_json(record)
    assert to_json(game) == record
    assert decode(encode(game)) == game


def test_after_a_lost_reserve_the_only_card_has_to_be_chosen() -> None:
    decisions = CHOICE_SAID["decisions"]
    at = decisions.index("choose 0")
    before = from_json(CHOICE_SAID | {"decisions": decisions[: at - 1]})
    assert (before.shown, before.card, before.reserved) == ((1,), None, 1)
    assert refusal_of(before, "choose 0") is Refusal.USED_UP
    lost = from_json(CHOICE_SAID | {"decisions": decisions[:at]})
    assert (lost.shown, lost.card, lost.reserved) == ((1,), None, None)
    assert refusal_of(lost, "choose 0") is None
    with pytest.raises(BadRecord) as caught:
        from_json(
            CHOICE_SAID
            | {"decisions": [decision for decision in decisions if decision != "choose 0"]}
        )
    assert caught.value.reason is Reason.ILLEGAL_GAME


def with_powers(*decisions: str) -> Game:
    """A game with all six powers open, after these decisions."""
    options = Options(modules=frozenset({Module.BREAKING_RULES}), powers=frozenset(Power))
    record = to_json(Game.start(Dealt((9, 4, 5)), options))
    return from_json(record | {"decisions": list(decisions)})


@pytest.mark.parametrize("named", ["+bridge", "+bridge+detach+solo_support"])
def test_a_power_that_is_named_and_not_needed_is_not_kept(named: str) -> None:
    game = with_powers(f"9r0@0,0{named}")
    assert to_json(game)["decisions"] == ["9r0@0,0"]
    assert game.state.power_markers_left == 2


def test_a_third_power_is_refused_even_if_it_is_not_needed() -> None:
    both_used = ("9r0@0,0+flip", "reserve")
    assert refusal_of(with_powers(*both_used), "5r0@3,0") is None
    assert refusal_of(with_powers(*both_used), "5r0@3,0+bridge") is Refusal.TOO_MANY_POWERS
    with pytest.raises(BadRecord) as caught:
        with_powers(*both_used, "5r0@3,0+bridge")
    assert caught.value.reason is Reason.ILLEGAL_GAME
