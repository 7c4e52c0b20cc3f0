"""The cup on its page: begun from a word, saved, shared, and read deck by deck."""

import pytest

from nmbr9.contests.cup import DECKS, Cup, deck_of, decks_of, total
from nmbr9.game import Game
from nmbr9.ui.app.opening import link_actions
from nmbr9.ui.app.update import PartLoaded, update
from nmbr9.ui.games.challenges import save_rivals
from nmbr9.ui.games.people import LONGEST_SEED
from nmbr9.ui.games.saves import save_game
from nmbr9.ui.pages.cup import (
    LONGEST_CUP_SEED,
    NewCup,
    cup_address,
    load_cup,
    remember_cup,
    share_cup,
)
from nmbr9.ui.pages.cup import SAVE as CUP
from nmbr9.ui.parts.node import Given, Node
from nmbr9.ui.parts.words import Message, texts
from nmbr9.ui.play.actions import OpenGame
from nmbr9.ui.play.context import HandOut
from nmbr9.ui.session.actions import Show
from nmbr9.ui.session.effects import Draw, Go, Load, Share
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.solver_jobs import Helped
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.text_store import MemoryStore, seal
from tests.support.reading_nodes import clicking, clicks, of_class, tagged, words
from tests.support.ui_starts import opened
from tests.support.ui_states import TODAY, after, body, carried_out, changed, free, grown, together
from tests.support.ui_stores import Store

T = texts("en")
SEED = "hello"
GAMES = tuple(grown(deck_of(SEED, n), taste=n) for n in range(DECKS))
NONE: tuple[Game | None, ...] = (None,) * DECKS


def with_games(*numbers: int) -> tuple[Game | None, ...]:
    return tuple(game if n in numbers else None for n, game in enumerate(GAMES))


# Begun, shared and stored


def test_opening_the_page_looks_for_the_cup() -> None:
    store = SafeStore(MemoryStore())
    remember_cup(store, SEED)
    for game in GAMES:
        save_game(store, game, TODAY)
    (load,) = update(free(), Show(Page.CUP)).effects
    assert isinstance(load, Load)
    loaded = load.read(store, *load.values)
    assert isinstance(loaded, PartLoaded)
    assert (loaded.part, loaded.value) == ("cup", Cup(SEED, GAMES))
    assert carried_out(free(), store, Show(Page.CUP)).cup == Cup(SEED, GAMES)


def test_without_a_stored_cup_the_one_on_the_page_stays() -> None:
    cup = Cup(SEED, GAMES)
    store = SafeStore(MemoryStore())
    assert carried_out(changed(free(), cup=cup), store, Show(Page.CUP)).cup == cup


def test_a_cup_begins_from_a_word_or_by_chance() -> None:
    page = changed(free(), page="cup")
    assert update(page, NewCup("  my word ")).effects == (Go(cup_address("my word")),)
    (draw,) = update(page, NewCup()).effects
    assert draw == Draw(NewCup, ())
    assert isinstance(draw, Draw)
    drawn = draw.then(*draw.values, "by chance")
    assert update(page, drawn).effects == (Go(cup_address("by chance")),)
    assert update(page, NewCup("x")).state.session.page is None


@pytest.mark.parametrize("seed", ["my word", "a&b=c", "Grüße 9", "50%25"])
def test_the_address_of_a_cup_that_begins_leads_to_its_decks(seed: str) -> None:
    store = SafeStore(MemoryStore())
    first, shown = link_actions(store, cup_address(seed), TODAY)
    assert isinstance(first, OpenGame)
    assert (first.game.source, shown) == (deck_of(seed, 0), Show(Page.CUP))
    assert load_cup(store) == Cup(seed, NONE, NONE)


def test_the_word_of_a_cup_leaves_room_for_the_numbers_of_its_decks() -> None:
    page = changed(free(), page="cup")
    longest = "x" * LONGEST_CUP_SEED
    assert update(page, NewCup(longest)).effects == (Go(cup_address(longest)),)
    assert max(len(deck.seed) for deck in decks_of(longest)) == LONGEST_SEED
    message = Message("new.seed_too_long", {"most": LONGEST_CUP_SEED})
    refused = changed(page, session=page.session.announcing(message), status=message)
    assert update(page, NewCup(longest + "x")) == (refused, ())


def test_the_text_of_a_cup_has_its_total_and_its_address() -> None:
    state = together()
    assert state.cup is not None
    points = T("rivals.points", n=total(state.cup.own))
    address = cup_address(state.cup.seed, state.cup.own)
    share = HandOut(share_cup, part="cup")
    assert update(state, share).effects == (Share(f"{T('share.cup')}\n{points}", address),)


