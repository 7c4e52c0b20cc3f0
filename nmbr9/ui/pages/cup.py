"""The page of the cup: its save, its address, the player's games and a friend's by deck."""

from collections.abc import Sequence
from datetime import date
from typing import Final, TypeAlias

from nmbr9.contests.addresses import escaped
from nmbr9.contests.cup import DECKS, Cup, deck_of, decks_of, read_cup, total, write_cup
from nmbr9.errors import BadValue
from nmbr9.game import Game
from nmbr9.ui.games.challenges import load_challenge, save_rivals
from nmbr9.ui.games.kinds import CupDeck, game_kind
from nmbr9.ui.games.names import address_of, bytes_of, game_name, too_long
from nmbr9.ui.games.people import LONGEST_SEED, shown_word
from nmbr9.ui.games.saves import begun_game, load_game
from nmbr9.ui.parts.loop import Action, Effect, Update
from nmbr9.ui.parts.node import Node, el, given
from nmbr9.ui.parts.widgets import button, numbers, row, table_row, text_field, word_form
from nmbr9.ui.parts.words import Texts
from nmbr9.ui.play.context import Context, HandOut
from nmbr9.ui.play.opening import open_deck
from nmbr9.ui.rivals.update import merge_rivals
from nmbr9.ui.session.actions import Show, Tell
from nmbr9.ui.session.effects import Draw, Go, Share
from nmbr9.ui.session.session import Page
from nmbr9.ui.session.view import game_link, page_button
from nmbr9.ui.sharing.update import qr_button
from nmbr9.ui.storage.safe_store import SafeStore
from nmbr9.ui.storage.saved import Saved, take_over
from nmbr9.ui.storage.text_store import PREFIX
from nmbr9.untrusted import as_text

PAGES: Final = (Page.CUP,)
ADDRESS = "#cup="
SAVE = PREFIX + "cup"
LONGEST_CUP_SEED = LONGEST_SEED - len(f"/{DECKS}")
"""Bytes in UTF-8: the seeds of its decks are longer."""


def cup_address(seed: str, games: Sequence[Game | None] = ()) -> str:
    return ADDRESS + escaped(write_cup(seed, games))


def open_address(store: SafeStore, today: date, value: str) -> tuple[Action, ...]:
    """Open the next deck of a cup; a friend's games in it become challenges. Raises BadValue."""
    seed, brought = read_cup(value)
    remember_cup(store, seed)
    for game in brought:
        own = load_game(store, game.source).value or Game.start(game.source)
        challenge = load_challenge(store, game.source)
        rivals = merge_rivals(own, (*challenge.stored, game), challenge.shared)
        save_rivals(store, rivals, challenge.stored_names)
    cup = load_cup(store, seed)
    deck = deck_of(seed, cup.next_deck if cup else 0)
    return (open_deck(store, today, deck), Show(Page.CUP))


def load_cup(store: SafeStore, seed: str = "") -> Cup | None:
    """Load a cup, by default the one opened last."""
    try:
        seed = seed or as_text(store.get(SAVE), "the cup's seed")
        sources = decks_of(seed)
    except BadValue:
        return None
    own = tuple(begun_game(store, source) for source in sources)
    friend = tuple(next(iter(load_challenge(store, source).stored), None) for source in sources)
    return Cup(seed, own, friend)


def remember_cup(store: SafeStore, seed: str) -> None:
    store.put(SAVE, seed)


def _read_seed(_name: str, body: object) -> str:
    seed = as_text(body, "the cup's seed")
    decks_of(seed)
    return seed


SAVED: Final = (Saved(SAVE, take_over(_read_seed)),)


class NewCup(Action):
    """Begin a cup from a typed word, or from a random one ("")."""

    seed: str = ""


Heard: TypeAlias = NewCup


def update(_context: Context, cup: Cup | None, action: Heard) -> Update[Cup | None]:
    seed = action.seed.strip()
    if bytes_of(seed) > LONGEST_CUP_SEED:
        return Update(cup, Tell(too_long(LONGEST_CUP_SEED)))
    go = Go(cup_address(seed)) if seed else Draw(NewCup, ())
    return Update(cup, Show(None), go)


def load(store: SafeStore, _context: Context, cup: Cup | None) -> Cup | None:
    return load_cup(store) or cup


def share_cup(context: Context, cup: Cup | None) -> tuple[Effect, ...]:
    if cup is None:
        return ()
    t = context.t
    words = "\n".join((t("share.cup"), t("rivals.points", n=total(cup.own))))
    return (Share(words, cup_address(cup.seed, cup.own)),)


def page(context: Context, cup: Cup | None) -> tuple[Node | None, ...]:
    t = context.t
    sharing = HandOut(share_cup, part="cup")
    share = button(t("cup.share"), sharing) if cup and total(cup.own) else None
    code = qr_button(sharing, t) if cup else None
    field = text_field("cup-seed", LONGEST_CUP_SEED, required=True)
    return (
        el("p", t("cup.intro")),
        *(_decks(context, cup, t) if cup else ()),
        row(share, code, button(t("cup.new"), NewCup(), main=cup is None)),
        word_form(t("cup.word"), field, t("cup.start"), given(NewCup)),
    )


def back_link(context: Context) -> Node | None:
    of_cup = isinstance(game_kind(context.play.game), CupDeck)
    return page_button(context.t("cup.title"), Page.CUP) if of_cup else None


def _decks(context: Context, cup: Cup, t: Texts) -> tuple[Node | None, ...]:
    has_friend = any(cup.friend)
    heads = [t("cup.deck"), t("rivals.you"), *([t("rivals.rival", n=1)] if has_friend else [])]
    lines = []
    for n, friend in enumerate(cup.friend):
        cells = (_own(context, cup, n, t), *((_score(friend),) if has_friend else ()))
        lines.append(table_row(str(n + 1), cells, key=str(n)))
    return (
        el("p", t("cup.total", points=total(cup.own)), class_="lead"),
        el("p", t("cup.friend_total", points=total(cup.friend))) if has_friend else None,
        numbers(heads, lines, caption=t("cup.name", seed=shown_word(cup.seed))),
    )


def _own(context: Context, cup: Cup, n: int, t: Texts) -> Node:
    game, source, look = cup.own[n], deck_of(cup.seed, n), "quiet"
    if game is not None and game.finished:
        helped = game_name(source) in context.solver.helped
        words = str(game.score) + (f" ({t('coach.hint_ask')})" if helped else "")
    else:
        words = t("cup.go_on") if game is not None and game.decisions else t("cup.play")
        look = "main" if n == cup.next_deck else look
    return game_link(words, address_of(source), look)


def _score(game: Game | None) -> str:
    return str(game.score) if game is not None and game.finished else "-"
