"""A static server that treats the site as GitHub Pages does, and counts the bytes it sends.

``python -m tools.site.serve [FOLDER]`` serves under /nmbr9/, on a free port if its own is taken.
"""

import argparse
import gzip
import hashlib
import math
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from socket import SHUT_RDWR, socket
from threading import Lock, Thread
from typing import Any, Self
from urllib.parse import unquote, urlsplit
from weakref import WeakSet

from tools.tree import ROOT

PORT = 8009
FOLDER = "/nmbr9/"
PIECE = 8192
"""Bytes that a slow line carries for one connection before the next has its turn."""
TYPES = {
    ".css": "text/css; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".md": "text/markdown; charset=utf-8",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".toml": "application/toml",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
    ".zip": "application/zip",
}


@dataclass(frozen=True, slots=True)
class Sent:
    """One answer: its request, and its bytes on the wire."""

    path: str
    status: int
    size: int


@dataclass(frozen=True)
class Stored:
    """A file as it was read, in the form in which it is sent."""

    content: bytes
    kind: str

    @cached_property
    def zipped(self) -> bytes:
        """The content, compressed by gzip as thoroughly as servers usually do."""
        return gzip.compress(self.content, 6, mtime=0)

    @cached_property
    def etag(self) -> str:
        """A tag that changes with the content."""
        return f'W/"{hashlib.sha256(self.content).hexdigest()[:20]}"'


NOT_FOUND = Stored(b"not found\n", "text/plain")


@dataclass
class Line:
    """A line that all connections share: bits a second, and a round trip in seconds.

    By default without limit and delay; ``slow()`` is a phone's line.
    """

    speed: float = math.inf
    round_trip: float = 0.0
    now: Callable[[], float] = time.monotonic
    sleep: Callable[[float], None] = time.sleep
    _free: float = 0.0
    _lock: Lock = field(default_factory=Lock)

    def ask(self) -> None:
        """Wait for the first answer of the other end, as a connection does."""
        if self.round_trip:
            self.sleep(self.round_trip)

    def carry(self, body: bytes, write: Callable[[bytes], object]) -> None:
        """Write as fast as the line allows, in turns with other connections."""
        if self.speed == math.inf:
            write(body)
            return
        for start in range(0, len(body), PIECE):
            piece = body[start : start + PIECE]
            with self._lock:
                now = self.now()
                self._free = max(now, self._free) + 8 * len(piece) / self.speed
                wait = self._free - now
            self.sleep(wait)
            write(piece)


def slow() -> Line:
    """A phone's line in a place with a middling network."""
    return Line(speed=9e6, round_trip=0.06)


class Listener(ThreadingHTTPServer):
    """Answers each connection in a thread of its own, and ends all of them when it is closed."""

    daemon_threads = True

    def __init__(self, port: int, handler: Callable[..., BaseHTTPRequestHandler]) -> None:
        # First: a port that is taken calls server_close().
        self._connections: WeakSet[socket] = WeakSet()
        super().__init__(("localhost", port), handler)

    def get_request(self) -> tuple[socket, Any]:
        """Take a connection, and remember it."""
        connection, address = super().get_request()
        self._connections.add(connection)
        return connection, address

    def server_close(self) -> None:
        """Stop listening, and end all connections."""
        super().server_close()
        # A browser keeps its connections, and would still get answers through them.
        for connection in self._connections:
            with suppress(OSError):  # the browser has ended it
                connection.shutdown(SHUT_RDWR)


@dataclass
class SiteServer:
    """Serves a folder under /nmbr9/ on this machine; may be stopped and started again.

    ``max_age`` is GitHub Pages' 600 s by default; ``sent`` lists every answer since start or
    ``sent.clear()``. ``site`` may be changed while it runs: the next request sees it.
    """

    site: Path
    port: int = 0
    max_age: int = 600
    sent: list[Sent] = field(default_factory=list)
    line: Line = field(default_factory=Line)
    _server: Listener | None = None

    @property
    def url(self) -> str:
        """The address of the site."""
        return f"http://localhost:{self.port}{FOLDER}"

    def start(self) -> Self:
        """Listen; later starts keep the port of the first."""
        self._server = Listener(self.port, handler_for(self))
        self.port = self._server.server_port
        Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def stop(self) -> None:
        """Stop listening and answering: from now on the site cannot be reached."""
        if self._server:
            self._server.shutdown()
            self._server.server_close()
            self._server = None

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stored(self, path: str) -> Stored | None:
        """The file at ``path``, if the site has it."""
        # No disk has such a name, its links go in a circle, or another build has just removed it.
        with suppress(ValueError, OSError, RuntimeError):
            name = unquote(urlsplit(path).path).removeprefix(FOLDER)
            file = (self.site / (name or "index.html")).resolve()
            if file.is_relative_to(self.site.resolve()) and file.is_file():
                return read(file)
        return None

    def warm_up(self) -> None:
        """Read and zip every file now, so that no measured request pays for it."""
        for file in self.site.resolve().rglob("*"):
            if file.is_file():
                _ = read(file).zipped


