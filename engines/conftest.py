"""The shared setup of the stories in several engines."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from engines.driving import ENGINES, Tab
from tools.site.serve import SiteServer
from tools.tree import ROOT

PICTURES = ROOT / "test-results" / "engines"


@pytest.fixture
def server() -> Iterator[SiteServer]:
    """The built site."""
    with SiteServer(ROOT / "dist") as running:
        running.warm_up()
        yield running


@pytest.fixture(params=ENGINES, ids=lambda engine: engine.__name__)
def tab(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Tab]:
    """A tab of one of the engines, with a profile of its own."""
    engine: Callable[[Path], Tab] = request.param
    opened = engine(tmp_path)
    yield opened
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / f"{engine.__name__}.png").write_bytes(opened.picture())
    opened.close()
