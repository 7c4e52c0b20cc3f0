"""The focus in engines other than Chromium."""

from engines.driving import ENTER, Tab, press_button, wait
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
    press_button(tab, T("notice.dismiss"))
    wait(tab, f"!({TOLD}) && {ON_BOARD}")
    place_next(tab)
    for button in ("menu.title", "title.free", "new.random"):
        press_button(tab, T(button))
    wait(tab, f"{ROUNDS} === 0 && {ON_BOARD}")
    tab.press("r")
    tab.press("n")
    tab.press(ENTER)
    wait(tab, f"{ROUNDS} === 1")
