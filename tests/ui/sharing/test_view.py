"""The QR code of a link: the links that have one, its content, and the message without one."""

import pytest

from nmbr9.deck import Daily, Seeded
from nmbr9.game import Game
from nmbr9.options import Module, Options
from nmbr9.ui.app.state import State
from nmbr9.ui.app.update import update
from nmbr9.ui.games.challenges import challenge_address, remember_shared
from nmbr9.ui.games.names import address_of
from nmbr9.ui.parts.loop import Action
from nmbr9.ui.parts.node import Given
from nmbr9.ui.parts.words import texts
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.session.effects import Absent, DrawQr, Keep, Share
from nmbr9.ui.sharing.update import QrDrawn, ShowQr
from tests.support.reading_nodes import having, nodes, tagged, words
from tests.support.ui_hotseat import hotseat
from tests.support.ui_hotseat import page as sit_down
from tests.support.ui_sharing import ROWS, code_of
from tests.support.ui_states import TODAY, after, body, flat, shown

T = texts("en")
BEGUN = flat(Daily(TODAY), 3)
FINISHED = flat(Daily(TODAY))


def address(state: State) -> str:
    """The address whose code is shown."""
    return state.qr.shared.address


# Which links


def asked_by_friends(state: State) -> Action:
    """The action of the door to a challenge."""
    way = next(node for node in nodes(body(state, "friends")) if node.key == "challenge")
    assert way.click is not None
    return way.click


def sent(state: State, words_: str) -> Action:
    """The action of the button with these words on the page of a challenge."""
    (button,) = [node for node in tagged(body(state, "send"), "button") if words(node) == words_]
    assert button.click is not None
    return button.click


def test_a_game_that_is_not_begun_sends_only_its_cards_and_says_so() -> None:
    options = Options(modules=frozenset({Module.GAP_FILLERS}))
    game = Game.start(Seeded("hello"), options)
    state, effects = code_of(shown(game), asked_by_friends(shown(game)), "send")
    assert address(state) == address_of(game.source, game.options)
    assert effects == (DrawQr(address(state), QrDrawn, (address(state),)),)
    page = words(body(state, "send"))
    assert T("send.cards") in page
    assert T("qr.with_game") not in page


def test_a_table_that_is_not_finished_challenges_nobody() -> None:
    page = body(sit_down(hotseat()), "friends")
    way = next(node for node in nodes(page) if node.key == "challenge")
    assert way.click is None
    assert T("menu.challenge_table") in words(way)


@pytest.mark.parametrize(
    ("game", "about"),
    [(BEGUN, T("send.so_far", n=3)), (FINISHED, T("send.finished", n=FINISHED.score))],
)
def test_a_challenge_says_what_it_sends_and_is_remembered_as_sent(game: Game, about: str) -> None:
    state, effects = code_of(shown(game), asked_by_friends(shown(game)), "send")
    assert address(state) == challenge_address([game], {})
    assert Keep(remember_shared, (game,)) in effects
    assert about in words(body(state, "send"))
    assert update(state, sent(state, T("qr.share"))).effects == (state.qr.shared,)


def test_the_cards_alone_can_be_sent_and_the_game_again() -> None:
    state, _ = code_of(shown(BEGUN), asked_by_friends(shown(BEGUN)), "send")
    state, _ = code_of(state, sent(state, T("send.cards_alone")), "send")
    assert address(state) == address_of(BEGUN.source)
    state, _ = code_of(state, sent(state, T("qr.with_game")), "send")
    assert address(state) == challenge_address([BEGUN], {})


def test_a_name_that_is_typed_goes_with_the_challenge_and_into_the_settings() -> None:
    state, _ = code_of(shown(BEGUN), asked_by_friends(shown(BEGUN)), "send")
    (field,) = having(body(state, "send"), "id", "send-name")
    assert isinstance(field.change, Given)
    state, _ = code_of(state, field.change.action("Anne"), "send")
    assert address(state) == challenge_address([BEGUN], {BEGUN: "Anne"})
    assert state.session.settings.name == "Anne"


# What is shown


def waiting() -> State:
    return after(shown(BEGUN), ShowQr(Share("Daily 1\n12 points", "#daily=2026-11-20")))


def test_a_text_says_that_it_is_being_drawn_and_where_it_leads() -> None:
    page = body(waiting(), "qr")
    assert T("qr.waiting") in words(page)
    assert "Daily 1" in words(page)
    assert "12 points" not in words(page)


def test_a_code_is_a_named_picture_with_words_on_what_to_do() -> None:
    page = body(after(waiting(), QrDrawn("#daily=2026-11-20", ROWS)), "qr")
    (code,) = tagged(page, "svg")
    assert code.attrs["role"] == "img"
    assert code.attrs["aria-label"] == T("qr.name")
    assert T("qr.about") in words(page)


@pytest.mark.parametrize(
    ("code", "why"), [(Absent.TOO_LONG, "qr.too_long"), (Absent.FAILED, "qr.failed")]
)
def test_without_a_code_the_reason_is_shown_and_the_link_can_go(code: Absent, why: str) -> None:
    state = after(waiting(), QrDrawn("#daily=2026-11-20", code))
    page = body(state, "qr")
    assert tagged(page, "svg") == []
    assert [words(alert) for alert in having(page, "role", "alert")] == [T(why)]
    (send,) = [node for node in tagged(page, "button") if words(node) == T("qr.share")]
    assert isinstance(send.click, HandOut)
    assert update(state, send.click).effects == (state.qr.shared,)


# What a decoder reads
