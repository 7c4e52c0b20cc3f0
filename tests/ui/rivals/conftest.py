"""The shared setup of the tests of rivals."""

import pytest

from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore


@pytest.fixture
def store() -> SafeStore:
    """An empty store."""
    return SafeStore(MemoryStore())
