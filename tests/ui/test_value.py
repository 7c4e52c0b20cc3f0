"""The values that actions and effects are."""

from __future__ import annotations

from typing import Any

import pytest

from nmbr9.ui.value import Value


class Step(Value):
    """One step."""

    by: int
    to: str = "there"


class Other(Value):
    """The same fields, another kind."""

    by: int
    to: str = "there"


class Bare(Value):
    """Nothing to say."""


def test_fields_are_given_in_order_or_by_name() -> None:
    assert (Step(1).by, Step(1).to) == (1, "there")
    assert Step(1, "here") == Step(by=1, to="here") == Step(1, to="here")


def test_values_are_equal_when_kind_and_fields_are() -> None:
    assert Step(1) == Step(1)
    assert Step(1) != Step(2)
    assert Step(1) != Other(1)
    assert Bare() == Bare()
    assert len({Step(1), Step(1), Step(2), Other(1), Bare()}) == 4


@pytest.mark.parametrize(
    ("fields", "named"),
    [((), {}), ((1, "a", 2), {}), ((1,), {"by": 1}), ((1,), {"from_": 1}), ((), {"to": "here"})],
)
def test_what_does_not_fit_is_refused(fields: tuple[Any, ...], named: dict[str, Any]) -> None:
    with pytest.raises(TypeError):
        Step(*fields, **named)


def test_a_value_does_not_change() -> None:
    step = Step(1)
    with pytest.raises(AttributeError):
        step.by = 2  # type: ignore[misc]
    assert step.by == 1


def test_a_value_matches_by_its_fields_and_says_what_it_is() -> None:
    match Step(1, "here"):
        case Step(by, to="here"):
            assert by == 1
        case _:
            pytest.fail("it should match")
    assert repr(Step(1)) == "Step(by=1, to='there')"
