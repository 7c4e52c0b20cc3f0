"""The form of a save: a sealed text is unsealed, and nothing else is."""

from hashlib import sha256

import pytest

from nmbr9.errors import BadRecord, Reason
from nmbr9.ui.storage.text_store import FORMAT, seal, unseal


@pytest.mark.parametrize("body", [None, [], {"a": "é\ud800", "b": [1, 2.5, True]}, "x y z"])
def test_a_sealed_body_is_unsealed(body: object) -> None:
    assert body == unseal(seal(body))


def test_a_body_that_is_no_json_is_refused_though_its_checksum_holds() -> None:
    for text in ("", "{", "nothing", "[" * 10**5):
        checksum = sha256(text.encode()).hexdigest()[:12]
        with pytest.raises(BadRecord) as caught:
            unseal(f"{FORMAT} {checksum} {text}")
        assert caught.value.reason is Reason.BAD_FORM, text
