"""Firefox set for privacy: nothing is kept, no canvas is read."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from engines.conftest import PICTURES
from engines.driving import Firefox, press_button, wait
from engines.test_main_story import READY, place_next
from nmbr9.deck import Seeded
from nmbr9.record import to_json
from nmbr9.ui.games.names import game_name
from nmbr9.ui.parts.words import texts
from nmbr9.ui.storage.text_store import PREFIX, seal
from tools.sample_games import played
from tools.site.serve import SiteServer

T = texts("en")
KEPT = played(Seeded("kept"))
NAME = game_name(KEPT.source)
NOTICES = "[...document.querySelectorAll('#notices [role=status]')].map(told => told.innerText)"
CAPTION = "document.querySelector('#caption').innerText"
BROKEN = "document.querySelector('#boot-error').innerText"

SAVE = f"(localStorage.setItem(...{json.dumps([PREFIX + NAME, seal(to_json(KEPT))])}), true)"
FOLD = "document.querySelector('dialog .page-body.more summary')"
TOLD = "document.querySelector('.toast')?.innerText"

SETTINGS = ({"network.cookie.cookieBehavior": 2}, {"dom.storage.enabled": False})


RESISTING = {"privacy.resistFingerprinting": True}


@pytest.fixture(params=SETTINGS, ids=", ".join)
def tab(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Firefox]:
    """A tab of Firefox with each of the settings."""
    opened = Firefox(tmp_path, **request.param)
    yield opened
    PICTURES.mkdir(parents=True, exist_ok=True)
    (PICTURES / f"{request.node.name}.png").write_bytes(opened.picture())
    opened.close()


@pytest.mark.parametrize("tab", [RESISTING], indirect=True, ids=", ".join)
def test_a_picture_that_firefox_does_not_give_out_is_saved_as_svg(
    tab: Firefox, server: SiteServer
) -> None:
    tab.go(server.url)
    wait(tab, READY)
    assert tab.ask(SAVE)
    tab.go(f"{server.url}#{NAME}")
    press_button(tab, T("result.more"))
    wait(tab, f"!!{FOLD}")
    tab.ask(f"({FOLD}.click(), true)")
    press_button(tab, T("give.png"))
    wait(tab, f"{TOLD} === {json.dumps(T('give.saved_svg'))}")


def test_a_browser_that_keeps_nothing_plays_the_game_and_says_so(
    tab: Firefox, server: SiteServer
) -> None:
    tab.go(f"{server.url}#seed=unsaved")
    wait(tab, READY)
    place_next(tab)
    place_next(tab)
    (notice,) = tab.ask(NOTICES)
    assert T("notice.storage_off") in notice
    tab.press("h")
    wait(tab, f"{CAPTION}.includes({json.dumps(T('coach.hint_1'))})")
    assert tab.ask(BROKEN) == ""