def test_the_total_is_read_from_the_saved_games() -> None:
    texts_ = MemoryStore()
    store = SafeStore(texts_)
    remember_cup(store, SEED)
    for game in (GAMES[0], GAMES[4], grown(deck_of(SEED, 1), 6)):
        save_game(store, game, TODAY)
    save_rivals(store, (grown(deck_of(SEED, 0), taste=5),))
    cup = load_cup(SafeStore(texts_))
    assert cup is not None
    assert cup.seed == SEED
    assert total(cup.own) == GAMES[0].score + GAMES[4].score
    assert cup.next_deck == 1
    assert [n for n, game in enumerate(cup.friend) if game] == [0]


def test_another_cup_is_read_by_its_seed() -> None:
    store = SafeStore(MemoryStore())
    remember_cup(store, SEED)
    save_game(store, GAMES[0], TODAY)
    assert load_cup(store, "other") == Cup("other", NONE)
    assert load_cup(store, "x" * 198) is None


def test_without_a_cup_there_is_none() -> None:
    assert load_cup(SafeStore(MemoryStore())) is None


@pytest.mark.parametrize("text", ["", "torn", seal(None), seal(7), seal(""), seal("x" * 198)])
def test_an_unreadable_cup_is_ignored(text: str) -> None:
    store = Store()
    store.texts[CUP] = text
    assert load_cup(SafeStore(store)) is None


def test_a_store_that_fails_has_no_cup() -> None:
    store = Store()
    remember_cup(SafeStore(store), "hello")
    store.reads = False
    assert load_cup(SafeStore(store)) is None


# The page


FIRST, SECOND = grown(deck_of(SEED, 0)), grown(deck_of(SEED, 1), 4)
FRIEND = grown(deck_of(SEED, 0), taste=1)


def cup_page(cup: Cup | None) -> Node:
    return body(changed(free(), page="cup", cup=cup), "cup")


def rows(page: Node) -> list[list[str]]:
    part = tagged(page, "tbody")[0]
    return [
        [words(cell) for cell in row.children if isinstance(cell, Node)]
        for row in tagged(part, "tr")
    ]


def handed_out(page: Node) -> list[object]:
    """The texts that the buttons of the page hand out, and whether as a code."""
    return [(click.make, click.as_qr) for click in clicks(page) if isinstance(click, HandOut)]


def test_without_a_cup_one_can_be_begun() -> None:
    page = cup_page(None)
    assert T("cup.word") in words(page)
    assert not tagged(page, "table")
    assert clicking(page, NewCup())
    (form,) = tagged(page, "form")
    assert isinstance(form.submit, Given)
    assert form.submit.action("my word") == NewCup("my word")
    assert not handed_out(page)


def test_every_deck_says_how_it_stands() -> None:
    page = cup_page(Cup(SEED, (FIRST, SECOND, *NONE[2:])))
    assert rows(page) == [
        ["1", str(FIRST.score)],
        ["2", T("cup.go_on")],
        *([str(n), T("cup.play")] for n in range(3, 13)),
    ]
    assert T("cup.total", points=FIRST.score) in words(page)
    assert handed_out(page) == [(share_cup, False), (share_cup, True)]


def test_the_main_button_plays_the_next_deck_and_without_a_cup_begins_one() -> None:
    def main(page: Node) -> list[str]:
        return [words(node) for node in of_class(page, "main")]

    assert main(cup_page(Cup(SEED, (FIRST, SECOND, *NONE[2:])))) == [T("cup.go_on")]
    assert main(cup_page(Cup(SEED, NONE))) == [T("cup.play")]
    assert main(cup_page(Cup(SEED, GAMES))) == []
    assert main(cup_page(None)) == [T("cup.new")]


def test_a_deck_in_which_a_hint_was_taken_says_so() -> None:
    state = changed(after(free(), Helped(FIRST)), cup=Cup(SEED, (FIRST, *NONE[1:])))
    assert rows(body(state, "cup"))[0] == ["1", f"{FIRST.score} ({T('coach.hint_ask')})"]


def test_a_friends_games_are_beside_the_players() -> None:
    page = cup_page(Cup(SEED, NONE, (FRIEND, grown(deck_of(SEED, 1), 3), *NONE[2:])))
    assert rows(page)[0] == ["1", T("cup.play"), str(FRIEND.score)]
    assert rows(page)[1][2] == rows(page)[2][2] == "-"
    assert T("cup.friend_total", points=total((FRIEND,))) in words(page)


def test_a_cup_without_points_shares_only_its_decks() -> None:
    assert handed_out(cup_page(Cup(SEED, NONE))) == [(share_cup, True)]


@pytest.mark.parametrize("seed", ["hello", "50%25", "100%", "a=b#c&d", "Grüße 9", "<b>"])
def test_a_deck_leads_to_its_game_whatever_the_seed(seed: str) -> None:
    links = [link.attrs["href"] for link in tagged(cup_page(Cup(seed, NONE)), "a")]
    assert [opened(link).game.source for link in links] == [deck_of(seed, n) for n in range(DECKS)]