_READ: dict[tuple[int, int, int, str], Stored] = {}


def read(file: Path) -> Stored:
    """The file as it is now; read and zipped once as long as it does not change.

    A link counts as the file it leads to: copies of a site that link to it share its zipped form.
    """
    status = file.stat()
    key = (status.st_dev, status.st_ino, status.st_mtime_ns, file.suffix)
    if key not in _READ:
        kind = TYPES.get(file.suffix, "application/octet-stream")
        _READ[key] = Stored(file.read_bytes(), kind)
    return _READ[key]


class LeavingHandler(BaseHTTPRequestHandler):
    """A handler that tolerates a browser closed while an answer is sent."""

    def handle(self) -> None:
        """Answer until either end closes the connection."""
        with suppress(ConnectionError):
            super().handle()


def handler_for(server: SiteServer) -> Callable[..., BaseHTTPRequestHandler]:
    """The request handler that answers from ``server``."""

    class Handler(LeavingHandler):
        protocol_version = "HTTP/1.1"

        def setup(self) -> None:
            super().setup()
            server.line.ask()

        def do_GET(self) -> None:
            if self.path == FOLDER.rstrip("/"):
                self.answer(HTTPStatus.MOVED_PERMANENTLY, {"Location": FOLDER})
                return
            stored = server.stored(self.path) if self.path.startswith(FOLDER) else None
            if stored is None:
                page = server.stored(f"{FOLDER}404.html") or NOT_FOUND
                self.answer(HTTPStatus.NOT_FOUND, {"Content-Type": page.kind}, page.content)
                return
            caching = {"ETag": stored.etag, "Cache-Control": f"max-age={server.max_age}"}
            if self.headers.get("If-None-Match") == stored.etag:
                self.answer(HTTPStatus.NOT_MODIFIED, caching)
            else:
                self.answer(
                    HTTPStatus.OK,
                    caching
                    | {
                        "Content-Type": stored.kind,
                        "Content-Encoding": "gzip",
                        "Vary": "Accept-Encoding",
                    },
                    stored.zipped,
                )

        do_HEAD = do_GET  # noqa: N815 - the name that http.server asks for

        def answer(self, status: HTTPStatus, headers: dict[str, str], body: bytes = b"") -> None:
            sent = b"" if self.command == "HEAD" else body
            # Noted first: an answer that has arrived is always in the list.
            server.sent.append(Sent(self.path, int(status), len(sent)))
            server.line.ask()
            self.send_response(status)
            for name, value in headers.items():
                self.send_header(name, value)
            if status is not HTTPStatus.NOT_MODIFIED:
                self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            with suppress(ConnectionError):  # the browser changed its mind
                server.line.carry(sent, self.wfile.write)

        def log_message(self, *_: object) -> None:
            """Print nothing: ``sent`` is the log."""

    return Handler


def start(site: Path, port: int, line: Line) -> SiteServer:
    """A running server on ``port``, or on a free one when that is taken."""
    with suppress(OSError):
        return SiteServer(site, port, max_age=0, line=line).start()
    return SiteServer(site, max_age=0, line=line).start()


def main() -> None:
    """Serve until interrupted."""
    parser = argparse.ArgumentParser(description="Serve the built site.")
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "dist")
    parser.add_argument("--port", type=int, default=PORT)
    parser.add_argument("--slow", action="store_true", help="9 Mbit/s, 60 ms a round trip")
    wanted = parser.parse_args()
    server = start(wanted.folder, wanted.port, slow() if wanted.slow else Line())
    with suppress(KeyboardInterrupt):
        print(f"Play at {server.url} (stop with Ctrl-C)", flush=True)
        while True:
            time.sleep(3600)


if __name__ == "__main__":
    main()
