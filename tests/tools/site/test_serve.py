"""The server of make play answers like the published site."""

import gzip
import re
import signal
import sys
from collections.abc import Iterator
from http.client import HTTPConnection, RemoteDisconnected
from pathlib import Path
from socket import SHUT_WR, create_connection
from subprocess import PIPE, Popen

import pytest

from tools.site.serve import Sent, SiteServer
from tools.tree import ROOT

pytestmark = pytest.mark.cpython_only

GET = b"GET /nmbr9/ HTTP/1.1\r\n\r\n"


def test_the_server_answers_as_pages_does(tmp_path: Path) -> None:
    (tmp_path / "a.html").write_text("Play")
    with SiteServer(tmp_path) as server:
        line = HTTPConnection("localhost", server.port)
        line.request("GET", "/nmbr9/a.html")
        first = line.getresponse()
        assert gzip.decompress(first.read()) == b"Play"
        line.request("GET", "/nmbr9/a.html", headers={"If-None-Match": first.headers["ETag"]})
        assert line.getresponse().status == 304
        line.close()
    assert first.headers["Content-Type"] == "text/html; charset=utf-8"
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
        line.request("GET", "/nmbr9/a.mjs")
        with pytest.raises(RemoteDisconnected):
            line.getresponse()
    assert len(server.sent) == 1


def answer_to(port: int, request: bytes) -> tuple[int, bytes]:
    """The status and the body of the answer to these words, sent as they are."""
    with create_connection(("localhost", port), 10) as line, line.makefile("rb") as answers:
        line.sendall(request)
        line.shutdown(SHUT_WR)
        head, _, body = answers.read().partition(b"\r\n\r\n")
    return int(head.split()[1]), body


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Commands are started with the usual Ctrl-C, even if these tests run in the background."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("ctrl_c")
def test_a_second_server_takes_a_free_port_and_stops_quietly(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("Play")
    with SiteServer(tmp_path) as first:
        ours = [sys.executable, "-m", "tools.site.serve", str(tmp_path), "--port", str(first.port)]
        second = Popen(ours, cwd=ROOT, stdout=PIPE, stderr=PIPE, text=True)  # noqa: S603 - our own
        try:
            line = second.stdout.readline() if second.stdout else ""
            (port,) = re.findall(r"^Play at http://localhost:(\d+)/nmbr9/ ", line)
            statuses = [answer_to(each, GET)[0] for each in (first.port, int(port))]
            second.send_signal(signal.SIGINT)
            assert (*second.communicate(timeout=20), second.returncode) == ("", "", 0)
        finally:
            second.kill()
    assert int(port) != first.port
    assert statuses == [200, 200]


HOSTILE = [
    (b"GET /nmbr9/%00 HTTP/1.1", 404),
    (b"GET /nmbr9/" + b"a" * 256 + b" HTTP/1.1", 404),
    (b"GET /nmbr9/" + b"a/" * 3000 + b" HTTP/1.1", 404),
    (b"GET /nmbr9/" + b"a" * 70_000 + b" HTTP/1.1", 414),
    (b"GET /nmbr9/circle HTTP/1.1", 404),
    (b"GET /nmbr9/outside HTTP/1.1", 404),
    (b"GET /nmbr9/folder HTTP/1.1", 404),
    (b"GET /nmbr9/..%2fsecret HTTP/1.1", 404),
    (b"GET /nmbr9/..\\secret HTTP/1.1", 404),
    (b"GET /nmbr9/%2fetc/passwd HTTP/1.1", 404),
    (b"GET /nmbr9/%ff\xff%ed%a0%80 HTTP/1.1", 404),
    (b"GET http://localhost/nmbr9/ HTTP/1.1", 404),
    (b"GET http://[/nmbr9/ HTTP/1.1", 404),
    (b"GET //[/nmbr9/ HTTP/1.1", 404),
    (b"GET * HTTP/1.1", 404),
    (b"POST /nmbr9/ HTTP/1.1\r\nContent-Length: 2", 501),
    (b"BREW /nmbr9/ HTTP/1.1", 501),
    (b"GET /nmbr9/ HTTP/1.1\r\nRange: bytes=9-1", 200),
    (b"GET /nmbr9/ HTTP/1.1\r\nIf-None-Match: *, x", 200),
    (b"GET /nmbr9/ HTTP/1.1\r\nX: " + b"a" * 70_000, 431),
    (b"GET /nmbr9/ HTTP/1.1" + b"\r\nX: x" * 200, 431),
]


@pytest.mark.parametrize(("request_", "status"), HOSTILE)
def test_every_request_has_an_answer(tmp_path: Path, request_: bytes, status: int) -> None:
    (tmp_path / "secret").write_text("x")
    folder = tmp_path / "site" / "folder"
    folder.mkdir(parents=True)
    (tmp_path / "site" / "index.html").write_text("Play")
    (tmp_path / "site" / "circle").symlink_to("circle")
    (tmp_path / "site" / "outside").symlink_to(tmp_path / "secret")
    with SiteServer(tmp_path / "site") as server:
        assert answer_to(server.port, request_ + b"\r\n\r\n")[0] == status


def test_head_is_answered_by_the_head_of_get(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("Play")
    with SiteServer(tmp_path) as server:
        get, head = (answer_to(server.port, each) for each in (GET, GET.replace(b"GET", b"HEAD")))
    assert gzip.decompress(get[1]) == b"Play"
    assert head == (200, b"")


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


@pytest.mark.parametrize("path", ["../secret", "%2e%2e/secret", "nothing", ""])
def test_the_server_gives_nothing_outside_its_folder(tmp_path: Path, path: str) -> None:
    (tmp_path / "secret").write_text("x")
    (tmp_path / "site").mkdir()
    assert SiteServer(tmp_path / "site").stored(f"/nmbr9/{path}") is None
