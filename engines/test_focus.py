"""The focus in engines other than Chromium."""

from engines.driving import ENTER, Tab, button, press_button, wait
from engines.test_main_story import READY, ROUNDS, place_next
from nmbr9.ui.parts.words import texts
from tools.site.serve import SiteServer

T = texts("en")
ON_BOARD = "document.activeElement.id === 'stage' && !document.querySelector('dialog[open]')"
TOLD = "document.querySelector('#notices').innerText !== ''"


def test_the_board_has_the_focus_after_a_notice_and_in_a_new_game(
    tab: Tab, server: SiteServer
) -> None:
    tab.go(f"{server.url}#nonsense")
    wait(tab, f"{READY} && {TOLD}")
    press_by_key(tab, T("notice.dismiss"))
    wait(tab, f"!({TOLD}) && {ON_BOARD}")
    place_next(tab)
    for door in ("menu.title", "new.title"):
        press_button(tab, T(door))
    wait(tab, f"!!{button(T('new.random'))} && document.activeElement.id === 'page-title'")
    press_by_key(tab, T("new.random"))
    wait(tab, f"{ROUNDS} === 0 && {ON_BOARD}")
    tab.press("r")
    tab.press("n")
    tab.press(ENTER)
    wait(tab, f"{ROUNDS} === 1")


def press_by_key(tab: Tab, words: str) -> None:
    """Press the button with this text or name by the keyboard."""
    tab.ask(f"({button(words)}.focus(), true)")
    tab.press(ENTER)
