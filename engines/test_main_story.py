"""The main story in engines other than Chromium: open, play, reload, go offline, play on."""

from engines.driving import ENTER, Tab, wait
from tools.site.serve import SiteServer

READY = "document.documentElement.dataset.ready === 'true'"
OFFLINE = "document.documentElement.dataset.offline === 'true'"
ROUNDS = "document.querySelectorAll('#history li').length"
WORDS = "document.querySelector('#board-text').innerText"
COMPLAINTS = """['#boot-error', '#notices', '.py-error'].map(
  name => document.querySelector(name)?.innerText ?? '').join('').trim()"""
EMPTY = "(localStorage.clear(), true)"
LEAVE = "(document.documentElement.dataset.old = 'true', location.reload(), true)"
OLD = "document.documentElement.dataset.old === 'true'"


def reload(tab: Tab) -> None:
    """Start again, as a player does; the drivers' own reload bypasses the service worker."""
    tab.ask(LEAVE)
    wait(tab, f"!({OLD}) && {READY}")


def place_next(tab: Tab) -> None:
    """Place the tile at the next legal place."""
    before = tab.ask(ROUNDS)
    tab.press("n")
    tab.press(ENTER)
    wait(tab, f"{ROUNDS} === {before + 1}")


def test_a_game_is_played_kept_and_played_on_without_a_network(
    tab: Tab, server: SiteServer
) -> None:
    tab.go(server.url)
    wait(tab, READY)
    for _ in range(3):
        place_next(tab)
    words = tab.ask(WORDS)
    reload(tab)
    assert (tab.ask(ROUNDS), tab.ask(WORDS)) == (3, words)
    wait(tab, OFFLINE)
    server.stop()
    assert tab.ask(EMPTY)  # the journal has the game too
    reload(tab)
    assert (tab.ask(ROUNDS), tab.ask(WORDS)) == (3, words)
    place_next(tab)
    assert tab.ask(COMPLAINTS) == ""
