"""The line of a live table: browsers in separate processes, without a server between them.

The protocol runs here, in Python; its messages go over the lines.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random

import pytest
from playwright.sync_api import Browser, Error, Page

from e2e.conftest import Overheard
from nmbr9.deck import Dealt, Source
from nmbr9.live.entries import Deal
from nmbr9.live.guest import GuestPage
from nmbr9.options import Options
from tests.support.live_room import NAMES, Room, desk, host

SHORT = Dealt((9, 5, 4, 7, 2, 3))
CODE = 400
"""The most letters of a code: it goes into a QR code that every camera reads."""

READY = """async () => {
  window.module = await import("./static/line.mjs");
  window.lines = {}; window.said = {}; window.state = {};
  return module.canConnect();
}"""
OFFER = """async (name) => {
  said[name] = []; state[name] = "";
  lines[name] = await module.offer((text) => said[name].push(text), (now) => state[name] = now);
  return lines[name].code;
}"""
ANSWER = """async ([name, code]) => {
  said[name] = []; state[name] = "";
  lines[name] = await module.answer(
    code, (text) => said[name].push(text), (now) => state[name] = now);
  return lines[name].code;
}"""
BECOMES = """([name, wanted]) => new Promise((done) => {
  const look = () => state[name] === wanted ? done() : setTimeout(look, 10);
  look();
})"""
HEARS = """(name) => new Promise((done) => {
  const look = () => said[name].length ? done(said[name].shift()) : setTimeout(look, 2);
  look();
})"""


@dataclass
class Apart(Room):
    """A room in which each has a browser; the host has a line to each guest, by name."""

    pages: dict[str, Page] = field(default_factory=dict)

    def connects(self, name: str) -> tuple[str, str]:
        """Host and guest exchange their codes, and the line opens; the codes."""
        host, there = self.pages[self.host_name], self.pages[name]
        offer: str = host.evaluate(OFFER, name)
        answer: str = there.evaluate(ANSWER, [name, offer])
        host.evaluate("([name, code]) => lines[name].accept(code)", [name, answer])
        for page in (host, there):
            page.evaluate(BECOMES, [name, "open"])
        return offer, answer

    def carried(self, name: str, text: str, *, to_host: bool) -> str:
        """Send a text at one end of a line, and wait for it at the other."""
        ends = [self.pages[self.host_name], self.pages[name]]
        near, far = reversed(ends) if to_host else ends
        assert near.evaluate("([name, text]) => lines[name].send(text)", [name, text])
        heard: str = far.evaluate(HEARS, name)
        return heard


def without_python(page: Page) -> Page:
    """The page with its policy and its line, but no Python."""
    page.route("**/boot.mjs", lambda route: route.fulfill(content_type="text/javascript"))
    page.goto("./")
    assert page.evaluate(READY)
    return page


@pytest.fixture
def apart(
    launch_browser: Callable[[], Browser], overheard: Overheard, base_url: str
) -> Iterator[Callable[[int], Apart]]:
    """Several browsers, each in a process of its own."""
    processes: list[Browser] = []

    def opened(players: int) -> Apart:
        room = Apart(NAMES[0], host())
        for name in NAMES[:players]:
            processes.append(launch_browser())
            context = processes[-1].new_context(base_url=base_url)
            overheard.listen(context)
            room.pages[name] = without_python(context.new_page())
        return room

    yield opened
    for process in processes:
        process.close()


def dealt(room: Apart, source: Source, options: Options) -> Apart:
    """The room after all have connected and sat down, with the cards dealt."""
    for number, name in enumerate(list(room.pages)[1:], start=1):
        codes = room.connects(name)
        assert max(map(len, codes)) < CODE
        room.comes(name, GuestPage(desk(number), name))
    room.delivers(*room.host.says(Deal(0, source, options)))
    return room


def test_two_browsers_play_to_the_end_over_a_line_that_is_cut_and_followed_by_another_one(
    apart: Callable[[int], Apart],
) -> None:
    chance = Random(3)
    room = dealt(apart(2), SHORT, Options(2))
    room.plays_on(chance, until=3)
    room.plays("Ben", chance)
    room.pages["Ben"].evaluate("lines.Ben.close()")
    room.pages["Ann"].evaluate(BECOMES, ["Ben", "closed"])
    gone = room.reloads("Ben")
    room.connects("Ben")
    room.comes("Ben", gone)
    room.plays_on(chance)
    assert room.table("Ben").finished
    assert room.agree()


# As Firefox and Safari describe themselves, shortened by what no code tells.
OTHERS = """v=0
o=mozilla...THIS_IS_SDPARTA-99.0 4 0 IN IP4 0.0.0.0
s=-
t=0 0
a=fingerprint:sha-256 {print}
a=group:BUNDLE 0
m=application 54321 UDP/DTLS/SCTP webrtc-datachannel
c=IN IP4 192.168.1.7
a=candidate:0 1 UDP 2122252543 8b1d3c2e-0a4b-4c5d-9e6f-001122334455.local 54321 typ host
a=candidate:1 1 udp 2122187007 192.168.1.7 54322 typ host generation 0
a=candidate:2 1 udp 2122187006 fd00::7:a1 9 typ host
a=candidate:3 1 TCP 2105524479 192.168.1.7 9 typ host tcptype active
a=candidate:4 2 UDP 2122252542 192.168.1.7 54323 typ host
a=ice-pwd:{secret}
a=ice-ufrag:{name}
a=mid:0
a=setup:actpass
a=sctp-port:5000
"""
DESCRIBE = """async (sdp) => {
  const { packed, unpacked } = await import("./static/line-codes.mjs");
  return unpacked(packed({ type: "offer", sdp }), "offer").sdp;
}"""


def test_a_code_has_the_addresses_of_another_browser_and_any_other_text_is_no_code(
    page: Page,
) -> None:
    without_python(page)
    for name, secret in (("0a1b2c3d", "f" * 32), ("Ab+/", "x" * 24)):
        reached_as_told(page, name, secret)
    offer = page.evaluate(OFFER, "Ann")
    for code, why in {
        "": "none",
        "hello": "none",
        "o" + "A" * 100: "none",
        offer[:-9]: "none",
        "o" + "A" * 5000: "none",
        offer + "AAAA": "none",
        "a" + offer[1:]: "other_kind",
    }.items():
        with pytest.raises(Error, match=f"CodeError: {why}"):
            page.evaluate(ANSWER, ["Ann", code])


def reached_as_told(page: Page, name: str, secret: str) -> None:
    """Check another browser's description, encoded and decoded: addresses, name, secret."""
    values = {"print": ":".join(f"{n:02X}" for n in range(32)), "name": name, "secret": secret}
    lines = page.evaluate(DESCRIBE, OTHERS.format(**values)).splitlines()
    assert [line.split()[4:6] for line in lines if line.startswith("a=candidate:")] == [
        ["8b1d3c2e-0a4b-4c5d-9e6f-001122334455.local", "54321"],
        ["192.168.1.7", "54322"],
        ["fd00:0000:0000:0000:0000:0000:0007:00a1", "9"],
    ]
    assert {
        f"a=ice-ufrag:{name}",
        f"a=ice-pwd:{secret}",
        f"a=fingerprint:sha-256 {values['print']}",
        "a=setup:active",
    } < set(lines)
