"""The server of make play answers like the published site, on a line as slow as wanted."""

import gzip
from http.client import HTTPConnection
from pathlib import Path

import pytest

from tools.serve import PIECE, Line, Sent, SiteServer

pytestmark = pytest.mark.cpython_only


def test_the_server_answers_as_pages_does(tmp_path: Path) -> None:
    (tmp_path / "a.mjs").write_text("export {}")
    with SiteServer(tmp_path) as server:
        line = HTTPConnection("localhost", server.port)
        line.request("GET", "/nmbr9/a.mjs")
        first = line.getresponse()
        assert gzip.decompress(first.read()) == b"export {}"
        line.request("GET", "/nmbr9/a.mjs", headers={"If-None-Match": first.headers["ETag"]})
        assert line.getresponse().status == 304
        line.close()
    assert first.headers["Content-Type"] == "text/javascript; charset=utf-8"
    assert first.headers["Cache-Control"] == "max-age=600"


def test_the_server_counts_what_it_sends(tmp_path: Path) -> None:
    (tmp_path / "a.mjs").write_text("export {}")
    with SiteServer(tmp_path) as server:
        line = HTTPConnection("localhost", server.port)
        line.request("GET", "/nmbr9/a.mjs")
        size = len(line.getresponse().read())
        line.close()
    assert server.sent == [Sent("/nmbr9/a.mjs", 200, size)]


def test_a_server_that_was_stopped_answers_by_no_connection(tmp_path: Path) -> None:
    (tmp_path / "a.mjs").write_text("export {}")
    with SiteServer(tmp_path) as server:
        line = HTTPConnection("localhost", server.port)
        line.request("GET", "/nmbr9/a.mjs")
        line.getresponse().read()
        server.stop()
        assert line.sock.recv(1) == b""
        line.close()
    assert len(server.sent) == 1


def test_the_name_without_a_slash_leads_to_the_folder(tmp_path: Path) -> None:
    with SiteServer(tmp_path) as server:
        line = HTTPConnection("localhost", server.port)
        line.request("GET", "/nmbr9")
        answer = line.getresponse()
        line.close()
    assert (answer.status, answer.headers["Location"]) == (301, "/nmbr9/")


def test_an_unknown_address_shows_the_sites_own_page(tmp_path: Path) -> None:
    answers = []
    for text in ("", "<p>Nothing here"):
        if text:
            (tmp_path / "404.html").write_text(text)
        with SiteServer(tmp_path) as server:
            line = HTTPConnection("localhost", server.port)
            line.request("GET", "/nmbr9/%23seed=hello")
            answer = line.getresponse()
            answers.append((answer.status, answer.headers["Content-Type"], answer.read()))
            line.close()
    assert answers == [
        (404, "text/plain", b"not found\n"),
        (404, "text/html; charset=utf-8", b"<p>Nothing here"),
    ]


def test_a_slow_line_carries_for_all_in_turns() -> None:
    slept: list[float] = []
    written: list[bytes] = []
    line = Line(speed=8 * PIECE, round_trip=0.5, now=lambda: 7.0, sleep=slept.append)
    line.ask()
    line.carry(bytes(PIECE + PIECE // 2), written.append)
    line.carry(b"", written.append)
    line.carry(bytes(PIECE), written.append)
    assert slept == [0.5, 1.0, 1.5, 2.5]
    assert [len(piece) for piece in written] == [PIECE, PIECE // 2, PIECE]


def test_the_servers_own_line_waits_for_nothing() -> None:
    slept: list[float] = []
    written: list[bytes] = []
    line = Line(sleep=slept.append)
    line.ask()
    line.carry(bytes(2 * PIECE), written.append)
    assert (slept, [len(piece) for piece in written]) == ([], [2 * PIECE])


@pytest.mark.parametrize("path", ["../secret", "%2e%2e/secret", "nothing", ""])
def test_the_server_gives_nothing_outside_its_folder(tmp_path: Path, path: str) -> None:
    (tmp_path / "secret").write_text("x")
    (tmp_path / "site").mkdir()
    assert SiteServer(tmp_path / "site").stored(f"/nmbr9/{path}") is None
