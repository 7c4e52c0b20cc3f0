"""The server of make dev shows each change after a reload."""

import gzip
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tools.site import build
from tools.site.dev import TreeServer

pytestmark = pytest.mark.cpython_only


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A tree whose site is its page."""
    root = tmp_path / "tree"
    (root / "nmbr9").mkdir(parents=True)

    def copy_page(site: Path, root: Path) -> None:
        site.mkdir(exist_ok=True)
        (site / "index.html").write_text((root / "nmbr9" / "page.py").read_text())

    monkeypatch.setattr(build, "build_plain", copy_page)
    return root


def page(server: TreeServer) -> str:
    """The page as a browser gets it."""
    line = HTTPConnection("localhost", server.port)
    line.request("GET", "/nmbr9/")
    content = gzip.decompress(line.getresponse().read()).decode()
    line.close()
    return content


def test_a_reload_shows_what_has_changed(tree: Path, tmp_path: Path) -> None:
    source = tree / "nmbr9" / "page.py"
    source.write_text("one")
    with TreeServer(tmp_path / "site", root=tree) as server:
        assert page(server) == "one"
        source.write_text("two")
        assert page(server) == "two"
