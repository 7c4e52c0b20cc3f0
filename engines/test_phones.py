"""A table of phones between two engines: each reads the codes of the other."""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from engines.conftest import PICTURES
from engines.driving import ENTER, Chromium, Firefox, Tab, press_button, wait
from engines.test_main_story import COMPLAINTS, READY
from nmbr9.ui.parts.words import texts
from tools.site.serve import SiteServer

T = texts("en")
DIALOG = "document.querySelector('dialog[open]')"
FIGURES = f"{DIALOG}?.querySelectorAll('figure').length"
BOARDS = f"""[...{DIALOG}.querySelectorAll('figure')].map(shown =>
  [...shown.querySelectorAll('.visually-hidden, figcaption')].map(words => words.textContent))"""
COPY = """(navigator.clipboard.readText().then(
  text => { document.documentElement.dataset.copied = text }), true)"""
COPIED = "document.documentElement.dataset.copied"


@dataclass
class Phone:
    """Somebody with an engine, and the game in it."""

    name: str
    tab: Tab

    def press(self, key: str) -> None:
        """Press the button with this text or name."""
        press_button(self.tab, T(key))

    def write(self, key: str, text: str) -> None:
        """Write into the field with this label."""
        texts = "[field.ariaLabel, field.labels[0]?.innerText.trim()]"
        named = f"field => {texts}.includes({json.dumps(T(key))})"
        field = f"[...document.querySelectorAll('dialog[open] input')].find({named})"
        wait(self.tab, f"!!{field}")
        self.tab.ask(f"({field}.focus(), true)")
        self.tab.press(text)

    def without_camera(self) -> None:
        """Open what is for phones without a camera, once the code is shown."""
        wait(self.tab, f"!!{DIALOG}?.querySelector('.qr svg')")
        self.tab.ask(f"({DIALOG}.querySelector('.no-camera').open = true)")

    def copied(self) -> str:
        """The link of the shown code, through this engine's clipboard."""
        self.without_camera()
        self.press("qr.share")
        said = json.dumps(T("share.copied"))
        wait(self.tab, f"document.querySelector('.toast')?.innerText === {said}")
        self.tab.ask(COPY)
        wait(self.tab, f"!!{COPIED}")
        link = re.search(r"http\S+#phones=\S+", self.tab.ask(COPIED))
        assert link
        return link[0]

    def place(self) -> None:
        """Place the tile at the next legal place."""
        wait(self.tab, f"!{DIALOG}")
        self.tab.press("n")
        self.tab.press(ENTER)


@pytest.fixture(params=[(Firefox, Chromium), (Chromium, Firefox)], ids=["Firefox", "Chromium"])
def room(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[tuple[Phone, Phone]]:
    """Two people with an engine each; the first opens the table."""
    of_host, of_guest = request.param
    people = Phone("Ann", of_host(tmp_path)), Phone("Ben", of_guest(tmp_path))
    yield people
    PICTURES.mkdir(parents=True, exist_ok=True)
    for phone in people:
        (PICTURES / f"{phone.name} at {request.node.name}.png").write_bytes(phone.tab.picture())
        phone.tab.close()


def sit_down(host: Phone, guest: Phone, url: str) -> None:
    """Open a table, and let the other join it by codes."""
    for phone in (host, guest):
        phone.tab.go(url)
        wait(phone.tab, READY)
    host.press("menu.title")
    host.press("friends.title")
    host.press("phones.title")
    guest.tab.go(host.copied())
    guest.write("phones.name", guest.name)
    guest.press("phones.answer")
    host.write("phones.paste", guest.copied())
    host.press("phones.take")
    wait(host.tab, f"{DIALOG}.innerText.includes('{guest.name}')")


def test_phones_with_two_engines_play_at_one_table(
    room: tuple[Phone, Phone], server: SiteServer
) -> None:
    sit_down(*room, server.url)
    room[0].press("phones.begin")
    for _ in range(2):
        for phone in room:
            phone.place()
        for phone in room:
            wait(phone.tab, f"{FIGURES} === 2")
        ann, ben = (phone.tab.ask(BOARDS) for phone in room)
        assert sorted(ann) == sorted(ben)
        for phone in room:
            phone.press("boards.next")
    assert [phone.tab.ask(COMPLAINTS) for phone in room] == ["", ""]
