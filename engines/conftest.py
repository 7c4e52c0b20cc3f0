"""What the stories in several engines share."""

from collections.abc import Iterator

import pytest

from tools.serve import SiteServer
from tools.tree import ROOT

PICTURES = ROOT / "test-results" / "engines"


@pytest.fixture
def server() -> Iterator[SiteServer]:
    """The built site."""
    with SiteServer(ROOT / "dist") as running:
        running.warm_up()
        yield running
