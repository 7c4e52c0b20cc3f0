"""Refusals of another page's messages, by the name of their fault."""

import pytest

from nmbr9.errors import Nmbr9Error
from nmbr9.live.faults import LiveFault, LiveRefused, refuse_if


@pytest.mark.parametrize("fault", LiveFault)
def test_a_refusal_names_its_fault(fault: LiveFault) -> None:
    refuse_if(False, fault)
    with pytest.raises(LiveRefused, match=f"refused: {fault}") as refused:
        refuse_if(True, fault)
    assert refused.value.fault is fault


def test_it_is_caught_with_the_engines_errors() -> None:
    assert issubclass(LiveRefused, Nmbr9Error)
