"""Keyboards of other countries in engines other than Chromium, and held keys."""

import json

import pytest

from engines.driving import Tab, wait
from engines.test_main_story import COMPLAINTS, READY, ROUNDS, reload
from nmbr9.ui.parts.words import texts
from nmbr9.ui.session.settings import NAME as SETTINGS
from nmbr9.ui.session.settings import Settings
from nmbr9.ui.storage.text_store import seal
from tools.site.serve import SiteServer

FACE = "document.querySelector('#controls .current .face').getAttribute('d')"
GHOSTS = "document.querySelectorAll('#ghost .ghost').length"
MOVED = "document.documentElement.hasAttribute('data-camera-moved')"
BUTTONS = "document.querySelector('#controls').innerText"


def type_key(tab: Tab, key: str, place: str, *, held: bool = False) -> None:
    """Send the page a key of another country's keyboard."""
    event = json.dumps({"key": key, "code": place, "repeat": held, "bubbles": True})
    tab.ask(f"document.activeElement.dispatchEvent(new KeyboardEvent('keydown', {event}))")


@pytest.mark.parametrize(
    ("turn", "next_"), ["\u043a\u0442", "\u03c1\u03bd"], ids=["Russian", "Greek"]
)
def test_letters_and_digits_lie_where_the_help_names_them(
    tab: Tab, server: SiteServer, turn: str, next_: str
) -> None:
    tab.go(server.url + "#seed=keyboards")
    wait(tab, READY)
    before = json.dumps(tab.ask(FACE))
    type_key(tab, turn, "KeyR")
    wait(tab, f"{FACE} !== {before}")
    type_key(tab, next_, "KeyN")
    wait(tab, f"{GHOSTS} === 1")
    tab.press("+")
    wait(tab, MOVED)
    type_key(tab, "\u00e0", "Digit0")
    wait(tab, f"!({MOVED})")
    tab.ask("document.dispatchEvent(new Event('keydown', { bubbles: true }))")
    assert tab.ask(COMPLAINTS) == ""


def test_an_enter_that_is_held_places_and_draws_no_card(tab: Tab, server: SiteServer) -> None:
    tab.go(server.url + "#seed=keyboards")
    wait(tab, READY)
    settings = json.dumps([SETTINGS, seal(Settings(language="en", take_back=True).to_json())])
    tab.ask(f"(localStorage.setItem(...{settings}), true)")
    reload(tab)
    next_card = json.dumps(texts("en")("controls.next_card"))
    tab.press("n")
    wait(tab, f"{GHOSTS} === 1")
    for held in (False, True, True):
        type_key(tab, "Enter", "Enter", held=held)
    wait(tab, f"{ROUNDS} === 1")
    wait(tab, f"{BUTTONS}.includes({next_card})")
    type_key(tab, "Enter", "Enter")
    wait(tab, f"!{BUTTONS}.includes({next_card})")
    assert tab.ask(COMPLAINTS) == ""
