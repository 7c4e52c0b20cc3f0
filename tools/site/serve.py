"""A static server that treats the site as GitHub Pages does, and counts the bytes it sends.

``python -m tools.site.serve [FOLDER]`` serves under /nmbr9/, on a free port if its own is taken.
"""

import argparse
import gzip
import hashlib
import mimetypes
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property, partial
from http import HTTPStatus
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Event, Thread
from typing import Any, Self, TypeAlias
from urllib.parse import unquote, urlsplit

from tools.tree import ROOT

PORT = 8009
FOLDER = "/nmbr9/"
Write: TypeAlias = Callable[[bytes], object]


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
class SiteServer:
    """Serves a folder under /nmbr9/ on this machine; may be stopped and started again.

    ``max_age`` is GitHub Pages' 600 s by default; ``sent`` lists every answer since start or
    ``sent.clear()``. ``site`` may be changed while it runs: the next request sees it. ``carry``
    sends a body; a story may have it break off.
    """

    site: Path
    port: int = 0
    max_age: int = 600
    sent: list[Sent] = field(default_factory=list)
    carry: Callable[[bytes, Write], object] = lambda body, write: write(body)
    server: ThreadingHTTPServer | None = None

    @property
    def url(self) -> str:
        """The address of the site."""
        return f"http://localhost:{self.port}{FOLDER}"

    def start(self) -> Self:
        """Listen; later starts keep the port of the first."""
        self.server = ThreadingHTTPServer(("localhost", self.port), partial(Handler, self))
        self.port = self.server.server_port
        Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()
        return self

    def stop(self) -> None:
        """Stop listening and answering: from now on the site cannot be reached."""
        if server := self.server:
            self.server = None
            server.shutdown()
            server.server_close()

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
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        text = "; charset=utf-8" if kind.startswith("text/") else ""
        _READ[key] = Stored(file.read_bytes(), f"{kind}{text}")
    return _READ[key]


class Handler(BaseHTTPRequestHandler):
    """Answers the requests of a connection from a site, until the site cannot be reached."""

    protocol_version = "HTTP/1.1"

    def __init__(self, site: SiteServer, *of_connection: Any) -> None:  # noqa: ANN401  theirs
        self.site = site
        super().__init__(*of_connection)

    def handle(self) -> None:
        """Answer until either end closes the connection, as a browser may in mid-answer."""
        with suppress(ConnectionError):
            super().handle()

    def parse_request(self) -> bool:
        """Read a request, unless the site was stopped since the connection was opened."""
        self.close_connection = True
        return self.site.server is self.server and super().parse_request()

    def do_GET(self) -> None:
        """Answer with a file, or with the page for what is not there."""
        stored = self.site.stored(self.path) if self.path.startswith(FOLDER) else None
        if self.path == FOLDER.rstrip("/"):
            self.answer(HTTPStatus.MOVED_PERMANENTLY, {"Location": FOLDER})
        elif stored is None:
            page = self.site.stored(f"{FOLDER}404.html") or NOT_FOUND
            self.answer(HTTPStatus.NOT_FOUND, {"Content-Type": page.kind}, page.content)
        else:
            headers = {"ETag": stored.etag, "Cache-Control": f"max-age={self.site.max_age}"}
            if self.headers.get("If-None-Match") == stored.etag:
                self.answer(HTTPStatus.NOT_MODIFIED, headers)
            else:
                headers |= {"Content-Encoding": "gzip", "Vary": "Accept-Encoding"}
                headers["Content-Type"] = stored.kind
                self.answer(HTTPStatus.OK, headers, stored.zipped)

    do_HEAD = do_GET  # noqa: N815 - the name that http.server asks for

    def answer(self, status: HTTPStatus, headers: dict[str, str], body: bytes = b"") -> None:
        """Send an answer."""
        sent = b"" if self.command == "HEAD" else body
        # Noted first: an answer that has arrived is always in the list.
        self.site.sent.append(Sent(self.path, int(status), len(sent)))
        self.send_response(status)
        for name, value in headers.items():
            self.send_header(name, value)
        if status is not HTTPStatus.NOT_MODIFIED:
            self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.site.carry(sent, self.wfile.write)

    def log_message(self, *_: object) -> None:
        """Print nothing: ``sent`` is the log."""


def serve(server: SiteServer, about: str = "") -> None:
    """Serve until interrupted, on a free port if the server's own is taken."""
    with suppress(KeyboardInterrupt):
        try:
            server.start()
        except OSError:
            server.port = 0
            server.start()
        print(f"Play at {server.url}{about} (stop with Ctrl-C)", flush=True)
        Event().wait()


def main() -> None:
    """Serve the built site."""
    parser = argparse.ArgumentParser(description="Serve the built site.")
    parser.add_argument("folder", type=Path, nargs="?", default=ROOT / "dist")
    parser.add_argument("--port", type=int, default=PORT)
    wanted = parser.parse_args()
    serve(SiteServer(wanted.folder, wanted.port, max_age=0))


if __name__ == "__main__":
    main()
