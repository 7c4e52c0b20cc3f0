"""What the tests of rivals share."""

import pytest

from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore


@pytest.fixture
def store() -> SafeStore:
    """A storage with nothing in it."""
    return SafeStore(MemoryStore())
