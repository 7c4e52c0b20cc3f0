"""Codes in a pasted text, and in an address."""

import pytest

from nmbr9.ui.connecting.state import GiveCode
from nmbr9.ui.phones.addresses import PhonesLink, read_pasted, read_phones
from tests.support.phones_room import hosting


def test_a_code_is_read_wherever_it_stands_in_a_text() -> None:
    link = PhonesLink("0123456789abcdef", "oAb-_9")
    text = f"A seat:\nhttps://example.org/nmbr9/{link.address}\nCome!"
    assert read_pasted(text) == link
    assert read_phones(link.text) == link


@pytest.mark.parametrize("text", ["", "hello", "#phones=0123456789abcdef", "0123.oAb"])
def test_a_text_without_a_code_gets_a_message(text: str) -> None:
    _, ann = hosting()
    ann.does(GiveCode("phones", text))
    assert ann.error_message == "That is not a code of this game."
